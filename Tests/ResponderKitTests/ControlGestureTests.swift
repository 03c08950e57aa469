@testable import ResponderCore
@testable import ResponderKit

private final class SpyButton: UIButton {
    weak var rig: Rig?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        rig?.log.append("b.began")
        super.touchesBegan(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        rig?.log.append("b.ended")
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        rig?.log.append("b.cancelled")
        super.touchesCancelled(touches, with: event)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        rig?.log.append("begin")
        return super.beginTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { rig?.log.append("end") }
    override func cancelTracking(with event: UIEvent?) { rig?.log.append("cancel") }
}

@Suite(.replayed) struct ControlGestureTests {
    private let rig = Rig()
    private let outer: LoggingView
    init() { outer = rig.view("outer", CGRect(0, 0, 1000, 1000)) }

    private func put<Control: UIControl>(_ make: (CGRect) -> Control) -> Control {
        let control = rig.put(make(CGRect(200, 200, 200, 40)), in: outer)
        control.addAction(for: [.touchUpInside, .valueChanged]) { [unowned rig] _ in rig.log.append("fired") }
        return control
    }

    private func spyButton() -> SpyButton {
        let button = put { SpyButton(frame: $0) }
        button.rig = rig
        return button
    }

    @Test func `S-198 A tap on an ancestor fails and the button's action is sent, in the full order`() {
        _ = spyButton()
        rig.add(SpyTap(rig), "tap", to: outer)
        rig.tap(220, 220, at: 0)
        #expect(rig.take() == ["tap:began", "b.began", "begin", "tap:ended", "b.ended", "end", "fired", "tap:reset"])
        #expect(rig.why("tap", .failed)?.hasPrefix("shouldBegin of SpyButton") == true)
    }

    @Test(.playedOnce("values stay as they were set"))
    func `S-198 A tap on an ancestor also fails over a switch, stepper, segmented control and page control`() {
        let segments = put { UISegmentedControl(frame: $0) }
        segments.insertSegment(withTitle: "a", at: 0, animated: false)
        segments.insertSegment(withTitle: "b", at: 1, animated: false)
        let pages = put { UIPageControl(frame: $0) }
        pages.numberOfPages = 3
        rig.add(UITapGestureRecognizer(), "tap", to: outer)
        var time = 0.0
        for control in [put { UISwitch(frame: $0) }, put { UIStepper(frame: $0) }, segments, pages] as [UIControl] {
            outer.bringSubviewToFront(control)
            rig.tap(control.frame.maxX - 5, 215, at: time)
            let log = rig.take()
            #expect(log.contains("fired") && !log.contains("tap.ended"), "\(control)")
            time += 1
        }
        #expect(segments.selectedSegmentIndex == 1 && pages.currentPage == 1)
    }

    @Test func `S-198 A tap of two taps or fingers, and one on a disabled button, is recognized`() {
        let button = spyButton()
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: outer) { $0.numberOfTapsRequired = 2 }
        #expect(rig.tap(220, 220, at: 0, 0.2).take().contains("tap.ended"))
        tap.numberOfTapsRequired = 1
        button.isEnabled = false
        #expect(rig.tap(220, 220, at: 1).take().contains("tap.ended"))
    }

