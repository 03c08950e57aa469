import Foundation
@_spi(Engine) import ResponderCore

/// One line of text that can be edited.
///
/// A tap makes it first responder, which begins editing; keys and typed text then go to it. Selecting: a double tap for
/// a word, a triple tap for all, dragging with a pointer, holding a finger to move the caret, Shift with the arrow
/// keys. Editing works on characters as people see them: an accented letter is one.
///
/// There are no keyboard types, corrections and attributed text.
open class UITextField: UIControl, UITextInput, EditedText {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofTextField
    }

    /// How the field's edge looks.
    nonisolated public enum BorderStyle: Int, Sendable {
        /// None; draw your own.
        case none
        /// A thin dark line.
        case line
        /// A thin grey line around a white background.
        case bezel
        /// The same with rounded corners.
        case roundedRect
    }

    /// When a view beside the text is shown.
    nonisolated public enum ViewMode: Int, Sendable {
        /// Never.
        case never
        /// While the text is edited.
        case whileEditing
        /// While it is not.
        case unlessEditing
        /// Always.
        case always
    }

    /// Why editing ended.
    nonisolated public enum DidEndEditingReason: Int, Sendable {
        /// The field is not first responder any more.
        case committed
    }

    /// Posted when editing began; the object is the field.
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditing")
    /// Posted when a user changed the text; the object is the field.
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
    /// Posted when editing ended; the object is the field.
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditing")

    // MARK: Text and look

    /// The text; empty at first and where nil was set. Setting it puts the caret at the end, and calls nothing.
    open var text: String? {
        get { content.string }
        set { setText(newValue ?? "") }
    }

    final var typing: Typing?
    final var contentBeforeComposing: TextContent?

    /// The text shown while the field is empty.
    open var placeholder: String? { didSet { updateCanvas() } }
    /// The font; 17 points regular by default.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { updateCanvas() } }
    /// The colour of the text; the placeholder has a paler shade. Black by default.
    open var textColor: UIColor? = .label { didSet { updateCanvas() } }
    /// The alignment of the text; left by default. A text that does not fit begins at the left.
    open var textAlignment: NSTextAlignment = .left { didSet { updateCanvas() } }
    /// How the edge looks; none by default. The others set the look of the view itself (`cornerRadius`, `borderWidth`,
    /// `borderColor`, and `backgroundColor` if there is none), which can be changed afterwards.
    open var borderStyle: BorderStyle = .none { didSet { if borderStyle != oldValue { takeBorderStyle() } } }
    /// Whether dots are shown instead of characters, and nothing can be copied. False by default.
    open var isSecureTextEntry = false {
        didSet {
            content.hasWords = !isSecureTextEntry
            updateCanvas()
        }
    }
    /// Whether the text is cleared each time editing begins. False by default.
    open var clearsOnBeginEditing = false
    /// When the clear button is shown, provided that there is text; never by default.
    open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
    /// A view at the left end, in front of the text.
    open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
    /// When it is shown; never by default.
    open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    /// A view at the right end, instead of the clear button.
    open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
    /// When it is shown; never by default.
    open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }

    /// Decides and observes editing. Not retained.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether the text is being edited: whether the field is first responder.
    public final internal(set) var isEditing = false

    final var content = TextContent()
    final let canvas = TextCanvas()
    final let clearButton = ClearButton()
    final let gestures = TextGestures()
    final var blink: (clock: Clock, next: Int)?
    /// Whether the last report was that editing began, and whether a report is being made.
    final var toldEditing = false
    final var isTellingEditing = false
    final var editDepth = CallDepth()

    /// A field with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(canvas)
        clearButton.isHidden = true
        clearButton.addAction(for: .touchUpInside) { [weak self] _ in self?.clearButtonPressed() }
        addSubview(clearButton)
        gestures.attach(to: self)
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    /// The tint that the border has while editing; nil while it has none.
    final var tintedBorder: UIColor?

    nonisolated deinit {}

    @_spi(Engine) open override var ownWords: [(name: String, value: String)] {
        text.map { [("text", "'\($0)'")] } ?? []
    }

    /// The tint is the colour of caret and selection, and of the edge while editing.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateCanvas()
        showBorder()
    }

    /// Whether it can be edited. Disabling the field ends editing without asking the delegate.
    open override var isEnabled: Bool {
        didSet {
            updateCanvas()
            if !isEnabled, isEditing { _ = endEditing(true) }
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        gestures.name(after: traceName)
    }

    // MARK: Rectangles

    /// The rectangle of the edge; the bounds by default.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds, isEditing: false) }
    /// The rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds, isEditing: true) }
    /// The rectangle of the placeholder's text; by default that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// The rectangle in which the clear button reacts; its cross is in the middle.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let width = min(32, bounds.width)
        return CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }
    /// The rectangle of `leftView`: at the left edge, in its own size.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The rectangle of `rightView`: at the right edge, in its own size.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    open override var intrinsicContentSize: CGSize { fittingSize }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { overrides?.canBecomeFirstResponder ?? isEnabled }

    /// Asks the delegate whether editing may end.
    open override var canResignFirstResponder: Bool {
        !isEditing || delegate?.textFieldShouldEndEditing(self) ?? true
    }

    /// Asks the delegate whether editing may begin.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        // Without an answer of the delegate the window refuses.
        guard canBecomeFirstResponder, let window else { return super.becomeFirstResponder() }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return window.refuse(self, .delegate) }
        return super.becomeFirstResponder()
    }

    @_spi(Engine) open override func firstResponderChanged(_ isFirst: Bool) {
        super.firstResponderChanged(isFirst)
        if isFirst { beginEditing() } else { endEditing() }
    }

    @_spi(Engine) open override func activationChanged() { restartBlinking() }

    // MARK: Keys and typed text

    @_spi(Engine) open override func wants(_ key: UIKey) -> Bool { key.typesText || FieldKey(key) != nil }
    @_spi(Engine) open override func edit(with key: UIKey) -> Bool { perform(key) }
    @_spi(Engine) open override func takeTyped(_ text: String) { type(text) }
    @_spi(Engine) open override func takeComposition(_ text: String, selecting range: NSRange) {
        setMarkedText(text, selectedRange: range)
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

    /// True for the standard edit actions that can be performed now: `cut` and `copy` with a selection that is not
    /// secret, `paste` with text on the pasteboard, `select` and `selectAll` with text that is not selected.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(with: action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func copy(_ sender: Any?) { copySelection() }

    open override func cut(_ sender: Any?) {
        guard !content.selection.isEmpty, !isSecureTextEntry else { return }
        copy(sender)
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

    /// The caret at a position. Override it and return an empty rectangle to hide the caret.
    open func caretRect(for position: UITextPosition) -> CGRect {
        layoutIfNeeded()
        return index(of: position).map { convert(canvas.caretRect(at: $0), from: canvas) } ?? .zero
    }

    /// The rectangle of the visible part of a range; an empty list if no part is visible.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        let box = firstRect(for: range)
        return box.width > 0 ? [FieldSelectionRect(box)] : []
    }

    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        position(at: index(closestTo: point))
    }
}
