import ResponderChronicle
import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// A session of a device in the lab: what a recognizer did there is beside what it does here.
@Suite struct DeviceSessionTests {
    private let folder = TemporaryFolder()

    private static let scene = """
        {"format": "responderkit-scene", "version": 1, "size": [300, 200],
         "root": {"name": "root", "frame": [0, 0, 300, 200], "gestures": [
            {"name": "tap", "kind": "tap", "unknown": ["requireToFail"]},
            {"name": "double", "kind": "tap", "numberOfTapsRequired": 2, "unknown": ["requireToFail"]}]}}
        """
    private static let recording = """
        {"format":"responderkit-recording","version":1,"scene":"x.html","size":[300,200],"scale":1}
        {"t":0.5,"contact":1,"phase":"down","x":100,"y":100}
        {"t":0.55,"contact":1,"phase":"up","x":100,"y":100}
        {"t":2,"end":true}
        """

    /// The path of a page of a device on which these states were seen.
    private func file(_ states: [(gesture: String, state: String, time: Double)]) throws -> String {
        let lines = states.map { "{\"t\":\($0.time),\"gesture\":\"\($0.gesture)\",\"state\":\"\($0.state)\"}" }
        let device = ["{\"format\":\"responderkit-device\",\"version\":1}"] + lines
        let question = SavedQuestion(
            scene: Self.scene, recording: Self.recording, device: device.joined(separator: "\n"))
        let path = folder.file("phone.html")
        try Data(question.page(about: SceneDocument(text: Self.scene))).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func session(_ path: String) throws -> Session {
        let source = try Source(Arguments([path]), LabCommand.catalogue())
        try source.recording?.read()
        return try Session(source, Arguments([path]))
    }

    /// A single tap that waits for a double tap is recognized when the time for the second tap is over.
    private let waited = [(gesture: "tap", state: "ended", time: 0.9)]

    @Test func `A device that did the same is said to, and has its lanes`() throws {
        let session = try session(try file([("tap", "ended", 0.55)]))
        let check = try #require(session.device)
        #expect(check.isDue)
        check.compare()
        let device = try #require(check.beside)
        #expect(!check.isDue && device.difference.first == nil)
        #expect(device.words == "The engine does what the device did, within a frame.")
        #expect(device.timeline.lanes.map(\.name) == ["tap"])
        while !device.isFinished { device.step() }
        #expect(device.answers.isEmpty)
    }

    @Test func `The search pauses within a play, and finds the same`() throws {
        func steps(_ batches: Int) throws -> Int {
            let session = try session(try file(waited))
            session.device?.compare()
            let device = try #require(session.device?.beside)
            var steps = 0
            while !device.isFinished {
                var asked = 0
                device.step {
                    asked += 1
                    return asked <= batches
                }
                steps += 1
            }
            #expect(device.answers.map(\.text) == ["tap.requireToFail = [double]"])
            return steps
        }
        let whole = try steps(.max)
        #expect(try steps(1) > whole)
    }

    @Test func `A scene without a title has the name of its file in the bar`() throws {
        let session = try session(try file(waited))
        #expect(session.source.scene.title.isEmpty && session.source.title == "phone")
    }

    @Test func `The answer that the file lacks is found, and played it does what the device did`() throws {
        let session = try session(try file(waited))
        session.device?.compare()
        let device = try #require(session.device?.beside)
        #expect(device.words == "Not as on the device: tap ended at 0.900 s, up to 0.350 s later than here.")
        #expect(device.difference.first?.subject == .gesture("tap"))
        while !device.isFinished { device.step() }
        #expect(device.answers.map(\.text) == ["tap.requireToFail = [double]"])
        #expect(device.words.hasSuffix(" With tap.requireToFail = [double] the engine does the same."))
        let whatIf = try #require(try session.track.whatIf(device.answers))
        #expect(try session.device?.comparison(changedBy: whatIf.changes).isAlike == true)
        // A session that goes on with it is another one than that of the device.
        try session.keep(whatIf, until: 2)
        #expect(session.device?.beside == nil && session.device?.hasWork == false)
    }

    @Test func `The explanation begins with the comparison, and the question that is saved keeps the device`() throws {
        let path = try file(waited)
        let session = try session(path)
        session.advance(to: 2)
        let text = try session.report.text()
        #expect(text.hasPrefix("on the device\n  later       tap ended at 0.900 s"), "\(text)")
        #expect(text.contains("  with        tap.requireToFail = [double]\n"))
        #expect(try !session.report.text(of: "tap").contains("on the device"))
        let page = try session.questionPage(picture: nil, until: 2, scale: 1, LabCommand.catalogue())
        #expect(try SavedQuestion(page, file: "q.html").device == SavedQuestion(contentsOf: path).device)
        // A part of the session is none that the device has seen.
        let part = try session.questionPage(picture: nil, until: 0.52, scale: 1, LabCommand.catalogue())
        #expect(try SavedQuestion(part, file: "q.html").device == nil)
    }

    @Test func `A session of no device is not compared`() throws {
        let path = folder.file("plain.html")
        let question = SavedQuestion(scene: Self.scene, recording: Self.recording)
        try Data(question.page(about: SceneDocument(text: Self.scene))).write(to: URL(fileURLWithPath: path))
        let session = try session(path)
        #expect(session.device == nil)
    }

    @Test func `The timeline names both bars, and nothing can be kept or discarded`() throws {
        let bench = try TimelineBench()
        let comparison = TimelineComparison(
            first: .init(time: 0.3, subject: .gesture("pan"), words: "pan failed"), subjects: [.gesture("pan")])
        bench.content.before = Timeline(ofStates: [("pan", [(.failed, 0.3, 0.3)])])
        bench.content.isOfDevice = true
        bench.content.note = "Not as on the device: pan failed."
        bench.content.comparison = comparison
        bench.update { _ in }
        func words(_ view: UIView) -> [String] {
            guard !view.isHidden else { return [] }
            return ((view as? any Described)?.element.map { [$0.label] } ?? []) + view.subviews.flatMap(words)
        }
        let shown = bench.application.asCurrent { words(bench.view) }
        #expect(shown.contains("full bar: here, thin bar: device"))
        #expect(shown.contains("Not as on the device: pan failed."))
        #expect(!shown.contains("Keep") && !shown.contains("Discard"))
        bench.content.isOfDevice = false
        let asked = bench.application.asCurrent {
            bench.view.show(bench.content)
            return words(bench.view)
        }
        #expect(asked.contains("full bar: what if, thin bar: before") && asked.contains("Keep"))
    }
}
