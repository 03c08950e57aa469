import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The claims of Outcomes.md: what comes of the built-in scenes when their recordings are played, as the descriptions of the scenes
/// promise.
@Suite struct OutcomePageTests {
    /// A kind such as `touches edge-pan plain` names what is listed, the scene, and the view or the change.
    nonisolated private static let page = ClaimPage("Outcomes.md") { example in
        let words = example.kind.split(separator: " ", maxSplits: 2).map(String.init)
        if words[0] == "what-if" {
            let scene = try Assets.catalogue.scene(named: words[1])
            return try whatIf(words[2], InputLog(Assets.recording(words[1])), on: scene)
        }
        let played = try PlayedScene(words[1])
        return switch words[0] {
        case "relations":
            GestureRelations(on: Stage(scene: played.stage.scene)).text.components(separatedBy: "\n").dropLast()
        case "gestures": try played.gestures()
        case "landings": try played.landings()
        case "actions": try played.actions()
        case "touches": try played.touches(of: words[2]).filter { !$0.contains(" moved ") }
        case "events": try played.events(of: words[2])
        case "ends": try played.ends(of: words[2].components(separatedBy: " "))
        case "calls": try played.calls(words[2])
        case "answers":
            try played.objects("answer").map {
                "\($0.word("recognizer")) needs \($0["condition"]?.word("needs") ?? "?")"
            }
        case "controls":
            try played.objects("control").map { line in
                line["events"] == nil ? "lost: \(line.word("why"))" : "\(line.word("control")): \(line.word("events"))"
            }
        case "deliveries": Set(try played.objects("delivery").map { $0.word("recognizer") }).sorted()
        default: try played.objects("warning").map { "\($0.word("n")) \($0.word("t")) \($0.word("message"))" }
        }
    }

    @Test(arguments: page.examples.indices)
    func `A scene has the outcome of the page`(index: Int) throws { try Self.page.check(index) }

    @Test func `Each claim is made once, and each one has an outcome`() { Self.page.checkTitles(moreThan: 15) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }
}

/// The report of a what-if.
func whatIf(_ change: String, _ log: InputLog, on scene: SceneDocument) throws -> [String] {
    try WhatIfReport(
        ChangeText(change, on: scene, source: "").changes, in: Experiment.Setup(log, on: scene),
        before: Experiment.played(log, on: scene).timeline
    ).lines
}
