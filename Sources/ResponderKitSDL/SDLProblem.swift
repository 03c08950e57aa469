import CSDL2
import Foundation

/// Messages about failed calls of SDL.
nonisolated enum SDLProblem {
    /// One line: the attempted action, SDL's reason, and a remedy.
    /// - Parameters:
    ///   - what: the attempted action, such as "making a texture".
    ///   - advice: the remedy, such as "a smaller window".
    static func line(_ what: String, try advice: String) -> String { "\(what) failed: \(reason); try \(advice)" }

    /// The remedy if the window system in use shows nothing. Everything that SDL draws under Wayland uses OpenGL.
    static var otherVideoDriver: String {
        VideoDriver.name == "wayland"
            ? "OpenGL drivers (on Debian the packages libegl1 and libgl1-mesa-dri) or SDL_VIDEODRIVER=x11"
            : "another SDL_VIDEODRIVER"
    }

    /// SDL's reason for the failure of the last call. Some calls fail without one.
    static var reason: String {
        let text = String(cString: SDL_GetError()).split(whereSeparator: \.isNewline).joined(separator: " ")
        if !text.isEmpty { return text }
        let driver = VideoDriver.name.map { ", with its driver \($0)," } ?? ""
        return "SDL\(driver) gives no reason"
    }
}
