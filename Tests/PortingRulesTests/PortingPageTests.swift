import Foundation
import Testing

@testable import PortingRules

/// The list of work for a person agrees with the tables of Docs/Porting.md.
struct PortingPageTests {
    /// The names in a cell with code, with the status of the row.
    private static let rows: [(names: [String], state: String)] = {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Docs/Porting.md")
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
        let known = Set(HandWork.absent.flatMap(\.names)).union(Self.byRule)
        let absent = Self.rows.filter { $0.state == "absent" }.flatMap(\.names)
        #expect(absent.filter { !known.contains($0) } == [], "add them to HandWork.absent")
    }

    @Test func `Working names are not listed`() {
        let works = Set(Self.rows.filter { $0.state == "works" }.flatMap(\.names))
        #expect(
            HandWork.absent.flatMap(\.names).filter { works.contains($0) } == [], "take them out of HandWork.absent")
    }

    @Test func `Every name that a rule writes exists`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources/ResponderKit")
        let keywords: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "case", "typealias"]
        var declared: Set = ["default", "common", "CGPoint", "CGSize", "CGRect", "NSAttributedString", "RunLoop"]
        declared.formUnion(["Key", "Mode", "zero", "inputDownArrow", "inputRightArrow"])
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = SourceFile(try String(contentsOf: file, encoding: .utf8))
            for index in source.words.indices where keywords.contains(source.words[index]) {
                declared.insert(source.word(index + 1))
                // `case a, b`
                var next = index + 2
                while source.word(next) == "," { declared.insert(source.word(next + 1)); next += 2 }
            }
        }
        let names =
            Array(OldNames.types.values) + OldNames.members.values + OldNames.notifications.values
            + OldNames.labelled.map(\.new) + OldNames.functions.values.map(\.name)
        let parts = names.flatMap { $0.prefix { $0 != "(" }.split(separator: ".").map(String.init) }
        #expect(Set(parts).subtracting(declared) == [])
    }
}
