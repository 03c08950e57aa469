import Foundation
import ResponderKit

/// A heading or a paragraph.
package final class TextCell: ListCell {
    package override var canBecomeFirstResponder: Bool { false }

    package override func itemChanged() {
        isEnabled = false
        isUserInteractionEnabled = false
        setNeedsDisplay()
    }

    package override var element: Element? {
        switch item {
        case .heading(let text): Element(role: .heading, label: text)
        case .paragraph(let text, let tone): Element(role: tone == .verdict ? .verdict : .text, label: text)
        default: nil
        }
    }

    private static let line: CGFloat = 18

    private static func font(_ tone: ListItem.Tone) -> UIFont { tone == .verdict ? Type.strong : Type.small }

    private func lines(_ text: String, _ tone: ListItem.Tone, _ width: CGFloat) -> [String] {
        Drawing.lines(text, font: TextCell.font(tone), width: width - 16)
    }

    package override func height(inWidth width: CGFloat) -> CGFloat {
        guard case .paragraph(let text, let tone) = item else { return 36 }
        // A verdict keeps its distance from the cards below it.
        return CGFloat(lines(text, tone, width).count) * TextCell.line + (tone == .verdict ? 16 : 8)
    }

    package override func draw(_ rect: CGRect) {
        switch item {
        case .heading(let text):
            Drawing.text(
                text, in: CGRect(x: 8, y: 12, width: bounds.width - 16, height: 20), font: Type.smallStrong,
                color: Palette.textSecond)
        case .paragraph(let text, let tone):
            Drawing.text(
                lines(text, tone, bounds.width),
                in: CGRect(x: 8, y: 4, width: bounds.width - 16, height: TextCell.line),
                font: TextCell.font(tone), color: tone.color)
        default: break
        }
    }
}
