import Foundation

/// A window as the compositor reports it.
struct SwayWindow: DesktopWindow {
    /// The compositor's number for it.
    let id: Int
    /// The frame of its content, in points of the screen.
    let frame: CGRect
}

/// A real Wayland compositor without hardware and without a visible screen: sway, which paints into memory. It has a
/// mouse and a keyboard.
final class Sway: Desktop {
    private(set) var environment: [String: String?]
    let pointer: Pointer
    /// Pixels per point of the screen.
    let scale: Int
    private let process: ChildProcess
    private let folder: TemporaryFolder
    private let control: SwayControl
    private let socket: String
    /// The colour of the screen without windows.
    private var emptyColor: UInt32 = 0

    let clipboardCommands = ClipboardCommands(
        read: ["wl-paste", "--no-newline"],
        write: { ["sh", "-c", "exec wl-copy --foreground < \"$0\"", $0.path] })

    /// Small, because tests read pictures of it pixel by pixel.
    static let defaultSize = CGSize(width: 1000, height: 700)

    /// Runs a test under a compositor, and ends the compositor after it, however the test goes.
    ///
    /// - Parameters:
    ///   - size: the screen in points.
    ///   - scale: pixels per point.
    static func run(size: CGSize = defaultSize, scale: Int = 1, _ test: (Sway) async throws -> Void) async throws {
        let folder = TemporaryFolder()
        let process = try start(in: folder, size: size, scale: scale)
        // The folder holds the sockets and must outlive the compositor.
        defer { withExtendedLifetime(folder) { process.stop() } }
        let sockets = try await eventually("the compositor", within: .seconds(20)) { () -> (String, String)? in
            guard process.isRunning else { throw RigError(process.lastWords) }
            return try readySockets(in: folder)
        }
        let sway = try Sway(process, folder, wayland: sockets.0, control: sockets.1, size: size, scale: scale)
        sway.emptyColor = try await sway.picture(of: CGRect(x: 0, y: 0, width: 1, height: 1)).pixels[0]
        try await test(sway)
    }

    private init(
        _ process: ChildProcess, _ folder: TemporaryFolder, wayland: String, control: String, size: CGSize, scale: Int
    ) throws {
        self.process = process
        self.folder = folder
        self.scale = scale
        socket = wayland
        self.control = try SwayControl(socketPath: control)
        pointer = Pointer(try WaylandSeat(socketPath: wayland, size: size))
        environment = [
            "XDG_RUNTIME_DIR": folder.url.path, "WAYLAND_DISPLAY": URL(fileURLWithPath: wayland).lastPathComponent,
            "SDL_VIDEODRIVER": "wayland", "DISPLAY": nil, "XAUTHORITY": nil,
        ]
    }

    /// Makes the programs that are started from now on connect through a relay, which can add a touchpad.
    func relay() throws -> WaylandRelay {
        let relay = try WaylandRelay(path: folder.file("relay.socket").path, compositor: socket)
        environment["WAYLAND_DISPLAY"] = relay.path
        return relay
    }

    // MARK: Windows

    func windows() throws -> [SwayWindow] { try control.windows() }

    func close(_ window: SwayWindow) throws { try control.command("[con_id=\(window.id)] kill") }

    /// Gives a window another size, in points.
    func resize(_ window: SwayWindow, to size: CGSize) throws {
        try control.command("[con_id=\(window.id)] resize set \(Int(size.width)) px \(Int(size.height)) px")
    }

    /// Shows an empty workspace, so that no window is visible or has the keyboard.
    func showEmptyWorkspace() throws { try control.command("workspace empty") }

    /// Shows the workspace that windows open on.
    func showWindows() throws { try control.command("workspace 1") }

    /// Adds a second screen to the right of the first one.
    func addScreen(scale: Int, size: CGSize = defaultSize) throws {
        try control.command("create_output")
        try control.command(Self.mode(of: "HEADLESS-2", size, scale) + " position \(Int(size.width)) 0")
    }

    /// Moves a window to another screen.
    func move(_ window: SwayWindow, toScreen number: Int) throws {
        try control.command("[con_id=\(window.id)] move container to output HEADLESS-\(number)")
    }

    // MARK: Pictures

