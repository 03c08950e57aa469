import Foundation
import ResponderKit
import Testing

@testable import ResponderLog
@testable import ResponderScenes
@testable import ResponderWhy

/// Rules.md: each rule with the claim in which it speaks, and what it says there.
@Suite struct RulePageTests {
    /// What a rule says in a claim.
    private struct Spoken {
        let claim: String
        var developers = ""
        var people = ""
        var badge = ""
    }

    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Rules.md").path

    /// The first claim of Sentences.md in which each rule speaks.
    private static func claims() throws -> [RuleID: Spoken] {
        var found: [RuleID: Spoken] = [:]
        let page = ClaimPage("Sentences.md", inputs: ["json", "jsonl"]) { _ in [] }
        for example in page.examples {
            let scene = sceneText(root: example.setup["json", default: []].joined(separator: "\n"))
            let lines = example.setup["jsonl", default: []] + [#"{"t":9,"end":true}"#]
            let model = try explanation(lines, on: scene)
            let tellings =
                model.log.losses.map(\.telling) + model.accounts.flatMap(\.gains).flatMap { $0.cases.map(\.telling) }
            for telling in tellings where found[telling.rule] == nil {
                found[telling.rule] = Spoken(
                    claim: example.title, developers: telling.program, people: telling.people ?? "",
                    badge: telling.badge?.words ?? "")
            }
            for verdict in model.timeline.touches.map(\.verdict) {
                if found[verdict.rule] == nil {
                    found[verdict.rule] = Spoken(claim: example.title, people: verdict.headline)
                }
                for part in verdict.parts where found[part] == nil {
                    found[part] = Spoken(claim: example.title, people: verdict.reason)
                }
            }
        }
        return found
    }

    /// The page as it is today.
    private static func page() throws -> String {
        let found = try claims()
        var text = """
            # Rules

            Each rule of explanations with the claim of [Sentences.md](Sentences.md) in which it speaks, what it says there to developers and
            to people, and its badge. `make words` writes this page again.

            | rule | claim | for developers | for people | badge |
            |---|---|---|---|---|

            """
        for id in RuleID.allCases {
            guard let spoken = found[id] else { continue }
            let cells = ["`\(id.rawValue)`", spoken.claim, spoken.developers, spoken.people, spoken.badge]
            text +=
                "| " + cells.map { $0.replacing("|", with: "\\|").replacing("\n", with: " ") }.joined(separator: " | ")
                + " |\n"
        }
        let silent = RuleID.allCases.filter { found[$0] == nil }
        text +=
            "\nWithout a claim (\(silent.count)): " + silent.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "\n"
        return text
    }

    @Test func `The page has what each rule says`() throws {
        #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == Self.page())
    }

    @Test(.writesWords) func `The page is written again`() throws {
        try Self.page().write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
}
