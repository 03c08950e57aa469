import CSDL2
import ResponderKit

/// The text of keys that come before SDL's text input is on.
///
/// SDL takes in everything that waits before the program sees the first event of it, and makes text of keys meanwhile, if
/// text input is on. A field that gets the focus by a click has it switched on only after the click was dispatched; keys
/// that waited behind the click would write nothing. So SDL makes text of every key, one key at a time, under an event type
/// of our own. The host drops it unless text is entered somewhere when the key's turn comes.
///
/// SDL asks an input method about a key before it sends the key's event, and only if text input is on then. Text input is
/// on here from the key's event to its text, so no input method gets a key outside of a field.
struct EarlyText {
    /// The type of the events, which are otherwise those of `SDL_TEXTINPUT`.
    private let type: UInt32
    /// How many samples of the batch came before the newest key.
    private var beforeKey = 0

    init() {
        type = SDL_RegisterEvents(1)
        SDL_AddEventWatch(watch, UnsafeMutableRawPointer(bitPattern: UInt(type)))
    }

    /// Note where in the batch a key begins, before its event is translated.
    mutating func note(_ event: SDL_Event, in batch: [InputSample]) {
        if event.type == SDL_KEYDOWN.rawValue { beforeKey = batch.count }
    }

    /// The event of SDL that an early text would have been; nil for other events.
    func textEvent(of event: SDL_Event) -> SDL_Event? {
        guard event.type == type else { return nil }
        var text = event
        text.type = SDL_TEXTINPUT.rawValue
        return text
    }

    /// Take out of the batch what came before the newest key.
    mutating func takePreceding(from batch: inout [InputSample]) -> [InputSample] {
        let preceding = Array(batch.prefix(beforeKey))
        batch.removeFirst(preceding.count)
        beforeKey = 0
        return preceding
    }
}

/// Sees each event when SDL puts it into its queue, on any thread. Keys come on the main thread alone.
nonisolated private func watch(_ type: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
    // While text input is on, so is this second event of it, which is not touched here.
    guard let event, SDL_EventState(SDL_TEXTEDITING.rawValue, SDL_QUERY) == SDL_DISABLE else { return 0 }
    switch SDL_EventType(event.pointee.type) {
    case SDL_KEYDOWN:
        let state = mayWrite(event.pointee.key.keysym) ? SDL_ENABLE : SDL_DISABLE
        SDL_EventState(SDL_TEXTINPUT.rawValue, state)
    case SDL_KEYUP: SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_DISABLE)
    case SDL_TEXTINPUT:
        event.pointee.type = UInt32(UInt(bitPattern: type))
        SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_DISABLE)
    default: break
    }
    return 0
}

/// Whether a key may have text: it has a character or lies on the keypad, and is no shortcut. The right Alt key is AltGr.
nonisolated private func mayWrite(_ key: SDL_Keysym) -> Bool {
    func holds(_ keys: SDL_Keymod) -> Bool { UInt32(key.mod) & UInt32(keys.rawValue) != 0 }
    if !holds(KMOD_RALT), holds(KMOD_CTRL) || holds(KMOD_LALT) || holds(KMOD_GUI) { return false }
    let isOnKeypad = (SDL_SCANCODE_KP_DIVIDE.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue).contains(key.scancode.rawValue)
    return isOnKeypad || (0x20..<0x4000_0000).contains(key.sym) && key.sym != 0x7F
}
