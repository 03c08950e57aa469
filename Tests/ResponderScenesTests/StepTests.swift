import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The steps of scenes: reading them, and when they tick.
@Suite struct StepTests {
    /// The progress after playing a recording's lines on a scene with these steps.
    private func progress(_ steps: String, after lines: [String]) throws -> StepProgress {
        let scene = try SceneDocument(text: sceneText(steps: steps))
        return try progress(on: scene, Recording(text: recordingText(lines)))
    }

    private func progress(on scene: SceneDocument, _ recording: Recording) throws -> StepProgress {
        let progress = StepProgress(of: scene)
        let player = try Player(recording, on: Stage(scene: scene, readers: [progress]))
        player.play()
        return progress
    }

    @Test func `What happened to a touch on its way to a view has plain words`() throws {
        func words(_ scene: String) throws -> [String] {
            let log = SessionModel(of: nil, parts: .decisions)
            let recording = try Assets.recording(scene)
            let stage = try Stage(scene: Assets.catalogue.scene(named: scene), readers: [log])
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

    /// The steps that the recordings of scenes leave out.
    private static let omitted = ["image-interaction": [4]]

    @Test func `The recording of each built-in scene ticks its steps`() throws {
        let catalogue = Assets.catalogue
        for name in catalogue.names {
            let scene = try catalogue.scene(named: name)
            #expect((2...5).contains(scene.steps.count), "\(name)")
            let recording = try Assets.recording(name)
            let progress = try progress(on: scene, recording)
            let open = scene.steps.indices.filter { !progress.isDone($0) }
            #expect(open == Self.omitted[name] ?? [], "\(name): \(open.map { scene.steps[$0].text })")
        }
    }

    /// The steps that any control does.
    private static let ofAnyView = ["slider-in-scroll: press a thumb, rest, drag it sideways"]

    @Test func `The stage points at a view on which the touch of a step lands`() throws {
        var elsewhere: [String] = []
        for name in Assets.catalogue.names {
            let scene = try Assets.catalogue.scene(named: name)
            let progress = StepProgress(of: scene)
            let stage = Stage(scene: scene, readers: [progress])
            let player = try Player(Assets.recording(name), on: stage)
            /// The steps whose views are where the last fingers landed: fingers that are down together, and taps in a row, do one step.
            var under: [Set<Int>] = []
            var isTouch = false
            player.onInput = { input in
                isTouch =
                    input.plainTouch != nil || input.samples.contains { if case .hover = $0 { true } else { false } }
                let places = input.samples.compactMap { sample -> CGPoint? in
                    switch sample {
                    case .touch(let touch) where touch.phase == .down: touch.location
                    case .hover(let hover): hover.location
                    default: nil
                    }
                }
                guard let place = places.first else { return }
                let steps = scene.steps.indices.filter { step in
                    stage.viewToTouch(for: scene.steps[step]).map { $0.convert($0.bounds, to: nil).contains(place) }
                        == true
                }
                under = under.suffix(2) + [Set(steps)]
            }
            var done: Set<Int> = []
            for moment in stride(from: 0, through: player.duration + 2, by: 0.01) {
                player.play(until: moment)
                for step in progress.done().subtracting(done)
                where isTouch && !under.contains(where: { $0.contains(step) }) {
                    elsewhere.append("\(name): \(scene.steps[step].text)")
                }
                done = progress.done()
            }
        }
        #expect(elsewhere == Self.ofAnyView)
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
        let scene = try catalogue.scene(named: "image-interaction")
        let done = try progress(on: scene, Recording(text: text)).done()
        #expect(done == [4])
    }

    @Test(arguments: [(650, 0.02, 1), (650, 0.04, 1), (250, 0.5, 2)])
    func `A short flick from a button ticks the step that asks for one, and a tap does not`(
        _ x: Int, _ rest: Double, _ step: Int
    ) throws {
        let scene = try Assets.catalogue.scene(named: "content-delay")
        let moves = (1...5).map { index in
            #"{"t":\#(0.1 + rest + 0.02 * Double(index)),"contact":1,"phase":"move","x":\#(x),"y":\#(400 - 12 * index)}"#
        }
        let lines = [
            #"{"t":0.1,"contact":1,"phase":"down","x":\#(x),"y":400}"#,
            #"{"t":\#(0.3 + rest),"contact":1,"phase":"up","x":\#(x),"y":340}"#,
        ]
        func done(_ lines: [String]) throws -> Set<Int> {
            let text = recordingText(lines).replacingOccurrences(of: "[400,300]", with: "[900,640]")
            return try progress(on: scene, Recording(text: text)).done()
        }
        #expect(try done([lines[0]] + moves + [lines[1]]) == [step] && done(tap(Double(x), 400, at: 0.1)).isEmpty)
    }

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

    @Test func `A wheel does not complete a step that a finger has begun`() throws {
        let scene = try Assets.catalogue.scene(named: "mail-row")
        func done(_ lines: [String]) throws -> Set<Int> {
            let text = recordingText(lines).replacingOccurrences(of: "[400,300]", with: "[900,640]")
            return try progress(on: scene, Recording(text: text)).done()
        }
        // A tap in the inbox is half of the step that asks for a drag; a wheel scrolls the inbox.
        let wheel = (0..<6).map { #"{"t":\#(1 + 0.03 * Double($0)),"scroll":[0,-12],"x":430,"y":330}"# }
        #expect(try done(tap(430, 330, at: 0.1) + wheel).isEmpty)
        let drag = (0...6).map { step in
            let phase = step == 0 ? "down" : step == 6 ? "up" : "move"
            return
                #"{"t":\#(2 + 0.03 * Double(step)),"contact":1,"phase":"\#(phase)","x":430,"y":\#(330 - 15 * step)}"#
        }
        #expect(try done(tap(430, 330, at: 0.1) + wheel + drag) == [2])
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

    @Test func `Texts and the number of steps have limits`() throws {
        func steps(_ count: Int, length: Int) -> String {
            let text = String(repeating: "a", count: length)
            return Array(
                repeating: #"{"text":"\#(text)","when":{"kind":"transform","view":"box"}}"#, count: count
            ).joined(separator: ",")
        }
        #expect(try SceneDocument(text: sceneText(steps: steps(6, length: 64))).steps.count == 6)
        #expect(
            sceneComplaint(sceneText(steps: steps(1, length: 65)))?.hasSuffix("has 65 characters; give 1 … 64") == true)
        #expect(
            sceneComplaint(sceneText(steps: steps(7, length: 1)))?.hasSuffix("there are 7 steps; give at most 6")
                == true)
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
