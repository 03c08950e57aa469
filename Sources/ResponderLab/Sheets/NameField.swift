import InspectorPanels
import ResponderKit

/// A text field for the name or the path of a file.
final class NameField: UIControl, PanelControl, UITextFieldDelegate {
    var onEdit: (() -> Void)?
    var onReturn: (() -> Void)?
    /// Called on Return, and when the field has lost the focus.
    var onCommit: (() -> Void)?
    private let field = UITextField()

    var text: String {
        get { field.text ?? "" }
        set {
            field.text = newValue
            onEdit?()
        }
    }

    /// What is wrong with the text, shown above it; nil if nothing is.
    var complaint: String? { didSet { if complaint != oldValue { setNeedsDisplay() } } }
    var hint: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }
    /// Whether the text is only a default, and is drawn fainter.
    var isFaint = false { didSet { field.textColor = isFaint ? Palette.textThird : Palette.text } }
    var isEditing: Bool { field.isEditing }
    /// What happens with the text, shown above it if nothing is wrong; nil for nothing.
    var note: String? { didSet { if note != oldValue { setNeedsDisplay() } } }

    convenience init(_ text: String, label: String, hint: String? = nil, font: UIFont = Type.body) {
        self.init(frame: .zero)
        press(as: label)
        field.text = text
        field.placeholder = hint
        field.font = font
        field.textColor = Palette.text
        field.tintColor = Palette.chosen
        field.delegate = self
        field.addAction(for: .editingChanged) { [weak self] _ in self?.onEdit?() }
        addSubview(field)
    }

    var role: Element.Role { .field }
    var valueText: String? { (complaint ?? note).map { "\(text); \($0)" } ?? text }

    func activate() { _ = becomeFirstResponder() }

    override func layoutSubviews() {
        field.frame = bounds.insetBy(dx: 12, dy: 6)
        // The field has the keyboard, and shows it around all of this view.
        field.focusEffect = UIFocusHaloEffect(
            roundedRect: convert(bounds.insetBy(dx: 1, dy: 7), to: field), cornerRadius: 6, curve: .circular)
    }

    override func draw(_ rect: CGRect) {
        let face = bounds.insetBy(dx: 0, dy: 6)
        let line = complaint != nil ? Palette.failed : field.isEditing ? Palette.chosen : Palette.hairline
        Drawing.face(face, Palette.background, outlined: line, radius: 6)
        guard let words = complaint ?? note else { return }
        let room = CGRect(x: 0, y: -12, width: bounds.width, height: 16)
        Drawing.text(words, in: room, font: Type.caption, color: complaint == nil ? Palette.chosen : Palette.failed)
    }

    // MARK: The focus is the field's

    override var isFirstResponder: Bool { field.isFirstResponder }

    override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    /// Take the focus with all text selected, so that what is typed replaces it.
    func editAll() { if becomeFirstResponder() { field.selectAll(nil) } }

    func textFieldDidBeginEditing(_ textField: UITextField) { setNeedsDisplay() }
    func textFieldDidEndEditing(_ textField: UITextField) {
        setNeedsDisplay()
        onCommit?()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onReturn?()
        onCommit?()
        return false
    }
}
