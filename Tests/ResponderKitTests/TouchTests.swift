@testable import ResponderCore
@testable import ResponderKit

/// One finger from its landing to its lift, as views and recognizers see it.
@Suite(.replayed) struct TouchTests {
    private var (rig, view) = Rig.with("v", Self.place)
    private static let place = CGRect(100, 100, 400, 400)

    @Test func `S-001 S-003 One finger is one touch object, changed in place, for views and recognizers`() {
        let log = Log()
        let recognizer = rig.run { LoggingRecognizer("r", log) }
        view.addGestureRecognizer(recognizer)
        var seen: [UITouch] = []
        view.onCall = { _, touches, _ in seen += Array(touches) }
        recognizer.onCall = { _, touches, _ in seen += Array(touches) }
        rig.down(200, 200, at: 1)
        let touch = seen[0]
        let kept = touch.location(in: view)
        rig.move(210, 205, at: 1.1)
        #expect((kept, touch.location(in: view)) == (CGPoint(100, 100), CGPoint(110, 105)))
        #expect(touch.previousLocation(in: view) == CGPoint(100, 100))
        #expect((touch.timestamp, touch.phase) == (1.1, .moved))
        rig.up(at: 1.2)
        #expect(seen.count == 6 && seen.allSatisfy { $0 === touch })
    }

    @Test func `S-002 Two fingers are two objects, on one view or on two`() {
        let other = rig.view("w", CGRect(600, 100, 100, 100))
        view.isMultipleTouchEnabled = true
        var seen: Set<UITouch> = []
        for view in [view, other] { view.onCall = { _, touches, _ in seen.formUnion(touches) } }
        rig.send(.down, (200, 200), (300, 200), (650, 150), at: 0)
        #expect((seen.count, rig.take()) == (3, ["v.began×2", "w.began"]))
    }

    @Test func `S-004 A finished touch is in no further event and keeps its last values`() {
        view.isMultipleTouchEnabled = true
        var first: UITouch?
        var alive: [Int] = []
        view.onCall = { call, touches, event in
            if first == nil { first = touches.first }
            alive = (event?.allTouches ?? []).map(\.contact).sorted()
        }
        rig.down(200, 200, at: 0).down(300, 300, at: 0.1, contact: 2).move(205, 200, at: 0.2).up(1, at: 0.3)
        #expect(alive == [1, 2])
        rig.move(310, 300, at: 0.4, contact: 2)
        #expect(alive == [2])
        rig.up(2, at: 0.5)
        #expect(first?.location(in: nil) == CGPoint(205, 200))
        #expect((first?.phase, first?.timestamp) == (.ended, 0.3))
        rig.down(200, 200, at: 2)
        #expect((alive, first?.phase) == ([1], .ended))
    }

    @Test func `S-005 Raw values of the phases equal UIKit's`() {
        let phases: [UITouch.Phase] = [
            .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
        ]
        #expect(phases.map(\.rawValue) == Array(0...7))
        #expect([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == [0, 1, 2, 3])
        #expect(UITouch.TouchType.stylus == .pencil)
    }

    @Test func `S-006 S-007 S-009 A resting finger is stationary, keeps its time, and causes no callback`() {
        view.isMultipleTouchEnabled = true
        var phases: [Int: UITouch.Phase] = [:]
        var times: [Int: TimeInterval] = [:]
        var called: [Int] = []
        view.onCall = { _, touches, event in
            called = touches.map(\.contact)
            for touch in event?.allTouches ?? [] {
                phases[touch.contact] = touch.phase
                times[touch.contact] = touch.timestamp
            }
        }
        rig.send(.down, (200, 200), (300, 200), at: 1).move(210, 200, at: 2)
        #expect((phases, times, called) == ([1: .moved, 2: .stationary], [1: 2, 2: 1], [1]))
        // A report of the same location is no move.
        #expect(rig.move(300, 200, at: 3, contact: 2).take() == ["v.began×2", "v.moved"])
    }

