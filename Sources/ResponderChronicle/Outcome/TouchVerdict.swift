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

    /// Headline and reason.
    public var words: String { [headline, reason].filter { !$0.isEmpty }.joined(separator: " ") }

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
        /// `pan has it`, `list scrolls`, `scroll lost: photo is deeper`.
        public let words: String

        package init(target: Target, standing: TouchOutcome.Standing, words: String) {
            (self.target, self.standing, self.words) = (target, standing, words)
        }
    }

    /// A verdict about other input than touches.
    public init(_ headline: String, reason: String = "", standing: TouchOutcome.Standing = .won) {
        (self.headline, self.reason, self.standing) = (headline, reason, standing)
    }
}

extension TouchOutcome {
    /// The outcome of this input, as people say it.
    public var verdict: TouchVerdict {
        var verdict = unpressed ?? unmoved ?? won ?? open ?? beside ?? missed(by: unmetTry) ?? nothing
        if verdict.badges.isEmpty { verdict.badges = badges }
        return verdict
    }

    // MARK: Taken

    /// A button had the finger, which lifted outside of it.
    private var unpressed: TouchVerdict? {
        guard held.isEmpty, let (loss, name) = lostControl(.button), loss.rule == .liftedOutsideControl else {
            return nil
        }
        var verdict = TouchVerdict(
            Wording.capital("\(name.subject) was not pressed."), reason: Self.sentence(loss.plain ?? ""),
            standing: .aside)
        verdict.badges = [.init(target: loss.target, standing: .lost, words: "not pressed: lifted outside")]
        return verdict
    }

    /// A finger landed beside the thumb of a slider.
    private var unmoved: TouchVerdict? {
        guard let (loss, name) = lostControl(.slider), [.besideThumb, .trackingRefused].contains(loss.rule) else {
            return nil
        }
        var verdict = TouchVerdict(
            Wording.capital("\(name.subject) \(held.isEmpty ? "did" : "does") not move."),
            reason: "Your finger landed beside its thumb; a slider follows only a finger on the thumb.",
            standing: .aside)
        verdict.badges = [.init(target: loss.target, standing: .lost, words: "not moved: beside the thumb")]
        return verdict
    }

    /// The loss of a control, by no other gesture or view, if nothing has the touch; nil if there is none.
    private func lostControl(_ kind: ControlKind) -> (Loss, SpokenName)? {
        guard takerTargets.isEmpty,
            let loss = losses.last(where: {
                people.controls[$0.target.name] == kind && $0.course == .failed && $0.rival == nil
            })
        else { return nil }
        return spoken(loss.target).map { (loss, $0) }
    }

    private var won: TouchVerdict? {
        let takers = takerTargets.compactMap { target in spoken(target).map { (target, $0) } }
        guard !takers.isEmpty else { return nil }
        let loser = decisiveLoss
        let side = losses.last { ($0.course == .late || $0.course == .unwanted) && $0.plain != nil }
        let passed = loser == nil && side == nil ? passedView : nil
        let together = inTurn ?? (winners.count > 1 && apartWords == nil ? allowsBoth : nil)
        let why = [whyTaken, together ?? leftToView ?? unpressedByItsOwn ?? oneAtATime ?? quietLosers].compactMap { $0 }
            .joined(separator: "; ")
        let reason =
            wentBack.map { Self.sentence([people.whyWon, $0].compactMap { $0 }.joined(separator: "; ")) }
            ?? loser.map(sentence)
            ?? side?.plain.map { Self.sentence(shorten($0, for: takers.map(\.1))) }
            ?? passed.flatMap(passing) ?? Self.sentence(why)
        var verdict = TouchVerdict(apartWords ?? pressed ?? headline(of: takers), reason: reason)
        verdict.wish = (loser ?? passed).flatMap(wish)
        if let passed { verdict.badges = badges + [missBadge(passed)].compactMap { $0 } }
        return verdict
    }

    /// That a gesture leaves touches to their views, so that one of them acted too; nil if none did.
    private var leftToView: String? {
        guard let taker, let gesture = winners.first.flatMap({ spoken(.gesture($0)) }) else { return nil }
        let facts = facts(of: taker)
        let isSelected = facts.contains { if case .selected = $0 { true } else { false } }
        guard isSelected || facts.contains(where: { if case .left = $0 { true } else { false } }) else { return nil }
        let deed = isSelected ? "the row was selected" : "\(spoken(.view(taker))?.subject ?? "its view") got it"
        return "the \(gesture.short) leaves touches to their views, so \(deed) too"
    }

