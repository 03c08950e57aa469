import CSDL2

/// The window system in use.
nonisolated enum VideoDriver {
    /// SDL's name of it, such as "x11" or "wayland"; nil before it is chosen.
    static var name: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

    /// Whether it shows a window's memory unchanged, with the pixels of a dense screen.
    static var takesMemory: Bool { name == "x11" }
}
