import Foundation

/// The outcome of each mistake so far, one line of JSON each, with which an interrupted command continues.
final class Results: @unchecked Sendable {
    struct Entry: Codable {
        enum Outcome: String, Codable {
            case found, survived, unreached, uncompiled
        }

        let engine: String
        let tests: String
        let file: String
        let line: Int
        let text: String
        let outcome: Outcome
        /// The test that found it.
        let by: String
    }

    private let file: URL
    /// Fingerprints of the sources for these entries.
    private let engine: String
    private let tests: String
    private var entries: [String: Entry] = [:]
    private let lock = NSLock()

    init(file: URL, engine: String, tests: String) throws {
        self.file = file
        self.engine = engine
        self.tests = tests
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
            guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)), entry.engine == engine
            else { continue }
            entries[Self.key(entry.file, entry.line, entry.text)] = entry
        }
    }

    private static func key(_ file: String, _ line: Int, _ text: String) -> String { "\(file):\(line):\(text)" }

    /// The outcome of a mistake; nil if it has to be tried. After a change of the tests, surviving mistakes are tried
    /// again.
    func entry(for mistake: Mutation) -> Entry? {
        lock.withLock {
            guard let entry = entries[Self.key(mistake.file, mistake.line, mistake.text)] else { return nil }
            return entry.tests == tests || entry.outcome == .found || entry.outcome == .uncompiled ? entry : nil
        }
    }

    func note(_ mistake: Mutation, _ outcome: Entry.Outcome, by test: String = "") throws {
        let entry = Entry(
            engine: engine, tests: tests, file: mistake.file, line: mistake.line, text: mistake.text, outcome: outcome,
            by: test)
        let line = try JSONEncoder().encode(entry) + Data("\n".utf8)
        try lock.withLock {
            entries[Self.key(mistake.file, mistake.line, mistake.text)] = entry
            if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
            let output = try FileHandle(forWritingTo: file)
            try output.seekToEnd()
            try output.write(contentsOf: line)
            try output.close()
        }
    }
}
