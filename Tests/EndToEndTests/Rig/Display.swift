import Foundation

/// A real X server without a visible screen: Xvfb with a mouse, or Xorg with a touchscreen
/// and a touchpad as well.
final class Display: Desktop {
    let number: Int
    let server: XConnection
    let pointer: Pointer
    private let fingers: Touchscreen?
    private let pad: Touchpad?
    private let process: DisplayProcess

    /// The one touchscreen of the display.
    var touchscreen: Touchscreen {
        get throws {
            guard let fingers else { throw RigError("display :\(number) has no touchscreen") }
            return fingers
        }
    }

    /// The touchpad of a display with a touchscreen.
    var touchpad: Touchpad {
        get throws {
            guard let pad else { throw RigError("display :\(number) has no touchpad") }
            return pad
        }
    }

    /// The environment with which a program opens its windows here.
    var environment: [String: String?] {
        ["DISPLAY": ":\(number)", "WAYLAND_DISPLAY": nil, "XAUTHORITY": nil, "SDL_VIDEODRIVER": nil]
    }

    /// Large enough for the size that the lab's window requests.
    static let defaultSize = CGSize(width: 1600, height: 1100)

    /// Runs a test on an Xvfb with a mouse and a keyboard.
    ///
    /// - Parameter isShared: Whether the server may be one that served another test before, and may serve the next. A
    ///   server whose test failed, or left something behind, serves no other.
    static func withPointer(
        size: CGSize = defaultSize, isShared: Bool = true, _ test: (Display) async throws -> Void
    ) async throws {
        try await with(.xvfb, size, isShared, test)
    }

    /// Runs a test on an Xorg with a touchscreen of ten fingers, a touchpad, mouse and keyboard.
    static func withTouchscreen(
        size: CGSize = defaultSize, isShared: Bool = true, _ test: (Display) async throws -> Void
    ) async throws {
        try await with(.xorg, size, isShared, test)
    }

    /// The servers that no test uses now.
    private static var idle: [Display] = []

    private static func with(
        _ kind: DisplayProcess.Kind, _ size: CGSize, _ isShared: Bool, _ test: (Display) async throws -> Void
    ) async throws {
        let found = isShared ? idle.firstIndex { $0.process.kind == kind && $0.server.size == size } : nil
        let display: Display
        if let found {
            display = idle.remove(at: found)
        } else {
            let process = try await DisplayProcess.start(kind, size: size)
            do { display = try Display(process, size: size) } catch {
                process.stop()
                throw error
            }
        }
        do {
            try await test(display)
        } catch {
            display.process.stop()
            throw error
        }
        if isShared, try await display.isAsNew() { idle.append(display) } else { display.process.stop() }
    }

    /// Moves the pointer to where it is at first; whether the server is otherwise as if it had just started.
    private func isAsNew() async throws -> Bool {
        guard process.isRunning else { return false }
        try fingers?.liftAll()
        if let pad, pad.isPinching { try pad.end() }
        try pointer.move(to: CGPoint(x: server.size.width / 2, y: server.size.height / 2))
        guard try server.pointerState().held.isEmpty, try !server.hasPressedKey() else { return false }
        // The server removes the windows of a program soon after its end.
        return (try? await eventually("no window", within: .milliseconds(500)) { try server.windows().isEmpty }) != nil
    }

    let clipboardCommands = ClipboardCommands(
        read: ["xclip", "-selection", "clipboard", "-o"],
        write: { ["xclip", "-quiet", "-selection", "clipboard", "-i", $0.path] })

    func windows() throws -> [XWindow] { try server.windows() }

    /// The visible colour of a pixel, as `0xRRGGBB`. Much faster than a picture of the whole screen.
    func color(at point: CGPoint) throws -> UInt32 {
        let pixel = CGRect(x: point.x.rounded(.down), y: point.y.rounded(.down), width: 1, height: 1)
        return try server.picture(of: pixel).pixels[0]
    }

    func picture(of window: XWindow) throws -> Picture { try server.picture(of: window.frame) }

    /// The server moves and resizes a window at once; the program's picture follows later. One column of pixels tells
    /// it: every window of ours has bars above and below its content, and comparing a whole picture takes half a second.
    func shows(_ window: XWindow) throws -> Bool {
        let column = CGRect(x: window.frame.midX.rounded(), y: window.frame.minY, width: 1, height: window.frame.height)
        return try !server.picture(of: column).isBlank
    }

    func close(_ window: XWindow) throws { try server.close(window) }

    /// Ends the server while programs use it, like a crash of the desktop.
    func kill() { process.kill() }

    private init(_ process: DisplayProcess, size: CGSize) throws {
        self.process = process
        number = process.number
        server = try XConnection(display: process.number)
        guard server.size == size else { throw RigError("the screen is \(server.size), not \(size)") }
        pointer = Pointer(try XTest(server))
        fingers = try process.touchSocket.map { try Touchscreen(socketPath: $0.path, size: size) }
        pad = try process.touchpadSocket.map { try Touchpad(socketPath: $0.path) }
    }
}
