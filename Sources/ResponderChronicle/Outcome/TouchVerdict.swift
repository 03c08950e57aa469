import Foundation
import ResponderKit

/// The outcome of the last input, as people say it: a headline, its reason, and a few words for each view that it concerns. The
/// verdict strip, the badges on a stage and descriptions of a window show it.
public struct TouchVerdict: Equatable {
    /// Who has the touch: `The photo's pan has your finger.` Its subject is never an id.
    public var headline: String
    /// Why, in a sentence; empty if there is nothing to add.
    public var reason: String
    /// The standing of what the headline is about.
    public var standing: TouchOutcome.Standing
    /// What could have got the touch and did not; nil if nothing could.
    public var wish: Wish?
    /// A few words for each gesture or view that got the touch, lost it, or waits for it.
    public var badges: [Badge] = []
    /// The same with the names of the program, for tips: `photo.pan got the touch on photo.`
    public var technical = ""

    /// A gesture or view that could have got the touch.
    public struct Wish: Equatable {
        /// The gesture or view.
        public let target: Target
        /// `Let the board win`.
        public let title: String
    }

    /// A few words about a gesture or view, beside the view.
    public struct Badge: Hashable {
        /// The gesture or view.
        public let target: Target
        /// Whether it won, lost or is undecided.
        public let standing: TouchOutcome.Standing
        /// `pan has it`, `scroll lost: photo is deeper`.
        public let words: String
    }

    /// A verdict about other input than touches.
    public init(_ headline: String, reason: String = "", standing: TouchOutcome.Standing = .won) {
        (self.headline, self.reason, self.standing) = (headline, reason, standing)
    }
}

extension SessionModel {
    /// The outcome of the touch at a time, or of the last one before it; nil before the first.
    public func verdict(at time: TimeInterval = .infinity) -> TouchVerdict? { timeline.touch(at: time)?.verdict }
}

extension TouchOutcome {
    /// The outcome of this input, as people say it.
    public var verdict: TouchVerdict {
        var verdict = won ?? open ?? beside ?? missed(by: unmetTry) ?? nothing
        verdict.technical = sentence
        verdict.badges = badges
        return verdict
    }

    // MARK: Taken

    private var won: TouchVerdict? {
        let takers = takerTargets.compactMap { target in spoken(target).map { (target, $0) } }
        guard !takers.isEmpty else { return nil }
        let loser = decisiveLoss
        let late = losses.last { $0.course == .late }
        let reason =
            loser.map { Self.sentence(of: $0) } ?? late.map { Wording.sentence($0.plain ?? $0.told) }
            ?? people.whyWon.map(Self.plain) ?? ""
        var verdict = TouchVerdict(apartWords ?? headline(of: takers), reason: reason)
        verdict.wish = loser.flatMap(wish)
        return verdict
    }

