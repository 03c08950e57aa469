@testable import ResponderCore
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

    @Test(arguments: [(1, false), (8.5, false), (-8.5, false), (9, true), (40, true), (-40, true)])
    func `S-222 A pinch has UIKit's defaults and begins when the distance has changed enough`(
        _ change: CGFloat, _ begins: Bool
    ) {
        #expect(pinch.scale == 1 && pinch.velocity == 0)
        fingers(apart: 100, then: 100 + change)
        #expect(rig.takeActions() == (begins ? ["pinch.began"] : []))
        // The 8.7 pt that were needed to begin are added to the first distance, or taken from it.
        let first = begins ? 100 + (change > 0 ? 8.7 : -8.7) : 100
        #expect(abs(pinch.scale - (100 + change) / first) < 1e-12)
        fingers(.up, apart: 100 + change, at: 0.2)
        #expect(rig.takeActions() == (begins ? ["pinch.ended"] : []) && rig.isQuiet)
    }

    /// `pinch.csv`: the distance of the fingers at the landing and at the end, and the scale, within 0.003.
    @Test(arguments: [(300, 270, 0.925), (300, 240, 0.824), (300, 180, 0.618), (300, 120, 0.412), (20, 200, 6.97)])
    func `S-222 The scale is that of recordings`(_ start: CGFloat, _ end: CGFloat, _ scale: CGFloat) {
        var scales: [CGFloat] = []
        pinch.addAction { [unowned pinch] _ in scales.append(pinch.scale) }
        fingers(.down, apart: start, at: 0)
        for step in 1...200 {
            fingers(.move, apart: start + (end - start) * CGFloat(step) / 200, at: Double(step) * 0.01)
        }
        #expect(abs(scales[0] - 1) < 0.04 && abs(pinch.scale - scale) < 0.003)
    }

    @Test func `S-222 The scale is that of the whole change in the questions, and without it in the first action`() {
        let answers = Answers()
        var asked: CGFloat = 0
        answers.begins = { [unowned pinch] _ in
            asked = pinch.scale
            return true
        }
        pinch.delegate = answers
        fingers(apart: 100, then: 200)
        #expect(asked == 2 && abs(pinch.scale - 200 / 108.7) < 1e-12)
        fingers(.up, apart: 200, at: 0.2)
        // What the question assigned counts from there.
        answers.begins = { [unowned pinch] _ in
            pinch.scale = 3
            return true
        }
        fingers(apart: 100, then: 200, at: 1)
        #expect(pinch.scale == 3)
        fingers(.move, apart: 400, at: 1.2)
        #expect(abs(pinch.scale - 6) < 1e-12)
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
        #expect(abs(pinch.velocity - 1000 / 108.7) < 1e-6)
        for step in 11...25 { fingers(.move, apart: 200 - CGFloat(step - 10) * 10, at: Double(step) * 0.01) }
        #expect(abs(pinch.velocity + 1000 / 108.7) < 1e-6)
    }

    @Test func `S-224 Scale is absolute; an assignment makes it relative and sets the velocity to 0`() {
        fingers(apart: 100, then: 200)
        fingers(.move, apart: 300, at: 0.2)
        #expect(abs(pinch.scale - 300 / 108.7) < 1e-12)
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
        #expect(abs(view.transform.a - 300 / 108.7) < 1e-9)
    }

    @Test(arguments: Placement.allCases)
    func `S-224 The scale is the same under any transform of the view`(_ placement: Placement) {
        let (rig, _, pinch) = Rig.with(UIPinchGestureRecognizer(), "pinch", placement)
        rig.send(.down, (100, 100), (130, 140), at: 0).send(.move, (100, 100), (160, 180), at: 0.1)
        #expect(abs(pinch.scale - 100 / 58.7) < 1e-9 && rig.take() == ["v.began", "pinch.began", "v.cancelled"])
    }

    @Test func `S-225 With one finger left it goes on changing at that finger, and the scale stays`() {
        fingers(apart: 100, then: 200)
        let scale = pinch.scale
        rig.up(1, at: 0.2)
        #expect(pinch.numberOfTouches == 1 && rig.takeActions() == ["pinch.began"])
        rig.move(900, 900, at: 0.3, contact: 2).move(910, 900, at: 0.4, contact: 2)
        #expect(rig.takeActions() == ["pinch.changed", "pinch.changed"])
        #expect(pinch.location(in: nil) == CGPoint(910, 900) && pinch.numberOfTouches == 1 && pinch.scale == scale)
        #expect(rig.up(2, at: 0.5).takeActions() == ["pinch.ended"])
    }

    @Test func `S-225 One finger left before the begin changes nothing`() {
        fingers(apart: 100, then: 104)
        rig.up(1, at: 0.2).move(900, 900, at: 0.3, contact: 2)
        #expect(rig.up(2, at: 0.4).takeActions().isEmpty && rig.isQuiet)
    }

    @Test func `S-226 A finger that lands again continues without a jump, and a third one is ignored`() {
        view.isMultipleTouchEnabled = true
        fingers(apart: 100, then: 200)
        let scale = pinch.scale
        rig.up(1, at: 0.2).down(300, 500, at: 0.3, contact: 4)
        #expect((pinch.scale, pinch.numberOfTouches) == (scale, 2))
        rig.move(0, 500, at: 0.4, contact: 4)
        #expect(abs(pinch.scale - 2 * scale) < 1e-9)
        _ = rig.take()
        rig.stroke((10, 10), (90, 10), at: 0.5, contact: 5, lifts: false)
        #expect(
            pinch.numberOfTouches == 2 && abs(pinch.scale - 2 * scale) < 1e-9 && rig.take() == ["v.began", "v.moved"])
    }

    @Test func `S-226 A finger that lands in the event in which another lifts replaces it`() {
        fingers(apart: 100, then: 200)
        let scale = pinch.scale
        rig.send([(1, .up, CGPoint(400, 500)), (3, .down, CGPoint(500, 500))], at: 0.2)
        #expect(pinch.scale == scale && pinch.numberOfTouches == 2)
        rig.move(400, 500, at: 0.3, contact: 3)
        #expect(abs(pinch.scale - 2 * scale) < 1e-9)
        #expect(rig.up(2, at: 0.4).up(3, at: 0.5).takeActions() == ["pinch.began", "pinch.changed", "pinch.ended"])
        #expect(rig.isQuiet)
    }

    @Test func `S-226 A finger that lands again before the begin starts at a scale of 1`() {
        fingers(apart: 100, then: 104)
        #expect(abs(pinch.scale - 1.04) < 1e-12)
        rig.up(1, at: 0.2).down(452, 500, at: 0.3, contact: 3)
        #expect(pinch.scale == 1)
        rig.move(352, 500, at: 0.4, contact: 3)
        #expect(abs(pinch.scale - 200 / 108.7) < 1e-12 && rig.takeActions() == ["pinch.began"])
    }
}
