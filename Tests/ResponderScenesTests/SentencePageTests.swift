import Foundation
import ResponderChronicle
import Testing

@testable import ResponderScenes

/// The claims of Sentences.md: what an explanation says of small scenes with a few fingers.
@Suite struct SentencePageTests {
    /// Each example has the members of the scene's root, the lines of the recording, and the sentences about one thing.
    nonisolated private static let page = ClaimPage("Sentences.md", inputs: ["json", "jsonl"]) { example in
        let scene = sceneText(root: example.setup["json", default: []].joined(separator: "\n"))
        let lines = example.setup["jsonl", default: []] + [#"{"t":9,"end":true}"#]
        return try explanation(lines, on: scene).lines(about: String(example.kind.dropFirst("text ".count)))
    }

    @Test(arguments: page.examples.indices)
    func `An explanation has the sentences of the page`(index: Int) throws { try Self.page.check(index) }

    @Test func `Each claim is made once, and each one has an example`() { Self.page.checkTitles(moreThan: 50) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }
}

extension SessionModel {
    /// The text about a gesture, a view, a finger, `keys` or `everything`; for no subject what happened and why, without
    /// times.
    fileprivate func lines(about subject: String) throws -> [String] {
        guard subject.isEmpty else {
            let text = subject == "everything" ? text() : try text(for: subject)
            return text.components(separatedBy: "\n").dropLast()
        }
        let first = text().components(separatedBy: "\n\n")[0].split(separator: "\n").map(String.init)
        guard first.first == "what happened, and why" else { return [] }
        return first.dropFirst().map { String($0.dropFirst(11)) }
    }
}
