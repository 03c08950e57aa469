import Foundation

/// The result of a workload over all rounds.
struct Outcome {
    var workload: any Workload
    var engine = Costs()
    /// The costs of the floor; nil if it was left out.
    var floor: Costs?
    /// The last run of the engine; every run was checked.
    var last: Run

    /// How many times the floor the engine takes.
    var ratio: Double? { floor.map { engine.cpu.median / $0.cpu.median } }

    /// Whether a limit is met; nil if that is not known.
    func meets(_ limit: Limit) -> Bool? {
        if !limit.allowsAllocations, let count = engine.allocations, count > 0 { return false }
        switch limit.bound {
        case .nanoseconds(let maximum): return engine.cpu.median <= maximum
        case .ratio(let maximum): return ratio.map { $0 <= maximum }
        }
    }
}

/// The table for people.
struct Table {
    private var rows: [[String]] = [
        [
            "workload", "per", "engine ns", "(min … max)", "wall ns", "allocations", "floor ns", "(min … max)",
            "ratio", "wanted",
        ]
    ]

    init(_ outcomes: [Outcome]) {
        for outcome in outcomes { rows.append(row(outcome)) }
    }

    private func row(_ outcome: Outcome) -> [String] {
        let engine = outcome.engine.cpu
        let floor = outcome.floor?.cpu
        return [
            outcome.workload.name.rawValue, outcome.workload.operation, number(engine.median), range(engine),
            number(outcome.engine.wall.median), outcome.engine.allocations.map { number($0) } ?? "unknown",
            floor.map { number($0.median) } ?? "–", floor.map { range($0) } ?? "–",
            outcome.ratio.map { String(format: "%.1f", $0) } ?? "–",
            verdict(outcome),
        ]
    }

    /// Three digits, which is more than the precision of a run; large numbers keep their whole part.
    private func number(_ value: Double) -> String {
        value == 0 ? "0" : String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
    }

    private func range(_ spread: Spread) -> String { "(\(number(spread.minimum)) … \(number(spread.maximum)))" }

    private func verdict(_ outcome: Outcome) -> String {
        guard let limit = outcome.workload.limit else { return "" }
        var text =
            switch limit.bound {
            case .ratio(let maximum): "<= \(maximum.formatted())x"
            case .nanoseconds(let maximum): "<= \(Int(maximum)) ns"
            }
        if !limit.allowsAllocations { text += ", no allocation" }
        switch outcome.meets(limit) {
        case true?: return text + " met"
        case false?: return text + " MISSED"
        case nil: return text
        }
    }

    var description: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cell.count)
                // Words are left-aligned, numbers right-aligned.
                return [0, 1, 3, 7, 9].contains(column) ? cell + padding : padding + cell
            }.joined(separator: "  ").trimmingSuffix(" ")
        }.joined(separator: "\n")
    }
}

extension String {
    nonisolated fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}

/// The object for scripts: one entry for each workload.
struct JSONEntry: Encodable {
    var ns: Double
    var floor_ns: Double?
    var allocations: Double?
    var checksum: String?

    init(_ outcome: Outcome) {
        func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
        ns = rounded(outcome.engine.cpu.median)
        floor_ns = outcome.floor.map { rounded($0.cpu.median) }
        allocations = outcome.engine.allocations
        checksum = outcome.last.checksum?.hexadecimal
    }

    static func text(_ outcomes: [Outcome]) throws -> String {
        let entries = outcomes.map { ($0.workload.name.rawValue, JSONEntry($0)) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(Dictionary(uniqueKeysWithValues: entries)), as: UTF8.self)
    }
}
