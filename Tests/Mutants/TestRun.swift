import Foundation

/// One run of some suites of the engine's tests, stopped at the first failure.
struct TestRun: Sendable {
    enum Outcome {
        case passed
        /// How the mistake was found: by a test, by a crash, or because the tests did not end.
        case failed(String)
    }

    let folder: URL
    private var binary: URL { folder.appendingPathComponent(".build/debug/ResponderKitPackageTests.xctest") }

    /// When the tests were built.
    var buildDate: Date {
        get throws {
            let attributes = try FileManager.default.attributesOfItem(atPath: binary.path)
            return attributes[.modificationDate] as? Date ?? .distantPast
        }
    }

    /// The names of all suites.
    func suites() throws -> [String] {
        let log = folder.appendingPathComponent("list.log")
        let process = try start(["--list-tests"], seconds: 60, environment: [:], log: log)
        process.waitUntilExit()
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        let names = lines.compactMap { $0.wholeMatch(of: #/ResponderKitTests\.(\w+)\/.*/#)?.1 }
        guard !names.isEmpty else { throw Failure("no tests are listed; see \(log.path)") }
        return Set(names.map { String($0) }).sorted()
    }

    /// Run suites with an active mistake; 0 for none.
    /// - Parameters:
    ///   - seconds: the limit of processor time; on a busy machine the run may take several times as long.
    ///   - reached: the file that receives the numbers of the mistakes whose lines were executed.
    func play(_ suites: [String], with number: Int, within seconds: Double, reached: URL? = nil) throws -> Outcome {
        let log = folder.appendingPathComponent("run-\(number).log")
        var environment = ["MUTANT": "\(number)"]
        if let reached { environment["MUTANTS_REACHED"] = reached.path }
        let filter = #"ResponderKitTests\.(\#(suites.joined(separator: "|")))/"#
        let process = try start(["--filter", filter], seconds: seconds, environment: environment, log: log)
        let end = Date().addingTimeInterval(60 + seconds * 6)
        while process.isRunning {
            usleep(40_000)
            if let failure = Self.failure(in: log) {
                stop(process)
                return .failed(failure)
            }
            if Date() > end {
                stop(process)
                return .failed("the tests did not end")
            }
        }
        if let failure = Self.failure(in: log) { return .failed(failure) }
        if process.terminationReason == .uncaughtSignal || process.terminationStatus >= 128 {
            let signal = process.terminationStatus & 127
            let isTooLong = signal == SIGXCPU || signal == SIGKILL
            return .failed(isTooLong ? "the tests did not end" : "a crash, signal \(signal)")
        }
        return process.terminationStatus == 0 ? .passed : .failed("status \(process.terminationStatus)")
    }

    /// The test that failed first, and the place.
    private static func failure(in log: URL) -> String? {
        guard let data = try? Data(contentsOf: log) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        guard let line = text.split(separator: "\n").first(where: { $0.contains("✘") }) else { return nil }
        guard let issue = line.firstMatch(of: #/Test (.+) recorded an issue.* at (\w+\.swift:\d+)/#) else {
            return String(line)
        }
        return "\(issue.1) (\(issue.2))"
    }

    private func stop(_ process: Process) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Limits on time and memory, because a mistake may cause an endless loop.
    private func start(
        _ arguments: [String], seconds: Double, environment: [String: String], log: URL
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", #"ulimit -t \#(Int(seconds)); ulimit -v 8000000; ulimit -c 0; exec "$0" "$@""#, binary.path]
            + ["--testing-library", "swift-testing", "--no-parallel"] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging([
            "SWIFT_BACKTRACE": "enable=no", "RANDOM_SAMPLES": "100000",
        ]) { $1 }
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return process
    }
}