    /// That a wheel scrolled a view to its end and then one around it; nil if it did not.
    private var inTurn: String? {
        guard isWheel, winners.count == 2, let inner = spoken(.gesture(winners[0])), inner.deed == .scroll,
            let outer = spoken(.gesture(winners[1])), outer.deed == .scroll,
            let path = gains.first(where: { $0.target == .gesture(winners[0]) })?.path
        else { return nil }
        let places = winners.map { name in path.firstIndex { name.hasPrefix($0 + ".") } ?? 0 }
        guard places[0] < places[1] else { return nil }
        return "\(inner.doer) reached its end, so \(outer.doer) took the rest"
    }

    /// That a button, whose own pan took the finger, is not pressed; nil if none did.
    private var unpressedByItsOwn: String? {
        let loss = losses.first {
            !$0.target.isGesture && $0.weight == .agreed && $0.rival == winners.first
                && people.controls[$0.target.name] == .button
        }
        return loss == nil ? nil : "the button's press was cancelled"
    }

    /// That a taker got only one of several fingers, because it follows one at a time; nil if none did.
    private var oneAtATime: String? {
        losses.first { $0.cause.isOfSecondFinger && takerTargets.contains($0.target) }?.plain
    }

    /// That a page or a screen went back to its place, because the finger let go of it early; nil if none did.
    private var wentBack: String? {
        for fact in gains.lazy.flatMap(\.cases) {
            switch fact {
            case .pageWentBack: return "it let go before the middle of the page, which came back"
            case .screenWentBack(let moved, _, let speed, _, let needs):
                return moved > needs && speed < 0
                    ? "it moved back as it let go, so the screen came back"
                    : "it let go before the middle of the screen, which came back"
            default: continue
            }
        }
        return nil
    }

    /// Why several gestures may have the touch: an answer allows it; otherwise nothing says that only one may.
    private var allowsBoth: String {
        for case .together(_, let question, let asked, _) in gains.flatMap(\.cases) {
            let name = spoken(.gesture(asked))?.subject ?? "one of them"
            switch question {
            case .canPrevent: return "the class of \(name) lets others begin beside it"
            case .canBePrevented: return "the class of \(name) lets it begin beside others"
            default: return "a delegate lets them have it together"
            }
        }
        return "nothing makes one wait for the other"
    }

    /// What the finger did for the winner, for which a loser waits; empty for other losers.
    private func deed(ofRivalOf loss: Loss) -> String {
        guard loss.rule == .requirementRecognized else { return "" }
        let why = loss.rival == winners.first ? people.whyWon : nil
        return why.map { ", and \($0)" } ?? ", which was recognized"
    }

    /// A sentence about the only taker, which the headline names: `it got your finger`.
    private func shorten(_ words: String, for takers: [SpokenName]) -> String {
        guard takers.count == 1, words.hasPrefix(takers[0].subject + " ") else { return words }
        return "it" + words.dropFirst(takers[0].subject.count)
    }

    /// `The Play button was pressed.` Nil if something else got the touch too.
    private var pressed: String? {
        guard winners.isEmpty, let taker, people.controls[taker] == .button, isSent(by: taker) else { return nil }
        return spoken(.view(taker)).map { Wording.capital("\($0.subject) was pressed.") }
    }

    private func facts(of view: String) -> [GainCase] { gains.last { $0.target == .view(view) }?.cases ?? [] }

    private func isSent(by control: String) -> Bool {
        facts(of: control).contains { if case .sent = $0 { true } else { false } }
    }

    /// Why the first gesture or view got the touch.
    private var whyTaken: String? {
        let isFocused = gains.contains {
            people.controls[$0.target.name] == .textField && $0.has(.firstResponder)
        }
        if isFocused { return "your tap made it the first responder, which gets the keys" }
        return winners.isEmpty ? taker.map(whyViewGot) : people.whyWon
    }

    /// Why a view or a control got the touch.
    private func whyViewGot(_ view: String) -> String {
        let control = people.controls[view]
        let passer = firstHit.flatMap { $0.traceName == view || isHit(view) ? nil : SpokenName(view: $0).subject }
        let handler = passer.map { "\($0) passed it on; \(spoken(.view(view))?.subject ?? "its superview")" } ?? "it"
        let handles =
            "\(handler) overrides the touch methods, and "
            + (people.letsThrough.map { "its \($0.short) does not delay the lift" }
                ?? "no gesture took your finger")
        if control == .switch, stroke == .drag { return "a switch keeps sideways movements for itself" }
        guard held.isEmpty else {
            let isInside = hits.lazy.compactMap { $0.object as? UIControl }.first?.isTouchInside
            if control == .button, isInside == false { return "your finger left it; a lift here does not press it" }
            return control == nil ? handles : "your finger landed on it" + askedOutside
        }
        let facts = facts(of: view)
        for case .liftedOutside(let distance, let counts) in facts {
            return "your finger lifted \(Wording.points(distance)) outside of it, "
                + (distance < counts
                    ? "and less than \(Wording.points(counts)) count as inside"
                    : "but it had not moved since it was inside")
        }
        let isSelected = facts.contains { if case .selected = $0 { true } else { false } }
        switch control {
        case nil: return isSelected ? "your finger lifted on a row and selected it" : handles
        case .slider?: return "your finger landed on its thumb"
        case .textField?: return "your finger landed in it"
        case .button? where isSent(by: view): return "your finger landed and lifted on it" + askedOutside
        default: return "your finger landed on it" + askedOutside
        }
    }

