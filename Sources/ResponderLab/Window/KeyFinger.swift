import ResponderInspector
import ResponderKit
import ResponderKitSDL

/// The lab's finger for the keyboard: Return puts it down in the middle of the picked view and lifts it, the arrow keys move it.
final class KeyFinger {
    private let desk: Desk
    private let view: LabView
    private let input: LabInput
    private let host: SDLHost
    private var finger: KeyboardFinger?

    init(on desk: Desk, _ view: LabView, _ input: LabInput, _ host: SDLHost) {
        self.desk = desk
        self.view = view
        self.input = input
        self.host = host
    }

    /// Perform a key.
    /// - Returns: whether it is one of the finger's.
    func perform(_ key: UIKey) -> Bool {
        guard desk.isLive, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key.name {
        case "Return" where finger == nil: land()
        case "Return": lift(.up)
        case "Escape" where finger != nil: lift(.cancel)
        default:
            guard finger?.move(key) == true else { return false }
            send(.move)
        }
        return true
    }

    /// The session has ended, and its fingers with it.
    func forget() {
        if let finger { host.translator.giveBack(finger.contact) }
        finger = nil
    }

    private func land() {
        finger = KeyboardFinger(host.translator.takeContact(), at: place, in: view.shown.stage.window.bounds)
        send(.down)
    }

    private func lift(_ phase: TouchSample.Phase) {
        send(phase)
        forget()
    }

    private func send(_ phase: TouchSample.Phase) {
        if let finger { input.touch([finger.sample(phase, at: host.now)]) }
    }

    /// The middle of the picked view, otherwise of the first responder, otherwise of the stage.
    private var place: CGPoint {
        let stage = view.shown.stage
        let picked = view.panel.selectedView.flatMap { stage.view(named: $0) }
        let first = stage.window.firstResponder as? UIView
        let view = picked ?? (first is UIWindow ? nil : first) ?? stage.window
        return view.convert(view.bounds.middle, to: nil)
    }
}
