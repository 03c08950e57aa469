@testable import ResponderKit

/// The motion of content as a function of time.
@Suite struct ScrollMotionTests {
    @Test func `S-243 A spring that passes its target at speed does not rest there`() {
        let (start, speed) = (CGFloat(10), CGFloat(-2000))
        var motion = ScrollMotion(from: start, springingTo: 0, speed: speed, at: 0)
        // The time at which it passes, by the formula of a critically damped spring.
        let passing = TimeInterval(-start / (speed + ScrollPhysics.springRate * start))
        #expect(abs(motion.position(at: passing)) < 1e-9 && !motion.isOver && motion.position(at: passing + 0.05) < -10)
        #expect(motion.position(at: passing + 3) == 0 && motion.isOver)
    }
}
