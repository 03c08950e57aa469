import Foundation
import ResponderKit

/// How one recognizer prevented another, in words that later decisions may complete.
struct Prevention {
    /// Who prevented it: `prevented by pan on list`.
    let by: String
    /// When, in words; nil if the time does not matter.
    var moment: String?
    /// Why: no delegate allows both.
    let why: String

    /// The reason in words.
    /// - Parameter moment: when, if a later decision says more about it.
    func words(_ moment: String? = nil) -> String {
        guard let moment = moment ?? self.moment else { return "\(by): \(why)" }
        return "\(by) \(moment); \(why)"
    }
}

/// Several taps of which the next one did not come in time.
struct MissedTap {
    let had: Int
    let needs: Int
    /// The time within which the next one must land after a lift, in seconds.
    let within: TimeInterval

    /// The reason, if the next tap came too late.
    /// - Parameter gap: from the last lift to its landing, in seconds.
    func words(after gap: TimeInterval) -> String {
        "only \(had) of \(Wording.count(needs, "tap")) came within \(Wording.span(within))\(had > 1 ? " of each other" : ""); "
            + "the \(Wording.ordinal(had + 1)) landed \(Wording.span(gap, against: within)) after the "
            + "\(Wording.ordinal(had)) lift"
    }
}

/// What is known besides the reason when a recognizer changes its state: the properties of the recognizer, and the decisions before.
struct ReasonFacts {
    let reason: GestureReason
    let recognizer: UIGestureRecognizer
    let decision: Decision
    let chronicle: Chronicle

    /// Whether the program added the recognizer.
    var isOfProgram: Bool { recognizer.isOfProgram }

    /// Whether a failure says nothing about what users expect: the recognizer delays content or edits text, or its fingers are the
    /// rest of an attempt with more.
    var isBesidesGestures: Bool { recognizer.contentDelay != nil || recognizer.isTextEditing || isRestOfMany }

    /// Whether the recognizer pops a screen, and there is one to pop.
    var canPop: Bool {
        guard case .pop(let navigation)? = BuiltInRole(of: recognizer) else { return false }
        return navigation.viewControllers.count > 1
    }

    /// Whether it is a pan from an edge that another pan prevented while the finger did not move inwards, so that it could not begin.
    var isAlongEdge: Bool {
        guard let way = (reason.preventer?.object as? UIPanGestureRecognizer)?.movement,
            let inwards = TouchLog.inwards(recognizer)
        else { return false }
        // As far aside as inwards is inwards.
        return way.x * inwards.x + way.y * inwards.y < max(abs(way.x * inwards.y), abs(way.y * inwards.x))
    }

    /// Why a wheel drives the recognizer, in words; nil if the words of traces say it.
    func toldWheel(_ motion: GestureReason.WheelMotion) -> String? {
        guard let scroll, motion == .scrolled else { return nil }
        return "\(scroll.traceName) is the innermost scroll view under the pointer that can scroll this way"
    }

    // MARK: Other recognizers

    func prevented(by other: UIGestureRecognizer) -> (told: String, remedy: Remedy?) {
        let told = (idle.map { "\($0); besides, it was " } ?? "") + prevention(by: other).words()
        guard let swipe = recognizer as? UISwipeGestureRecognizer, other is UIPanGestureRecognizer, isFast(swipe)
        else { return (told, nil) }
        return (told, .require(other, toFail: swipe))
    }

    /// How another recognizer prevented this one, in words; nil if none did.
    var prevention: Prevention? { reason.preventer?.object.map(prevention) }

    private func prevention(by other: UIGestureRecognizer) -> Prevention {
        let place = other.view.map { " on \($0.traceName)" } ?? ""
        let by = "prevented by \(other.traceName)\(place)"
        let why = "no delegate allows both (shouldRecognizeSimultaneouslyWith)"
        guard let pressed, !(other is UILongPressGestureRecognizer) else {
            // Which of two pans is first does not matter for one that cannot move anything.
            let first = idle == nil ? rule.map { "; \($0)" } ?? "" : ""
            return Prevention(by: by, why: why + first + movedAnyway(other))
        }
        let moment = "\(Wording.span(pressed.time, against: pressed.needs)) after the landing"
        let limit = Wording.span(pressed.needs)
        return pressed.time < pressed.needs
            ? Prevention(
                by: by, moment: "\(moment), before the \(limit) of minimumPressDuration", why: why + movedAnyway(other))
            : Prevention(by: by, moment: moment, why: "\(why); minimumPressDuration is \(limit)")
    }

