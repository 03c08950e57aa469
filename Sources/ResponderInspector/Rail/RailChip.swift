import ResponderKit

/// Chooses the finger or the event whose chain the rail shows: a disc with the finger's number, or a word.
package final class RailChip: UIButton, PanelControl {
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
        automaticallyUpdatesConfiguration = false
        press(as: content.name)
        tip = "Show \(content.name)"
    }

    package required init?(coder: NSCoder) { nil }

    package static let height: CGFloat = 24

    package var role: Element.Role { .chip }
    package var focusRadius: CGFloat { RailChip.height / 2 }
    package var focusFrame: CGRect { bounds.insetBy(dx: 0, dy: RailChip.margin) }

    private static let margin = (PanelButton.target - height) / 2

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(RailChip.height, super.sizeThatFits(size).width), height: PanelButton.target)
    }

    package override func updateConfiguration() {
        var (text, color) = (label, Palette.textSecond)
        if case .subject(.finger(let contact)) = content { (text, color) = ("\(contact)", Palette.touch(contact)) }
        var face = Configuration.plain()
        face.attributedTitle = AttributedString(text, font: Type.captionStrong)
        face.titleLineBreakMode = .byTruncatingTail
        face.baseForegroundColor = isSelected ? Palette.background : color
        face.contentInsets = NSDirectionalEdgeInsets(leading: 8, trailing: 8)
        face.background = .face(margin: RailChip.margin)
        face.background.strokeColor = color
        face.background.strokeWidth = isSelected ? 0 : 1.5
        if isSelected || isHovered || isHighlighted {
            face.background.backgroundColor = isSelected ? color : Palette.lifted
        }
        face.cornerStyle = .capsule
        configuration = face
    }
}
