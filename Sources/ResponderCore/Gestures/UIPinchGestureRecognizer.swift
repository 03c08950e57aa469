import Foundation

/// Two fingers whose distance changes. Continuous: begins when the distance has changed by 8.7 points, ends when both
/// fingers have lifted. One finger may lift and land again during the gesture.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The scale when the distance was `baseDistance`.
    private var baseScale: CGFloat = 1
    private var baseDistance: CGFloat = 0
    /// The distance from which `current` was computed.
    private var distance: CGFloat = 0
    private var current: CGFloat = 1
    /// The largest change of the distance since both fingers are down, or of the scale of a trackpad.
    private var largestChange: CGFloat = 0
    /// The logarithm of the whole scale by a wheel, unaffected by `scale = 1`; the velocity is computed from it.
    private var stretch: CGFloat = 0
    /// How much `scale` changes with what the velocity of a wheel or trackpad is computed from.
    private var gain: CGFloat = 1

    /// The ratio of the fingers' distance to that at the landing of the second finger, or after an assignment to that
    /// at the assignment. Distances are those on the screen, whatever the view's transform.
    ///
    /// From the first action on it leaves out the change of 8.7 points that the pinch needed to begin: the fingers'
    /// distance is compared with the one at which it could begin. Before, in `shouldBegin` and in all other questions
    /// about the pinch, it is that of the whole change. Wheels and trackpads leave nothing out.
    open var scale: CGFloat {
        get { current }
        set {
            guard newValue.isFinite else {
                ownApplication?.warn("\(traceName): a scale of \(newValue) was refused. Give a finite number.")
                return
            }
            current = newValue
            baseScale = newValue
            measure()
            isVelocityZeroed = true
        }
    }

    /// The change of `scale` in 1/s, negative while the fingers close. Zero after an assignment to `scale`, until the
    /// next event.
    open var velocity: CGFloat {
        guard !isVelocityZeroed else { return 0 }
        let speed = tracker.velocity(at: eventTime).x
        return pointerPlace != nil ? gain * speed : baseDistance > 0 ? speed / baseDistance * baseScale : 0
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.isWhole else { return moveLastFinger() }
        distance = pair.distance
        tracker.add(distance, 0, at: pair.newestTime)
        isVelocityZeroed = false
        current = baseScale * distance / baseDistance
        if committed.isActive {
            goOn()
        } else if shown == .possible {
            let change = abs(distance - baseDistance)
            largestChange = max(largestChange, change)
            if change >= GestureLimits.pinchMovement {
                propose(.began, .pinched(change, needs: GestureLimits.pinchMovement))
            }
        }
    }

    /// A pair of fingers that replaces another one continues from the current scale.
    override func pairCompleted() {
        measure()
        if !shown.isActive { current = 1 }
        baseScale = current
        tracker.removeAll()
        tracker.add(distance, 0, at: pair.newestTime)
    }

    /// Later distances are compared with the present one.
    private func measure() {
        distance = pair.distance
        baseDistance = max(distance, GestureLimits.pinchMinimumDistance)
    }

    /// Leave what was needed to begin out of the scale.
    override func startCounting() {
        guard pointerPlace == nil, baseDistance > 0 else { return }
        let needed = min(abs(distance - baseDistance), GestureLimits.pinchMovement)
        baseDistance += distance < baseDistance ? -needed : needed
        baseDistance = max(baseDistance, GestureLimits.pinchMinimumDistance)
        current = baseScale * distance / baseDistance
    }

    override var reasonOfEarlyLift: GestureReason {
        .liftedBeforePinching(largestChange, needs: GestureLimits.pinchMovement)
    }

    open override func reset() {
        super.reset()
        current = 1
        baseScale = 1
        baseDistance = 0
        distance = 0
        largestChange = 0
        stretch = 0
    }

    // MARK: Wheels and trackpads

    override func follows(_ motion: WheelStep) -> Bool { motion.isTransform && motion.scale != 1 }

    override func wheelMoved(_ motion: WheelStep) {
        pointerPlace = motion.location
        let factor = multiply(by: motion.scale)
        stretch += log(factor)
        gain = current
        tracker.add(stretch, 0, at: eventTime)
        advanceByWheel(.pinched)
    }

    override func follow(_ step: TransformRouter.Step) {
        guard step.factor != 1 || step.phase == .began else { return }
        multiply(by: step.factor)
        gain = current / step.scale
        tracker.add(step.scale, 0, at: eventTime)
        if committed.isActive {
            goOn(.trackpad(.movedOn))
        } else if shown == .possible {
            let change = abs(step.scale - 1)
            largestChange = max(largestChange, change)
            guard change >= GestureLimits.trackpadScale else { return }
            propose(.began, .trackpad(.pinched(change, needs: GestureLimits.trackpadScale)))
        }
    }

    override var reasonOfEarlyEnd: GestureReason.TrackpadStep {
        .liftedBeforePinching(largestChange, needs: GestureLimits.trackpadScale)
    }

    /// - Returns: the factor within the limits.
    @discardableResult
    private func multiply(by factor: CGFloat) -> CGFloat {
        let limits = GestureLimits.wheelScales
        let factor = min(max(factor, limits.lowerBound), limits.upperBound)
        let magnitude = min(max(current.magnitude * factor, limits.lowerBound), limits.upperBound)
        current = current < 0 ? -magnitude : magnitude
        isVelocityZeroed = false
        return factor
    }

    nonisolated deinit {}
}
