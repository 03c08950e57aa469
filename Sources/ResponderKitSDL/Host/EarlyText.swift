import CSDL2
import ResponderCore

/// The text of keys that arrive before SDL's text input is on.
///
/// SDL reads all waiting input before the program sees its first event, and turns keys into text at that moment if text
/// input is on. A field that gets the focus by a click switches text input on only after the click was dispatched, so
/// keys that waited after the click would write nothing. Therefore SDL makes text of every key, one key at a time, in
/// events of our own type. The host drops this text unless text is being entered when the key is handled.
///
/// SDL asks an input method about a key before it sends the key's event, and only if text input is on then. Here text
/// input is on from the key's event to its text, so no input method gets a key outside a field.
struct EarlyText {
    /// The type of our events, which otherwise equal those of `SDL_TEXTINPUT`.
    private let type: UInt32
    /// The number of samples in the batch before the newest key.
    private var beforeKey = 0

    init() {
        type = SDL_RegisterEvents(1)
        SDL_AddEventWatch(watch, UnsafeMutableRawPointer(bitPattern: UInt(type)))
    }

    /// Remember the position of a key in the batch, before its event is translated.
    mutating func note(_ event: SDL_Event, in batch: [InputSample]) {
        if event.type == SDL_KEYDOWN.rawValue { beforeKey = batch.count }
    }

    /// The SDL event that corresponds to an early text; nil for other events.
    func textEvent(of event: SDL_Event) -> SDL_Event? {
        guard event.type == type else { return nil }
        var text = event
        text.type = SDL_TEXTINPUT.rawValue
        return text
    }

    /// Remove from the batch the samples before the newest key, and return them.
    mutating func takePreceding(from batch: inout [InputSample]) -> [InputSample] {
        let preceding = Array(batch.prefix(beforeKey))
        batch.removeFirst(preceding.count)
        beforeKey = 0
        return preceding
    }
}

/// Called when SDL adds an event to its queue, on any thread. Keys come on the main thread only.
nonisolated private func watch(_ type: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
    // While text input is on, this event is SDL's own and stays unchanged.
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

/// Whether a key can have text: it has a character or is on the keypad, and is not a shortcut. The right Alt key is AltGr.
nonisolated private func mayWrite(_ key: SDL_Keysym) -> Bool {
    func holds(_ keys: SDL_Keymod) -> Bool { UInt32(key.mod) & UInt32(keys.rawValue) != 0 }
    if !holds(KMOD_RALT), holds(KMOD_CTRL) || holds(KMOD_LALT) || holds(KMOD_GUI) { return false }
    let isOnKeypad = (SDL_SCANCODE_KP_DIVIDE.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue).contains(key.scancode.rawValue)
    return isOnKeypad || (0x20..<0x4000_0000).contains(key.sym) && key.sym != 0x7F
}
