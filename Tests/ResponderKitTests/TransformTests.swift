import Foundation
import Testing

@testable import ResponderKit

/// The pinches and rotations that a trackpad recognizes by itself.
@Suite(.replayed) struct TransformTests {
    private let rig = Rig()
    private let view: LoggingView
    private let place = CGPoint(x: 50, y: 60)

    init() { view = rig.view("v", CGRect(x: 0, y: 0, width: 400, height: 400)) }

    private func send(
        _ phase: TransformSample.Phase, scale: CGFloat = 1, rotation: CGFloat = 0, over place: CGPoint? = nil,
        _ keys: UIKeyModifierFlags = [], at time: TimeInterval
    ) {
        let sample = TransformSample(
            phase: phase, scale: scale, rotation: rotation, location: place ?? self.place, modifierFlags: keys)
        rig.application.dispatch([.transform(sample)], at: time)
    }

    /// A whole gesture in five steps.
    private func gesture(scale: CGFloat = 1, rotation: CGFloat = 0, at time: TimeInterval) {
        send(.began, at: time)
        for step in 1...4 {
            let part = CGFloat(step) / 4
            send(.changed, scale: 1 + (scale - 1) * part, rotation: rotation * part, at: time + 0.01 * Double(step))
        }
        send(.ended, scale: scale, rotation: rotation, at: time + 0.05)
    }

    private func pinch(on view: UIView? = nil) -> UIPinchGestureRecognizer {
        rig.add(UIPinchGestureRecognizer(), "pinch", to: view ?? self.view)
    }

    private func rotation() -> UIRotationGestureRecognizer {
        rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
    }

    // MARK: Values

    @Test(arguments: [2, 0.5] as [CGFloat])
    func `S-288 A trackpad's pinch has a scale, a velocity and the pointer's place, and no touches`(_ end: CGFloat) {
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
        #expect(values?.touches == 0 && values?.place == place)
        #expect(rig.isQuiet)
    }

    @Test(arguments: [1, -1] as [CGFloat])
    func `S-288 A trackpad's rotation goes on past a full turn`(_ sign: CGFloat) {
        let rotation = rotation()
        send(.began, at: 0)
        for step in 1...5 { send(.changed, rotation: sign * 2 * CGFloat(step), at: Double(step) * 0.01) }
        #expect(abs(rotation.rotation - sign * 10) < 1e-9)
        #expect(abs(rotation.velocity - sign * 200) < 1e-6)
        #expect(rotation.numberOfTouches == 0)
        send(.ended, rotation: sign * 10, at: 0.06)
        #expect(rotation.state == .possible && rotation.rotation == 0)
        #expect(rig.isQuiet)
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
    }

    @Test func `S-223 A pinch by the wheel whose scale is set to 1 in every action has a velocity`() {
        let pinch = pinch()
        var velocities: [CGFloat] = []
        pinch.addAction { [unowned pinch] _ in
            velocities.append(pinch.velocity)
            pinch.scale = 1
        }
        for step in 0..<5 {
            let turn = ScrollSample(delta: CGVector(dx: 0, dy: 20), location: place, modifierFlags: .control)
            rig.application.dispatch([.scroll(turn)], at: Double(step) * 0.01)
        }
        // 20 points are a factor of e^0.1, every hundredth of a second.
        #expect(abs((velocities.last ?? 0) - 10 * exp(0.1)) < 1e-6)
    }

    @Test func `Values that come with the begin or the end are a change`() {
        let pinch = pinch()
        send(.began, scale: 2, at: 0)
        #expect(rig.take() == ["pinch.began"] && pinch.scale == 2)
        send(.ended, scale: 3, at: 0.1)
        #expect(rig.take() == ["pinch.changed", "pinch.ended"])
        send(.began, at: 1)
        send(.ended, scale: 3, at: 1.1)
        #expect(rig.take() == ["pinch.began", "pinch.ended"])
        #expect(rig.why("pinch", .began)?.hasPrefix("the trackpad's scale changed by 200 %") == true)
    }

    @Test func `The modifier keys of the last sample are those of the recognizer`() {
        let pinch = pinch()
        send(.began, at: 0)
        send(.changed, scale: 2, .shift, at: 0.1)
        #expect(pinch.modifierFlags == .shift)
        send(.cancelled, at: 0.2)
    }

    // MARK: Who gets it

