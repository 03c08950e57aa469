import Foundation

/// A child process whose output goes to files.
final class ChildProcess {
    let name: String
    private let process = Process()
    private let outputFile: URL
    private let errorFile: URL

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to be looked up in `PATH`.
    ///   - environment: Changes to our own environment; nil removes a variable.
    ///   - folder: The folder of the files `NAME.out` and `NAME.err`.
    ///   - workingFolder: The base of relative paths; nil for our own.
    init(
        _ program: String, _ arguments: [String], environment: [String: String?] = [:], folder: TemporaryFolder,
        workingFolder: URL? = nil
    ) throws {
        guard let path = Self.find(program) else { throw RigError("\(program) is not installed") }
        name = URL(fileURLWithPath: path).lastPathComponent
        outputFile = folder.file(name + ".out")
        errorFile = folder.file(name + ".err")
        var variables = ProcessInfo.processInfo.environment
        for (key, value) in environment { variables[key] = value }
        process.environment = variables
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        if let workingFolder { process.currentDirectoryURL = workingFolder }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.create(outputFile)
        process.standardError = try Self.create(errorFile)
        try Self.withSignalsUnblocked { try process.run() }
    }

    var isRunning: Bool { process.isRunning }
    var id: Int32 { process.processIdentifier }
    var output: String { (try? String(contentsOf: outputFile, encoding: .utf8)) ?? "" }
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

    /// A description of the failure, for the reader of a failed test.
    var lastWords: String {
        let end = isRunning ? "still runs" : "ended with \(process.terminationReason) \(process.terminationStatus)"
        return "\(name) \(end): " + (errors + output).suffix(1500)
    }

    /// Waits until the program ends by itself.
    ///
    /// - Returns: Its exit status; -1 when a signal ended it.
    func exitStatus(within limit: Duration = .seconds(20)) async throws -> Int32 {
        try await eventually("the end of \(name)", within: limit) { !isRunning }
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    /// Ends the program, by force if it does not react.
    ///
    /// It blocks intentionally: a test that ran out of time is cancelled, and a cancelled task cannot sleep in another
    /// way.
    ///
    /// - Parameter patience: The hundredths of a second for a normal end.
    func stop(patience: Int = 500) {
        guard isRunning else { return }
        process.terminate()
        for _ in 0..<patience where isRunning { usleep(10_000) }
        guard isRunning else { return }
        kill(id, SIGKILL)
        for _ in 0..<500 where isRunning { usleep(10_000) }
    }

    /// The path of a program; nil if it is not installed.
    static func find(_ program: String) -> String? {
        let folders = program.hasPrefix("/") ? [""] : searchPath.map { $0 + "/" }
        return folders.map { $0 + program }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static var searchPath: [String] {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    }

    /// On Linux the main queue may run on a thread that blocks all signals, which a started program inherits: it would
    /// not react to the signal that ends it.
    private static func withSignalsUnblocked(_ start: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try start()
    }

    private static func create(_ file: URL) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw RigError("cannot write \(file.path)")
        }
        return try FileHandle(forWritingTo: file)
    }
}
