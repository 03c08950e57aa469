@testable import ResponderCore
@testable import ResponderKit

/// Passes moves to its superclass only until it has begun.
private final class HalfPan: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { super.touchesMoved(touches, with: event) }
    }
}

/// A gesture that has begun changes with every move, whatever its code assigns.
@Suite(.replayed) struct UnaskedChangeTests {
    private let rig: Rig
    private let view: LoggingView
    private let spy: Spy

    init() {
        let rig = Rig()
        self.rig = rig
        view = rig.view("v", CGRect(0, 0, 400, 400))
        spy = rig.add(Spy(rig), "spy", to: view)
    }

    /// The actions since the last call.
    private var actions: [String] { rig.take().filter { $0.hasPrefix("spy.") } }

    @Test(arguments: [true, false])
    func `S-278 After began it changes with each event that moved a touch`(watched: Bool) {
        let (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400), watched: watched)
        let spy = rig.add(Spy(rig), "spy", to: view)
        spy.onCall = { spy, call, _, _ in
            if call == "began" { spy.state = .began }
            if call == "ended" { spy.state = .ended }
        }
        for start in [0.0, 1] {
            rig.drag(from: .zero, to: CGPoint(3, 0), at: start, steps: 3)
            #expect(
                rig.take().filter { $0.hasPrefix("spy.") }
                    == ["spy.began", "spy.changed", "spy.changed", "spy.changed", "spy.ended"])
        }
        #expect(rig.isQuiet)
        if watched {
            #expect(
                rig.changes(of: "spy").prefix(4) == [
                    "possible>began", "began>changed", "changed>ended", "ended>possible",
                ])
            #expect(rig.why("spy", .changed) == "the fingers moved on")
        }
    }

    @Test(.playedOnce("the test counts the moves"))
    func `S-278 After one assigned change it goes on changing, and an assignment counts once`() {
        var moves = 0
        spy.onCall = { spy, call, _, _ in
            if call == "began" { spy.state = .began }
            guard call == "moved" else { return }
            moves += 1
            if moves == 1 { spy.state = .changed }
            if moves == 3 { spy.state = .cancelled }
        }
        rig.drag(from: .zero, to: CGPoint(30, 0), at: 0, steps: 4)
        #expect(actions == ["spy.began", "spy.changed", "spy.changed", "spy.cancelled"] && rig.isQuiet)
    }

    @Test func `S-278 Only moves of its own touches count, and only after the begin`() {
        let other = rig.view("other", CGRect(500, 0, 400, 400))
        rig.drag(from: .zero, to: CGPoint(30, 0), at: 0, steps: 2, lifts: false)
        #expect(actions == [])
        spy.state = .began
        #expect(actions == ["spy.began"])
        rig.stroke((510, 10), (550, 10), at: 1, contact: 2, lifts: false).down(100, 100, at: 1.2, contact: 3)
        #expect(actions == [])
        rig.move(110, 100, at: 1.3, contact: 3)
        #expect(actions == ["spy.changed"])
        rig.up(3, at: 1.4)
        #expect(actions == [])
        // One of two moves, the other lifts: the move counts.
        rig.down(100, 100, at: 1.5, contact: 3).send(
            [(1, .move, CGPoint(40, 0)), (3, .up, CGPoint(100, 100))], at: 1.6)
        #expect(actions == ["spy.changed"])
        spy.onCall = { spy, call, _, _ in if call == "ended" { spy.state = .ended } }
        rig.down(100, 100, at: 1.7, contact: 3).send(
            [(1, .move, CGPoint(50, 0)), (3, .up, CGPoint(100, 100))], at: 1.8)
        #expect(actions == ["spy.ended"])
        withExtendedLifetime(other) {}
    }

    @Test(.playedOnce("the test assigns states between two samples"))
    func `S-278 A recognizer that waits or was disabled by its own code does not change`() {
        let blocker = rig.add(Spy(rig), "blocker", to: view)
        spy.require(toFail: blocker)
        spy.onCall = { spy, call, _, _ in if call == "began" { spy.state = .began } }
        rig.drag(from: .zero, to: CGPoint(30, 0), at: 0, steps: 2, lifts: false)
        #expect(actions == [])
        blocker.state = .failed
        #expect(actions == ["spy.began"])
        rig.move(40, 0, at: 1)
        #expect(actions == ["spy.changed"])
        spy.onCall = { spy, call, _, _ in if call == "moved" { spy.isEnabled = false } }
        rig.move(50, 0, at: 2)
        #expect(actions == ["spy.cancelled"])
    }

    @Test func `S-278 S-225 A pinch and a rotation decide for themselves: with one finger left they change`() {
        for recognizer in [UIPinchGestureRecognizer(), UIRotationGestureRecognizer()] as [UIGestureRecognizer] {
            let (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400))
            rig.add(recognizer, "two", to: view)
            rig.send(.down, (100, 100), (200, 100), at: 0).move(250, 200, at: 0.1, contact: 2)
            #expect(rig.up(1, at: 0.2).take().last { $0.hasPrefix("two.") } == "two.began")
            #expect(rig.move(260, 200, at: 0.3, contact: 2).take() == ["two.changed"])
            #expect(rig.up(2, at: 0.4).take() == ["two.ended"])
        }
    }

    @Test func `S-278 A pan whose subclass does not pass the moves to it changes too`() {
        let pan = rig.add(HalfPan(), "pan", to: view)
        rig.drag(from: .zero, to: CGPoint(60, 0), at: 0, steps: 3)
        #expect(rig.take().filter { $0.hasPrefix("pan.") } == ["pan.began", "pan.changed", "pan.changed", "pan.ended"])
        #expect(pan.translation(in: nil) == .zero)
    }
}
