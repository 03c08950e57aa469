import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneTools

/// Gestures as entries of a scene file, and the three that take the place of a bundle.
@Suite struct BundleEntryTests {
    /// A scene with these gestures of a view in a list, beside a button.
    private func scene(_ gestures: String) -> String {
        sceneText(
            root: """
                "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
                  {"name":"ok","class":"button","frame":[300,10,80,40]},
                  {"name":"box","frame":[100,100,150,100],"multipleTouchEnabled":true,"gestures":[
                    {"name":"twice","kind":"tap","numberOfTapsRequired":2},\(gestures)]}]}]
                """)
    }

    /// The gestures of the view in the scene, as entries.
    private func entries(_ gestures: String) throws -> [GestureDescription] {
        try SceneDocument(text: scene(gestures)).root.tree.flatMap(\.gestures).filter { $0.name != "twice" }
    }

    /// A drag, two fingers that spread and turn, and a wheel.
    private static let lines: [String] = [
        touch(0.1, "down", 150, 150), touch(0.2, "move", 150, 120), touch(0.3, "move", 150, 90),
        touch(0.4, "up", 150, 90),
        touch(1, "down", 140, 130), touch(1, "down", 200, 130, contact: 2),
        touch(1.1, "move", 120, 140), touch(1.1, "move", 230, 110, contact: 2),
        touch(1.2, "move", 100, 160), touch(1.2, "move", 240, 90, contact: 2),
        touch(1.3, "up", 100, 160), touch(1.4, "up", 240, 90, contact: 2),
        #"{"t":2,"scroll":[0,-20],"x":170,"y":110}"#, #"{"t":3,"end":true}"#,
    ]

    @Test(arguments: [
        #"{"name":"move","kind":"transform"}"#,
        #"{"name":"move","kind":"transform","throw":true,"requireToFail":["twice"]}"#,
        #"{"name":"move","kind":"transform","effect":"scale","simultaneousWith":["list.pan"]}"#,
        #"{"name":"move","kind":"transform","effect":"log","shouldBeginIf":{"velocity":"horizontal","offset":{"list":"atStart"}}}"#,
        #"{"name":"move","kind":"transform","simultaneousWith":"all","shouldReceiveTouchNotIn":["ok"]}"#,
    ])
    func `Three gestures in place of a bundle do what the bundle does`(_ bundle: String) throws {
        let gesture = try #require(try entries(bundle).first)
        let separate = GestureDescription.separate(gesture.parts).map(\.entry.text).joined(separator: ",")
        #expect(try trace(Self.lines, on: scene(separate)) == trace(Self.lines, on: scene(bundle)))
    }

    @Test func `A gesture has an entry with all its keys`() throws {
        let gestures = #"""
            {"name":"a","kind":"pan","effect":"log","enabled":false,"minimumNumberOfTouches":2,"allowedTouchTypes":["direct"],
             "requireToFail":["twice"],"simultaneousWith":"all","shouldBegin":true,"shouldReceiveTouch":false,
             "shouldReceiveTouchIn":["box"],"shouldReceiveTouchNotIn":["ok"],
             "shouldBeginIf":{"velocity":"vertical","translation":"up","offset":{"list":"atEnd"},"state":{"twice":"idle"}},
             "shouldRequireFailureOf":["b"],"shouldRequireFailureIf":{"translation":"left"},
             "shouldBeRequiredToFailBy":["b"],"canPrevent":["b"],"canBePrevented":false},
            {"name":"b","kind":"swipe","direction":["left","up"],"simultaneousWith":["a"],"canPrevent":true}
            """#
        let read = try entries(gestures)
        #expect(try entries(read.map(\.entry.text).joined(separator: ",")) == read)
    }

    @Test func `A fix of one recognizer of a bundle is printed as three gestures in its place`() throws {
        let bundle = #"{"name":"move","kind":"transform"}"#
        let document = try SceneDocument(text: scene(bundle))
        let lines = Array(Self.lines.prefix(4)) + [#"{"t":2,"end":true}"#]
        let goal = try FixGoal("list", .win, in: document)
        let finder = FixFinder(goal, in: Experiment.Setup(try inputLog(lines), on: document)).run()
        let fix = try #require(finder.fixes.first { $0.changes.map(\.target) == [.gesture("move.pan")] })
        let printed = finder.scene(with: fix)
        #expect(printed.count == 4 && printed[0] == "in place of move, also in lists that name it:")
        let changed = scene(printed.dropFirst().joined(separator: ","))
        #expect(try explanation(lines, on: changed).timeline.touches.first?.winners.contains("list.pan") == true)
    }
}
