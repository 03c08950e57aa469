import Foundation
import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneStage

/// The claims of Mistakes.md: what is said about mistakes in scenes and recordings.
@Suite struct MistakePageTests {
    /// A mistake: the kind of text in which it is, the text, and the error.
    nonisolated private struct Mistake: Sendable {
        let kind: String
        let text: String
        let error: String
    }

    nonisolated private static let page = ClaimPage("Mistakes.md") { example in
        mistakes(in: example).flatMap { [$0.text, "  \(error(of: $0) ?? "no error")"] }
    }

    nonisolated private static let all = page.examples.flatMap { mistakes(in: $0) }

    /// Each mistake is one line, and the error about it the next.
    nonisolated private static func mistakes(in example: ClaimPage.Example) -> [Mistake] {
        stride(from: 0, to: example.lines.count - 1, by: 2).map { index in
            Mistake(
                kind: example.kind, text: example.lines[index], error: String(example.lines[index + 1].dropFirst(2)))
        }
    }

    /// A scroll view and a stack of screens, for changes.
    private static let lists = #"""
        "subviews":[{"name":"strip","class":"scroll","frame":[0,0,9,9],"contentSize":[99,9]},
                    {"name":"stack","class":"navigation","frame":[0,0,9,9],"subviews":[{"name":"first","frame":[0,0,9,9]}]}]
        """#

    private static func error(of mistake: Mistake) -> String? {
        let text = mistake.text.replacing("⏎", with: "\n").replacing("⇥", with: "\t")
        return switch mistake.kind {
        case "root": sceneComplaint(sceneText(root: text))
        case "gestures": sceneComplaint(sceneText(gesture: text))
        case "json": complaint { _ = try JSONValue(text: text) }
        case "set": complaint { try change(text) }
        case "what-if":
            complaint { _ = try ChangeText(text, on: ChangeTextTests.scene.get(), source: "--what-if").changes }
        case "device": DeviceRecordTests.refusal(of: text)
        case "scene": sceneComplaint(mistake.text)
        case "step": sceneComplaint(sceneText(steps: mistake.text))
        case "tree":
            complaint {
                let recording = try Recording(text: recordingText(["{\"t\":0,\(mistake.text)}"]), file: "r.jsonl")
                try recording.check(on: SceneDocument(text: TreeLineTests.scene))
            }
        case "change":
            complaint {
                let scene = try SceneDocument(text: sceneText(root: Self.lists))
                _ = try ChangeText(mistake.text, on: scene, source: "--what-if")
            }
        case "line": recordingComplaint(#"{"t":0,"hover":false}"#, mistake.text, #"{"t":9,"end":true}"#)
        default: complaint { _ = try Recording(text: mistake.text, file: "r.jsonl") }
        }
    }

    /// A change of a running scene, which an error leaves as it was.
    private static func change(_ text: String) throws {
        let taps =
            #"{"name":"tap","kind":"tap"},{"name":"one","kind":"tap"},"#
            + #"{"name":"two","kind":"tap","requireToFail":["tap"]}"#
        let stage = try Stage(text: sceneText(gesture: taps))
        let json = try JSONValue(text: text)
        let target: Target = json["view"] == nil ? .gesture(json.word("gesture")) : .view(json.word("view"))
        let before = stage.state
        defer { #expect(stage.state.views == before.views && stage.state.gestures == before.gestures) }
        let values = json.memberList.dropFirst().map { JSONValue.Member($0.key, JSONValue($0.value.content)) }
        try stage.apply(SceneChange(target, values))
    }

    @Test(arguments: all.indices)
    func `A mistake has the error of the page`(index: Int) {
        let mistake = Self.all[index]
        #expect(Self.error(of: mistake) == mistake.error, "\(mistake.text)")
    }

    @Test func `Each claim is made once, and each one has a mistake`() { Self.page.checkTitles(moreThan: 8) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }
}
