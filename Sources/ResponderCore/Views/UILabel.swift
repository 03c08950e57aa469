import Foundation

/// The alignment of text in its line.
nonisolated public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
}

/// Text on one or several lines. As in UIKit its user interaction is off.
open class UILabel: UIView {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofLabel
    }

    /// The text; nil for none. Setting it ends the looks of `attributedText`.
    open var text: String? {
        didSet {
            if attributes != nil, !isSettingAttributes {
                attributes = nil
                styled = nil
                setNeedsDisplay()
            }
            if text != oldValue { setNeedsDisplay() }
        }
    }
    /// The text with fonts, colours, lines, kern and paragraph styles; nil for none. Characters without a font or a colour
    /// have those of the label. Setting it sets `font`, `textColor`, `textAlignment` and `lineBreakMode` to the look of the
    /// first character. When the label gets one of these later, the whole text has it.
    open var attributedText: NSAttributedString? {
        get { attributes ?? text.map { NSAttributedString(string: $0, attributes: look) } }
        set { setAttributes(newValue) }
    }
    /// What `attributedText` was set to.
    final var attributes: NSAttributedString?
    /// The same as it is drawn.
    final var styled: StyledText?
    final var isSettingAttributes = false
    /// The font; 17 points regular by default, and again after nil.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            if font == nil { font = .systemFont(ofSize: 17) }
            setAttribute(.font) { [font] _ in font }
            if font != oldValue { setNeedsDisplay() }
        }
    }
    /// The colour of the text; black by default.
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            setAttribute(.foregroundColor) { [textColor] _ in textColor }
            if textColor != oldValue { setNeedsDisplay() }
        }
    }
    /// The alignment of the text; left by default.
    open var textAlignment: NSTextAlignment = .left {
        didSet {
            changeParagraphs { $0.alignment = textAlignment }
            if textAlignment != oldValue { setNeedsDisplay() }
        }
    }

    /// The maximum number of lines; 1 by default, 0 for as many as the text needs. Several lines are broken between
    /// words, and inside a word that is wider than the label. Text that does not fit the last line or the height is
    /// cut as `lineBreakMode` says.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsDisplay() } } }

    /// Where lines are broken, and what is left out of a text that is too long; an ellipsis at the end by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            changeParagraphs { $0.lineBreakMode = lineBreakMode }
            if lineBreakMode != oldValue { setNeedsDisplay() }
        }
    }

    /// Whether text that does not fit is drawn smaller, down to `minimumScaleFactor`. False by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The smallest part of the font's size that `adjustsFontSizeToFitWidth` uses; 0, the default, for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }

    /// A label with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    @_spi(Engine) open override var ownWords: [(name: String, value: String)] {
        text.map { [("text", "'\($0)'")] } ?? []
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let styled { return fittingSize(of: styled, size) }
        guard numberOfLines != 1, size.width > 0 else {
            return CGSize(
                width: UIApplication.shared.width(of: text ?? "", font: font).rounded(.up), height: font.lineHeight)
        }
        let lines = TextLines.broken(text ?? "", font: font, width: size.width)
        let count = numberOfLines > 0 ? min(lines.count, numberOfLines) : lines.count
        let width = lines.prefix(count).map { UIApplication.shared.width(of: $0, font: font) }.max() ?? 0
        return CGSize(width: min(width, size.width).rounded(.up), height: CGFloat(max(count, 1)) * font.lineHeight)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let styled { return draw(styled, context) }
        let font = shownFont
        let lines = shownLines(font)
        var y = bounds.minY + (bounds.height - CGFloat(lines.count) * font.lineHeight) / 2
        for line in lines {
            let room = bounds.width - UIApplication.shared.width(of: line, font: font)
            let x = textAlignment == .left ? 0 : textAlignment == .center ? room / 2 : room
            let isCut = lineBreakMode == .byClipping && room < -0.5
            if isCut {
                context.saveGState()
                context.clip(to: bounds)
            }
            context.draw(
                line, at: CGPoint(x: bounds.minX + (isCut ? 0 : x), y: y), font: font, color: textColor)
            if isCut { context.restoreGState() }
            y += font.lineHeight
        }
    }
}
