import Foundation
import Testing

/// The app in a window of an X server.
typealias Lab = LabRun<Display>

/// The app, running in a window on a screen, observed through its description of the window and its trace.
final class LabRun<Screen: Desktop> {
    private(set) var window: Screen.Window
    let display: Screen
    private let process: ChildProcess
    private let folder: TemporaryFolder
    private var linesRead = 0
    /// Pixels for each point of the window.
    private let scale: CGFloat
    /// From the start of the program to its first picture.
    private(set) var startUp = Duration.zero

    /// Starts the app with a trace, runs a test on it once its window is drawn, and ends it after the test.
    ///
    /// - Parameter arguments: A scene's name first, options after it, as on the command line.
    static func run(_ arguments: String..., on display: Screen, _ test: (LabRun) async throws -> Void) async throws {
        try await run(arguments, on: display, test)
    }

    /// The same, with the arguments as a list.
    ///
    /// - Parameters:
    ///   - program: Another of our programs that can write a trace. It has no scene.
    ///   - isDescribed: Whether the app describes its window, which ``point(_:_:)`` needs.
    static func run(
        _ arguments: [String], program: String? = nil, isDescribed: Bool = true, on display: Screen,
        _ test: (LabRun) async throws -> Void
    ) async throws {
        let folder = TemporaryFolder()
        let describing = program == nil && isDescribed ? describing(in: folder) : []
        try await run(
            arguments + ["--trace", traceFile(in: folder).path] + describing, program: program ?? executable, folder,
            home: folder, on: display, test)
    }

    /// Runs the app as for a person: without a trace, and it keeps settings in a temporary home.
    ///
    /// - Parameters:
    ///   - home: The folder for settings; nil for a new one that is removed after the test.
    ///   - isShutIn: Whether it cannot write outside its home.
    static func runForPerson(
        _ arguments: String..., home: TemporaryFolder? = nil, isShutIn: Bool = false, on display: Screen,
        _ test: (LabRun) async throws -> Void
    ) async throws {
        try await runForPerson(arguments, home: home, isShutIn: isShutIn, on: display, test)
    }

    /// The same, with the arguments as a list.
    ///
    /// - Parameters:
    ///   - program: Another of our programs.
    ///   - largestFile: The maximum bytes of a file, as on a full disk; nil for no limit.
    static func runForPerson(
        _ arguments: [String], program: String? = nil, home: TemporaryFolder? = nil, largestFile: Int? = nil,
        isShutIn: Bool = false, on display: Screen, _ test: (LabRun) async throws -> Void
    ) async throws {
        // With this restriction its description of the window has to be in its home.
        let folder = isShutIn ? home ?? TemporaryFolder() : TemporaryFolder()
        try await run(
            arguments + (program == nil ? describing(in: folder) : []), program: program ?? executable, folder,
            home: home ?? folder, largestFile: largestFile, isShutIn: isShutIn, on: display, test)
    }

    private static func run(
        _ arguments: [String], program: String = executable, _ folder: TemporaryFolder, home: TemporaryFolder,
        largestFile: Int? = nil, isShutIn: Bool = false, on display: Screen,
        _ test: (LabRun) async throws -> Void
    ) async throws {
        var environment = display.environment
        environment["HOME"] = home.url.path
        environment["XDG_CONFIG_HOME"] = home.file("config").path
        environment["XDG_STATE_HOME"] = home.file("state").path
        var command = [program] + arguments
        // Tests need the instrument, unless they say otherwise.
        if program == executable, !arguments.contains("--view") { command += ["--view", "expert"] }
        if let largestFile {
            // The shell counts in blocks of 512 bytes.
            command = ["/bin/sh", "-c", "ulimit -f \(largestFile / 512); exec \"$0\" \"$@\""] + command
        }
        if isShutIn { command = Privileges.shuttingIn(command, home.url.path) }
        // Another program may have a window already.
        let others = Set(try display.windows().map(\.id))
        let process = try ChildProcess(
            command[0], Array(command[1...]), environment: environment, folder: folder, workingFolder: home.url)
        defer { process.stop() }
        let clock = ContinuousClock()
        let beginning = clock.now
        let window = try await eventually("the lab's first picture", within: .seconds(30)) { () -> Screen.Window? in
            guard process.isRunning else { throw RigError(process.lastWords) }
            let opened = try display.windows().last { !others.contains($0.id) }
            guard let window = opened, try await display.shows(window) else { return nil }
            return window
        }
        let scale = arguments.firstIndex(of: "--scale").flatMap { Double(arguments[$0 + 1]) } ?? 1
        let lab = LabRun(process, window, display, folder, scale: scale)
        lab.startUp = clock.now - beginning
        try await test(lab)
    }

