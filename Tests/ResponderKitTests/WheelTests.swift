import Testing

@testable import ResponderKit

/// Wheels and touchpads that drive recognizers.
@Suite(.replayed) struct WheelTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400))

    private func turn(
        _ x: CGFloat, _ y: CGFloat, _ keys: UIKeyModifierFlags = [], over place: CGPoint = CGPoint(50, 50),
        at time: TimeInterval
    ) {
        rig.application.dispatch(
            [.scroll(ScrollSample(delta: CGVector(dx: x, dy: y), location: place, modifierFlags: keys))], at: time)
    }

    @Test func `S-149 The delegate decides whether a recognizer gets the wheel`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view) { $0.allowedScrollTypesMask = .all }
        let answers = Answers()
        pan.delegate = answers
        answers.receivesEvent = { _, event in event.type != .scroll }
        turn(0, 20, at: 0)
        rig.advance(to: 1)
        #expect(answers.take() == ["pan?event"])
        #expect(rig.take() == [])
        answers.receivesEvent = { _, event in event.type == .scroll }
        turn(0, 20, at: 2)
        #expect(rig.advance(to: 3).take() == ["pan.began", "pan.ended"] && rig.isQuiet)
    }

    @Test(arguments: [1, -1])
    func `S-227 The velocity of a rotation by the wheel has the sign of the turn`(_ sign: CGFloat) {
        let rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
        for step in 0..<5 { turn(0, sign * 20, [.shift, .alternate], at: Double(step) * 0.01) }
        // 20 points are 0.1 radians, every hundredth of a second.
        #expect(abs(rotation.rotation - sign * 0.5) < 1e-9 && abs(rotation.velocity - sign * 10) < 1e-6)
        rig.advance(to: 1)
        #expect(rig.take() == ["began", "changed", "changed", "changed", "changed", "ended"].map { "rotation.\($0)" })
        #expect(rig.isQuiet)
    }

    @Test(arguments: [1, -1])
    func `S-223 The velocity of a pinch by the wheel has the sign of the pinch`(_ sign: CGFloat) {
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        for step in 0..<5 { turn(0, sign * 20, .control, at: Double(step) * 0.01) }
        #expect(abs(pinch.scale - exp(sign * 0.5)) < 1e-9 && pinch.velocity * sign > 0)
        rig.advance(to: 1)
        #expect(rig.take() == ["began", "changed", "changed", "changed", "changed", "ended"].map { "pinch.\($0)" })
        #expect(rig.isQuiet)
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
        turn(0, 20, at: 0)
        turn(0, 20, over: right, at: 0.15)
        #expect(rig.take() == ["left.began", "left.changed"])
        turn(0, 20, over: right, at: 0.31)
        #expect(rig.take() == ["left.ended", "right.began"])
    }

    @Test func `A wheel over one view does not prevent a finger's pan on another`() {
        rig.add(UIPanGestureRecognizer(), "left", to: view)
        let right = panBeside()
        rig.down(50, 50, at: 0)
        turn(0, 20, over: right, at: 0.1)
        #expect(rig.move(100, 50, at: 0.2).take() == ["v.began", "right.began", "left.began", "v.cancelled"])
    }

    @Test func `A recognizer driven by a wheel has the held modifier keys`() {
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        turn(0, 20, .control, at: 0)
        #expect(pinch.modifierFlags == .control)
    }

    @Test func `After a wheel a pinch and a rotation have their fingers' location`() {
        view.isMultipleTouchEnabled = true
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
        turn(0, 20, [.shift, .alternate], at: 0)
        turn(0, 20, .control, over: CGPoint(60, 60), at: 1)
        rig.advance(to: 2).down(100, 300, at: 3, contact: 1).down(200, 300, at: 3, contact: 2)
        #expect((pinch.location(in: view), rotation.location(in: view)) == (CGPoint(150, 300), CGPoint(150, 300)))
    }
}
