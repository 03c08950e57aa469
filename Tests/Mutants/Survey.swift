import Foundation

/// The duration of each suite and the changed lines that it executes, measured by a run without a mistake. A mistake is
/// tried only with the suites that execute its line.
struct Survey: Codable, Sendable {
    struct Suite: Codable, Sendable {
        let name: String
        let seconds: Double
        let reached: Set<Int>
    }

    /// The date of the surveyed build.
    let build: Date
    private var suites: [Suite] = []

    /// Slower suites are tried last.
    private static let slow = 2.0

    private init(build: Date) { self.build = build }

    static func make(with run: TestRun, build: Date) throws -> Survey {
        var survey = Survey(build: build)
        let names = try run.suites()
        for name in names {
            let file = run.folder.appendingPathComponent("reached")
            try? FileManager.default.removeItem(at: file)
            let start = Date()
            if case .failed(let why) = try run.play([name], with: 0, within: 600, reached: file) {
                throw Failure("\(name) fails without any mistake: \(why)")
            }
            let seconds = Date().timeIntervalSince(start)
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            let reached = Set(text.split(separator: " ").compactMap { Int($0) })
            survey.suites.append(Suite(name: name, seconds: seconds, reached: reached))
            let time = Int(seconds * 1000)
            say("[\(survey.suites.count)/\(names.count)] \(name): \(time) ms, executes \(reached.count) of the lines")
        }
        return survey
    }

    /// The suites that execute a mistake's line, in batches: first those that execute few other changed lines, the slow
    /// ones last. Empty if no suite executes it.
    func batches(for number: Int) -> [(suites: [String], seconds: Double)] {
        var rest = suites.filter { $0.reached.contains(number) }.sorted { $0.reached.count < $1.reached.count }
        let slow = rest.filter { $0.seconds > Self.slow }
        rest.removeAll { $0.seconds > Self.slow }
        var batches: [[Suite]] = []
        for size in [3, 10, rest.count] where !rest.isEmpty {
            batches.append(Array(rest.prefix(size)))
            rest.removeFirst(min(size, rest.count))
        }
        batches += slow.map { [$0] }
        return batches.map { batch in (batch.map(\.name), batch.reduce(0) { $0 + $1.seconds }) }
    }
}
