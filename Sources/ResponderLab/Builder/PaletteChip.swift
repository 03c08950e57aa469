import ResponderInspector
import ResponderKit
import ResponderScenes

/// One part of the palette.
final class PaletteChip: UIButton, PanelControl {
    let part: BuilderPart
    var onChoose: ((BuilderPart, Bool) -> Void)?
    /// Whether it is in a row, not in a column.
    var isInRow = false { didSet { if isInRow != oldValue { setNeedsUpdateConfiguration() } } }

    init(_ part: BuilderPart) {
        self.part = part
        super.init(frame: .zero)
        automaticallyUpdatesConfiguration = false
        contentHorizontalAlignment = .leading
        press(as: part.title)
        if case .view = part {
            tip = "Draw a \(part.className), or drag it into the scene"
        } else {
            tip = "Drag a \(part.className) onto a view, or click to add it to the selected one"
        }
        onActivate = { [unowned self] in onChoose?(part, false) }
    }

    required init?(coder: NSCoder) { nil }

    func handleKey(_ key: UIKey) -> Bool {
        guard key.name == "Return" || key.name == "Space" else { return false }
        onChoose?(part, true)
        return true
    }

    var valueText: String? { part.className }

    override func updateConfiguration() {
        let square = CGRect(x: 0, y: 0, width: 16, height: 16)
        let ink = isSelected ? Palette.chosen : Palette.textSecond
        var face = Configuration.plain()
        face.attributedTitle = AttributedString(label, font: Type.body)
        face.titleLineBreakMode = .byTruncatingTail
        face.baseForegroundColor = isSelected ? Palette.chosen : Palette.text
        face.image = UIGraphicsImageRenderer(bounds: square).image { _ in part.drawSign(in: square, ink) }
        face.imagePadding = 10
        face.contentInsets = NSDirectionalEdgeInsets(leading: 8, trailing: 4)
        face.background = .face(margin: isInRow ? 6 : 2)
        if isSelected {
            face.background.backgroundColor = Palette.chosen.withAlphaComponent(0.16)
        } else if isHovered || isHighlighted {
            face.background.backgroundColor = Palette.raised
        }
        configuration = face
    }
}
