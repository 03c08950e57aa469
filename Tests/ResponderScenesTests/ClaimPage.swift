import Foundation
import Testing

/// A page of claims: each heading is a claim, and the blocks of text under it are what is played and what comes of it. `make words`
/// writes the latter again, so that a change of the words is read as a difference of the page.
nonisolated struct ClaimPage: Sendable {
    /// A block that the program writes.
    struct Example: Sendable {
        /// The claim.
        let title: String
        /// The last blocks of other kinds under the same heading, by kind.
        let setup: [String: [String]]
        let kind: String
        let lines: [String]
    }

    private(set) var examples: [Example] = []
    private(set) var titles: [String] = []
    private let path: String
    private let lines: [String]
    private let inputs: Set<String>
    /// The lines of a block as they are today.
    private let today: @MainActor @Sendable (Example) throws -> [String]

    /// A page in this folder.
    /// - Parameter inputs: the kinds of blocks that the program does not write.
    init(_ name: String, inputs: Set<String> = [], today: @escaping @MainActor @Sendable (Example) throws -> [String]) {
        self.today = today
        self.inputs = inputs
        path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
        lines = (try? String(contentsOfFile: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        var setup: [String: [String]] = [:]
        var open: (kind: String, lines: [String])?
        for line in lines {
            if line == "```", let block = open {
                open = nil
                if inputs.contains(block.kind) {
                    setup[block.kind] = block.lines
                } else {
                    examples.append(
                        Example(title: titles.last ?? "", setup: setup, kind: block.kind, lines: block.lines))
                }
            } else if open != nil {
                open?.lines.append(line)
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [])
            } else if line.hasPrefix("## ") {
                titles.append(String(line.dropFirst(3)))
                setup = [:]
            }
        }
    }

    /// Expect an example to be as the page says.
    @MainActor
    func check(_ index: Int) throws {
        let found = try today(examples[index])
        #expect(found == examples[index].lines, "\(examples[index].title)\n\(found.joined(separator: "\n"))")
    }

    /// Expect each claim to be made once, with an example.
    func checkTitles(moreThan count: Int) {
        #expect(titles.count > count && Set(titles).count == titles.count)
        #expect(Set(examples.map(\.title)) == Set(titles))
    }

    /// Write the page with the lines of today.
    @MainActor
    func rewrite() throws {
        var found = try examples.map(today)[...]
        var text: [String] = []
        var isOutput: Bool?
        for line in lines {
            if line.hasPrefix("```") {
                isOutput = isOutput == nil ? !inputs.contains(String(line.dropFirst(3))) : nil
                text.append(line)
                if isOutput == true { text += found.removeFirst() }
            } else if isOutput != true {
                text.append(line)
            }
        }
        try text.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only for `make words`.
    static var writesWords: Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["RESPONDER_WORDS"] != nil, "`make words` writes the page again")
    }
}
