import Foundation

/// A call that travels up the responder chain, with its arguments.
enum ResponderCall {
    case touches(UITouch.Phase, Set<UITouch>, UIEvent?)
    case presses(UIPress.Phase, Set<UIPress>, UIPressesEvent?)
    case motion(MotionPhase, UIEvent.EventSubtype, UIEvent?)
    case remoteControl(UIEvent?)
}

extension UIResponder {
    /// The default implementation: pass the call to the next responder.
    @inline(__always)
    final func forward(_ call: ResponderCall) {
        if UIApplication.isWatched { return forward(call, watched: UIApplication.current) }
        next?.invoke(call)
    }

    @inline(never)
    private final func forward(_ call: ResponderCall, watched application: UIApplication?) {
        application?.trace.passedOn(self, call)
        next?.receive(call)
    }

    /// Make the call, and report to observers whether this responder handled it or passed it on.
    final func receive(_ call: ResponderCall) {
        guard let trace = UIApplication.current?.trace, trace.isOn else { return invoke(call) }
        trace.entered(self)
        invoke(call)
        trace.left(self, call)
    }

    @inline(__always)
    private final func invoke(_ call: ResponderCall) {
        if endsTouches, case .touches = call { return }
        switch call {
        case .presses where endsPresses: break
        case .touches(.began, let touches, let event): touchesBegan(touches, with: event)
        case .touches(.moved, let touches, let event): touchesMoved(touches, with: event)
        case .touches(.ended, let touches, let event): touchesEnded(touches, with: event)
        case .touches(_, let touches, let event): touchesCancelled(touches, with: event)
        case .presses(.began, let presses, let event): pressesBegan(presses, with: event)
        case .presses(.ended, let presses, let event): pressesEnded(presses, with: event)
        case .presses(.cancelled, let presses, let event): pressesCancelled(presses, with: event)
        case .presses(_, let presses, let event): pressesChanged(presses, with: event)
        case .motion where endsMotion, .remoteControl where endsRemoteControl: break
        case .motion(.began, let subtype, let event): motionBegan(subtype, with: event)
        case .motion(.ended, let subtype, let event): motionEnded(subtype, with: event)
        case .motion(.cancelled, let subtype, let event): motionCancelled(subtype, with: event)
        case .remoteControl(let event): remoteControlReceived(with: event)
        }
    }
}
