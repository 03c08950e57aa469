import Foundation

/// A responder that accepts typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Insert text at the caret.
    func insertText(_ text: String)
    /// Delete the character before the caret.
    func deleteBackward()
}

extension UIKeyInput where Self: UIResponder {
    /// The area of text entry in the coordinates of the window: around the caret, or the whole view. Hosts pass it to
    /// input methods, which show their suggestions there.
    public var textArea: CGRect {
        guard let view = self as? UIView else { return .zero }
        guard let input = self as? any UITextInput, let range = input.selectedTextRange else {
            return view.convert(view.bounds, to: nil)
        }
        return view.convert(input.caretRect(for: range.end), to: nil)
    }
}

extension UIApplication {
    /// The area in which the key window's first responder takes text, in points of the screen; nil if it takes none.
    package var textArea: CGRect? {
        guard let key = keyWindow, let input = key.firstResponder as? UIResponder & UIKeyInput else { return nil }
        return asCurrent { input.textArea.applying(key.transformToSuperview) }
    }
}
