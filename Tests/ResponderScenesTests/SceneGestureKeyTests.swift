import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// The keys of gestures that stand for a delegate, a subclass or a property of one class.
@Suite struct SceneGestureKeyTests: TracesGestures {
    @Test func `Keys of delegates and subclasses are read`() throws {
        let text = sceneText(
            root: """
                "subviews":[{"name":"list","class":"scroll","frame":[0,0,100,100],"contentSize":[100,900]}],
                "gestures":[
                {"name":"a","kind":"tap","allowedTouchTypes":["direct","pencil"],"buttonMaskRequired":["secondary"],
                 "shouldReceiveTouchIn":["root"],"shouldReceiveTouchNotIn":["list"],"canPrevent":["b"],
                 "canBePrevented":false},
                {"name":"b","kind":"pan","allowedTouchTypes":[],
                 "shouldBeginIf":{"velocity":"vertical","translation":"up","offset":{"list":"atEnd"}}}]
                """)
        let read = try SceneDocument(text: text).root.gestures
        var first = GestureDescription(name: "a", kind: .tap)
        first.values = [
            "allowedTouchTypes": .words(["direct", "pencil"]), "buttonMaskRequired": .words(["secondary"]),
        ]
        first.shouldReceiveTouchIn = ["root"]
        first.shouldReceiveTouchNotIn = ["list"]
        first.canPrevent = .names(["b"])
        first.canBePrevented = .always(false)
        var second = GestureDescription(name: "b", kind: .pan)
        second.values = ["allowedTouchTypes": .words([])]
        var condition = BeginCondition()
        condition.velocity = .vertical
        condition.translation = .up
        condition.offsets = [BeginCondition.Offset(view: "list", end: .end)]
        second.shouldBeginIf = condition
        #expect(read == [first, second])
        #expect(
            first.settings == [
                "allowedTouchTypes direct, pencil", "buttonMaskRequired secondary", "shouldReceiveTouchIn root",
                "shouldReceiveTouchNotIn list", "canPrevent b", "canBePrevented false",
            ])
        #expect(
            second.settings == [
                "allowedTouchTypes none", "shouldBeginIf velocity vertical, translation up, offset of list atEnd",
            ])
    }

    // MARK: The delegate

    @Test func `A delegate accepts only touches in the views that it names`() throws {
        func scene(_ key: String) -> String {
            sceneText(
                root: """
                    "gestures":[{"name":"g","kind":"tap",\(key)}],
                    "subviews":[{"name":"panel","frame":[100,100,200,100],"subviews":[
                      {"name":"inner","frame":[50,25,100,50]}]}]
                    """)
        }
        let taps = tap(10, 10) + tap(110, 110, at: 1) + tap(200, 150, at: 2)
        func refused(_ key: String) throws -> [String] {
            try trace(taps, on: scene(key)).of(kind: "answer").map { line in
                String(line.components(separatedBy: "\"condition\":")[1].prefix { $0 != "}" })
            }
        }
        #expect(try gestures(taps, on: scene(#""shouldReceiveTouchIn":["panel"]"#)) == ["g ended", "g ended"])
        #expect(try refused(#""shouldReceiveTouchIn":["panel"]"#) == [#"{"view":"root","notIn":["panel"]"#])
        #expect(try gestures(taps, on: scene(#""shouldReceiveTouchNotIn":["panel"]"#)) == ["g ended"])
        #expect(
            try refused(#""shouldReceiveTouchNotIn":["panel"]"#) == [
                #"{"view":"panel","in":"panel""#, #"{"view":"inner","in":"panel""#,
            ])
        let both = #""shouldReceiveTouchIn":["panel"],"shouldReceiveTouchNotIn":["inner"]"#
        #expect(try gestures(taps, on: scene(both)) == ["g ended"])
    }

    @Test func `A delegate begins a pan only along its axis, and names the velocity`() throws {
        let scene = sceneText(gesture: #"{"name":"g","kind":"pan","shouldBeginIf":{"velocity":"horizontal"}}"#)
        #expect(try gestures(drag(110, 110, by: 60, 20), on: scene) == ["g began", "g changed", "g ended"])
        let steep = try trace(drag(110, 110, by: 18, 60), on: scene)
        let answer = try #require(steep.of(kind: "answer").first)
        #expect(answer.contains(#""question":"shouldBegin","by":"the delegate","answer":false"#))
        #expect(answer.contains(#""condition":{"velocity":[300,1000],"needs":"horizontal"}"#))
    }

    @Test(arguments: [
        ("right", 60.0, 0.0, true), ("right", -60, 0, false), ("left", -60, 10, true), ("left", 60, 0, false),
        ("up", 0, -60, true), ("up", 5, 60, false), ("down", 0, 60, true), ("down", 60, 0, false),
    ])
    func `A delegate begins a pan one way only`(_ way: String, _ dx: Double, _ dy: Double, _ begins: Bool) throws {
        let scene = sceneText(gesture: #"{"name":"g","kind":"pan","shouldBeginIf":{"translation":"\#(way)"}}"#)
        let lines = drag(150, 150, by: dx, dy)
        #expect(try gestures(lines, on: scene).first == (begins ? "g began" : "g failed"))
        let answers = try trace(lines, on: scene).of(kind: "answer")
        #expect(answers.isEmpty == begins)
        for answer in answers {
            #expect(answer.contains(#""condition":{"translation":["#) && answer.contains(#"],"needs":"\#(way)"}"#))
        }
    }

    @Test func `A delegate begins only while a scroll view is at an end`() throws {
        func scene(_ end: String, _ size: String) -> String {
            sceneText(
                root: """
                    "gestures":[{"name":"g","kind":"pan","simultaneousWith":["list.pan"],
                      "shouldBeginIf":{"offset":{"list":"\(end)"}}}],
                    "subviews":[{"name":"list","class":"scroll","frame":[100,100,200,100],"contentSize":\(size)}]
                    """)
        }
        func begins(_ end: String, _ size: String, _ offset: CGPoint) throws -> (Bool, String?) {
            var lines: [String] = []
            let stage = Stage(
                scene: try SceneDocument(text: scene(end, size)), readers: [TraceWriter { lines.append($0) }])
            (stage.view(named: "list") as? UIScrollView)?.contentOffset = offset
            try Player(try Recording(text: recordingText(drag(20, 20, by: 5, 60))), on: stage).play()
            let condition = lines.of(kind: "answer").first?.components(separatedBy: "\"condition\":").last
            return (
                lines.of(kind: "action").contains { $0.contains(#""recognizer":"g""#) },
                condition.map { String($0.prefix { $0 != "}" }) }
            )
        }
        #expect(try begins("atStart", "[200,300]", .zero) == (true, nil))
        let vertical = #"{"offset":40,"of":"list","axis":"vertical","needs":"atStart","limit":0"#
        #expect(try begins("atStart", "[200,300]", CGPoint(x: 0, y: 40)) == (false, vertical))
        #expect(try begins("atEnd", "[200,300]", CGPoint(x: 0, y: 200)) == (true, nil))
        let horizontal = #"{"offset":40,"of":"list","axis":"horizontal","needs":"atEnd","limit":300"#
        #expect(try begins("atEnd", "[500,100]", CGPoint(x: 40, y: 0)) == (false, horizontal))
        // Content that is larger in both directions counts along the movement, which is downward here.
        #expect(try begins("atStart", "[500,300]", CGPoint(x: 40, y: 0)) == (true, nil))
        #expect(try begins("atEnd", "[200,100]", .zero) == (true, nil), "nothing to scroll is at both ends")
    }

    @Test func `The condition of an answer belongs to no later answer`() throws {
        let scene = sceneText(
            root: """
                "gestures":[{"name":"never","kind":"pan","shouldBegin":false}],
                "subviews":[{"name":"box","frame":[100,100,100,100],"gestures":[
                  {"name":"g","kind":"pan","shouldBeginIf":{"translation":"left"}}]}]
                """)
        let answers = try trace(drag(110, 110, by: 60, 0), on: scene).of(kind: "answer")
        #expect(answers.map { $0.contains("condition") } == [true, false])
    }

    // MARK: The subclass

    @Test func `A subclass does not prevent, or cannot be prevented`() throws {
        func scene(_ outer: String, _ inner: String) -> String {
            sceneText(
                root: """
                    "gestures":[{"name":"outer","kind":"pan"\(outer)}],
                    "subviews":[{"name":"box","frame":[100,100,100,100],"gestures":[
                      {"name":"inner","kind":"pan"\(inner)}]}]
                    """)
        }
        func began(_ outer: String, _ inner: String) throws -> [String] {
            try gestures(drag(110, 110, by: 60, 0), on: scene(outer, inner)).filter { $0.hasSuffix("began") }
        }
        #expect(try began("", "") == ["inner began"])
        #expect(try began("", #","canPrevent":false"#) == ["inner began", "outer began"])
        #expect(try began("", #","canPrevent":[]"#) == ["inner began", "outer began"])
        #expect(try began("", #","canPrevent":["outer"]"#) == ["inner began"])
        #expect(try began(#","canBePrevented":false"#, "") == ["inner began", "outer began"])
        #expect(try began(#","canBePrevented":["inner"]"#, "") == ["inner began"])
        let answer = try trace(drag(110, 110, by: 60, 0), on: scene("", #","canPrevent":false"#)).of(kind: "answer")
        let told = #"kind":"answer","recognizer":"inner","question":"canPrevent","other":"outer","by":"its class","#
        #expect(answer.unnumbered.map { String($0.drop { $0 != "k" }) } == [told + #""answer":false}"#])
    }

    @Test func `A double tap with canPrevent of true for all prevents no more than its class does otherwise`() throws {
        // The class of a tap keeps it from preventing a tap with more taps; the key replaces that answer.
        func scene(_ key: String) -> String {
            sceneText(
                gesture: #"{"name":"once","kind":"tap"\#(key)},{"name":"twice","kind":"tap","numberOfTapsRequired":2}"#)
        }
        let lines = tap(110, 110) + tap(110, 110, at: 0.7)
        #expect(try gestures(lines, on: scene("")).contains("twice ended"))
        #expect(try !gestures(lines, on: scene(#","canPrevent":true"#)).contains("twice ended"))
    }

    // MARK: Properties

    @Test func `Touch types and buttons reach the recognizer`() throws {
        let scene = sceneText(
            gesture: #"{"name":"g","kind":"tap","allowedTouchTypes":["pencil"]},"#
                + #"{"name":"menu","kind":"tap","buttonMaskRequired":["secondary"]}"#)
        let stage = try Stage(text: scene)
        #expect(stage.recognizer(named: "g")?.allowedTouchTypes == [2])
        #expect((stage.recognizer(named: "menu") as? UITapGestureRecognizer)?.buttonMaskRequired == .secondary)
        #expect(stage.settings(ofGesture: "g")?.values["allowedTouchTypes"] == .words(["pencil"]))
        let types = stage.settings(ofGesture: "menu")?.values["allowedTouchTypes"]
        #expect(types == .words(["direct", "indirectPointer", "indirect", "pencil"]))
        #expect(stage.settings(ofGesture: "g")?.values["buttonMaskRequired"] == .words(["primary"]))
    }

    @Test func `Set lines reach these keys`() throws {
        let scene = sceneText(
            root: #""gestures":[{"name":"g","kind":"tap"}]"#,
            #""subviews":[{"name":"box","frame":[100,100,100,100]}]"#)
        let set = #"{"t":1,"set":{"gesture":"g","shouldReceiveTouchNotIn":["box"]}}"#
        let lines = tap(110, 110) + [set] + tap(110, 110, at: 2) + tap(10, 10, at: 3)
        #expect(try gestures(lines, on: scene) == ["g ended", "g ended"])
        let wrong = complaint {
            let line = #"{"t":0,"set":{"gesture":"g","shouldReceiveTouchIn":["bax"]}}"#
            let recording = try Recording(text: recordingText([line]), file: "r.jsonl")
            _ = try Player(recording, on: try Stage(text: scene))
        }
        #expect(wrong == "r.jsonl:2: set.shouldReceiveTouchIn[0]: no view is called \"bax\"; did you mean \"box\"?")
    }

    @Test func `A what-if with the answer that a gesture has already is no change`() throws {
        let scene = try SceneDocument(text: sceneText(gesture: #"{"name":"g","kind":"pan"}"#))
        let log = try inputLog(drag(110, 110, by: 60, 0))
        func asked(_ key: String, _ value: String) throws -> Int {
            let json = try Array(value.utf8).withUnsafeBufferPointer { try JSONParser.parse($0, file: "value") }
            return try Experiment.Setup(log, on: scene).different([SceneChange(.gesture("g"), key, json)]).count
        }
        #expect(try asked("canPrevent", "true") == 0)
        #expect(try asked("canPrevent", "false") == 1)
        #expect(try asked("shouldBeginIf", "{}") == 0)
        #expect(try asked("shouldBeginIf", #"{"velocity":"vertical"}"#) == 1)
        #expect(try asked("allowedTouchTypes", #"["pencil","indirect","direct","indirectPointer"]"#) == 0)
    }
}
