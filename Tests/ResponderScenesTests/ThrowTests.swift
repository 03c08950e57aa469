import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

/// Views that go on after the lift of the fingers, and come to rest inside their superview.
@Suite struct ThrowTests {
    /// A box of 100 × 100 points in the middle of a root of 400 × 300.
    private func scene(_ gesture: String) throws -> SceneDocument {
        try SceneDocument(
            text: sceneText(
                root:
                    #""subviews":[{"name":"box","frame":[150,100,100,100],"multipleTouchEnabled":true,"gestures":[\#(gesture)]}]"#
            ))
    }

    private static let drag = #"{"name":"drag","kind":"pan","throw":true}"#

    /// A finger that moves at a constant velocity for a tenth of a second, rests and lifts.
    private func flick(
        _ dx: Double, _ dy: Double, rest: Double = 0.005, then lines: [String] = [#"{"t":9,"end":true}"#]
    ) -> [String] {
        let moves = (0...10).map { step -> String in
            let time = Double(step) / 100
            return touch(time, step == 0 ? "down" : "move", 200 + dx * time, 150 + dy * time)
        }
        return moves + [touch(0.1 + rest, "up", 200 + dx * 0.1, 150 + dy * 0.1)] + lines
    }

    private func played(_ lines: [String], on gesture: String, until time: Double = 10) throws -> (Stage, UIView) {
        let stage = Stage(scene: try scene(gesture))
        let player = try Player(try Recording(text: recordingText(lines)), on: stage)
        player.play(until: time)
        return (stage, try #require(stage.view(named: "box")))
    }

    @Test(arguments: [(120.0, 0.0), (0, -150), (-100, 60)])
    func `A thrown view goes on as the content of a scroll view does`(dx: Double, dy: Double) throws {
        let (stage, box) = try played(flick(dx, dy), on: Self.drag)
        // The finger moved it for a tenth of a second, less the 10 points that the pan needed to begin. Then 0.998 of the
        // velocity is left after a millisecond, down to 10 points a second: nearly half a second's way.
        let drag = 0.1 - 10 / hypot(dx, dy)
        func way(_ velocity: Double) -> Double {
            velocity * drag + max(0, abs(velocity) - 10) * 0.499 * (velocity < 0 ? -1 : 1)
        }
        #expect(
            abs(box.frame.midX - 200 - way(dx)) < 0.5 && abs(box.frame.midY - 150 - way(dy)) < 0.5, "\(box.frame)")
        #expect(stage.application.nextDeadline == nil)
    }

    @Test(arguments: [(0.09, true), (0.12, false)])
    func `S-309 A finger that rests for a tenth of a second throws nothing`(rest: Double, isThrown: Bool) throws {
        let (_, box) = try played(flick(120, 0, rest: rest), on: Self.drag)
        let (_, left) = try played(flick(120, 0), on: #"{"name":"drag","kind":"pan"}"#)
        #expect((box.frame.midX > left.frame.midX + 20) == isThrown)
        #expect((box.frame == left.frame) != isThrown)
    }

    @Test(arguments: [(3000.0, 0.0), (-3000, 0), (0, 3000), (2000, -2500)])
    func `A view that is thrown out of its superview returns and rests inside it`(dx: Double, dy: Double) throws {
        let (stage, box) = try played(flick(dx, dy), on: Self.drag)
        let bounds = try #require(box.superview?.bounds)
        #expect(bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(box.frame), "\(box.frame)")
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `It goes beyond the edge before it returns`() throws {
        let lines = flick(900, 0)
        let rightEdges = try (10...60).map { try played(lines, on: Self.drag, until: Double($0) / 50).1.frame.maxX }
        #expect(rightEdges.max()! > 405 && rightEdges.last! < 401, "\(rightEdges)")
    }

    @Test func `A stage that is released during a throw leaves nothing behind`() throws {
        weak var motion: ViewMotion?
        do {
            let (stage, _) = try played(flick(900, 0), on: Self.drag, until: 0.2)
            motion = stage.file?.views["box"]?.motion
            #expect(motion?.link != nil)
        }
        #expect(motion == nil)
    }

    @Test func `Without the key the view stays where it was let go`() throws {
        let (_, box) = try played(flick(900, 0), on: #"{"name":"drag","kind":"pan"}"#)
        // The first 10 of 100 points began the pan.
        #expect(box.frame.minX == 230)
    }

    @Test func `A touch on the view stops it`() throws {
        let caught = flick(
            120, 0, then: [touch(0.3, "down", 220, 150), touch(0.31, "up", 220, 150), #"{"t":9,"end":true}"#])
        let (stage, box) = try played(caught, on: Self.drag)
        let (_, before) = try played(caught, on: Self.drag, until: 0.299)
        #expect(box.frame == before.frame && box.frame.midX < 250 && box.frame.midX > 215)
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `Outside of its superview a dragged view meets resistance, and returns after a cancellation`() throws {
        let moves = (0...10).map { step -> String in
            touch(Double(step) / 10, step == 0 ? "down" : "move", 200 + 20 * Double(step), 150)
        }
        let (_, held) = try played(moves, on: Self.drag)
        // 10 of the 200 points begin the pan, and 150 lead to the edge. Of the rest 0.55 remains at first, and less farther
        // out.
        let shown: CGFloat = (1 - 1 / (40 * 0.55 / 400 + 1)) * 400
        #expect(abs(held.frame.maxX - 400 - shown) < 0.001, "\(held.frame)")
        let (_, left) = try played(moves + [#"{"t":1.1,"window":"inactive"}"#, #"{"t":9,"end":true}"#], on: Self.drag)
        #expect(left.frame.maxX == 400)
    }

    @Test func `A bundle goes on turning and growing about the middle of the view`() throws {
        let lines = (0...10).flatMap { step -> [String] in
            let (angle, radius) = (Double(step) * 0.04, 20 + Double(step))
            let (x, y) = (radius * cos(angle), radius * sin(angle))
            let phase = step == 0 ? "down" : "move"
            return [
                touch(Double(step) / 100, phase, 200 - x, 150 - y),
                touch(Double(step) / 100, phase, 200 + x, 150 + y, contact: 2),
            ]
        }
        let lifts = [touch(0.105, "up", 172, 138), touch(0.105, "up", 228, 162, contact: 2), #"{"t":9,"end":true}"#]
        let (stage, box) = try played(lines + lifts, on: #"{"name":"g","kind":"transform","throw":true}"#)
        let (_, lifted) = try played(lines, on: #"{"name":"g","kind":"transform"}"#)
        let (end, start) = (box.transform.decomposed(), lifted.transform.decomposed())
        #expect(end.rotation - start.rotation > 1 && end.scale.width > start.scale.width * 1.1)
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `A change of the running scene switches it on`() throws {
        let set = #"{"t":0.05,"set":{"gesture":"drag","throw":true}}"#
        var lines = flick(120, 0)
        lines.insert(set, at: 6)
        let (_, box) = try played(lines, on: #"{"name":"drag","kind":"pan"}"#)
        #expect(box.frame.midX > 250)
    }
}
