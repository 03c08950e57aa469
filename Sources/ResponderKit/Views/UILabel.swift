import Foundation

/// Where text stands in its line.
nonisolated public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
}

/// One line of text. As in UIKit its user interaction is off.
open class UILabel: UIView {
    /// The text, nil for none.
    open var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The font; 17 points regular by default.
    open var font: UIFont = .systemFont(ofSize: 17) { didSet { if font != oldValue { setNeedsDisplay() } } }
    /// The colour of the text; black by default.
    open var textColor: UIColor = .label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// Where the text stands; at the left by default.
    open var textAlignment: NSTextAlignment = .left { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }

    /// A label with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: UIApplication.shared.width(of: text ?? "", font: font).rounded(.up), height: font.lineHeight)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }

    open override func draw(_ rect: CGRect) {
        guard let text, let context = UIGraphicsGetCurrentContext() else { return }
        let shown = Self.truncate(text, font: font, width: bounds.width)
        let room = bounds.width - UIApplication.shared.width(of: shown, font: font)
        let x = textAlignment == .left ? 0 : textAlignment == .center ? room / 2 : room
        let y = (bounds.height - font.lineHeight) / 2
        context.draw(shown, at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), font: font, color: textColor)
    }

    /// As much of a line as fits a width, with an ellipsis where something is missing.
    public static func truncate(_ text: String, font: UIFont, width: CGFloat) -> String {
        let application = UIApplication.shared
        guard application.width(of: text, font: font) > width + 0.5 else { return text }
        var low = 0
        var high = text.count
        while low < high {
            let middle = (low + high + 1) / 2
            let fits = application.width(of: text.prefix(middle) + "…", font: font) <= width
            if fits { low = middle } else { high = middle - 1 }
        }
        return text.prefix(low) + "…"
    }
}
