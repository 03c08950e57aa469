import Foundation
import ResponderKit

/// A question with a few answers, the default one first.
final class QuestionSheet: SheetView {
    private let text: String
    private let buttons: [LabButton]
    private let label = ParagraphView()

    /// - Parameter answers: titles and actions of the buttons, the default one first.
    init(title: String, text: String, answers: [(title: String, action: () -> Void)]) {
        self.text = text
        buttons = answers.enumerated().map { LabButton($1.title, look: $0 == 0 ? .primary : .raised) }
        super.init(title: title)
        label.text = text
        content.addSubview(label)
        for (button, answer) in zip(buttons, answers) {
            button.onActivate = { [weak self] in
                // Only the first of two fingers on buttons answers.
                guard let self, superview != nil else { return }
                close()
                answer.action()
            }
            content.addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var firstControl: LabControl? { buttons.first }

    override var wantedSize: CGSize {
        let width: CGFloat = 480
        return CGSize(width: width, height: SheetView.titleHeight + label.height(inWidth: width - 48) + 76)
    }

    override func layoutContent(_ size: CGSize) {
        label.frame = CGRect(x: 24, y: 0, width: size.width - 48, height: label.height(inWidth: size.width - 48))
        // The default answer is at the right end.
        var x = size.width - 16
        for button in buttons {
            let width = max(96, button.sizeThatFits(.zero).width)
            x -= width + 8
            button.frame = CGRect(x: x, y: size.height - 56, width: width, height: LabButton.target)
        }
    }
}

/// Sentences in as many lines as they need.
final class ParagraphView: UIView, Described {
    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    var font = Type.body { didSet { setNeedsDisplay() } }
    var color = Palette.textSecond { didSet { setNeedsDisplay() } }
    /// The maximum number of lines; the last one ends in an ellipsis if there are more.
    var lineLimit = Int.max

    var element: Element? { text.isEmpty ? nil : Element(role: .text, label: text) }

    private var lineHeight: CGFloat { (font.pointSize * 1.5).rounded() }

    private func lines(_ width: CGFloat) -> [String] {
        let all = TextLines.broken(text, font: font, width: width)
        guard all.count > lineLimit else { return all }
        return all.prefix(lineLimit - 1) + [all.dropFirst(lineLimit - 1).joined(separator: " ")]
    }

    /// Whether the text is truncated at the present width.
    var isCut: Bool {
        guard lineLimit < Int.max else { return false }
        let last = lines(bounds.width).last ?? ""
        return UIApplication.shared.width(of: last, font: font) > bounds.width + 2
    }

    func height(inWidth width: CGFloat) -> CGFloat { CGFloat(lines(width).count) * lineHeight }

    override func draw(_ rect: CGRect) {
        Drawing.text(
            lines(bounds.width), in: CGRect(x: 0, y: 0, width: bounds.width, height: lineHeight), font: font,
            color: color)
    }
}
