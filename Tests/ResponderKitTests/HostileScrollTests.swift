@testable import ResponderCore
@testable import ResponderKit

extension ScrollRig {
    @discardableResult fileprivate func flick(at time: TimeInterval) -> ScrollRig {
        drag(from: CGPoint(200, 350), to: CGPoint(200, 50), at: time)
    }
    /// - Returns: whether everything comes to rest.
    fileprivate func settles() -> Bool {
        for _ in 0..<10_000 {
            guard let next = rig.application.nextDeadline else { return true }
            rig.advance(to: next)
        }
        return false
    }
}

@Suite(.playedOnce("content stays where it was scrolled")) struct HostileScrollTests {
    private let it = ScrollRig(watched: true)
    private let rig = Rig()

    init() {
        let content = it.rig.put(UIView(frame: CGRect(0, 0, 400, 4000)), in: it.scroll)
        it.zoomed = content
    }

    private nonisolated static let odd: [CGFloat] = [.nan, .infinity, -.infinity, -100, 1e300]

    @Test(arguments: odd) func `Sizes and insets that are not finite are refused`(_ odd: CGFloat) {
        let scroll = it.scroll
        it.run {
            scroll.contentSize = CGSize(odd, odd)
            scroll.contentInset = UIEdgeInsets(top: odd, left: odd, bottom: odd, right: odd)
            scroll.contentOffset.y = odd
            scroll.minimumZoomScale = odd
            scroll.maximumZoomScale = odd
            scroll.zoomScale = odd
            scroll.zoom(to: CGRect(odd, 0, 10, 10), animated: true)
            scroll.scrollRectToVisible(CGRect(odd, odd, 10, 10), animated: true)
        }
        #expect(it.flick(at: 1).settles())
        #expect(it.after { scroll.isPagingEnabled = true }.flick(at: it.rig.application.now + 1).settles())
        #expect(scroll.contentOffset.isFinite && scroll.contentSize.width.isFinite && scroll.contentInset.top.isFinite)
        #expect(!scroll.isDragging && !scroll.isDecelerating && !scroll.isTracking)
    }

    @Test(arguments: [(0.0, 0.0), (-1, -2), (3, 1), (0, .infinity), (.nan, 2)])
    func `Reversed and negative zoom scales are harmless`(_ low: CGFloat, _ high: CGFloat) {
        let scroll = it.scroll
        it.run {
            scroll.minimumZoomScale = low
            scroll.maximumZoomScale = high
            for scale in [0, -1, 2, 1e300, 1e-300, .nan] as [CGFloat] { scroll.zoomScale = scale }
        }
        for round in 0..<3 {
            let time = Double(round) * 5 + 1
            it.send(.down, (190, 200), (210, 200), at: time)
            for step in 1...20 {
                let way = CGFloat(step * (round % 2 == 0 ? 9 : 1))
                it.send(.move, (190 - way, 200), (210 + way, 200), at: time + Double(step) * 0.01)
            }
            it.send(.up, (10, 200), (390, 200), at: time + 0.5)
        }
        #expect(it.settles() && scroll.zoomScale.isFinite && scroll.zoomScale > 0 && it.zoomed!.transform.isFinite)
        #expect(scroll.contentOffset.isFinite && !scroll.isZooming)
    }

    @Test func `An offset set repeatedly in scrollViewDidScroll ends with one warning, not with a stack overflow`() {
        it.onCall = { if $0 == "scroll" { it.scroll.contentOffset.x += 1 } }
        it.run { it.scroll.contentOffset.y = 10 }
        it.onCall = { _ in }
        #expect(it.rig.warnings.count == 1 && it.settles())
    }

    @Test(arguments: ["scroll", "willBeginDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating"])
    func `A scroll view that leaves in any call stops, and scrolls when it is back`(call: String) {
        let scroll = it.scroll
        it.onCall = { if $0 == call { scroll.removeFromSuperview() } }
        #expect(it.flick(at: 1).settles())
        it.onCall = { _ in }
        #expect(!scroll.isDragging && !scroll.isDecelerating && !scroll.isTracking && scroll.motion == nil)
        it.run { it.rig.window.addSubview(scroll) }
        it.calls = []
        #expect(it.flick(at: 20).settles())
        #expect(
            it.calls == [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                "scroll", "didEndDecelerating",
            ])
    }

    @Test(arguments: [1e300, -1e300, 1e7] as [CGFloat])
    func `Content far beyond its range returns within two seconds`(place: CGFloat) {
        var motion = ScrollMotion(from: place, springingTo: 50, speed: place, at: 0)
        #expect(motion.position(at: 0.1) != 50 && motion.position(at: 2) == 50 && motion.isOver)
    }

    @Test func `Moving content comes to rest at once when its view leaves the window`() {
        #expect(it.flick(at: 1).advance(to: 1.4).scroll.isDecelerating)
        it.run { it.scroll.removeFromSuperview() }
        #expect(!it.scroll.isDecelerating && it.calls.last == "didEndDecelerating")
        #expect(it.rig.application.nextDeadline == nil)
    }

    @Test func `A scroll view released during a movement leaves nothing behind, and its pan does nothing elsewhere`() {
        let rig: Rig
        let pan: UIPanGestureRecognizer
        weak var kept: UIScrollView?
        do {
            let it = ScrollRig()
            it.flick(at: 1)
            (rig, pan, kept) = (it.rig, it.scroll.panGestureRecognizer, it.scroll)
            let other = rig.view("other", CGRect(0, 500, 400, 400))
            it.run {
                other.addGestureRecognizer(pan)
                it.scroll.removeFromSuperview()
            }
        }
        #expect(kept == nil)
        rig.settle().drag(from: CGPoint(200, 850), to: CGPoint(200, 550), at: rig.application.now + 1).settle()
        #expect(rig.take().contains("other.began"))
    }

    // MARK: Controls

    @Test func `Only the visible dots of a million pages are drawn`() {
        let control = rig.put(UIPageControl(frame: CGRect(0, 0, 200, 30))) { $0.numberOfPages = Int.max }
        control.currentPage = Int.max
        #expect(rig.run { control.drawCommands.count } < 200)
        rig.tap(190, 15, at: 1).tap(10, 15, at: 2)
        #expect(control.currentPage >= 0)
    }

    @Test func `A segmented control works without space and without segments`() {
        let control = rig.put(UISegmentedControl(items: ["a", "b"])) { $0.frame = CGRect(0, 0, 40, 40) }
        rig.down(10, 10, at: 1)
        control.frame = CGRect(0, 0, 1e-30, 40)
        rig.move(60, 10, at: 1.1)
        control.removeAllSegments()
        rig.move(50, 10, at: 1.2).up(at: 1.3)
        control.selectedSegmentIndex = Int.min
        control.removeSegment(at: -1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && !control.isTracking)
        _ = rig.run { control.drawCommands }
    }

    @Test(arguments: [(5.0, 1.0), (-.infinity, .infinity), (.nan, .nan), (-3e38, 3e38), (0, 0)])
    func `A slider and a stepper accept reversed and invalid limits`(_ low: Float, _ high: Float) {
        let slider = rig.run { UISlider(frame: CGRect(0, 0, 300, 34)) }
        let stepper = rig.run { UIStepper(frame: CGRect(0, 100, 94, 32)) }
        rig.run {
            rig.window.addSubview(slider)
            rig.window.addSubview(stepper)
            (slider.minimumValue, slider.maximumValue) = (low, high)
            (stepper.minimumValue, stepper.maximumValue) = (Double(low), Double(high))
            (stepper.stepValue, stepper.wraps) = (Double(high), true)
        }
        rig.drag(from: CGPoint(14, 17), to: CGPoint(250, 17), at: 1).down(80, 116, at: 3).advance(to: 5).up(at: 5)
        rig.run {
            _ = slider.drawCommands
            _ = stepper.drawCommands
        }
        #expect(slider.value.isFinite && stepper.value.isFinite)
        #expect(rig.application.nextDeadline == nil && rig.warnings.count <= 8)
    }

    @Test func `A stepper that its own step disables stops at once`() {
        let stepper = rig.put(UIStepper(frame: .zero))
        stepper.addAction(for: .valueChanged) { $0.isEnabled = $0.state == [] }
        rig.down(80, 16, at: 1)
        stepper.isHighlighted = true
        rig.advance(to: 2)
        #expect(!stepper.isEnabled && rig.application.nextDeadline == nil)
        rig.up(at: 3)
        #expect(stepper.value == 1)
    }

    @Test func `A control that disables itself when a finger lands tracks nothing`() {
        final class Shy: UIControl {
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                isEnabled = false
                return true
            }
        }
        let control = rig.put(Shy(frame: CGRect(0, 0, 100, 100)))
        control.addAction(for: .allTouchEvents) { _ in rig.log.append("sent") }
        #expect(rig.tap(50, 50, at: 1).take() == [] && !control.isTracking && !control.isHighlighted)
    }

    @Test func `A paging view that loses its width under the finger comes to rest on a page`() {
        let it = ScrollRig(content: CGSize(1200, 1200))
        it.scroll.isPagingEnabled = true
        it.drag(from: CGPoint(200, 300), to: CGPoint(200, 250), at: 0, lifts: false)
        it.run { it.scroll.frame.size.width = 0 }
        #expect(it.up(at: 1).settle().scroll.contentOffset.y == 0 && it.rig.application.nextDeadline == nil)
    }
}
