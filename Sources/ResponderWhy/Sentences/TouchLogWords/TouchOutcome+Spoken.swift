import Foundation
import ResponderKit
import ResponderLog

/// What verdicts ask about an outcome: who took it, who lost it, and what the fingers did.
extension TouchOutcome {
    // MARK: Takers

    /// What got the touch, with the names of people; targets without such a name are left out.
    var takers: [(target: Target, name: SpokenName)] {
        takerTargets.compactMap { target in spoken(target).map { (target: target, name: $0) } }
    }

    /// The views of what got the touch, in words.
    var takerOwners: Set<String> { Set(takerTargets.compactMap { spoken($0)?.owner }) }

    /// Whether a gesture of the same kind as a name got the touch.
    private func isOfTakersKind(_ name: SpokenName) -> Bool {
        takerTargets.contains { spoken($0)?.gesture == name.gesture }
    }

    /// The last gain of a view; nil if it has none.
    func gain(of view: String) -> Gain? { gains.last { $0.target == .view(view) } }

    /// A text field became first responder.
    var focus: GainCase? {
        let field = gains.first { people.controls[$0.target.name] == .textField && $0.has(.firstResponder) }
        return field?.cases.first { $0.kind == .firstResponder }
    }

    /// Names with their views in common: `the photo's pan and pinch`.
    package static func list(_ names: [SpokenName]) -> String {
        guard let first = names.first, names.count > 1, !first.owner.isEmpty,
            names.allSatisfy({ $0.view == first.view && $0.gesture != nil })
        else { return Wording.list(names.map(\.subject).uniqued) }
        let gestures = names.compactMap(\.gesture).uniqued
        return "the \(SpokenName.possessive(first.owner)) \(Wording.list(gestures))"
    }

    static func sentence(_ words: String) -> String { words.isEmpty ? "" : Wording.capital(words) + "." }

    /// Which takers have which fingers, if not all of them have the same; nil if they have, or if there are none.
    var apartWords: String? {
        let all = takerTargets.compactMap { target -> (name: SpokenName, fingers: [Int], hasThem: Bool)? in
            guard let name = spoken(target), let fingers = shares[target.name], !fingers.isEmpty else { return nil }
            return (name, fingers.sorted(), has(target))
        }
        let sets = all.map(\.fingers).uniqued.sorted { $0.lexicographicallyPrecedes($1) }
        guard sets.count > 1, all.count == takerTargets.count, Set(all.map(\.name)).count == all.count else {
            return nil
        }
        var known: Set<String> = []
        let parts = sets.map { fingers in
            let holders = all.filter { $0.fingers == fingers }
            let names = holders.map(\.name)
            let now = names.count > 1 ? "have" : "has"
            let list = Self.list(names)
            // Two photos have the same words.
            let subject = !known.insert(list).inserted && names.count == 1 ? names[0].otherSubject : list
            return "\(subject) \(holders.contains(where: \.hasThem) ? now : "got") \(Wording.fingers(fingers))"
        }
        return all.count > parts.count ? parts.joined(separator: ", and ") : Wording.list(parts)
    }

    // MARK: Losers

    /// The loss of a control, by no other gesture or view, if nothing has the touch; nil if there is none.
    func lostControl(_ kind: ControlKind) -> (loss: Loss, name: SpokenName)? {
        guard takerTargets.isEmpty,
            let loss = losses.last(where: {
                people.controls[$0.target.name] == kind && $0.course == .failed && $0.rival == nil
            })
        else { return nil }
        return spoken(loss.target).map { (loss: loss, name: $0) }
    }

    /// The first loser: a gesture that another one beat, then any gesture, then a view that lost the touch to one.
    var decisiveLoss: Loss? {
        let decided = losses.filter {
            $0.course == .failed && (standing(of: $0.target) == .lost || $0.wish == .selection) && $0.weight == .decided
                && !isOfListThatScrolled($0)
        }
        return decided.first { $0.rival != nil && $0.target.isGesture } ?? decided.first(where: \.target.isGesture)
            ?? decided.first { $0.plain != nil } ?? decided.first
    }

    /// Whether a row was not selected because its own list scrolled, as users expect: the list has won, not lost.
    private func isOfListThatScrolled(_ loss: Loss) -> Bool {
        loss.rule == .rowTakenByScrolling && loss.rival.flatMap { spoken(.gesture($0)) }?.view == loss.target.name
    }

    /// What got the touch late, or acted beside another one.
    var lateLoss: Loss? { losses.last { ($0.course == .late || $0.course == .unwanted) && $0.plain != nil } }

    /// The view under the finger that takes no touches, if another one behind it got the touch and nothing else is to be said.
    var passedView: Loss? {
        guard decisiveLoss == nil, lateLoss == nil else { return nil }
        return losses.first {
            $0.course == .failed && !$0.target.isGesture && $0.spoken != nil && $0.cause.ignoring != nil
        }
    }

