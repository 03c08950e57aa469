import UIKit

/// First responder and text
///
/// Keys and text go to the first responder: tap a field and type, then tap the other one. Touching the
/// plain view does not change the first responder. Double tap the quote for its menu, and paste it into
/// a field.
///
/// Its frames are made for 900 × 640 points.
final class TextFieldViewController: UIViewController {
    private let form = UIView()
    private let nameField = UITextField()
    private let noteField = UITextField()
    private let quote = EditableLabel()
    private let lockedField = UnfocusableTextField()
    private let formController = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addForm()
        addPlain()
        addLocked()
    }

    private func addForm() {
        form.frame = CGRect(x: 40, y: 40, width: 480, height: 560)
        form.backgroundColor = .hex(0x151A21)
        form.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        form.layer.borderWidth = 1
        form.layer.cornerRadius = 14
        formController.view = form
        addChild(formController)
        view.addSubview(form)
        formController.didMove(toParent: self)
        addLabel("One first responder at a time", frame: CGRect(x: 24, y: 18, width: 432, height: 24), to: form)
        addLabel(
            "a tap makes a field first responder; keys then go",
            frame: CGRect(x: 24, y: 46, width: 432, height: 24), alpha: 0.62, to: form)
        addLabel(
            "through field, form, form-controller, screen …",
            frame: CGRect(x: 24, y: 68, width: 432, height: 24), alpha: 0.62, to: form)
        addLabel("name", frame: CGRect(x: 24, y: 124, width: 432, height: 24), alpha: 0.62, to: form)
        addNameField()
        addLabel("note", frame: CGRect(x: 24, y: 218, width: 432, height: 24), alpha: 0.62, to: form)
        addNoteField()
        addLabel(
            "double tap for the menu of a label",
            frame: CGRect(x: 24, y: 328, width: 432, height: 24), alpha: 0.62, to: form)
        addQuoteCard()
        addLabel(
            "its menu offers what the first responder can do: copy and",
            frame: CGRect(x: 24, y: 426, width: 432, height: 24), alpha: 0.62, to: form)
        addLabel(
            "cut while there is text, and paste",
            frame: CGRect(x: 24, y: 448, width: 432, height: 24), alpha: 0.62, to: form)
    }

    private func addNameField() {
        nameField.frame = CGRect(x: 24, y: 150, width: 432, height: 44)
        nameField.backgroundColor = .hex(0x0B0E13)
        nameField.borderStyle = .roundedRect
        nameField.placeholder = "Tap here and type"
        nameField.font = .systemFont(ofSize: 15)
        nameField.textColor = .hex(0xE8ECF2)
        nameField.tintColor = .hex(0x4CC2FF)
        nameField.clearButtonMode = .whileEditing
        form.addSubview(nameField)
    }

    private func addNoteField() {
        noteField.frame = CGRect(x: 24, y: 244, width: 432, height: 44)
        noteField.backgroundColor = .hex(0x0B0E13)
        noteField.borderStyle = .roundedRect
        noteField.text = "Double tap a word, or drag over some with the mouse"
        noteField.font = .systemFont(ofSize: 15)
        noteField.textColor = .hex(0xE8ECF2)
        noteField.tintColor = .hex(0x4CC2FF)
        noteField.clearButtonMode = .whileEditing
        form.addSubview(noteField)
    }

    private func addQuoteCard() {
        let quoteCard = UIView(frame: CGRect(x: 24, y: 354, width: 432, height: 56))
        quoteCard.backgroundColor = .hex(0x3A2F52)
        quoteCard.layer.borderColor = UIColor.hex(0xB0A2FF).cgColor
        quoteCard.layer.borderWidth = 1
        quoteCard.layer.cornerRadius = 8
        form.addSubview(quoteCard)

        quote.frame = CGRect(x: 16, y: 6, width: 400, height: 44)
        quote.isUserInteractionEnabled = true
        quote.text = "Responders answer; the first is asked first."
        quote.font = .systemFont(ofSize: 13, weight: .medium)
        quote.textColor = .hex(0xE8ECF2)
        quoteCard.addSubview(quote)
    }

    private func addPlain() {
        let plain = TouchHandlingView(frame: CGRect(x: 560, y: 40, width: 300, height: 264))
        plain.backgroundColor = .hex(0x173B38)
        plain.layer.borderColor = UIColor.hex(0x5FD9B6).cgColor
        plain.layer.borderWidth = 1
        plain.layer.cornerRadius = 14
        view.addSubview(plain)
        addLabel("plain", frame: CGRect(x: 24, y: 18, width: 252, height: 24), to: plain)
        addLabel(
            "handles touches, nothing else:",
            frame: CGRect(x: 24, y: 46, width: 252, height: 24), alpha: 0.62, to: plain)
        addLabel(
            "the first responder stays", frame: CGRect(x: 24, y: 68, width: 252, height: 24), alpha: 0.62, to: plain)
    }

    private func addLocked() {
        let locked = UIView(frame: CGRect(x: 560, y: 336, width: 300, height: 264))
        locked.backgroundColor = .hex(0x151A21)
        locked.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        locked.layer.borderWidth = 1
        locked.layer.cornerRadius = 14
        view.addSubview(locked)
        addLabel("A field that may not", frame: CGRect(x: 24, y: 18, width: 252, height: 24), to: locked)
        addLabel(
            "canBecomeFirstResponder", frame: CGRect(x: 24, y: 46, width: 252, height: 24), alpha: 0.62, to: locked)
        addLabel(
            "is false: a tap is recognized,",
            frame: CGRect(x: 24, y: 68, width: 252, height: 24), alpha: 0.62, to: locked)
        addLabel("editing does not begin", frame: CGRect(x: 24, y: 90, width: 252, height: 24), alpha: 0.62, to: locked)

        lockedField.frame = CGRect(x: 24, y: 134, width: 252, height: 44)
        lockedField.backgroundColor = .hex(0x0B0E13)
        lockedField.borderStyle = .roundedRect
        lockedField.text = "Read me"
        lockedField.font = .systemFont(ofSize: 15)
        lockedField.textColor = .hex(0xE8ECF2)
        lockedField.tintColor = .hex(0x4CC2FF)
        lockedField.clearButtonMode = .whileEditing
        locked.addSubview(lockedField)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let quoteMenu = UITapGestureRecognizer(target: self, action: Selector(Self.showMenu(_:)))
        quoteMenu.numberOfTapsRequired = 2
        quote.addGestureRecognizer(quoteMenu)
    }

    // MARK: - Actions

    private func showMenu(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view, view.becomeFirstResponder() else { return }
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    }
}

/// Handles its touches: they do not go up the responder chain.
private final class TouchHandlingView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A label whose text can be copied, cut and replaced.
private final class EditableLabel: UILabel {
    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector.copy, Selector.cut: return text != nil
        case Selector.paste: return true
        default: return false
        }
    }

    override func copy(_ sender: Any?) {
        UIPasteboard.general.string = text
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        text = nil
    }

    override func paste(_ sender: Any?) {
        text = UIPasteboard.general.string
    }
}

private final class UnfocusableTextField: UITextField {
    override var canBecomeFirstResponder: Bool { false }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
