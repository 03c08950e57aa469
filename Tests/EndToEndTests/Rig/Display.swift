import Foundation

/// A real X server that shows its screen to nobody: Xvfb with a mouse, or Xorg with a touchscreen as well.
final class Display: Desktop {
    let number: Int
    let server: XConnection
    let pointer: Pointer
    private let fingers: Touchscreen?
    private let process: DisplayProcess

    /// The one touchscreen of the display.
    var touchscreen: Touchscreen {
        get throws {
            guard let fingers else { throw RigError("display :\(number) has no touchscreen") }
            return fingers
        }
    }

    /// What a program needs in its environment to open its windows here.
    var environment: [String: String?] {
        ["DISPLAY": ":\(number)", "WAYLAND_DISPLAY": nil, "XAUTHORITY": nil, "SDL_VIDEODRIVER": nil]
    }

    /// Large enough for the lab's window to keep the size that it asks for.
    static let defaultSize = CGSize(width: 1600, height: 1000)

    /// Runs a test on an Xvfb, which has a mouse and a keyboard, and ends the server after it, however it goes.
    static func withPointer(size: CGSize = defaultSize, _ test: (Display) async throws -> Void) async throws {
        let process = try await DisplayProcess.start(.xvfb, size: size)
        defer { process.stop() }
        try await test(Display(process, size: size))
    }

    /// Runs a test on an Xorg, which has a touchscreen of ten fingers besides mouse and keyboard, and ends it after it.
    static func withTouchscreen(size: CGSize = defaultSize, _ test: (Display) async throws -> Void) async throws {
        let process = try await DisplayProcess.start(.xorg, size: size)
        defer { process.stop() }
        try await test(Display(process, size: size))
    }

    let clipboardCommands = ClipboardCommands(
        read: ["xclip", "-selection", "clipboard", "-o"],
        write: { ["xclip", "-quiet", "-selection", "clipboard", "-i", $0.path] })

    func windows() throws -> [XWindow] { try server.windows() }

    func picture(of window: XWindow) throws -> Picture { try server.picture(of: window.frame) }

    /// The server moves and resizes a window at once; only the program's picture comes later.
    func shows(_ window: XWindow) throws -> Bool { try !picture(of: window).isBlank }

    func close(_ window: XWindow) throws { try server.close(window) }

    /// Ends the server under the programs on it, as a crash of the desktop would.
    func kill() { process.kill() }

    private init(_ process: DisplayProcess, size: CGSize) throws {
        self.process = process
        number = process.number
        server = try XConnection(display: process.number)
        guard server.size == size else { throw RigError("the screen is \(server.size), not \(size)") }
        pointer = Pointer(try XTest(server))
        fingers = try process.touchSocket.map { try Touchscreen(socketPath: $0.path, size: size) }
    }
}