    @Test func `S-008 Every touch of a call has the phase of the call`() {
        view.isMultipleTouchEnabled = true
        var wrong: [String] = []
        let names: [UITouch.Phase: String] = [
            .began: "began", .moved: "moved", .ended: "ended", .cancelled: "cancelled",
        ]
        view.onCall = { call, touches, _ in
            for touch in touches where names[touch.phase] != call { wrong.append(call) }
        }
        rig.send(.down, (200, 200), (300, 200), at: 0)
        rig.send([(1, .move, CGPoint(210, 200)), (2, .up, CGPoint(300, 200))], at: 0.1).cancel()
        #expect((rig.take(), wrong) == (["v.began×2", "v.moved", "v.ended", "v.cancelled"], []))
    }

    @Test func `S-009 A time that goes back within a touch counts as its last time`() {
        var times: [TimeInterval] = []
        view.onCall = { _, touches, _ in times.append(touches.first?.timestamp ?? -1) }
        func send(_ phase: TouchSample.Phase, _ x: CGFloat, _ stamp: TimeInterval, batch: TimeInterval) {
            rig.application.dispatch(
                touches: [TouchSample(contact: 1, phase: phase, location: CGPoint(x, 200), timestamp: stamp)],
                at: batch)
        }
        send(.down, 200, 5, batch: 5)
        send(.move, 210, 4, batch: 6)
        send(.move, 220, 7, batch: 7)
        send(.up, 220, 3, batch: 2)
        #expect((times, rig.warnings.count, rig.application.now) == ([5, 5, 7, 7], 1, 7))
    }

    @Test func `S-010 Locations are in the bounds space of the view, scrolled or not`() {
        var location = CGPoint.zero
        view.onCall = { _, touches, _ in location = touches.first?.location(in: view) ?? .zero }
        rig.tap(100, 100, at: 0)
        #expect(location == .zero)
        view.bounds.origin = CGPoint(0, 100)
        rig.tap(100, 100, at: 1)
        #expect(location == CGPoint(0, 100))
    }

    @Test func `S-011 S-012 Nil means the window, and at the landing both locations are equal`() {
        rig.window.frame.origin = CGPoint(10, 20)
        var places: [[CGPoint]] = []
        view.onCall = { _, touches, _ in
            guard let touch = touches.first else { return }
            places.append([touch.location(in: nil), touch.previousLocation(in: nil)])
            #expect(touch.preciseLocation(in: view) == touch.location(in: view))
            #expect(touch.precisePreviousLocation(in: view) == touch.previousLocation(in: view))
            #expect(touch.location(in: rig.window) == touch.location(in: nil))
        }
        rig.stroke((210, 220), (215, 220), at: 0)
        let (a, b) = (CGPoint(200, 200), CGPoint(205, 200))
        #expect(places == [[a, a], [b, a], [b, b]])
    }

    @Test(.playedOnce("the view stays where it was dragged"))
    func `S-013 Locations are converted with the present geometry, so a dragged view stays under its finger`() {
        view.onCall = { call, touches, _ in
            guard call == "moved", let touch = touches.first else { return }
            let now = touch.location(in: view)
            let before = touch.previousLocation(in: view)
            view.transform = view.transform.translatedBy(x: now.x - before.x, y: now.y - before.y)
            #expect(touch.location(in: view) == before)
        }
        rig.down(150, 160, at: 0)
        for step in 1...20 { rig.move(150 + CGFloat(step) * 7, 160 + CGFloat(step) * 3, at: Double(step) * 0.01) }
        #expect(view.frame.origin == CGPoint(240, 160))
    }

    @Test func `S-014 S-015 S-016 tapCount grows with near and quick taps, and is 0 after a drag`() {
        var counts: [Int] = []
        view.onCall = { call, touches, _ in if call != "moved" { counts.append(touches.first?.tapCount ?? -1) } }
        rig.tap(200, 200, at: 0).tap(203, 204, at: 0.15, 0.3)
        #expect(counts == [1, 1, 2, 2, 3, 3])
        counts = []
        rig.tap(200, 200, at: 2, 3.05).tap(300, 200, at: 3.2)
        #expect(counts == [1, 1, 1, 1, 1, 1])
        counts = []
        rig.drag(from: CGPoint(200, 200), to: CGPoint(320, 200), at: 10)
        #expect(counts == [1, 0])
        counts = []
        // A drag is no tap, even if the next tap is near.
        rig.tap(200, 200, at: 10.3)
        #expect(counts == [1, 1])
    }

