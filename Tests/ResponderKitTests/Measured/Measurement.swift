import Foundation

/// How far the engine is from the recordings of one series.
nonisolated struct Measurement {
    let file: String
    let series: String
    let unit: String
    /// The differences, engine less recording.
    let errors: [Double]
    /// The shift of the clock that was fitted, in seconds; nil if none was.
    var shift: Double?

    var largest: Double { errors.map(abs).max() ?? 0 }
    var mean: Double { errors.isEmpty ? 0 : errors.map(abs).reduce(0, +) / Double(errors.count) }

    /// A row of the table in Docs/Behaviour.md.
    var row: String {
        let digits = unit == "s" || unit == "×" ? 3 : 2
        func number(_ value: Double) -> String { String(format: "%.\(digits)f", value) }
        let moved = shift.map { String(format: "%.1f ms", $0 * 1000) } ?? ""
        let differences = "\(number(largest)) \(unit) | \(number(mean)) \(unit)"
        return "| \(file) | \(series) | \(errors.count) | \(differences) | \(moved) |"
    }
}
