import ResponderKit

/// A switch in the panels: smaller than a phone's, but a finger hits it in the height of its row.
package final class PanelSwitch: UISwitch, PanelControl {
    package convenience init(_ label: String) {
        self.init(frame: .zero)
        self.label = label
        transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
        onTintColor = Palette.chosen
        isOn = false
    }

    package override var isOn: Bool { didSet { thumbTintColor = isOn ? Palette.background : Palette.textSecond } }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -16).contains(point)
    }

    package var role: Element.Role { .switch }
    package var valueText: String? { isOn ? "on" : "off" }
    package var focusRadius: CGFloat { 20 }
    package var focusFrame: CGRect { bounds.insetBy(dx: -5, dy: -5) }

    package func activate() {
        guard isEnabled else { return }
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
    }
}