    @Test func `S-289 A trackpad's gesture is hit-tested once, where the pointer is when it begins`() {
        let inner = rig.view("inner", CGRect(x: 0, y: 0, width: 100, height: 100), in: view)
        rig.add(UIPinchGestureRecognizer(), "inner", to: inner)
        let rotation = rotation()
        let other = rig.view("other", CGRect(x: 500, y: 0, width: 400, height: 400))
        rig.add(UIPinchGestureRecognizer(), "other", to: other)
        send(.began, at: 0)
        send(.changed, rotation: 1, over: CGPoint(x: 600, y: 60), at: 0.1)
        send(.changed, scale: 2, rotation: 1, over: CGPoint(x: 600, y: 60), at: 0.2)
        #expect(rig.take() == ["rotation.began"])
        #expect(rotation.location(in: nil) == CGPoint(x: 600, y: 60))
        send(.ended, scale: 2, rotation: 1, at: 0.3)
        #expect(rig.take() == ["rotation.ended"])
        send(.began, over: CGPoint(x: 600, y: 60), at: 1)
        send(.changed, scale: 2, at: 1.1)
        #expect(rig.take() == ["other.began"])
        send(.ended, scale: 2, at: 1.2)
    }

    @Test func `S-288 The delegate is asked about the event when the gesture begins, and about no touch`() {
        let pinch = pinch()
        let answers = Answers()
        pinch.delegate = answers
        answers.receivesEvent = { _, event in event.type != .transform }
        gesture(scale: 2, at: 0)
        #expect(answers.take() == ["pinch?event"])
        #expect(rig.take() == [])
        answers.receivesEvent = { _, event in event.type == .transform && event.allTouches?.isEmpty != false }
        gesture(scale: 2, at: 1)
        #expect(answers.take() == ["pinch?event", "pinch?begin"])
        #expect(rig.take().first == "pinch.began")
    }

    @Test func `S-288 Views get no touches of a trackpad's gesture`() {
        _ = pinch()
        gesture(scale: 2, at: 0)
        #expect(rig.take().allSatisfy { $0.hasPrefix("pinch") })
    }

    @Test func `A trackpad's gesture beside all views reaches nothing`() {
        _ = pinch()
        send(.began, over: CGPoint(x: 5000, y: 0), at: 0)
        send(.changed, scale: 2, at: 0.1)
        send(.ended, scale: 2, at: 0.2)
        #expect(rig.take() == [])
        gesture(scale: 2, at: 1)
        #expect(rig.take().first == "pinch.began")
    }

    @Test func `A trackpad zooms a scroll view about the pointer`() {
        let scroll = rig.run { ZoomedScroll(frame: CGRect(x: 0, y: 0, width: 400, height: 400)) }
        view.addSubview(scroll)
        gesture(scale: 2, at: 0)
        rig.application.advance(to: 3)
        #expect(abs(scroll.zoomScale - 2) < 1e-6)
        #expect(abs(scroll.contentOffset.x - place.x) < 1 && abs(scroll.contentOffset.y - place.y) < 1)
        #expect(rig.isQuiet)
    }

    // MARK: Thresholds

    @Test func `A scale that changes by less than 5 percent fails a pinch, and the next gesture starts anew`() {
        let pinch = pinch()
        gesture(scale: 1.04, at: 0)
        #expect(rig.take() == [])
        #expect(rig.changes(of: "pinch") == ["possible>failed", "failed>possible"])
        gesture(scale: 1.04, at: 1)
        #expect(rig.take() == [])
        gesture(scale: 1.06, at: 2)
        #expect(rig.take() == ["pinch.began", "pinch.ended"])
        gesture(scale: 0.94, at: 3)
        #expect(rig.take() == ["pinch.began", "pinch.ended"])
    }

    @Test func `A turn of less than 8 degrees fails a rotation`() {
        let rotation = rotation()
        gesture(rotation: 7 * .pi / 180, at: 0)
        #expect(rig.changes(of: "rotation") == ["possible>failed", "failed>possible"])
        gesture(rotation: -9 * .pi / 180, at: 1)
        #expect(rig.take() == ["rotation.began", "rotation.ended"])
    }

    @Test func `A trackpad's gesture that rests goes on until its end is reported`() {
        let pinch = pinch()
        send(.began, at: 0)
        rig.application.advance(to: 60)
        #expect(rig.application.nextDeadline == nil)
        send(.changed, scale: 2, at: 61)
        rig.application.advance(to: 600)
        #expect(pinch.state == .began)
        send(.ended, scale: 2, at: 601)
        #expect(rig.take() == ["pinch.began", "pinch.ended"])
        #expect(rig.isQuiet)
    }