    /// What the headline about the takers may be followed by: let the loser win.
    var wishOfLoser: TouchVerdict.Wish? { (decisiveLoss ?? passedView).flatMap { wish(of: $0) } }

    private func wish(toWin loss: Loss) -> TouchVerdict.Wish? {
        loss.spoken.map { TouchVerdict.Wish(target: loss.target, title: "Let the \(wished($0)) win") }
    }

    /// What the button that lets a loser win calls it. Of two pans the view says which one is meant; a gesture on another view than
    /// the winner's is named with its view.
    private func wished(_ name: SpokenName) -> String {
        if isOfTakersKind(name), !name.owner.isEmpty { return name.owner }
        return takerOwners.isEmpty || takerOwners.contains(name.owner) || name.deed != nil ? name.wished : name.bare
    }

    /// A loser of a touch that something else got, as the sentence about it names it.
    struct Loser {
        /// Its name, without its view if the headline has named that.
        let name: SpokenName
        /// Whether the view of the takers is its own, and no taker is of its kind.
        let isOfTaker: Bool
        /// Whether its scroll view scrolls only across the movement.
        let isAcross: Bool
        /// Why, as people say it.
        let plain: String

        /// That it lost, without the reason: `the pan lost`, `the board wanted to scroll`.
        var lost: String { isAcross ? "\(name.doer) lost" : name.lost(isOfTaker: isOfTaker) }
    }

    /// The first loser in the words of people; nil if there is none, or there are no such words.
    var decisiveLoser: Loser? {
        guard let loss = decisiveLoss, let name = loss.spoken, loss.plain != nil else { return nil }
        let isOfTaker = takerOwners == [name.owner] && !isOfTakersKind(name)
        // The headline names the view of the rival.
        let rival = loss.rival.flatMap { winners.first == $0 ? spoken(.gesture($0)) : nil }
        let plain = rival.map { loss.cause.naming($0) }.map { $0.telling.people ?? "" } ?? loss.plain ?? ""
        return Loser(
            name: rival.map { name.naming(.brief, ifLike: $0) } ?? name, isOfTaker: isOfTaker,
            isAcross: loss.isAcross, plain: withDeed(ofRivalOf: loss, named: rival, plain))
    }

    /// A reason with what the fingers did for the winner, if the loser waits for it or only came later.
    private func withDeed(ofRivalOf loss: Loss, named rival: SpokenName?, _ plain: String) -> String {
        let won = loss.rival == winners.first ? people.won : nil
        let why = (rival.map { name in won?.naming(name) } ?? won)?.words
        return switch loss.rule {
        case .requirementRecognized: plain + (why.map { ", and \($0)" } ?? ", which was recognized")
        case .prevented where loss.cause.need == nil && !isShared && !isWheel: why.map { "\($0), so \(plain)" } ?? plain
        default: plain
        }
    }

    // MARK: What came near

    /// Whether the fingers met no view.
    var metNoView: Bool { view == nil && !isWheel && !contacts.isEmpty }

    /// What came nearest to the touch: a decision against it, or a condition that the fingers did not meet.
    var unmetTry: Loss? {
        let all = missed.filter { $0.course == .failed && $0.spoken?.kind != .contentDelay }
        // Of the gestures of several fingers those come first whose view is marked: that of the last one.
        let marked = contacts.count > 1 ? courses.last?.landed?.name : nil
        let unmet = all.filter { $0.spoken?.view == marked } + all.filter { $0.spoken?.view != marked }
        let decided = unmet.filter { $0.weight == .decided }
        if let first = decided.first(where: { $0.plain != nil }) ?? decided.first { return first }
        // A busy recognizer follows no finger, however the finger moves.
        if let busy = unmet.first(where: { $0.cause.isOfBusyRecognizer }) { return busy }
        if isWheel, let pan = unmet.first(where: { $0.cause.isOfUnfollowedWheel }) { return pan }
        if stroke == .drag {
            return unmet.first { $0.spoken?.deed == .scroll } ?? unmet.first { $0.spoken?.kind == .pan }
                ?? unmet.first { $0.spoken?.isTap != true } ?? unmet.first
        }
        return unmet.first { $0.spoken?.isTap == true || $0.spoken?.kind == .hover || $0.spoken?.gesture == nil }
    }

    /// A gesture that was not recognized, and after it the others, of all views, that need the same.
    func unrecognized(like loss: Loss) -> [Loss] {
        let need = loss.cause.need
        let alike = [loss] + (need == nil ? [] : missed.filter { $0.cause.need == need && $0.target != loss.target })
        return alike.filter { $0.spoken?.gesture != nil }.uniqued(by: \.target)
    }

