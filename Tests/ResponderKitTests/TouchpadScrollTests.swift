@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("content stays where it was scrolled")) struct TouchpadScrollTests {
    private let it = ScrollRig()
    private let place = CGPoint(200, 200)

    private func scroll(_ y: CGFloat, _ kind: ScrollSample.Kind = .continuous, at time: TimeInterval) {
        it.rig.application.dispatch(
            [.scroll(ScrollSample(delta: CGVector(dx: 0, dy: y), location: place, kind: kind))], at: time)
    }

    /// Ten steps of 12 points, a hundredth of a second each.
    private func flick(at time: TimeInterval = 0) {
        for step in 0..<10 { scroll(-12, at: time + Double(step) * 0.01) }
    }

    @Test func `S-306 Content follows the fingers, and goes on with their velocity when they leave the touchpad`() {
        flick()
        #expect(it.scroll.contentOffset.y == 120 && it.scroll.isDragging)
        scroll(0, .lifted, at: 0.1)
        #expect(it.scroll.isDecelerating && !it.scroll.isDragging && abs(it.speed.y - 1.2) < 0.05)
        it.settle()
        #expect(abs(it.scroll.contentOffset.y - (120 + (it.speed.y * 1000 - 10) * 0.499)) <= 0.5)
        #expect(
            it.calls == [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                "scroll", "didEndDecelerating",
            ])
        #expect(it.rig.isQuiet)
    }

    @Test func `S-306 Fingers that rest before they leave the touchpad leave the content where it is`() {
        flick()
        scroll(0, at: 0.2)
        scroll(0, .lifted, at: 0.25)
        #expect(it.scroll.contentOffset.y == 120 && !it.scroll.isDecelerating && !it.scroll.isDragging)
    }

    @Test func `S-306 A rest on the touchpad counts from the touchpad's own end after a finger dragged the content`() {
        it.stroke((200, 300), (200, 280), (200, 260), at: 0, every: 0.2)
        it.settle()
        let place = it.scroll.contentOffset.y
        flick(at: 2)
        scroll(0, at: 2.2)
        scroll(0, .lifted, at: 2.25)
        #expect(it.scroll.contentOffset.y == place + 120 && !it.scroll.isDecelerating)
    }

    @Test func `A step at the very moment when the pause has ended the gesture begins another one`() {
        for time in [0, 0.15, 0.3, 0.45] {
            it.advance(to: time)
            scroll(-12, .discrete, at: time)
        }
        #expect(it.scroll.contentOffset.y == 48)
    }

    @Test(arguments: [(0.19, false), (0.21, true)])
    func `S-306 Fingers that leave the touchpad at 20 pt a second or faster make content decelerate`(
        _ step: CGFloat, _ goesOn: Bool
    ) {
        for number in 0..<20 { scroll(-step, at: Double(number) * 0.01) }
        scroll(0, .lifted, at: 0.2)
        #expect(it.scroll.isDecelerating == goesOn && it.settle().rig.isQuiet)
    }

    @Test func `S-306 A scroll whose end the platform does not report stops after a pause, without momentum`() {
        flick()
        it.advance(to: 0.25)
        #expect(!it.scroll.isDragging && !it.scroll.isDecelerating && it.scroll.contentOffset.y == 120)
        // The report comes too late.
        scroll(0, .lifted, at: 0.3)
        #expect(!it.scroll.isDecelerating && it.rig.warnings.isEmpty)
        #expect(it.settle().scroll.contentOffset.y == 120 && it.rig.isQuiet)
    }

    @Test func `S-306 The next touch stops the momentum, and so does the next scroll`() {
        flick()
        scroll(0, .lifted, at: 0.1)
        it.advance(to: 0.2)
        #expect(!it.down(200, 200, at: 0.2).scroll.isDecelerating)
        let caught = it.scroll.contentOffset.y
        #expect(it.up(at: 0.4).settle().scroll.contentOffset.y == caught)
        flick(at: 2)
        scroll(0, .lifted, at: 2.1)
        it.advance(to: 2.2)
        let moving = it.scroll.contentOffset.y
        scroll(-3, at: 2.2)
        #expect(!it.scroll.isDecelerating && it.scroll.contentOffset.y == moving + 3)
    }

    @Test func `S-306 Content that a touchpad pulls past its end resists and returns; a wheel does not pull it`() {
        for step in 0..<5 { scroll(40, at: Double(step) * 0.01) }
        #expect(it.scroll.contentOffset.y < -20 && it.scroll.contentOffset.y > -200)
        scroll(0, .lifted, at: 0.05)
        #expect(it.settle().scroll.contentOffset.y == 0)
        scroll(200, .discrete, at: 10)
        #expect(it.scroll.contentOffset.y == 0)
    }

    @Test(arguments: [UIScrollTypeMask.discrete, .continuous, .all, []])
    func `S-305 allowedScrollTypesMask tells wheels from touchpads`(_ mask: UIScrollTypeMask) {
        let view = it.rig.view("v", CGRect(0, 0, 400, 400))
        it.rig.add(UIPanGestureRecognizer(), "pan", to: view).allowedScrollTypesMask = mask
        scroll(-20, .discrete, at: 0)
        #expect(it.advance(to: 1).rig.take() == (mask.contains(.discrete) ? ["pan.began", "pan.ended"] : []))
        scroll(-20, .continuous, at: 2)
        scroll(0, .lifted, at: 2.1)
        #expect(it.rig.take() == (mask.contains(.continuous) ? ["pan.began", "pan.ended"] : []) && it.rig.isQuiet)
    }

    @Test func `The end of a scroll that nothing follows is nothing`() {
        scroll(0, .lifted, at: 0)
        #expect(it.calls.isEmpty && it.rig.warnings.isEmpty)
        let pinch = it.rig.add(UIPinchGestureRecognizer(), "pinch", to: it.scroll)
        it.rig.application.dispatch(
            [
                .scroll(
                    ScrollSample(
                        delta: CGVector(dx: 0, dy: 20), location: place, kind: .continuous, modifierFlags: .control))
            ], at: 1)
        scroll(0, .lifted, at: 1.05)
        #expect(it.rig.take() == ["pinch.began", "pinch.ended"] && pinch.state == .possible)
    }
}
