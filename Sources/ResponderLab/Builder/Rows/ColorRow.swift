import ResponderInspector
import ResponderKit
import ResponderScenes

/// A colour: a few swatches, and a field for any other colour.
final class ColorRow: FieldRow {
    private let hex: NameField
    private let swatches: [Swatch]

    private static let colors = [
        "#21405a", "#1f4437", "#4a2f52", "#5a4320", "#5a2530", "#2a323d", "#4cc2ff", "#3ddc97", "#ff7ab6", "#ffb454",
        "#ff6b6b", "#e8ecf2",
    ]

    override init(_ field: SceneField) {
        hex = NameField("", label: "\(field.property) value", hint: "#rrggbb", font: Type.number)
        swatches = ColorRow.colors.map { Swatch($0, label: "\(field.property) \($0)") }
        super.init(field)
        hex.onCommit = { [unowned self] in commit() }
        addSubview(hex)
        for swatch in swatches {
            swatch.onActivate = { [unowned self, unowned swatch] in onSet?(JSONValue(.string(swatch.hex))) }
            addSubview(swatch)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var shown: String { if case .string(let text)? = field.value?.content { text } else { "" } }

    override func commit() {
        guard hex.text != shown else { return }
        onSet?(hex.text.isEmpty ? nil : JSONValue(.string(hex.text)))
        hex.text = shown
    }

    override func fieldChanged() {
        super.fieldChanged()
        if hex.text != shown { hex.text = shown }
        hex.hint = field.drawn ?? "none"
        for swatch in swatches { swatch.isSelected = swatch.hex == shown.lowercased() }
    }

    override func height(inWidth width: CGFloat) -> CGFloat { 80 }

    /// The colour as it is drawn now, beside the field.
    override func draw(_ rect: CGRect) {
        guard let color = UIColor(hex: shown.isEmpty ? field.drawn ?? "" : shown) else { return }
        let face = CGRect(x: hex.frame.minX - 22, y: hex.frame.midY - 8, width: 16, height: 16)
        Drawing.face(face, color, outlined: Palette.grip, radius: 4)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
        hex.frame = CGRect(x: controlFrame.maxX - 104, y: 0, width: 104, height: PanelButton.target)
        let width = (bounds.width - 16) / CGFloat(swatches.count)
        for (index, swatch) in swatches.enumerated() {
            swatch.frame = CGRect(x: 8 + CGFloat(index) * width, y: 44, width: width, height: 32)
        }
    }
}

final class Swatch: UIControl, PanelControl {
    let hex: String
    private let color: UIColor

    init(_ hex: String, label: String) {
        self.hex = hex
        color = UIColor(hex: hex) ?? .gray
        super.init(frame: .zero)
        press(as: label)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let face = CGRect(x: bounds.midX - 9, y: bounds.midY - 9, width: 18, height: 18)
        Drawing.face(face, color, outlined: isSelected ? Palette.chosen : Palette.grip, radius: 4)
        if isSelected || isHovered {
            Drawing.outline(face.insetBy(dx: -2, dy: -2), isSelected ? Palette.chosen : Palette.text, radius: 6)
        }
    }
}
