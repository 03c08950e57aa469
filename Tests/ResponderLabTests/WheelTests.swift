import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import ResponderLog
@testable import ResponderWhy
@testable import StagePlayback

/// What the lab says about wheels.
@Suite struct WheelTests {
    private func session() throws -> Session {
        try Session(Source(name: "slider-in-scroll", LabCommand.catalogue()), Arguments([]))
    }

    /// A session on the photo board, and the middle of a photo.
    private func boardSession() throws -> (session: Session, middle: CGPoint) {
        let session = try Session(Source(name: "photo-board", LabCommand.catalogue()), Arguments([]))
        session.fit(into: CGSize(1264, 608), at: 0.1)
        session.stage.application.asCurrent { session.stage.window.layoutIfNeeded() }
        session.stage.learn()
        let photo = try #require(session.stage.view(named: "photo"))
        return (session: session, middle: photo.convert(photo.bounds.middle, to: nil))
    }

    private func scroll(_ session: Session, at times: [Double]) {
        for time in times {
            session.receive(
                [.scroll(ScrollSample(delta: CGVector(dx: 0, dy: -12), location: CGPoint(x: 400, y: 300)))], at: time)
        }
    }

    private func tap(_ session: Session, at time: Double) {
        for (phase, time) in [(TouchSample.Phase.down, time), (.up, time + 0.05)] {
            session.receive(
                [.touch(TouchSample(contact: 1, phase: phase, location: CGPoint(x: 220, y: 120), timestamp: time))],
                at: time)
        }
    }

    @Test func `The gesture that a wheel moves gets a verdict like that of a touch`() throws {
        let session = try session()
        tap(session, at: 0.1)
        session.advance(to: 1)
        let landing = session.live.watch.landing?.number
        scroll(session, at: [1, 1.02, 1.04])
        let watch = session.live.watch
        #expect(watch.outcome?.isWheel == true && watch.verdict?.headline == "The list scrolled with your wheel.")
        #expect(watch.gestures.map(\.recognizer.name) == ["list.pan"])
        // The chain and the hit test stay those of the last finger.
        #expect(watch.landing?.number == landing && landing != nil)
        let touch = try #require(session.track.timeline.touch(at: 1.05))
        #expect(touch.isWheel && touch.standing(of: .gesture("list.pan")) == .won)
        // The verdict is about fingers again with the next one.
        tap(session, at: 2)
        #expect(watch.outcome?.isWheel == false && watch.outcome?.contacts == [1])
    }

