import CSDL2
import Foundation
import ResponderCore

/// A step of a pinch or rotation that the window system recognized on a touchpad, or of a scroll on it.
struct TouchpadStep: Hashable {
    /// What happened to the fingers on the touchpad.
    enum Phase: Hashable {
        case began
        case changed
        case ended
        case cancelled
        /// Fingers or a wheel scrolled; this is no step of a pinch.
        case scrolled
        /// The fingers that scrolled left the touchpad; this is no step of a pinch.
        case scrollEnded
    }

    var phase: Phase
    /// Where the pointer is, in window units; it counts at a begin and for a scroll.
    var pointer: CGPoint
    /// The scale since the begin.
    var scale: Double = 1
    /// The turn since the step before, in degrees, clockwise if positive.
    var turn: Double = 0
    /// The movement of the fingers since the step before, in window units; for a scroll in notches, to the right and upwards.
    var movement = CGVector.zero
}

/// A connection to the window system that reports what SDL does not: the pinches on a touchpad over SDL's window, and
/// scrolling where SDL has only whole notches.
protocol TouchpadConnection: AnyObject {
    /// The file that becomes readable when there are steps; nil if events of SDL announce them.
    var descriptor: Int32? { get }

    /// Whether the last scroll came from fingers on a touchpad; nil if the window system does not say.
    var scrollsByFingers: Bool? { get }

    /// Take the steps that an event of SDL announces.
    /// - Parameter event: an event that SDL reports now; nil after all events of one pump.
    func steps(at event: SDL_Event?) -> [TouchpadStep]

    /// Whether a wheel event of SDL is one whose movement was among the steps; it counts once.
    func hasReported(_ wheel: SDL_MouseWheelEvent) -> Bool

    /// Disconnect, before SDL closes the window.
    func close()
}

/// The touchpads of a window.
enum Touchpad {
    /// A connection for a window of SDL; nil if its window system reports no pinches, or a library is missing.
    static func connection(to window: OpaquePointer) -> (any TouchpadConnection)? {
        var system = CSDL_WindowSystem()
        system.version = SDL_version(
            major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
        let isKnown = withUnsafeMutablePointer(to: &system) { SDL_GetWindowWMInfo(window, OpaquePointer($0)) }
        guard isKnown == SDL_TRUE else { return nil }
        switch Int(system.system) {
        case CSDL_X11: return system.of.x11.display.flatMap { try? XTouchpad(of: $0, window: system.of.x11.window) }
        case CSDL_WAYLAND:
            guard let display = system.of.wayland.display, let surface = system.of.wayland.surface else { return nil }
            return try? WaylandTouchpad(of: display, surface: surface)
        default: return nil
        }
    }
}