    private init(
        _ process: ChildProcess, _ window: Screen.Window, _ display: Screen, _ folder: TemporaryFolder, scale: CGFloat
    ) {
        self.scale = scale
        self.process = process
        self.window = window
        self.display = display
        self.folder = folder
    }

    // MARK: Trace

    /// The present trace, byte for byte.
    var traceText: String { (try? String(contentsOf: Self.traceFile(in: folder), encoding: .utf8)) ?? "" }

    /// Waits until the lines written since the last call fulfil a condition, and returns them.
    func trace(until what: String, _ condition: ([TraceLine]) -> Bool) async throws -> [TraceLine] {
        var seen: [TraceLine] = []
        do {
            try await eventually(what) {
                seen = Array(try TraceLine.read(traceText).dropFirst(linesRead))
                guard process.isRunning else { throw RigError(process.lastWords) }
                return condition(seen)
            }
        } catch {
            let lines = traceText.split(separator: "\n").dropFirst(linesRead).suffix(20)
            throw RigError("\(error); the trace ends with\n" + lines.joined(separator: "\n"))
        }
        linesRead += seen.count
        return seen
    }

    /// The trace up to now, once these gestures are over.
    func trace(untilOver recognizers: String...) async throws -> [TraceLine] {
        try await trace(until: "the end of \(recognizers.joined(separator: " and "))") { lines in
            recognizers.allSatisfy { lines.isOver($0) }
        }
    }

    /// Waits until the trace has not grown for a while, and returns the lines written since the last call.
    func traceAtRest(for pause: Duration = .milliseconds(300)) async throws -> [TraceLine] {
        let clock = ContinuousClock()
        var length = -1
        var since = clock.now
        return try await trace(until: "rest") { lines in
            if lines.count != length {
                length = lines.count
                since = clock.now
            }
            return clock.now - since >= pause
        }
    }

    /// Waits until the lines that ``trace(until:_:)`` has not returned yet contain this number of landings.
    func landed(_ count: Int) async throws {
        try await eventually("\(count) hit tests") {
            try TraceLine.read(traceText).dropFirst(linesRead).count { $0.kind == "hitTest" } >= count
        }
    }

    // MARK: Places and pictures

    /// The location on the screen of a point of the scene, as the app describes it. All scenes of these tests are 900
    /// points wide.
    func point(_ x: CGFloat, _ y: CGFloat) async throws -> CGPoint {
        let frame = try await element("stage", role: "stage").frame
        let zoom = frame[2] / 900
        return screen(CGPoint(x: frame[0] + x * zoom, y: frame[1] + y * zoom))
    }

    /// The location on the screen of a point of the window.
    func screen(_ point: CGPoint) -> CGPoint {
        CGPoint(x: window.frame.minX + point.x * scale, y: window.frame.minY + point.y * scale)
    }

    func screen(_ x: CGFloat, _ y: CGFloat) -> CGPoint { screen(CGPoint(x: x, y: y)) }

    /// The mouse and the keyboard.
    var pointer: Pointer { display.pointer }

    /// Waits until the window's frame fulfils a condition, after the window was hidden, moved or resized.
    func findWindow(_ what: String, where isThere: (CGRect) -> Bool = { _ in true }) async throws {
        window = try await eventually(what) {
            guard let now = try display.windows().last, isThere(now.frame), try await display.shows(now) else {
                return nil
            }
            return now
        }
    }

    /// Stops the app during some input, so that all of it is waiting when the app continues.
    func whileStopped(_ act: () async throws -> Void) async throws {
        Foundation.kill(process.id, SIGSTOP)
        defer { Foundation.kill(process.id, SIGCONT) }
        try await act()
    }

    // MARK: End

    /// Waits until the app ends by itself; its exit status.
    func exitStatus() async throws -> Int32 { try await process.exitStatus() }

    /// Closes the window like its close button, and waits for the end of the app; returns its exit status.
    func close() async throws -> Int32 {
        try display.close(window)
        return try await exitStatus()
    }

    /// Expects the app to end normally after its window is closed.
    func expectClose(_ location: SourceLocation = #_sourceLocation) async throws {
        let status = try await close()
        #expect(status == 0, "\(process.lastWords)", sourceLocation: location)
    }

    /// Ends the app without a warning, as a crash would.
    func kill() async throws {
        Foundation.kill(process.id, SIGKILL)
        _ = try await process.exitStatus()
    }