    @Test func `S-017 S-094 View and window stay those of the landing`() {
        rig.view("w", CGRect(600, 100, 100, 100))
        view.onCall = { _, touches, _ in #expect(touches.first?.view === view && touches.first?.window === rig.window) }
        rig.stroke((200, 200), (650, 150), (-500, 5000), at: 0)
        #expect(rig.take() == ["v.began", "v.moved", "v.moved", "v.ended"])
    }

    @Test func `S-018 The view of a claimed touch reads nil after its cancellation`() {
        var touch: UITouch?
        var inCancel: UIView?
        view.onCall = { call, touches, _ in
            touch = touches.first
            if call == "cancelled" { inCancel = touches.first?.view }
        }
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.drag(from: CGPoint(200, 200), to: CGPoint(300, 200), at: 0, lifts: false)
        #expect(inCancel === view && touch?.view == nil && touch?.window === rig.window && pan.state == .changed)
    }

    @Test func `S-019 View and window stay after the view left the tree`() {
        var touch: UITouch?
        view.onCall = { _, touches, _ in touch = touches.first }
        rig.down(200, 200, at: 0)
        view.removeFromSuperview()
        rig.move(210, 200, at: 0.1)
        #expect(touch?.view === view && touch?.window === rig.window)
    }

    @Test func `S-020 gestureRecognizers lists those that receive the touch, not those that refused or ignored it`() {
        let log = Log()
        let parent = rig.view("p", Self.place)
        let view = rig.view("v", CGRect(0, 0, 200, 200), in: parent)
        let (a, b, refuser, ignorer) = rig.run {
            (
                LoggingRecognizer("a", log), LoggingRecognizer("b", log), LoggingRecognizer("refuser", log),
                LoggingRecognizer("ignorer", log)
            )
        }
        for recognizer in [a, refuser, ignorer] { view.addGestureRecognizer(recognizer) }
        parent.addGestureRecognizer(b)
        let answers = Answers()
        answers.receives = { _, _ in false }
        refuser.delegate = answers
        ignorer.onCall = { [unowned ignorer] _, touches, event in
            for touch in touches { ignorer.ignore(touch, for: event) }
        }
        var names: [[String]] = []
        var byQuery: [Int] = []
        view.onCall = { _, touches, event in
            names.append((touches.first?.gestureRecognizers ?? []).map(\.traceName))
            byQuery = [a, b, refuser, ignorer].map { event?.touches(for: $0)?.count ?? 0 }
        }
        rig.down(150, 150, at: 0)
        #expect(byQuery == [1, 1, 0, 0])
        rig.up(at: 0.1)
        #expect((names, byQuery) == ([["a", "b"], ["a", "b"]], [1, 1, 0, 0]))
        #expect(log.take() == ["a.began", "ignorer.began", "b.began", "a.ended", "b.ended"])
    }

    @Test func `S-021 A plain finger has UIKit's type, force and angles`() {
        var touch: UITouch?
        view.onCall = { _, touches, _ in touch = touches.first }
        rig.down(200, 200, at: 0)
        #expect(touch?.type == .direct)
        #expect((touch?.force, touch?.maximumPossibleForce) == (0, 0))
        #expect((touch?.altitudeAngle, touch?.azimuthAngle(in: nil)) == (.pi / 2, 0))
        #expect(touch?.estimatedProperties == [])
        #expect((touch?.majorRadius, touch?.majorRadiusTolerance) == (0, 0))
        rig.up(at: 0.1)
        let pencil = TouchSample(
            contact: 2, phase: .down, location: CGPoint(200, 200), timestamp: 1, type: .pencil, force: 0.5,
            maximumForce: 4, radius: 3)
        rig.application.dispatch(touches: [pencil], at: 1)
        #expect((touch?.type, touch?.force, touch?.maximumPossibleForce, touch?.majorRadius) == (.pencil, 0.5, 4, 3))
    }
}
