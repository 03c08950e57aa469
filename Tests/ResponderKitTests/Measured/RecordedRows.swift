import Foundation

/// A row of a file with recordings of UIKit, by the names of its columns.
nonisolated struct RecordedRow {
    private let fields: [String: String]

    /// The rows of a file in the folder `Recordings`.
    static func all(of file: String) throws -> [RecordedRow] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Recordings/\(file).csv")
        let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).map(split)
        guard let names = lines.first else { return [] }
        return lines.dropFirst().map { values in
            RecordedRow(fields: Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The rows of each series of a file, in the order of the file.
    static func series(of file: String) throws -> [(name: String, rows: [RecordedRow])] {
        var series: [(name: String, rows: [RecordedRow])] = []
        for row in try all(of: file) {
            let name = row.text("series")
            if series.last?.name == name {
                series[series.count - 1].rows.append(row)
            } else {
                series.append((name, [row]))
            }
        }
        return series
    }

    /// The fields of a line. A field with commas is in quotes.
    private static func split(_ line: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields
    }

    /// The text of a column; empty if the row has none.
    func text(_ column: String) -> String { fields[column] ?? "" }

    /// The number of a column; nil if the row has none.
    func number(_ column: String) -> Double? { Double(text(column)) }

    /// The number of a column that each row has.
    func value(_ column: String) -> Double { number(column) ?? .nan }
}
