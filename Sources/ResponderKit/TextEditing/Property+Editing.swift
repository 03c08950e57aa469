import ResponderCore

// The rows of the text field and of the text view.

nonisolated extension Property {
    static let ofTextField: [Property] = [
        Property("text", .text, \UITextField.text).look, Property("placeholder", .text, \UITextField.placeholder),
    ]

    static let ofTextView: [Property] = [Property("text", .text, \UITextView.optionalText).look]
}

extension UITextView {
    /// The text as a value that may be absent, as that of other views.
    fileprivate var optionalText: String? {
        get { text }
        set { text = newValue }
    }
}
