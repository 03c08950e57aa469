import Foundation
import ResponderKit

/// A change of a recognizer's state as it was decided, with everything that rules need to say why, as values.
package struct GestureCase {
    package let reason: GestureReason
    /// The new state.
    package let state: UIGestureRecognizer.State
    package var gesture: GestureCard
    /// The recognizer that prevented this one, or that had to fail first and was recognized; nil if none did, or if it is gone.
    package var rival: GestureCard?
    /// What people call the recognizers for which it waited and that failed.
    package var awaited: [SpokenName]
    /// The fingers of the attempt, if the reason depends on their number.
    package let fingers: Fingers?
    /// The time since the first finger of the attempt landed, in seconds, of a long press or a swipe; nil for other gestures.
    package let age: TimeInterval?
    /// Whether a lift caused the change, and not a deadline.
    package let followsLift: Bool
    /// Who answered that it must not begin; nil for other reasons.
    package let answerer: Answerer?
    /// Who did not let it begin, and why; nil if a view refused it for reasons of its own, and for other reasons.
    package let refuser: Refuser?
    /// The last answer that caused the change; nil if none did.
    package let answer: Answer?
    /// The distance of the newest landing from an edge of an edge pan's view, if it is small enough for an edge of the window; nil if
    /// it is not, and for other gestures.
    package let ownEdge: CGFloat?

    /// What the record knows besides: the names of the recognizers for which it waited, and what people call them.
    package var waits: [String] = []
    package var waitsSpoken: [SpokenName] = []
    /// What makes it wait for them, or made it wait for those that failed, each means once.
    package var means: [WaitMeans] = []
    /// The names of the recognizers that wait for each other in a circle with it; empty without a circle.
    package var cycle: [String] = []
    /// Whether a wheel or two fingers on a touchpad drive it, or would have driven it.
    package var isDriven: Bool
    /// Whether it had met its own conditions and waited.
    package var isReady = false
    /// What happened afterwards that says more about it; nil for nothing.
    package var sequel: Sequel?

    /// What happened with a failure, or after it, that says more about it.
    package enum Sequel {
        /// A finger landed that would have completed the gesture.
        case fingerLanded(Int)
        /// The fingers moved, so many of them, after the rival had begun.
        case moved(fingers: Int)
        /// The finger rested for so long, in seconds, and moved so far, in points, as a long press needs and allows.
        case rested(TimeInterval, Double, needs: TimeInterval, allows: Double)
        /// The finger, which had moved too far, lifted after so long, in seconds, and the press needs longer.
        case liftedTooEarly(TimeInterval, needs: TimeInterval)
        /// The last finger moved so far after the others had lifted.
        case movedAlone(Int, Double)
        /// The other of two fingers landed on another view.
        case otherFinger(Int, on: String)
        /// The next tap landed on another view.
        case nextTap(at: TimeInterval, on: String)
        /// The next tap landed so long after the lift, which was too late.
        case lateTap(after: TimeInterval)
        /// The finger for which it had waited landed so long after the first one, in seconds, which was too late.
        case lateFinger(Int, after: TimeInterval)
        /// It was taken off its view because it was added to another one, by name.
        case movedTo(String)
    }

    /// The fingers of an attempt.
    package struct Fingers {
        /// The largest number that was down together.
        package let most: Int
        /// The number that is still down.
        package let left: Int
        /// The fingers that were down too and that the attempt does not count, in the order of their landings, if it has too few.
        package let uncounted: [TouchLog.OtherFinger]
        /// The number of the current tap, from 1.
        package let round: Int
        /// The fingers that completed the number after the first one had landed; nil if it is not complete, or if all landed at once.
        package let arrival: Arrival?
        /// The lift that left too few while others stayed down; nil if none did.
        package let departure: Departure?
        /// How far the fingers that were down before the last lift had moved from their landings, on average, in points.
        package let way: CGPoint
    }

    /// The fingers with which a gesture got as many as it needs, after the first one had landed.
    package struct Arrival {
        /// Their contacts.
        package let contacts: [Int]
        /// How long after the first finger they landed, in seconds.
        package let delay: TimeInterval
        /// The finger that had moved farthest by then, and how far, in points.
        package let moved: Moved
    }

    /// The fingers whose lift left fewer than a gesture needs, while others stayed down.
    package struct Departure {
        /// Their contacts.
        package let contacts: [Int]
        /// When they lifted, in seconds.
        package let time: TimeInterval
        /// The finger that moved farthest after that, and how far, in points.
        package let moved: Moved
    }

    /// A finger, and how far it moved, in points.
    package struct Moved {
        package let contact: Int
        package let distance: CGFloat

        /// Of several fingers the one that moved farthest; nil without fingers.
        init?(_ ways: [(contact: Int, from: CGPoint, to: CGPoint)]) {
            let distances = ways.map { ($0.contact, hypot($0.to.x - $0.from.x, $0.to.y - $0.from.y)) }
            guard let farthest = distances.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }) else { return nil }
            (contact, distance) = farthest
        }
    }

    /// Who answered a question.
    package enum Answerer {
        /// The delegate, or an override in the class of the recognizer.
        case program
        /// A view.
        case view(isOwn: Bool, isControl: Bool)
    }

    /// Who did not let a gesture begin although its own conditions were met.
    package enum Refuser {
        /// A navigation controller with nothing to pop.
        case nothingToPop(NavigationCard)
        /// The navigation controller of a pop, by its own rule.
        case navigation(NavigationCard)
        /// The scroll view of a pan.
        case scroll(ScrollCard, keeping: Touched?)
        /// A control, by the rule of its class.
        case control(ControlCard)
        /// The delegate, or an override in the class of the recognizer.
        case program
    }

    /// The view that the newest finger landed on, inside of a scroll view.
    package struct Touched {
        package let name: String
        package let spoken: SpokenName
        /// The kind of a control: `slider`; nil for other views.
        package let control: String?
        package let isControl: Bool
        /// Whether `touchesShouldCancel(in:)` of the scroll view is true for it.
        package let mayBeCancelled: Bool
    }

    init(
        _ reason: GestureReason, of recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State,
        _ decision: Decision, _ chronicle: Chronicle
    ) {
        self.reason = reason
        self.state = state
        gesture = GestureCard(recognizer)
        rival = reason.rival?.object.map { GestureCard($0) }
        if case .requirementsFailed(let others) = reason {
            awaited = others.compactMap { $0.object.map { SpokenName($0) } }
            means = chronicle.log.memory.means(of: recognizer.traceName, for: others.map(\.name))
        } else {
            awaited = []
        }
        let needed = gesture.fingersNeeded
        let isCounted = needed > 1 && state != .changed && state != .possible
        fingers =
            isCounted || state == .failed && reason.dependsOnFingers
            ? chronicle.log.fingers(of: recognizer, chronicle) : nil
        let isTimed = state == .failed && (gesture.isPress || gesture.swipeDirection != nil)
        age =
            isTimed
            ? chronicle.log.start(of: recognizer).map { decision.time - $0 } : nil
        followsLift = reason.dependsOnLift && chronicle.followsLift(decision)
        isDriven = chronicle.log.memory.drivers[ObjectIdentifier(recognizer)] != nil
        answer = chronicle.answered(decision.because).last
        answerer = reason.answerer(of: recognizer)
        refuser = Refuser(of: recognizer, gesture, reason) { chronicle.log.landedView }
        ownEdge = (recognizer as? UIScreenEdgePanGestureRecognizer).flatMap { pan in
            chronicle.log.firstPoint(of: pan).flatMap { pan.distanceFromOwnEdge(of: $0) }
        }
    }
}

