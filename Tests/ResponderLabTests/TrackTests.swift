import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// Sessions at other times, and what-ifs.
@Suite struct TrackTests {
    private func session(_ scene: String = "pan-and-swipe") throws -> Session {
        try Session(Source(name: scene, LabCommand.catalogue()), Arguments([]))
    }

    private func flick(_ session: Session, from x: CGFloat = 120) throws {
        session.flick(x, 300, at: 0.1).advance(to: 1)
    }

    @Test func `A past moment shows the view where it was, with finger, trail and gestures`() throws {
        let session = try session()
        try flick(session)
        let eager = try #require(session.stage.view(named: "eager"))
        let end = eager.transform.tx
        #expect(end > 100)
        let copy = session.track.history.copy(at: 0.2)
        let tx = try #require(copy.stage.view(named: "eager")).transform.tx
        #expect(tx > 20 && tx < end && copy.watch.fingers.map(\.contact) == [1] && copy.watch.fingers[0].isDown)
        #expect(copy.watch.fingers[0].trail.count == 6)
        #expect(copy.watch.gestures.contains { $0.recognizer.name == "eager-pan" && $0.state == .changed })
        #expect(copy.watch.landing?.view?.name == "eager" && eager.transform.tx == end)
    }

    @Test func `A change of the live scene is part of the replay`() throws {
        let session = try session()
        try session.apply(SceneChange(.gesture("eager-pan"), "enabled", false), at: 0.05)
        try flick(session)
        let copy = session.track.history.copy(at: 1)
        #expect(copy.stage.recognizer(named: "eager-pan")?.isEnabled == false)
        #expect(copy.stage.view(named: "eager")?.transform == session.stage.view(named: "eager")?.transform)
        #expect(throws: FormatError.self) {
            try session.apply(SceneChange(.gesture("nobody"), "enabled", false), at: 2)
        }
        #expect(session.log.count == 12)
    }

    @Test func `A what-if plays the same input on the changed scene and can be kept`() throws {
        let session = try session()
        try flick(session)
        let change = SceneChange(.gesture("eager-pan"), "requireToFail", ["eager-swipe"])
        let track = try Track(session.source.scene, changedBy: [change], playing: session.log, textMeasurer: nil)
        #expect(!track.isComplete)
        while !track.isComplete {
            var batches = 3
            track.catchUp {
                batches -= 1
                return batches >= 0
            }
        }
        #expect(track.timeline.lane(of: .gesture("eager-swipe"))?.spans.last?.verb == "was recognized")
        #expect(session.track.timeline.lane(of: .gesture("eager-swipe"))?.spans.last?.state == .failed)
        // The session is unchanged until it is kept.
        #expect(try #require(session.stage.view(named: "eager")).transform.tx > 100)
        try session.keep(track, until: 1)
        #expect(try #require(session.stage.view(named: "eager")).transform.isIdentity)
        #expect(session.track.timeline.lane(of: .gesture("eager-swipe"))?.spans.last?.verb == "was recognized")
        // The session continues from there.
        session.touch(.down, 120, 300, at: 1.5)
        #expect(session.track.timeline.lane(of: .gesture("eager-pan"))?.spans.last?.state == .possible)
        #expect(session.live.watch.fingers.count { $0.isDown } == 1)
    }

    @Test func `Steps that were done before a what-if stay done when it is kept`() throws {
        let session = try session()
        try flick(session)
        #expect(session.track.steps.done() == [0])
        let track = try #require(
            try session.track.whatIf(
                [SceneChange(.gesture("eager-pan"), "requireToFail", ["eager-swipe"])]))
        while !track.isComplete { track.catchUp() }
        #expect(track.steps.done().isEmpty)
        try session.keep(track, until: 1)
        #expect(session.track.steps.done() == [0] && session.track.steps.done(by: 0.05).isEmpty)
        // The next ones are done on the changed scene.
        try flick(session, from: 520)
        #expect(session.track.steps.done() == [0, 1])
    }

    @Test func `A complete what-if is kept without playing its input again`() throws {
        let session = try session()
        try flick(session)
        let change = SceneChange(.gesture("eager-pan"), "requireToFail", ["eager-swipe"])
        let track = try #require(try session.track.whatIf([change]))
        while !track.isComplete { track.catchUp() }
        let stage = track.head.stage
        try session.keep(track, until: 1)
        #expect(session.stage === stage && session.stage.application.now == 1)
        // Its explanation tells the whole session.
        #expect(try session.model.text(for: "eager-swipe").contains("recognized"))
        // It continues as the live stage.
        try flick(session, from: 130)
        #expect(session.track.timeline.touches.count == 2 && session.track.isComplete)
    }

    @Test func `A what-if replaces an earlier change of the same key`() throws {
        let session = try session()
        try session.apply(SceneChange(.gesture("eager-pan"), "enabled", false), at: 0.05)
        try session.apply(SceneChange(.view("polite"), "alpha", 0.5), at: 0.06)
        try flick(session)
        #expect(session.track.timeline.lane(of: .gesture("eager-pan"))?.spans.last?.state == .refused)
        let asked = SceneChange(.gesture("eager-pan"), "enabled", true)
        let track = try #require(try session.track.whatIf([asked]))
        while !track.isComplete { track.catchUp() }
        #expect(track.timeline.lane(of: .gesture("eager-pan"))?.spans.contains { $0.state == .changed } == true)
        // Other changes stay, and so does the session's own log.
        #expect(track.log.count == session.log.count - 1 && track.log.duration == session.log.duration)
        #expect(track.history.copy(at: 1).stage.view(named: "polite")?.alpha == 0.5)
        try session.keep(track, until: 1)
        #expect(session.log === track.log && session.stage.recognizer(named: "eager-pan")?.isEnabled == true)
        // After that a change of the live scene counts again.
        try session.apply(SceneChange(.gesture("eager-pan"), "enabled", false), at: 1.2)
        #expect(session.stage.recognizer(named: "eager-pan")?.isEnabled == false)
        #expect(session.track.history.copy(at: 2).stage.recognizer(named: "eager-pan")?.isEnabled == false)
    }

    @Test func `A what-if for a part of a changed bundle replaces that part only`() throws {
        let session = try session("transform")
        let name = try #require(session.stage.gestureNames.first { $0.hasSuffix(".pan") })
        let bundle = String(name.dropLast(4))
        try session.apply(SceneChange(.gesture(bundle), "enabled", false), at: 0.1)
        let track = try #require(try session.track.whatIf([SceneChange(.gesture(name), "enabled", true)]))
        let stage = track.history.copy(at: 1).stage
        #expect(stage.recognizer(named: name)?.isEnabled == true)
        #expect(stage.recognizer(named: bundle + ".pinch")?.isEnabled == false)
    }

    @Test func `An existing value is no what-if, and of several only differences are reported`() throws {
        let session = try session()
        try flick(session)
        let same = SceneChange(.gesture("eager-pan"), "enabled", true)
        #expect(try session.track.whatIf([same]) == nil)
        let off = SceneChange(.gesture("eager-pan"), "enabled", false)
        #expect(try session.track.whatIf([off, same]) == nil)
        let kept = try #require(try session.track.whatIf([SceneChange(.view("polite"), "hidden", true)]))
        try session.keep(kept, until: 1)
        let next = try #require(try session.track.whatIf([same, off]))
        #expect(next.question == "eager-pan: isEnabled set to false" && next.changes.count == 2)
        // A kept what-if can be reverted.
        let back = try #require(try session.track.whatIf([SceneChange(.view("polite"), "hidden", false)]))
        #expect(back.history.copy(at: 1).stage.view(named: "polite")?.isHidden == false)
    }

    @Test func `A finished session leaves nothing alive`() throws {
        weak var live: Stage?
        weak var past: Stage?
        weak var other: Stage?
        weak var application: UIApplication?
        do {
            let session = try session()
            try flick(session)
            session.touch(.down, 120, 300, at: 2, contact: 2)
            let copy = session.track.history.copy(at: 0.2)
            let track = try Track(
                session.source.scene, changedBy: [SceneChange(.gesture("eager-pan"), "enabled", false)],
                playing: session.log, textMeasurer: nil)
            var batches = 8
            track.catchUp {
                batches -= 1
                return batches >= 0
            }
            live = session.stage
            past = copy.stage
            application = copy.stage.application
            let whatIf = track.history.copy(at: 0.15)
            other = whatIf.stage
            session.track.history.giveBack(copy)
        }
        #expect(live == nil && past == nil && other == nil && application == nil)
    }
}
