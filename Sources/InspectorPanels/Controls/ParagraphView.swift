import ResponderKit

/// Sentences in as many lines as they need.
package final class ParagraphView: UIView, Described {
    package var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    package var font = Type.body { didSet { setNeedsDisplay() } }
    package var color = Palette.textSecond { didSet { setNeedsDisplay() } }
    /// The maximum number of lines; the last one ends in an ellipsis if there are more.
    package var lineLimit = Int.max

    package var element: Element? { text.isEmpty ? nil : Element(role: .text, label: text) }

    private var lineHeight: CGFloat { (font.pointSize * 1.5).rounded() }

    private func lines(_ width: CGFloat) -> [String] {
        let all = TextLines.broken(text, font: font, width: width)
        guard all.count > lineLimit else { return all }
        return all.prefix(lineLimit - 1) + [all.dropFirst(lineLimit - 1).joined(separator: " ")]
    }

    /// Whether the text is truncated at the present width.
    package var isCut: Bool {
        guard lineLimit < Int.max else { return false }
        let last = lines(bounds.width).last ?? ""
        return UIApplication.shared.width(of: last, font: font) > bounds.width + 2
    }

    package func height(inWidth width: CGFloat) -> CGFloat { CGFloat(lines(width).count) * lineHeight }

    package override func draw(_ rect: CGRect) {
        TextBlock(lines: lines(bounds.width), font, line: lineHeight).draw(0, 0, bounds.width, color)
    }
}

extension UILabel {
    package convenience init(_ font: UIFont, _ color: UIColor = Palette.textSecond, text: String? = nil) {
        self.init()
        self.text = text
        self.font = font
        textColor = color
    }
}

/// A view that shows something; touches go through it.
package class PassiveView: UIView {
    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
}
