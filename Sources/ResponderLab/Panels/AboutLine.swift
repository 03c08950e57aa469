import Foundation
import ResponderKit

/// What the scene is about, in as many lines as the bar has. If that is too long, what to try, since a reader needs it
/// first; a tip and a tap show everything. Without room for words there is a sign.
final class AboutLine: LabControl {
    var text = "" {
        didSet { setNeedsLayout() }
    }
    private let words = ParagraphView()

    /// The minimum width for words, in points.
    static let minimumWidth: CGFloat = 120

    init() {
        super.init(label: "About this scene")
        words.lineLimit = 2
        words.isUserInteractionEnabled = false
        addSubview(words)
    }

    required init?(coder: NSCoder) { nil }

    override var value: String? { text }

    override func layoutSubviews() {
        let width = bounds.width - 16
        words.isHidden = width < AboutLine.minimumWidth
        fit(text, inWidth: width)
        let toTry = AboutWords(text).toTry
        if words.isCut, !toTry.isEmpty { fit(toTry, inWidth: width) }
        tip = words.isHidden || words.isCut || words.text != text ? text : nil
    }

    /// One line if it fits, else two smaller ones.
    private func fit(_ text: String, inWidth width: CGFloat) {
        words.text = text
        words.font = Type.body
        if words.height(inWidth: width) > 22 { words.font = Type.small }
        let height = words.height(inWidth: width)
        words.frame = CGRect(x: 8, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    }

    override func drawFace() {
        if isHovered || isHighlighted {
            Drawing.fill(
                bounds.insetBy(dx: 0, dy: 4), isHighlighted ? Palette.hairline : Palette.raised, radius: 6)
        }
        if words.isHidden, !text.isEmpty { Icon.info.draw(in: bounds, Palette.textSecond) }
    }
}
