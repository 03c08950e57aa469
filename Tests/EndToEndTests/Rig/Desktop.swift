import Foundation

/// A screen that programs open their windows on: that of an X server or of a Wayland compositor.
protocol Desktop: AnyObject {
    associatedtype Window: DesktopWindow
    /// What a program needs in its environment to open its windows here.
    var environment: [String: String?] { get }
    /// The mouse and the keyboard.
    var pointer: Pointer { get }
    /// The commands that read and write the clipboard.
    var clipboardCommands: ClipboardCommands { get }
    /// The windows to be seen, back to front.
    func windows() throws -> [Window]
    /// What is to be seen of a window.
    func picture(of window: Window) async throws -> Picture
    /// Whether the screen shows a picture of a window that fills the frame that ``windows()`` gives it.
    func shows(_ window: Window) async throws -> Bool
    /// Asks a window's program to close it, as the close button of a window manager does.
    func close(_ window: Window) throws
}

/// A window that is on the screen.
protocol DesktopWindow {
    /// Where its content is, in the units of the screen that the pointer moves in.
    var frame: CGRect { get }
}

extension Desktop {
    /// The touchscreen, where there is one.
    var touchscreenIfAny: Touchscreen? { try? (self as? Display)?.touchscreen }
}
