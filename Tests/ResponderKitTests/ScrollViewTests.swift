@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("content stays where it was scrolled")) struct ScrollViewTests {
    private let it = ScrollRig()

    @Test func `S-236 S-243 A drag moves the content by bounds.origin`() {
        it.scroll.delaysContentTouches = false
        #expect(it.down(200, 300, at: 0).scroll.isTracking && !it.scroll.isDragging)
        #expect(it.move(200, 288, at: 0.01).scroll.isDragging)
        #expect(it.move(200, 188, at: 0.1).scroll.contentOffset == CGPoint(0, 102))
        #expect(it.scroll.bounds.origin == it.scroll.contentOffset)
        // A rest before the lift, so that no velocity is left.
        #expect(!it.up(at: 0.5).scroll.isTracking && !it.scroll.isDragging && !it.scroll.isDecelerating)
        #expect(it.calls == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
        it.scroll.contentOffset = CGPoint(-500, 90000)
        #expect(it.scroll.contentOffset == CGPoint(-500, 90000))
    }

    @Test func `The view tree does not depend on layout, nor numbers on other applications`() {
        let before = it.run { UIView().serial }
        it.run {
            it.rig.window.layoutIfNeeded()
            #expect(it.scroll.subviews.isEmpty)
            _ = UIApplication()
            #expect(UIView().serial == before + 1)
        }
    }

    @Test func `S-248 S-247 A flick calls the delegate in order and ends where friction stops it`() {
        #expect(it.flick(by: CGPoint(0, -120), at: 0).scroll.isDecelerating)
        let start = it.scroll.contentOffset.y
        #expect(abs(it.speed.y - 1.2) < 0.01)
        // 0.998 a millisecond, from v to 10 pt/s: (v - 10) · -1 / (1000 ln 0.998), on a whole pixel.
        let distance = (it.speed.y * 1000 - 10) * 0.49950
        #expect(abs(it.target.y - (start + distance)) <= 0.5 && it.target.y == it.target.y.rounded())
        it.settle()
        // It moves as if its speed changed once in a millisecond: 0.499 instead of 0.4995.
        #expect(abs(it.scroll.contentOffset.y - start - (it.speed.y * 1000 - 10) * 0.499) <= 0.5)
        #expect(
            it.calls == [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
                "scroll", "didEndDecelerating",
            ])
        #expect(it.rig.application.nextDeadline == nil)
    }

    @Test func `S-247 S-248 The fast rate stops sooner, and the delegate can change the target`() {
        it.scroll.decelerationRate = .fast
        it.flick(by: CGPoint(0, -120), at: 0)
        #expect(abs(it.target.y - (it.scroll.contentOffset.y + (it.speed.y * 1000 - 10) * 0.09950)) <= 0.5)
        it.settle().retarget = CGPoint(0, 333)
        #expect(it.flick(by: CGPoint(0, -120), at: 10).settle().scroll.contentOffset == CGPoint(0, 333))
    }

    @Test func `S-243 A drag beyond the range resists and springs back, or stops without bounces`() {
        it.stroke((200, 100), (200, 112), at: 0, every: 0.01, lifts: false).move(200, 212, at: 0.1)
        // c = 0.55: (1 - 1 / (102 · 0.55 / 400 + 1)) · 400
        let expected = (1 - 1 / (102 * 0.55 / 400 + 1)) * 400.0
        #expect(abs(it.scroll.contentOffset.y + expected) <= 0.5)
        it.up(at: 0.6).settle()
        #expect(abs(it.scroll.contentOffset.y) < 1e-9)
        it.scroll.bounces = false
        it.stroke((200, 100), (200, 112), at: 10, every: 0.01, lifts: false)
        #expect(it.move(200, 312, at: 10.1).scroll.contentOffset.y == 0)
    }

    @Test func `S-243 Decelerating content bounces at the end of the range and rests there`() {
        let it = ScrollRig(content: CGSize(400, 500))
        it.flick(by: CGPoint(0, -100), at: 0)
        var farthest: CGFloat = 0
        while let next = it.rig.application.nextDeadline {
            it.advance(to: next)
            farthest = max(farthest, it.scroll.contentOffset.y)
        }
        #expect(farthest > 101 && abs(it.scroll.contentOffset.y - 100) < 1e-9)
    }

    @Test func `S-244 Content that fits is not dragged unless it always bounces, and bounces at all`() {
        let it = ScrollRig(content: CGSize(400, 300))
        #expect(it.flick(by: CGPoint(0, -120), at: 0).calls.isEmpty)
        it.scroll.alwaysBounceVertical = true
        it.scroll.bounces = false
        #expect(it.flick(by: CGPoint(0, -120), at: 1).calls.isEmpty)
        it.scroll.bounces = true
        #expect(it.flick(by: CGPoint(0, -120), at: 2).calls.first == "willBeginDragging")
    }

    @Test func `S-245 A locked drag stays on its axis, a diagonal one is free`() {
        let it = ScrollRig(content: CGSize(4000, 4000))
        it.scroll.isDirectionalLockEnabled = true
        it.drag(from: CGPoint(200, 300), to: CGPoint(198, 280), at: 0, lifts: false)
        #expect(it.move(100, 200, at: 1).scroll.contentOffset.x == 0 && it.scroll.contentOffset.y > 50)
        it.up(at: 2).settle().drag(from: CGPoint(200, 300), to: CGPoint(150, 250), at: 20, lifts: false)
        #expect(it.scroll.contentOffset.x > 20)
    }

    @Test func `S-246 A flick turns one page, and a slow release goes to the nearest`() {
        let it = ScrollRig(content: CGSize(1600, 400))
        it.scroll.isPagingEnabled = true
        #expect(it.flick(by: CGPoint(-120, 0), at: 0).settle().scroll.contentOffset == CGPoint(400, 0))
        it.drag(from: CGPoint(300, 300), to: CGPoint(200, 300), at: 20, lifts: false)
        #expect(it.up(at: 22).settle().scroll.contentOffset == CGPoint(400, 0))
        #expect(it.flick(by: CGPoint(120, 0), at: 40).settle().scroll.contentOffset == CGPoint(0, 0))
        // In a last page of 168 pt to the nearer end of it.
        it.scroll.contentSize.width = 568
        for (time, way, rest) in [(60.0, 60.0, 0.0), (80, 120, 168)] {
            it.drag(from: CGPoint(300, 300), to: CGPoint(300 - way, 300), at: time, lifts: false)
            #expect(it.up(at: time + 2).settle().scroll.contentOffset == CGPoint(rest, 0))
        }
    }

    @Test func `S-237 S-240 Content receives no drag within 0.15 s; after it the touch, which a drag cancels`() {
        it.rig.view("v", CGRect(0, 0, 400, 4000), in: it.scroll)
        #expect(it.flick(by: CGPoint(0, -120), at: 0).settle().rig.take().isEmpty)
        #expect(it.down(200, 300, at: 10).advance(to: 10.14).rig.take().isEmpty)
        #expect(it.advance(to: 10.16).rig.take() == ["v.began"])
        #expect(it.move(200, 200, at: 10.3).rig.take() == ["v.cancelled"] && it.scroll.isDragging)
    }

    @Test func `S-238 A quick tap gives content began and ended at the lift`() {
        it.rig.view("v", CGRect(0, 0, 400, 4000), in: it.scroll)
        #expect(it.down(200, 300, at: 0).rig.take().isEmpty)
        #expect(it.up(at: 0.1).rig.take() == ["v.began", "v.ended"])
        it.scroll.delaysContentTouches = false
        #expect(it.down(200, 300, at: 1).rig.take() == ["v.began"])
        it.up(at: 1.1)
    }

    @Test func `S-239 touchesShouldBegin false keeps the touch from content`() {
        final class Refusing: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                false
            }
        }
        let it = ScrollRig { Refusing(frame: $0) }
        it.rig.view("v", CGRect(0, 0, 400, 4000), in: it.scroll)
        #expect(it.tap(200, 300, at: 0).down(200, 300, at: 1).advance(to: 2).up(at: 2.1).rig.take().isEmpty)
    }

    @Test func `S-240 S-241 Content can keep its touches`() {
        final class Keeping: UIScrollView {
            var asked = 0
            override func touchesShouldCancel(in view: UIView) -> Bool {
                asked += 1
                return false
            }
        }
        let it = ScrollRig { Keeping(frame: $0) }
        it.rig.view("v", CGRect(0, 0, 400, 4000), in: it.scroll)
        func hold(at time: TimeInterval) {
            it.down(200, 300, at: time).advance(to: time + 0.2).move(200, 200, at: time + 0.3).up(at: time + 0.4)
        }
        hold(at: 0)
        #expect((it.rig.take(), (it.scroll as? Keeping)?.asked) == (["v.began", "v.moved", "v.ended"], 1))
        it.scroll.canCancelContentTouches = false
        hold(at: 1)
        #expect((it.rig.take(), (it.scroll as? Keeping)?.asked) == (["v.began", "v.moved", "v.ended"], 1))
        #expect(it.calls.isEmpty)
    }

    @Test func `S-242 Switching scrolling off ends a drag`() {
        #expect(it.drag(from: CGPoint(200, 300), to: CGPoint(200, 200), at: 0, lifts: false).scroll.isDragging)
        it.scroll.isScrollEnabled = false
        #expect(!it.scroll.isDragging && !it.scroll.isDecelerating)
        let offset = it.scroll.contentOffset
        it.scroll.isScrollEnabled = true
        #expect(it.move(200, 100, at: 1).scroll.contentOffset == offset)
        it.up(at: 1.1)
    }

    @Test func `S-249 In nested scroll views the axis decides, then the inner one unless it cannot move that way`() {
        let it = ScrollRig(content: CGSize(400, 4000))
        let inner = it.run { UIScrollView(frame: CGRect(0, 0, 400, 300)) }
        inner.contentSize = CGSize(2000, 300)
        it.scroll.addSubview(inner)
        it.drag(from: CGPoint(300, 100), to: CGPoint(200, 104), at: 0).settle()
        #expect(inner.contentOffset.x > 50 && it.scroll.contentOffset == .zero)
        it.drag(from: CGPoint(300, 200), to: CGPoint(304, 100), at: 10).settle()
        #expect(inner.contentOffset.y == 0 && it.scroll.contentOffset.y > 50)
        it.scroll.contentOffset = CGPoint(0, 0)
        (inner.contentSize, inner.contentOffset) = (CGSize(400, 2000), CGPoint(0, 1700))
        it.drag(from: CGPoint(300, 250), to: CGPoint(300, 150), at: 30).settle()
        #expect(inner.contentOffset.y == 1700 && it.scroll.contentOffset.y > 50)
    }

    @Test func `S-250 Another pan on the content competes by the usual rules`() {
        let view = it.rig.view("v", CGRect(0, 0, 400, 4000), in: it.scroll)
        it.rig.add(UIPanGestureRecognizer(), "own", to: view)
        #expect(it.flick(by: CGPoint(0, -120), at: 0).calls.isEmpty && it.rig.take().first == "own.began")
    }

    @Test func `A wheel scrolls within the range and stops`() {
        for step in 0..<5 { it.rig.wheel(0, -40, at: Double(step) * 0.02) }
        #expect(it.scroll.contentOffset.y == 200)
        #expect(it.settle().scroll.contentOffset.y == 200 && !it.scroll.isDragging)
        it.rig.wheel(0, 900, at: 5)
        #expect(it.scroll.contentOffset.y == 0)
    }

    @Test func `Two fingers zoom the delegate's view about their centroid`() {
        let it = ScrollRig(content: CGSize(400, 400))
        let picture = it.rig.put(UIView(frame: CGRect(0, 0, 400, 400)), in: it.scroll)
        it.zoomed = picture
        it.scroll.maximumZoomScale = 4
        it.send(.down, (150, 200), (250, 200), at: 0)
        let under = picture.convert(CGPoint(200, 200), from: nil)
        for step in 1...10 {
            let r = 50 + CGFloat(step) * 10
            it.send(.move, (200 - r, 200), (200 + r, 200), at: Double(step) * 0.02)
        }
        #expect(abs(it.scroll.zoomScale - 300 / 108.7) < 0.01)
        let now = picture.convert(CGPoint(200, 200), from: nil)
        #expect(abs(now.x - under.x) < 0.5 && abs(now.y - under.y) < 0.5)
        it.up(1, at: 1).up(2, at: 1.1).settle()
        #expect(abs(it.scroll.contentSize.width - 400 * it.scroll.zoomScale) < 1e-9 && !it.scroll.isZooming)
    }

    @Test func `Both indicators appear while content moves, follow the view's size, and disappear`() {
        let it = ScrollRig(content: CGSize(800, 800))
        func shown() -> [CGRect] { it.scroll.subviews.filter { $0 is ScrollIndicator && !$0.isHidden }.map(\.frame) }
        it.run { it.scroll.flashScrollIndicators() }
        #expect(shown() == [CGRect(394, 4, 3, 196), CGRect(4, 394, 196, 3)])
        it.scroll.frame.size = CGSize(200, 300)
        it.advance(to: 0.1)
        #expect(shown().map(\.maxX) == [197, 52] && shown().map(\.maxY) == [113.5, 297])
        it.settle()
        #expect(shown() == [])
    }

    @Test func `Insets keep the indicators away from the edges`() {
        let it = ScrollRig(content: CGSize(800, 800))
        func shown() -> [CGRect] { it.scroll.subviews.filter { $0 is ScrollIndicator && !$0.isHidden }.map(\.frame) }
        it.scroll.scrollIndicatorInsets = UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 5)
        it.run { it.scroll.flashScrollIndicators() }
        #expect(shown() == [CGRect(389, 24, 3, 171), CGRect(14, 364, 188.5, 3)])
        it.scroll.horizontalScrollIndicatorInsets = .zero
        #expect(shown() == [CGRect(389, 24, 3, 171), CGRect(4, 394, 196, 3)])
        #expect(it.scroll.scrollIndicatorInsets == it.scroll.verticalScrollIndicatorInsets)
        it.scroll.verticalScrollIndicatorInsets = .zero
        #expect(shown() == [CGRect(394, 4, 3, 196), CGRect(4, 394, 196, 3)])
    }

    @Test func `An interrupted drag ends, and shows the indicators while it lasts`() {
        it.drag(from: CGPoint(200, 300), to: CGPoint(200, 250), at: 0, lifts: false)
        let bar = it.scroll.subviews.first { $0 is ScrollIndicator }
        #expect(bar?.isHidden == false && bar?.backgroundColor != nil)
        #expect(it.cancel().calls.last == "didEndDragging(false)" && !it.scroll.isDragging)
    }

    @Test func `S-243 A spring that passes its target at speed does not rest there`() {
        let (start, speed) = (CGFloat(10), CGFloat(-2000))
        var motion = ScrollMotion(from: start, springingTo: 0, speed: speed, at: 0)
        // The time at which it passes, by the formula of a critically damped spring.
        let passing = TimeInterval(-start / (speed + ScrollPhysics.springRate * start))
        #expect(abs(motion.position(at: passing)) < 1e-9 && !motion.isOver && motion.position(at: passing + 0.05) < -10)
        #expect(motion.position(at: passing + 3) == 0 && motion.isOver)
    }
}
