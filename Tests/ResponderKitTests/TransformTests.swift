@testable import ResponderCore
@testable import ResponderKit

/// The pinches and rotations that a trackpad recognizes by itself.
@Suite(.replayed) struct TransformTests: TrackpadSuite {
    let rig: Rig
    let view: LoggingView
    init() { (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400)) }

    // MARK: Values

    @Test(arguments: [2, 0.5] as [CGFloat])
    func `S-302 A trackpad's pinch has a scale, a velocity and the pointer's place, and no touches`(_ end: CGFloat) {
        let pinch = pinch()
        pinch.allowedTouchTypes = []
        var values: (scale: CGFloat, velocity: CGFloat, touches: Int, place: CGPoint)?
        pinch.addAction { [unowned pinch] _ in
            guard pinch.state == .changed else { return }
            values = (pinch.scale, pinch.velocity, pinch.numberOfTouches, pinch.location(in: view))
        }
        gesture(scale: end, at: 1)
        #expect(rig.take() == ["pinch.began", "pinch.changed", "pinch.changed", "pinch.changed", "pinch.ended"])
        #expect(abs((values?.scale ?? 0) - end) < 1e-9)
        // The scale changes by a quarter of the difference every hundredth of a second.
        #expect(abs((values?.velocity ?? 0) - (end - 1) * 25) < abs(end - 1) * 8)
        #expect(values?.touches == 0 && values?.place == place && rig.isQuiet)
    }

    @Test(arguments: [1, -1] as [CGFloat])
    func `S-302 A trackpad's rotation goes on past a full turn`(_ sign: CGFloat) {
        let rotation = rotation()
        send(.began, at: 0)
        for step in 1...5 { send(.changed, rotation: sign * 2 * CGFloat(step), at: Double(step) * 0.01) }
        #expect(abs(rotation.rotation - sign * 10) < 1e-9 && abs(rotation.velocity - sign * 200) < 1e-6)
        #expect(rotation.numberOfTouches == 0)
        send(.ended, rotation: sign * 10, at: 0.06)
        #expect(rotation.state == .possible && rotation.rotation == 0 && rig.isQuiet)
    }

    @Test func `S-224 An assignment to the scale of a trackpad's pinch zeroes the velocity and begins anew`() {
        let pinch = pinch()
        var product: CGFloat = 1
        var velocities: [CGFloat] = []
        pinch.addAction { [unowned pinch] _ in
            velocities.append(pinch.velocity)
            product *= pinch.scale
            pinch.scale = 1
            velocities.append(pinch.velocity)
        }
        gesture(scale: 3, at: 0)
        #expect(abs(product - 3) < 1e-9)
        // The end changes nothing more.
        #expect(velocities.dropLast(2).enumerated().allSatisfy { $0 % 2 == 0 ? $1 > 0 : $1 == 0 })
        #expect(velocities.count == 10)
        // The scale is five when the velocity is asked, so it grows five times as fast as the fingers' own.
        view.removeGestureRecognizer(pinch)
        let second = self.pinch()
        var speeds: [CGFloat] = []
        second.addAction { [unowned second] _ in
            if second.state == .changed { speeds.append(second.velocity) }
            if second.state == .began { second.scale = 5 }
        }
        gesture(scale: 3, at: 5)
        #expect(speeds.first.map { $0 > 100 } == true, "\(speeds)")
    }

    @Test func `S-229 An assignment to the rotation of a trackpad zeroes the velocity until the next step`() {
        let rotation = rotation()
        var velocities: [CGFloat] = []
        rotation.addAction { [unowned rotation] _ in
            velocities.append(rotation.velocity)
            rotation.rotation = 0
            velocities.append(rotation.velocity)
        }
        gesture(rotation: 1, at: 0)
        #expect(velocities.dropLast(2).enumerated().allSatisfy { $0 % 2 == 0 ? $1 > 0 : $1 == 0 })
        #expect(velocities.count == 10)
    }

    @Test func `S-223 A pinch by the wheel whose scale is set to 1 in every action has a velocity`() {
        let pinch = pinch()
        var velocities: [CGFloat] = []
        pinch.addAction { [unowned pinch] _ in
            velocities.append(pinch.velocity)
            pinch.scale = 1
        }
        for step in 0..<5 { rig.wheel(0, 20, .control, at: Double(step) * 0.01) }
        // 20 points are a factor of e^0.1, every hundredth of a second.
        #expect(abs((velocities.last ?? 0) - 10 * exp(0.1)) < 1e-6)
    }

    @Test func `Values that come with the begin or the end are a change, and the keys of the last sample are held`() {
        let pinch = pinch()
        #expect(send(.began, scale: 2, .shift, at: 0).take() == ["pinch.began"] && pinch.scale == 2)
        #expect(pinch.modifierFlags == .shift)
        #expect(send(.ended, scale: 3, at: 0.1).take() == ["pinch.changed", "pinch.ended"])
        send(.began, at: 1)
        #expect(send(.ended, scale: 3, at: 1.1).take() == ["pinch.began", "pinch.ended"])
        #expect(rig.why("pinch", .began)?.hasPrefix("the trackpad's scale changed by 200 %") == true)
    }

    // MARK: Who gets it

    @Test func `S-303 A trackpad's gesture is hit-tested once, where the pointer is when it begins`() {
        let inner = rig.view("inner", CGRect(0, 0, 100, 100), in: view)
        rig.add(UIPinchGestureRecognizer(), "inner", to: inner)
        let rotation = rotation()
        let other = rig.view("other", CGRect(500, 0, 400, 400))
        rig.add(UIPinchGestureRecognizer(), "other", to: other)
        send(.began, at: 0)
        send(.changed, rotation: 1, over: CGPoint(600, 60), at: 0.1)
        send(.changed, scale: 2, rotation: 1, over: CGPoint(600, 60), at: 0.2)
        #expect((rig.take(), rotation.location(in: nil)) == (["rotation.began"], CGPoint(600, 60)))
        #expect(send(.ended, scale: 2, rotation: 1, at: 0.3).take() == ["rotation.ended"])
        send(.began, over: CGPoint(600, 60), at: 1)
        #expect(send(.changed, scale: 2, at: 1.1).take() == ["other.began"])
        send(.ended, scale: 2, at: 1.2)
    }

    @Test func `S-302 The delegate is asked about the event when the gesture begins, and about no touch`() {
        let pinch = pinch()
        let answers = Answers()
        pinch.delegate = answers
        answers.receivesEvent = { _, event in event.type != .transform }
        gesture(scale: 2, at: 0)
        #expect((answers.take(), rig.take()) == (["pinch?event"], []))
        answers.receivesEvent = { _, event in event.type == .transform && event.allTouches?.isEmpty != false }
        gesture(scale: 2, at: 1)
        #expect((answers.take(), rig.take().first) == (["pinch?event", "pinch?begin"], "pinch.began"))
    }

    @Test func `S-302 Views get no touches of a trackpad's gesture, and one beside all views reaches nothing`() {
        _ = pinch()
        send(.began, over: CGPoint(5000, 0), at: 0)
        send(.changed, scale: 2, at: 0.1)
        #expect(send(.ended, scale: 2, at: 0.2).take() == [])
        let log = gesture(scale: 2, at: 1).take()
        #expect(log.first == "pinch.began" && log.allSatisfy { $0.hasPrefix("pinch") })
    }

    @Test func `A trackpad zooms a scroll view about the pointer`() {
        let scroll = rig.put(ZoomedScroll(frame: CGRect(0, 0, 400, 400)), in: view)
        gesture(scale: 2, at: 0)
        rig.advance(to: 3)
        #expect(abs(scroll.zoomScale - 2) < 1e-6)
        #expect(abs(scroll.contentOffset.x - place.x) < 1 && abs(scroll.contentOffset.y - place.y) < 1 && rig.isQuiet)
    }

    // MARK: Thresholds

    @Test func `Less than 5 percent fails a pinch, less than 8 degrees a rotation, and the next one starts anew`() {
        _ = pinch()
        #expect(gesture(scale: 1.04, at: 0).take() == [])
        #expect(rig.changes(of: "pinch") == ["possible>failed", "failed>possible"])
        #expect(gesture(scale: 1.049, at: 1).take() == [])
        #expect(gesture(scale: 1.051, at: 2).take() == ["pinch.began", "pinch.ended"])
        #expect(gesture(scale: 0.94, at: 3).take() == ["pinch.began", "pinch.ended"])
        // A rotation begins at 8 degrees.
        _ = rotation()
        gesture(rotation: 7.9 * .pi / 180, at: 4)
        #expect(rig.changes(of: "rotation") == ["possible>failed", "failed>possible"])
        #expect(gesture(rotation: -8.1 * .pi / 180, at: 5).take() == ["rotation.began", "rotation.ended"])
    }

    @Test func `A trackpad's gesture that rests goes on until its end is reported`() {
        let pinch = pinch()
        #expect(send(.began, at: 0).advance(to: 60).application.nextDeadline == nil)
        send(.changed, scale: 2, at: 61)
        rig.advance(to: 600)
        #expect(pinch.state == .began)
        #expect(send(.ended, scale: 2, at: 601).take() == ["pinch.began", "pinch.ended"] && rig.isQuiet)
    }
}

private final class ZoomedScroll: UIScrollView, UIScrollViewDelegate {
    private let content = UIView(frame: CGRect(0, 0, 400, 400))

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentSize = content.bounds.size
        maximumZoomScale = 4
        addSubview(content)
        delegate = self
    }
    required init?(coder: NSCoder) { nil }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}
