@testable import ResponderCore
@testable import ResponderKit

/// Pinches and rotations of a trackpad that compete with other gestures, or that end early.
@Suite(.replayed) struct TransformContestTests: TrackpadSuite {
    let rig: Rig
    let view: LoggingView
    init() { (rig, view) = Rig.with("v", CGRect(0, 0, 400, 400)) }

    @Test func `S-304 Of a pinch and a rotation by the trackpad the one that begins first prevents the other`() {
        let pinch = pinch()
        _ = rotation()
        #expect(gesture(scale: 2, rotation: 0.3, at: 0).take().allSatisfy { $0.hasPrefix("pinch") })
        #expect(rig.changes(of: "rotation") == ["possible>failed", "failed>possible"])
        let answers = Answers()
        answers.together = { _, _ in true }
        pinch.delegate = answers
        gesture(scale: 2, rotation: 0.3, at: 1)
        #expect(Set(rig.take().filter { $0.hasSuffix("began") }) == ["pinch.began", "rotation.began"] && rig.isQuiet)
    }

    @Test func `S-304 A pinch by the trackpad waits for a rotation that it requires to fail`() {
        let pinch = pinch()
        let rotation = rotation()
        pinch.require(toFail: rotation)
        #expect(begin(scale: 2, at: 0).take() == [])
        #expect(send(.changed, scale: 2, rotation: 1, at: 0.2).take() == ["rotation.began"])
        #expect(send(.ended, scale: 2, rotation: 1, at: 0.3).take() == ["rotation.ended"] && rig.isQuiet)
    }

    @Test func `S-304 A gesture of a trackpad does not prevent a finger's pan on another view`() {
        _ = pinch()
        let other = rig.view("other", CGRect(500, 0, 400, 400))
        rig.add(UIPanGestureRecognizer(), "pan", to: other)
        begin(scale: 2, at: 0)
        rig.drag(from: CGPoint(600, 60), to: CGPoint(700, 60), at: 0.2)
        #expect(rig.take().filter { $0.hasSuffix("began") } == ["pinch.began", "other.began", "pan.began"])
        #expect(send(.ended, scale: 2, at: 1).isQuiet)
    }

    @Test func `Fingers that land during a trackpad's pinch stay with their view`() {
        view.isMultipleTouchEnabled = true
        let pinch = pinch()
        begin(scale: 2, at: 0)
        rig.down(100, 300, at: 0.2, contact: 1).stroke((200, 300), (300, 300), at: 0.3, contact: 2, lifts: false)
        #expect(pinch.scale == 2 && pinch.numberOfTouches == 0)
        rig.up(1, at: 0.5).up(2, at: 0.5)
        #expect(send(.ended, scale: 2, at: 0.6).isQuiet)
        // The next fingers drive it.
        rig.down(100, 300, at: 1, contact: 1).stroke((200, 300), (300, 300), at: 1, contact: 2, lifts: false)
        #expect(abs(pinch.scale - 200 / 108.7) < 1e-12 && pinch.numberOfTouches == 2)
    }

    @Test func `A wheel does not drive a pinch that a trackpad drives`() {
        let pinch = pinch()
        send(.began, at: 0)
        #expect(rig.wheel(0, 100, .control, at: 0.1).take() == [] && pinch.scale == 1)
        send(.changed, scale: 2, at: 0.2)
        rig.wheel(0, 100, .control, at: 0.3)
        #expect(pinch.scale == 2)
        #expect(send(.ended, scale: 2, at: 0.4).isQuiet)
    }

    @Test func `S-304 A cancelled gesture of the trackpad cancels an active pinch and fails a possible one`() {
        _ = pinch()
        begin(scale: 2, at: 0)
        #expect(send(.cancelled, scale: 2, at: 0.2).take() == ["pinch.began", "pinch.cancelled"])
        send(.began, at: 1)
        #expect(send(.cancelled, at: 1.1).take() == [])
        #expect(rig.changes(of: "pinch").suffix(2) == ["possible>failed", "failed>possible"])
    }

    @Test(arguments: [true, false])
    func `A gesture of the trackpad stops with the window, and what it still reports is ignored`(_ hasBegun: Bool) {
        let pinch = pinch()
        send(.began, at: 0)
        if hasBegun { send(.changed, scale: 2, at: 0.1) }
        rig.application.dispatch([.activation(false)], at: 0.2)
        #expect(rig.take() == (hasBegun ? ["pinch.began", "pinch.cancelled"] : []) && rig.isQuiet)
        send(.changed, scale: 3, at: 0.3)
        #expect(send(.ended, scale: 3, at: 0.4).take() == [] && rig.warnings == [])
        #expect(gesture(scale: 2, at: 1).take().first == "pinch.began" && pinch.state == .possible)
    }

    @Test func `A pinch that is disabled, or whose view leaves, is cancelled and takes no further part`() {
        let pinch = pinch()
        begin(scale: 2, at: 0)
        pinch.isEnabled = false
        pinch.isEnabled = true
        send(.changed, scale: 3, at: 0.2)
        #expect(send(.ended, scale: 3, at: 0.3).take() == ["pinch.began", "pinch.cancelled"])
        begin(scale: 2, at: 1)
        rig.run { view.removeFromSuperview() }
        #expect(send(.ended, scale: 2, at: 1.2).take() == ["pinch.began", "pinch.cancelled"] && rig.isQuiet)
    }

    @Test func `A second begin ends the gesture before it`() {
        _ = pinch()
        begin(scale: 2, at: 0)
        #expect(send(.began, at: 0.2).take() == ["pinch.began", "pinch.cancelled"])
        send(.changed, scale: 2, at: 0.3)
        #expect(send(.ended, scale: 2, at: 0.4).take() == ["pinch.began", "pinch.ended"] && rig.isQuiet)
    }

    @Test func `An end without a begin, and impossible numbers, are warned of`() {
        let pinch = pinch()
        #expect(send(.ended, scale: 2, at: 0).take() == [] && rig.warnings.count == 1)
        begin(scale: 2, at: 1)
        for scale in [CGFloat.nan, .infinity, 0, -1] { send(.changed, scale: scale, at: 1.2) }
        send(.changed, rotation: .nan, at: 1.2)
        #expect(pinch.scale == 2 && rig.warnings.count == 6)
        #expect(send(.ended, scale: .nan, at: 1.3).take() == ["pinch.began", "pinch.ended"] && rig.warnings.count == 7)
        #expect(rig.isQuiet)
    }

    @Test func `A gesture of the trackpad that begins while events are ignored reaches nothing`() {
        _ = pinch()
        rig.application.beginIgnoringInteractionEvents()
        send(.began, at: 0)
        rig.application.endIgnoringInteractionEvents()
        send(.changed, scale: 2, at: 0.1)
        #expect((send(.ended, scale: 2, at: 0.2).take(), gesture(scale: 2, at: 1).take().first) == ([], "pinch.began"))
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
        #expect(rig.take() == ["pinch.began", "pinch.cancelled"] && pinch.state == .possible && rig.isQuiet)
    }
}
