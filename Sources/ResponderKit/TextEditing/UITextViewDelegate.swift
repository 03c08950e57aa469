import Foundation
import ResponderCore

/// Decides and observes editing in a text view, and observes its scrolling. Every method has a default.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin. Default: yes. Not called for a text that cannot be edited.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Editing began: the text view is first responder.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether editing may end. Default: yes. Called each time before the text view resigns first responder.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing ended. A text view that leaves its window, or gets `endEditing(true)`, ends without
    /// `textViewShouldEndEditing(_:)`.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether typing, pasting or deleting may change the text. Default: yes. Not called for changes by the program.
    /// - Parameters:
    ///   - range: the part to replace, in UTF-16 units; empty for an insertion.
    ///   - text: the new text, a line break for the Return key; empty for a deletion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// A user changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection changed, or the caret moved.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Yes.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Yes.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Yes.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