    @Test func `S-199 A tap on the control itself wins`() {
        let button = spyButton()
        rig.add(SpyTap(rig), "tap", to: button)
        #expect(
            rig.tap(220, 220, at: 0).take() == [
                "tap:began", "b.began", "begin", "tap:ended", "tap.ended", "b.cancelled", "cancel", "tap:reset",
            ])
    }

    @Test func `S-200 An ancestor's tap that cancels no touches acts together with the control`() {
        _ = spyButton()
        rig.add(UITapGestureRecognizer(), "tap", to: outer).cancelsTouchesInView = false
        #expect(rig.tap(220, 220, at: 0).take() == ["b.began", "begin", "tap.ended", "b.ended", "end", "fired"])
    }

    @Test func `S-201 An ancestor's tap wins over a control class of the program`() {
        final class Own: UIControl {}
        _ = put { Own(frame: $0) }
        rig.add(UITapGestureRecognizer(), "tap", to: outer)
        #expect(rig.tap(220, 220, at: 0).take() == ["tap.ended"])
    }

    @Test(.playedOnce("the slider keeps its value"))
    func `S-202 An ancestor's swipe does not begin along a slider's track from its thumb`() {
        let slider = put { UISlider(frame: $0) }
        slider.value = 0.5
        let swipe = rig.add(UISwipeGestureRecognizer(), "r", to: outer)
        rig.drag(from: CGPoint(300, 220), to: CGPoint(380, 220), at: 0, for: 0.1)
        let log = rig.take()
        #expect(log.contains("fired") && !log.contains { $0.hasPrefix("r.") } && slider.value > 0.9)
        // Beside the thumb the ancestor wins.
        rig.drag(from: CGPoint(220, 220), to: CGPoint(320, 220), at: 1, for: 0.1)
        #expect(rig.take().contains("r.ended"))
        // The ancestor also gets a stroke across the track, whatever else its direction allows.
        swipe.direction = [.left, .right, .up, .down]
        rig.drag(from: CGPoint(380, 220), to: CGPoint(380, 320), at: 2, for: 0.1)
        #expect(rig.take().contains("r.ended") && !slider.isTracking && rig.isQuiet)
    }

    @Test(.playedOnce("the slider keeps its value"), arguments: [true, false])
    func `S-202 Along the track means in the slider's own coordinates`(_ isAlong: Bool) {
        let slider = put { UISlider(frame: $0) }
        slider.value = 0.5
        slider.transform = CGAffineTransform(rotationAngle: .pi / 2)
        rig.add(UISwipeGestureRecognizer(), "r", to: outer).direction = [.right, .down]
        let end = isAlong ? CGPoint(300, 300) : CGPoint(380, 220)
        rig.drag(from: CGPoint(300, 220), to: end, at: 0, for: 0.1)
        #expect(rig.take().contains("r.ended") == !isAlong && rig.isQuiet)
        #expect((slider.value > 0.9) == isAlong)
    }

    @Test(.playedOnce("the slider keeps its value"), arguments: [0, 90, 180, 270], [1, 0.5, 3, -1])
    func `S-202 Along the track means in the slider's own coordinates, whatever turns, scales or mirrors its panel`(
        _ degrees: CGFloat, _ scale: CGFloat
    ) {
        let panel = rig.put(UIView(frame: CGRect(300, 300, 400, 400)), in: outer)
        panel.transform = CGAffineTransform(rotationAngle: degrees * .pi / 180).scaledBy(x: scale, y: abs(scale))
        let slider = rig.put(UISlider(frame: CGRect(100, 180, 200, 40)), in: panel)
        rig.add(UISwipeGestureRecognizer(), "r", to: outer).direction = [.left, .right, .up, .down]
        for (index, turn) in ([0, 180, 90, 270] as [CGFloat]).enumerated() {
            slider.value = 0.5
            let angle = (degrees + turn) * .pi / 180
            rig.drag(
                from: CGPoint(500, 500), to: CGPoint(500 + 90 * cos(angle), 500 + 90 * sin(angle)),
                at: TimeInterval(index), for: 0.1)
            let isAlong = turn == 0 || turn == 180
            #expect(rig.take().contains("r.ended") != isAlong && rig.isQuiet)
            #expect((abs(slider.value - 0.5) > 0.1) == isAlong)
        }
    }

    @Test(.playedOnce("the slider keeps its value"))
    func `S-202 An edge pan and a swipe of two fingers take the finger from a slider`() {
        let slider = rig.put(UISlider(frame: CGRect(0, 200, 200, 40)), in: outer)
        slider.value = 0.5
        rig.add(UISwipeGestureRecognizer(), "r", to: outer).numberOfTouchesRequired = 2
        rig.down(100, 220, at: 0).down(300, 600, at: 0.01, contact: 2)
        for step in 1...8 {
            let way = 10 * CGFloat(step)
            rig.send(.move, (100 + way, 220), (300 + way, 600), at: 0.01 + 0.01 * Double(step))
        }
        // Apple's guide speaks of a swipe with a single finger on the thumb.
        #expect(!slider.isTracking && rig.take().contains("r.ended"))
        #expect(rig.up(1, at: 0.2).up(2, at: 0.2).isQuiet)
        slider.value = 0
        rig.add(UIScreenEdgePanGestureRecognizer(), "pan", to: outer).edges = .left
        rig.drag(from: CGPoint(12, 220), to: CGPoint(92, 220), at: 1, for: 0.1, lifts: false)
        #expect(!slider.isTracking && rig.take().contains("pan.began"))
        #expect(rig.up(at: 1.2).isQuiet)
    }

    @Test(.playedOnce("the slider keeps its value"))
    func `S-202 A scroll view that still withholds the finger from the slider's thumb changes nothing about it`() {
        let scroll = rig.put(UIScrollView(frame: CGRect(0, 0, 1000, 1000)), in: outer)
        scroll.contentSize = CGSize(1000, 3000)
        let slider = rig.put(UISlider(frame: CGRect(200, 200, 200, 40)), in: scroll)
        slider.value = 0.5
        rig.add(UISwipeGestureRecognizer(), "r", to: outer)
        rig.drag(from: CGPoint(300, 220), to: CGPoint(380, 220), at: 0, for: 0.1)
        #expect(!rig.take().contains("r.ended"))
        rig.drag(from: CGPoint(230, 220), to: CGPoint(310, 220), at: 1, for: 0.1)
        #expect(rig.take().contains("r.ended"), "not from the thumb")
    }

    @Test(.playedOnce("the slider keeps its value"))
    func `S-202 An ancestor's pan takes the finger from a slider`() {
        let slider = put { UISlider(frame: $0) }
        slider.value = 0.5
        rig.add(UIPanGestureRecognizer(), "pan", to: outer)
        rig.drag(from: CGPoint(300, 220), to: CGPoint(380, 220), at: 0, for: 0.1)
        let log = rig.take()
        #expect(log.contains("pan.began") && log.contains("pan.ended") && !slider.isTracking && slider.value < 0.7)
        #expect(rig.isQuiet)
    }

    @Test(.playedOnce("the switch keeps its value"), arguments: [true, false])
    func `S-202 An ancestor's pan does not begin along a switch, in its own coordinates, but does across it`(
        _ isTurned: Bool
    ) {
        let control = put { UISwitch(frame: $0) }
        control.center = CGPoint(300, 300)
        if isTurned { control.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        rig.add(UIPanGestureRecognizer(), "pan", to: outer)
        func drag(alongIt isAlong: Bool, at time: TimeInterval) -> [String] {
            let way = isAlong == isTurned ? CGPoint(0, 15) : CGPoint(15, 0)
            rig.drag(
                from: CGPoint(300 - way.x, 300 - way.y), to: CGPoint(300 + way.x, 300 + way.y), at: time)
            return rig.take()
        }
        #expect(drag(alongIt: true, at: 0) == ["fired", "fired"] && control.isOn)
        #expect(drag(alongIt: false, at: 1).contains("pan.began") && control.isOn && rig.isQuiet)
    }

    @Test(.playedOnce("the switch keeps its value"))
    func `S-202 An ancestor's swipe does not begin along a switch`() {
        let control = put { UISwitch(frame: $0) }
        rig.add(UISwipeGestureRecognizer(), "swipe", to: outer)
        rig.drag(from: CGPoint(215, 215), to: CGPoint(275, 215), at: 0, for: 0.1)
        #expect(rig.take() == ["fired", "fired"] && control.isOn)
    }

    @Test(.playedOnce("the switch keeps its value"), arguments: [true, false])
    func `S-202 A list takes no stroke along a switch in it either, before or after it gives the switch its finger`(
        _ isQuick: Bool
    ) {
        let it = ScrollRig(content: CGSize(4000, 400))
        let control = it.rig.put(UISwitch(frame: CGRect(200, 200, 51, 31)), in: it.scroll)
        let start = isQuick ? 0.01 : 0.3
        it.down(210, 215, at: 0).advance(to: start)
        for step in 1...10 { it.move(210 + 6 * CGFloat(step), 215, at: start + 0.01 * Double(step)) }
        #expect(it.up(at: 0.5).settle().scroll.contentOffset == .zero && control.isOn)
    }

    @Test(.playedOnce("the switch keeps its value"))
    func `S-202 Gestures of two fingers are not those of the control under one of them`() {
        _ = put { UISwitch(frame: $0) }
        let pan = rig.add(UIPanGestureRecognizer(), "pan", to: outer)
        pan.minimumNumberOfTouches = 2
        rig.send(.down, (215, 215), (600, 500), at: 0)
        for step in 1...10 {
            let x = 4 * CGFloat(step)
            rig.send(.move, (215 + x, 215), (600 + x, 500), at: 0.01 * Double(step))
        }
        #expect(rig.take().contains("pan.began"))
        rig.send(.up, (255, 215), (640, 500), at: 0.2)
        let swipe = rig.add(UISwipeGestureRecognizer(), "swipe", to: outer)
        swipe.numberOfTouchesRequired = 2
        pan.isEnabled = false
        rig.send(.down, (215, 215), (600, 500), at: 1)
        for step in 1...10 {
            let x = 10 * CGFloat(step)
            rig.send(.move, (215 + x, 215), (600 + x, 500), at: 1 + 0.01 * Double(step))
        }
        #expect(rig.take().contains("swipe.ended"))
    }
}
