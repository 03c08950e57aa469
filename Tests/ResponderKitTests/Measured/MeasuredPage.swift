import Foundation

/// What is written about the measurements: the table in Docs/Behaviour.md, and the curves that the picture beside it shows.
enum MeasuredPage {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let page = root.appendingPathComponent("Docs/Behaviour.md")
    private static let curves = root.appendingPathComponent("Tests/ResponderKitTests/Measured/Curves.csv")
    /// The line above the rows of the table.
    private static let head = "| recording | series | values | largest | mean | clock |"

    /// The lines of the page, and the rows of the table among them.
    private static func read() throws -> (lines: [String], rows: Range<Int>) {
        let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: head) else { return (lines, 0..<0) }
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
        return (lines, start + 2..<end)
    }

    /// The rows of the table as they are written.
    static func rows() throws -> [String] {
        let (lines, rows) = try read()
        return Array(lines[rows])
    }

    /// The curves as they are written.
    static func curveLines() throws -> [String] {
        try String(contentsOf: curves, encoding: .utf8).components(separatedBy: "\n")
    }

    /// Write the table and the curves again.
    static func rewrite() throws {
        var (lines, rows) = try read()
        lines.replaceSubrange(rows, with: try Measurements.all().map(\.row))
        try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
        try curvesOfToday().joined(separator: "\n").write(to: curves, atomically: true, encoding: .utf8)
    }

    /// The engine's curves on the clock of the recordings, and the recordings.
    static func curvesOfToday() throws -> [String] {
        var lines = ["file,series,by,x,y"]
        func add(_ file: String, _ series: String, _ by: String, _ x: Double, _ y: Double) {
            lines.append(String(format: "%@,%@,%@,%.4f,%.3f", file, series, by, x, y))
        }
        func add(_ file: String, _ pairs: [Measurements.Pair]) {
            for pair in pairs {
                for point in pair.engine.points {
                    add(file, pair.series, "engine", point.time - pair.shift, point.value)
                }
                for point in pair.recorded { add(file, pair.series, "recorded", point.time, point.value) }
            }
        }
        add("flick-traces", try Measurements.flickTraces())
        for band in try Measurements.rubberBand() {
            for point in band.shown { add("rubber-band", band.series, "engine", point.way, point.engine) }
            for point in band.shown { add("rubber-band", band.series, "recorded", point.way, point.recorded) }
        }
        add("bounce-back", try Measurements.bounceBack())
        return lines + [""]
    }
}