extension GestureCase.Arrival {
    init?(_ one: FingerCount.Arrival) {
        let ways = one.others.map { (contact: $0.key, from: $0.value.start, to: $0.value.place) }
        guard let moved = GestureCase.Moved(ways) else { return nil }
        self.init(contacts: one.contacts.sorted(), delay: one.time - one.first, moved: moved)
    }
}

extension GestureCase.Departure {
    /// - Parameter place: where a finger is, in its window; nil for one that is no longer down.
    init?(_ one: FingerCount.Departure, _ place: (Int) -> CGPoint?) {
        let ways = one.others.compactMap { contact, from in
            place(contact).map { (contact: contact, from: from, to: $0) }
        }
        guard let moved = GestureCase.Moved(ways) else { return nil }
        self.init(contacts: one.contacts.sorted(), time: one.time, moved: moved)
    }
}

extension GestureReason {
    /// Whether the number of fingers says more about it.
    fileprivate var dependsOnFingers: Bool {
        switch self {
        case .movedTooFar, .fingersApart, .liftedBeforeNext, .tooFewTouches, .liftedBeforeMoving, .liftedBeforePinching,
            .liftedBeforeTurning, .swipeTooSlow, .swipeAside:
            true
        default: false
        }
    }

    /// Whether it matters that a lift caused it.
    fileprivate var dependsOnLift: Bool {
        switch self {
        case .heldTooLong, .swipeTooSlow: true
        default: false
        }
    }
}

