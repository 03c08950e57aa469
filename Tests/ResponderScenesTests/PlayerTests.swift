import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// Whole traces, compared line by line: any additional, missing or displaced line fails.
@Suite struct PlayerTests {
    @Test func `Keys, motion and remote control go up from the first responder`() throws {
        let scene = sceneText(root: #""subviews":[{"name":"box","frame":[0,0,9,9],"canBecomeFirstResponder":true}]"#)
        let stage = try Stage(text: scene)
        var trace: [String] = []
        stage.chronicle.add(TraceWriter { trace.append(String($0.dropLast())) })
        #expect(stage.view(named: "box")?.becomeFirstResponder() == true)
        let lines = [
            #"{"t":1,"key":"A","phase":"down","modifiers":["shift"]}"#, #"{"t":1.5,"key":"A","phase":"up"}"#,
            #"{"t":2,"motion":"shake"}"#, #"{"t":3,"remote":"togglePlayPause"}"#,
        ]
        try Player(try Recording(text: recordingText(lines)), on: stage).play()
        let chain = ["box", "root", "window", "application", "delegate"]
        var expected = [#"{"t":0,"kind":"firstResponder","from":null,"to":"box"}"#]
        for (time, phase) in [("1", "began"), ("1.5", "ended")] {
            expected += chain.map {
                #"{"t":\#(time),"kind":"press","responder":"\#($0)","phase":"\#(phase)","handled":false,"name":"A"}"#
            }
        }
        for phase in ["began", "ended"] {
            expected += chain.map {
                #"{"t":2,"kind":"motion","responder":"\#($0)","phase":"\#(phase)","handled":false,"name":"shake"}"#
            }
        }
        expected += chain.map {
            #"{"t":3,"kind":"remote","responder":"\#($0)","name":"togglePlayPause","handled":false}"#
        }
        #expect(trace == expected.numbered(expected.map { _ in [] }))
    }

    @Test func `S-282 A line that changes only the force is written unchanged`() throws {
        func line(_ time: Double, _ phase: String, force: Double) -> String {
            #"{"t":\#(time),"contact":1,"phase":"\#(phase)","x":10,"y":10,"force":\#(force)}"#
        }
        let lines = [
            line(0, "down", force: 0.5), line(0.1, "move", force: 0.5), line(0.2, "move", force: 1.5),
            line(0.3, "up", force: 0),
        ]
        let recording = try Recording(text: recordingText(lines))
        #expect(try Recording(text: recording.text).inputs == recording.inputs)
    }

    @Test func `A set line that does not fit is an error before anything happens`() throws {
        let stage = try Stage(text: sceneText())
        let lines = [
            #"{"t":0,"set":{"view":"root","alpha":0.5}}"#, #"{"t":1,"set":{"view":"roof","alpha":1}}"#,
            #"{"t":2,"set":{"view":"root","alpha":7}}"#,
        ]
        func message(_ lines: [String]) -> String? {
            complaint { _ = try Player(try Recording(text: recordingText(lines), file: "r.jsonl"), on: stage) }
        }
        #expect(message(lines) == "r.jsonl:3: set: no view is called \"roof\"; did you mean \"root\"?")
        #expect(
            message([lines[0], lines[2]]) == "r.jsonl:3: set.alpha: 7 is outside 0 … 1; give a number in that range")
        #expect(stage.view(named: "root")?.alpha == 1)
    }

    @Test func `Traces are equal in every run, however the player is driven`() throws {
        let catalogue = Assets.catalogue
        let recording = try Assets.recording("demo")
        let scene = try recording.scene(from: catalogue)
        func trace(_ drive: (Player) -> Void) throws -> String {
            var trace = ""
            let stage = Stage(scene: scene)
            stage.chronicle.add(TraceWriter { trace += $0 })
            drive(try Player(recording, on: stage))
            return trace
        }
        let headless = try trace { $0.play() }
        #expect(try headless.count > 100_000 && trace { $0.play() } == headless)
        let windowed = try trace { player in
            var time = 0.0
            while !player.isFinished {
                time += 1.0 / 61
                player.play(until: time)
            }
        }
        #expect(windowed == headless)
        let jumped = try trace { player in
            player.play(until: 2)
            player.play(until: 1)
            player.play(until: 100)
        }
        #expect(jumped == headless)
    }

    @Test func `A recording made from written lines gives the same trace`() throws {
        let recording = try Assets.recording("demo")
        let again = try Recording(text: recording.text)
        #expect(again.inputs == recording.inputs && again.header == recording.header)
    }

    @Test func `A player knows its position`() throws {
        let stage = try Stage(text: sceneText())
        let lines = [#"{"t":1,"hover":false}"#, #"{"t":1,"hover":false}"#, #"{"t":3,"end":true}"#]
        let player = try Player(try Recording(text: recordingText(lines)), on: stage)
        #expect(player.duration == 3 && player.time == 0 && player.nextTime == 1 && !player.isFinished)
        player.play(until: 0.5)
        #expect(player.time == 0.5 && player.step() && player.time == 1 && player.nextTime == 3)
        player.play(until: 10)
        #expect(player.time == 3 && player.nextTime == nil && player.isFinished && !player.step())
        #expect(stage.application.now == 3)
    }
}

/// The folder of the built-in scenes.
nonisolated enum Assets {
    /// The recording of a built-in scene.
    static func recording(_ name: String) throws -> Recording {
        try Recording(contentsOf: folder + "/Recordings/\(name).jsonl")
    }

    /// The built-in scenes.
    static let catalogue = SceneCatalogue(folder: folder + "/Scenes")

    static let folder: String = {
        let here = URL(fileURLWithPath: #filePath)
        return here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/Assets"
    }()
}