    // MARK: Contests

    @Test func `S-290 Of a pinch and a rotation by the trackpad the one that begins first prevents the other`() {
        let pinch = pinch()
        let rotation = rotation()
        gesture(scale: 2, rotation: 0.3, at: 0)
        #expect(rig.take().allSatisfy { $0.hasPrefix("pinch") })
        #expect(rig.changes(of: "rotation") == ["possible>failed", "failed>possible"])
        let answers = Answers()
        answers.together = { _, _ in true }
        pinch.delegate = answers
        gesture(scale: 2, rotation: 0.3, at: 1)
        #expect(Set(rig.take().filter { $0.hasSuffix("began") }) == ["pinch.began", "rotation.began"])
        #expect(rig.isQuiet)
    }

    @Test func `S-290 A pinch by the trackpad waits for a rotation that it requires to fail`() {
        let pinch = pinch()
        let rotation = rotation()
        pinch.require(toFail: rotation)
        send(.began, at: 0)
        send(.changed, scale: 2, at: 0.1)
        #expect(rig.take() == [])
        send(.changed, scale: 2, rotation: 1, at: 0.2)
        #expect(rig.take() == ["rotation.began"])
        send(.ended, scale: 2, rotation: 1, at: 0.3)
        #expect(rig.take() == ["rotation.ended"])
        #expect(rig.isQuiet)
    }

    @Test func `S-290 A gesture of a trackpad does not prevent a finger's pan on another view`() {
        _ = pinch()
        let other = rig.view("other", CGRect(x: 500, y: 0, width: 400, height: 400))
        rig.add(UIPanGestureRecognizer(), "pan", to: other)
        send(.began, at: 0)
        send(.changed, scale: 2, at: 0.1)
        rig.drag(from: CGPoint(x: 600, y: 60), to: CGPoint(x: 700, y: 60), at: 0.2)
        #expect(rig.take().filter { $0.hasSuffix("began") } == ["pinch.began", "other.began", "pan.began"])
        send(.ended, scale: 2, at: 1)
        #expect(rig.isQuiet)
    }

    @Test func `Fingers that land during a trackpad's pinch stay with their view`() {
        view.isMultipleTouchEnabled = true
        let pinch = pinch()
        send(.began, at: 0)
        send(.changed, scale: 2, at: 0.1)
        rig.down(100, 300, at: 0.2, contact: 1)
        rig.down(200, 300, at: 0.3, contact: 2)
        rig.move(300, 300, at: 0.4, contact: 2)
        #expect(pinch.scale == 2 && pinch.numberOfTouches == 0)
        rig.up(1, at: 0.5)
        rig.up(2, at: 0.5)
        send(.ended, scale: 2, at: 0.6)
        #expect(rig.isQuiet)
        // The next fingers drive it.
        rig.down(100, 300, at: 1, contact: 1)
        rig.down(200, 300, at: 1, contact: 2)
        rig.move(300, 300, at: 1.1, contact: 2)
        #expect(pinch.scale == 2 && pinch.numberOfTouches == 2)
    }

    @Test func `A wheel does not drive a pinch that a trackpad drives`() {
        let pinch = pinch()
        send(.began, at: 0)
        let step = ScrollSample(delta: CGVector(dx: 0, dy: 100), location: place, modifierFlags: .control)
        rig.application.dispatch([.scroll(step)], at: 0.1)
        #expect(pinch.scale == 1 && rig.take() == [])
        send(.changed, scale: 2, at: 0.2)
        rig.application.dispatch([.scroll(step)], at: 0.3)
        #expect(pinch.scale == 2)
        send(.ended, scale: 2, at: 0.4)
        #expect(rig.isQuiet)
    }

    // MARK: Early ends

    @Test func `S-290 A cancelled gesture of the trackpad cancels an active pinch and fails a possible one`() {
        let pinch = pinch()
        send(.began, at: 0)
        send(.changed, scale: 2, at: 0.1)
        send(.cancelled, scale: 2, at: 0.2)
        #expect(rig.take() == ["pinch.began", "pinch.cancelled"])
        send(.began, at: 1)
        send(.cancelled, at: 1.1)
        #expect(rig.take() == [])
        #expect(rig.changes(of: "pinch").suffix(2) == ["possible>failed", "failed>possible"])
    }

