@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct WheelTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400))

    @Test func `S-149 The delegate decides whether a recognizer gets the wheel`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.allowedScrollTypesMask = .all }
        let answers = Answers()
        pan.delegate = answers
        answers.receivesEvent = { _, event in event.type != .scroll }
        #expect(rig.wheel(0, 20, at: 0).advance(to: 1).take() == [] && answers.take() == ["pan?event"])
        answers.receivesEvent = { _, event in event.type == .scroll }
        #expect(rig.wheel(0, 20, at: 2).advance(to: 3).take() == ["pan.began", "pan.ended"] && rig.isQuiet)
    }

    @Test(arguments: [1, -1])
    func `S-223 S-227 The velocity of a rotation or a pinch by the wheel has the sign of the turn`(_ sign: CGFloat) {
        let rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let states = ["began", "changed", "changed", "changed", "changed", "ended"]
        for step in 0..<5 { rig.wheel(0, sign * 20, [.shift, .alternate], at: Double(step) * 0.01) }
        // 20 points are 0.1 radians, every hundredth of a second.
        #expect(abs(rotation.rotation - sign * 0.5) < 1e-9 && abs(rotation.velocity - sign * 10) < 1e-6)
        #expect(rig.advance(to: 1).take() == states.map { "rotation.\($0)" } && rig.isQuiet)
        for step in 0..<5 { rig.wheel(0, sign * 20, .control, at: 2 + Double(step) * 0.01) }
        #expect(abs(pinch.scale - exp(sign * 0.5)) < 1e-9 && pinch.velocity * sign > 0)
        #expect(rig.advance(to: 3).take() == states.map { "pinch.\($0)" } && rig.isQuiet)
    }

    /// A pan that follows wheels too, on a separate view right of the first one.
    private func panBeside() -> CGPoint {
        let other = rig.view("other", CGRect(500, 0, 400, 400))
        rig.add(UIPanGestureRecognizer(), "right", to: other).allowedScrollTypesMask = .all
        return CGPoint(600, 50)
    }

    @Test func `A wheel that pauses for at most 0.15 seconds stays with its view`() {
        rig.add(UIPanGestureRecognizer(), "left", to: view).allowedScrollTypesMask = .all
        let right = panBeside()
        #expect(rig.wheel(0, 20, at: 0).wheel(0, 20, over: right, at: 0.15).take() == ["left.began", "left.changed"])
        #expect(rig.wheel(0, 20, over: right, at: 0.31).take() == ["left.ended", "right.began"])
    }

    @Test func `A finger that lands while a wheel drives a pan stays with its view until it lifts`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.allowedScrollTypesMask = .all }
        rig.wheel(0, -20, at: 0).wheel(0, -20, at: 0.05).down(50, 50, at: 0.1).move(50, 45, at: 0.12)
        #expect(rig.take() == ["pan.began", "pan.changed", "v.began", "v.moved"] && pan.numberOfTouches == 0)
        // The steps go on, and the pan ends when they stop.
        #expect(rig.wheel(0, -20, at: 0.15).move(50, 20, at: 0.2).take() == ["pan.changed", "v.moved"])
        #expect(rig.move(50, 10, at: 0.4).up(at: 0.5).take() == ["pan.ended", "v.moved", "v.ended"])
        #expect(rig.drag(from: CGPoint(50, 50), to: CGPoint(50, 80), at: 1).take().contains("pan.began") && rig.isQuiet)
    }

    @Test func `Fingers that land while a wheel drives a pinch stay with their view`() {
        view.isMultipleTouchEnabled = true
        rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        rig.wheel(0, 20, .control, at: 0).down(50, 50, at: 0.1, contact: 1).down(150, 50, at: 0.1, contact: 2)
        rig.move(250, 50, at: 0.12, contact: 2)
        #expect(rig.take().filter { $0.hasPrefix("pinch") } == ["pinch.began"])
        rig.move(260, 50, at: 0.3, contact: 2).up(1, at: 0.4).up(2, at: 0.4)
        #expect(rig.take().filter { $0.hasPrefix("pinch") } == ["pinch.ended"] && rig.isQuiet)
    }

    @Test func `A wheel over one view does not prevent a finger's pan on another`() {
        rig.add(UIPanGestureRecognizer(), "left", to: view)
        let right = panBeside()
        rig.down(50, 50, at: 0).wheel(0, 20, over: right, at: 0.1).move(100, 50, at: 0.2)
        #expect(rig.take() == ["v.began", "right.began", "left.began", "v.cancelled"])
    }

    @Test
    func `A wheel gives a recognizer the held keys, and afterwards fingers give pinch and rotation their location`() {
        view.isMultipleTouchEnabled = true
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
        rig.wheel(0, 20, [.shift, .alternate], at: 0).wheel(0, 20, .control, over: CGPoint(60, 60), at: 1)
        #expect(pinch.modifierFlags == .control)
        rig.advance(to: 2).down(100, 300, at: 3, contact: 1).down(200, 300, at: 3, contact: 2)
        #expect((pinch.location(in: view), rotation.location(in: view)) == (CGPoint(150, 300), CGPoint(150, 300)))
    }
}
