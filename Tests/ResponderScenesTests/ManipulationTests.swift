import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

/// Fingers that drag, pinch and rotate views: a view stays until a gesture begins, and then follows the fingers.
@Suite struct ManipulationTests {
    /// A bundle on a view nested two transforms deep, and one on the view around it.
    private func scene(_ outer: String, _ inner: String) -> String {
        sceneText(
            root: """
                "subviews":[{"name":"outer","frame":[40,30,320,240],"transform":\(outer),
                  "multipleTouchEnabled":true,"gestures":[{"name":"o","kind":"transform"}],
                  "subviews":[{"name":"inner","frame":[60,40,200,150],"transform":\(inner),
                    "multipleTouchEnabled":true,"gestures":[{"name":"i","kind":"transform"}]}]}]
                """)
    }

    private func recorded(_ fingers: [[CGPoint]]) throws -> [RecordedInput] {
        var lines: [String] = []
        let last = fingers[0].count - 1
        for step in 0...last {
            let phase = step == 0 ? "down" : "move"
            for (index, path) in fingers.enumerated() {
                lines.append(touch(Double(step) / 100, phase, path[step].x, path[step].y, contact: index + 1))
            }
        }
        return try Recording(text: recordingText(lines)).inputs
    }

    /// Move two fingers, and return the distances between them at the end and the points of the view that were under them
    /// in an earlier step.
    private func drift(
        _ stage: Stage, _ view: UIView, _ fingers: [[CGPoint]], since step: Int = 0
    ) throws -> [CGFloat] {
        let header = Recording.Header(scene: "test", size: nil)
        let player = try Player(Recording(header: header, inputs: try recorded(fingers)), on: stage)
        player.play(until: Double(step) / 100)
        let held = fingers.map { view.convert($0[step], from: nil) }
        player.play()
        return zip(held, fingers).map { point, path in
            let now = view.convert(point, to: nil)
            return hypot(now.x - path.last!.x, now.y - path.last!.y)
        }
    }

    /// A path of two fingers about a centre that moves, opens and turns.
    private func fingers(
        center: CGPoint, by way: CGVector, radius: (CGFloat, CGFloat), angle: (CGFloat, CGFloat), steps: Int = 40
    ) -> [[CGPoint]] {
        let sides: [CGFloat] = [-1, 1]
        return sides.map { side in
            (0...steps).map { step -> CGPoint in
                let part = CGFloat(step) / CGFloat(steps)
                let r: CGFloat = side * (radius.0 + (radius.1 - radius.0) * part)
                let a: CGFloat = angle.0 + (angle.1 - angle.0) * part
                let middle = CGPoint(x: center.x + way.dx * part, y: center.y + way.dy * part)
                return CGPoint(x: middle.x + r * cos(a), y: middle.y + r * sin(a))
            }
        }
    }

