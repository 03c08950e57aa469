import Foundation
import ResponderKit

/// A heading or a paragraph.
final class TextCell: ListCell {
    override var canBecomeFirstResponder: Bool { false }

    override func itemChanged() {
        isEnabled = false
        isUserInteractionEnabled = false
        setNeedsDisplay()
    }

    override var element: Element? {
        switch item {
        case .heading(let text): Element(role: .heading, label: text)
        case .paragraph(let text, _): Element(role: .text, label: text)
        default: nil
        }
    }

    private static let line: CGFloat = 18

    private func lines(_ text: String, _ width: CGFloat) -> [String] {
        Drawing.lines(text, font: Type.small, width: width - 16)
    }

    override func height(inWidth width: CGFloat) -> CGFloat {
        guard case .paragraph(let text, _) = item else { return 36 }
        return CGFloat(lines(text, width).count) * TextCell.line + 8
    }

    override func drawFace() {
        switch item {
        case .heading(let text):
            Drawing.text(
                text, in: CGRect(x: 8, y: 12, width: bounds.width - 16, height: 20), font: Type.smallStrong,
                color: Palette.textSecond)
        case .paragraph(let text, let tone):
            Drawing.text(
                lines(text, bounds.width), in: CGRect(x: 8, y: 4, width: bounds.width - 16, height: TextCell.line),
                font: Type.small, color: tone.color)
        default: break
        }
    }
}
