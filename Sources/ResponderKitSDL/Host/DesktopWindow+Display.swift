import CSDL2
import Foundation

/// Properties of the desktop that are read before the window is opened.
extension DesktopWindow {
    /// A size in window units; if `fitsScreen`, at most the free area of the first screen.
    static func units(of size: CGSize, scale: CGFloat, fitsScreen: Bool) -> (width: Int32, height: Int32) {
        let width = Int32((size.width * scale).rounded())
        let height = Int32((size.height * scale).rounded())
        var room = SDL_Rect()
        guard fitsScreen, SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else {
            return (width, height)
        }
        return (min(width, room.w), min(height, room.h))
    }

    /// Without its socket folder Wayland cannot be present, and a search would only make its library print errors.
    static func keepWaylandQuiet() {
        #if os(Linux)
            let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
            if !folder.hasPrefix("/") { SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11,kmsdrm") }
        #endif
    }

    /// Without a display SDL falls back on drivers that show nothing; they count only if they are requested by name.
    static var hasDisplay: Bool {
        if ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] != nil { return true }
        return !["offscreen", "dummy", "evdev"].contains(VideoDriver.name ?? "")
    }

    /// A hint about the cause, which SDL does not give.
    static var noDisplay: SDLHost.Failure {
        let environment = ProcessInfo.processInfo.environment
        let named = ["SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
            environment[name].map { "\(name)=\($0)" }
        }
        let hint = named.isEmpty ? "set DISPLAY or WAYLAND_DISPLAY" : "none answers at \(named.joined(separator: " "))"
        return SDLHost.Failure(description: "no display: \(hint)", isMissingDisplay: true)
    }
}
