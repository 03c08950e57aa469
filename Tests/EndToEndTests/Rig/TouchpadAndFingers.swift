import Foundation

/// Random actions of a touchpad, fingers, a mouse and the window's focus, in any order.
final class TouchpadAndFingers {
    private let lab: Lab
    private let pad: Touchpad
    private let screen: Touchscreen
    private let dice: Dice
    private var fingers: Set<Int> = []
    private var isPressed = false
    private var hasFocus = true

    init(_ lab: Lab, _ pad: Touchpad, _ dice: Dice) throws {
        self.lab = lab
        self.pad = pad
        self.dice = dice
        screen = try lab.touchscreen
    }

    func act() async throws {
        let place = try await place()
        switch dice.below(100) {
        case ..<40: try actOnTouchpad()
        case ..<60: try lab.pointer.move(to: place)
        case ..<66: try pressOrRelease()
        case ..<92:
            let finger = dice.below(4)
            if fingers.insert(finger).inserted {
                try screen.send(.down(finger, place))
            } else if dice.below(2) == 0 {
                try screen.send(.move(finger, place))
            } else {
                fingers.remove(finger)
                try screen.send(.up(finger))
            }
        default:
            hasFocus.toggle()
            try lab.display.server.focus(hasFocus ? lab.window : nil)
        }
    }

    private func place() async throws -> CGPoint {
        // Fractions, because the touchscreen's driver requires each event to change something.
        let (x, y) = (Double(dice.below(8600)) / 10 + 20, Double(dice.below(4000)) / 10 + 120)
        return try await lab.point(x, y)
    }

    private func actOnTouchpad() throws {
        guard pad.isPinching else { return try pad.begin() }
        switch dice.below(6) {
        case 0: try pad.end()
        case 1: try pad.end(isCancelled: true)
        default:
            let turn = Double(dice.below(40)) - 20
            try pad.change(scale: 0.6 + Double(dice.below(100)) / 100, turn: turn, movement: CGPoint(x: turn, y: 3))
        }
    }

    private func pressOrRelease() throws {
        isPressed.toggle()
        if isPressed { try lab.pointer.press() } else { try lab.pointer.release() }
    }

    /// Lifts everything, and gives the window the focus.
    func letGo() throws {
        if pad.isPinching { try pad.end() }
        if isPressed { try pressOrRelease() }
        fingers = []
        try screen.liftAll()
        if !hasFocus { try lab.display.server.focus(lab.window) }
    }
}
