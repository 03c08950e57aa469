import Foundation
@_spi(Engine) import ResponderCore

/// Several lines of text that can be edited, and that scroll if they are higher than the view.
///
/// A tap makes it first responder, which begins editing; keys and typed text then go to it. It is edited as a text field is, and
/// Return begins a new line, the up and down keys go to other lines, Home and End to the ends of a line, with Control to those
/// of the text. Lines are broken between words.
///
/// There are no text containers, layout managers, attributed texts and links.
open class UITextView: UIScrollView, UITextInput, EditedText {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofTextView
    }

    /// Posted when editing began; the object is the text view.
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditing")
    /// Posted when a user changed the text; the object is the text view.
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChange")
    /// Posted when editing ended; the object is the text view.
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditing")

    // MARK: Text and look

    /// The text; empty at first and where nil was set. Setting it puts the caret at the end, and calls nothing.
    open var text: String! {
        get { content.string }
        set { setText(newValue ?? "") }
    }

    /// The font; 17 points regular by default and for nil. (UIKit's is 12 points.)
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { if font != oldValue { breakLines() } } }
    /// The colour of the text; black by default.
    open var textColor: UIColor? = .label { didSet { showContent() } }
    /// The alignment of each line; left by default.
    open var textAlignment: NSTextAlignment = .left { didSet { showContent() } }
    /// The room between the edges of the view and the text; 8 points above and below by default. Beside the text there are 5 points
    /// more.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { breakLines() } }
    }

    /// Whether a user can change the text; true by default. Setting it to false ends editing without asking the delegate.
    open var isEditable = true {
        didSet {
            showContent()
            if !isEditable, isEditing { _ = endEditing(true) }
        }
    }
    /// Whether a user can select in a text that cannot be edited; true by default.
    open var isSelectable = true { didSet { if !isSelectable, !isEditable, isEditing { _ = endEditing(true) } } }

    /// The selection in UTF-16 units; empty where the caret is. What reaches beyond the text is cut off.
    open var selectedRange: NSRange {
        get { content.units(of: content.selection) }
        set {
            let start = content.position(atUnit: max(0, newValue.location))
            let end = content.position(atUnit: max(0, newValue.location) + max(0, newValue.length))
            select(start..<max(start, end))
        }
    }

    /// Decides and observes editing, if it is a `UITextViewDelegate`. Not retained. The type of this property is
    /// `UITextViewDelegate` in UIKit.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet { textDelegate = delegate as? any UITextViewDelegate }
    }
    final weak var textDelegate: (any UITextViewDelegate)?

    /// Whether it is first responder, so that keys and typed text go to it.
    public final internal(set) var isEditing = false

    final var content = TextContent()
    final var typing: Typing?
    final var contentBeforeComposing: TextContent?
    final var blink: (clock: Clock, next: Int)?
    final var editDepth = CallDepth()
    final var toldEditing = false
    final var isTellingEditing = false
    final let gestures = TextGestures()
    /// The lines as they were last broken.
    final var lines: [TextLine] = []
    /// The text, font and width for which they were.
    final var brokenText: String?
    final var brokenWidth: CGFloat = 0
    /// The position to which the view has scrolled last; nil if it has to again.
    final var shownHead: Int?
    /// A view for each line.
    final var canvases: [TextCanvas] = []
    /// The x that the caret keeps while it moves from line to line; nil after anything else.
    final var column: CGFloat?

    /// A text view with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        gestures.attach(to: self)
        showContent()
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    @_spi(Engine) open override var ownWords: [(name: String, value: String)] {
        super.ownWords + [("text", "'\(content.string)'")]
    }

    /// The tint is the colour of caret and selection.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showContent()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        gestures.name(after: traceName)
        // The window's application measures text.
        breakLines()
    }

    open override func layoutSubviews() {
        showContent()
        super.layoutSubviews()
    }

    /// The size for all lines in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size.width) }

    open override var intrinsicContentSize: CGSize { fittingSize(in: bounds.width) }

    /// Scroll so that a part of the text is visible.
    /// - Parameter range: in UTF-16 units.
    open func scrollRangeToVisible(_ range: NSRange) {
        let end = content.position(atUnit: max(0, range.location) + max(0, range.length))
        show(end)
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool {
        overrides?.canBecomeFirstResponder ?? (isEditable || isSelectable)
    }

    /// Asks the delegate whether editing may end.
    open override var canResignFirstResponder: Bool {
        !isEditing || textDelegate?.textViewShouldEndEditing(self) ?? true
    }

    /// Asks the delegate whether editing may begin.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        // Without an answer of the delegate the window refuses.
        guard canBecomeFirstResponder, isEditable, let window else { return super.becomeFirstResponder() }
        guard textDelegate?.textViewShouldBeginEditing(self) ?? true else { return window.refuse(self, .delegate) }
        return super.becomeFirstResponder()
    }

    @_spi(Engine) open override func firstResponderChanged(_ isFirst: Bool) {
        super.firstResponderChanged(isFirst)
        if isFirst { beginEditing() } else { endEditing() }
    }

    @_spi(Engine) open override func activationChanged() { restartBlinking() }

    // MARK: Keys and typed text

    @_spi(Engine) open override func wants(_ key: UIKey) -> Bool {
        isEditable && (key.typesText || FieldKey(key) != nil)
    }
    @_spi(Engine) open override func edit(with key: UIKey) -> Bool { perform(key) }
    @_spi(Engine) open override func takeTyped(_ text: String) { typePlain(text) }
    @_spi(Engine) open override func takeComposition(_ text: String, selecting range: NSRange) {
        if isEditable { setMarkedText(text, selectedRange: range) }
    }

    // MARK: UIKeyInput

    /// Whether there is any text.
    open var hasText: Bool { !content.isEmpty }

    /// Replace the selection. The delegate is not asked; it was asked when the typed text arrived.
    open func insertText(_ text: String) { insertPlain(text) }

    /// Delete the selection, or the character before the caret. The Backspace key calls this even if there is nothing
    /// to delete. The delegate is not asked; it was asked when the key arrived.
    open func deleteBackward() { deleteBeforeCaret() }

    // MARK: Editing menu

    /// True for the standard edit actions that can be performed now.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(with: action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func copy(_ sender: Any?) { copySelection() }

    open override func cut(_ sender: Any?) {
        guard isEditable, !content.selection.isEmpty else { return }
        copySelection()
        replaceAsked(content.selection, with: "")
    }

    open override func paste(_ sender: Any?) { pasteText() }

    open override func select(_ sender: Any?) { select(content.word(at: content.head)) }

    open override func selectAll(_ sender: Any?) { select(content.everything) }

    // MARK: UITextInput that programs override

    open var selectedTextRange: UITextRange? {
        get { range(content.selection) }
        set { select(newValue) }
    }

    /// The caret at a position.
    open func caretRect(for position: UITextPosition) -> CGRect {
        index(of: position).map { caret(at: $0) } ?? .zero
    }

    /// The rectangles of a range, one for each line.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        places(range).map { boxes(of: $0).map(FieldSelectionRect.init) } ?? []
    }

    open func closestPosition(to point: CGPoint) -> UITextPosition? { position(at: index(closestTo: point)) }
}
