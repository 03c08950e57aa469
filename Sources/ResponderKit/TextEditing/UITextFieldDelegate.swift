import Foundation
import ResponderCore

/// Decides and observes editing. Every method has a default.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may begin. Default: yes.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began: the field is first responder.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end. Default: yes. Called each time before the field resigns first responder.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended. A field that leaves its window, or gets `endEditing(true)`, ends without
    /// `textFieldShouldEndEditing(_:)`.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing ended. Default: calls the method without a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether typing, pasting or deleting may change the text. Default: yes. Not called for changes by the program.
    /// - Parameters:
    ///   - range: the part to replace, in UTF-16 units; empty for an insertion.
    ///   - string: the new text; empty for a deletion.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The selection changed, or the caret moved.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button, or `clearsOnBeginEditing`, may clear the text. Default: yes.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether Return has its default effect: send `editingDidEndOnExit`, and end editing if the event has a target.
    /// Default: yes.
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
