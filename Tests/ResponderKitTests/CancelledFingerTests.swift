@testable import ResponderCore
@testable import ResponderKit

/// One finger of several is cancelled alone.
@Suite(.replayed) struct CancelledFingerTests {
    private var (rig, view) = Rig.with("v", CGRect(0, 0, 1000, 1000))

    init() { view.isMultipleTouchEnabled = true }

    private func pan(_ least: Int = 1, atMost most: Int = .max) -> UIPanGestureRecognizer {
        rig.add(UIPanGestureRecognizer(), "pan", to: view) {
            $0.minimumNumberOfTouches = least
            $0.maximumNumberOfTouches = most
        }
    }

    /// A driver that cancels a contact with a place that means nothing.
    private func cancel(_ contact: Int, at time: TimeInterval) { rig.send([(contact, .cancel, .zero)], at: time) }

    @Test func `S-319 A pan goes on with the finger that stays, without a jump`() {
        let pan = pan()
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (150, 100), (350, 100), at: 0.1)
        pan.setTranslation(.zero, in: nil)
        cancel(1, at: 0.2)
        #expect((pan.state, pan.translation(in: nil), pan.numberOfTouches) == (.began, .zero, 1))
        rig.move(370, 100, at: 0.3, contact: 2)
        #expect((pan.state, pan.translation(in: nil)) == (.changed, CGPoint(20, 0)))
        #expect(rig.up(2, at: 0.4).takeActions() == ["pan.began", "pan.changed", "pan.ended"] && rig.isQuiet)
    }

    @Test func `S-319 A pan that has not begun goes on with the finger that stays`() {
        _ = pan()
        rig.send(.down, (100, 100), (300, 100), at: 0)
        cancel(1, at: 0.1)
        #expect(rig.move(350, 100, at: 0.2, contact: 2).takeActions() == ["pan.began"])
        #expect(rig.up(2, at: 0.3).isQuiet)
    }

    @Test func `S-319 A cancelled finger leaves a pan fewer fingers than it needs, and cancels it`() {
        _ = pan(2)
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (150, 100), (350, 100), at: 0.1)
        cancel(1, at: 0.2)
        #expect(rig.takeActions() == ["pan.began", "pan.cancelled"])
        #expect(rig.why("pan", .cancelled) == "a finger cancelled: 1 left, 2 needed")
        #expect(rig.up(2, at: 0.3).isQuiet)
        rig.send(.down, (100, 100), (300, 100), at: 1)
        cancel(2, at: 1.1)
        #expect(rig.changes(of: "pan").suffix(2) == ["possible>failed", "failed>possible"])
        #expect(rig.up(1, at: 1.3).takeActions().isEmpty && rig.isQuiet)
    }

    @Test func `S-319 A pan that still waits for its second finger goes on with the one that stays`() {
        let pan = pan(3)
        rig.send(.down, (100, 100), (300, 100), at: 0)
        cancel(1, at: 0.1)
        #expect(pan.state == .possible && rig.changes(of: "pan").isEmpty)
        rig.send([(4, .down, CGPoint(100, 300)), (5, .down, CGPoint(300, 300))], at: 0.2)
        rig.send(
            [(2, .move, CGPoint(330, 100)), (4, .move, CGPoint(130, 300)), (5, .move, CGPoint(330, 300))], at: 0.3)
        #expect(rig.takeActions() == ["pan.began"])
    }

    @Test(arguments: [true, false])
    func `S-319 A finger takes the place of a cancelled one in a pan with a maximum`(cancelComesFirst: Bool) {
        let pan = pan(2, atMost: 2)
        rig.send(.down, (100, 100), (300, 100), at: 0).send(.move, (150, 100), (350, 100), at: 0.1)
        pan.setTranslation(.zero, in: nil)
        let samples = [(1, .cancel, .zero), (3, .down, CGPoint(500, 500))] as [(Int, TouchSample.Phase, CGPoint)]
        rig.send((cancelComesFirst ? samples : samples.reversed()) + [(2, .move, CGPoint(370, 100))], at: 0.2)
        // The finger moved alone: neither with the one that was cancelled nor with the one that landed.
        #expect((pan.numberOfTouches, pan.translation(in: nil)) == (2, CGPoint(20, 0)))
        rig.send([(2, .move, CGPoint(390, 100)), (3, .move, CGPoint(520, 500))], at: 0.3)
        #expect(pan.translation(in: nil) == CGPoint(40, 0))
        rig.up(2, at: 0.4).up(3, at: 0.4)
        #expect(rig.takeActions() == ["pan.began", "pan.changed", "pan.changed", "pan.ended"] && rig.isQuiet)
    }

    @Test(arguments: [true, false])
    func `S-319 A finger takes the place of a cancelled one in a pinch and a rotation`(hasBegun: Bool) {
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let rotation = rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
        let answers = Answers()
        answers.together = { _, _ in true }
        pinch.delegate = answers
        rig.send(.down, (400, 500), (600, 500), at: 0)
        if hasBegun { rig.send(.move, (300, 400), (700, 600), at: 0.1) }
        let (scale, angle) = (pinch.scale, rotation.rotation)
        let staying = rig.places[2]!
        rig.send([(1, .cancel, .zero), (3, .down, CGPoint(staying.x, staying.y - 100))], at: 0.2)
        #expect((pinch.scale, rotation.rotation, pinch.numberOfTouches) == (scale, angle, 2))
        rig.move(staying.x, staying.y - 300, at: 0.3, contact: 3)
        #expect(pinch.state.isActive && (hasBegun ? abs(pinch.scale / scale - 3) < 1e-9 : pinch.scale > 2.5))
        rig.up(2, at: 0.4).up(3, at: 0.4)
        #expect(rig.isQuiet && !rig.log.contains("pinch.cancelled") && rig.log.contains("pinch.ended"))
    }

    @Test func `S-319 A pinch and a rotation without the second finger are cancelled, or fail before they begin`() {
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        rig.add(UIRotationGestureRecognizer(), "rotation", to: view)
        let answers = Answers()
        answers.together = { _, _ in true }
        pinch.delegate = answers
        rig.send(.down, (400, 500), (600, 500), at: 0).send(.move, (300, 400), (700, 600), at: 0.1)
        cancel(2, at: 0.2)
        #expect(Set(rig.takeActions().suffix(2)) == ["pinch.cancelled", "rotation.cancelled"])
        rig.up(1, at: 0.3).send(.down, (400, 500), (600, 500), at: 1)
        cancel(2, at: 1.1)
        #expect(rig.changes(of: "pinch").suffix(2) == ["possible>failed", "failed>possible"])
        #expect(rig.changes(of: "rotation").suffix(2) == ["possible>failed", "failed>possible"])
        #expect(rig.up(1, at: 1.2).isQuiet)
    }

    @Test(arguments: ["tap", "press", "swipe"])
    func `S-319 Taps, long presses and swipes need all of their fingers`(name: String) {
        let tap = rig.add(UITapGestureRecognizer(), "tap", to: view)
        let press = rig.add(UILongPressGestureRecognizer(), "press", to: view)
        let swipe = rig.add(UISwipeGestureRecognizer(), "swipe", to: view)
        (tap.numberOfTouchesRequired, press.numberOfTouchesRequired, swipe.numberOfTouchesRequired) = (2, 2, 2)
        for other in [tap, press, swipe] where other.name != name { other.isEnabled = false }
        rig.send(.down, (100, 100), (300, 100), at: 0)
        cancel(1, at: 0.1)
        #expect(rig.why(name, .failed) == "a finger cancelled: 1 left, 2 needed")
        #expect(rig.up(2, at: 0.2).advance(to: 2).takeActions().isEmpty && rig.isQuiet)
        // In the event in which the other finger does the rest, or another one lands.
        let step: CGFloat = name == "swipe" ? 100 : 4
        for last in [(2, .up, CGPoint(300, 100)), (2, .move, CGPoint(300 + step, 100)), (3, .down, CGPoint(200, 100))]
            as [(Int, TouchSample.Phase, CGPoint)]
        {
            rig.send(.down, (100, 100), (300, 100), at: rig.time + 3)
            rig.move(100 + step, 100, at: rig.time + 0.1)
            rig.send([last, (1, .cancel, CGPoint(100 + step, 100))], at: rig.time + 0.1)
            #expect(rig.takeActions().isEmpty && rig.changes(of: name).suffix(2).first == "possible>failed")
            #expect(rig.why(name, .failed) == "a finger cancelled: 1 left, 2 needed")
            rig.up(2, at: rig.time + 0.1).up(3, at: rig.time + 0.1)
            #expect(rig.advance(to: rig.time + 2).isQuiet)
        }
    }

    @Test func `S-319 A long press that has begun is cancelled with one of its fingers`() {
        rig.add(UILongPressGestureRecognizer(), "press", to: view) { $0.numberOfTouchesRequired = 2 }
        rig.send(.down, (100, 100), (300, 100), at: 0).advance(to: 1)
        cancel(2, at: 1.1)
        #expect(rig.takeActions() == ["press.began", "press.cancelled"] && rig.up(1, at: 1.2).isQuiet)
    }

    @Test func `S-319 Content that waits for a scroll goes on waiting with the finger that stays`() {
        let scroll = rig.put(UIScrollView(frame: CGRect(0, 0, 500, 500))) { $0.contentSize = CGSize(500, 2000) }
        let button = rig.view("b", CGRect(0, 0, 500, 500), in: scroll) { $0.isMultipleTouchEnabled = true }
        rig.send(.down, (100, 100), (300, 100), at: 0)
        cancel(1, at: 0.05)
        #expect(rig.log == [] || !rig.log.contains("b.began") && button.window != nil)
        rig.advance(to: 0.3)
        #expect(rig.log.contains("b.began"))
        #expect(rig.up(2, at: 0.4).settle().isQuiet)
    }

    @Test(.playedOnce("the content stays scrolled"))
    func `S-319 A drag of a scroll view goes on with the finger that stays`() {
        let scroll = rig.put(UIScrollView(frame: CGRect(0, 0, 500, 500))) { $0.contentSize = CGSize(500, 2000) }
        rig.send(.down, (100, 400), (300, 400), at: 0).send(.move, (100, 300), (300, 300), at: 0.1)
        let offset = scroll.contentOffset.y
        cancel(1, at: 0.2)
        rig.move(300, 250, at: 0.3, contact: 2)
        #expect(offset > 80 && abs(scroll.contentOffset.y - offset - 50) < 0.01 && scroll.isDragging)
        #expect(rig.up(2, at: 2).settle().isQuiet)
    }

    @Test(arguments: [true, false])
    func `S-319 S-230 A finger takes the place of a cancelled one in an edge pan, at the edge before it has begun`(
        atEdge: Bool
    ) {
        let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: view) { $0.edges = .left }
        let place = CGPoint(atEdge ? 5 : 500, 700)
        rig.down(2, 500, at: 0).move(42, 500, at: 0.1)
        edge.setTranslation(.zero, in: nil)
        rig.send([(1, .cancel, .zero), (2, .down, place)], at: 0.2)
        #expect((edge.state, edge.translation(in: nil), edge.numberOfTouches) == (.began, .zero, 1))
        #expect(rig.move(place.x + 20, 700, at: 0.3, contact: 2).takeActions() == ["edge.began", "edge.changed"])
        #expect(edge.translation(in: nil) == CGPoint(20, 0))
        #expect(rig.up(2, at: 0.4).takeActions() == ["edge.ended"] && rig.isQuiet)
        rig.down(2, 500, at: 1).send([(3, .down, place), (1, .cancel, .zero)], at: 1.1)
        #expect(rig.move(place.x + 40, 700, at: 1.2, contact: 3).takeActions() == (atEdge ? ["edge.began"] : []))
        #expect(rig.up(3, at: 1.3).takeActions() == (atEdge ? ["edge.ended"] : []) && rig.isQuiet)
    }

    @Test func `S-319 A cancelled finger and one that lands in its event leave the edge pan's third finger out`() {
        let edge = rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: view) { $0.edges = .left }
        rig.down(2, 500, at: 0).move(42, 500, at: 0.1)
        rig.send([(1, .cancel, .zero), (2, .down, CGPoint(60, 500)), (3, .down, CGPoint(500, 500))], at: 0.2)
        #expect(edge.numberOfTouches == 1 && edge.location(in: nil) == CGPoint(60, 500))
        rig.move(900, 900, at: 0.3, contact: 3)
        #expect(edge.translation(in: nil) == CGPoint(30, 0))
        #expect(rig.up(2, at: 0.4).takeActions() == ["edge.began", "edge.ended"] && rig.up(3, at: 0.5).isQuiet)
    }

    @Test func `S-319 A finger of three leaves a pan of two fingers, which goes on, and a pinch of the other two`() {
        let pan = pan(2)
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let answers = Answers()
        answers.together = { _, _ in true }
        pan.delegate = answers
        rig.send(.down, (400, 500), (600, 500), at: 0).down(500, 800, at: 0.05, contact: 3)
        rig.send(.move, (300, 450), (700, 450), at: 0.1)
        #expect(pan.numberOfTouches == 3 && pinch.numberOfTouches == 2 && pinch.state.isActive)
        let (moved, scale) = (pan.translation(in: nil), pinch.scale)
        // The pinch never had the third finger.
        cancel(3, at: 0.2)
        #expect((pan.numberOfTouches, pan.translation(in: nil)) == (2, moved))
        #expect((pinch.numberOfTouches, pinch.scale) == (2, scale))
        cancel(2, at: 0.3)
        #expect(rig.takeActions().suffix(2).sorted() == ["pan.cancelled", "pinch.cancelled"])
        #expect(rig.up(1, at: 0.4).isQuiet)
    }

    @Test func `S-319 A class of the program hears of a cancelled finger, and goes on if it assigns nothing`() {
        let own = rig.add(Spy(rig), "own", to: view)
        rig.send(.down, (100, 100), (300, 100), at: 0)
        own.state = .began
        rig.send([(1, .cancel, .zero), (3, .down, CGPoint(200, 200))], at: 0.1)
        #expect((own.state, own.numberOfTouches) == (.began, 2) && own.location(in: nil) == CGPoint(250, 150))
        #expect(rig.log.contains("own:cancelled"))
        rig.move(310, 100, at: 0.2, contact: 2)
        own.state = .ended
        #expect(rig.up(2, at: 0.3).up(3, at: 0.3).isQuiet)
    }

    @Test(.playedOnce("the content stays zoomed"))
    func `S-319 A finger takes the place of a cancelled one in a scroll view that zooms and scrolls`() {
        let it = ScrollRig(content: CGSize(800, 800))
        it.zoomed = it.rig.view("content", CGRect(0, 0, 800, 800), in: it.scroll)
        it.scroll.maximumZoomScale = 8
        it.rig.send(.down, (150, 200), (250, 200), at: 0)
        for step in 1...10 {
            it.rig.send(
                .move, (150 - 5 * CGFloat(step), 200), (250 + 5 * CGFloat(step), 200), at: 0.01 * Double(step))
        }
        let (zoom, offset) = (it.scroll.zoomScale, it.scroll.contentOffset)
        #expect(it.scroll.isZooming && abs(zoom - 200 / 108.7) < 1e-9)
        it.rig.send([(1, .cancel, .zero), (3, .down, CGPoint(150, 300))], at: 0.2)
        #expect(it.scroll.zoomScale == zoom && it.scroll.contentOffset.distance(to: offset) < 1)
        let start = CGPoint(150, 300).distance(to: CGPoint(300, 200))
        it.rig.move(50, 360, at: 0.3, contact: 3)
        let factor = CGPoint(50, 360).distance(to: CGPoint(300, 200)) / start
        #expect(abs(it.scroll.zoomScale - zoom * factor) < 1e-9 && it.scroll.isZooming)
        #expect(it.rig.up(2, at: 0.4).up(3, at: 0.4).settle().isQuiet)
    }

    @Test func `S-319 A cancelled finger stays at its last place`() {
        var place = CGPoint.zero
        view.onCall = { call, touches, _ in if call == "cancelled" { place = touches.first!.location(in: nil) } }
        rig.down(100, 100, at: 0).move(120, 100, at: 0.1)
        cancel(1, at: 0.2)
        #expect(place == CGPoint(120, 100) && rig.isQuiet)
    }

    @Test func `S-167 S-319 All fingers that are cancelled at once cancel what is active, whatever it needs`() {
        let pan = pan()
        let pinch = rig.add(UIPinchGestureRecognizer(), "pinch", to: view)
        let answers = Answers()
        answers.together = { _, _ in true }
        (pan.delegate, pinch.delegate) = (answers, answers)
        rig.send(.down, (400, 500), (600, 500), at: 0).send(.move, (300, 450), (700, 450), at: 0.1)
        rig.send([(1, .cancel, .zero), (2, .cancel, .zero)], at: 0.2)
        #expect(Set(rig.takeActions().suffix(2)) == ["pan.cancelled", "pinch.cancelled"] && rig.isQuiet)
    }
}
