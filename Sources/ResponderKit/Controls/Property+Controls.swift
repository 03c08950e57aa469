import Foundation
import ResponderCore

// The rows of the controls.

nonisolated extension Property {
    static let ofControl: [Property] = [
        Property("enabled", name: "isEnabled", .flag, \UIControl.isEnabled)
    ]

    static let ofButton: [Property] = [
        Property(
            "text", name: "currentTitle", .text, of: UIButton.self, get: { $0.currentTitle.map { .text($0) } },
            set: { button, value in if case .text(let title) = value { button.setTitle(title, for: .normal) } }
        ).look
    ]

    static let ofSwitch: [Property] = [Property("on", name: "isOn", .flag, \UISwitch.isOn)]

    static let ofSlider: [Property] = [
        Property("value", .number(PropertyNumber(slider: 0...1, step: 0.01, limits: 0...1)), \UISlider.value)
    ]
}
