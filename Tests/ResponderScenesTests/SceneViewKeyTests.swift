import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The keys of views for motions, remote control, deferred taps, animations and the drawing order.
@Suite struct SceneViewKeyTests {
    private func nested(_ inner: String, _ outer: String) -> String {
        sceneText(
            root: """
                "subviews":[{"name":"outer","frame":[0,0,200,200]\(outer),"subviews":[
                  {"name":"inner","frame":[0,0,100,100],"canBecomeFirstResponder":true\(inner)}]}]
                """)
    }

    /// The calls with `inner` as first responder.
    private func focused(_ inner: String, _ outer: String, _ sample: InputSample) throws -> [String] {
        var lines: [String] = []
        let stage = Stage(
            scene: try SceneDocument(text: nested(inner, outer)), readers: [TraceWriter { lines.append($0) }])
        stage.application.asCurrent { _ = stage.view(named: "inner")?.becomeFirstResponder() }
        stage.application.dispatch([sample], at: 0)
        stage.application.advance(to: 5)
        return lines.filter { $0.contains(#""kind":"motion""#) || $0.contains(#""kind":"remote""#) }.map { line in
            let responder = line.components(separatedBy: #""responder":""#)[1].prefix { $0 != "\"" }
            return responder + (line.contains(#""handled":true"#) ? " handled" : "")
        }
    }

    @Test func `A motion goes up the chain until a view handles it`() throws {
        let all = try focused("", "", .motion(.motionShake))
        #expect(Set(all) == ["inner", "outer", "root", "window", "application", "delegate"])
        let handled = try focused("", #","motion":"handle""#, .motion(.motionShake))
        #expect(Set(handled) == ["inner", "outer handled"] && handled.count.isMultiple(of: 2))
        let own = try focused(#","motion":"handle""#, "", .motion(.motionShake))
        #expect(try Set(own) == ["inner handled"] && focused("", #","motion":"log""#, .motion(.motionShake)) == all)
        #expect(try focused("", #","remote":"handle""#, .motion(.motionShake)) == all)
        #expect(try focused("", #","touches":"handle""#, .motion(.motionShake)) == all)
    }

    @Test func `A command of a remote control goes up the chain until a view handles it`() throws {
        let command = InputSample.remote(.remoteControlPlay)
        #expect(try Set(focused("", #","remote":"handle""#, command)) == ["inner", "outer handled"])
        #expect(try focused(#","remote":"handle""#, "", command) == ["inner handled"])
        #expect(try focused("", #","motion":"handle""#, command) == focused("", "", command))
    }

    private func deferring(_ taps: String) -> String {
        sceneText(root: "\"subviews\":[{\"name\":\"box\",\"frame\":[100,100,100,100],\"deferred\":\(taps)}]")
    }

    /// Lines of `count` taps, a tenth of a second apart.
    private func taps(_ count: Int, end: Double) -> [String] {
        let lines = (0..<count).flatMap { index -> [String] in
            let time = Double(index) / 5
            return [touch(time, "down", 150, 150), touch(time + 0.1, "up", 150, 150)]
        }
        return lines + [#"{"t":\#(end),"end":true}"#]
    }

    @Test func `A deferred tap has its effect after its time, and the second tap cancels it`() throws {
        let scene = deferring(#"{"tap1":{"after":0.3,"effect":"highlight"},"tap2":{"effect":"rotate"}}"#)
        func isHighlighted(_ stage: Stage) -> Bool { stage.view(named: "box")?.borderColor == ScenePalette.highlight }
        func isTurned(_ stage: Stage) -> Bool { stage.view(named: "box")?.transform.b == 1 }
        let early = try stage(after: taps(1, end: 0.39), on: scene)
        #expect(!isHighlighted(early) && !isTurned(early))
        let late = try stage(after: taps(1, end: 0.41), on: scene)
        #expect(isHighlighted(late) && !isTurned(late))
        let double = try stage(after: taps(2, end: 2), on: scene)
        #expect(!isHighlighted(double) && isTurned(double))
    }

    @Test func `A view with deferred taps handles its touches`() throws {
        let lines = try trace(taps(1, end: 1), on: deferring(#"{"tap1":{}}"#)).of(kind: "touch")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains(#""responder":"box""#) && $0.contains("true") })
        // The key replaces touches: handle, with which the view would have no touch methods of its own.
        let both = sceneText(
            root: #""subviews":[{"name":"box","frame":[100,100,100,100],"deferred":{"tap1":{}},"touches":"handle"}]"#)
        let stage = try stage(after: taps(1, end: 1), on: both)
        #expect(stage.view(named: "box")?.borderColor == ScenePalette.highlight)
    }

    @Test func `An animated view is shown on its line, and a set line begins again`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"a","frame":[0,0,50,50],"animate":{"to":[100,0],"duration":1}}]"#)
        let stage = try stage(after: [#"{"t":0.5,"end":true}"#], on: scene)
        let view = try #require(stage.view(named: "a"))
        #expect(abs(view.presentationCenter.x - 75) < 0.01 && view.center.x == 125)
        stage.application.advance(to: 2)
        #expect(view.presentationCenter.x == 125)
        let values = [
            JSONValue.Member(
                "animate",
                JSONValue(
                    .object([
                        JSONValue.Member("to", JSONValue(.list([JSONValue(.number(0)), JSONValue(.number(40))]))),
                        JSONValue.Member("duration", JSONValue(.number(1))),
                    ])))
        ]
        try stage.apply(SceneChange(.view("a"), values))
        stage.application.advance(to: 2.5)
        #expect(abs(view.presentationCenter.y - 45) < 0.01 && view.center == CGPoint(x: 25, y: 65))
    }

    @Test func `zPosition changes what is drawn in front and not what is hit`() throws {
        let stage = try stage(
            after: [#"{"t":0,"end":true}"#],
            on: sceneText(
                root: #""subviews":[{"name":"a","frame":[0,0,50,50],"zPosition":1},{"name":"b","frame":[0,0,50,50]}]"#))
        let root = try #require(stage.view(named: "root"))
        #expect(root.subviewsInDrawingOrder.map(\.traceName) == ["b", "a"])
        let hit = stage.application.asCurrent { stage.window.hitTest(CGPoint(x: 9, y: 9), with: nil) }
        #expect(hit?.traceName == "b")
        try stage.apply(SceneChange(.view("b"), "zPosition", JSONValue(.number(2))))
        #expect(root.subviewsInDrawingOrder.map(\.traceName) == ["a", "b"])
    }

}
