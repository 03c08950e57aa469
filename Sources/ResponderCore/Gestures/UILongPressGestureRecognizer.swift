import Foundation

/// Fingers that stay down. Continuous: begins after `minimumPressDuration`, at a deadline, and ends when a finger
/// lifts. A pointer presses with its primary button.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofLongPress
    }

    /// The seconds that the fingers must stay; 0.5 by default. With 0 it begins when the last required finger lands.
    open var minimumPressDuration: TimeInterval {
        get { duration }
        set { duration = newValue }
    }
    /// The points that a finger may move before the begin; 10 by default. After the begin there is no limit.
    open var allowableMovement: CGFloat = GestureLimits.pressMovement
    /// The number of complete taps before the press; 0 by default.
    open var numberOfTapsRequired: Int {
        get { tapCount }
        set { tapCount = newValue }
    }
    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { touchCount }
        set { touchCount = newValue }
    }

    /// Whether any button of a pointer presses; otherwise only the primary one. For the recognizers of the engine.
    package final var takesAnyButton = false

    private var duration: TimeInterval = GestureLimits.pressDuration
    private var tapCount = 0
    private var touchCount = 1
    private var taps = 0
    private var lastTap = CGPoint.zero
    private var pressStart: TimeInterval?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard shown == .possible, !attempt.isWaiting else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        let count = self.touches.count
        guard count <= numberOfTouchesRequired else {
            return propose(.failed, .tooManyTouches(count, allows: numberOfTouchesRequired))
        }
        guard takesAnyButton || touches.allSatisfy(\.isPrimary) else {
            return propose(.failed, .otherButton(event.buttonMask, needs: .primary))
        }
        deadline = .infinity
        guard count == numberOfTouchesRequired else { return }
        pressStart = event.timestamp
        let distance = taps > 0 ? centroid._distance(to: lastTap) : 0
        guard distance <= GestureLimits.tapMovement else {
            return propose(.failed, .tapTooFar(distance, allows: GestureLimits.tapMovement))
        }
        lastTap = centroid
        if taps < numberOfTapsRequired {
            deadline = event.timestamp + GestureLimits.tapDuration
        } else if !(minimumPressDuration > 0) {
            propose(.began, .pressed(0, needs: minimumPressDuration))
        } else {
            deadline = event.timestamp + minimumPressDuration
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if committed.isActive {
            goOn()
            return
        }
        guard shown == .possible else { return }
        for touch in touches {
            let distance = touch._location._distance(to: touch.downLocation)
            if distance > allowableMovement {
                return propose(.failed, .movedTooFar(distance, allows: allowableMovement, rule: "allowableMovement"))
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if shown.isActive { return propose(.ended, .lifted) }
        guard let pressStart else {
            return propose(.failed, .tooFewTouches(self.touches.count, needs: numberOfTouchesRequired))
        }
        if attempt.isWaiting { return propose(.failed, .liftedWaiting) }
        let held = event.timestamp - pressStart
        guard taps < numberOfTapsRequired else {
            return propose(.failed, .liftedEarly(held, needs: minimumPressDuration))
        }
        guard areAllOver else { return }
        taps += 1
        self.pressStart = nil
        deadline = event.timestamp + GestureLimits.tapGap
    }

    override var needsAllFingers: Bool { true }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        _ = goesOn(without: touches)
    }

    @_spi(Engine) open override func deadlineReached() {
        guard shown == .possible, !attempt.isWaiting else { return }
        guard let pressStart else {
            return propose(
                .failed,
                taps < numberOfTapsRequired
                    ? .noNextTap(had: taps, needs: numberOfTapsRequired, within: GestureLimits.tapGap)
                    : .noPress(taps: taps, within: GestureLimits.tapGap))
        }
        if touches.isEmpty {
            propose(.failed, .tooFewTouches(0, needs: numberOfTouchesRequired))
        } else if taps < numberOfTapsRequired {
            propose(
                .failed, .pressBeforeTaps(had: taps, needs: numberOfTapsRequired, allows: GestureLimits.tapDuration))
        } else {
            propose(.began, .pressed(eventTime - pressStart, needs: minimumPressDuration))
        }
    }

    open override func reset() {
        super.reset()
        taps = 0
        pressStart = nil
    }

    nonisolated deinit {}
}
