import UIKit

// The statements of Docs/Porting.md about text fields and text views: a typical form, with fields that pass Return on, a card number
// with automatic gaps, and a tap beside the fields that ends editing; a comment that grows with its lines.

private final class CodeField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .paste ? false : super.canPerformAction(action, withSender: sender)
    }
}

private final class Form: UIViewController, UITextFieldDelegate {
    let name = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 36))
    let card = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 36))
    let code = CodeField(frame: CGRect(x: 20, y: 160, width: 100, height: 36))
    private(set) var log: [String] = []

    override func viewDidLoad() {
        name.placeholder = "Name"
        name.borderStyle = .roundedRect
        name.clearButtonMode = .whileEditing
        name.textColor = .darkGray
        card.textAlignment = .right
        card.font = .monospacedSystemFont(ofSize: 15, weight: .medium)
        code.isSecureTextEntry = true
        code.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        code.leftViewMode = .always
        for field in [name, card, code] {
            field.delegate = self
            field.addTarget(self, action: Selector(Self.changed(_:)), for: .editingChanged)
            view.addSubview(field)
        }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Self.tappedBeside)))
    }

    func tappedBeside() { view.endEditing(true) }
    func changed(_ sender: UITextField) { log.append(sender.text ?? "") }

    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        switch textField {
        case name: card.becomeFirstResponder()
        case card: code.becomeFirstResponder()
        default: textField.resignFirstResponder()
        }
        return false
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard textField == card, let text = textField.text, let place = Range(range, in: text) else { return true }
        let digits = text.replacingCharacters(in: place, with: string).filter(\.isNumber)
        guard digits.count <= 8 else { return false }
        textField.text = digits.count > 4 ? "\(digits.prefix(4)) \(digits.dropFirst(4))" : digits
        // The caret goes after the typed text, not to the end.
        let gap = range.location <= 4 && range.location + string.count > 4 ? 1 : 0
        if let caret = textField.position(
            from: textField.beginningOfDocument, offset: range.location + string.count + gap)
        {
            textField.selectedTextRange = textField.textRange(from: caret, to: caret)
        }
        return false
    }
}

private final class Comment: UIViewController, UITextViewDelegate {
    let comment = UITextView(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
    let count = UILabel()
    private(set) var isWriting = false

    override func viewDidLoad() {
        comment.delegate = self
        comment.font = .systemFont(ofSize: 15)
        comment.textColor = .darkGray
        comment.textAlignment = .left
        comment.textContainerInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        comment.isScrollEnabled = false
        comment.isSelectable = true
        view.addSubview(comment)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { textView.isEditable }
    func textViewDidBeginEditing(_ textView: UITextView) { isWriting = true }
    func textViewDidEndEditing(_ textView: UITextView) { isWriting = false }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        textView.text.count + text.count - range.length <= 20
    }

    func textViewDidChange(_ textView: UITextView) {
        count.text = "\(textView.text.count) / 20"
        textView.frame.size.height = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: 1000)).height
    }
}

@Suite struct EditingSurfaceTests {
    @Test func aForm() throws {
        let device = Device(showing: Form.init)
        let form = try #require(device.window.rootViewController as? Form)
        device.play(tap(60, 60, at: 1))
        #expect(form.name.isFirstResponder && form.name.isEditing && form.log == ["began"])
        device.application.dispatch([.text("Ann")], at: 2)
        let enter = KeySample(key: UIKey(name: "Return"), isDown: true)
        device.application.dispatch([.key(enter)], at: 3)
        #expect(form.card.isFirstResponder && form.log == ["began", "Ann", "ended", "began"])
        for digit in "1234567890" { device.application.dispatch([.text(String(digit))], at: 4) }
        #expect(form.card.text == "1234 5678")
        #expect(form.card.offset(from: form.card.beginningOfDocument, to: form.card.endOfDocument) == 9)
        device.play(tap(300, 700, at: 5))
        #expect(device.window.rootViewController?.view.endEditing(false) == false && !form.card.isEditing)
        #expect(form.code.becomeFirstResponder())
        device.application.dispatch([.text("secret")], at: 6)
        #expect(form.code.text == "secret" && form.code.hasText)
    }

    @Test func `A comment grows with its lines, up to a number of characters`() throws {
        let device = Device(showing: Comment.init)
        let page = try #require(device.window.rootViewController as? Comment)
        device.play(tap(60, 50, at: 1))
        #expect(page.isWriting && page.comment.isFirstResponder)
        device.application.dispatch([.text("one")], at: 2)
        let height = page.comment.frame.height
        device.application.dispatch([.key(KeySample(key: UIKey(name: "Return"), isDown: true))], at: 3)
        device.application.dispatch([.text("two")], at: 4)
        #expect(page.comment.text == "one\ntwo" && page.count.text == "7 / 20")
        #expect(page.comment.frame.height > height && page.comment.contentOffset == .zero)
        device.application.dispatch([.text("a text that is too long")], at: 5)
        #expect(page.comment.text == "one\ntwo")
        page.comment.selectedRange = NSRange(location: 0, length: 3)
        page.comment.scrollRangeToVisible(page.comment.selectedRange)
        device.application.dispatch([.text("1")], at: 6)
        #expect(page.comment.text == "1\ntwo")
        device.application.asCurrent { _ = page.comment.resignFirstResponder() }
        #expect(!page.isWriting)
    }
}
