import Foundation
import ResponderKit

/// Chooses the finger or the event whose chain the rail shows: a disc with the finger's number, or a word.
package final class RailChip: UIControl, PanelControl {
    /// What the chip chooses.
    package enum Content: Hashable {
        case subject(ChainPath.Subject)
        /// Many fingers, of which one is chosen.
        case fingers(Int)

        /// The chip in words.
        package var name: String {
            switch self {
            case .subject(let subject): subject.name
            case .fingers(let count): "\(count) fingers"
            }
        }
    }

    package let content: Content

    package init(_ content: Content) {
        self.content = content
        super.init(frame: .zero)
        press(as: content.name)
        tip = "Show \(content.name)"
    }

    package required init?(coder: NSCoder) { nil }

    package static let height: CGFloat = 24

    package var role: Element.Role { .chip }
    package var focusRadius: CGFloat { RailChip.height / 2 }
    package var focusFrame: CGRect { face }

    private var text: String {
        if case .subject(.finger(let contact)) = content { "\(contact)" } else { label }
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = UIApplication.shared.width(of: text, font: Type.captionStrong).rounded(.up)
        return CGSize(width: max(RailChip.height, text + 16), height: PanelButton.target)
    }

    private var face: CGRect {
        CGRect(x: 0, y: bounds.midY - RailChip.height / 2, width: bounds.width, height: RailChip.height)
    }

    package override func draw(_ rect: CGRect) {
        let color: UIColor =
            if case .subject(.finger(let contact)) = content { Palette.touch(contact) } else { Palette.textSecond }
        if isSelected {
            Drawing.fill(face, color, radius: RailChip.height / 2)
        } else {
            if isHovered || isHighlighted { Drawing.fill(face, Palette.lifted, radius: RailChip.height / 2) }
            color.setStroke()
            let ring = UIBezierPath(roundedRect: face.insetBy(dx: 1, dy: 1), cornerRadius: RailChip.height / 2 - 1)
            ring.lineWidth = 1.5
            ring.stroke()
        }
        Drawing.text(
            text, in: face, font: Type.captionStrong, color: isSelected ? Palette.background : color, .center)
    }
}
