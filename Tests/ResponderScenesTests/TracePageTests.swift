import Foundation
import Testing

/// The claims of Traces.md: what the trace has of small scenes with a few fingers.
@Suite struct TracePageTests {
    /// Each example has the members of the scene's root, the lines of the recording, and the trace or its lines of some kinds.
    nonisolated private static let page = ClaimPage("Traces.md", inputs: ["json", "jsonl"]) { example in
        let scene = sceneText(root: example.setup["json", default: []].joined(separator: "\n"))
        let lines = try trace(example.setup["jsonl", default: []], on: scene)
        let kinds = example.kind.split(separator: " ").dropFirst()
        return kinds.isEmpty ? lines : lines.filter { line in kinds.contains { line.contains("\"kind\":\"\($0)\"") } }
    }

    @Test(arguments: page.examples.indices)
    func `A trace has the lines of the page`(index: Int) throws { try Self.page.check(index) }

    @Test func `Each claim is made once, and each one has an example`() { Self.page.checkTitles(moreThan: 8) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }
}