    /// That the superview of the touched view asks it about points outside of the superview's bounds; empty if the finger is in them.
    private var askedOutside: String {
        let asker = courses.lazy.compactMap(\.asker).first
        return asker.map { "; \($0) asks its subviews outside of its bounds too" } ?? ""
    }

    /// The gestures that nothing decided against, and what they need that the fingers did not do: `the inbox scrolls only up and
    /// down`. Nil if there are none.
    private var quietLosers: String? {
        if let (view, keeper) = people.spared {
            return view.owner == keeper.owner
                ? "its view got nothing, because the \(keeper.short) was still holding it back"
                : "\(keeper.doer) was still keeping it from \(view.subject)"
        }
        let hasGesture = !winners.isEmpty
        let owners = Set(takerTargets.compactMap { spoken($0)?.owner })
        // A pinch begins before its fingers have moved as far as a pan needs.
        let isMoved = winners.contains { people.continuous.contains($0) && spoken(.gesture($0))?.isTap == false }
        let tries = people.tries.filter { attempt in
            let isLate =
                attempt.name.gesture == "long press" && owners.contains(attempt.name.owner)
                && spoken(takerTargets[0])?.deed == nil
            return !takerTargets.contains(attempt.target) && !attempt.isStill
                && (hasGesture || attempt.name.deed == .scroll && stroke == .drag
                    || stroke == .press && attempt.name.isTap)
                && !((stroke == .drag || isMoved) && attempt.name.isTap && !isLate)
        }
        let isAlone =
            hasGesture && stroke == .drag && !isOpen
            && people.tries.allSatisfy {
                takerTargets.contains($0.target) || $0.name.isTap || $0.name.gesture == "wait"
            }
        return refusedWords ?? Self.sentence(ofNeeds: tries, of: owners)
            ?? (isAlone ? "no other gesture here follows a drag" : nil)
    }

    /// That a gesture of the winner's kind was refused the finger; nil if none was.
    private var refusedWords: String? {
        let kind = takerTargets.first.flatMap { spoken($0)?.gesture }
        let loss = losses.first {
            $0.cause.isOfRefusedFinger && $0.spoken?.gesture == kind && kind != nil
        }
        return loss.flatMap { loss in loss.plain.map { "\(loss.spoken?.subject ?? "") did not get it, because \($0)" } }
    }

    /// What those gestures need that have the nearest need of all: `the photo's pinch and rotation need two fingers`.
    /// - Parameter takers: the views whose gestures are named without their view.
    static func sentence(ofNeeds tries: [TouchLog.People.Try], of takers: Set<String> = []) -> String? {
        let needy = tries.filter { $0.need != nil && $0.name.gesture != "wait" }
        let first =
            needy.first { $0.name.deed == .scroll } ?? needy.first { $0.need == .movement }
            ?? needy.first { $0.name.deed == nil } ?? needy.first
        guard let first, let need = first.need else { return nil }
        let isScroll = first.name.deed != nil
        let names = needy.filter { $0.need == need && $0.name.deed == first.name.deed }.map(\.name)
        let subject =
            isScroll
            ? Wording.list(names.map { $0.deed == .zoom ? "zooming \($0.doer)" : $0.doer }.uniqued)
            : takers == Set(names.map(\.owner))
                ? "the " + Wording.list(names.compactMap(\.gesture).uniqued) : list(names)
        let isMany = Set(names.map { isScroll ? $0.doer : $0.subject }).count > 1
        return "\(subject) \(need.words(isMany: isMany))"
    }

    static func sentence(_ words: String) -> String { words.isEmpty ? "" : Wording.capital(words) + "." }

    private func headline(of takers: [(target: Target, name: SpokenName)]) -> String {
        let names = takers.map(\.name)
        let isHeld = !held.isEmpty
        if names.count == 1, let deed = names[0].deed, deed != .goBack {
            return Wording.capital("the \(names[0].owner) \(deed.verb(isNow: isHeld)) with \(takenThing).")
        }
        let subject = Self.list(names)
        let isMany = Set(names.map(\.subject)).count > 1
        let verb = takers.contains { has($0.target) } ? isMany ? "have" : "has" : "had"
        return Wording.capital("\(subject) \(verb) \(takenThing).")
    }

