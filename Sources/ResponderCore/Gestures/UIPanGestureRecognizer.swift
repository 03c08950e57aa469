import Foundation

/// Fingers that move. Continuous: begins when the centroid of at least `minimumNumberOfTouches` fingers has moved 10
/// points, and ends when fewer are left.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofPan
    }

    /// The minimum number of fingers; 1 by default.
    open var minimumNumberOfTouches: Int {
        get { minimumCount }
        set { minimumCount = newValue }
    }
    /// The maximum number of fingers; unlimited by default. More fingers make it fail before the begin, and are ignored
    /// after it.
    open var maximumNumberOfTouches: Int {
        get { maximumCount }
        set { maximumCount = newValue }
    }
    /// The kinds of wheels and touchpads that drive it; none by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    private var minimumCount = 1
    private var maximumCount = Int.max

    /// The movement of the centroid since enough fingers are down, in the window.
    private(set) final var moved = CGPoint.zero
    /// The same for other modules. If they could reach the stored value, each access in this class would be checked at run time.
    package final var movement: CGPoint { moved }
    /// The part of the movement that the translation leaves out.
    private var leftOut = CGPoint.zero
    /// The part of `leftOut` that was needed to begin; zero before, and after `setTranslation`.
    private var neededToBegin = CGPoint.zero
    /// The movement at the last `setTranslation`.
    private var movedAtAssignment = CGPoint.zero
    private var middle = CGPoint.zero
    /// The number of the last event in which fingers joined or left.
    private var followedEvent = 0
    private let tracker = VelocityTracker()
    /// When a finger lifted, by its own sample: a busy program handles a lift later than it happened. nil before.
    private var liftTime: TimeInterval?
    private var wheelPlace = CGPoint.zero

    /// The movement of the centroid since the landing or `setTranslation(_:in:)`, as a vector in a view's coordinates,
    /// or the window's if nil.
    ///
    /// From the first action on it leaves out the 10 points that the pan needed to begin, along the movement. Before,
    /// in `shouldBegin` and in all other questions about the pan, and in `scrollViewWillBeginDragging`, it is the whole
    /// movement. Wheels and touchpads need nothing to begin.
    open func translation(in view: UIView?) -> CGPoint { vectorFromWindow(moved._minus(leftOut), to: view) }

    /// Make the translation continue from a value in a view's coordinates. The velocity stays that of the recent
    /// movement. (Apple's page says that it is reset; devices do not reset it.)
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.isFinite else {
            ownApplication?.warn(
                "\(traceName): a translation of \(translation) was refused. Give finite numbers.")
            return
        }
        leftOut = moved._minus(vectorToWindow(translation, from: view))
        movedAtAssignment = moved
        neededToBegin = .zero
    }

    /// The velocity of the centroid in points per second, as a vector in a view's coordinates, or the window's if nil.
    ///
    /// It is that of the last movement, however long ago: a finger that rests and then lifts still has it at the end.
    open func velocity(in view: UIView?) -> CGPoint { vectorFromWindow(tracker.latestVelocity, to: view) }

    /// The velocity with which the fingers let go, in points per second, as a vector in a view's coordinates, or the
    /// window's if nil: 0.6, 0.35 and 0.05 of those of the last three movements, the oldest first, and zero after a rest of
    /// 0.1 s. Scroll views and pops go on with it. Read it in the action of the end.
    ///
    /// UIKit has it too, without a name.
    package final func velocityAtLift(in view: UIView?) -> CGPoint {
        vectorFromWindow(tracker.liftVelocity(at: liftTime ?? eventTime), to: view)
    }

    /// The seconds for which the fingers rested before the lift.
    package final var restBeforeLift: TimeInterval { tracker.rest(at: liftTime ?? eventTime) }

    open override func location(in view: UIView?) -> CGPoint {
        isDrivenByWheel ? fromWindow(wheelPlace, to: view) : super.location(in: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // A wheel or touchpad, which drives the gesture, goes on without the fingers.
        if isDrivenByWheel { return touches.forEach { ignore($0, for: event) } }
        // A finger that is cancelled in this event makes room.
        let count = heldCount
        if count > maximumNumberOfTouches {
            guard shown.isActive else {
                return propose(.failed, .tooManyTouches(count, allows: maximumNumberOfTouches))
            }
            for touch in self.touches.suffix(count - maximumNumberOfTouches) { ignore(touch, for: event) }
        }
        follow(event)
        if !hadEnoughFingers, !shown.isActive {
            forgetMovement()
            tracker.add(0, 0, at: event._timestamp)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        if committed.isActive {
            goOn()
        } else if shown == .possible, self.touches.count >= minimumNumberOfTouches {
            beginIfMovedEnough()
        }
    }

    /// Begin if the movement is large enough. Screen-edge pans have more conditions.
    @_spi(Engine) open func beginIfMovedEnough() {
        let distance = moved._distance(to: .zero)
        if distance >= GestureLimits.panMovement {
            propose(.began, .moved(distance, needs: GestureLimits.panMovement))
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        liftTime = newestTime(event)
        if areAllOver { return endIfLifted(reasonOfLift) }
        let rest = remainingCount
        if rest < minimumNumberOfTouches, shown.isActive {
            propose(.ended, .tooFewTouches(rest, needs: minimumNumberOfTouches))
        }
    }

    /// Why it fails if the fingers lift before it begins.
    @_spi(Engine) open var reasonOfLift: GestureReason {
        .liftedBeforeMoving(
            moved._distance(to: .zero), needs: GestureLimits.panMovement, touches: minimumNumberOfTouches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if goesOn(without: touches) { follow(event) }
    }

    override var fingersToGoOn: Int { max(1, minimumNumberOfTouches) }

    @inline(__always)
    private func follow(_ event: UIEvent) {
        guard !touches.isEmpty else { return }
        if event.changes == .moved || areAllOver { follow(event, at: centroid) } else { followThoseThatStay(event) }
    }

    /// Follow in an event in which fingers join or leave. What the fingers hold moves with those that were down before the
    /// event and stay down, as if the others had left before and joined after their movement.
    private func followThoseThatStay(_ event: UIEvent) {
        var (before, after, joined) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        var (movers, joiners) = (CGFloat(0), CGFloat(0))
        for index in touches.indices {
            let touch = touches[index]
            if touch._phase.isOver { continue }
            if touch._phase == .began {
                joined = joined._plus(touch._location)
                joiners += 1
            } else {
                before = before._plus(touch._phase == .moved ? touch._previousLocation : touch._location)
                after = after._plus(touch._location)
                movers += 1
            }
        }
        // The first method that is called for the event adds the movement.
        if followedEvent != event.number, movers > 0 {
            middle = before._divided(by: movers)
            follow(event, at: after._divided(by: movers))
        }
        followedEvent = event.number
        middle = after._plus(joined)._divided(by: movers + joiners)
    }

    @inline(__always)
    private func follow(_ event: UIEvent, at now: CGPoint) {
        let step = now._minus(middle)
        let isCounted = self.touches.count >= minimumNumberOfTouches || committed.isActive
        if isCounted, step != .zero { trackEarlierSamples() }
        middle = now
        if isCounted { moved = moved._plus(step) }
        if step != .zero { tracker.add(moved.x, moved.y, at: newestTime(event)) }
    }

    /// Add the earlier samples of the batch to the velocity. Those of several fingers have different times, so they are left
    /// out.
    @inline(__always)
    private func trackEarlierSamples() {
        guard touches.count == 1, let touch = touches.first, !touch.earlierSamples.isEmpty, let window = touch._window,
            touch.sample.timestamp == touch._timestamp
        else { return }
        for index in touch.earlierSamples.indices {
            let sample = touch.earlierSamples[index]
            let place = moved._plus(window.pointFromScreen(sample.location)._minus(middle))
            tracker.add(place.x, place.y, at: sample.timestamp)
        }
    }

    /// The time of the fingers' newest sample; the time of a batch may be later than its samples.
    @inline(__always)
    private func newestTime(_ event: UIEvent) -> TimeInterval {
        var newest = -TimeInterval.infinity
        for index in touches.indices { newest = max(newest, touches[index]._timestamp) }
        return newest
    }

    open override func reset() {
        super.reset()
        forgetMovement()
        followedEvent = 0
        liftTime = nil
        wheelKind = nil
    }

    private func forgetMovement() {
        moved = .zero
        leftOut = .zero
        neededToBegin = .zero
        movedAtAssignment = .zero
        tracker.removeAll()
    }

    // MARK: What was needed to begin

    /// Leave what was needed to begin out of the translation.
    override func startCounting() {
        guard !isDrivenByWheel else { return }
        let way = moved._minus(movedAtAssignment)
        let part = partNeededToBegin(of: way)
        neededToBegin = CGPoint(x: way.x * part, y: way.y * part)
        leftOut = leftOut._plus(neededToBegin)
    }

    /// Which part of a movement was needed to begin, 0 … 1.
    @_spi(Engine) open func partNeededToBegin(of way: CGPoint) -> CGFloat {
        let distance = way._distance(to: .zero)
        return distance > GestureLimits.panMovement ? GestureLimits.panMovement / distance : 1
    }

    /// Call `body` with the whole translation, as in the questions about the pan. An assignment in `body` holds.
    package final func withWholeTranslation(_ body: () -> Void) {
        leftOut = leftOut._minus(neededToBegin)
        body()
        leftOut = leftOut._plus(neededToBegin)
    }

    // MARK: Wheels

    /// The kind of the last step of the wheel or touchpad that drives the current gesture; nil for fingers.
    package private(set) final var wheelKind: ScrollSample.Kind?
    /// Whether a wheel or touchpad drives the current gesture.
    package final var isDrivenByWheel: Bool { wheelKind != nil }

    override func follows(_ motion: WheelStep) -> Bool {
        !motion.isTransform && allowedScrollTypesMask.contains(motion.kind == .discrete ? .discrete : .continuous)
    }

    override func wheelMoved(_ motion: WheelStep) {
        wheelKind = motion.kind
        wheelPlace = motion.location
        moved = moved._plus(CGPoint(x: motion.translation.dx, y: motion.translation.dy))
        if motion.translation != .zero { tracker.add(moved.x, moved.y, at: eventTime) }
        if committed.isActive { advanceByWheel(.scrolled) } else { beginByWheel() }
    }

    /// Begin by a step of a wheel. Scroll views have more conditions.
    @_spi(Engine) open func beginByWheel() { advanceByWheel(.scrolled) }

    override func wheelLifted() {
        wheelKind = .lifted
        super.wheelLifted()
    }

    @_spi(Engine) open override func deadlineReached() { if isDrivenByWheel { endWheel() } }

    nonisolated deinit {}
}

/// Kinds of wheels and touchpads that can drive a pan.
nonisolated public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wheels with notches.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Touchpads.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Wheels and touchpads.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
