import Foundation

/// Sends motion, such as a shake, and remote-control events to the first responder.
final class MotionRouter {
    /// Set by the application that owns the router.
    unowned var application: UIApplication!
    private let arena: GestureArena
    /// The motion that is going on: its event, and the clock's number of its time-out.
    private var motion: (event: UIEvent, timeOut: Int)?
    /// The call for the event that is being sent.
    private var call: ResponderCall?

    init(_ arena: GestureArena) { self.arena = arena }

    nonisolated deinit {}

    /// One stage of a motion. A motion that does not end in time is cancelled.
    func process(_ phase: MotionPhase, _ subtype: UIEvent.EventSubtype) {
        if phase == .began {
            stop(.cancelled)
            let timeOut = arena.clock.schedule(after: GestureLimits.shakeDuration) { [unowned self] in
                stop(.cancelled)
            }
            let event = UIEvent(type: .motion, subtype: subtype)
            motion = (event, timeOut)
            send(event, .motion(.began, subtype, event))
        } else if motion?.event._subtype == subtype {
            stop(phase)
        }
    }

    /// End the motion that is going on, if any, with a phase.
    func stop(_ phase: MotionPhase) {
        guard let (event, timeOut) = motion else { return }
        motion = nil
        arena.clock.cancel(timeOut)
        send(event, .motion(phase, event._subtype, event))
    }

    func process(remote subtype: UIEvent.EventSubtype) {
        let event = UIEvent(type: .remoteControl, subtype: subtype)
        send(event, .remoteControl(event))
    }

    private func send(_ event: UIEvent, _ call: ResponderCall) {
        event._timestamp = arena.clock.now
        self.call = call
        application.sendEvent(event)
        self.call = nil
        arena.finishCycle()
    }

    /// `UIWindow.sendEvent`: the event goes to the first responder.
    func deliver() { if let call { application.inputResponder?.receive(call) } }
}
