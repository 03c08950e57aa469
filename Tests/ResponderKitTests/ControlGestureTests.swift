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

    @Test(.playedOnce("the slider keeps its value"), arguments: [true, false])
    func `S-202 An ancestor's pan or swipe does not begin along a slider's track from its thumb`(_ isPan: Bool) {
        let slider = put { UISlider(frame: $0) }
        slider.value = 0.5
        let recognizer = isPan ? UIPanGestureRecognizer() : UISwipeGestureRecognizer()
        rig.add(recognizer, "r", to: outer)
        rig.drag(from: CGPoint(300, 220), to: CGPoint(380, 220), at: 0, for: 0.1)
        let log = rig.take()
        #expect(log.contains("fired") && !log.contains { $0.hasPrefix("r.") } && slider.value > 0.9)
        // Beside the thumb the ancestor wins.
        rig.drag(from: CGPoint(220, 220), to: CGPoint(320, 220), at: 1, for: 0.1)
        #expect(rig.take().contains { $0.hasPrefix("r.") })
        // The ancestor also gets a stroke across the track.
        (recognizer as? UISwipeGestureRecognizer)?.direction = .down
        rig.drag(from: CGPoint(380, 220), to: CGPoint(380, 320), at: 2, for: 0.1)
        #expect(rig.take().contains { $0.hasPrefix("r.") } && !slider.isTracking && rig.isQuiet)
    }

    @Test(.playedOnce("the switch keeps its value"))
    func `S-202 An ancestor's pan or swipe does not begin along a switch's knob`() {
        let control = put { UISwitch(frame: $0) }
        rig.add(UIPanGestureRecognizer(), "pan", to: outer)
        rig.drag(from: CGPoint(215, 215), to: CGPoint(245, 215), at: 0)
        #expect(rig.take() == ["fired", "fired"] && control.isOn)
    }
}
