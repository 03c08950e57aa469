@testable import ResponderCore
@testable import ResponderKit

extension Rig {
    /// A key that is pressed and released.
    @discardableResult func press(_ name: String, _ flags: UIKeyModifierFlags = [], at time: TimeInterval = 0) -> Rig {
        let key = UIKey(name: name, modifierFlags: flags)
        for isDown in [true, false] { application.dispatch([.key(KeySample(key: key, isDown: isDown))], at: time) }
        return self
    }

    /// The pointer at a place, or nowhere.
    @discardableResult func hover(_ place: CGPoint?, at time: TimeInterval) -> Rig {
        application.dispatch([.hover(HoverSample(location: place))], at: time)
        return self
    }

    /// A step of a wheel.
    @discardableResult func wheel(
        _ x: CGFloat, _ y: CGFloat, _ keys: UIKeyModifierFlags = [], over place: CGPoint = CGPoint(50, 50),
        at time: TimeInterval
    ) -> Rig {
        let delta = CGVector(dx: x, dy: y)
        application.dispatch([.scroll(ScrollSample(delta: delta, location: place, modifierFlags: keys))], at: time)
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
