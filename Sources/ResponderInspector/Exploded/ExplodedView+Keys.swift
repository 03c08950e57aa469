import ResponderKit

/// The keyboard on the exploded stage: the arrow keys turn the levels, + and − spread them.
extension ExplodedView: PanelControl {
    package var isEnabled: Bool { true }
    package var role: Element.Role { .stage }

    package func handleKey(_ key: UIKey) -> Bool {
        switch key.name {
        case "Left": change { $0.change(turn: 0.1) }
        case "Right": change { $0.change(turn: -0.1) }
        case "Up": change { $0.change(tilt: -0.1) }
        case "Down": change { $0.change(tilt: 0.1) }
        case "+", "=", "Keypad +": change { $0.change(spread: 1.2) }
        case "-", "Keypad -": change { $0.change(spread: 1 / 1.2) }
        default: return false
        }
        return true
    }
}
