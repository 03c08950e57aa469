import Foundation

/// A fast, straight stroke. Discrete: recognized during the movement, before the fingers lift.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofSwipe
    }

    /// The directions of a stroke. With several directions the recognizer does not tell which one it was.
    nonisolated public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Directions from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Towards growing x.
        public static let right = Direction(rawValue: 1)
        /// Towards falling x.
        public static let left = Direction(rawValue: 2)
        /// Towards falling y.
        public static let up = Direction(rawValue: 4)
        /// Towards growing y.
        public static let down = Direction(rawValue: 8)
    }

    /// The accepted directions; right by default.
    open var direction: Direction {
        get { directions }
        set { directions = newValue }
    }
    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { touchCount }
        set { touchCount = newValue }
    }

    private var directions = Direction.right
    private var touchCount = 1
    private var start: TimeInterval = 0
    private var place = CGPoint.zero
    private var farthest: CGFloat = 0

    /// How far its fingers have come along the direction, in points of the window; 0 or more.
    package final var stroke: CGFloat { farthest }

    /// The start of the stroke: the centroid of the fingers when the last one landed.
    open override func location(in view: UIView?) -> CGPoint {
        touches.isEmpty && shown == .possible ? super.location(in: view) : fromWindow(place, to: view)
    }

    /// The movement of the fingers' centroid since the last one landed, in the window.
    package final var movement: CGPoint { centroid._minus(place) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let count = self.touches.count
        guard shown == .possible, !attempt.isWaiting else { return }
        guard count <= numberOfTouchesRequired else {
            return propose(.failed, .tooManyTouches(count, allows: numberOfTouchesRequired))
        }
        if deadline == .infinity {
            start = event.timestamp
            deadline = start + GestureLimits.swipeDuration
        }
        place = centroid
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard shown == .possible, !attempt.isWaiting else { return }
        judge(event)
    }

    private func judge(_ event: UIEvent) {
        var shortest = CGFloat.infinity
        var aside: CGFloat = 0
        for index in touches.indices {
            let (along, across) = parts(of: touches[index]._location._minus(touches[index].downLocation))
            shortest = min(shortest, along)
            aside = max(aside, across)
        }
        farthest = max(farthest, shortest)
        if aside >= GestureLimits.swipeDeviation {
            return propose(.failed, .swipeAside(along: shortest, across: aside, allows: GestureLimits.swipeDeviation))
        }
        guard self.touches.count == numberOfTouchesRequired, shortest >= GestureLimits.swipeDistance else { return }
        if aside <= shortest * GestureLimits.swipeSlope {
            deadline = .infinity
            propose(.ended, .swiped(along: shortest, across: aside, within: event.timestamp - start))
        }
    }

    /// The components of a movement along the accepted direction that fits it best, and across it.
    private func parts(of movement: CGPoint) -> (along: CGFloat, across: CGFloat) {
        var best = (along: -CGFloat.infinity, across: CGFloat(0))
        let ways = direction
        func consider(_ way: Direction, _ along: CGFloat, _ across: CGFloat) {
            if ways.contains(way), along > best.along { best = (along, abs(across)) }
        }
        consider(.right, movement.x, movement.y)
        consider(.left, -movement.x, movement.y)
        consider(.up, -movement.y, movement.x)
        consider(.down, movement.y, movement.x)
        return best.along == -.infinity ? (0, 0) : best
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard shown == .possible, !attempt.isWaiting else { return }
        judge(event)
        guard attempt.proposal == .possible else { return }
        propose(
            .failed,
            .swipeTooSlow(along: max(0, farthest), needs: GestureLimits.swipeDistance, within: event.timestamp - start))
    }

    override var needsAllFingers: Bool { true }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        _ = goesOn(without: touches)
    }

    @_spi(Engine) open override func deadlineReached() {
        guard shown == .possible, !attempt.isWaiting else { return }
        propose(
            .failed,
            .swipeTooSlow(
                along: max(0, farthest), needs: GestureLimits.swipeDistance, within: GestureLimits.swipeDuration))
    }

    open override func reset() {
        super.reset()
        farthest = 0
    }

    nonisolated deinit {}
}