    /// Ends the app like `kill`; returns the duration and its exit status.
    func terminate() async throws -> (time: Duration, status: Int32) {
        let clock = ContinuousClock()
        let start = clock.now
        Foundation.kill(process.id, SIGTERM)
        let status = try await process.exitStatus()
        return (clock.now - start, status)
    }

    var errors: String { process.errors }

    /// Its use of the machine so far.
    var use: ProcessUse { get throws { try ProcessUse(of: process.id) } }

    /// Its present description of the window.
    var windowText: String { (try? String(contentsOf: folder.file("window.jsonl"), encoding: .utf8)) ?? "" }

    /// A description of the failure, for the reader of a failed test.
    var lastWords: String? { process.isRunning ? nil : process.lastWords }

    // MARK: Without a window

    /// The outcome of a run of the app without a window.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs the app to its end, without a display.
    ///
    /// - Parameter workingFolder: The base of relative paths; nil for our own.
    static func runToEnd(_ arguments: String..., in workingFolder: TemporaryFolder? = nil) async throws -> Outcome {
        try await runToEnd(arguments, in: workingFolder)
    }

    /// The same, with the arguments as a list.
    static func runToEnd(
        _ arguments: [String], program: String = executable, in workingFolder: TemporaryFolder? = nil
    ) async throws -> Outcome {
        let folder = TemporaryFolder()
        // The run-time folder alone leads to a compositor's socket.
        let environment: [String: String?] = [
            "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil, "SDL_VIDEODRIVER": nil,
            "XDG_STATE_HOME": folder.file("state").path, "XDG_CONFIG_HOME": folder.file("config").path,
        ]
        let process = try ChildProcess(
            program, arguments, environment: environment, folder: folder, workingFolder: workingFolder?.url)
        defer { process.stop() }
        let status = try await process.exitStatus()
        return Outcome(status: status, output: process.output, errors: process.errors)
    }

    /// The app is in the build's folder, beside the bundle of these tests. An environment variable can name another
    /// build.
    static var executable: String { ProcessInfo.processInfo.environment["RESPONDERLAB"] ?? built("ResponderLab") }

    /// The build's path of a program.
    static func built(_ program: String) -> String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(program).path
    }

    private static func traceFile(in folder: TemporaryFolder) -> URL { folder.file("trace.jsonl") }

    private static func describing(in folder: TemporaryFolder) -> [String] {
        ["--describe", folder.file("window.jsonl").path]
    }
}

extension Lab {
    /// Runs the app to its end, without a display, and expects one line about what is wrong, and no output.
    static func expectRefusal(
        _ arguments: [String], status: Int32 = 2, in folder: TemporaryFolder? = nil, saying words: [String],
        _ location: SourceLocation = #_sourceLocation
    ) async throws {
        let run = try await runToEnd(arguments, in: folder)
        #expect(run.status == status && run.output.isEmpty, "\(arguments): \(run.errors)", sourceLocation: location)
        expectOneLine(run.errors, saying: words, location)
    }

    /// The output of the app, run to its end without a display; it is expected to have nothing to complain about.
    static func output(
        _ arguments: String..., in folder: TemporaryFolder? = nil, _ location: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let run = try await runToEnd(arguments, in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(arguments): \(run.errors)", sourceLocation: location)
        return run.output
    }

    /// Runs the app as for a person, on a display with a mouse and a keyboard.
    static func withPointer(
        _ arguments: String..., home: TemporaryFolder? = nil, _ test: (Lab) async throws -> Void
    ) async throws {
        try await Display.withPointer { try await runForPerson(arguments, home: home, on: $0, test) }
    }

    /// Runs the app with a trace, on a display with a mouse and a keyboard.
    static func tracedWithPointer(_ arguments: String..., test: (Lab) async throws -> Void) async throws {
        try await Display.withPointer { try await run(arguments, on: $0, test) }
    }

    /// Runs the app as for a person, on a display with a touchscreen too.
    static func withTouchscreen(
        _ arguments: String..., home: TemporaryFolder? = nil, largestFile: Int? = nil,
        _ test: (Lab) async throws -> Void
    ) async throws {
        try await Display.withTouchscreen {
            try await runForPerson(arguments, home: home, largestFile: largestFile, on: $0, test)
        }
    }

    var touchscreen: Touchscreen { get throws { try display.touchscreen } }

    /// The visible colour at a point of the scene, as `0xRRGGBB`.
    func color(_ x: CGFloat, _ y: CGFloat) async throws -> UInt32 { try await display.color(at: point(x, y)) }
}
