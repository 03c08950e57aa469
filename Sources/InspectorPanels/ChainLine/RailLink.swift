import ResponderKit
import StagePlayback

/// A link of the responder chain on the rail: what people call the responder, and what the responder did. Several links
/// that have no room are one sign.
package final class RailLink: UIControl, PanelControl {
    /// What the link shows. Where it stands for links that are left out, the name is that of the first.
    package struct Content: Equatable {
        /// What people call the responder.
        package var name: String
        /// The responder's own name, for the tip.
        package var id: String
        package var word: String
        /// What is written behind the name; empty for nothing.
        package var shownWord = ""
        /// Whether the story of the event ends here.
        package var isEnd = false
        /// Whether the event ended before it.
        package var isDimmed = false
        /// How many links the sign is for.
        package var count = 1
        package var detail = RailLayout.Detail.word
    }

    package var content: Content? {
        didSet {
            guard content != oldValue, let content else { return }
            label = content.count > 1 ? "\(content.count) more" : content.name
            tip = content.count > 1 ? "\(content.count) more responders" : "\(content.id) \(content.word)"
            setNeedsDisplay()
        }
    }

    /// How far below the upper edge the words are, in points: the link is as high as fingers need.
    package var line: CGFloat = 0 { didSet { if line != oldValue { setNeedsDisplay() } } }

    package static let height: CGFloat = 22
    /// The room beside the words, in points.
    package static let margin: CGFloat = 6

    package var role: Element.Role { .link }
    package var valueText: String? { content.map { $0.count > 1 ? "" : $0.word } }
    package var focusRadius: CGFloat { RailLink.height / 2 }
    package var focusFrame: CGRect { face.insetBy(dx: 1, dy: 1) }

    /// The widths of a link with its name alone, and with its word.
    package static func widths(name: String, word: String) -> (name: CGFloat, word: CGFloat) {
        let named = Drawing.width(name, Type.strong) + 2 * margin
        return (named, word.isEmpty ? named : named + 6 + Drawing.width(word, Type.body))
    }

    private var face: CGRect {
        CGRect(x: 0, y: line - RailLink.height / 2, width: bounds.width, height: RailLink.height)
    }

    package override func draw(_ rect: CGRect) {
        guard let content else { return }
        if isHovered || isHighlighted { Drawing.fill(face, Palette.lifted, radius: face.height / 2) }
        let isEnd = content.isEnd
        let color = isEnd ? Palette.won : content.isDimmed ? Palette.textThird : Palette.textSecond
        let text = content.detail == .rest ? "…" : content.name
        let font = isEnd ? Type.strong : Type.body
        guard content.detail == .word, !content.shownWord.isEmpty else {
            return Drawing.text(text, in: face, font: font, color: color, .center)
        }
        let word = Drawing.width(content.shownWord, Type.body)
        let name = CGRect(
            x: RailLink.margin, y: face.minY, width: max(0, bounds.width - word - 18), height: face.height)
        Drawing.text(text, in: name, font: font, color: color)
        Drawing.text(content.shownWord, bounds.width - word - 6, face.minY, word + 1, face.height, Type.body, color)
    }

    package static func color(_ verdict: ChainPath.Verdict) -> UIColor {
        switch verdict {
        case .handled, .took: Palette.won
        case .passedOn: Palette.textSecond
        case .notReached: Palette.textThird
        }
    }
}

/// Chooses the finger or the event whose chain the rail shows: a disc with the finger's number, or a word.
package final class RailChip: UIButton, PanelControl {
    /// What the chip chooses.
    package enum Content: Hashable {
        case subject(ChainPath.Subject)
        /// Many fingers, of which one is chosen.
        case fingers(Int)

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

    /// The height of its face, in points.
    private static let height: CGFloat = 20

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
        face.contentInsets = NSDirectionalEdgeInsets(leading: 6, trailing: 6)
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
