import ResponderChronicle
import ResponderKit

/// A heading, or sentences in as many lines as they need.
package struct ListText: @MainActor ListContent {
    package static let cellClass: ListCell.Type = TextCell.self
    package var text: String
    package var tone: Tone
    /// The gesture or view whose rows follow this heading; nil for other texts.
    package var subject: Target?

    package var identity: AnyHashable { tone == .heading }
    package var takesFocus: Bool { false }

    /// The meaning of a text, which decides its look.
    package enum Tone: Hashable {
        case heading, plain, faint, strong, now
        /// The answer of a panel: larger than other texts.
        case verdict

        package var color: UIColor {
            switch self {
            case .heading, .plain: Palette.textSecond
            case .faint: Palette.textThird
            case .strong, .verdict: Palette.text
            case .now: Palette.chosen
            }
        }

        fileprivate var font: UIFont {
            switch self {
            case .heading: Type.smallStrong
            case .verdict: Type.strong
            default: Type.small
            }
        }
    }
}

final class TextCell: ListCell {
    private var shown: ListText? { item.content as? ListText }

    override var canBecomeFirstResponder: Bool { false }

    override func itemChanged() {
        isEnabled = false
        isUserInteractionEnabled = false
        setNeedsDisplay()
    }

    override var element: Element? {
        shown.map { text in
            let role: Element.Role =
                switch text.tone {
                case .heading: .heading
                case .verdict: .verdict
                default: .text
                }
            return Element(role: role, label: text.text)
        }
    }

    private func block(_ text: ListText, _ width: CGFloat) -> TextBlock {
        // A heading is one line.
        text.tone == .heading
            ? TextBlock(lines: [text.text], text.tone.font, line: 20)
            : TextBlock(text.text, font: text.tone.font, line: 18, width: width - 16)
    }

    override func height(inWidth width: CGFloat) -> CGFloat {
        // A verdict keeps its distance from the cards below it.
        shown.map { block($0, width).height + ($0.tone == .heading || $0.tone == .verdict ? 16 : 8) } ?? 36
    }

    override func draw(_ rect: CGRect) {
        guard let shown else { return }
        block(shown, bounds.width).draw(8, shown.tone == .heading ? 12 : 4, bounds.width - 16, shown.tone.color)
    }
}