    /// Names with their views in common: `the photo's pan and pinch`.
    package static func list(_ names: [SpokenName]) -> String {
        guard let first = names.first, names.count > 1, !first.owner.isEmpty,
            names.allSatisfy({ $0.view == first.view && $0.gesture != nil })
        else { return Wording.list(names.map(\.subject).uniqued) }
        let gestures = names.compactMap(\.gesture).uniqued
        return "the \(Wording.possessive(first.owner)) \(Wording.list(gestures))"
    }

    /// Which takers have which fingers, if not all of them have the same.
    private var apartWords: String? {
        let all = takerTargets.compactMap { target -> (name: SpokenName, fingers: [Int])? in
            guard let name = spoken(target), let fingers = shares[target.name], !fingers.isEmpty else { return nil }
            return (name, fingers.sorted())
        }
        let sets = all.map(\.fingers).uniqued.sorted { $0.lexicographicallyPrecedes($1) }
        guard sets.count > 1, all.count == takerTargets.count, Set(all.map(\.name)).count == all.count else {
            return nil
        }
        var known: Set<String> = []
        let parts = sets.map { fingers in
            let names = all.filter { $0.fingers == fingers }.map(\.name)
            let verb = held.isEmpty ? "had" : names.count > 1 ? "have" : "has"
            let list = Self.list(names)
            // Two photos have the same words.
            let subject = !known.insert(list).inserted && names.count == 1 ? names[0].otherSubject : list
            return "\(subject) \(verb) \(Wording.fingers(fingers))"
        }
        return Wording.capital(
            (all.count > parts.count ? parts.joined(separator: ", and ") : Wording.list(parts)) + ".")
    }

    /// The first loser: a gesture that another one beat, then any gesture, then a view that lost the touch to one.
    private var decisiveLoss: Loss? {
        let decided = losses.filter {
            $0.course == .failed && (standing(of: $0.target) == .lost || $0.wish == .selection) && $0.weight == .decided
        }
        return decided.first { $0.rival != nil && $0.target.isGesture } ?? decided.first(where: \.target.isGesture)
            ?? decided.first { $0.plain != nil } ?? decided.first
    }

    /// The view under the finger that takes no touches, if another one behind it got the touch.
    private var passedView: Loss? {
        losses.first {
            $0.course == .failed && !$0.target.isGesture && $0.spoken != nil && $0.cause.ignoring != nil
        }
    }

    /// `The badge takes no touches: image views do not, by default.`
    private func passing(_ loss: Loss) -> String? {
        guard let name = loss.spoken, let state = loss.cause.ignoring else { return nil }
        return Self.sentence("\(name.subject) \(state.people)")
    }

    private func sentence(of loss: Loss) -> String {
        guard let name = loss.spoken, let plain = loss.plain else { return Wording.sentence(loss.plain ?? loss.told) }
        let takers = Set(takerTargets.compactMap { spoken($0)?.owner })
        let isAlike = takerTargets.contains { spoken($0)?.gesture == name.gesture }
        let lost = name.lost(isOfTaker: takers == [name.owner] && !isAlike)
        let words = "\(lost)\(name.deed == nil ? ":" : ";") \(plain)\(deed(ofRivalOf: loss))."
        // The headline names the view of the rival.
        let rival = loss.rival.flatMap { winners.first == $0 ? spoken(.gesture($0)) : nil }
        return Wording.capital(rival.map { words.replacing($0.subject, with: "the \($0.short)") } ?? words)
    }

    func wish(_ loss: Loss) -> TouchVerdict.Wish? {
        loss.spoken.map { name in
            // Of two pans the view says which one is meant.
            let isAlike = takerTargets.contains { spoken($0)?.gesture == name.gesture }
            let words = isAlike && !name.owner.isEmpty ? name.owner : name.wished
            return TouchVerdict.Wish(target: loss.target, title: "Let the \(words) win")
        }
    }

    // MARK: Words

    /// What the takers got: `your finger`; `finger 2`, if they did not get all fingers.
    private var takenThing: String {
        let got = takerTargets.reduce(into: Set<Int>()) { $0.formUnion(shares[$1.name] ?? []) }
        let isPart = contacts.count > 1 && !got.isEmpty && !got.isSuperset(of: contacts)
        return isPart ? Wording.fingers(got.sorted()) : "your \(thing)"
    }

    /// `finger`, `fingers`, `wheel`, `trackpad`.
    var thing: String {
        if isWheel { return noun == "wheel" ? "wheel" : "trackpad" }
        return contacts.count > 1 ? "fingers" : "finger"
    }
}
