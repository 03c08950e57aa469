@testable import ResponderKit

@Suite(.replayed) struct PinchTests {
    private var (rig, view, pinch) = Rig.with(UIPinchGestureRecognizer(), "pinch")

    /// Two fingers side by side at a distance, about x = 500.
    private func fingers(_ phase: TouchSample.Phase, apart distance: CGFloat, at time: TimeInterval) {
        rig.send(phase, (500 - distance / 2, 500), (500 + distance / 2, 500), at: time)
    }

    /// The fingers land at the first distance, and move to the next a tenth of a second later.
    private func fingers(apart first: CGFloat, then next: CGFloat, at time: TimeInterval = 0) {
        fingers(.down, apart: first, at: time)
        fingers(.move, apart: next, at: time + 0.1)
    }

    @Test(arguments: [(1, false), (40, true), (-40, true)])
    func `S-222 A pinch has UIKit's defaults and begins when the distance has changed enough`(
        _ change: CGFloat, _ begins: Bool
    ) {
        #expect(pinch.scale == 1 && pinch.velocity == 0)
        fingers(apart: 100, then: 100 + change)
        #expect(rig.takeActions() == (begins ? ["pinch.began"] : []) && abs(pinch.scale - (100 + change) / 100) < 1e-12)
        fingers(.up, apart: 100 + change, at: 0.2)
        #expect(rig.takeActions() == (begins ? ["pinch.ended"] : []) && rig.isQuiet)
    }

    @Test func `S-222 One finger makes no pinch, and coinciding fingers give finite values`() {
        #expect(rig.drag(from: CGPoint(100, 100), to: CGPoint(300, 100), at: 0).takeActions().isEmpty)
        fingers(apart: 100, then: 0, at: 1)
        #expect(pinch.scale == 0)
        fingers(.up, apart: 0, at: 1.2)
        _ = rig.takeActions()
        fingers(apart: 0, then: 200, at: 2)
        #expect(pinch.scale.isFinite && pinch.velocity.isFinite)
    }

    @Test func `S-223 Velocity is scale per second, negative while the fingers close`() {
        fingers(.down, apart: 100, at: 0)
        for step in 1...10 { fingers(.move, apart: 100 + CGFloat(step) * 10, at: Double(step) * 0.01) }
        #expect(abs(pinch.velocity - 10) < 1e-6)
        for step in 11...25 { fingers(.move, apart: 200 - CGFloat(step - 10) * 10, at: Double(step) * 0.01) }
        #expect(abs(pinch.velocity + 10) < 1e-6)
    }

    @Test func `S-224 Scale is absolute; an assignment makes it relative and sets the velocity to 0`() {
        fingers(apart: 100, then: 200)
        fingers(.move, apart: 300, at: 0.2)
        #expect(pinch.scale == 3)
        pinch.scale = 1
        #expect(pinch.scale == 1 && pinch.velocity == 0)
        fingers(.move, apart: 600, at: 0.3)
        #expect(pinch.scale == 2 && pinch.velocity > 0)
    }

    @Test func `S-224 Distances are measured on the screen, whatever transform the action sets`() {
        pinch.addAction { [unowned view] recognizer in
            guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
            view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        }
        fingers(.down, apart: 100, at: 0)
        for step in 1...20 { fingers(.move, apart: 100 + CGFloat(step) * 10, at: Double(step) * 0.01) }
        #expect(abs(view.transform.a - 3) < 1e-9)
    }

    @Test(arguments: Placement.allCases)
    func `S-224 The scale is the same under any transform of the view`(_ placement: Placement) {
        let (rig, _, pinch) = Rig.with(UIPinchGestureRecognizer(), "pinch", placement)
        rig.send(.down, (100, 100), (130, 140), at: 0).send(.move, (100, 100), (160, 180), at: 0.1)
        #expect(abs(pinch.scale - 2) < 1e-9 && rig.take() == ["v.began", "pinch.began", "v.cancelled"])
    }

    @Test func `S-225 Lifting one finger does not end it, and the scale stays`() {
        fingers(apart: 100, then: 200)
        rig.up(1, at: 0.2)
        #expect(pinch.numberOfTouches == 1)
        rig.move(900, 900, at: 0.3, contact: 2)
        #expect(pinch.scale == 2 && rig.takeActions() == ["pinch.began"])
        #expect(rig.up(2, at: 0.4).takeActions() == ["pinch.ended"])
    }

    @Test func `S-226 A finger that lands again continues without a jump, and a third one is ignored`() {
        view.isMultipleTouchEnabled = true
        fingers(apart: 100, then: 200)
        rig.up(1, at: 0.2).down(300, 500, at: 0.3, contact: 4)
        #expect((pinch.scale, pinch.numberOfTouches) == (2, 2))
        rig.move(0, 500, at: 0.4, contact: 4)
        #expect(abs(pinch.scale - 4) < 1e-9)
        _ = rig.take()
        rig.stroke((10, 10), (90, 10), at: 0.5, contact: 5, lifts: false)
        #expect(pinch.numberOfTouches == 2 && abs(pinch.scale - 4) < 1e-9 && rig.take() == ["v.began", "v.moved"])
    }

    @Test func `S-226 A finger that lands in the event in which another lifts replaces it`() {
        fingers(apart: 100, then: 200)
        rig.send([(1, .up, CGPoint(400, 500)), (3, .down, CGPoint(500, 500))], at: 0.2)
        #expect(pinch.scale == 2 && pinch.numberOfTouches == 2)
        rig.move(400, 500, at: 0.3, contact: 3)
        #expect(abs(pinch.scale - 4) < 1e-9)
        #expect(rig.up(2, at: 0.4).up(3, at: 0.5).takeActions() == ["pinch.began", "pinch.changed", "pinch.ended"])
        #expect(rig.isQuiet)
    }

    @Test func `S-226 A finger that lands again before the begin starts at a scale of 1`() {
        fingers(apart: 100, then: 104)
        #expect(abs(pinch.scale - 1.04) < 1e-12)
        rig.up(1, at: 0.2).down(452, 500, at: 0.3, contact: 3)
        #expect(pinch.scale == 1)
        rig.move(352, 500, at: 0.4, contact: 3)
        #expect(pinch.scale == 2 && rig.takeActions() == ["pinch.began"])
    }
}
