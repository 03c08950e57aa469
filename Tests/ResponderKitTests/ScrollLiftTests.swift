@testable import ResponderCore
@testable import ResponderKit

/// How fast content goes on after a lift.
@Suite(.playedOnce("content stays where it was scrolled")) struct ScrollLiftTests {
    private let it = ScrollRig(content: CGSize(400, 40000))

    /// A finger that moves up at these speeds, in points a second, 8 ms each, and lifts.
    private func lift(
        _ it: ScrollRig, after speeds: [CGFloat], at time: TimeInterval = 0, rest: TimeInterval = 0.008
    ) {
        it.down(200, 390, at: time)
        var (place, now) = (CGFloat(390), time)
        for speed in speeds {
            (place, now) = (place - speed * 0.008, now + 0.008)
            it.move(200, place, at: now)
        }
        it.up(at: now + rest)
    }

    // MARK: The speed

    /// The speeds of movements, and that of the lift.
    nonisolated private static let lifts: [([CGFloat], CGFloat)] = [
        ([3000, 3000, 1000, 500, 200], 785), ([500, 500, 500, 500, 500, 2000], 575), ([1500, 500], 1375),
        ([2000], 2000),
    ]

    @Test(arguments: lifts)
    func `S-309 The last three movements count, the oldest most; fewer by the weights that they have`(
        _ speeds: [CGFloat], _ expected: CGFloat
    ) {
        lift(it, after: speeds)
        #expect(abs(it.speed.y * 1000 - expected) < 1e-6, "\(it.speed)")
    }

    @Test(arguments: [(0.0, true), (0.09, true), (0.11, false), (2, false)])
    func `S-309 A finger that rests for a tenth of a second does not fling`(_ rest: TimeInterval, _ flings: Bool) {
        lift(it, after: Array(repeating: 1000, count: 6), rest: rest)
        #expect(it.scroll.isDecelerating == flings && (it.speed.y != 0) == flings)
    }

    @Test(arguments: [0.1, 0.0999])
    func `S-309 A rest of exactly a tenth of a second is a rest`(_ rest: TimeInterval) {
        it.down(200, 390, at: 0)
        for step in 1...5 { it.move(200, 390 - 20 * CGFloat(step), at: 0.02 * Double(step)) }
        it.up(at: 0.1 + rest)
        #expect((it.speed.y != 0) == (rest < 0.1) && it.scroll.isDecelerating == (rest < 0.1))
    }

    @Test(arguments: [0.02, 0.19])
    func `S-309 The rest ends with the lift of the finger, not when a busy program handles it`(_ rest: TimeInterval) {
        it.down(200, 390, at: 0)
        for step in 1...5 { it.move(200, 390 - 20 * CGFloat(step), at: 0.02 * Double(step)) }
        let lift = TouchSample(contact: 1, phase: .up, location: CGPoint(200, 290), timestamp: 0.1 + rest)
        it.rig.application.dispatch(touches: [lift], at: 0.5)
        #expect(it.scroll.isDecelerating == (rest < 0.1) && abs(it.speed.y - (rest < 0.1 ? 1 : 0)) < 1e-9)
    }

    @Test func `S-309 A finger that lifts early from a drag of two leaves the speed of the other`() {
        it.rig.send(.down, (100, 390), (300, 390), at: 0)
        for step in 1...5 {
            it.rig.send(.move, (100, 390 - 8 * CGFloat(step)), (300, 390 - 8 * CGFloat(step)), at: 0.008 * Double(step))
        }
        it.rig.up(1, at: 0.048)
        for step in 6...9 { it.rig.move(300, 390 - 8 * CGFloat(step), at: 0.008 * Double(step) + 0.008, contact: 2) }
        it.rig.up(2, at: 0.088)
        #expect(abs(it.speed.y - 1) < 1e-9 && it.scroll.isDecelerating)
    }

    @Test func `S-309 Samples that come in one batch are movements too`() {
        func sample(_ phase: TouchSample.Phase, _ y: CGFloat, _ time: TimeInterval) -> TouchSample {
            TouchSample(contact: 1, phase: phase, location: CGPoint(200, y), timestamp: time)
        }
        let application = it.rig.application
        application.dispatch(touches: [sample(.down, 390, 0)], at: 0)
        application.dispatch(touches: [sample(.move, 370, 0.01)], at: 0.01)
        application.dispatch(
            touches: [sample(.move, 354, 0.02), sample(.move, 344, 0.03), sample(.move, 340, 0.04)], at: 0.04)
        application.dispatch(touches: [sample(.up, 340, 0.05)], at: 0.05)
        #expect(abs(it.speed.y * 1000 - (0.6 * 1600 + 0.35 * 1000 + 0.05 * 400)) < 1e-6, "\(it.speed)")
    }

    @Test func `S-309 A finger that stays where it is between two moves does not count as a movement`() {
        it.stroke((200, 390), (200, 370), (200, 350), (200, 350), (200, 330), at: 0, every: 0.02)
        #expect(abs(it.speed.y * 1000 - (0.6 * 1000 + 0.35 * 1000 + 0.05 * 500)) < 1e-6, "\(it.speed)")
    }

    // MARK: The smallest fling

    @Test(arguments: [(187.5, false), (249.9, false), (250.1, true), (262.579, true)])
    func `S-247 A lift of fingers decelerates from 250 pt a second on`(_ speed: CGFloat, _ goesOn: Bool) {
        lift(it, after: Array(repeating: speed, count: 20))
        #expect(it.scroll.isDecelerating == goesOn && it.calls.contains("didEndDragging(\(goesOn))"))
        let place = it.scroll.contentOffset.y
        #expect((it.settle().scroll.contentOffset.y > place) == goesOn)
    }

    @Test func `S-247 Both directions together are fast enough`() {
        let it = ScrollRig(content: CGSize(4000, 4000))
        it.drag(from: CGPoint(390, 390), to: CGPoint(350, 350), at: 0, for: 0.2, steps: 20)
        #expect(it.scroll.isDecelerating && abs(it.speed.x - 0.2) < 1e-9 && abs(it.speed.y - 0.2) < 1e-9)
    }

    @Test func `S-246 S-247 A page turns at a speed that is too low for content without pages`() {
        it.scroll.isPagingEnabled = true
        lift(it, after: Array(repeating: 220, count: 20))
        #expect(it.settle().scroll.contentOffset.y == 400)
    }

    // MARK: Repeated flicks

    /// Two flicks to the side, of which the second catches the content after a tenth of a second.
    /// - Returns: the speed at which the content was caught, and that of the second lift.
    private func flickSidewaysTwice(_ second: CGFloat) -> (caught: Double, lift: Double) {
        let it = ScrollRig(content: CGSize(40000, 400))
        it.scroll.contentOffset.x = 10000
        func flick(_ speed: CGFloat, at time: TimeInterval) {
            for step in 1...8 { it.move(200 - speed * 0.008 * CGFloat(step), 200, at: time + 0.008 * Double(step)) }
            it.up(at: time + 0.072)
        }
        it.down(200, 200, at: 0)
        flick(2000, at: 0)
        it.advance(to: 0.172)
        it.down(200, 200, at: 0.172)
        let caught = it.scroll.caughtSpeed.x
        flick(second, at: 0.172)
        return (caught, it.speed.x * 1000)
    }

    @Test func `S-308 Flicks to the side add up like those upwards`() {
        let (caught, lift) = flickSidewaysTwice(2000)
        #expect(abs(caught - 2000 * pow(0.998, 100)) < 1)
        #expect(abs(lift - 2000 - 0.000816 * pow(caught, 1.967)) < 1e-6)
        #expect(abs(flickSidewaysTwice(-2000).lift + 2000) < 1e-6)
    }

    /// Two flicks, of which the second catches the content after a tenth of a second.
    /// - Returns: the speed at which the content was caught, and that of the second lift.
    private func flickTwice(
        _ second: CGFloat, rest: TimeInterval = 0.008, handledAfter delay: TimeInterval = 0
    ) -> (caught: Double, lift: Double) {
        let it = ScrollRig(content: CGSize(400, 40000))
        it.scroll.contentOffset.y = 10000
        lift(it, after: Array(repeating: 2000, count: 8))
        it.advance(to: 0.172)
        it.down(200, 200, at: 0.172)
        let caught = it.scroll.caughtSpeed.y
        for step in 1...8 { it.move(200, 200 - second * 0.008 * CGFloat(step), at: 0.172 + 0.008 * Double(step)) }
        let end = 0.172 + 0.064 + rest
        let place = CGPoint(200, 200 - second * 0.064)
        let lift = TouchSample(contact: 1, phase: .up, location: place, timestamp: end)
        it.rig.application.dispatch(touches: [lift], at: end + delay)
        return (caught, it.speed.y * 1000)
    }

    @Test func `S-308 Equal flicks in one direction add up`() {
        let (caught, lift) = flickTwice(2000)
        #expect(abs(caught - 2000 * pow(0.998, 100)) < 1)
        #expect(abs(lift - 2000 - 0.000816 * pow(caught, 1.967)) < 1e-6)
        #expect(ScrollPhysics.carried(from: -1e9) == -40_000)
    }

    @Test(arguments: [(0.0199, 3000.0...4000), (0.0201, 1999.9...2000.1)])
    func `S-308 The rest of 20 ms ends with the lift of the finger, not when a busy program handles it`(
        _ rest: TimeInterval, _ speeds: ClosedRange<Double>
    ) {
        #expect(speeds.contains(flickTwice(2000, rest: rest, handledAfter: 0.05).lift))
    }

    @Test func `S-308 Another direction, a rest of 20 ms and a touch in between lose what would add up`() {
        #expect(abs(flickTwice(-2000).lift + 2000) < 1e-6)
        #expect(abs(flickTwice(2000, rest: 0.0201).lift - 2000) < 1e-6 && flickTwice(2000, rest: 0.0199).lift > 3000)
        lift(it, after: Array(repeating: 2000, count: 8))
        it.advance(to: 0.172).tap(200, 200, at: 0.172)
        lift(it, after: Array(repeating: 2000, count: 8), at: 0.3)
        #expect(abs(it.speed.y - 2) < 1e-9)
    }

    // MARK: Under the finger

    @Test func `S-288 An animation that the program begins during a drag ends with the next move of the finger`() {
        it.stroke((200, 390), (200, 370), (200, 350), at: 0, lifts: false)
        it.run { it.scroll.setContentOffset(CGPoint(0, 1000), animated: true) }
        it.advance(to: 0.3)
        let before = it.scroll.contentOffset.y
        it.move(200, 330, at: 0.3)
        #expect(before > 100 && abs(it.scroll.contentOffset.y - before - 20) <= 1)
        let after = it.scroll.contentOffset.y
        #expect(it.advance(to: 2).scroll.contentOffset.y == after && it.scroll.isDragging)
        it.up(at: 3)
    }

    // MARK: The edge

    @Test func `S-243 Content that friction carries over its end leaves it with the speed of that place`() {
        func place(at time: TimeInterval) -> CGFloat {
            var motion = ScrollMotion(from: 0, speed: 3000, rate: 0.998, range: 0...100, bounces: true, at: 0)
            return motion.position(at: time)
        }
        let impact = ScrollPhysics.time(over: 100, from: 3000, rate: 0.998)
        #expect(abs(place(at: impact) - 100) < 1e-6)
        // The first step after the edge may come at any time.
        let later = place(at: impact + 0.01)
        // Of the speed 100 pt took 1 / 0.499 for each.
        let speed = 3000 - 100 / 0.499
        #expect(abs(later - 100 - speed * 0.01 * exp(-10.97 * 0.01)) < 1e-6)
    }

    @Test func `S-243 Content that is let go beyond its edge goes on as fast as it moved, not as its finger`() {
        let it = ScrollRig()
        it.down(200, 100, at: 0)
        for step in 1...8 { it.move(200, 100 + 14 * CGFloat(step), at: 0.008 * Double(step)) }
        it.up(at: 0.072)
        // 102 pt of the finger beyond the edge of 400 pt show 49.2 pt; there content yields by less than 0.55.
        let shown: CGFloat = (1 - 1 / (102 * 0.55 / 400 + 1)) * 400
        let speed = 1750 * 0.55 * (1 - shown / 400) * (1 - shown / 400)
        #expect(abs(it.speed.y + 1.75) < 1e-9)
        let farthest = (0...200).map { ScrollPhysics.spring(start: shown, speed: speed, after: Double($0) / 1000) }
            .max()
        var lowest: CGFloat = 0
        while let next = it.rig.application.nextDeadline {
            it.advance(to: next)
            lowest = min(lowest, it.scroll.contentOffset.y)
        }
        #expect(abs(lowest + (farthest ?? 0)) < 1.5 && it.scroll.contentOffset.y == 0, "\(lowest)")
    }

    @Test(arguments: [true, false])
    func `S-309 Beyond the edge a rest does not take the speed that the delegate gets away`(isAcross: Bool) {
        let it = ScrollRig(content: CGSize(4000, 4000))
        it.down(100, 100, at: 0)
        for step in 1...8 {
            let way = 8 * CGFloat(step)
            it.move(100 + (isAcross ? way : 0), 100 + (isAcross ? 0 : way), at: 0.016 * Double(step))
        }
        it.up(at: 1)
        let speeds = (beyond: isAcross ? it.speed.x : it.speed.y, within: isAcross ? it.speed.y : it.speed.x)
        #expect(abs(speeds.beyond + 0.5) < 1e-9 && speeds.within == 0)
        #expect(it.settle().scroll.contentOffset == .zero)
    }

    @Test(arguments: [(0.0, -730.0), (200, 200), (900, 900), (-300, -730), (-900, -900)])
    func `S-243 Content starts back from beyond its edge faster than the finger moved it there`(
        _ speed: CGFloat, _ expected: CGFloat
    ) {
        #expect(ScrollPhysics.returnSpeed(from: 100, speed: speed) == expected)
        #expect(ScrollPhysics.returnSpeed(from: -100, speed: -speed) == -expected)
    }
}
