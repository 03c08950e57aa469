import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// The steps of scenes: reading them, and when they tick.
@Suite struct StepTests {
    private func scene(
        _ steps: String, gestures: String = #"{"name":"poke","kind":"tap"},{"name":"move","kind":"transform"}"#
    )
        -> String
    {
        sceneText(gesture: gestures).replacingOccurrences(of: "\"root\":", with: "\"steps\":[\(steps)],\n\"root\":")
    }

    /// The progress after playing a recording's lines on a scene with these steps.
    private func progress(_ steps: String, after lines: [String]) throws -> StepProgress {
        let scene = try SceneDocument(text: scene(steps))
        return try progress(on: scene, Recording(text: recordingText(lines)))
    }

    private func progress(on scene: SceneDocument, _ recording: Recording) throws -> StepProgress {
        let progress = StepProgress(of: scene)
        let player = try Player(recording, on: Stage(scene: scene, readers: [progress]))
        player.onInput = { progress.follow($0) }
        player.play()
        return progress
    }

    // MARK: Decisions in plain words

    @Test func `What happened to a touch on its way to a view has plain words`() throws {
        func words(_ scene: String) throws -> [String] {
            let log = SessionModel(of: nil, parts: .decisions)
            let recording = try Recording(contentsOf: Assets.folder + "/Recordings/\(scene).jsonl")
            let stage = try Stage(scene: Assets.catalogue.scene(for: scene), readers: [log])
            try Player(recording, on: stage).play()
            return log.decisions.patterns.map(\.words)
        }
        let delayed = try words("delayed-touches")
        for sentence in [
            "end-double held back the touch of late-end", "late-end received touchesEnded",
            "late-began got the touch that was held back", "quiet-pan took the touch from quiet",
        ] { #expect(delayed.contains(sentence), "\(delayed)") }
        let exclusive = try words("exclusive-touch")
        #expect(exclusive.contains("left did not get the touch because of solo"), "\(exclusive)")
    }

    // MARK: Built-in scenes

    /// The steps that the recordings of scenes leave out.
    private static let omitted = ["image-interaction": [4]]

    @Test func `The recording of each built-in scene ticks its steps`() throws {
        let catalogue = Assets.catalogue
        for name in catalogue.names {
            let scene = try catalogue.scene(for: name)
            #expect((2...5).contains(scene.steps.count), "\(name)")
            let recording = try Recording(contentsOf: Assets.folder + "/Recordings/\(name).jsonl")
            let progress = try progress(on: scene, recording)
            let open = scene.steps.indices.filter { !progress.isDone($0) }
            #expect(open == Self.omitted[name] ?? [], "\(name): \(open.map { scene.steps[$0].text })")
        }
    }

    @Test func `A step that a recording leaves out ticks when a person does it`() throws {
        let catalogue = Assets.catalogue
        var lines = [#"{"t":0,"set":{"view":"asleep","userInteractionEnabled":true}}"#]
        for step in 0...8 {
            let phase = step == 0 ? "down" : step == 8 ? "up" : "move"
            lines.append(
                #"{"t":\#(0.1 + Double(step) * 0.03),"contact":1,"phase":"\#(phase)","x":\#(200 + 8 * step),"y":250}"#)
        }
        let text = recordingText(lines).replacingOccurrences(of: "[400,300]", with: "[900,640]")
        let scene = try catalogue.scene(for: "image-interaction")
        let done = try progress(on: scene, Recording(text: text)).done()
        #expect(done == [4])
    }

    // MARK: Conditions

    @Test func `A step ticks at the decision that completes it, once`() throws {
        let steps = #"{"text":"tap","when":{"kind":"gesture","recognizer":"poke","to":"ended"}}"#
        let progress = try progress(steps, after: tap(150, 150, at: 0.125, hold: 0.0625) + tap(150, 150, at: 1))
        #expect(progress.doneAt == [0.1875])
        #expect(!progress.isDone(0, by: 0.1874) && progress.isDone(0, by: 0.1875) && progress.done(by: 5) == [0])
        #expect(try self.progress(steps, after: tap(20, 150, at: 0.1)).done().isEmpty)
    }

    @Test func `The decisions of a step belong to one touch`() throws {
        let both = #"""
            {"text":"both","when":[{"kind":"hitTest","view":"root"},{"kind":"gesture","recognizer":"poke","to":"ended"}]}
            """#
        // Each of two touches has one of the decisions.
        #expect(try progress(both, after: tap(20, 150, at: 0.1) + tap(150, 150, at: 1)).done().isEmpty)
        // The second finger lands on the root while the first one is down.
        let two = [
            #"{"t":0.1,"contact":1,"phase":"down","x":150,"y":150}"#,
            #"{"t":0.11,"contact":2,"phase":"down","x":20,"y":20}"#,
            #"{"t":0.15,"contact":1,"phase":"up","x":150,"y":150}"#,
            #"{"t":0.2,"contact":2,"phase":"up","x":20,"y":20}"#,
        ]
        #expect(try progress(both, after: two).doneAt == [0.15])
        // The next touch starts from nothing, also after one that has completed a half.
        #expect(
            try progress(both, after: tap(20, 150, at: 0.1) + tap(150, 150, at: 1) + two.map(later)).doneAt == [5.15])
        // A finger that the window's deactivation cancelled is up.
        let inactive = [#"{"t":0.12,"window":"inactive"}"#, #"{"t":0.2,"window":"active"}"#]
        #expect(try progress(both, after: [two[0]] + inactive + tap(20, 150, at: 1)).done().isEmpty)
    }

    private func later(_ line: String) -> String { line.replacingOccurrences(of: #""t":0."#, with: #""t":5."#) }

    @Test func `A bundle's name means each of its recognizers, and in means the hit view and its superviews`() throws {
        let steps = #"""
            {"text":"a","when":{"kind":"gesture","recognizer":"move","to":"failed"}},
            {"text":"b","when":{"kind":"hitTest","in":"root"}},
            {"text":"c","when":{"kind":"hitTest","view":"root"}}
            """#
        #expect(try progress(steps, after: tap(150, 150, at: 0.1)).done() == [0, 1])
    }

    // MARK: Reading

    @Test(arguments: [
        (
            #"{"text":"a","when":{"kind":"gesture","recogniser":"poke"}}"#,
            #"steps[0].when.recogniser: unknown key of a "gesture"; did you mean "recognizer"?"#
        ),
        (
            #"{"text":"a","when":{"kind":"gesture","recognizer":"pole"}}"#,
            #"steps[0].when.recognizer: no gesture is called "pole"; did you mean "poke"?"#
        ),
        (
            #"{"text":"a","when":{"kind":"gesture","recognizer":"poke","to":"endet"}}"#,
            #"steps[0].when.to: "endet" is not possible here; did you mean "ended"? "#
                + "(it can be possible, began, changed, ended, cancelled, failed)"
        ),
        (
            #"{"text":"a","when":{"kind":"touch","responder":"bax"}}"#,
            #"steps[0].when.responder: no view is called "bax"; did you mean "box"?"#
        ),
        (
            #"{"text":"a","when":{"kind":"gestures","recognizer":"poke"}}"#,
            #"steps[0].when.kind: "gestures" is not a kind of decision; did you mean "gesture"? "#
                + "(it can be hitTest, touch, gesture, waiting, gate, unasked, control, selection, firstResponder, "
                + "transform, motion, remote, press)"
        ),
        (
            #"{"text":"a","when":{"kind":"control"}}"#,
            "steps[0].when: it means every control; give one of control, events, lost"
        ),
        (#"{"text":"a","when":[]}"#, "steps[0].when: the list is empty; give at least one decision"),
        (
            #"{"text":"a"}"#,
            #"steps[0]: the key "when" is missing; add "when": { "kind": "gesture", … }"#
        ),
        (
            #"{"text":"","when":{"kind":"transform","view":"box"}}"#,
            "steps[0].text: the text has 0 characters; give 1 … 64"
        ),
        (
            #"{"txt":"a","when":{"kind":"transform","view":"box"}}"#,
            #"steps[0].txt: unknown key; did you mean "text"?"#
        ),
        (
            #"{"text":"a","when":{"kind":"selection","view":"box","row":-1}}"#,
            "steps[0].when.row: -1 is too small; give 0 or more"
        ),
    ])
    func `A mistake in a step is one line that says how to correct it`(_ steps: String, _ complaint: String) {
        let line = sceneComplaint(scene(steps)) ?? ""
        #expect(line.hasPrefix("s.json:") && line.hasSuffix(": " + complaint), "\(line)")
    }

    @Test func `Texts and the number of steps have limits`() throws {
        func steps(_ count: Int, length: Int) -> String {
            let text = String(repeating: "a", count: length)
            return Array(
                repeating: #"{"text":"\#(text)","when":{"kind":"transform","view":"box"}}"#, count: count
            ).joined(separator: ",")
        }
        #expect(try SceneDocument(text: scene(steps(6, length: 64))).steps.count == 6)
        #expect(sceneComplaint(scene(steps(1, length: 65)))?.hasSuffix("has 65 characters; give 1 … 64") == true)
        #expect(sceneComplaint(scene(steps(7, length: 1)))?.hasSuffix("there are 7 steps; give at most 6") == true)
    }

    @Test func `The page names every kind and key of a condition`() throws {
        let page = try String(contentsOfFile: Assets.folder + "/../Docs/Formats.md", encoding: .utf8)
        for kind in DecisionPattern.Kind.allCases {
            let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(kind.rawValue)`") && $0.contains("`") }
            #expect(row != nil, "\(kind.rawValue)")
        }
        for word in SceneGroup.allCases.map(\.rawValue) + SceneTab.allCases.map(\.rawValue) {
            #expect(page.contains("`\(word)`"), "\(word)")
        }
        for key in DecisionPattern.Kind.allCases.flatMap(\.keys).map(\.name) + SceneReader.keys {
            #expect(page.contains("`\(key)`"), "\(key)")
        }
    }
}
