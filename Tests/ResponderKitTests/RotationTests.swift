@testable import ResponderCore
@testable import ResponderKit

@Suite(.replayed) struct RotationTests {
    private var (rig, _, rotation) = Rig.with(UIRotationGestureRecognizer(), "rotation")

    /// Two fingers about (500, 500), with the line between them turned by degrees, clockwise on the screen.
    private func fingers(_ phase: TouchSample.Phase, at degrees: CGFloat, radius: CGFloat = 100, _ time: TimeInterval) {
        let angle = degrees * .pi / 180
        let arm = CGPoint(radius * cos(angle), radius * sin(angle))
        rig.send(phase, (500 - arm.x, 500 - arm.y), (500 + arm.x, 500 + arm.y), at: time)
    }

    /// The fingers land at the first angle and move to the others, a tenth of a second each.
    private func turn(_ angles: CGFloat...) {
        for (step, angle) in angles.enumerated() { fingers(step == 0 ? .down : .move, at: angle, Double(step) / 10) }
    }

    private func degrees(_ angle: CGFloat) -> CGFloat { angle * 180 / .pi }

    @Test(arguments: [(0.5, false), (20, true), (-20, true)])
    func `S-227 A rotation begins when the line has turned enough`(_ angle: CGFloat, _ begins: Bool) {
        #expect(rotation.rotation == 0 && rotation.velocity == 0)
        turn(30, 30 + angle)
        #expect(rig.takeActions() == (begins ? ["rotation.began"] : []))
        // The 8 degrees that were needed to begin are left out.
        let expected = begins ? angle - (angle > 0 ? 8 : -8) : angle
        #expect(abs(degrees(rotation.rotation) - expected) < 1e-9)
        #expect(rig.up(1, at: 0.2).takeActions().isEmpty)
        #expect(rig.up(2, at: 0.3).takeActions() == (begins ? ["rotation.ended"] : []) && rig.isQuiet)
    }

    @Test func `S-227 The rotation is whole in the questions, and what they assign counts from there`() {
        let answers = Answers()
        var asked: CGFloat = 0
        answers.begins = { [unowned rotation] _ in
            asked = rotation.rotation
            return true
        }
        rotation.delegate = answers
        turn(0, 20)
        #expect(abs(degrees(asked) - 20) < 1e-9 && abs(degrees(rotation.rotation) - 12) < 1e-9)
        rig.up(1, at: 0.2).up(2, at: 0.2)
        answers.begins = { [unowned rotation] _ in
            rotation.rotation = 1
            return true
        }
        fingers(.down, at: 0, 1)
        fingers(.move, at: 20, 1.1)
        #expect(rotation.rotation == 1)
        fingers(.move, at: 30, 1.2)
        #expect(abs(degrees(rotation.rotation - 1) - 10) < 1e-9)
    }

    @Test func `S-227 A rotation that fails early names the turn of its own attempt`() {
        let reasons = ([2, 6, 2] as [CGFloat]).enumerated().map { index, angle in
            let time = Double(index)
            fingers(.down, at: 30, time)
            fingers(.move, at: 30 + angle, time + 0.1)
            rig.up(1, at: time + 0.2).up(2, at: time + 0.3)
            return rig.why("rotation", .failed)
        }
        #expect(reasons[0] == reasons[2] && reasons[0] != reasons[1])
    }

    @Test func `S-227 Velocity is in radians per second, with the sign of the turn`() {
        fingers(.down, at: 0, 0)
        for step in 1...20 { fingers(.move, at: CGFloat(step) * 2, Double(step) * 0.01) }
        #expect(abs(rotation.velocity - 200 * .pi / 180) < 1e-6)
        for step in 21...40 { fingers(.move, at: 40 - CGFloat(step - 20) * 2, Double(step) * 0.01) }
        #expect(abs(rotation.velocity + 200 * .pi / 180) < 1e-6)
    }

    @Test(arguments: [1.0, -1.0])
    func `S-228 Half and whole turns in either direction cause no jump`(_ sign: CGFloat) {
        fingers(.down, at: 10, 0)
        for step in 1...90 {
            fingers(.move, at: 10 + sign * CGFloat(step) * 10, Double(step) * 0.01)
            #expect(abs(degrees(rotation.rotation) - sign * (CGFloat(step) * 10 - 8)) < 1e-6)
        }
    }

    @Test func `S-228 Fingers that coincide for a moment do not lose the angle`() {
        fingers(.down, at: 170, 0)
        fingers(.move, at: 175, 0.01)
        fingers(.move, at: 175, radius: 0, 0.02)
        fingers(.move, at: 185, 0.03)
        #expect(abs(degrees(rotation.rotation) - 7) < 1e-6)
    }

    @Test func `S-229 An assignment makes later values relative and sets the velocity to 0`() {
        turn(0, 20, 40)
        rotation.rotation = 0
        #expect(rotation.velocity == 0)
        fingers(.move, at: 55, 0.3)
        #expect(abs(degrees(rotation.rotation) - 15) < 1e-9 && rotation.velocity > 0)
        rig.run { rotation.rotation = .infinity }
        #expect(abs(degrees(rotation.rotation) - 15) < 1e-9 && rig.warnings.count == 1)
    }

    @Test func `S-225 S-227 With one finger left it goes on changing, and one that lands again continues the rotation`()
    {
        turn(0, 38)
        rig.up(1, at: 0.2).move(500, 900, at: 0.3, contact: 2)
        #expect(rig.takeActions() == ["rotation.began", "rotation.changed"] && rotation.numberOfTouches == 1)
        #expect(abs(degrees(rotation.rotation) - 30) < 1e-9 && rotation.location(in: nil) == CGPoint(500, 900))
        rig.down(100, 900, at: 0.4, contact: 3)
        #expect(abs(degrees(rotation.rotation) - 30) < 1e-9)
        rig.move(100, 500, at: 0.5, contact: 3)
        // The new finger is to the left of the old one, and moves up: clockwise on the screen.
        #expect(abs(degrees(rotation.rotation) - 75) < 1e-6)
    }

    @Test func `S-227 The rotation is the same under any transform that does not mirror`() {
        let (rig, _, rotation) = Rig.with(UIRotationGestureRecognizer(), "rotation", .turned)
        rig.send(.down, (100, 100), (200, 100), at: 0).send(.move, (100, 100), (200, 200), at: 0.1)
        #expect(abs(degrees(rotation.rotation) - 37) < 1e-9)
    }

    @Test func `S-227 A third finger is ignored, and the first action has the velocity since the second one landed`() {
        turn(0)
        rig.down(900, 900, at: 0.02, contact: 3)
        #expect(rotation.numberOfTouches == 2 && rotation.location(in: nil).distance(to: CGPoint(500, 500)) < 1e-9)
        fingers(.move, at: 10, 0.05)
        #expect(rig.takeActions() == ["rotation.began"] && abs(rotation.velocity - 200 * .pi / 180) < 1e-6)
    }

}
