import Foundation

/// A number of taps with a number of fingers. Discrete: one action at the lift of the last finger of the last tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofTap
    }

    /// The number of taps in a row; 1 by default.
    open var numberOfTapsRequired: Int {
        get { tapCount }
        set { tapCount = newValue }
    }
    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { touchCount }
        set { touchCount = newValue }
    }
    /// The buttons of a pointer that must be pressed; the primary one by default. Fingers have no buttons, and are accepted
    /// with any value; `allowedTouchTypes` refuses them.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    // Every tap reads these. Reading a public stored property checks for exclusive access, a private one does not.
    private var tapCount = 1
    private var touchCount = 1

    private enum Stage {
        /// Between taps, or before the first tap.
        case up
        /// Fingers are landing.
        case landing
        /// All fingers are down or lifting.
        case down
    }

    private var stage = Stage.up
    private var taps = 0
    private var tapStart: TimeInterval = 0
    private var lastUp: TimeInterval = 0
    private var place = CGPoint.zero
    private var lastPlace = CGPoint.zero
    /// The locations of the fingers of the first tap.
    private let fingerPlaces = ElementList<CGPoint>()
    private var landed = 0

    /// The fingers of the tap; kept in the action, when they have lifted.
    open override var numberOfTouches: Int { super.numberOfTouches == 0 ? landed : super.numberOfTouches }

    /// The centroid of the first tap, even if several taps are required.
    open override func location(in view: UIView?) -> CGPoint {
        taps == 0 && stage != .down ? super.location(in: view) : fromWindow(place, to: view)
    }

    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) || touchIndex >= numberOfTouches
            || !fingerPlaces.indices.contains(touchIndex)
            ? super.location(ofTouch: touchIndex, in: view) : fromWindow(fingerPlaces[touchIndex], to: view)
    }

    /// A tap never prevents a tap of more taps.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else {
            return super.canPrevent(preventedGestureRecognizer)
        }
        return tap.numberOfTapsRequired <= numberOfTapsRequired && super.canPrevent(tap)
    }

    /// The last tap of a double tap is not one more single tap.
    override func goesBefore(_ other: UIGestureRecognizer) -> Bool {
        guard let tap = other as? UITapGestureRecognizer, tap.numberOfTapsRequired != numberOfTapsRequired else {
            return super.goesBefore(other)
        }
        return tap.numberOfTapsRequired < numberOfTapsRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard attempt.proposal == .possible else {
            // The tap is complete and waits for others to fail: new fingers belong to another gesture.
            for touch in touches { ignore(touch, for: event) }
            return
        }
        let count = super.numberOfTouches
        if stage == .down {
            // The tap has all its fingers. Those that have lifted since are fingers of it too.
            let all = landed + touches.count
            return propose(
                .failed, .tooManyTouches(all, allows: numberOfTouchesRequired, lifted: max(0, all - count)))
        }
        guard count <= max(1, numberOfTouchesRequired) else {
            return propose(.failed, .tooManyTouches(count, allows: numberOfTouchesRequired))
        }
        guard hasRequiredButtons(event) else {
            return propose(.failed, .otherButton(event.buttonMask, needs: buttonMaskRequired))
        }
        if stage == .up {
            if taps > 0, (event.timestamp - lastUp).exceeds(GestureLimits.tapGap) { return missedNextTap() }
            stage = .landing
            tapStart = event.timestamp
            deadline =
                event.timestamp + (numberOfTouchesRequired > 1 ? GestureLimits.tapSpread : GestureLimits.tapDuration)
        }
        guard count >= numberOfTouchesRequired else { return }
        stage = .down
        landed = count
        deadline = tapStart + GestureLimits.tapDuration
        if taps == 0 {
            place = centroid
            fingerPlaces.clear()
            for index in self.touches.indices { fingerPlaces.append(self.touches[index]._location) }
        } else {
            let distance = centroid._distance(to: lastPlace)
            if distance > GestureLimits.tapMovement {
                return propose(.failed, .tapTooFar(distance, allows: GestureLimits.tapMovement))
            }
        }
        lastPlace = centroid
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard attempt.proposal == .possible else { return }
        failIfMoved()
    }

    private func failIfMoved() {
        for index in touches.indices {
            let distance = touches[index]._location._distance(to: touches[index].downLocation)
            if distance > GestureLimits.tapMovement {
                return propose(.failed, .movedTooFar(distance, allows: GestureLimits.tapMovement, rule: "a tap"))
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard attempt.proposal == .possible else { return }
        failIfMoved()
        guard attempt.proposal == .possible else { return }
        guard stage == .down else {
            return propose(.failed, .liftedBeforeNext(had: super.numberOfTouches, needs: numberOfTouchesRequired))
        }
        let held = event.timestamp - tapStart
        if held.exceeds(GestureLimits.tapDuration) {
            return propose(.failed, .heldTooLong(held, allows: GestureLimits.tapDuration))
        }
        guard areAllOver else { return }
        taps += 1
        stage = .up
        if taps >= numberOfTapsRequired {
            deadline = .infinity
            propose(.ended, .tapped(taps: taps, touches: landed))
        } else {
            lastUp = event.timestamp
            deadline = event.timestamp + GestureLimits.tapGap
        }
    }

    override var needsAllFingers: Bool { true }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        _ = goesOn(without: touches)
    }

    @_spi(Engine) open override func deadlineReached() {
        guard attempt.proposal == .possible else { return }
        switch stage {
        case .up: missedNextTap()
        case .landing where numberOfTouchesRequired > 1:
            propose(
                .failed,
                .fingersApart(
                    had: super.numberOfTouches, needs: numberOfTouchesRequired, within: GestureLimits.tapSpread))
        case .landing, .down:
            propose(.failed, .heldTooLong(GestureLimits.tapDuration, allows: GestureLimits.tapDuration))
        }
    }

    private func missedNextTap() {
        propose(.failed, .noNextTap(had: taps, needs: numberOfTapsRequired, within: GestureLimits.tapGap))
    }

    private func hasRequiredButtons(_ event: UIEvent) -> Bool {
        guard touches.first?.type == .indirectPointer else { return true }
        return event.buttonMask.isSuperset(of: buttonMaskRequired)
    }

    open override func reset() {
        super.reset()
        stage = .up
        taps = 0
        landed = 0
    }

    nonisolated deinit {}
}