    @Test(arguments: [
        (#"{"rotate":20}"#, #"{"rotate":-35}"#),
        (#"{"rotate":70,"scale":1.2}"#, #"{"rotate":10,"scale":0.8,"translate":[6,-4]}"#),
        (#"{"scale":[1.3,0.8]}"#, #"{"rotate":30}"#),
        (#"{"scale":[-1,1]}"#, #"{"rotate":30,"scale":[0.9,1.1]}"#),
    ])
    func `Once all three gestures have begun, points under two fingers stay under them`(
        _ outer: String, _ inner: String
    ) throws {
        // Every combination of drag, pinch and rotation, small and large.
        let ways: [CGVector] = [CGVector(dx: 40, dy: 25), CGVector(dx: -30, dy: 12)]
        let radii: [(CGFloat, CGFloat)] = [(25, 60), (30, 20)]
        let angles: [(CGFloat, CGFloat)] = [(0.3, 1.5), (0.2, -2)]
        for way in ways {
            for radius in radii {
                for angle in angles {
                    let stage = Stage(scene: try SceneDocument(text: scene(outer, inner)))
                    let view = try #require(stage.view(named: "inner"))
                    let start = view.convert(CGPoint(x: 100, y: 75), to: nil)
                    let path = fingers(center: start, by: way, radius: radius, angle: angle)
                    // After 24 of 40 steps all three have begun.
                    for distance in try drift(stage, view, path, since: 24) { #expect(distance < 0.01) }
                    #expect(stage.recognizer(named: "i.pan")?.state == .changed)
                    #expect(stage.recognizer(named: "i.pinch")?.state == .changed)
                    #expect(stage.recognizer(named: "i.rotation")?.state == .changed)
                    #expect(stage.view(named: "outer")?.transform == stage.scene.root.subviews[0].transform)
                }
            }
        }
    }

    @Test func `A gesture below its threshold loses no more than that distance`() throws {
        let stage = Stage(scene: try SceneDocument(text: scene(#"{"rotate":20}"#, #"{"rotate":-35}"#)))
        let view = try #require(stage.view(named: "inner"))
        let start = view.convert(CGPoint(x: 100, y: 75), to: nil)
        // 8 points of drag and 5 degrees of turn do not begin; the pinch does. At 60 points from the middle the 8
        // degrees for a rotation are 8.4 points, and a pan needs 10.
        let path = fingers(center: start, by: CGVector(dx: 8, dy: 0), radius: (30, 60), angle: (0.3, 0.387))
        for distance in try drift(stage, view, path) { #expect(distance < 19) }
    }

    @Test func `S-212 S-222 S-227 A view stays until a gesture begins, and then moves by no more than the fingers`()
        throws
    {
        let stage = Stage(scene: try SceneDocument(text: scene(#"{"rotate":20}"#, #"{"rotate":-35}"#)))
        let view = try #require(stage.view(named: "inner"))
        let corner = CGPoint(x: 200, y: 150)
        let start = view.convert(CGPoint(x: 100, y: 75), to: nil)
        let path = fingers(
            center: start, by: CGVector(dx: 60, dy: 25), radius: (25, 60), angle: (0.3, 1.5), steps: 200)
        let header = Recording.Header(scene: "test", size: nil)
        let player = try Player(Recording(header: header, inputs: try recorded(path)), on: stage)
        let kinds = ["pan", "pinch", "rotation"]
        var begun: Set<String> = []
        var last = view.convert(corner, to: nil)
        for step in 0...200 {
            player.play(until: Double(step) / 100)
            let now = view.convert(corner, to: nil)
            let distance = hypot(now.x - last.x, now.y - last.y)
            let acting = Set(kinds.filter { stage.recognizer(named: "i.\($0)")?.state != .possible })
            if acting.isEmpty { #expect(distance == 0, "step \(step)") }
            // The fingers move by less than half a point in a step, the corner is up to four times as far from the middle.
            #expect(distance < 3, "step \(step), \(acting.subtracting(begun)) began")
            begun = acting
            last = now
        }
        #expect(begun.count == 3)
    }

    @Test func `A second finger that joins or leaves causes no jump`() throws {
        let scene = scene(#"{"rotate":20}"#, #"{"rotate":-35}"#)
        let center = CGPoint(x: 200, y: 150)
        var lines = [touch(0, "down", center.x - 30, center.y)]
        for step in (1...10).map(Double.init) {
            lines.append(touch(step / 100, "move", center.x - 30 + step * 3, center.y))
        }
        lines.append(touch(0.2, "down", center.x + 60, center.y, contact: 2))
        for step in (1...20).map(Double.init) {
            let time = 0.2 + step / 100
            lines.append(touch(time, "move", center.x - step, center.y))
            lines.append(touch(time, "move", center.x + 60 + step, center.y + step, contact: 2))
        }
        lines.append(touch(0.5, "up", center.x - 20, center.y))
        for step in (1...20).map(Double.init) {
            lines.append(touch(0.5 + step / 100, "move", center.x + 80 + step, center.y + 20, contact: 2))
        }
        let stage = try Stage(text: scene)
        let view = try #require(stage.view(named: "inner"))
        let player = try Player(try Recording(text: recordingText(lines)), on: stage)
        var middle = view.convert(CGPoint(x: 100, y: 75), to: nil)
        while player.step() {
            let now = view.convert(CGPoint(x: 100, y: 75), to: nil)
            // The fingers move up to three points in each step.
            #expect(hypot(now.x - middle.x, now.y - middle.y) <= 3.01, "at \(player.time)")
            middle = now
        }
    }

    @Test func `Two fingers on two views move both`() throws {
        let views =
            #""subviews":[{"name":"a","frame":[0,0,100,100],"gestures":[{"name":"ga","kind":"pan"}]},"#
            + #"{"name":"b","frame":[200,0,100,100],"gestures":[{"name":"gb","kind":"pan"}]}]"#
        var lines = [touch(0, "down", 50, 50, contact: 1), touch(0, "down", 250, 50, contact: 2)]
        for step in (1...5).map(Double.init) {
            let way = step * 10
            lines.append(touch(step / 60, "move", 50 + way, 50, contact: 1))
            lines.append(touch(step / 60, "move", 250, 50 + way, contact: 2))
        }
        let stage = try stage(after: lines, on: sceneText(root: views))
        #expect(stage.view(named: "a")?.transform == CGAffineTransform(translationX: 40, y: 0))
        #expect(stage.view(named: "b")?.transform == CGAffineTransform(translationX: 0, y: 40))
    }

    @Test func `Children follow their parents and can be moved inside them`() throws {
        let scene = scene(#"{"rotate":90}"#, "{}")
        let stage = try Stage(text: scene)
        let inner = try #require(stage.view(named: "inner"))
        let before = inner.convert(CGPoint.zero, to: nil)
        // The parent is turned, so this is its corner without a child.
        var lines = [touch(0, "down", 310, 30), touch(0.1, "move", 330, 30), touch(0.2, "up", 330, 30)]
        lines += [touch(1, "down", 220, 150), touch(1.1, "move", 220, 180), touch(1.2, "up", 220, 180)]
        try Player(try Recording(text: recordingText(lines)), on: stage).play()
        let after = inner.convert(CGPoint.zero, to: nil)
        #expect(abs(after.x - before.x - 10) < 1e-9 && abs(after.y - before.y - 20) < 1e-9)
        // Moved 20 down on the screen, which is 20 to the right inside the turned parent.
        #expect(abs(inner.transform.tx - 20) < 1e-9 && abs(inner.transform.ty) < 1e-9)
    }

    @Test func `Separate gestures on one view combine their effects`() throws {
        let gestures =
            #"{"name":"p","kind":"pan","simultaneousWith":"all"},"#
            + #"{"name":"z","kind":"pinch","simultaneousWith":"all","effect":"log"},"#
            + #"{"name":"r","kind":"rotation","simultaneousWith":"all"}"#
        let stage = try Stage(text: sceneText(gesture: gestures))
        let view = try #require(stage.view(named: "box"))
        let path = fingers(
            center: CGPoint(x: 150, y: 150), by: CGVector(dx: 40, dy: 0), radius: (20, 40), angle: (0, 1))
        _ = try drift(stage, view, path)
        let parts = view.transform.decomposed()
        // Without the 8 degrees and the 10 points that were needed to begin.
        #expect(abs(parts.scale.width - 1) < 1e-9 && abs(parts.rotation - (1 - 8 * .pi / 180)) < 1e-9)
        let middle = view.convert(CGPoint(x: 50, y: 50), to: nil)
        #expect(hypot(middle.x - 190, middle.y - 150) < 12)
    }

    @Test func `A wheel moves a bundle, and with Control scales it about the pointer`() throws {
        let scene = sceneText(gesture: #"{"name":"g","kind":"transform"}"#)
        let lines = [
            #"{"t":0,"scroll":[12,20],"x":120,"y":130}"#, #"{"t":0.05,"scroll":[0,10],"x":120,"y":130}"#,
            #"{"t":1,"scroll":[0,20],"x":140,"y":170,"modifiers":["control"]}"#, #"{"t":2,"end":true}"#,
        ]
        let stage = try Stage(text: scene)
        let view = try #require(stage.view(named: "box"))
        let player = try Player(try Recording(text: recordingText(lines)), on: stage)
        player.play(until: 0.5)
        #expect(view.transform == CGAffineTransform(translationX: 12, y: 30))
        let under = view.convert(CGPoint(x: 140, y: 170), from: nil)
        player.play()
        #expect(view.transform.a != 1)
        let now = view.convert(under, to: nil)
        #expect(hypot(now.x - 140, now.y - 170) < 1e-6)
    }

    @Test func `An active gesture highlights its view, and a tap toggles the highlight`() throws {
        let gestures = #"{"name":"t","kind":"tap"},{"name":"l","kind":"longPress"}"#
        let lines = [
            touch(0, "down", 150, 150), touch(0.1, "up", 150, 150), touch(1, "down", 150, 150),
            touch(2, "up", 150, 150), touch(3, "down", 150, 150), touch(3.1, "up", 150, 150), #"{"t":4,"end":true}"#,
        ]
        let stage = try Stage(text: sceneText(gesture: gestures))
        let view = try #require(stage.view(named: "box"))
        let player = try Player(try Recording(text: recordingText(lines)), on: stage)
        player.play(until: 0.05)
        #expect(view.borderWidth == 0)
        player.play(until: 0.5)
        #expect(view.borderColor == ScenePalette.highlight)
        player.play(until: 3.5)
        #expect(view.borderColor == ScenePalette.border(depth: 1) && view.borderWidth == 0)
    }
}
