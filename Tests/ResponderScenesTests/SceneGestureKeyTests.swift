import ResponderKit
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

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
        second.shouldBeginIf = BeginCondition([.velocity(.vertical), .translation(.up), .offset(of: "list", .end)])
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

    @Test(arguments: [("left", -60.0, false), ("right", 60, true)])
    func `A pan waits by its delegate for one direction only`(_ way: String, _ dx: Double, _ begins: Bool) throws {
        let stage = try Stage(
            text: sceneText(
                root: """
                    "gestures":[{"name":"hold","kind":"longPress","allowableMovement":900,"minimumPressDuration":2},
                    {"name":"drag","kind":"pan","shouldRequireFailureOf":["hold"],
                     "shouldRequireFailureIf":{"translation":"left"}}]
                    """))
        let lines = [0.0, 0.5, 1].map { part in
            #"{"t":\#(0.1 + part / 5),"contact":1,"phase":"\#(part == 0 ? "down" : "move")","x":\#(150 + dx * part),"y":150}"#
        }
        Player(try inputLog(lines), on: stage).play()
        let pan = try #require(stage.recognizer(named: "drag"))
        #expect((pan.state == .changed || pan.state == .began) == begins, "\(way): \(pan.state)")
    }

    @Test func `A condition for waiting is renamed with what it names, exported, and read by the words of its place`()
        throws
    {
        let text = sceneText(
            root: """
                "subviews":[{"name":"list","class":"scroll","frame":[0,0,100,100],"contentSize":[100,900]}],
                "gestures":[{"name":"flick","kind":"swipe"},
                {"name":"drag","kind":"pan","shouldRequireFailureOf":["flick"],
                 "shouldRequireFailureIf":{"translation":"left","offset":{"list":"atEnd"}}}]
                """)
        let scene = try SceneDocument(text: text)
        let program = SwiftProgram(of: scene, named: "x").text
        #expect(program.contains("translation.x < 0"), "\(program)")
        #expect(program.contains("otherGestureRecognizer == flick && "), "\(program)")
        let unknown = complaint {
            _ = try SceneDocument(text: text.replacing(#""list":"atEnd""#, with: #""none":"atEnd""#))
        }
        #expect(unknown?.contains("shouldRequireFailureIf.offset.none") == true, "\(unknown ?? "")")
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

    @Test func `A what-if with the answer that a gesture has already is no change`() throws {
        let scene = try SceneDocument(text: sceneText(gesture: #"{"name":"g","kind":"pan"}"#))
        let log = try inputLog(drag(110, 110, by: 60, 0))
        func asked(_ key: String, _ value: String) throws -> Int {
            let json = try JSONValue(text: value)
            return try Experiment.Setup(log, on: scene).different([SceneChange(.gesture("g"), key, json)]).count
        }
        #expect(try asked("canPrevent", "true") == 0 && asked("canPrevent", "false") == 1)
        #expect(try asked("shouldBeginIf", "{}") == 0 && asked("shouldBeginIf", #"{"velocity":"vertical"}"#) == 1)
        #expect(try asked("allowedTouchTypes", #"["pencil","indirect","direct","indirectPointer"]"#) == 0)
    }
}
