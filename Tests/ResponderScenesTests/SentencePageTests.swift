import Foundation
import Testing

@testable import ResponderScenes

/// The claims of Sentences.md: what an explanation says first, of small scenes with a few fingers. `make words` writes the sentences
/// again, so that a change of the words is read as a difference of that page.
@Suite struct SentencePageTests {
    @Test(arguments: SentencePage.claims.indices)
    func `An explanation begins with the sentences of the page`(index: Int) throws {
        let claim = SentencePage.claims[index]
        for example in claim.examples { #expect(try example.losses() == example.sentences, "\(claim.title)") }
    }

    @Test func `Each claim is made once, and each one has an example`() {
        let titles = SentencePage.claims.map(\.title)
        #expect(titles.count > 50 && Set(titles).count == titles.count)
        #expect(SentencePage.claims.allSatisfy { !$0.examples.isEmpty })
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["RESPONDER_WORDS"] != nil, "`make words` rewrites the page"))
    func `The page is written again`() throws {
        try SentencePage.rewritten().write(toFile: SentencePage.path, atomically: true, encoding: .utf8)
    }
}

/// A scene with its fingers, and what the explanation says of them.
nonisolated struct SentenceExample: Sendable {
    var scene = ""
    var recording: [String] = []
    var sentences: [String] = []

    /// The lines of the explanation about what lost, late or got nothing, without times.
    @MainActor
    func losses() throws -> [String] {
        let text = try explanation(recording + [#"{"t":9,"end":true}"#], on: scene).text()
        let first = text.components(separatedBy: "\n\n")[0].split(separator: "\n").map(String.init)
        guard first.first == "lost, late or got nothing" else { return [] }
        return first.dropFirst().map { String($0.dropFirst(11)) }
    }
}

/// A claim about sentences.
nonisolated struct SentenceClaim: Sendable {
    let title: String
    var examples: [SentenceExample] = []
}

/// Sentences.md, in which each claim is a heading, and each example up to three blocks: the members of the scene's root, the lines of
/// the recording, and the sentences. A block that is left out is that of the example before.
private nonisolated enum SentencePage {
    static let path =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sentences.md").path

    private static let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []

    static let claims: [SentenceClaim] = {
        var claims: [SentenceClaim] = []
        var example = SentenceExample()
        for part in parts {
            switch part {
            case .line(let line) where line.hasPrefix("## "):
                claims.append(SentenceClaim(title: String(line.dropFirst(3))))
                example = SentenceExample()
            case .line: break
            case .block("json", let text): example.scene = sceneText(root: text.joined(separator: "\n"))
            case .block("jsonl", let text): example.recording = text
            case .block(_, let text):
                example.sentences = text
                claims[claims.count - 1].examples.append(example)
            }
        }
        return claims
    }()

    private enum Part {
        case line(String)
        case block(String, [String])
    }

    /// The lines and blocks of the page, in order.
    private static let parts: [Part] = {
        var parts: [Part] = []
        var block: (kind: String, lines: [String])?
        for line in lines {
            if let open = block {
                if line == "```" {
                    parts.append(.block(open.kind, open.lines))
                    block = nil
                } else {
                    block?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                block = (String(line.dropFirst(3)), [])
            } else {
                parts.append(.line(line))
            }
        }
        return parts
    }()

    /// The page with the sentences of today.
    @MainActor
    static func rewritten() throws -> String {
        var examples = claims.flatMap(\.examples)[...]
        var lines: [String] = []
        for part in parts {
            switch part {
            case .line(let line): lines.append(line)
            case .block("text", _): lines += try ["```text"] + examples.removeFirst().losses() + ["```"]
            case .block(let kind, let text): lines += ["```" + kind] + text + ["```"]
            }
        }
        return lines.joined(separator: "\n")
    }
}
