import Foundation

/// The project with a copy of the engine that has all mistakes compiled in. Everything else is linked, so the package
/// has the targets that the engine's tests need, now and after a change of the tests.
struct MutantPackage: Sendable {
    let root: URL
    let folder: URL
    private var manager: FileManager { .default }

    /// The targets of the engine.
    private static let engine = ["ResponderCore", "ResponderKit"]

    /// Folders of the engine whose mistakes these tests should find. Other tests check drawing with pictures.
    private static let folders =
        ["GestureArena", "Geometry", "Gestures", "Input", "Responders", "Touches", "Views"].map {
            "ResponderCore/\($0)"
        }
        + ["Containers", "Controls", "TextEditing", "Scrolling"].map { "ResponderKit/\($0)" }

    /// The files of the engine by their paths below Sources.
    private func engineFiles() throws -> [String: String] {
        var found: [String: String] = [:]
        for target in Self.engine {
            for (file, text) in try files(below: "Sources/\(target)") { found["\(target)/\(file)"] = text }
        }
        return found
    }

    /// A number that changes with the files of the engine.
    func engineFingerprint() throws -> String { fingerprint(of: try engineFiles()) }

    /// The lines of every file that may be changed, by its path below Sources.
    func sources() throws -> [String: [String]] {
        let files = try engineFiles()
        for folder in Self.folders where !files.keys.contains(where: { $0.hasPrefix("\(folder)/") }) {
            throw Failure("there is no folder Sources/\(folder)")
        }
        return files.filter { file in
            Self.folders.contains { file.key.hasPrefix("\($0)/") }
        }.mapValues { $0.components(separatedBy: "\n") }
    }

    /// A number that changes with the files in a folder of the project.
    func fingerprint(of path: String) throws -> String { fingerprint(of: try files(below: path)) }

    private func fingerprint(of files: [String: String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for (file, text) in files.sorted(by: { $0.key < $1.key }) {
            for byte in Array("\(file)\n\(text)\n".utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return String(hash, radix: 16)
    }

    private func files(below path: String) throws -> [String: String] {
        let top = root.appendingPathComponent(path)
        var found: [String: String] = [:]
        for file in try manager.subpathsOfDirectory(atPath: top.path) where file.hasSuffix(".swift") {
            found[file] = try String(contentsOf: top.appendingPathComponent(file), encoding: .utf8)
        }
        return found
    }

    /// Write the package with these mistakes. Unchanged files are not written, so that they are not built again.
    func write(_ mistakes: [Int: Mutation]) throws {
        for name in ["Package.swift", "Plugins", "Tests", "Assets", "Docs"] { try link(name) }
        let targets = try manager.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
        for name in targets where !Self.engine.contains(name) { try link("Sources/\(name)") }
        var texts = try engineFiles()
        for (number, mistake) in mistakes {
            var lines = texts[mistake.file, default: ""].components(separatedBy: "\n")
            lines[mistake.line] = mistake.text.replacingOccurrences(of: "NUMBER", with: "\(number)")
            texts[mistake.file] = lines.joined(separator: "\n")
        }
        texts["ResponderCore/Mutant.swift"] = Self.runtime
        for target in Self.engine {
            let place = folder.appendingPathComponent("Sources/\(target)")
            for file in (try? manager.subpathsOfDirectory(atPath: place.path)) ?? []
            where file.hasSuffix(".swift") && texts["\(target)/\(file)"] == nil {
                try manager.removeItem(at: place.appendingPathComponent(file))
            }
        }
        for (file, text) in texts { try write(text, to: "Sources/\(file)") }
    }

    private func write(_ text: String, to path: String) throws {
        let place = folder.appendingPathComponent(path)
        if (try? String(contentsOf: place, encoding: .utf8)) == text { return }
        try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: place, atomically: true, encoding: .utf8)
    }

    private func link(_ name: String) throws {
        let place = folder.appendingPathComponent(name)
        let target = root.appendingPathComponent(name)
        if (try? manager.destinationOfSymbolicLink(atPath: place.path)) == target.path { return }
        try? manager.removeItem(at: place)
        try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.createSymbolicLink(at: place, withDestinationURL: target)
    }

    /// Build the engine, and then its tests.
    /// - Returns: the places where the engine does not compile, as file and line from 0; empty for success.
    func build() throws -> Set<Place> {
        let log = folder.appendingPathComponent("build.log")
        for part in [["--target", "ResponderKit"], ["--product", "ResponderKitPackageTests"]] {
            guard try run(["swift", "build", "-Xswiftc", "-gnone"] + part, log: log) != 0 else { continue }
            let text = try String(contentsOf: log, encoding: .utf8)
            let places = text.matches(of: #/Sources/(Responder(?:Core|Kit)/[\w/+]+\.swift):(\d+):\d+: error/#).map {
                Place(file: String($0.1), line: (Int($0.2) ?? 1) - 1)
            }
            guard !places.isEmpty else { throw Failure("the build failed; see \(log.path)") }
            return Set(places)
        }
        return []
    }

    private func run(_ command: [String], log: URL) throws -> Int32 {
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let tests = ["RESPONDER_TESTS": "ResponderKitTests"]
        process.environment = ProcessInfo.processInfo.environment.merging(tests) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// A line of the engine.
    struct Place: Hashable {
        let file: String
        let line: Int
    }

    /// MUTANT is the number of the active mistake. MUTANTS_REACHED names a file that receives the numbers of all
    /// mistakes whose lines were executed.
    private static let runtime = """
        import Foundation

        nonisolated package enum Mutant {
            private static let environment = ProcessInfo.processInfo.environment
            private static let chosen = Int(environment["MUTANT"] ?? "") ?? 0
            private nonisolated(unsafe) static let reached: UnsafeMutablePointer<Bool> = {
                let reached = UnsafeMutablePointer<Bool>.allocate(capacity: 100_000)
                reached.initialize(repeating: false, count: 100_000)
                if environment["MUTANTS_REACHED"] != nil { atexit { Mutant.write() } }
                return reached
            }()

            package static func isOn(_ number: Int) -> Bool {
                reached[number] = true
                return chosen == number
            }

            private static func write() {
                let numbers = (0..<100_000).filter { reached[$0] }.map { String($0) }.joined(separator: " ")
                try? Data(numbers.utf8).write(to: URL(fileURLWithPath: environment["MUTANTS_REACHED"] ?? ""))
            }
        }

        """
}

/// The reason why nothing was measured.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
