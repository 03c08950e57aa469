/// Answers of a recognizer that are chosen at run time, instead of its class: for programs that read them from a file, and
/// would otherwise need a subclass of every kind of recognizer.
package protocol RecognizerOverrides: AnyObject {
    /// Whether the recognizer makes another one fail when it becomes active; nil for the answer of its class.
    func canPrevent(_ other: UIGestureRecognizer) -> Bool?

    /// Whether another recognizer that becomes active makes this one fail; nil for the answer of its class.
    func canBePrevented(by other: UIGestureRecognizer) -> Bool?
}

extension UIGestureRecognizer {
    /// Whether it makes another one fail: the answer of the overrides, or of the class.
    package final func mayPrevent(_ other: UIGestureRecognizer) -> Bool {
        overrides?.canPrevent(other) ?? canPrevent(other)
    }

    /// Whether another one makes it fail: the answer of the overrides, or of the class.
    package final func mayBePrevented(by other: UIGestureRecognizer) -> Bool {
        overrides?.canBePrevented(by: other) ?? canBePrevented(by: other)
    }
}
