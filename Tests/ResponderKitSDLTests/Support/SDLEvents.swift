import CSDL2

extension SDL_Event {
    /// A key that is pressed or released, with the modifiers that are held.
    static func key(
        _ symbol: SDL_KeyCode, _ scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN, isDown: Bool = true,
        _ modifiers: [SDL_Keymod] = []
    ) -> SDL_Event {
        var event = SDL_Event()
        event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
        event.key.keysym.sym = SDL_Keycode(bitPattern: symbol.rawValue)
        event.key.keysym.scancode = scancode
        event.key.keysym.mod = modifiers.reduce(0) { $0 | UInt16($1.rawValue) }
        return event
    }

    /// A text that was typed.
    static func text(_ text: String) -> SDL_Event {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
        return event
    }
}