    /// Says that a long press would have failed without the pan that prevented it, because the fingers moved too far; empty if not.
    private func movedAnyway(_ other: UIGestureRecognizer) -> String {
        guard let press = recognizer as? UILongPressGestureRecognizer, let pan = other as? UIPanGestureRecognizer else {
            return ""
        }
        let way = pan.movement
        let (distance, allows) = (hypot(way.x, way.y), press.allowableMovement)
        guard distance > allows else { return "" }
        return "; it would fail anyway: moved \(Wording.points(distance, against: allows)), and allowableMovement is "
            + Wording.points(allows)
    }

    /// Why the recognizer that prevented this one was first; nil if something else decided.
    private var rule: String? {
        guard let other = reason.preventer?.object else { return nil }
        if recognizer is UISwipeGestureRecognizer, other is UIPanGestureRecognizer {
            return "a pan begins after \(Wording.points(GestureLimits.panMovement)), a swipe is recognized after "
                + Wording.points(GestureLimits.swipeDistance)
        }
        if let pressed, !(other is UILongPressGestureRecognizer) {
            return "minimumPressDuration is \(Wording.span(pressed.needs))"
        }
        guard recognizer is UIPanGestureRecognizer, other is UIPanGestureRecognizer, let outer = recognizer.view,
            let inner = other.view, inner !== outer, inner.isDescendant(of: outer)
        else { return nil }
        return "the pan on the deeper view begins first; \(inner.traceName) is inside "
            + outer.traceName + room(of: other)
    }

    /// How long a long press has lasted, in seconds, after at least half of its minimum duration; nil for other gestures.
    var pressed: (time: TimeInterval, needs: TimeInterval)? {
        guard let press = recognizer as? UILongPressGestureRecognizer, press.numberOfTapsRequired == 0,
            let start = chronicle.log.start(of: press)
        else { return nil }
        let (time, needs) = (decision.time - start, press.minimumPressDuration)
        return time >= needs / 2 ? (time, needs) : nil
    }

    /// Whether the swipe would be recognized in time if the fingers continued at the same speed.
    private func isFast(_ swipe: UISwipeGestureRecognizer) -> Bool {
        guard let start = chronicle.log.start(of: swipe) else { return false }
        let stroke = Stroke(way: swipe.movement)
        return stroke.isStraight && swipe.direction.contains(stroke.direction)
            && stroke.length / max(decision.time - start, 0.001) * GestureLimits.swipeDuration
                >= GestureLimits.swipeDistance
    }

    /// Why the scroll view of a pan scrolls in the direction of the fingers: `; contentSize of photos is 180 high, its bounds
    /// 160`.
    private func room(of other: UIGestureRecognizer) -> String {
        guard let room = other.scrolled.map(ScrollRoom.init), room.isExceeded else { return "" }
        let keeps = scroll == nil ? "" : ", and it keeps the touch when it reaches its end"
        return "; \(room.words), so it scrolls \(room.isSideways ? "sideways" : "up and down")\(keeps)"
    }

    /// The remedy for a gesture that needs several fingers and got only one.
    var oneFinger: Remedy? { most == 1 && elsewhere.isEmpty ? set("numberOfTouchesRequired", .number(Double(1))) : nil }

    var most: Int { chronicle.log.mostFingers(of: recognizer) }

    /// The fingers that are down and that the attempt does not count.
    private var others: [TouchLog.OtherFinger] { chronicle.log.otherFingers(of: recognizer) }