    @Test func `A trackpad's pinch has a chain, a loser and a wish, and has it while the fingers move`() throws {
        let (session, middle) = try boardSession()
        let watch = session.live.watch
        func step(_ phase: TransformSample.Phase, _ scale: CGFloat, at time: TimeInterval) {
            session.receive(
                [.transform(TransformSample(phase: phase, scale: scale, location: middle))], at: time)
        }
        step(.began, 1, at: 1)
        step(.changed, 1.2, at: 1.1)
        #expect(watch.verdict?.headline == "The night photo's pinch has your trackpad.")
        #expect(
            watch.verdict?.reason
                == "The board did not zoom: the pinch came first, and no delegate lets both act.")
        #expect(watch.verdict?.wish?.title == "Let the board win")
        #expect(watch.verdict?.badges.map(\.words) == ["pinch has it", "board lost to the pinch"])
        #expect(watch.lastLift == nil)
        let chain = try #require(watch.pointerChain)
        #expect(chain.end == 0 && chain.links.first?.spokenName == "night photo")
        #expect(chain.links.contains { $0.spokenName == "board" && $0.responder.object is UIScrollView })
        step(.ended, 1.2, at: 6)
        #expect(watch.verdict?.headline == "The night photo's pinch got your trackpad.")
        #expect(watch.verdict?.badges.first?.words == "pinch got it" && watch.lastLift == 6)
        // Beside the photos the board zooms, and the chain goes on to its scroll view.
        session.receive(
            [.transform(TransformSample(phase: .began, scale: 1, location: CGPoint(x: 632, y: 10)))], at: 8)
        session.receive(
            [.transform(TransformSample(phase: .changed, scale: 1.2, location: CGPoint(x: 632, y: 10)))], at: 8.1)
        #expect(watch.verdict?.headline == "The board zooms with your trackpad.")
        let other = try #require(watch.pointerChain)
        #expect(other.end == 1 && other.links.first?.verdict == .passedOn)
        // A finger has a chain of its own again.
        session.touch(.down, middle.x, middle.y, at: 12)
        #expect(watch.pointerChain == nil)
    }

    @Test func `A wheel after a key is the last input`() throws {
        let session = try Session(Source(name: "text-field", LabCommand.catalogue()), Arguments([]))
        let field = try #require(session.stage.view(named: "name-field"))
        session.stage.application.asCurrent { _ = field.becomeFirstResponder() }
        session.receive([.key(KeySample(key: UIKey(name: "A"), isDown: true))], at: 0.2)
        #expect(session.live.watch.newestEvent != nil)
        scroll(session, at: [1])
        #expect(session.live.watch.newestEvent == nil)
        #expect(session.live.watch.verdict?.headline == "Nothing here follows your wheel.")
        session.receive([.key(KeySample(key: UIKey(name: "B"), isDown: true))], at: 2)
        #expect(session.live.watch.newestEvent?.subject == .keys)
    }

    @Test func `A wheel with the key for zooming has a loser, as a trackpad has`() throws {
        let (session, middle) = try boardSession()
        for time in [1, 1.1, 1.2] {
            session.receive(
                [
                    .scroll(
                        ScrollSample(delta: CGVector(dx: 0, dy: -12), location: middle, modifierFlags: .control))
                ], at: time)
        }
        session.advance(to: 2)
        let verdict = try #require(session.live.watch.verdict)
        #expect(verdict.headline == "The night photo's pinch got your Ctrl + wheel.")
        #expect(
            verdict.reason == "The board did not zoom: the pinch came first, and no delegate lets both act.")
        #expect(verdict.badges.map(\.words) == ["pinch got it", "board lost to the pinch"])
        #expect(verdict.wish?.title == "Let the board win")
    }

    @Test func `The exploded stage shows the views under the pointer of a wheel, and what scrolled`() throws {
        let session = try Session(Source(name: "map-in-page", LabCommand.catalogue()), Arguments([]))
        func path() -> ExplodedPath { ExplodedPath(in: session.stage.window, watch: session.live.watch) }
        #expect(path().headline == "Five views on top of each other.")
        scroll(session, at: [1, 1.05, 1.1])
        #expect(path().headline == "The pointer was over five views.")
        #expect(session.live.watch.pointerPlace != nil)
        // The words do not repeat the name.
        #expect(path().steps.map(\.name) == ["map", "frame", "page", "screen", "window"])
        #expect(
            path().steps.map(\.words) == [
                "does not scroll", "does not scroll", "scrolled", "not reached", "not reached",
            ])
        // A finger comes after it.
        session.touch(.down, 300, 250, at: 3).touch(.move, 300, 200, at: 3.1).touch(.up, 300, 200, at: 3.2)
        #expect(path().headline == "Your finger landed on five views." && session.live.watch.pointerPlace == nil)
        #expect(path().steps[2].words == "scrolled" && path().steps[3].words == "asked its subviews")
    }

    @Test func `A key has a badge at the first responder, and the reason says whether a tap chose it`() throws {
        let session = try Session(Source(name: "text-field", LabCommand.catalogue()), Arguments([]))
        func verdict(ofKeyAt time: TimeInterval) -> TouchVerdict? {
            session.receive([.key(KeySample(key: UIKey(name: "A"), isDown: true))], at: time)
            return session.live.watch.verdict
        }
        let field = try #require(session.stage.view(named: "name-field"))
        session.stage.application.asCurrent { _ = field.becomeFirstResponder() }
        let chosen = try #require(verdict(ofKeyAt: 0.2))
        #expect(chosen.words == "The name field handled the key. It is the first responder, which gets the keys.")
        #expect(chosen.badges.map(\.words) == ["name field handled the key"])
        #expect(chosen.badges.map(\.target) == [.view("name-field")])
        // The badge is there for three seconds after the key.
        #expect(session.live.watch.lastLift == 0.2)
        session.receive([.key(KeySample(key: UIKey(name: "A"), isDown: false))], at: 0.3)
        let place = try session.place(40, 16, in: "note-field")
        session.touch(.down, place.x, place.y, at: 1).touch(.up, place.x, place.y, at: 1.1)
        #expect(
            verdict(ofKeyAt: 2)?.words
                == "The note field handled the key. You made it the first responder, which gets the keys.")
    }

    @Test func `A gesture of a trackpad gets one verdict however long it rests`() throws {
        let session = try Session(Source(name: "transform", LabCommand.catalogue()), Arguments([]))
        let steps: [(TransformSample.Phase, CGFloat, Double)] = [
            (.began, 1, 1), (.changed, 1.5, 1.1), (.changed, 1.6, 3), (.ended, 1.6, 3.1),
        ]
        for (phase, scale, time) in steps {
            let sample = TransformSample(phase: phase, scale: scale, location: CGPoint(x: 300, y: 300))
            session.receive([.transform(sample)], at: time)
        }
        #expect(session.track.timeline.touches.map(\.isWheel) == [true])
        #expect(session.live.watch.verdict?.headline == "The photo's pinch got your trackpad.")
    }

    @Test func `A trackpad has a lane, whose bars end with its gestures or when the window becomes inactive`() throws {
        let session = try Session(Source(name: "transform", LabCommand.catalogue()), Arguments([]))
        func send(_ phase: TransformSample.Phase, at time: Double) {
            session.receive([.transform(TransformSample(phase: phase, location: CGPoint(x: 300, y: 300)))], at: time)
        }
        for (phase, start) in [(TransformSample.Phase.ended, 1.0), (.cancelled, 2)] {
            send(.began, at: start)
            send(.changed, at: start + 0.1)
            send(phase, at: start + 0.2)
        }
        send(.began, at: 3)
        session.receive([.activation(false)], at: 3.5)
        send(.ended, at: 4)
        let timeline = session.track.timeline
        let lane = try #require(timeline.lane(of: .trackpad))
        #expect(lane.spans.map(\.result) == ["ended", "cancelled by the system", "cancelled by the system"])
        #expect(lane.spans.map(\.end) == [1.2, 2.2, 3.5] && lane.ticks == [1.1, 2.1])
        #expect(timeline.lanes.first?.subject == .trackpad)
    }

    @Test func `The stage gets the gestures of a trackpad that begin on it, to their end`() {
        var route = TrackpadRoute()
        func send(_ phase: TransformSample.Phase, _ x: CGFloat) -> CGFloat? {
            let sample = TransformSample(phase: phase, location: CGPoint(x: x, y: 0))
            return route.inside(sample) { $0.x >= 0 ? CGPoint(x: $0.x * 2, y: 0) : nil }?.location.x
        }
        #expect([send(.began, -1), send(.changed, 1), send(.ended, 1)] == [nil, nil, nil])
        #expect([send(.began, 1), send(.changed, 2), send(.changed, -1), send(.ended, -1)] == [2, 4, 4, 4])
        // S-320: a step without its beginning begins the gesture where it is.
        #expect([send(.changed, 1), send(.began, 3), send(.cancelled, 3), send(.changed, 3)] == [2, 6, 6, 6])
    }

    @Test func `Steps of a wheel within 0.3 seconds belong together`() throws {
        let session = try session()
        scroll(session, at: [1, 1.25])
        #expect(session.track.timeline.touches.count == 1)
        scroll(session, at: [1.56])
        #expect(session.track.timeline.touches.count == 2)
    }

    @Test func `A wheel that turns while a finger is down is no touch of its own`() throws {
        let session = try session()
        session.touch(.down, 220, 120, at: 0.1)
        scroll(session, at: [0.2])
        #expect(session.track.timeline.touches.map(\.isWheel) == [false])
        #expect(session.live.watch.outcome?.isWheel == false)
    }

    @Test func `A wheel where nothing scrolls gets nothing`() throws {
        let session = try Session(Source(name: "hit-test", LabCommand.catalogue()), Arguments([]))
        scroll(session, at: [1])
        #expect(session.live.watch.verdict?.headline == "Nothing here follows your wheel.")
    }
}
