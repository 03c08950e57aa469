import CSDL2
import Foundation
import ResponderCore

/// Turns SDL's events of keys, typed text and input methods into the engine's samples.
struct KeyTranslator {
    /// The modifier keys that are pressed at the current event. SDL's own state is that of the newest event that it
    /// pumped, and several may wait.
    private(set) var modifiers: UIKeyModifierFlags = []
    private var isRightAltDown = false
    /// Whether an input method is composing text.
    private var isComposing = false

    mutating func translate(_ event: SDL_KeyboardEvent, into batch: inout [InputSample]) {
        let isDown = event.type == SDL_KEYDOWN.rawValue
        let flags = UIKeyModifierFlags(sdl: event.keysym.mod)
        modifiers = flags
        isRightAltDown = UInt32(event.keysym.mod) & UInt32(KMOD_RALT.rawValue) != 0
        guard event.repeat == 0 else { return }
        if let command = SDLKeys.remoteCommand(event.keysym) {
            if isDown { batch.append(.remote(command)) }
        } else if SDLKeys.isShake(event.keysym, flags) {
            if isDown { batch.append(.motion(.motionShake)) }
        } else if let key = SDLKeys.key(event.keysym, flags) {
            batch.append(.key(KeySample(key: key, isDown: isDown)))
        }
    }

    func translate(_ event: SDL_TextInputEvent, into batch: inout [InputSample]) {
        let text = withUnsafeBytes(of: event.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !text.isEmpty, !isShortcut { batch.append(.text(text)) }
    }

    /// Whether the modifiers of a key make it a command. Some window systems report the text of such keys too. The
    /// right Alt key is AltGr, which types.
    private var isShortcut: Bool {
        !modifiers.isDisjoint(with: [.control, .alternate, .command]) && !isRightAltDown
    }

    /// Adds the text that an input method is composing, with its selection; SDL counts characters.
    mutating func compose(_ text: String, start: Int32, length: Int32, into batch: inout [InputSample]) {
        guard !text.isEmpty || isComposing else { return }
        isComposing = !text.isEmpty
        if !isComposing { forgetModifiers() }
        let first = units(text, Int(start))
        let end = units(text, Int(start) + max(0, Int(length)))
        batch.append(.composition(text, selecting: NSRange(location: first, length: end - first)))
    }

    /// The length of the first characters, as SDL counts them (code points), in UTF-16 units.
    private func units(_ text: String, _ count: Int) -> Int {
        text.unicodeScalars.prefix(max(0, count)).reduce(0) { $0 + UTF16.width($1) }
    }

    /// Reads the modifiers of SDL, for a window that becomes active: keys that were pressed or released elsewhere sent no
    /// events to it.
    mutating func readModifiers() {
        modifiers = UIKeyModifierFlags(sdl: UInt16(SDL_GetModState().rawValue))
    }

    /// Forgets that modifiers are pressed. Under X11 an input method that is composing may keep the lift of a modifier for
    /// itself, and SDL would report it as pressed from then on.
    private mutating func forgetModifiers() {
        modifiers = []
        isRightAltDown = false
        let locks = KMOD_NUM.rawValue | KMOD_CAPS.rawValue | KMOD_MODE.rawValue
        SDL_SetModState(SDL_Keymod(SDL_GetModState().rawValue & locks))
    }
}
