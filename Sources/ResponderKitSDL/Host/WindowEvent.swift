import CSDL2

/// An event of SDL that concerns the window and not its input.
enum WindowEvent {
    /// The user closes the window.
    case close
    /// A signal ends the program, or the last window is closed.
    case quit
    /// A file was dropped on the window.
    case drop(path: String)
    /// The window got another size, or other memory of the same size.
    case resize
    /// The window may have lost its picture.
    case expose
    /// The graphics processor has lost its textures.
    case textureLoss

    /// Read an event; nil if it is of another kind. Frees the path of a drop, so an event can be read once.
    init?(reading event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: self = .quit
        case SDL_DROPFILE:
            guard let file = event.drop.file else { return nil }
            self = .drop(path: String(cString: file))
            SDL_free(file)
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .textureLoss
        case SDL_WINDOWEVENT:
            switch SDL_WindowEventID(SDL_WindowEventID.RawValue(event.window.event)) {
            case SDL_WINDOWEVENT_CLOSE: self = .close
            case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resize
            case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: self = .expose
            default: return nil
            }
        default: return nil
        }
    }
}
