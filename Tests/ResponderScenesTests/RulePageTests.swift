import Foundation
import ResponderKit
import Testing

@testable import ResponderLog
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

    /// The first claim of Sentences.md, and then of Verdicts.md, in which each rule speaks.
    private static func claims() throws -> [RuleID: Spoken] {
        var found: [RuleID: Spoken] = [:]
        for example in ClaimPage("Sentences.md", inputs: ["json", "jsonl"], today: { _ in [] }).examples {
            let scene = sceneText(root: example.setup["json", default: []].joined(separator: "\n"))
            let lines = example.setup["jsonl", default: []]
            note(try explanation(lines + [#"{"t":9,"end":true}"#], on: scene), example.title, in: &found)
            // While fingers are down, other rules hold.
            if example.kind == "verdicts" { note(try explanation(lines, on: scene), example.title, in: &found) }
        }
        for example in ClaimPage("Verdicts.md", today: { _ in [] }).examples {
            let words = example.kind.split(separator: " ").map(String.init)
            let model = try VerdictPageTests.model(words[1], Array(words.dropFirst(2)))
            note(model, example.title, in: &found)
        }
        return found
    }

    /// Note what the rules say in a claim that spoke in none before.
    private static func note(_ model: SessionModel, _ claim: String, in found: inout [RuleID: Spoken]) {
        let tellings =
            model.log.losses.map(\.telling) + model.accounts.flatMap(\.gains).flatMap { $0.cases.map(\.telling) }
        let changes = model.attempts.flatMap(\.changes).map { GestureRules.telling(about: $0.stateChange.facts) }
        for telling in tellings + changes where found[telling.rule] == nil {
            found[telling.rule] = Spoken(
                claim: claim, developers: telling.program, people: telling.people ?? "",
                badge: telling.badge?.words ?? "")
        }
        let calls = model.log.calls.map { call in
            TouchVerdict(
                of: call.subject, from: call.told.first,
                handledBy: call.handler.flatMap { handler in
                    call.told.last.map {
                        TouchVerdict.CallHandler(
                            spoken: $0, after: call.passed.count, view: handler, isChosenByTouch: false)
                    }
                })
        }
        for verdict in model.timeline.touches.map(\.verdict) + calls {
            if found[verdict.rule] == nil { found[verdict.rule] = Spoken(claim: claim, people: verdict.headline) }
            for part in verdict.parts where found[part] == nil {
                found[part] = Spoken(claim: claim, people: verdict.reason)
            }
        }
    }

    /// The page as it is today.
    private static func page() throws -> String {
        let found = try claims()
        var text = """
            # Rules

            Each rule of explanations with the claim of [Sentences.md](Sentences.md) or [Verdicts.md](Verdicts.md) in which it speaks, what
            it says there to developers and to people, and its badge. `make words` writes this page again.

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

    @Test func `No two rules of a family have one rank, so only one of them decides`() {
        expectOrder(VerdictRules.all.map(\.rank))
        expectOrder(TakenReasons.rules.rules.map(\.rank))
        expectOrder(WhyTaken.rules.rules.map(\.rank))
        expectOrder(OtherHalf.rules.rules.map(\.rank))
        expectOrder(OpenReasons.rules.rules.map(\.rank))
        expectOrder(NothingReasons.rules.rules.map(\.rank))
    }

    private func expectOrder<Rank: Hashable>(_ ranks: [Rank]) {
        #expect(ranks.count > 1 && Set(ranks).count == ranks.count, "\(ranks)")
    }

    @Test func `The page has what each rule says`() throws {
        #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == Self.page())
    }

    /// The rules that speak in no scene, because only code of a program makes what they say.
    private static let ofPrograms: [RuleID: String] = [
        .leftUndecided: "a recognizer that never decides",
        .noBackButton: "a screen that hides its back button",
        .trackingRefused: "a control that refuses to track",
        .trackingCancelled: "a call of cancelTracking(with:)",
        .rowRefused: "a delegate that refuses the row",
        .selectionOff: "a list that allows no selection",
        .viewInTransition: "a gesture on the view around a screen",
        .superviewPassesThrough: "an override of hitTest(_:with:)",
        .superviewAnswers: "an override of hitTest(_:with:)",
        .firstResponderStays: "a responder that does not resign",
        .editingRefused: "a delegate that refuses to edit",
        .touchesLost: "an override of sendEvent(_:)",
        .reset: "a recognizer that the program resets",
        .stateAssigned: "a recognizer that assigns its state",
        .unexplained: "a case without a rule, which no family has",
        .noViewThere: "a window that takes no touches",
    ]

    @Test func `Each rule speaks in a claim, except those about code of programs`() throws {
        let found = try Self.claims()
        let silent = RuleID.allCases.filter { found[$0] == nil }
        #expect(Set(silent) == Set(Self.ofPrograms.keys))
    }

    @Test(.writesWords) func `The page is written again`() throws {
        try Self.page().write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
}
