import Foundation

/// Two fingers whose distance changes. Continuous: begins when the distance has changed by 8 points, ends when both
/// fingers have lifted. One finger may lift and land again during the gesture.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The scale when the distance was `baseDistance`.
    private var baseScale: CGFloat = 1
    private var baseDistance: CGFloat = 0
    private var current: CGFloat = 1
    /// The largest change of the distance since both fingers are down.
    private var largestChange: CGFloat = 0

    /// The ratio of the fingers' distance to that at the landing of the second finger, or after an assignment to that
    /// at the assignment. Distances are those on the screen, whatever the view's transform.
    open var scale: CGFloat {
        get { current }
        set {
            guard newValue.isFinite else {
                UIApplication.current?.warn("\(traceName): a scale of \(newValue) was refused. Give a finite number.")
                return
            }
            current = newValue
            baseScale = newValue
            baseDistance = max(pair.distance, GestureLimits.pinchMinimumDistance)
            isVelocityZeroed = true
        }
    }

    /// The change of `scale` in 1/s, negative while the fingers close. Zero after an assignment to `scale`, until the
    /// next event.
    open var velocity: CGFloat {
        guard !isVelocityZeroed else { return 0 }
        let speed = tracker.velocity(at: eventTime).x
        return wheelPlace != nil ? speed : baseDistance > 0 ? speed / baseDistance * baseScale : 0
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair.isWhole else { return }
        let distance = pair.distance
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

    /// The next pair of fingers continues from the present scale.
    override func pairLost() { baseScale = current }

    override func pairCompleted() {
        baseDistance = max(pair.distance, GestureLimits.pinchMinimumDistance)
        if !shown.isActive {
            current = 1
            baseScale = 1
        }
        tracker.removeAll()
        tracker.add(pair.distance, 0, at: pair.newestTime)
    }

    override var reasonOfEarlyLift: GestureReason {
        .liftedBeforePinching(largestChange, needs: GestureLimits.pinchMovement)
    }

    open override func reset() {
        super.reset()
        current = 1
        baseScale = 1
        baseDistance = 0
        largestChange = 0
    }

    // MARK: Wheels

    override func follows(_ motion: WheelMotion) -> Bool { motion.isTransform && motion.scale != 1 }

    override func wheelMoved(_ motion: WheelMotion) {
        wheelPlace = motion.location
        let limits = GestureLimits.wheelScales
        let scale = current * min(max(motion.scale, limits.lowerBound), limits.upperBound)
        let magnitude = min(max(scale.magnitude, limits.lowerBound), limits.upperBound)
        current = scale < 0 ? -magnitude : magnitude
        tracker.add(current, 0, at: eventTime)
        isVelocityZeroed = false
        advanceByWheel(.pinched)
    }

    nonisolated deinit {}
}
