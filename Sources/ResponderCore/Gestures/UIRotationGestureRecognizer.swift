import Foundation

/// Two fingers that turn about each other. Continuous: begins when the line between them has turned by 8 degrees, ends
/// when both fingers have lifted. One finger may lift and land again during the gesture.
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// The direction of the line at the last event; nil while the fingers coincide.
    private var lastAngle: CGFloat?
    private var current: CGFloat = 0
    /// The value of the last assignment.
    private var assigned: CGFloat = 0
    /// The largest turn since both fingers are down, or of a trackpad, in radians.
    private var largestTurn: CGFloat = 0
    /// The whole turn, unaffected by `rotation = 0`; the velocity is computed from it.
    private var turned: CGFloat = 0

    /// The turn of the line between the fingers since the landing of the second finger or the last assignment, in
    /// radians, clockwise on the screen if positive. Full turns add up: there is no jump at π.
    ///
    /// From the first action on it leaves out the 8 degrees that the rotation needed to begin. Before, in `shouldBegin`
    /// and in all other questions about the rotation, it is the whole turn. Wheels and trackpads leave nothing out.
    open var rotation: CGFloat {
        get { current }
        set {
            guard newValue.isFinite else {
                ownApplication?.warn(
                    "\(traceName): a rotation of \(newValue) was refused. Give a finite number.")
                return
            }
            current = newValue
            assigned = newValue
            isVelocityZeroed = true
        }
    }

    /// The change of `rotation` in radians per second. Zero after an assignment to `rotation`, until the next event.
    open var velocity: CGFloat { isVelocityZeroed ? 0 : tracker.velocity(at: eventTime).x }

    override func pairCompleted() {
        lastAngle = pair.angle
        if !shown.isActive {
            current = 0
            assigned = 0
        }
        tracker.removeAll()
        tracker.add(turned, 0, at: pair.newestTime)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.isWhole, let angle = pair.angle else { return moveLastFinger() }
        var step = angle - (lastAngle ?? angle)
        if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
        lastAngle = angle
        current += step
        turned += step
        tracker.add(turned, 0, at: pair.newestTime)
        isVelocityZeroed = false
        if committed.isActive {
            goOn()
        } else if shown == .possible {
            largestTurn = max(largestTurn, abs(current))
            guard abs(current) >= GestureLimits.rotationAngle else { return }
            propose(.began, .turned(abs(current), needs: GestureLimits.rotationAngle))
        }
    }

    override var reasonOfEarlyLift: GestureReason {
        .liftedBeforeTurning(largestTurn, needs: GestureLimits.rotationAngle)
    }

    /// Leave what was needed to begin out of the rotation.
    override func startCounting() {
        guard pointerPlace == nil else { return }
        let turn = current - assigned
        let needed = min(abs(turn), GestureLimits.rotationAngle)
        current -= turn < 0 ? -needed : needed
    }

    open override func reset() {
        super.reset()
        current = 0
        assigned = 0
        turned = 0
        largestTurn = 0
    }

    // MARK: Wheels and trackpads

    override func follows(_ motion: WheelStep) -> Bool { motion.isTransform && motion.angle != 0 }

    override func wheelMoved(_ motion: WheelStep) {
        pointerPlace = motion.location
        turn(by: motion.angle)
        advanceByWheel(.rotated)
    }

    override func follow(_ step: TransformRouter.Step) {
        guard step.turn != 0 || step.phase == .began else { return }
        turn(by: step.turn)
        if committed.isActive {
            goOn(.trackpad(.movedOn))
        } else if shown == .possible {
            largestTurn = max(largestTurn, abs(step.rotation))
            guard abs(step.rotation) >= GestureLimits.rotationAngle else { return }
            propose(.began, .trackpad(.rotated(abs(step.rotation), needs: GestureLimits.rotationAngle)))
        }
    }

    override var reasonOfEarlyEnd: GestureReason.TrackpadStep {
        .liftedBeforeTurning(largestTurn, needs: GestureLimits.rotationAngle)
    }

    private func turn(by angle: CGFloat) {
        current += angle
        turned += angle
        tracker.add(turned, 0, at: eventTime)
        isVelocityZeroed = false
    }

    nonisolated deinit {}
}