    /// The landings of these fingers: `; finger 2 landed on side`.
    var elsewhere: String {
        let others = others
        let landed = others.filter { $0.spent == nil }.map {
            "; finger \($0.contact) landed on \($0.view ?? "no view")"
        }
        let spent = others.filter { $0.spent != nil }
        guard let time = spent.last?.spent else { return landed.joined() }
        let names = Wording.fingers(spent.map(\.contact))
        return landed.joined()
            + "; \(names) no longer \(spent.count == 1 ? "counts" : "count"), because \(recognizer.traceName) failed at "
            + Wording.seconds(time)
    }

    /// Whether more fingers than it needs were down in an earlier attempt, and fewer landed since.
    private var isRestOfMany: Bool {
        let needed = recognizer.fingersNeeded
        return needed > 1 && most < needed && others.filter { $0.spent != nil }.count >= needed
    }

    func set(_ property: String, _ value: PropertyValue) -> Remedy? { .gesture(recognizer, property, value) }

    // MARK: Swipes

    func swipe(
        _ along: CGFloat, _ across: CGFloat, _ limit: CGFloat, within time: TimeInterval?
    ) -> (told: String, remedy: Remedy?) {
        guard let swipe = recognizer as? UISwipeGestureRecognizer else { return (reason.text, nil) }
        let stroke = Stroke(way: swipe.movement)
        let needed = swipe.numberOfTouchesRequired
        if most < needed {
            let fingers = Wording.count(most, "finger")
            let did = stroke.length < 1 ? "\(fingers) down" : "\(stroke.words) with \(fingers)"
            let isAstray = stroke.length >= 1 && !swipe.direction.contains(stroke.direction)
            let words =
                "\(did); numberOfTouchesRequired is \(needed)"
                + (isAstray ? ", and direction is \(swipe.direction.names.joined(separator: " or "))" : "")
            return (words + elsewhere, elsewhere.isEmpty ? set("numberOfTouchesRequired", .number(Double(most))) : nil)
        }
        if !swipe.direction.contains(stroke.direction), stroke.length >= limit {
            let words = "\(stroke.words); direction is \(swipe.direction.names.joined(separator: " or "))"
            return (words, stroke.isStraight ? set("direction", .words([stroke.direction.names[0]])) : nil)
        }
        guard let time else {
            return (
                "\(stroke.words), of these \(Wording.points(across)) across the direction; a swipe fails at \(Wording.points(limit)) across",
                nil
            )
        }
        if along >= limit {
            return ("\(stroke.words); across the direction a swipe may move half as far as along it", nil)
        }
        let moment =
            chronicle.followsLift(decision) ? "and lifted after \(Wording.span(time))" : "in \(Wording.span(time))"
        return (
            "moved only \(Wording.points(along, against: limit)) along the direction \(moment); a swipe needs "
                + Wording.points(limit), nil
        )
    }

    // MARK: Answers

    /// Why the gesture did not begin, in words: the rule or the answer.
    func toldRefusal(by source: Answer.Source) -> String {
        refusal(by: source)?.told ?? chronicle.answered(decision.because).last?.words ?? reason.text
    }

    /// The scroll view whose scrolling was switched off, and with it its pan; nil if something else was.
    var disabledScrollView: UIScrollView? {
        guard !isOfProgram, let scroll = recognizer.view as? UIScrollView, !scroll.isScrollEnabled else { return nil }
        return scroll
    }

    /// Whether a scroll view refused its pan because the touched view keeps its touch.
    var keepsTouch: Bool {
        guard let room, let view = landedView, view !== scroll, room.restingReason == nil else { return false }
        return scroll?.canCancelContentTouches == false || view is UIControl
    }

    /// Whether the scroll view of a pan scrolls only across the movement of the fingers, and nothing else decided.
    var isAcross: Bool {
        guard let room, !room.canScroll, room.canScrollAcross else { return false }
        return switch reason {
        case .prevented, .liftedAcross: true
        case .shouldBegin(.view(let view)): view.object === scroll
        default: false
        }
    }

    /// The view that the newest finger landed on.
    var landedView: UIView? { chronicle.log.newestCourses.lazy.compactMap { $0.view?.object }.first }