    /// Gestures that were not recognized: `the photo's pan and pinch were`; if each of several views has the same ones,
    /// `the pan and pinch of two views were`.
    static func unrecognizedWords(_ names: [SpokenName]) -> String {
        let views = names.map(\.view).uniqued
        let gestures = views.map { view in names.filter { $0.view == view }.compactMap(\.gesture).uniqued.sorted() }
        guard views.count > 1, Set(gestures).count == 1 else {
            let ofViews = views.map { view in list(names.filter { $0.view == view }) }
            let all = names.count > views.count ? ofViews.joined(separator: ", and ") : Wording.list(ofViews)
            return "\(all) \(names.count > 1 ? "were" : "was")"
        }
        let count = views.count == 2 ? "two" : "\(views.count)"
        return "the \(Wording.list(gestures[0])) of \(count) views \(gestures[0].count > 1 ? "were" : "was")"
    }

    /// Why what came nearest did not get the touch.
    /// - Parameter isMany: whether others of its view need the same.
    func reason(of loss: Loss, isMany: Bool = false) -> VerdictReason {
        let many = isMany ? loss.cause.need.map { "they \($0.words(isMany: true))" } : nil
        let why = (many ?? loss.plain).map(Self.sentence) ?? Wording.sentence(loss.told)
        // A view was hit instead of the one that is meant.
        if !loss.target.isGesture, !isHit(loss.target.name), !isWheel, let hit = firstHit {
            return VerdictReason(
                "\(why) \(Wording.capital("\(hit.spoken.subject) was hit."))", by: [loss.rule, .onlyHit])
        }
        guard let besides = needBesides(loss) else { return VerdictReason(why, by: [loss.rule]) }
        return VerdictReason("\(why) \(Self.sentence(besides.words))", by: [loss.rule, .gesturesNeed])
    }

    /// What the gesture needs that a gesture waited for, or the content that did not scroll either.
    private func needBesides(_ loss: Loss) -> SharedNeed? {
        guard loss.target.isGesture, stroke == .drag, loss.spoken?.deed == nil else { return nil }
        let awaited = waits(of: loss.target.name)
        return SharedNeed(
            of: people.failedGestures.filter { awaited.contains($0.target.name) }, owners: [loss.spoken?.owner ?? ""])
            ?? SharedNeed(of: people.failedGestures.filter { $0.name.deed == .scroll && !$0.isStill })
    }

    /// What may be wished for a loser. No setting makes content scroll where there is none, or a hover follow a touch.
    func wish(of loss: Loss) -> TouchVerdict.Wish? {
        loss.isAcross || loss.spoken?.kind == .hover ? nil : wish(toWin: loss)
    }

    // MARK: What the fingers did

    /// What the fingers did, as users would say it.
    var stroke: TouchLog.Course.Kind {
        let kinds = courses.map(\.kind)
        if kinds.contains(.drag) { return .drag }
        return kinds.contains(.press) ? .press : .tap
    }

    /// `up`, `to the left`.
    var strokeDirection: String {
        let way = courses.map(\.way).max { hypot($0.x, $0.y) < hypot($1.x, $1.y) }
        return Wording.direction(way ?? .zero)
    }

    /// What the takers got: `your finger`; `finger 2`, if they did not get all fingers, or have only this one still.
    var takenThing: String {
        let all = takerTargets.reduce(into: Set<Int>()) { $0.formUnion(shares[$1.name] ?? []) }
        let got = takerTargets.contains(where: has) ? all.intersection(held) : all
        let isPart = contacts.count > 1 && !got.isEmpty && !got.isSuperset(of: contacts)
        return isPart ? Wording.fingers(got.sorted()) : "your \(thing)"
    }

    /// `finger`, `fingers`, `mouse`, `click`, `wheel`, `trackpad`; with the keys that make a wheel zoom or rotate.
    var thing: String {
        switch episode.input {
        case .wheel: courses.first?.use.keys.map { "\($0) + wheel" } ?? "wheel"
        case .trackpad: "trackpad"
        case .touch where hand == .mouse: stroke == .tap && !isGoingOn ? "click" : "mouse"
        case .touch: contacts.count > 1 ? "fingers" : "finger"
        }
    }

    // MARK: What else is there

    /// The gestures that failed and that follow such a stroke.
    var failedOfStroke: [TouchLog.People.FailedGesture] {
        people.failedGestures.filter { $0.name.isTap == (stroke != .drag) }
    }

    /// Whether gestures follow such a stroke, which is no drag.
    var isHeard: Bool { stroke != .drag && !failedOfStroke.isEmpty }

    /// The view under the finger, if that is all that is known about the touch; nil if more is.
    var onlyHit: SpokenName? {
        guard people.failedGestures.isEmpty || !held.isEmpty && stroke != .drag, !isWheel else { return nil }
        return firstHit?.spoken
    }
}
