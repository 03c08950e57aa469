import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// `true` or `false`.
final class FlagRow: FieldRow {
    private let toggle: FieldSwitch

    override init(_ field: SceneField) {
        toggle = FieldSwitch(label: field.property)
        super.init(field)
        toggle.onActivate = { [unowned self] in
            // Back to the default is better said by no key.
            let next = JSONValue(.bool(!toggle.isOn))
            onSet?(next == self.field.usual ? JSONValue?.none : next)
        }
        addSubview(toggle)
    }

    required init?(coder: NSCoder) { nil }

    override func fieldChanged() {
        super.fieldChanged()
        toggle.isOn = field.present == true
        toggle.isUsual = field.value == nil
    }

    override var nameRoom: CGFloat { bounds.width - FieldRow.resetWidth - 60 - 16 }

    override func layoutSubviews() {
        super.layoutSubviews()
        toggle.frame = CGRect(x: controlFrame.maxX - 60, y: 0, width: 60, height: PanelButton.target)
    }
}

/// The switch of a row.
final class FieldSwitch: PanelControl {
    var isOn = false { didSet { setNeedsDisplay() } }
    var isUsual = false { didSet { setNeedsDisplay() } }

    override var role: Element.Role { .switch }
    override var value: String? { isOn ? "on" : "off" }

    override func drawFace() {
        let track = CGRect(x: bounds.width - 40, y: bounds.midY - 10, width: 36, height: 20)
        let color = isOn ? Palette.now.withAlphaComponent(isUsual ? 0.55 : 1) : Palette.hairline
        Drawing.fill(track, isHovered && !isOn ? Palette.grip : color, radius: 10)
        let knob = CGRect(x: isOn ? track.maxX - 18 : track.minX + 2, y: track.minY + 2, width: 16, height: 16)
        Drawing.fill(knob, isOn ? Palette.background : Palette.textSecond, radius: 8)
    }
}
