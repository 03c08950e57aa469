import InspectorPanels
import ResponderKit
import ResponderKitSDL

/// The lab's finger for the keyboard: Return puts it down in the middle of the picked view and lifts it, the arrow keys move it.
final class KeyFinger {
    private let desk: Desk
    /// Gives the finger a number that no other has.
    private let translator: EventTranslator
    /// Takes its touches.
    private let touch: ([TouchSample]) -> Void
    private var finger: KeyboardFinger?

    init(on desk: Desk, _ translator: EventTranslator, touch: @escaping ([TouchSample]) -> Void) {
        self.desk = desk
        self.translator = translator
        self.touch = touch
    }

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
        if let finger { translator.giveBack(finger.contact) }
        finger = nil
    }

    private func land() {
        finger = KeyboardFinger(translator.takeContact(), at: place, in: desk.view.shown.stage.window.bounds)
        send(.down)
    }

    private func lift(_ phase: TouchSample.Phase) {
        send(phase)
        forget()
    }

    private func send(_ phase: TouchSample.Phase) {
        if let finger { touch([finger.sample(phase, at: desk.now)]) }
    }

    /// The middle of the picked view, otherwise of the first responder, otherwise of the stage.
    private var place: CGPoint {
        let stage = desk.view.shown.stage
        let picked = desk.view.state.inspector.selectedView.flatMap { stage.view(named: $0) }
        let first = stage.window.firstResponder as? UIView
        let view = picked ?? (first is UIWindow ? nil : first) ?? stage.window
        return view.convert(view.bounds.middle, to: nil)
    }
}

/// A finger that keys put down, move and lift, so that a stage can be touched without a pointer.
struct KeyboardFinger {
    let contact: Int
    /// Where it is, in points of the scene.
    private(set) var place: CGPoint
    private let bounds: CGRect

    /// How far an arrow key moves it, in points of the scene; with Shift four times as far.
    static let step: CGFloat = 8

    /// A finger that lands.
    init(_ contact: Int, at place: CGPoint, in bounds: CGRect) {
        (self.contact, self.place, self.bounds) = (contact, place, bounds)
    }

    /// Its sample of a phase, at a time on the clock of the input.
    func sample(_ phase: TouchSample.Phase, at time: TimeInterval) -> TouchSample {
        TouchSample(contact: contact, phase: phase, location: place, timestamp: time)
    }

    /// Move it with an arrow key.
    mutating func move(_ key: UIKey) -> Bool {
        guard let arrow = key.arrow else { return false }
        let length = Self.step * (key.modifierFlags.contains(.shift) ? 4 : 1)
        place = CGPoint(
            x: min(max(bounds.minX, place.x + arrow.dx * length), bounds.maxX - 1),
            y: min(max(bounds.minY, place.y + arrow.dy * length), bounds.maxY - 1))
        return true
    }
}
