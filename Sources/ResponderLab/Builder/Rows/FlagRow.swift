import ResponderInspector
import ResponderKit
import ResponderScenes

/// `true` or `false`.
final class FlagRow: FieldRow {
    private let toggle: PanelSwitch

    override init(_ field: SceneField) {
        toggle = PanelSwitch(field.property)
        super.init(field)
        toggle.addAction(for: .valueChanged) { [unowned self] _ in
            // For the default the key is removed.
            let next = JSONValue(.bool(toggle.isOn))
            onSet?(next == self.field.usual ? nil : next)
        }
        addSubview(toggle)
    }

    required init?(coder: NSCoder) { nil }

    override func fieldChanged() {
        super.fieldChanged()
        toggle.isOn = field.present == true
        toggle.onTintColor = Palette.chosen.withAlphaComponent(field.value == nil ? 0.55 : 1)
    }

    override var nameRoom: CGFloat { bounds.width - FieldRow.resetWidth - 60 - 16 }

    override func layoutSubviews() {
        super.layoutSubviews()
        toggle.center = CGPoint(x: controlFrame.maxX - 22, y: PanelButton.target / 2)
    }
}