    /// The scroll view of a pan; nil for other recognizers.
    var scroll: UIScrollView? { recognizer.scrolled }

    /// How far it can scroll; nil if its scrolling is switched off, and for other recognizers.
    var room: ScrollRoom? { scroll.flatMap { $0.isScrollEnabled ? ScrollRoom($0) : nil } }

    /// Why it cannot follow the fingers; nil if it can.
    private var resting: String? { room?.restingReason }

    /// The distance of the newest landing from an edge of an edge pan's view, if it is small enough for an edge of the window; nil if
    /// it is not, and for other recognizers.
    var ownEdge: CGFloat? {
        guard let pan = recognizer as? UIScreenEdgePanGestureRecognizer, let view = pan.view,
            let point = landedPoint.map({ view.convert($0, from: nil) })
        else { return nil }
        let bounds = view.bounds
        let distances: [(UIRectEdge, CGFloat)] = [
            (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x), (.top, point.y - bounds.minY),
            (.bottom, bounds.maxY - point.y),
        ]
        let nearest = distances.filter { pan.edges.contains($0.0) }.map(\.1).min()
        return nearest.flatMap { (0...GestureLimits.edgeDistance).contains($0) ? $0 : nil }
    }

    /// Where the newest finger landed, in its window.
    private var landedPoint: CGPoint? { chronicle.log.newestCourses.first?.point }

    /// The same, and why a pop has nothing to do.
    private var idle: String? {
        guard case .pop(let navigation)? = BuiltInRole(of: recognizer) else { return resting }
        return nothingToPop(navigation)
    }

    func nothingToPop(_ navigation: UINavigationController) -> String? {
        guard navigation.viewControllers.count < 2 else { return nil }
        let screens = navigation.viewControllers.isEmpty ? "no screen" : "only one screen"
        return "\(screens) on the stack, nothing to pop (interactivePopGestureRecognizer)"
    }

    // MARK: Expectation

    /// Whether users may have meant a gesture although the touch did not come near to its own conditions: a scroll view is at its
    /// end or has nothing to scroll in any direction, its pan went aslant, or a control follows the finger instead.
    var mayBeMeant: Bool {
        if ownEdge != nil { return true }
        if case .shouldBegin(.view(let view)) = reason, view.object is UIControl { return isOfProgram }
        guard let room, resting != nil else { return false }
        return room.canScroll || !room.canScrollAcross || room.isAslant
    }

    /// Whether the view of the recognizer is inside of that of another one.
    private func isInside(_ other: UIGestureRecognizer) -> Bool {
        guard let view = recognizer.view, let outer = other.view else { return false }
        return view !== outer && view.isDescendant(of: outer)
    }

    /// Whether both are taps, and the other one needs more taps: if it was recognized, it was the one that was wanted.
    func isOfFewerTaps(than other: UIGestureRecognizer) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer, let other = other as? UITapGestureRecognizer else {
            return false
        }
        return other.numberOfTapsRequired > tap.numberOfTapsRequired
    }

    /// How a failure by a preventer compares with what users expect; nil if the touch never was its gesture.
    func weight(preventedBy other: UIGestureRecognizer) -> TouchOutcome.Loss.Weight? {
        if isOfFewerTaps(than: other) { return .agreed }
        if pressed != nil { return .decided }
        // A list that has no way to go loses nothing, but may have been meant.
        if resting != nil { return mayBeMeant && isInside(other) ? .missed : nil }
        return recognizer.contends(with: other) ? .decided : nil
    }

    /// The same for a failure by an answer.
    func weight(refusedBy source: Answer.Source) -> TouchOutcome.Loss.Weight {
        guard case .view(let view) = source else { return .decided }
        // Users expect that a slider follows the finger.
        if view.object is UIControl, !(recognizer is UITapGestureRecognizer) {
            if case .pop? = BuiltInRole(of: recognizer) { return .decided }
            return .missed
        }
        // A view that refuses a recognizer of its own states a condition of that gesture, as a scroll view does for its pan.
        return view.object === recognizer.view && !keepsTouch ? .missed : .decided
    }
}
