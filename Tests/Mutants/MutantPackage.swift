import Foundation

/// A copy of the engine with all mutations compiled in, and the engine's tests.
struct MutantPackage: Sendable {
    let root: URL
    let folder: URL
    private var manager: FileManager { .default }

    /// Folders of the engine whose mistakes these tests are to find. What is drawn is proved by pictures elsewhere.
    static let folders = [
        "Containers", "Controls", "Dispatch", "Editing", "Geometry", "Gestures", "Responders", "Scrolling", "Touches",
        "Views",
    ]

    /// The lines of every file that may be changed, by its path below the engine's folder.
    func sources() throws -> [String: [String]] {
        let engine = root.appendingPathComponent("Sources/ResponderKit")
        var found: [String: [String]] = [:]
        for path in try manager.subpathsOfDirectory(atPath: engine.path).sorted()
        where path.hasSuffix(".swift") && Self.folders.contains(where: { path.hasPrefix("\($0)/") }) {
            let text = try String(contentsOf: engine.appendingPathComponent(path), encoding: .utf8)
            found[path] = text.components(separatedBy: "\n")
        }
        return found
    }

    /// Write the package with these mutations, which carry the numbers from 1 on.
    func write(_ mutations: [Mutation], dropping dropped: Set<Int>) throws {
        try? manager.removeItem(at: folder.appendingPathComponent("Sources"))
        try manager.createDirectory(
            at: folder.appendingPathComponent("Sources"), withIntermediateDirectories: true)
        try manager.copyItem(
            at: root.appendingPathComponent("Sources/ResponderKit"),
            to: folder.appendingPathComponent("Sources/ResponderKit"))
        try link("Tests")
        try link("Assets")
        try link("Docs")
        try Self.manifest.write(
            to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        try Self.runtime.write(
            to: folder.appendingPathComponent("Sources/ResponderKit/Mutant.swift"), atomically: true, encoding: .utf8)
        for (file, var lines) in try sources() {
            var isChanged = false
            for (index, mutation) in mutations.enumerated()
            where mutation.file == file && !dropped.contains(index + 1) {
                lines[mutation.line] = mutation.text.replacingOccurrences(of: "NUMBER", with: "\(index + 1)")
                isChanged = true
            }
            guard isChanged else { continue }
            let place = folder.appendingPathComponent("Sources/ResponderKit/\(file)")
            try lines.joined(separator: "\n").write(to: place, atomically: true, encoding: .utf8)
        }
    }

    private func link(_ name: String) throws {
        let place = folder.appendingPathComponent(name)
        try? manager.removeItem(at: place)
        try manager.createSymbolicLink(at: place, withDestinationURL: root.appendingPathComponent(name))
    }

    /// Build it.
    /// - Returns: the lines that do not compile, as file and line from 0; empty if all is well.
    func build() throws -> [(file: String, line: Int)] {
        let log = folder.appendingPathComponent("build.log")
        let status = try run(["swift", "build", "--build-tests", "-Xswiftc", "-gnone"], log: log)
        guard status != 0 else { return [] }
        let text = try String(contentsOf: log, encoding: .utf8)
        let places = text.matches(of: #/ResponderKit/([\w/+]+\.swift):(\d+):\d+: error/#).map {
            (file: String($0.1), line: (Int($0.2) ?? 1) - 1)
        }
        guard !places.isEmpty else { throw Failure("the build failed; see \(log.path)") }
        return places
    }

    /// Run the engine's fast tests with one mutation switched on, 0 for none.
    /// - Returns: whether they failed, crashed, or did not come to an end in time.
    func fails(with number: Int, within seconds: Double) throws -> Bool {
        let binary = folder.appendingPathComponent(".build/debug/mutantsPackageTests.xctest")
        let log = folder.appendingPathComponent("run-\(number).log")
        let process = Process()
        process.executableURL = binary
        process.arguments = [
            "--testing-library", "swift-testing", "--no-parallel", "--skip", "RandomTests", "--skip", "Memory",
        ]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging([
            "MUTANT": "\(number)", "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        // The first failure settles it.
        let end = Date().addingTimeInterval(seconds)
        while process.isRunning {
            usleep(200_000)
            if Date() > end || (try? String(contentsOf: log, encoding: .utf8))?.contains("✘") == true {
                process.terminate()
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return true
            }
        }
        process.waitUntilExit()
        return process.terminationStatus != 0
    }

    private func run(_ command: [String], log: URL) throws -> Int32 {
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
        let package = Package(
            name: "mutants",
            targets: [
                .target(name: "ResponderKit", swiftSettings: mainActor),
                .testTarget(name: "ResponderKitTests", dependencies: ["ResponderKit"], swiftSettings: mainActor),
            ])
        """

    private static let runtime = """
        import Foundation

        nonisolated enum Mutant {
            private static let chosen = Int(ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0
            static func isOn(_ number: Int) -> Bool { chosen == number }
        }
        """
}

/// Why nothing could be measured.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
