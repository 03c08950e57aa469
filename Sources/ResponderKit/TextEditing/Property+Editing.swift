import ResponderCore

// The rows of the text field.

nonisolated extension Property {
    static let ofTextField: [Property] = [
        Property("text", .text, \UITextField.text).look, Property("placeholder", .text, \UITextField.placeholder),
    ]
}
