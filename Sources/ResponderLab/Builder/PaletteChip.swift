import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// One part of the palette.
final class PaletteChip: UIControl, PanelControl {
    let part: BuilderPart
    var onChoose: ((BuilderPart, Bool) -> Void)?
    /// Whether it is in a row, not in a column.
    var isInRow = false

    init(_ part: BuilderPart) {
        self.part = part
        super.init(frame: .zero)
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

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: UIApplication.shared.width(of: label, font: Type.body).rounded(.up) + 48, height: 44)
    }

    override func draw(_ rect: CGRect) {
        let face = bounds.insetBy(dx: 0, dy: (bounds.height - 32) / 2)
        if isSelected {
            Drawing.fill(face, Palette.now.withAlphaComponent(0.16), radius: 6)
        } else if isHovered || isHighlighted {
            Drawing.fill(face, Palette.raised, radius: 6)
        }
        let ink = isSelected ? Palette.now : Palette.textSecond
        PartSign(part).draw(in: CGRect(x: 8, y: bounds.midY - 8, width: 16, height: 16), ink)
        Drawing.text(
            label, in: CGRect(x: 34, y: 0, width: bounds.width - 38, height: bounds.height), font: Type.body,
            color: isSelected ? Palette.now : Palette.text)
    }
}
