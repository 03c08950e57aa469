@testable import ResponderCore
@testable import ResponderKit

/// Tests of a trackpad's gestures on one view.
protocol TrackpadSuite {
    var rig: Rig { get }
    var view: LoggingView { get }
}

extension TrackpadSuite {
    /// Where the pointer is.
    var place: CGPoint { CGPoint(50, 60) }

    @discardableResult func send(
        _ phase: TransformSample.Phase, scale: CGFloat = 1, rotation: CGFloat = 0, over place: CGPoint? = nil,
        _ keys: UIKeyModifierFlags = [], at time: TimeInterval
    ) -> Rig {
        let sample = TransformSample(
            phase: phase, scale: scale, rotation: rotation, location: place ?? self.place, modifierFlags: keys)
        rig.application.dispatch([.transform(sample)], at: time)
        return rig
    }

    /// The begin, and a change a tenth of a second later.
    @discardableResult func begin(scale: CGFloat = 1, rotation: CGFloat = 0, at time: TimeInterval) -> Rig {
        send(.began, at: time)
        return send(.changed, scale: scale, rotation: rotation, at: time + 0.1)
    }

    /// A whole gesture in five steps.
    @discardableResult func gesture(scale: CGFloat = 1, rotation: CGFloat = 0, at time: TimeInterval) -> Rig {
        send(.began, at: time)
        for step in 1...4 {
            let part = CGFloat(step) / 4
            send(.changed, scale: 1 + (scale - 1) * part, rotation: rotation * part, at: time + 0.01 * Double(step))
        }
        return send(.ended, scale: scale, rotation: rotation, at: time + 0.05)
    }

    func pinch(on view: UIView? = nil) -> UIPinchGestureRecognizer {
        rig.add(UIPinchGestureRecognizer(), "pinch", to: view ?? self.view)
    }

    func rotation() -> UIRotationGestureRecognizer { rig.add(UIRotationGestureRecognizer(), "rotation", to: view) }
}
