@testable import ResponderCore
@testable import ResponderKit

/// One of several fingers lifts, is cancelled, is refused or lands again before the others lift.
@Suite(.replayed) struct EarlyLeaverTests {
    private let rig = Rig()

    @Test func `S-134 S-218 Two fingers that lift in one event leave their centroid, even if a third is down`() {
        let view = rig.view("v", CGRect(0, 0, 400, 400))
        rig.view("other", CGRect(500, 500, 100, 100))
        let spy = rig.add(Spy(rig), "spy", to: view)
        rig.down(550, 550, at: 0, contact: 3).send(.down, (100, 100), (300, 200), at: 0.1)
        rig.send(.up, (100, 100), (300, 200), at: 0.2)
        #expect(spy.location(in: nil) == CGPoint(200, 150))
        rig.up(3, at: 0.3)
    }

    @Test func `S-192 The first finger's view is asked although that finger has lifted`() {
        let parent = rig.view("v", CGRect(0, 0, 400, 400))
        let refusing = rig.put(RefusingView(frame: CGRect(0, 0, 100, 100)), in: parent)
        rig.view("w", CGRect(200, 200, 100, 100), in: parent)
        rig.add(UIPanGestureRecognizer(), "pan", to: parent)
        rig.down(50, 50, at: 0).down(250, 250, at: 0.1, contact: 2).up(1, at: 0.2)
        rig.move(300, 250, at: 0.3, contact: 2).up(2, at: 0.4)
        #expect((refusing.questions, rig.take()) == (1, ["v.began", "w.began", "v.ended", "w.moved", "w.ended"]))
    }

    @Test func `S-215 A pan continues without a jump when one of its two fingers is cancelled`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: rig.view("v", CGRect(0, 0, 1000, 1000)))
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (120, 100), (320, 100), at: 0.1)
        rig.send(.cancel, (120, 100), at: 0.2)
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(10, 0))
        rig.move(325, 100, at: 0.3, contact: 2)
        #expect(pan.translation(in: nil) == CGPoint(15, 0))
        #expect(rig.up(2, at: 0.4).take() == ["v.began", "pan.began", "v.cancelled", "pan.changed", "pan.ended"])
    }

    @Test func `S-223 S-226 The velocity of a pinch belongs to its scale after a finger landed again`() {
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: rig.view("v", CGRect(0, 0, 1000, 1000)))
        rig.send(.down, (450, 500), (550, 500), at: 0).send(.move, (400, 500), (600, 500), at: 0.1)
        let scale = pinch.scale
        #expect(abs(scale - 200 / 108.7) < 1e-12)
        rig.up(1, at: 0.2).down(100, 500, at: 1, contact: 3)
        #expect(pinch.velocity == 0)
        // 500 points apart is this scale now, so 5 points are a hundredth of it.
        for step in 1...5 { rig.move(100 - CGFloat(step) * 5, 500, at: 1 + Double(step) * 0.01, contact: 3) }
        #expect(abs(pinch.scale - 1.05 * scale) < 1e-9 && abs(pinch.velocity - scale) < 1e-6)
    }

    @Test(arguments: [1, 2])
    func `S-255 A control that two fingers press in one batch follows the first one`(_ leaver: Int) {
        let control = rig.put(UIControl(frame: CGRect(0, 0, 100, 100))) { $0.isMultipleTouchEnabled = true }
        var events: [String] = []
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel")] {
            control.addAction(for: event) { _ in events.append(name) }
        }
        rig.send(.down, (20, 20), (80, 80), at: 0)
        #expect(events == ["down"])
        rig.up(leaver, at: 0.1)
        #expect((events, control.isTracking) == ((leaver == 1 ? ["down", "up"] : ["down"]), (leaver == 2)))
        rig.up(3 - leaver, at: 0.2)
        #expect(events == ["down", "up"] && !control.isTracking && !control.isHighlighted)
    }
}

/// A view that lets no recognizer begin, and counts how often it is asked.
private final class RefusingView: UIView {
    private(set) var questions = 0

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return false
    }
}
