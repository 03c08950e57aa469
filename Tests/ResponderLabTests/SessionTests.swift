import ResponderChronicle
import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The recording of a live session replays to the same trace, even if times coincide.
@Suite struct SessionTests {
    private let folder = TemporaryFolder()

    private static let scene = """
        {"format": "responderkit-scene", "version": 1, "size": [300, 200],
         "root": {"name": "root", "frame": [0, 0, 300, 200], "multipleTouchEnabled": true, "gestures": [
            {"name": "press", "kind": "longPress", "minimumPressDuration": 0.5},
            {"name": "pan", "kind": "pan"}]}}
        """

    @Test func `A batch at the time of a deadline comes after it`() throws {
        try expectSameTrace { session in
            session.touch(.down, 100, 100, at: 0).advance(to: 0.5)
            session.touch(.up, 100, 100, at: 0.5)
        }
    }

    @Test func `A change at the time of a deadline comes after it`() throws {
        try expectSameTrace { session in
            session.touch(.down, 100, 100, at: 0).advance(to: 0.5)
            try session.apply(SceneChange(.gesture("press"), "enabled", JSONValue(.bool(false))), at: 0.5)
            session.touch(.up, 100, 100, at: 0.6)
        }
    }

    @Test func `A stage that nobody watches tells its readers about changes too`() throws {
        let scene = try SceneDocument(text: Self.scene)
        let log = InputLog()
        log.append(RecordedInput(at: 1, .set(SceneChange(.gesture("press"), "enabled", JSONValue(.bool(false))))))
        let explanation = SessionModel(of: scene)
        let played = try PlayedStage(scene, playing: log, readers: [explanation])
        played.isWatched = false
        played.player.play()
        #expect(explanation.text().hasPrefix("what happened, and why\n  1.000 s  press: isEnabled set to false\n"))
        played.isWatched = true
        #expect(played.player.onInput != nil)
    }

    @Test func `Two batches at one time stay two`() throws {
        try expectSameTrace { session in
            session.touch(.down, 100, 100, at: 0).touch(.move, 130, 100, at: 0.1)
            session.touch(.move, 160, 100, at: 0.1).touch(.up, 160, 100, at: 0.2)
        }
    }

    @Test func `A touch that is down at the end is cancelled in window and replay`() throws {
        let trace = try expectSameTrace { $0.touch(.down, 100, 100, at: 0).touch(.move, 130, 100, at: 0.1) }
        #expect(trace.contains(#""to":"cancelled""#))
    }

    @Test func `A replay with a finger down at its end leaves the same trace in a window`() throws {
        let recording = try folder.write(
            """
            {"format":"responderkit-recording","version":1,"scene":"scene.json"}
            {"t":0.1,"contact":1,"phase":"down","x":100,"y":100}

            """, to: "down.jsonl")
        let headless = try run(["--replay", recording]) { $0.advance(to: .greatestFiniteMagnitude) }
        let windowed = try run(["--replay", recording]) { session in
            for step in 1...20 { session.advance(to: Double(step) / 60) }
            session.end()
        }
        #expect(!headless.isEmpty && headless == windowed)
    }

    @discardableResult
    private func expectSameTrace(
        _ live: (Session) throws -> Void, _ location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let scene = try folder.write(Self.scene, to: "scene.json")
        let recording = folder.file("recording.jsonl")
        let trace = try run([scene, "--record", recording]) { session in
            try live(session)
            session.advance(to: 1)
            session.end()
        }
        let replayed = try run(["--replay", recording]) { $0.advance(to: .greatestFiniteMagnitude) }
        #expect(!trace.isEmpty)
        #expect(trace == replayed, sourceLocation: location)
        return trace
    }

    private func run(_ words: [String], _ body: (Session) throws -> Void) throws -> String {
        _ = try folder.write(Self.scene, to: "scene.json")
        let trace = folder.file("trace.jsonl")
        let arguments = try Arguments(words + ["--trace", trace])
        let source = try Source(arguments, LabCommand.catalogue())
        try source.recording?.read()
        let session = try Session(source, arguments)
        try body(session)
        try session.finish()
        return try String(contentsOfFile: trace, encoding: .utf8)
    }

    @Test(arguments: [false, true])
    func `Gestures in play are those of the fingers that landed last`(_ liftsAtOnce: Bool) throws {
        let session = try Session(Source(name: "transform", LabCommand.catalogue()), Arguments([]))
        func send(_ phase: TouchSample.Phase, _ places: [(Int, CGFloat, CGFloat)], at time: TimeInterval) throws {
            let touches = places.map { TouchSample(phase, $1, $2, at: time, contact: $0) }
            session.receive(touches.map { .touch($0) }, at: time)
        }
        @MainActor func inPlay() -> Set<String> { Set(session.live.watch.gestures.map(\.recognizer.name)) }
        if liftsAtOnce {
            // Down and up at one time.
            let touches = [TouchSample(.down, 690, 250, at: 0.1), TouchSample(.up, 690, 250, at: 0.1)]
            session.receive(touches.map { .touch($0) }, at: 0.1)
        } else {
            try send(.down, [(1, 690, 250)], at: 0.1)
            for step in 1...9 { try send(.move, [(1, 690 - CGFloat(step) * 8, 250)], at: 0.1 + Double(step) * 0.02) }
            try send(.up, [(1, 618, 250)], at: 0.4)
        }
        #expect(inPlay().contains("move-tile.pan"))
        // Two fingers at one time, without a gesture.
        try send(.down, [(1, 20, 600), (2, 120, 610)], at: 2)
        #expect(inPlay() == [])
        try send(.up, [(1, 20, 600), (2, 120, 610)], at: 2.2)
        // One finger continues the other's gesture.
        try send(.down, [(1, 690, 250)], at: 3)
        try send(.down, [(2, 20, 600)], at: 3.1)
        #expect(inPlay().contains("move-tile.pan"))
    }
}
