/// The clipboard of the host's system; see `UIApplication.clipboard`.
@preconcurrency @MainActor
public protocol SystemClipboard: AnyObject {
    /// The text on the clipboard; nil for none. Setting it replaces all content.
    var text: String? { get set }
    /// Whether there is text on the clipboard; read before an item such as Paste is offered. By default whether `text`
    /// is not nil.
    var hasText: Bool { get }
}

extension SystemClipboard {
    /// Whether `text` is not nil.
    public var hasText: Bool { text != nil }
}
