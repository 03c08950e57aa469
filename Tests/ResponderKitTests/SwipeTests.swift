@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct SwipeTests {
    private var (rig, _, swipe) = Rig.with(UISwipeGestureRecognizer(), "swipe")

    private func stroke(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, for duration: TimeInterval = 0.15) {
        rig.drag(from: CGPoint(400, 400), to: CGPoint(400 + x, 400 + y), at: time, for: duration)
    }

    @Test func `S-219 A swipe has UIKit's defaults and is recognized during a move, once for a stroke`() {
        #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
        #expect(UISwipeGestureRecognizer.Direction.down.rawValue == 8)
        rig.drag(from: CGPoint(400, 400), to: CGPoint(500, 400), at: 0, for: 0.15, lifts: false)
        #expect(rig.take().suffix(2) == ["swipe.ended", "v.cancelled"])
        #expect(rig.move(900, 400, at: 0.3).up(at: 0.4).takeActions() == [])
    }

    @Test func `S-219 It recognizes each direction and a combination of directions`() {
        let strokes: [(UISwipeGestureRecognizer.Direction, CGFloat, CGFloat)] = [
            (.right, 100, 0), (.left, -100, 0), (.up, 0, -100), (.down, 0, 100),
        ]
        var time = 0.0
        for listed in [[.right], [.left], [.up], [.down], [.left, .right], [.left, .up, .down]]
            as [UISwipeGestureRecognizer.Direction]
        {
            swipe.direction = listed
            for (way, x, y) in strokes {
                stroke(x, y, at: time)
                #expect(rig.takeActions() == (listed.contains(way) ? ["swipe.ended"] : []), "\(listed) \(way)")
                time += 1
            }
        }
    }

    @Test(arguments: [(100, 0, 0.15, true), (30, 0, 0.15, false), (60, 0, 2, false), (100, 90, 0.15, false)])
    func `S-220 It takes only strokes within limits`(_ x: CGFloat, _ y: CGFloat, _ duration: Double, _ isSwipe: Bool) {
        stroke(x, y, at: 0, for: duration)
        #expect(rig.takeActions() == (isSwipe ? ["swipe.ended"] : []) && rig.isQuiet)
    }

    @Test func `S-220 A stroke that is too slow fails at a deadline, and a failure says how far the finger moved`() {
        #expect(
            rig.down(400, 400, at: 0).advance(to: 1).changes(of: "swipe") == ["possible>failed", "failed>possible"])
        rig.up(at: 1.1).stroke((100, 100), (130, 100), (110, 100), at: 2)
        #expect(rig.why("swipe", .failed)?.contains("30") == true)
    }

    @Test func `S-221 All of two required fingers must qualify, and more fingers fail it`() {
        swipe.numberOfTouchesRequired = 2
        func strokes(_ count: Int, _ ways: [CGFloat], at time: TimeInterval) {
            rig.send((0..<count).map { ($0, .down, CGPoint(100, 100 + 60 * CGFloat($0))) }, at: time)
            for step in 1...5 {
                let part = CGFloat(step) / 5
                rig.send(
                    (0..<count).map { ($0, .move, CGPoint(100 + ways[$0] * part, 100 + 60 * CGFloat($0))) },
                    at: time + Double(step) * 0.02)
            }
            for contact in 0..<count { rig.up(contact, at: time + 0.2) }
        }
        strokes(2, [100, 100], at: 0)
        #expect(rig.takeActions() == ["swipe.ended"])
        strokes(2, [100, 20], at: 1)
        #expect(rig.takeActions() == [])
        strokes(1, [100], at: 2)
        #expect(rig.takeActions() == [])
        strokes(3, [100, 100, 100], at: 3)
        #expect(rig.takeActions() == [] && rig.isQuiet)
    }

    @Test func `S-221 Location is the start of the stroke`() {
        var place: CGPoint?
        swipe.addAction { place = $0.location(in: nil) }
        stroke(100, 0, at: 0)
        #expect(place == CGPoint(400, 400))
    }
}
