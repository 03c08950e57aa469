import ResponderKit

/// The question of a what-if and its answer, across the timeline in as many lines as they need.
package final class VerdictView: PassiveView, Described {
    /// Empty: there is no what-if, and it takes no room.
    package var words = "" { didSet { if words != oldValue { setNeedsDisplay() } } }

    private static let padding: CGFloat = 16
    private static let lineHeight: CGFloat = 17

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.raised
        clipsToBounds = true
    }

    package required init?(coder: NSCoder) { nil }

    package var element: Element? { words.isEmpty ? nil : Element(role: .text, label: words) }

    private func lines(_ width: CGFloat) -> [String] {
        words.isEmpty ? [] : Drawing.lines(words, font: Type.small, width: width - 2 * VerdictView.padding)
    }

    /// How tall it is in a width, in points.
    package func height(inWidth width: CGFloat) -> CGFloat {
        let count = lines(width).count
        return count == 0 ? 0 : CGFloat(count) * VerdictView.lineHeight + 12
    }

    package override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: 6, width: 3, height: bounds.height - 12), Palette.now, radius: 1.5)
        let width = bounds.width - 2 * VerdictView.padding + 2
        Drawing.text(
            lines(bounds.width), in: CGRect(x: VerdictView.padding, y: 6, width: width, height: VerdictView.lineHeight),
            font: Type.small, color: Palette.text)
    }
}
