import CSDL2
import Foundation

/// The clock of SDL, on which all input has its time.
enum SDLClock {
    /// The time in seconds.
    static var now: TimeInterval { TimeInterval(SDL_GetTicks64()) / 1000 }
}
