@testable import ResponderCore
@testable import ResponderKit

/// Offsets are on whole pixels, and insets leave them alone.
@Suite(.playedOnce("content stays where it was scrolled")) struct ScrollPixelTests {
    private let it = ScrollRig()

    /// Pixels in a point, and where (3.8, 0.3) is then.
    nonisolated private static let places: [(CGFloat, CGPoint)] = [
        (1, CGPoint(4, 0)), (2, CGPoint(4, 0.5)), (3, CGPoint(11.0 / 3, 1.0 / 3)),
    ]

    @Test(arguments: places)
    func `S-307 An offset is rounded to whole pixels, and without a window to whole points`(
        _ scale: CGFloat, _ expected: CGPoint
    ) {
        it.rig.application.screen.scale = scale
        it.scroll.contentOffset = CGPoint(3.8, 0.3)
        #expect(it.scroll.contentOffset.distance(to: expected) < 1e-9)
        #expect(it.scroll.bounds.origin == it.scroll.contentOffset)
        it.calls = []
        it.scroll.contentOffset = CGPoint(3.75, 0.32)
        #expect(it.calls == [], "the same pixels")
        it.run { it.scroll.setContentOffset(CGPoint(0, 77.7), animated: false) }
        #expect(abs(it.scroll.contentOffset.y - 77.7) <= 0.5 / scale)
        it.run {
            it.scroll.removeFromSuperview()
            it.scroll.contentOffset = CGPoint(3.8, 0.3)
        }
        #expect(it.scroll.contentOffset == CGPoint(4, 0))
    }

    @Test func `S-307 A drag by parts of a pixel adds up`() {
        it.stroke((200, 300), (200, 290), at: 0, lifts: false)
        var shown: [CGFloat] = []
        for step in 1...10 {
            shown.append(it.move(200, 290 - 0.3 * CGFloat(step), at: 0.2 + 0.1 * Double(step)).scroll.contentOffset.y)
        }
        #expect(shown == [0, 1, 1, 1, 2, 2, 2, 2, 3, 3])
        it.up(at: 5)
    }

    @Test func `S-307 S-288 What the program moves the content by during a drag moves the finer offset too`() {
        it.stroke((200, 300), (200, 290), (200, 289.6), at: 0, lifts: false)
        #expect(it.scroll.contentOffset.y == 0)
        it.run { it.scroll.contentOffset.y += 100 }
        #expect(it.move(200, 289.4, at: 1).scroll.contentOffset.y == 101)
        it.up(at: 2)
    }

    @Test func `S-307 S-288 Decelerating content that the program holds at its end goes on when it is let go`() {
        for steps in 1...12 {
            let it = ScrollRig()
            var held = 0
            it.flick(by: CGPoint(0, -120), at: 0)
            it.onCall = { [scroll = it.scroll] call in
                guard call == "scroll", scroll.contentOffset.y != 0, held < steps else { return }
                held += 1
                scroll.contentOffset.y = 0
            }
            var places: [CGFloat] = []
            while it.scroll.isDecelerating, let next = it.rig.application.nextDeadline {
                places.append(it.advance(to: next).scroll.contentOffset.y)
            }
            // A part of a pixel beyond the end would send it back.
            let movements = zip(places, places.dropFirst()).map { $1 - $0 }
            #expect(held == steps && places.first == 0 && movements.allSatisfy { $0 >= 0 }, "held for \(steps)")
            #expect(it.scroll.contentOffset.y > 100, "held for \(steps)")
        }
    }

    @Test func `S-307 A slow deceleration shows each pixel once, and rests on one`() {
        it.rig.application.screen.scale = 2
        var offsets: [CGFloat] = []
        it.onCall = { [unowned it] in if $0 == "scroll" { offsets.append(it.scroll.contentOffset.y) } }
        it.flick(by: CGPoint(0, -30), at: 0).settle()
        #expect(offsets.allSatisfy { ($0 * 2).rounded() == $0 * 2 } && Set(offsets).count == offsets.count)
        #expect(abs(it.scroll.contentOffset.y - it.target.y) <= 0.5 && offsets.count > 20)
    }

    @Test func `S-307 S-246 Pages whose length is no whole number of pixels turn one by one`() {
        let it = ScrollRig(content: CGSize(2000, 400)) {
            UIScrollView(frame: CGRect(origin: $0.origin, size: CGSize(333.3, 400)))
        }
        it.scroll.isPagingEnabled = true
        let rests = (0..<4).map { time in
            it.flick(by: CGPoint(-120, 0), at: Double(time) * 10).settle().scroll.contentOffset.x
        }
        #expect(rests == [333, 667, 1000, 1333])
        let back = (4..<8).map { time in
            it.flick(by: CGPoint(120, 0), from: CGPoint(100, 300), at: Double(time) * 10).settle().scroll.contentOffset
                .x
        }
        #expect(back == [1000, 667, 333, 0])
    }

    // MARK: Insets

    @Test func `S-312 An inset that makes the range larger does not move the content`() {
        it.scroll.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 40)
        #expect(it.scroll.contentOffset == .zero)
        it.scroll.contentOffset.y = 50
        it.scroll.contentInset.top = 90
        #expect(it.scroll.contentOffset.y == 50)
        #expect(it.calls == ["scroll"])
    }

    @Test func `S-312 Insets do not move content that is smaller than the view`() {
        let it = ScrollRig(content: CGSize(100, 100))
        it.scroll.contentInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        #expect(it.scroll.contentOffset == .zero)
        it.scroll.contentInset.bottom = 0
        #expect(it.scroll.contentOffset == .zero && it.calls == [])
    }

    @Test func `S-312 S-290 An inset that is taken away brings back the content that it held`() {
        it.scroll.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 300, right: 0)
        it.scroll.contentOffset.y = -60
        it.scroll.contentInset.top = 10
        #expect(it.scroll.contentOffset.y == -10)
        it.scroll.contentOffset.y = 3900
        it.scroll.contentInset.bottom = 100
        #expect(it.scroll.contentOffset.y == 3700)
        let small = ScrollRig(content: CGSize(100, 100))
        small.scroll.contentInset.top = 60
        small.scroll.contentOffset.y = -60
        small.scroll.contentInset.top = 0
        #expect(small.scroll.contentOffset.y == 0)
    }
}
