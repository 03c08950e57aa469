import Foundation
import Testing

@testable import ResponderLab

/// The program understands the command lines of Docs/Formats.md, and the page contains every option.
@Suite struct CommandPageTests {
    private let page = Result {
        let here = URL(fileURLWithPath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("Docs/Formats.md"), encoding: .utf8)
    }

    @Test func `Every command on the page is understood`() throws {
        let lines = try page.get().split(separator: "\n").filter { $0.hasPrefix("ResponderLab ") }
        #expect(lines.count > 5)
        for line in lines {
            let words = line.split(separator: " ").dropFirst().map(String.init)
            #expect(throws: Never.self, "\(line)") { _ = try Arguments(words) }
        }
    }

    @Test func `Every option is on the page`() throws {
        let page = try page.get()
        for form in Arguments.syntax.options.flatMap(\.forms) { #expect(page.contains("`\(form)`"), "\(form)") }
    }
}