extension GestureReason {
    /// Who answered that a recognizer must not begin; nil for other reasons.
    fileprivate func answerer(of recognizer: UIGestureRecognizer) -> GestureCase.Answerer? {
        guard case .shouldBegin(let source) = self else { return nil }
        guard case .view(let view) = source else { return .program }
        return .view(isOwn: view.object === recognizer.view, isControl: view.object is UIControl)
    }
}

extension TouchLog {
    /// The view that the newest finger landed on; of fingers that landed on none an earlier one's.
    fileprivate var landedView: UIView? { newestCourses.lazy.compactMap { $0.view?.object }.first }

    /// Where the first finger of a recognizer's attempt landed, in its window; nil without one.
    fileprivate func firstPoint(of recognizer: UIGestureRecognizer) -> CGPoint? {
        attempts[ObjectIdentifier(recognizer)]?.firstFinger.flatMap { courses[$0]?.point }
    }
}

extension UIScreenEdgePanGestureRecognizer {
    /// The distance of a point of the window from an edge of the view; nil if it is larger than an edge of the window allows.
    fileprivate func distanceFromOwnEdge(of place: CGPoint) -> CGFloat? {
        guard let view else { return nil }
        let (point, bounds) = (view.convert(place, from: nil), view.bounds)
        let distances: [(UIRectEdge, CGFloat)] = [
            (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x), (.top, point.y - bounds.minY),
            (.bottom, bounds.maxY - point.y),
        ]
        let nearest = distances.filter { edges.contains($0.0) }.map(\.1).min()
        return nearest.flatMap { (0...GestureLimits.edgeDistance).contains($0) ? $0 : nil }
    }
}

extension GestureCase.Refuser {
    /// - Parameter landed: the view that the newest finger landed on.
    fileprivate init?(
        of recognizer: UIGestureRecognizer, _ gesture: GestureCard, _ reason: GestureReason, landed: () -> UIView?
    ) {
        let source: Answer.Source?
        switch reason {
        case .shouldBegin(let asked): source = asked
        // A scroll view whose content cannot follow the fingers does not begin either.
        case .liftedAcross: source = nil
        default: return nil
        }
        switch (gesture.role, source) {
        case (.pop(let navigation)?, _?) where !navigation.canPop: self = .nothingToPop(navigation)
        case (.pop(let navigation)?, .delegate?) where navigation.hasOwnDelegate: self = .navigation(navigation)
        case (.pan(let scroll)?, .view(let view)?) where view.object === recognizer.view:
            self = .scroll(scroll, keeping: landed().flatMap { .init($0, in: recognizer.view) })
        case (.pan(let scroll)?, nil):
            self = .scroll(scroll, keeping: landed().flatMap { .init($0, in: recognizer.view) })
        case (_, .view(let view)?):
            guard let control = view.object as? UIControl, control !== recognizer.view,
                let card = ControlCard(control)
            else { return nil }
            self = .control(card)
        case (_, .delegate?), (_, .subclass?): self = .program
        case (_, nil): return nil
        }
    }
}

extension GestureCase.Touched {
    /// - Parameter scroll: the scroll view; nil is returned for the scroll view itself.
    fileprivate init?(_ view: UIView, in scroll: UIView?) {
        guard view !== scroll else { return nil }
        name = view.traceName
        spoken = SpokenName(view: view)
        control = ControlKind(view)?.noun
        isControl = view is UIControl
        mayBeCancelled = (scroll as? UIScrollView)?.touchesShouldCancel(in: view) ?? true
    }
}
