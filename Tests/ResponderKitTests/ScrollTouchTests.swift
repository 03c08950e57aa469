@testable import ResponderCore
@testable import ResponderKit

/// Touches that do not scroll, and the recognizers of a scroll view.
@Suite(.playedOnce("content stays where it was scrolled")) struct ScrollTouchTests {
    private let it = ScrollRig()

    private func rig() -> (it: ScrollRig, parent: LoggingView, content: LoggingView) {
        let it = ScrollRig()
        let parent = it.rig.view("parent", CGRect(0, 0, 500, 500))
        it.run { parent.addSubview(it.scroll) }
        let content = it.rig.view("content", CGRect(0, 0, 200, 4000), in: it.scroll) { $0.passesOn = true }
        return (it, parent, content)
    }

    @Test func `S-273 Touches do not pass a scroll view that scrolls`() {
        let (it, _, _) = rig()
        #expect(it.tap(100, 300, at: 0).rig.take() == ["content.began", "content.ended"], "on the content")
        #expect(it.tap(300, 300, at: 1).rig.take() == [], "on the scroll view")
    }

    @Test func `S-273 With scrolling off they pass at once to the next responder`() {
        let (it, _, _) = rig()
        it.scroll.isScrollEnabled = false
        #expect(it.down(100, 300, at: 0).rig.take() == ["content.began", "parent.began"])
        it.move(100, 200, at: 0.1)
        #expect(it.up(at: 0.2).rig.take() == ["content.moved", "parent.moved", "content.ended", "parent.ended"])
        #expect(it.down(300, 300, at: 1).cancel().rig.take() == ["parent.began", "parent.cancelled"])
        it.scroll.isScrollEnabled = true
        #expect(it.tap(300, 300, at: 2).rig.take() == [])
    }

    @Test func `S-279 One move of 40 points moves the content by 30`() {
        let it = ScrollRig(content: CGSize(4000, 4000))
        it.stroke((200, 300), (200, 260), at: 0, every: 0.01, lifts: false)
        #expect((it.scroll.contentOffset, it.calls) == (CGPoint(0, 30), ["willBeginDragging", "scroll"]))
        #expect(it.move(200, 240, at: 0.02).scroll.contentOffset == CGPoint(0, 50))
        it.up(at: 1).settle()
        // Along the movement: 50 points in the direction 3 : 4.
        it.stroke((200, 300), (170, 260), at: 2, every: 0.01, lifts: false)
        #expect(abs(it.scroll.contentOffset.x - 24) < 1e-9 && abs(it.scroll.contentOffset.y - 82) < 1e-9)
        it.up(at: 3)
    }

    @Test func `S-212 In scrollViewWillBeginDragging the pan's translation is whole, in the first action it is not`() {
        let pan = it.scroll.panGestureRecognizer
        var read: [CGPoint] = []
        it.onCall = { if $0 == "willBeginDragging" { read.append(pan.translation(in: nil)) } }
        pan.addAction { [unowned pan] in if $0.state == .began { read.append(pan.translation(in: nil)) } }
        it.stroke((200, 300), (200, 260), at: 0, every: 0.01)
        #expect(read == [CGPoint(0, -40), CGPoint(0, -30)])
        // What the program assigns there counts from there.
        it.settle().onCall = {
            if $0 == "willBeginDragging" { pan.setTranslation(CGPoint(0, -4), in: nil) }
        }
        let offset = it.scroll.contentOffset.y
        it.stroke((200, 300), (200, 260), (200, 250), at: 3, every: 0.01, lifts: false)
        #expect(pan.translation(in: nil) == CGPoint(0, -14) && it.scroll.contentOffset.y == offset + 14)
        it.up(at: 5)
    }

    @Test func `S-176 A program's pan on a scroll view begins before the scroll view's own, unless both may run`() {
        let it = ScrollRig(watched: true)
        let answers = Answers()
        let pan = it.rig.add(UIPanGestureRecognizer(), "pan", to: it.scroll)
        it.stroke((200, 300), (200, 260), at: 0)
        #expect(
            it.rig.takeActions() == ["pan.began", "pan.ended"] && it.calls.isEmpty && it.scroll.contentOffset == .zero)
        pan.delegate = answers
        answers.together = { _, _ in true }
        it.stroke((200, 300), (200, 260), at: 1, lifts: false)
        #expect(it.rig.takeActions() == ["pan.began"] && it.scroll.contentOffset.y == 30)
        it.up(at: 2).settle()
        // With two fingers it leaves one to scrolling.
        pan.delegate = nil
        pan.minimumNumberOfTouches = 2
        _ = it.rig.take()
        it.stroke((200, 300), (200, 260), at: 10, lifts: false)
        #expect(it.rig.takeActions().isEmpty && it.scroll.isDragging)
        it.up(at: 11).settle()
        it.send(.down, (100, 300), (300, 300), at: 20).send(.move, (100, 260), (300, 260), at: 20.1)
        #expect(it.rig.takeActions() == ["pan.began"] && !it.scroll.isDragging)
        it.up(1, at: 21).up(2, at: 21)
    }

    @Test(arguments: [(10.0, 0.0), (10.6, 1)])
    func `S-279 A move of exactly the threshold does not scroll`(_ way: CGFloat, _ scrolled: CGFloat) {
        it.down(200, 300, at: 0)
        #expect(it.move(200, 300 - way, at: 0.01).scroll.isDragging && it.scroll.contentOffset.y == scrolled)
        it.up(at: 1)
    }

    @Test func `S-279 The threshold is in the fingers' points, even in a scaled scroll view`() {
        it.scroll.transform = CGAffineTransform(scaleX: 2, y: 2)
        it.stroke((200, 300), (200, 260), at: 0, every: 0.01, lifts: false)
        #expect(abs(it.scroll.contentOffset.y - 15) < 1e-9)
        it.up(at: 1)
    }

    @Test func `S-281 The pinch is nil while there is no room to zoom, and back when there is`() {
        let scroll = UIApplication().asCurrent { UIScrollView(frame: CGRect(0, 0, 100, 100)) }
        #expect(scroll.pinchGestureRecognizer == nil)
        scroll.maximumZoomScale = 2
        let pinch = scroll.pinchGestureRecognizer
        #expect(pinch?.isEnabled == true && pinch?.view === scroll)
        scroll.minimumZoomScale = 2
        #expect(scroll.pinchGestureRecognizer == nil && pinch?.isEnabled == false)
        scroll.minimumZoomScale = 0.5
        #expect(scroll.pinchGestureRecognizer === pinch && pinch?.isEnabled == true)
    }

    @Test(arguments: [false, true], ["its class", "require(toFail:)"])
    func `S-281 A gesture that requires a scroll view's to fail begins if scrolling is off`(scrolls: Bool, by: String) {
        final class Overlay: UIPanGestureRecognizer {
            var waits = false
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
                waits && other.view is UIScrollView
            }
        }
        let (it, parent, _) = rig()
        let overlay = it.rig.add(Overlay(), "overlay", to: parent) { $0.waits = by == "its class" }
        if !overlay.waits { for own in it.scroll.gestureRecognizers ?? [] { overlay.require(toFail: own) } }
        it.scroll.isScrollEnabled = scrolls
        for time in [0.0, 5] {
            it.down(100, 300, at: time).move(100, 280, at: time + 0.05)
            let log = it.rig.take().filter { $0.hasPrefix("overlay") }
            #expect((log, it.scroll.isDragging) == ((scrolls ? [] : ["overlay.began"]), scrolls))
            _ = it.up(at: time + 0.1).settle().rig.take()
        }
    }

    @Test func `S-250 A subclass that adopts the delegate protocol answers for its own recognizers`() {
        final class Answering: UIScrollView, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { gestureRecognizer === panGestureRecognizer && otherGestureRecognizer.name == "own" }
        }
        let it = ScrollRig { Answering(frame: $0) }
        it.scroll.maximumZoomScale = 2
        #expect(it.scroll.panGestureRecognizer.delegate === it.scroll)
        #expect(it.scroll.pinchGestureRecognizer?.delegate === it.scroll)
        it.rig.add(UIPanGestureRecognizer(), "own", to: it.rig.window)
        it.flick(by: CGPoint(0, -120), at: 0)
        #expect(it.rig.take().first == "own.began" && it.calls.first == "willBeginDragging")
    }
}
