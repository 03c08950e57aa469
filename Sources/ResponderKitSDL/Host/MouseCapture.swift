import CSDL2

/// Keeps the events of the mouse coming under X11 while a button is pressed and the pointer is outside of the window.
///
/// SDL does so by itself, at the moment at which it reads a press. On a busy machine the button may be released by then, and a finger
/// down; while the pointer is grabbed, X11 sends nothing about that finger, and its lift is lost. Here the pointer is grabbed only if
/// the button is still pressed.
enum MouseCapture {
    /// Keep SDL from capturing the mouse by itself.
    static func begin() { SDL_SetHint("SDL_MOUSE_AUTO_CAPTURE", "0") }

    /// A button was pressed or released.
    static func follow(_ event: SDL_MouseButtonEvent) {
        guard event.which != CSDL_TOUCH_MOUSEID, event.button >= 1 else { return }
        // Read the release, if it has come. The server cannot be asked: it takes a finger for the left button.
        SDL_PumpEvents()
        let buttons = SDL_GetMouseState(nil, nil)
        if event.type == SDL_MOUSEBUTTONUP.rawValue {
            if buttons == 0 { end() }
        } else if buttons & 1 << (event.button - 1) != 0 {
            SDL_CaptureMouse(SDL_TRUE)
        }
    }

    /// No button is pressed.
    static func end() { SDL_CaptureMouse(SDL_FALSE) }
}
