@testable import ResponderKit

extension Rig {
    /// A key that is pressed and released.
    @discardableResult func press(_ name: String, _ flags: UIKeyModifierFlags = [], at time: TimeInterval = 0) -> Rig {
        let key = UIKey(name: name, modifierFlags: flags)
        for isDown in [true, false] { application.dispatch([.key(KeySample(key: key, isDown: isDown))], at: time) }
        return self
    }

    /// A click of a pointer's buttons.
    @discardableResult func click(
        _ buttons: UIEvent.ButtonMask, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval,
        for duration: TimeInterval = 0.05
    ) -> Rig {
        for (phase, time) in [(TouchSample.Phase.down, time), (.up, time + duration)] {
            let sample = TouchSample(
                contact: 1, phase: phase, location: CGPoint(x, y), timestamp: time, type: .indirectPointer,
                buttonMask: phase == .down ? buttons : [])
            application.dispatch(touches: [sample], at: time)
        }
        return self
    }
}
