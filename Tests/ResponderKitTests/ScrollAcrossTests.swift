@testable import ResponderCore
@testable import ResponderKit

/// Movements across the axis along which the content of a scroll view moves.
@Suite(.playedOnce("content stays where it was scrolled")) struct ScrollAcrossTests {
    /// 14 points sideways, then upwards.
    private func turn(_ it: ScrollRig, at time: TimeInterval, up: CGFloat) {
        it.down(200, 300, at: time)
        for step in 1...7 { it.move(200 + 2 * CGFloat(step), 300, at: time + 0.01 * Double(step)) }
        for step in 1...Int(up / 2) { it.move(214, 300 - 2 * CGFloat(step), at: time + 0.1 + 0.01 * Double(step)) }
    }

    @Test(arguments: [(8.0, false, 0.0), (10, true, 0), (14, true, 4), (30, true, 20)], [true, false])
    func `S-291 A list scrolls when the movement along its axis is enough, after any movement across`(
        _ it: (up: CGFloat, drags: Bool, offset: CGFloat), _ watched: Bool
    ) {
        let rig = ScrollRig(watched: watched)
        for time in [0.0, 10] {
            rig.scroll.contentOffset = .zero
            turn(rig, at: time, up: it.up)
            #expect(rig.scroll.isDragging == it.drags && rig.scroll.contentOffset.y == it.offset)
            rig.rig.up(at: time + 3).settle()
            #expect(rig.scroll.contentOffset.y == it.offset)
        }
    }

    @Test func `S-291 A page that moves sideways does the same`() {
        let it = ScrollRig(content: CGSize(4000, 400))
        it.drag(from: CGPoint(300, 200), to: CGPoint(302, 230), at: 0, lifts: false).move(282, 230, at: 1)
        #expect(abs(it.scroll.contentOffset.x - 8) < 1e-9)
        it.up(at: 2)
    }

    @Test(arguments: [true, false])
    func `S-291 A recognizer that begins sideways keeps the list from scrolling, unless both may`(_ both: Bool) {
        let it = ScrollRig()
        let drawer = it.rig.add(UIPanGestureRecognizer(), "drawer", to: it.rig.window)
        let answers = Answers()
        answers.together = { _, _ in true }
        if both { drawer.delegate = answers }
        for time in [0.0, 10] {
            it.scroll.contentOffset = .zero
            turn(it, at: time, up: 30)
            #expect(it.rig.take().first == "drawer.began")
            #expect(it.scroll.isDragging == both && it.scroll.contentOffset.y == (both ? 20 : 0))
            _ = it.up(at: time + 3).settle().rig.take()
        }
    }

    @Test func `S-291 The reason says how far it moved along the axis`() {
        let it = ScrollRig(watched: true)
        it.scroll.panGestureRecognizer.name = "pan"
        turn(it, at: 0, up: 4)
        #expect(it.rig.changes(of: "pan") == [])
        it.up(at: 1)
        #expect(
            it.rig.why("pan", .failed)
                == "all fingers lifted before it began: they moved 4 pt in the direction in which the content moves; it "
                + "begins at 10 pt")
        #expect(it.tap(200, 300, at: 2).rig.why("pan", .failed)?.contains("it moved 0 pt") == true)
    }

    @Test func `S-291 S-249 One step whose larger part is across leaves the touch to the outer page`() {
        let it = ScrollRig(content: CGSize(4000, 400))
        let list = it.rig.put(UIScrollView(frame: CGRect(0, 0, 400, 400)), in: it.scroll)
        list.contentSize = CGSize(400, 4000)
        for time in [0.0, 10] {
            #expect(it.down(200, 300, at: time).move(180, 285, at: time + 0.1).scroll.isDragging && !list.isDragging)
            it.up(at: time + 2).settle()
        }
        #expect(!it.stroke((200, 300), (185, 280), at: 20, lifts: false).scroll.isDragging && list.isDragging)
        it.up(at: 22)
    }

    @Test func `S-291 A wheel that first moves across scrolls as soon as it moves along`() {
        let it = ScrollRig()
        it.rig.wheel(-30, 0, at: 0)
        #expect(!it.scroll.isDragging)
        it.rig.wheel(-2, -20, at: 0.02).wheel(0, -5, at: 0.04)
        #expect(it.scroll.contentOffset == CGPoint(0, 25))
        it.settle().rig.wheel(-30, 0, at: 5)
        #expect(it.settle().scroll.contentOffset == CGPoint(0, 25) && !it.scroll.isTracking)
    }
}
