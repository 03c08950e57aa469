@testable import ResponderCore
@testable import ResponderKit

/// Contacts and trackpads whose drivers report a landing again, or no begin.
@Suite(.replayed) struct RepeatedLandingTests: TrackpadSuite {
    let rig: Rig
    let view: LoggingView
    init() {
        (rig, view) = Rig.with("v", CGRect(0, 0, 1000, 1000))
        view.isMultipleTouchEnabled = true
    }

    @Test(arguments: [0, 44, 45] as [CGFloat])
    func `S-320 A contact that lands again near its last place is a move, with one warning`(distance: CGFloat) {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (150, 100), (350, 100), at: 0.1)
        pan.setTranslation(.zero, in: nil)
        rig.down(150 + distance, 100, at: 0.2).down(150, 100, at: 0.25)
        #expect(pan.numberOfTouches == 2 && pan.translation(in: nil) == .zero && rig.warnings.count == 1)
        rig.down(150 + distance, 100, at: 0.3)
        #expect(pan.translation(in: nil) == CGPoint(distance / 2, 0) && rig.warnings.count == 1)
        #expect(rig.up(1, at: 0.4).up(2, at: 0.5).isQuiet)
        #expect(!rig.log.contains("pan.cancelled") && rig.log.filter { $0.hasPrefix("v.began") } == ["v.began×2"])
    }

    @Test(arguments: [44.9, 45, 45.1] as [CGFloat])
    func `S-320 A pinch follows a landing again up to 45 pt, and a farther one cancels it`(_ distance: CGFloat) {
        let (pinch, rotation) = (pinch(), rotation())
        let answers = Answers()
        answers.together = { _, _ in true }
        pinch.delegate = answers
        rig.send(.down, (400, 500), (600, 500), at: 0).send(.move, (300, 450), (700, 550), at: 0.1)
        #expect(pinch.state == .began && rotation.state == .began)
        let before = (scale: pinch.scale, angle: rotation.rotation, distance: CGPoint(400, 100).distance(to: .zero))
        rig.down(700 + distance, 550, at: 0.2, contact: 2)
        #expect(rig.warnings.count == 1)
        if distance <= 45 {
            let now = CGPoint(400 + distance, 100)
            #expect(abs(pinch.scale - before.scale * now.distance(to: .zero) / before.distance) < 1e-9)
            #expect(abs(rotation.rotation - before.angle - atan2(now.y, now.x) + atan2(100, 400)) < 1e-9)
            #expect(pinch.numberOfTouches == 2)
            #expect(rig.takeActions().suffix(2).sorted() == ["pinch.changed", "rotation.changed"])
        } else {
            #expect(rig.takeActions().suffix(2).sorted() == ["pinch.cancelled", "rotation.cancelled"])
        }
        #expect(rig.up(1, at: 0.4).up(2, at: 0.5).isQuiet)
        #expect(rig.takeActions() == (distance <= 45 ? ["pinch.ended", "rotation.ended"] : []))
    }

    @Test(arguments: [44.9, 45, 45.1] as [CGFloat])
    func `S-320 A finger that lands again during a tap or a press has moved, or is a new finger`(_ distance: CGFloat) {
        rig.add(UITapGestureRecognizer(), "tap", to: view)
        rig.add(UILongPressGestureRecognizer(), "press", to: view)
        rig.down(100, 100, at: 0).down(100 + distance, 100, at: 0.2)
        // The press allows 10 points.
        #expect(rig.changes(of: "press").first == "possible>failed")
        let landings = rig.log.count { $0 == "v.began" }
        #expect(landings == (distance <= 45 ? 1 : 2))
        rig.up(at: 0.3)
        #expect(rig.takeActions() == ["tap.ended"] && rig.isQuiet)
        // The press of a new finger begins half a second after its own landing.
        rig.down(100, 100, at: 2).down(100 + distance, 100, at: 2.2).advance(to: 2.69)
        #expect(rig.takeActions().isEmpty)
        #expect(rig.advance(to: 2.75).takeActions() == (distance <= 45 ? [] : ["press.began"]))
        #expect(rig.up(at: 3).isQuiet)
    }

    @Test(.playedOnce("the content stays scrolled"), arguments: [44.9, 45, 45.1] as [CGFloat])
    func `S-320 Content follows a finger that lands again near, and stays when it lands far away`(_ distance: CGFloat) {
        let it = ScrollRig()
        it.stroke((200, 390), (200, 370), (200, 350), at: 0, lifts: false)
        #expect(it.scroll.contentOffset.y == 30)
        it.rig.down(200, 350 - distance, at: 1)
        #expect(it.scroll.contentOffset.y == (distance <= 45 ? (30 + distance).rounded() : 30))
        #expect(it.scroll.isDragging == (distance <= 45) && it.scroll.isTracking)
        it.up(at: 2)
        #expect(it.settle().rig.isQuiet && !it.scroll.isTracking)
    }

    @Test func `S-320 A contact that lands again farther away is another finger`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (150, 100), (350, 100), at: 0.1)
        pan.setTranslation(.zero, in: nil)
        _ = rig.take()
        rig.down(150, 145.1, at: 0.2)
        #expect(rig.takeActions().isEmpty && rig.warnings.count == 1 && pan.numberOfTouches == 2)
        #expect(pan.translation(in: nil) == .zero)
        #expect(rig.up(1, at: 0.4).up(2, at: 0.5).isQuiet)
    }

    @Test func `S-320 A landing again in one batch with moves of its finger is the same finger`() {
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: view)
        let samples =
            [(.down, 100), (.down, 120), (.move, 160), (.down, 180), (.move, 200)]
            as [(TouchSample.Phase, CGFloat)]
        rig.send(samples.map { (1, $0.0, CGPoint($0.1, 100)) }, at: 0)
        #expect(pan.state.isActive && pan.numberOfTouches == 1 && rig.warnings.count == 1)
        #expect(rig.up(at: 0.1).isQuiet && rig.log.filter { $0 == "v.began" }.count == 1)
    }

    @Test func `S-320 A lift and a landing are two fingers, wherever the landing is`() {
        rig.down(100, 100, at: 0).send([(1, .up, CGPoint(100, 100)), (1, .down, CGPoint(101, 100))], at: 0.1)
        #expect(rig.up(at: 0.2).take() == ["v.began", "v.ended", "v.began", "v.ended"] && rig.warnings.isEmpty)
    }

    @Test func `S-320 A trackpad's changes without a begin begin a gesture, with one warning`() {
        let pinch = pinch()
        for step in 1...9 { send(.changed, scale: 1 + CGFloat(step) / 10, at: Double(step) / 100) }
        #expect(pinch.state.isActive && abs(pinch.scale - 1.9) < 1e-9 && rig.warnings.count == 1)
        #expect(send(.ended, scale: 1.9, at: 0.2).log.last == "pinch.ended" && rig.isQuiet)
        // The next gesture is complete.
        #expect(gesture(scale: 2, at: 1).take().last == "pinch.ended" && rig.warnings.count == 1 && rig.isQuiet)
    }

    @Test func `S-320 A rotation and a pinch that are enabled together begin by changes without a begin`() {
        let (pinch, rotation) = (pinch(), rotation())
        let answers = Answers()
        answers.together = { _, _ in true }
        pinch.delegate = answers
        for step in 1...9 {
            send(.changed, scale: 1 - CGFloat(step) / 100, rotation: -CGFloat(step) / 10, at: Double(step) / 100)
        }
        #expect(abs(pinch.scale - 0.91) < 1e-9 && abs(rotation.rotation + 0.9) < 1e-9 && rig.warnings.count == 1)
        send(.cancelled, scale: 0.91, rotation: -0.9, at: 0.2)
        #expect(rig.takeActions().suffix(2).sorted() == ["pinch.cancelled", "rotation.cancelled"] && rig.isQuiet)
    }

    @Test(arguments: [TransformSample.Phase.ended, .cancelled])
    func `S-320 An end without a begin begins nothing, and so do the ends after it`(_ phase: TransformSample.Phase) {
        let pinch = pinch()
        send(phase, scale: 2, at: 0)
        send(phase, scale: 2, at: 0.1)
        #expect(pinch.state == .possible && rig.take().isEmpty && rig.isQuiet)
        #expect(gesture(scale: 2, at: 1).takeActions().last == "pinch.ended" && rig.isQuiet)
        // A change after an end is the first of the next gesture.
        send(.changed, scale: 1.5, at: 2)
        #expect(pinch.state == .began && abs(pinch.scale - 1.5) < 1e-9)
        #expect(send(phase, scale: 1.5, at: 2.1).isQuiet)
    }

    @Test func `S-320 What a trackpad reports after the window became inactive begins nothing`() {
        let pinch = pinch()
        send(.changed, scale: 1.5, at: 0)
        rig.application.dispatch([.activation(false)], at: 0.1)
        for step in 1...9 { send(.changed, scale: 2, at: 0.1 + Double(step) / 100) }
        #expect(pinch.state == .possible && rig.warnings.count == 1)
        send(.ended, scale: 2, at: 0.3)
        #expect(rig.isQuiet && rig.take() == ["pinch.began", "pinch.cancelled"])
        send(.changed, scale: 2, at: 1)
        #expect(pinch.state.isActive && send(.ended, scale: 2, at: 1.1).isQuiet)
    }

    @Test func `S-320 A scroll view zooms by a trackpad whose begin was lost`() {
        let content = LoggingView("c", CGRect(0, 0, 400, 1200), rig)
        let scroll = rig.put(ZoomingScroll(content))
        for step in 1...8 { send(.changed, scale: 1 + CGFloat(step) * 0.04, at: 0.3 + Double(step) / 100) }
        send(.ended, scale: 1.32, at: 0.5)
        #expect(abs(scroll.zoomScale - 1.32) < 1e-6 && rig.settle().isQuiet)
    }
}

private final class ZoomingScroll: UIScrollView, UIScrollViewDelegate {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: CGRect(0, 0, 400, 600))
        contentSize = content.frame.size
        maximumZoomScale = 4
        delegate = self
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}
