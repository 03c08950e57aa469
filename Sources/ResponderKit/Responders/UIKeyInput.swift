import Foundation

/// A responder that takes text.
public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Put text in at the caret.
    func insertText(_ text: String)
    /// Take away what is before the caret.
    func deleteBackward()
}
