import UIKit

/// Checks the tables of Docs/Porting.md: names that "work" or "differ" are used in code that is compiled here, names
/// that are "absent" are declared nowhere in the engine.
@Suite struct PortingTableTests {
    private struct Row {
        let names: [String]
        let files: Int
        let state: String
        let remark: String
        /// The heading above it.
        let section: String
    }

    private static let rows: [Row] = {
        let lines = (try? Repository.text("Docs/Porting.md"))?.split(separator: "\n") ?? []
        var section = ""
        return lines.compactMap { line in
            if line.hasPrefix("#") { section = String(line) }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, let files = Int(cells[2]) else { return nil }
            return Row(names: names(in: cells[1]), files: files, state: cells[3], remark: cells[4], section: section)
        }
    }()

    /// The identifiers in a cell's code: both words of `UITouch.phase`, only the name of `convert(_:to:)`. Keywords
    /// (`@objc`, `#selector`) are ignored.
    private static func names(in cell: String) -> [String] {
        let spans = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        return spans.filter { !$0.hasPrefix("@") && !$0.hasPrefix("#") }.flatMap { span in
            let name = span.prefix { $0 != "(" }
            let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return words.map(String.init).filter { !["for", "in", "init", "self", "Set"].contains($0) }
        }
    }

    /// The words of all source files in a folder, without comments and strings.
    private static func words(of folder: String) throws -> Set<String> {
        var words: Set<String> = []
        for file in try Repository.swiftFiles(in: folder) {
            for line in try Repository.text(file).split(separator: "\n") {
                let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                let parts = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                for part in parts where part.offset % 2 == 0 { words.formUnion(Self.words(in: part.element)) }
            }
        }
        return words
    }

    private static func words(in code: Substring) -> [String] {
        code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    /// The names that the engine declares for programs.
    private static func declarations() throws -> Set<String> {
        let keywords: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "case", "typealias"]
        var names: Set<String> = []
        for file in try Repository.engineFiles() {
            for line in try Repository.text(file).split(separator: "\n") {
                let words = words(in: line)
                guard words.contains("public") || words.contains("open") || words.first == "case" else { continue }
                for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(keyword) {
                    names.insert(name)
                }
            }
        }
        return names
    }

    @Test func areRead() {
        #expect(Self.rows.count > 200)
        #expect(Self.rows.filter { !["works", "differs", "absent"].contains($0.state) }.flatMap(\.names) == [])
    }

    @Test func `Names that work or differ are used in compiled code`() throws {
        let words = try Self.words(of: "Tests/PortingTests")
        let missing = Self.rows.filter { $0.state != "absent" }.flatMap(\.names).filter { !words.contains($0) }
        #expect(missing == [], "use them in Tests/PortingTests/Surface, or say that they are absent")
    }

    @Test func `Absent names are declared nowhere in the engine`() throws {
        let declared = try Self.declarations()
        let found = Self.rows.filter { $0.state == "absent" }.flatMap(\.names).filter { declared.contains($0) }
        #expect(found == [], "they exist by now: say so in Docs/Porting.md")
    }

    @Test func `One table lists all absent names by frequency, each with a replacement`() {
        let absent = Self.rows.filter { $0.state == "absent" }
        let table = Self.rows.filter { $0.section == "### Absent, and what to do instead" }
        #expect(absent.count > 15 && table.count == absent.count)
        #expect(absent.filter { $0.section != table[0].section }.flatMap(\.names) == [])
        #expect(absent.filter { $0.remark.count < 10 }.flatMap(\.names) == [])
        #expect(table.map(\.files) == table.map(\.files).sorted(by: >))
    }

    @Test func `No name is present in one table and absent in another`() {
        let present = Set(Self.rows.filter { $0.state != "absent" }.flatMap(\.names))
        #expect(Self.rows.filter { $0.state == "absent" }.flatMap(\.names).filter { present.contains($0) } == [])
    }

    /// The types with Apple's prefixes that the engine declares for programs at the top of a file.
    private static func types() throws -> Set<String> {
        let pattern =
            /^(nonisolated )?(public|open) (final )?(class|struct|enum|protocol|typealias) ((UI|CA|CG|NS|CF)[A-Z][A-Za-z0-9]*)/
        let files = try Repository.engineFiles()
        return Set(
            try files.flatMap { try Repository.text($0).split(separator: "\n") }
                .compactMap { $0.firstMatch(of: pattern).map { String($0.5) } })
    }

    @Test func `The page names every type of UIKit that is here, and the list of further types no other`() throws {
        let page = try Repository.text("Docs/Porting.md")
        let types = try Self.types()
        let words = Set(Self.words(in: page[...]))
        #expect(types.count > 120 && types.subtracting(words) == [], "add them to the list of further types")
        let list = try #require(
            page.components(separatedBy: "### Further types").last?.components(separatedBy: "###").first)
        #expect(Set(Self.names(in: list)).subtracting(types) == [], "they are not declared")
    }
}
