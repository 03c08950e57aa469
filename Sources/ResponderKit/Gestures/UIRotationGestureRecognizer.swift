import Foundation

/// Two fingers that turn about each other. Continuous: begins when the line between them has turned by 8 degrees, ends
/// when both fingers have lifted. One of them may lift and land again meanwhile.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private let pair = FingerPair()
    private let tracker = VelocityTracker()
    /// The direction of the line at the last event; nil while the fingers coincide.
    private var lastAngle: CGFloat?
    private var current: CGFloat = 0
    /// The whole turn, unaffected by `rotation = 0`; the velocity is computed from it.
    private var turned: CGFloat = 0
    private var isVelocityZeroed = false
    private var wheelPlace: CGPoint?

    /// The turn of the line between the fingers since the landing of the second finger or the last assignment, in
    /// radians, clockwise on the screen if positive. Full turns add up: there is no jump at π.
    open var rotation: CGFloat {
        get { current }
        set {
            guard newValue.isFinite else {
                UIApplication.current?.warn(
                    "\(traceName): a rotation of \(newValue) was refused. Give a finite number.")
                return
            }
            current = newValue
            isVelocityZeroed = true
        }
    }

    /// The change of `rotation` in radians per second. Zero after an assignment to `rotation`, until the next event.
    open var velocity: CGFloat { isVelocityZeroed ? 0 : tracker.velocity(at: eventTime).x }

    open override func location(in view: UIView?) -> CGPoint {
        wheelPlace.map { fromWindow($0, to: view) } ?? super.location(in: view)
    }

    /// With one finger left nothing changes.
    override var decidesOnMoves: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreBeyondTwo(event)
        if pair.take(self.touches) { rebase() }
    }

    private func rebase() {
        lastAngle = pair.angle
        if !shown.isActive { current = 0 }
        tracker.removeAll()
        tracker.add(turned, 0, at: pair.newestTime)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let angle = pair.angle else { return }
        var step = angle - (lastAngle ?? angle)
        if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
        lastAngle = angle
        current += step
        turned += step
        tracker.add(turned, 0, at: pair.newestTime)
        isVelocityZeroed = false
        if committed.isActive {
            goOn()
        } else if shown == .possible, abs(current) >= GestureLimits.rotationAngle {
            propose(.began, .turned(abs(current), needs: GestureLimits.rotationAngle))
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        _ = pair.lose(touches)
        if pair.take(self.touches) { rebase() }
        endIfLifted(.liftedBeforeTurning(needs: GestureLimits.rotationAngle))
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        _ = pair.lose(touches)
        if areAllOver { cancelled() }
    }

    override func touchIgnored(_ touch: UITouch) { _ = pair.lose([touch]) }

    open override func reset() {
        super.reset()
        pair.reset()
        current = 0
        turned = 0
        tracker.removeAll()
        wheelPlace = nil
    }

    // MARK: Wheels

    override func follows(_ motion: WheelMotion) -> Bool { motion.isTransform && motion.angle != 0 }

    override func wheelMoved(_ motion: WheelMotion) {
        wheelPlace = motion.location
        current += motion.angle
        turned += motion.angle
        tracker.add(turned, 0, at: eventTime)
        isVelocityZeroed = false
        advanceByWheel(.rotated)
    }

    override func deadlineReached() { if wheelPlace != nil { endWheel() } }

    nonisolated deinit {}
}
