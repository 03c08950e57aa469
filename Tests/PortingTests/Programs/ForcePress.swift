import UIKit

/// Begins once one finger presses harder than a part of the screen's maximum, and follows the force until it lifts.
class ForcePressGestureRecognizer: UIGestureRecognizer {
    /// From 0 to 1.
    var threshold: CGFloat = 0.6
    /// The force, as a part of the maximum.
    private(set) var pressure: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches > 1 {
            state = state == UIGestureRecognizer.State.possible ? .failed : .cancelled
            return
        }
        read(touches.first)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        read(touches.first)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .began || state == .changed ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        pressure = 0
    }

    private func read(_ touch: UITouch?) {
        guard let touch = touch, touch.maximumPossibleForce > 0 else { return }
        pressure = touch.force / touch.maximumPossibleForce
        switch state {
        case .possible where pressure >= threshold: state = .began
        case .began, .changed: state = .changed
        default: break
        }
    }
}

/// Grows with the force of a finger.
class ForcePressView: UIView {
    private(set) var states: [UIGestureRecognizer.State] = []
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard marker.superview == nil else { return }
        addSubview(marker)
        let press = ForcePressGestureRecognizer(
            target: self,
            action: Selector(
                ForcePressView.press(_:)  // follows the force
            ))
        addGestureRecognizer(press)
    }

    private func press(_ recognizer: ForcePressGestureRecognizer) {
        states.append(recognizer.state)
        let scale = recognizer.state == .ended ? 1 : 1 + recognizer.pressure
        marker.transform = CGAffineTransform(scaleX: scale, y: scale)
        marker.center = recognizer.location(in: self)
    }
}
