import Foundation

/// What a text field asks and tells. Every method has a default, so implement only what you need.
public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may begin. Default: yes.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began: the field is first responder.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end. Default: yes. Asked each time the field is to give first responder status up.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended. A field that leaves its window, or is told to by `endEditing(true)`, ends without being asked.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing ended. Default: calls the method without a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether what was typed, pasted or deleted may change the text. Default: yes. Not asked about what the program
    /// does.
    /// - Parameters:
    ///   - range: what is replaced, in UTF-16 units; empty where text is put in.
    ///   - string: what takes its place; empty where text is deleted.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The selection changed, or the caret moved.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button, or `clearsOnBeginEditing`, may clear the text. Default: yes.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether Return does what it does by default: send `editingDidEndOnExit`, and end editing if somebody asked for
    /// that. Default: yes.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Yes.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Yes.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Yes.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Yes.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Yes.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
