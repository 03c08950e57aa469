@testable import ResponderCore
@testable import ResponderKit

/// Attempts that follow each other on one rig: the second one starts from nothing.
@Suite(.replayed) struct SecondAttemptTests {
    private let rig = Rig()
    private let square = CGRect(0, 0, 400, 400)

    @Test func `S-210 A failed press does not affect a tap with too few fingers or the hold after it`() {
        let press = rig.add(UILongPressGestureRecognizer(), "press", to: rig.view("v", square))
        (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (1, 2)
        rig.send(.down, (10, 10), (50, 10), at: 0).advance(to: 1).send(.up, (10, 10), (50, 10), at: 1)
        #expect(rig.why("press", .failed) == "held for 0.75 s after 0 of 1 tap; numberOfTapsRequired is 1")
        rig.tap(10, 10, at: 2).send(.down, (10, 10), (50, 10), at: 2.2).advance(to: 4)
        #expect(rig.changes(of: "press").filter { $0 == "possible>began" } == [])
        #expect(rig.send(.up, (10, 10), (50, 10), at: 4).isQuiet)
    }

    @Test func `A stepper whose finger was cancelled restarts its delay with the next finger`() {
        let stepper = rig.put(UIStepper(frame: square))
        rig.down(80, 16, at: 0).send(.cancel, (80, 16), at: 0.3).down(80, 16, at: 0.4, contact: 2).advance(to: 0.6)
        #expect(stepper.value == 0)
        rig.advance(to: 0.95)
        #expect(stepper.value == 1)
        rig.up(2, at: 0.96)
        #expect(stepper.value == 1 && rig.isQuiet)
    }

    @Test func `S-167 A later cancellation does not give the reason of an earlier one`() {
        rig.add(UIPanGestureRecognizer(), "pan", to: rig.view("v", square))
        #expect(rig.down(50, 50, at: 0).down(100, 50, at: 0.1).why("pan", .failed)?.contains("went down again") == true)
        rig.send(.cancel, (100, 50), at: 0.2)
        #expect(rig.changes(of: "pan").suffix(2) == ["possible>failed", "failed>possible"])
        let second = rig.why("pan", .failed)
        #expect(second != nil && second?.contains("went down again") == false)
    }

    @Test(.playedOnce("the delegate keeps its new answer"))
    func `S-129 S-188 A tie that the delegate withdraws between two attempts blocks nothing`() {
        let view = rig.view("v", square) { $0.isMultipleTouchEnabled = true }
        let answers = Answers()
        let (a, b, c) = (Spy(rig), Spy(rig), Spy(rig))
        for (spy, name) in [(a, "a"), (b, "b"), (c, "c")] { rig.add(spy, name, to: view) }
        a.delegate = answers
        var waitsForB = true
        answers.waits = { _, other in other === c || other === b && waitsForB }
        a.onCall = { spy, call, _, _ in if call == "moved", spy.state == .possible { spy.state = .began } }
        rig.stroke((50, 50), (70, 50), at: 0, lifts: false)
        b.state = .failed
        waitsForB = false
        rig.down(200, 200, at: 0.2, contact: 2)
        #expect(a.committed == .possible && a.attempt.isWaiting)
        c.state = .failed
        #expect(a.state == .began)
        a.state = .ended
        b.state = .failed
        rig.up(1, at: 0.5).up(2, at: 0.5)
        c.state = .failed
        #expect(rig.advance(to: 5).isQuiet)
    }
}
