import Foundation
@_spi(Engine) import ResponderCore

/// Shows the line of a text field: text, selection and caret, clipped at its edges and scrolled so that the caret is
/// visible.
final class TextCanvas: UIView {
    /// The shown text.
    struct Line: Equatable {
        var characters: [Character] = []
        var font = UIFont.systemFont(ofSize: 17)
        var color = UIColor.label
        var tint = UIColor.systemBlue
        var alignment = NSTextAlignment.left
        /// Shown while there are no characters.
        var placeholder = ""
        var placeholderColor = UIColor.secondaryLabel
        /// In characters; the caret if it is empty.
        var selection = 0..<0
        /// The end of the selection that must be visible.
        var head = 0
        var marked: Range<Int>?
        var isEditing = false
    }

    /// Half of it is on either side of its position.
    static let caretWidth: CGFloat = 2

    var line = Line() {
        didSet {
            guard line != oldValue else { return }
            if line.characters != oldValue.characters || line.font != oldValue.font { spans = nil }
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    /// Whether the blinking caret is on.
    var isCaretLit = true { didSet { if isCaretLit != oldValue { showCaret() } } }

    /// Whether the program hides the caret.
    var hidesCaret = false { didSet { if hidesCaret != oldValue { showCaret() } } }

    private let caret = UIView()
    /// How far the text is moved to the left.
    private var scroll: CGFloat = 0
    /// The places of the characters, once they are needed.
    private var spans: [TextSpan]?

    override class var publicClass: UIResponder.Type { UIView.self }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(caret)
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    // MARK: Measures

    private var application: UIApplication { _window?.applicationPointer ?? .shared }

    private var characterSpans: [TextSpan] {
        if let spans { return spans }
        let new = application.spans(of: String(line.characters), font: line.font)
        spans = new
        return new
    }

    /// The x of the caret at a position, from the left end of the text: behind the character before it.
    private func offset(of place: Int) -> CGFloat {
        let spans = characterSpans
        guard let first = spans.first else { return 0 }
        return place > 0 ? spans[min(place, spans.count) - 1].end : first.start
    }

    private var wholeWidth: CGFloat { characterSpans.reduce(0) { max($0, $1.start, $1.end) } }

    /// The x at which the text begins. There is room for half a caret at both ends.
    private var start: CGFloat {
        let half = Self.caretWidth / 2
        let spare = bounds.width - Self.caretWidth - wholeWidth
        if spare < 0 { return half - scroll }
        return half + (line.alignment == .left ? 0 : line.alignment == .center ? spare / 2 : spare)
    }

    private var top: CGFloat { ((bounds.height - line.font.lineHeight) / 2).rounded() }

    /// The x of a position in the text, from the left edge.
    func x(of place: Int) -> CGFloat { start + offset(of: place) }

    /// The caret at a position, on whole pixels.
    func caretRect(at place: Int) -> CGRect {
        let scale = application.screen.scale
        let x = ((x(of: place) - Self.caretWidth / 2) * scale).rounded() / scale
        return CGRect(x: x, y: top, width: Self.caretWidth, height: line.font.lineHeight)
    }

    /// The boxes around a part of the text, from left to right: several where directions of writing change.
    func rects(of range: Range<Int>) -> [CGRect] {
        let spans = characterSpans
        let edges = spans[range.clamped(to: 0..<spans.count)].map { (min($0.start, $0.end), max($0.start, $0.end)) }
        var boxes: [(left: CGFloat, right: CGFloat)] = []
        for (left, right) in edges.sorted(by: { $0 < $1 }) {
            if let last = boxes.last, left <= last.right + 0.5 {
                boxes[boxes.count - 1].right = max(last.right, right)
            } else {
                boxes.append((left, right))
            }
        }
        let height = line.font.lineHeight
        return boxes.map { CGRect(x: start + $0.left, y: top, width: $0.right - $0.left, height: height) }
    }

    /// The box around a part of the text.
    func rect(of range: Range<Int>) -> CGRect {
        let boxes = rects(of: range)
        guard let first = boxes.first else {
            return CGRect(x: x(of: range.lowerBound), y: top, width: 0, height: line.font.lineHeight)
        }
        return boxes.dropFirst().reduce(first) { $0.union($1) }
    }

    /// The position nearest to an x, from the left edge.
    func position(at x: CGFloat) -> Int {
        // Very large numbers would all be equally far away.
        let x = min(max(x - start, -1e9), 1e9)
        var nearest = 0
        for place in 0...line.characters.count where abs(offset(of: place) - x) < abs(offset(of: nearest) - x) {
            nearest = place
        }
        return nearest
    }

    /// The character at an x, from the left edge; nil beside the text.
    func character(at x: CGFloat) -> Int? {
        let x = x - start
        return characterSpans.firstIndex { min($0.start, $0.end) <= x && x < max($0.start, $0.end) }
    }

    // MARK: Showing

    override func layoutSubviews() {
        reveal()
        showCaret()
    }

    /// Scroll just enough to show the moving end of the selection, and leave no gap at the end.
    private func reveal() {
        let old = scroll
        let room = max(0, bounds.width - Self.caretWidth)
        if line.isEditing {
            let x = offset(of: line.head)
            scroll = min(max(scroll, x - room), x)
        } else {
            scroll = 0
        }
        scroll = max(0, min(scroll, wholeWidth - room)).rounded()
        if scroll != old { setNeedsDisplay() }
    }

    private func showCaret() {
        let isShown = line.isEditing && line.selection.isEmpty
        caret.isHidden = !(isShown && isCaretLit) || hidesCaret
        guard isShown else { return }
        caret.backgroundColor = line.tint
        caret.frame = caretRect(at: line.head)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if line.characters.isEmpty { return drawPlaceholder(context) }
        if line.isEditing, !line.selection.isEmpty {
            context.setFillColor(line.tint.withAlphaComponent(line.tint.alpha * 0.3))
            for box in rects(of: line.selection) { context.fill(box.insetBy(dx: 0, dy: -1)) }
        }
        var text = String(line.characters)
        if !line.isEditing { text = UILabel.truncate(text, font: line.font, width: bounds.width - Self.caretWidth) }
        context.draw(text, at: CGPoint(x: start, y: top), font: line.font, color: line.color)
        if let marked = line.marked {
            context.setFillColor(line.color)
            for box in rects(of: marked) {
                context.fill(CGRect(x: box.minX, y: box.maxY - 2, width: box.width, height: 1))
            }
        }
    }

    private func drawPlaceholder(_ context: CGContext) {
        let room = bounds.width - Self.caretWidth
        let text = UILabel.truncate(line.placeholder, font: line.font, width: room)
        let spare = max(0, room - application.width(of: text, font: line.font))
        let x = line.alignment == .left ? 0 : line.alignment == .center ? spare / 2 : spare
        context.draw(
            text, at: CGPoint(x: x + Self.caretWidth / 2, y: top), font: line.font, color: line.placeholderColor)
    }
}