    /// Why a gesture was recognized, without the properties of UIKit that ask for it.
    private static func plain(_ why: String) -> String {
        let parts = why.split(separator: why.contains(";") ? ";" : ":", maxSplits: 1)
        let isOfCode = parts.dropFirst().contains { part in
            zip(part, part.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
        }
        let words = isOfCode ? String(parts[0]) : why
        return Wording.sentence(words.hasPrefix("moved") ? "the finger \(words)" : words)
    }

    private func headline(of takers: [(target: Target, name: SpokenName)]) -> String {
        let names = takers.map(\.name)
        let isHeld = !down.isEmpty
        if names.count == 1, let deed = names[0].deed, deed != .goBack {
            let ending = isHeld || isWheel ? "s" : "ed"
            return Wording.capital("the \(names[0].owner) \(deed.rawValue)\(ending) with your \(thing).")
        }
        let subject = Self.list(names)
        let isMany = names.count > 1
        if isWheel { return Wording.capital("\(subject) \(isMany ? "have" : "has") your \(thing).") }
        let held = takers.contains { !$0.target.isGesture || people.continuous.contains($0.target.name) }
        guard held else { return Wording.capital("\(subject) got your touch.") }
        let isView = takers.allSatisfy { !$0.target.isGesture }
        if isView, !isHeld { return Wording.capital("\(subject) got your touch.") }
        return Wording.capital("\(subject) \(isHeld ? isMany ? "have" : "has" : "had") your \(thing).")
    }

    /// Names with their views in common: `the photo's pan and pinch`.
    private static func list(_ names: [SpokenName]) -> String {
        guard let first = names.first, names.count > 1, !first.owner.isEmpty,
            names.allSatisfy({ $0.owner == first.owner && $0.gesture != nil })
        else { return Wording.list(names.map(\.subject).uniqued) }
        let gestures = names.compactMap(\.gesture).uniqued
        return "the \(first.owner)'s \(Wording.list(gestures))"
    }

    /// Which taker has which fingers, if they do not share them.
    private var apartWords: String? {
        let all = takerTargets.compactMap { target -> (SpokenName, [Int])? in
            guard let name = spoken(target), let fingers = shares[target.name], !fingers.isEmpty else { return nil }
            return (name, fingers.sorted())
        }
        guard all.count > 1, all.count == takerTargets.count, Set(all.map(\.1)).count == all.count,
            Set(all.map(\.0.subject)).count == all.count
        else { return nil }
        let verb = down.isEmpty ? "had" : "has"
        let parts = all.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map {
            "\($0.0.subject) \(verb) \(Wording.fingers($0.1))"
        }
        return Wording.capital(Wording.list(parts) + ".")
    }

    /// The first loser: a gesture that another one beat, then any gesture, then a view that lost the touch to one.
    private var decisiveLoss: Loss? {
        let decided = losses.filter {
            $0.course == .failed && standing(of: $0.target) == .lost && $0.weight == .decided
        }
        return decided.first { $0.rival != nil && $0.target.isGesture } ?? decided.first(where: \.target.isGesture)
            ?? decided.first
    }

    private static func sentence(of loss: Loss) -> String {
        guard let name = loss.spoken else { return Wording.sentence(loss.plain ?? loss.told) }
        guard let plain = loss.plain else { return Wording.sentence(loss.told) }
        return Wording.capital("\(name.wanted); \(plain).")
    }

    private func wish(_ loss: Loss) -> TouchVerdict.Wish? {
        loss.spoken.map { name in
            // Of two pans the view says which one is meant.
            let isAlike = takerTargets.contains { spoken($0)?.gesture == name.gesture }
            let words = isAlike && !name.owner.isEmpty ? name.owner : name.wished
            return TouchVerdict.Wish(target: loss.target, title: "Let the \(words) win")
        }
    }

    // MARK: Undecided

    private var open: TouchVerdict? {
        guard isOpen || !withheld.isEmpty && !down.isEmpty else { return nil }
        let names = candidates.compactMap { spoken(.gesture($0)) }.filter { $0.gesture != "wait" }
        let waiting = waitWords
        let kept = keptWords
        let may = names.isEmpty ? "" : "\(Self.list(names)) may still get it"
        let reason = [kept, waiting, may].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        let headline =
            kept == nil
            ? "Your \(thing) \(contacts.count > 1 ? "are" : "is") still undecided." : "Your finger is kept back."
        return TouchVerdict(headline, reason: Wording.capital(reason.isEmpty ? "" : reason + "."), standing: .undecided)
    }

    /// Which gesture waits for which: `the photo's tap waits for the double tap to fail`.
    private var waitWords: String? {
        guard let name = candidates.first(where: { isWaiting($0) }), let waiter = spoken(.gesture(name)) else {
            return nil
        }
        let others = (attempts.waitsByName[name] ?? []).compactMap { spoken(.gesture($0)) }
        guard !others.isEmpty else { return nil }
        return "\(waiter.subject) waits for \(Self.list(others)) to fail"
    }

    /// Who keeps a finger back from its view, and why.
    private var keptWords: String? {
        guard let (place, kept) = withheld.first, let view = hitViews[place]?.object else { return nil }
        let name = SpokenName(view: view).subject
        if let delay = kept.verdict.contentDelay, let scroll = kept.verdict.recognizer?.object?.view {
            return
                "\(SpokenName(view: scroll).subject) holds it back from \(name) for \(Wording.span(delay.time)), in case you scroll"
        }
        guard let by = kept.verdict.recognizer?.object else { return nil }
        return "\(SpokenName(by).subject) holds it back from \(name) while it may still be recognized"
    }

    // MARK: Not taken

    /// The touch met no view.
    private var beside: TouchVerdict? {
        guard view == nil, !isWheel, !contacts.isEmpty else { return nil }
        return people.isBeside
            ? TouchVerdict("You touched beside the scene.", reason: "No view is there.", standing: .aside)
            : TouchVerdict("No view takes touches there.", reason: "", standing: .aside)
    }

    /// What came nearest to the touch: a decision against it, or a condition that the fingers did not meet.
    private var unmetTry: Loss? {
        let unmet = missed.filter { $0.course == .failed }
        return unmet.first { $0.weight == .decided }
            ?? (isStill ? unmet.first { $0.spoken?.isTap == true } : unmet.first)
    }

    private func missed(by loss: Loss?) -> TouchVerdict? {
        guard let loss else { return nil }
        let headline: String
        if let name = loss.spoken {
            headline =
                name.gesture == nil ? "\(name.subject) did not get your \(thing)." : "\(name.subject) did not happen."
        } else {
            headline = "Nothing got your \(thing)."
        }
        let reason = loss.plain ?? loss.predicate ?? loss.told
        var verdict = TouchVerdict(Wording.capital(headline), reason: Wording.sentence(reason), standing: .aside)
        verdict.wish = wish(loss)
        return verdict
    }

    private var nothing: TouchVerdict {
        if isWheel {
            return TouchVerdict("Nothing here follows your \(thing).", reason: "", standing: .aside)
        }
        let names = people.tries.map(\.name).filter { $0.gesture != "wait" && !$0.isTap }
        let isTap = isStill && !people.tries.contains { $0.name.isTap }
        let headline =
            isTap
            ? "Nothing here listens for taps."
            : isStill ? "Nothing used your touch." : "Nothing here follows your \(thing)."
        let reason =
            names.isEmpty
            ? (people.tries.isEmpty ? "No view here has a gesture, and none handles touches." : "")
            : "\(Self.list(names)) \(names.count > 1 ? "need" : "needs") \(isStill ? "your finger to move" : "another movement")."
        return TouchVerdict(headline, reason: Wording.capital(reason), standing: .aside)
    }

    /// Whether no finger moved far, as far as recognizers measured.
    private var isStill: Bool { !people.tries.contains { $0.hasMoved } }

    // MARK: Words

    /// `finger`, `fingers`, `wheel`, `trackpad`.
    private var thing: String {
        if isWheel { return noun == "wheel" ? "wheel" : "trackpad" }
        return contacts.count > 1 ? "fingers" : "finger"
    }

    /// A few words for each target, the winners first.
    private var badges: [TouchVerdict.Badge] {
        var badges: [TouchVerdict.Badge] = []
        let verb = down.isEmpty && !isWheel ? "had" : "has"
        let takers = takerTargets.compactMap { target in spoken(target).map { (target: target, name: $0) } }
        for owner in takers.map(\.name.owner).uniqued {
            let own = takers.filter { $0.name.owner == owner }
            let isShort = own.allSatisfy { $0.target.isGesture && !people.continuous.contains($0.target.name) }
            let many = own.count > 1 && verb == "has" ? "have" : verb
            badges.append(
                .init(
                    target: own[0].target, standing: .won,
                    words: "\(Wording.list(own.map(\.name.short).uniqued)) \(isShort ? "got" : many) it"))
        }
        let hasWinner = !badges.isEmpty
        for loss in losses where hasWinner && loss.course == .failed && standing(of: loss.target) == .lost {
            // That a gesture took the finger from a view is said at the gesture.
            guard let name = loss.spoken, loss.weight != .missed, loss.target.isGesture || loss.brief != nil,
                !badges.contains(where: { $0.target == loss.target })
            else { continue }
            badges.append(
                .init(
                    target: loss.target, standing: .lost,
                    words: "\(name.short) lost" + (loss.brief.map { ": \($0)" } ?? "")))
        }
        for name in candidates where !hasWinner && isWaiting(name) {
            guard let waiter = spoken(.gesture(name)) else { continue }
            let other = (attempts.waitsByName[name] ?? []).lazy.compactMap { spoken(.gesture($0)) }.first?.short
            badges.append(
                .init(
                    target: .gesture(name), standing: .undecided,
                    words: "\(waiter.short) waits" + (other.map { " for \($0)" } ?? "")))
        }
        for (place, kept) in withheld where !hasWinner {
            guard let view = hitViews[place] else { continue }
            let time = kept.verdict.contentDelay.map { " \(Wording.span($0.time))" } ?? ""
            badges.append(.init(target: .view(view.name), standing: .undecided, words: "kept back\(time)"))
        }
        return badges
    }
}

extension SpokenName {
    /// Whether it is a tap of any count, or a long press: a gesture of fingers that rest.
    nonisolated var isTap: Bool { gesture?.hasSuffix("tap") == true || gesture == "long press" }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in order.
    nonisolated fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
