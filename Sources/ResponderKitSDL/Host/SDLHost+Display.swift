import CSDL2
import Foundation

/// What the host asks of the desktop before it opens its window.
extension SDLHost {
    /// A size in window units, no larger than what the first screen has free if it shall fit.
    static func units(of size: CGSize, scale: CGFloat, fitsScreen: Bool) -> (width: Int32, height: Int32) {
        let width = Int32((size.width * scale).rounded())
        let height = Int32((size.height * scale).rounded())
        var room = SDL_Rect()
        guard fitsScreen, SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else {
            return (width, height)
        }
        return (min(width, room.w), min(height, room.h))
    }

    /// Where the folder of its sockets is not set, Wayland cannot be there; to look for it all the same would only have
    /// its library complain on standard error.
    static func keepWaylandQuiet() {
        #if os(Linux)
            let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
            if !folder.hasPrefix("/") { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,kmsdrm") }
        #endif
    }

    /// Without a display SDL falls back on drivers that show nothing to anybody; they count only if asked for by name.
    static var hasDisplay: Bool {
        if ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] != nil { return true }
        return !["offscreen", "dummy", "evdev"].contains(videoDriver ?? "")
    }

    /// Whether the window system shows a window's memory as it is, with the pixels of a dense screen.
    static var takesMemory: Bool { videoDriver == "x11" }

    /// SDL's name of the window system in use, such as "x11" or "wayland"; nil before there is one.
    static var videoDriver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

    /// Where to look for the mistake, which is more than SDL tells.
    static var noDisplay: Failure {
        let environment = ProcessInfo.processInfo.environment
        let named = ["SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
            environment[name].map { "\(name)=\($0)" }
        }
        let hint = named.isEmpty ? "set DISPLAY or WAYLAND_DISPLAY" : "none answers at \(named.joined(separator: " "))"
        return Failure(description: "no display: \(hint)", isMissingDisplay: true)
    }
}
