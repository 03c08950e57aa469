import Foundation
import Testing

@testable import PortingRules

/// The command's absent names, the tables of Docs/Porting.md and the engine's sources agree.
struct PortingPageTests {
    /// The names in a cell with code, with the status of the row.
    private static let rows: [(names: [String], state: String)] = {
        let lines = (try? String(contentsOf: page, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, Int(cells[2]) != nil else { return nil }
            let code = cells[1].split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
                $0.offset % 2 == 1
            }
            return (code.map { String($0.element.prefix { $0 != "(" }) }, cells[3])
        }
    }()

    /// Absent names that a rule handles.
    private static let byRule: Set = ["@objc", "@IBOutlet", "@IBAction", "isKind", "isMember", "optional", "responds"]

    @Test func `The page has rows of both kinds`() {
        #expect(Self.rows.count > 200 && Self.rows.count { $0.state == "absent" } > 15)
    }

    @Test func `Absent names are changed by a rule or listed`() {
        let known = Set(AbsentNames.all.flatMap(\.names).map(\.word)).union(Self.byRule)
        let absent = Self.rows.filter { $0.state == "absent" }.flatMap(\.names)
        #expect(absent.filter { !known.contains($0) } == [], "add them to AbsentNames")
    }

    @Test func `Working names are not listed`() {
        let works = Set(Self.rows.filter { $0.state == "works" }.flatMap(\.names))
        #expect(
            AbsentNames.all.flatMap(\.names).filter(\.isAlone).map(\.word).filter { works.contains($0) } == [],
            "take them out of AbsentNames")
    }

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Docs/Porting.md")

    /// The page up to the table of the command's names, which is its end, and the table.
    private static func parts() throws -> (rest: String, table: String) {
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "### Further absent names\n"))
        let head = try #require(text[start.upperBound...].range(of: "| name | instead |\n| --- | --- |\n"))
        return (String(text[..<head.upperBound]), String(text[head.upperBound...]))
    }

    private static var table: String {
        AbsentNames.all.map { row in
            "| \(row.names.map { "`\($0.text)`" }.joined(separator: ", ")) | \(row.sentence) |\n"
        }.joined()
    }

    @Test func `The page has the names and the words of the command`() throws {
        let written = try Self.parts().table.split(separator: "\n")
        let rows = Self.table.split(separator: "\n")
        #expect(rows.filter { !written.contains($0) } == [], "`make words` writes the table again")
        #expect(written.filter { !rows.contains($0) } == [], "`make words` writes the table again")
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["RESPONDER_WORDS"] != nil, "`make words` writes it"))
    func `The page is written`() throws {
        try (Self.parts().rest + Self.table).write(to: Self.page, atomically: true, encoding: .utf8)
    }

    @Test func `Each absent name is listed once`() {
        let names = AbsentNames.all.flatMap(\.names).map(\.text)
        #expect(
            names.count > 350 && Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func `Absent names are declared nowhere in the engine, except those that have other labels there`() throws {
        let declared = try Self.declared(isPublic: true)
        let names = AbsentNames.all.flatMap(\.names).filter(\.isAlone).map(\.word)
        #expect(names.filter { declared.contains($0) } == [], "they exist by now: take them out of AbsentNames")
    }

    /// The names that the engine declares, all or those for programs.
    private static func declared(isPublic: Bool) throws -> Set<String> {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources")
        let keywords: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "case", "typealias"]
        var declared: Set<String> = []
        let files = try ["ResponderCore", "ResponderKit"].flatMap { target in
            let folder = sources.appendingPathComponent(target)
            return Array(try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)))
        }
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = SourceFile(try String(contentsOf: file, encoding: .utf8))
            for index in source.words.indices where keywords.contains(source.words[index]) {
                var first = index - 1
                while Member.modifiers.contains(source.word(first)), !["public", "open"].contains(source.word(first)) {
                    first -= 1
                }
                guard !isPublic || ["public", "open"].contains(source.word(first)) || source.words[index] == "case"
                else { continue }
                declared.insert(source.word(index + 1))
                // `case a, b`
                var next = index + 2
                while source.word(next) == "," {
                    declared.insert(source.word(next + 1))
                    next += 2
                }
            }
        }
        return declared
    }

    @Test func `Every name that a rule writes exists`() throws {
        var declared = try Self.declared(isPublic: false)
        declared.formUnion(["default", "common", "CGPoint", "CGSize", "CGRect", "NSAttributedString", "RunLoop"])
        declared.formUnion(["Key", "Mode", "zero", "inputDownArrow", "inputRightArrow"])
        let names =
            Array(OldNames.types.values) + OldNames.members.values.map(\.name) + OldNames.notifications.values
            + OldNames.labelled.map(\.new) + OldNames.functions.values.map(\.name) + OldNames.methods.values
        let parts = names.flatMap { $0.prefix { $0 != "(" }.split(separator: ".").map(String.init) }
        #expect(Set(parts).subtracting(declared) == [])
    }
}
