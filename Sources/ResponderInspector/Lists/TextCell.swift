import ResponderKit

/// A heading, or sentences in as many lines as they need.
package struct ListText: @MainActor ListContent {
    package static let cellClass: ListCell.Type = TextCell.self
    package var text: String
    package var tone: Tone

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

    private static let line: CGFloat = 18

    private func lines(_ text: ListText, _ width: CGFloat) -> [String] {
        Drawing.lines(text.text, font: text.tone.font, width: width - 16)
    }

    override func height(inWidth width: CGFloat) -> CGFloat {
        guard let shown, shown.tone != .heading else { return 36 }
        // A verdict keeps its distance from the cards below it.
        return CGFloat(lines(shown, width).count) * TextCell.line + (shown.tone == .verdict ? 16 : 8)
    }

    override func draw(_ rect: CGRect) {
        guard let shown else { return }
        let isHeading = shown.tone == .heading
        Drawing.text(
            isHeading ? [shown.text] : lines(shown, bounds.width),
            in: CGRect(x: 8, y: isHeading ? 12 : 4, width: bounds.width - 16, height: isHeading ? 20 : TextCell.line),
            font: shown.tone.font, color: shown.tone.color)
    }
}