    @Test(arguments: [true, false])
    func `A gesture of the trackpad stops with the window, and what it still reports is ignored`(_ hasBegun: Bool) {
        let pinch = pinch()
        send(.began, at: 0)
        if hasBegun { send(.changed, scale: 2, at: 0.1) }
        rig.application.dispatch([.activation(false)], at: 0.2)
        #expect(rig.take() == (hasBegun ? ["pinch.began", "pinch.cancelled"] : []))
        #expect(rig.isQuiet)
        send(.changed, scale: 3, at: 0.3)
        send(.ended, scale: 3, at: 0.4)
        #expect(rig.take() == [] && rig.warnings == [])
        gesture(scale: 2, at: 1)
        #expect(rig.take().first == "pinch.began" && pinch.state == .possible)
    }

    @Test func `A pinch that is disabled, or whose view leaves, is cancelled and takes no further part`() {
        let pinch = pinch()
        send(.began, at: 0)
        send(.changed, scale: 2, at: 0.1)
        pinch.isEnabled = false
        pinch.isEnabled = true
        send(.changed, scale: 3, at: 0.2)
        send(.ended, scale: 3, at: 0.3)
        #expect(rig.take() == ["pinch.began", "pinch.cancelled"])
        send(.began, at: 1)
        send(.changed, scale: 2, at: 1.1)
        rig.run { view.removeFromSuperview() }
        send(.ended, scale: 2, at: 1.2)
        #expect(rig.take() == ["pinch.began", "pinch.cancelled"])
        #expect(rig.isQuiet)
    }

    @Test func `A second begin ends the gesture before it`() {
        _ = pinch()
        send(.began, at: 0)
        send(.changed, scale: 2, at: 0.1)
        send(.began, at: 0.2)
        #expect(rig.take() == ["pinch.began", "pinch.cancelled"])
        send(.changed, scale: 2, at: 0.3)
        send(.ended, scale: 2, at: 0.4)
        #expect(rig.take() == ["pinch.began", "pinch.ended"])
        #expect(rig.isQuiet)
    }

    @Test func `Samples without a begin, or with impossible numbers, are warned of`() {
        let pinch = pinch()
        send(.changed, scale: 2, at: 0)
        #expect(rig.take() == [] && rig.warnings.count == 1)
        send(.began, at: 1)
        send(.changed, scale: 2, at: 1.1)
        for scale in [CGFloat.nan, .infinity, 0, -1] { send(.changed, scale: scale, at: 1.2) }
        send(.changed, rotation: .nan, at: 1.2)
        #expect(pinch.scale == 2 && rig.warnings.count == 6)
        send(.ended, scale: .nan, at: 1.3)
        #expect(rig.take() == ["pinch.began", "pinch.ended"] && rig.warnings.count == 7)
        #expect(rig.isQuiet)
    }

    @Test func `A gesture of the trackpad that begins while events are ignored reaches nothing`() {
        _ = pinch()
        rig.application.beginIgnoringInteractionEvents()
        send(.began, at: 0)
        rig.application.endIgnoringInteractionEvents()
        send(.changed, scale: 2, at: 0.1)
        send(.ended, scale: 2, at: 0.2)
        #expect(rig.take() == [])
        gesture(scale: 2, at: 1)
        #expect(rig.take().first == "pinch.began")
    }

    @Test func `A pinch is cancelled if an override of sendEvent keeps the end of the trackpad's gesture`() {
        final class Deaf: UIWindow {
            var isDeaf = false
            override func sendEvent(_ event: UIEvent) { if !isDeaf { super.sendEvent(event) } }
        }
        let rig = Rig(UIApplication()) { Deaf(frame: $0) }
        let window = rig.window as! Deaf
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: window)
        func send(_ phase: TransformSample.Phase, _ scale: CGFloat, at time: TimeInterval) {
            rig.application.dispatch(
                [.transform(TransformSample(phase: phase, scale: scale, location: place))], at: time)
        }
        send(.began, 1, at: 0)
        send(.changed, 2, at: 0.1)
        window.isDeaf = true
        send(.ended, 2, at: 0.2)
        #expect(rig.take() == ["pinch.began", "pinch.cancelled"])
        #expect(pinch.state == .possible && rig.isQuiet)
    }
}

private final class ZoomedScroll: UIScrollView, UIScrollViewDelegate {
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

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
