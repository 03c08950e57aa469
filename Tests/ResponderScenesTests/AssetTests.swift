import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The built-in scenes and recordings.
@Suite struct AssetTests {
    private let catalogue = Assets.catalogue

    private func stage(_ name: String) throws -> Stage { Stage(scene: try catalogue.scene(named: name)) }

    @Test func `Every scene loads and describes itself`() throws {
        #expect(Set(catalogue.names).isSuperset(of: ["transform", "responder-chain", "hit-test"]))
        for entry in catalogue.entries {
            let scene = try catalogue.scene(named: entry.name)
            #expect(!scene.title.isEmpty && !scene.about.isEmpty && !entry.about.contains { $0.isNewline })
            _ = Stage(scene: scene)
        }
    }

    @Test func `The demonstration drags, pinches and rotates`() throws {
        let recording = try Assets.recording("demo")
        let stage = Stage(scene: try recording.scene(from: catalogue))
        let explanation = SessionModel(of: stage.scene)
        stage.chronicle.add(explanation)
        try Player(recording, on: stage).play()
        let recognized = explanation.summary.joined(separator: "\n")
        #expect(recognized.contains("move-card.pan") && recognized.contains("move-photo.pinch"))
        #expect(recognized.contains("move-photo.rotation") && stage.view(named: "canvas")?.transform == .identity)
    }

    @Test func `In hit-test a touch on yellow lands on yellow, and with blue disabled on orange`() throws {
        let stage = try stage("hit-test")
        let yellow = try #require(stage.view(named: "yellow"))
        let point = yellow.convert(CGPoint(x: 90, y: 90), to: nil)
        var trace: [String] = []
        stage.chronicle.add(TraceWriter { trace.append($0) })
        let lines = [
            touch(0, "down", point.x, point.y), touch(0.1, "up", point.x, point.y),
            #"{"t":1,"set":{"view":"blue","userInteractionEnabled":false}}"#, touch(2, "down", point.x, point.y),
        ]
        try Player(try Recording(text: recordingText(lines)), on: stage).play()
        let hits = trace.of(kind: "hitTest")
        #expect(
            hits[0].contains(
                #""view":"yellow","steps":[{"view":"window","result":"descend"},{"view":"screen","result":"descend"},"#
                    + #"{"view":"orange","result":"descend"},{"view":"red","result":"outside"},"#
                    + #"{"view":"blue","result":"descend"},{"view":"yellow","result":"hit"}]"#))
        #expect(hits[1].contains(#""view":"orange","steps""#))
        #expect(hits[1].contains(#"{"view":"blue","result":"disabled"}"#))
    }

    @Test func `In responder-chain a touch goes through controllers and ends where it is handled`() throws {
        let stage = try stage("responder-chain")
        func chain(_ name: String) throws -> [String] {
            var trace: [String] = []
            let writer = TraceWriter { trace.append($0) }
            stage.chronicle.add(writer)
            defer { stage.chronicle.remove(writer) }
            let view = try #require(stage.view(named: name))
            let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            let time = stage.application.now + 1
            try Player(
                try Recording(
                    text: recordingText([touch(time, "down", point.x, point.y), touch(time + 0.1, "up", 0, 0)])),
                on: stage
            ).play()
            return trace.of(kind: "touch").filter { $0.contains("\"began\"") }.map { line in
                let name = line.components(separatedBy: "\"responder\":\"")[1].prefix { $0 != "\"" }
                return line.contains("\"handled\":true") ? "\(name)!" : String(name)
            }
        }
        #expect(
            try chain("leaf") == [
                "leaf", "panel", "page", "page-controller", "screen", "screen-controller", "window", "application",
                "delegate",
            ])
        #expect(try chain("inside") == ["inside", "stop!"])
        #expect(try chain("side") == ["side", "screen", "screen-controller", "window", "application", "delegate"])
    }

    @Test func `In transform two fingers move two views at once`() throws {
        let stage = try stage("transform")
        let lines = [
            touch(0, "down", 700, 260, contact: 1), touch(0, "down", 80, 480, contact: 2),
            touch(0.1, "move", 720, 260, contact: 1), touch(0.1, "move", 80, 460, contact: 2),
        ]
        try Player(try Recording(text: recordingText(lines)), on: stage).play()
        #expect(stage.view(named: "tile")?.transform == CGAffineTransform(translationX: 10, y: 0))
        #expect(stage.view(named: "canvas")?.transform == CGAffineTransform(translationX: 0, y: -10))
    }
}
