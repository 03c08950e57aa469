import UIKit

/// Docs/Behaviour.md lists, below each row, the test files that name the row.
@Suite struct BehaviourPageTests {
    private struct Row {
        var number: String
        var text: String
        var tests: [String]
    }

    /// The marks, the strongest source first.
    private static let marks = ["documented", "recorded", "tested elsewhere", "observed", "memory", "ours"]

    private static func lines() throws -> [Substring] {
        try Repository.text("Docs/Behaviour.md").split(separator: "\n")
    }

    /// The rows of what is built: list items, each with its test files on the next line.
    private static func rows() throws -> [Row] {
        var rows: [Row] = []
        for line in try lines().prefix(while: { $0 != "## Not built yet" }) {
            if let row = line.wholeMatch(of: /- \*\*(S-[0-9]{3})\*\* (.+)/) {
                rows.append(Row(number: String(row.1), text: String(row.2), tests: []))
            } else if let tests = line.wholeMatch(of: #/  Tests: (.+)\./#), !rows.isEmpty {
                rows[rows.count - 1].tests = tests.1.split(separator: ", ").map(String.init)
            }
        }
        return rows
    }

    /// The numbers of the rows that are not built yet.
    private static func plannedNumbers() throws -> [String] {
        try lines().drop { $0 != "## Not built yet" }.compactMap { line in
            line.wholeMatch(of: /- \*\*(S-[0-9]{3})\*\* .+/).map { String($0.1) }
        }
    }

    /// The test files that name each row, without folder and extension, in alphabetical order.
    private static func filesByRow() throws -> [String: [String]] {
        var files: [String: Set<String>] = [:]
        for path in try Repository.swiftFiles(in: "Tests") {
            let name = String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
            for match in try Repository.text(path).matches(of: /S-[0-9]{3}/) {
                files[String(match.0), default: []].insert(name)
            }
        }
        return files.mapValues { $0.sorted() }
    }

    @Test func `Rows are in order, numbered without a gap together with those that are not built`()
        throws
    {
        let rows = try Self.rows()
        let (built, planned) = (rows.map(\.number), try Self.plannedNumbers())
        #expect(built == built.sorted() && planned == planned.sorted())
        let all = (built + planned).sorted()
        #expect(built.count >= 304 && all == (1...max(1, all.count)).map { "S-" + "00\($0)".suffix(3) })
    }

    @Test func `Every row has one mark, and the table of marks counts their rows`() throws {
        var counts: [String: Int] = [:]
        for row in try Self.rows() {
            let mark = row.text.firstMatch(of: /\(([^()]*)\)$/).map { String($0.1) }
            #expect(mark.map(Self.marks.contains) == true, "\(row.number): (\(mark ?? "no mark"))")
            counts[mark ?? "", default: 0] += 1
        }
        let table = try Self.lines().compactMap { $0.wholeMatch(of: /\| (.+) \| (.+) \| ([0-9]+) \|/) }
        #expect(table.map { String($0.1) } == Self.marks)
        for row in table {
            #expect(
                Int(row.3) == counts[String(row.1), default: 0], "\(row.1): \(counts[String(row.1), default: 0]) rows")
        }
    }

    @Test func `Every row that is built has a test`() throws {
        #expect(try Self.rows().filter(\.tests.isEmpty).map(\.number) == [])
    }

    @Test func `The line below each row lists the test files that name it`() throws {
        let files = try Self.filesByRow()
        let rows = try Self.rows()
        try #require(!rows.isEmpty)
        for row in rows where row.tests != files[row.number, default: []] {
            let named = files[row.number, default: []].joined(separator: ", ")
            Issue.record("\(row.number): the line below the row is to read \"  Tests: \(named).\"")
        }
    }

    @Test func `Tests name only rows of the page`() throws {
        let known = Set(try Self.rows().map(\.number))
        #expect(try Self.filesByRow().keys.filter { !known.contains($0) }.sorted() == [])
    }
}
