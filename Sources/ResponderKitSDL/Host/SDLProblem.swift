import CSDL2
import Foundation

/// The words for a call of SDL that failed.
enum SDLProblem {
    /// One line: what was tried, SDL's reason, and what to try.
    /// - Parameters:
    ///   - what: what was tried, as in "making a texture".
    ///   - advice: what the reader can do about it, as in "a smaller window".
    static func line(_ what: String, try advice: String) -> String { "\(what) failed: \(reason); try \(advice)" }

    /// What to try where the window system in use shows nothing. All that SDL draws under Wayland goes through OpenGL.
    static var otherVideoDriver: String {
        SDLHost.videoDriver == "wayland"
            ? "OpenGL drivers (on Debian the packages libegl1 and libgl1-mesa-dri) or SDL_VIDEODRIVER=x11"
            : "another SDL_VIDEODRIVER"
    }

    /// SDL's reason for the failure of the last call. Some calls fail without one.
    static var reason: String {
        let text = String(cString: SDL_GetError()).split(whereSeparator: \.isNewline).joined(separator: " ")
        if !text.isEmpty { return text }
        let driver = SDLHost.videoDriver.map { ", with its driver \($0)," } ?? ""
        return "SDL\(driver) gives no reason"
    }
}
