import Foundation
import ResponderCore

/// The text that was copied last. Each application has its own pasteboard; with a host's `SystemClipboard` it is the
/// system's.
@preconcurrency @MainActor
public final class UIPasteboard: nonisolated IdentityHashable {
    @WeakApplication private var application: UIApplication?
    private var own: String?

    init(_ application: UIApplication) { self.application = application }

    nonisolated deinit {}

    /// The pasteboard of the application that is `shared`.
    public class var general: UIPasteboard {
        let application = UIApplication.shared
        if let pasteboard = application.keptObjects[UIPasteboard.self] { return pasteboard }
        let pasteboard = UIPasteboard(application)
        application.keptObjects[UIPasteboard.self] = pasteboard
        return pasteboard
    }

    /// The text on the pasteboard; nil for none. Setting it replaces all content.
    public var string: String? {
        get { application?.clipboard.map(\.text) ?? own }
        set {
            if let clipboard = application?.clipboard { clipboard.text = newValue } else { own = newValue }
        }
    }

    /// Whether there is text on the pasteboard.
    public var hasStrings: Bool { application?.clipboard.map(\.hasText) ?? (own != nil) }
}
