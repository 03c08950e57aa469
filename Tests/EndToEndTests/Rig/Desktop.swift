import Foundation

/// A screen on which programs open windows: of an X server or of a Wayland compositor.
protocol Desktop: AnyObject {
    associatedtype Window: DesktopWindow
    /// The environment with which a program opens its windows here.
    var environment: [String: String?] { get }
    /// The mouse and the keyboard.
    var pointer: Pointer { get }
    /// The commands that read and write the clipboard.
    var clipboardCommands: ClipboardCommands { get }
    /// The visible windows, back to front.
    func windows() throws -> [Window]
    /// The visible part of a window.
    func picture(of window: Window) async throws -> Picture
    /// Whether the screen shows a picture of a window that fills its frame in ``windows()``.
    func shows(_ window: Window) async throws -> Bool
    /// Asks a window's program to close it, as the close button of a window manager does.
    func close(_ window: Window) throws
}

/// A window that is on the screen.
protocol DesktopWindow {
    associatedtype ID: Hashable
    /// By which it is the same window, whatever its frame is.
    var id: ID { get }
    /// The frame of its content, in the pointer's units of the screen.
    var frame: CGRect { get }
}

extension Desktop {
    /// The touchscreen; nil without one.
    var touchscreenIfAny: Touchscreen? { try? (self as? Display)?.touchscreen }
}
