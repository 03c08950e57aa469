import CSDL2
import Foundation
import ResponderCore

/// The clipboard of the desktop.
final class SDLClipboard: SystemClipboard {
    @WeakApplication private var application: UIApplication?

    /// - Parameter application: gets warnings about failures.
    init(_ application: UIApplication) { self.application = application }

    nonisolated deinit {}

    /// Reading takes as long as the program with the clipboard needs to answer; SDL gives up after a second.
    var text: String? {
        get {
            guard hasText, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            let string = String(cString: text)
            return string.isEmpty ? nil : string
        }
        set {
            // C text ends at the first zero.
            let text = newValue.map { String($0.prefix { $0 != "\0" }) } ?? ""
            guard SDL_SetClipboardText(text) != 0 else { return }
            application?.warn(
                SDLProblem.line("putting text on the clipboard", try: "again") + "; other programs do not see the text")
        }
    }

    var hasText: Bool { SDL_HasClipboardText() == SDL_TRUE }
}
