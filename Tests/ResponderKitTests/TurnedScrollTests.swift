@testable import ResponderCore
@testable import ResponderKit

/// Scroll views that are turned or flipped: axes and room are those of their own coordinates.
@Suite(.playedOnce("content stays where it was scrolled")) struct TurnedScrollTests {
    private func turned(_ transform: CGAffineTransform, at offset: CGFloat) -> ScrollRig {
        let it = ScrollRig()
        it.scroll.transform = transform
        it.scroll.contentOffset.y = offset
        return it
    }

    /// A movement of 40 points from the middle, and a lift after a rest.
    private func pull(_ it: ScrollRig, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
        let start = it.scroll.contentOffset.y
        it.drag(from: CGPoint(200, 200), to: CGPoint(200 + 40 * x, 200 + 40 * y), at: 0, lifts: false)
        it.rig.up(at: 2).settle()
        return it.scroll.contentOffset.y - start
    }

    @Test func `S-243 S-291 A list that is turned by a right angle scrolls sideways, and not up and down`() {
        // The content's own way up is to the right in the window.
        #expect(pull(turned(CGAffineTransform(rotationAngle: .pi / 2), at: 500), 1, 0) == 30)
        #expect(pull(turned(CGAffineTransform(rotationAngle: .pi / 2), at: 500), -1, 0) == -30)
        #expect(pull(turned(CGAffineTransform(rotationAngle: -.pi / 2), at: 500), 1, 0) == -30)
        #expect(pull(turned(CGAffineTransform(rotationAngle: .pi / 2), at: 500), 0, -1) == 0)
    }

    @Test func `S-212 A turned list begins after ten points of the window, also when it is scaled`() {
        for (way, drags) in [(CGFloat(9), false), (10, true)] {
            let it = turned(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.5, y: 0.5), at: 500)
            it.drag(from: CGPoint(200, 200), to: CGPoint(200 + way, 200), at: 0, steps: 3, lifts: false)
            #expect(it.scroll.isDragging == drags, "\(way)")
            it.up(at: 1)
        }
    }

    @Test(arguments: [true, false])
    func `S-249 Of nested lists the inner one scrolls while it has room in its own direction`(_ isFlipped: Bool) {
        let it = ScrollRig()
        let inner = it.rig.put(UIScrollView(frame: CGRect(0, 100, 400, 200)), in: it.scroll)
        inner.contentSize = CGSize(400, 1000)
        if isFlipped { inner.transform = CGAffineTransform(scaleX: 1, y: -1) }
        it.scroll.contentOffset.y = 50
        // A pull down shows what is above; of a flipped list that is what comes later, so it has room at its start.
        it.drag(from: CGPoint(200, 150), to: CGPoint(200, 190), at: 0, lifts: false)
        #expect(inner.isDragging == isFlipped && it.scroll.isDragging == !isFlipped)
        it.rig.up(at: 2).settle()
        #expect(isFlipped ? inner.contentOffset.y == 30 : it.scroll.contentOffset.y == 20)
    }
}