    /// The visible part of a window, with the pointer, in pixels of the densest screen.
    func picture(of window: SwayWindow) async throws -> Picture { try await picture(of: window.frame) }

    /// The compositor reports a window's new frame while its program still draws for the old one. Until it has the new
    /// picture, the window is shown, and gets the pointer, at its old place. Therefore this checks the screen: the
    /// window reaches each of its edges, and nothing is drawn beyond them.
    func shows(_ window: SwayWindow) async throws -> Bool {
        let margin = CGFloat(4)
        let around = window.frame.insetBy(dx: -margin, dy: -margin)
        let picture = try await picture(of: around)
        let density = CGFloat(picture.width) / around.width
        func isEmpty(_ x: CGFloat, _ y: CGFloat) -> Bool {
            let place = CGPoint(x: (x - around.minX) * density, y: (y - around.minY) * density)
            return picture[place] == emptyColor
        }
        let frame = window.frame
        let (inside, outside) = (frame.insetBy(dx: 2, dy: 2), frame.insetBy(dx: -2, dy: -2))
        func edges(_ rect: CGRect) -> [Bool] {
            [
                isEmpty(rect.minX, frame.midY), isEmpty(rect.maxX, frame.midY), isEmpty(frame.midX, rect.minY),
                isEmpty(frame.midX, rect.maxY),
            ]
        }
        return edges(inside).allSatisfy { !$0 } && edges(outside).allSatisfy { $0 }
    }

    /// The visible content of a part of the screen, in points.
    func picture(of part: CGRect) async throws -> Picture {
        let folder = TemporaryFolder()
        let file = folder.file("screen.ppm")
        let place = "\(Int(part.minX)),\(Int(part.minY)) \(Int(part.width))x\(Int(part.height))"
        let grim = try ChildProcess(
            "grim", ["-t", "ppm", "-g", place, file.path], environment: environment, folder: folder)
        defer { grim.stop() }
        guard try await grim.exitStatus() == 0 else { throw RigError(grim.lastWords) }
        return try Picture(ppm: Data(contentsOf: file))
    }

    // MARK: Start

    private static func start(in folder: TemporaryFolder, size: CGSize, scale: Int) throws -> ChildProcess {
        let file = try folder.write(configuration(size, scale), to: "sway.conf")
        var command = ["sway", "-c", file.path]
        if geteuid() == 0 {
            // The compositor refuses to be root; the folder of its sockets belongs to the user that it is.
            let nobody: uid_t = 65534
            guard chown(folder.url.path, nobody, nobody) == 0 else { throw RigError("cannot give the folder away") }
            command = ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] + command
        }
        return try ChildProcess(
            command[0], Array(command[1...]),
            environment: [
                "XDG_RUNTIME_DIR": folder.url.path, "SWAYSOCK": folder.file("sway.socket").path,
                "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
                // With it the pointer is part of every picture.
                "WLR_NO_HARDWARE_CURSORS": "1",
                "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "I3SOCK": nil,
            ], folder: folder)
    }

    /// Windows keep the size that they request, without frames. A small program ends the compositor if the test runner
    /// is killed.
    private static func configuration(_ size: CGSize, _ scale: Int) -> String {
        """
        \(mode(of: "HEADLESS-1", size, scale)) position 0 0
        workspace 1 output HEADLESS-1
        default_border none
        default_floating_border none
        for_window [app_id=".*"] floating enable
        focus_follows_mouse no
        mouse_warping none
        xwayland disable
        exec while [ -d /proc/\(getpid()) ] && [ -S "$SWAYSOCK" ]; do sleep 1; done; swaymsg exit

        """
    }

    private static func mode(of output: String, _ size: CGSize, _ scale: Int) -> String {
        "output \(output) mode \(Int(size.width) * scale)x\(Int(size.height) * scale) scale \(scale)"
    }

    /// The sockets for programs and for commands, once both accept connections; nil before.
    private static func readySockets(in folder: TemporaryFolder) throws -> (String, String)? {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        guard let name = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }),
            names.contains("sway.socket"), let control = try? SwayControl(socketPath: folder.file("sway.socket").path),
            try control.isReady()
        else { return nil }
        return (folder.file(name).path, folder.file("sway.socket").path)
    }
}
