import Foundation
import ResponderKit
import Testing

@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneFormat
@testable import SceneTools

/// The example of Docs/Architecture.md: a sentence is one rule, and everything that shows sentences shows it.
@Suite struct RuleExampleTests {
    private static func text(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func `The rule on the page is the rule in the sources`() throws {
        let page = try Self.text("Docs/Architecture.md")
        let start = try #require(page.range(of: "    static let heldTooLong = Rule(")).lowerBound
        let end = try #require(page.range(of: "\n\n", range: start..<page.endIndex)).lowerBound
        let source = try Self.text("Sources/ResponderWhy/Sentences/Gestures/GestureRules+Presses.swift")
        #expect(source.contains(page[start..<end]))
    }

    @Test func `Explanation, lanes, strip and data say what the rule says`() throws {
        let lines = [touch(0.5, "down", 150, 150), touch(1.5, "up", 150, 150), #"{"t":3,"end":true}"#]
        let model = try explanation(lines, on: sceneText(gesture: #"{"name":"poke","kind":"tap"}"#))
        let loss = try #require(model.losses().first)
        #expect(loss.rule == .heldTooLong && loss.telling.badge?.words == ": held too long")
        let told = "held longer than the 0.75 s that a tap allows"
        #expect(model.text().contains("poke (tap on box) failed: \(told)"))
        #expect(TimelineText(model.timeline).text.contains(told))
        #expect(model.timeline.touches.first?.verdict.reason == "It needs a short touch in one place.")
        var data = ExplanationData()
        let scene = try SceneDocument(text: sceneText(gesture: #"{"name":"poke","kind":"tap"}"#))
        let setup = Experiment.Setup(try inputLog(lines), on: scene)
        data.add(model, with: RemedyTrial(for: model.losses(), in: setup).run())
        #expect(data.text.contains(#""heldTooLong""#) && data.text.contains(told))
    }
}
