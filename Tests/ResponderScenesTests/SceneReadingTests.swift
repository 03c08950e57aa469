import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

@Suite struct SceneReadingTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path }

    @Test func `Every key of a view is read, in any order`() throws {
        let text = """
            {"root":{"frame":[1,2,30,40],"name":"root","class":"view","color":"#10203040","borderColor":"#aabbcc",
              "borderWidth":2,"cornerRadius":3,"alpha":0.5,"hidden":true,"userInteractionEnabled":false,
              "multipleTouchEnabled":true,"exclusiveTouch":true,"clipsToBounds":true,
              "transform":{"translate":[5,6],"rotate":90,"scale":[2,3]},"hitArea":[0,0,1,1],"hitTest":"passThrough",
              "touches":"handle","controller":"main","canBecomeFirstResponder":true,
              "subviews":[{"name":"label","class":"label","frame":[0,0,1,1],"text":"hé"}]},
             "size":[400,300],"version":1,"format":"responderkit-scene"}
            """
        let scene = try SceneDocument(text: text)
        var expected = ViewDescription(name: "root", frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        expected.values = [
            "color": .color(try #require(UIColor(hex: "#10203040"))),
            "borderColor": .color(try #require(UIColor(hex: "#aabbcc"))), "borderWidth": 2, "cornerRadius": 3,
            "alpha": 0.5, "hidden": true, "userInteractionEnabled": false, "multipleTouchEnabled": true,
            "exclusiveTouch": true, "clipsToBounds": true,
            // Scaled, then turned, then moved.
            "transform": .numbers([0, 2, -3, 0, 5, 6]),
        ]
        expected.hitArea = CGRect(x: 0, y: 0, width: 1, height: 1)
        expected.hitTest = .passThrough
        expected.touches = .handle
        expected.controller = "main"
        expected.canBecomeFirstResponder = true
        var label = ViewDescription(name: "label", frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        label.viewClass = .label
        label.values = ["text": "hé"]
        expected.subviews = [label]
        #expect(scene == SceneDocument(size: CGSize(width: 400, height: 300), root: expected))
    }

    @Test func `Every key of a gesture is read`() throws {
        let gestures = """
            {"name":"a","kind":"longPress","effect":"log","enabled":false,"cancelsTouchesInView":false,
             "delaysTouchesBegan":true,"delaysTouchesEnded":false,"numberOfTapsRequired":0,"numberOfTouchesRequired":2,
             "minimumPressDuration":0.25,"allowableMovement":20,"requireToFail":["b"],"simultaneousWith":"all",
             "shouldBegin":false,"shouldReceiveTouch":false,"shouldRequireFailureOf":["b"],
             "shouldBeRequiredToFailBy":["c.pan"]},
            {"name":"b","kind":"pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":3,"simultaneousWith":["c"]},
            {"name":"c","kind":"transform"},
            {"name":"d","kind":"swipe","direction":["left","up"]},
            {"name":"e","kind":"screenEdgePan","edges":["left","bottom"]}
            """
        let scene = try SceneDocument(text: sceneText(gesture: gestures))
        let read = scene.root.subviews[0].gestures
        var press = GestureDescription(name: "a", kind: .longPress)
        press.effect = .log
        press.values = [
            "enabled": false, "cancelsTouchesInView": false, "delaysTouchesBegan": true, "delaysTouchesEnded": false,
            "numberOfTapsRequired": 0, "numberOfTouchesRequired": 2, "minimumPressDuration": 0.25,
            "allowableMovement": 20,
        ]
        press.requireToFail = ["b"]
        press.simultaneousWith = .all
        press.shouldBegin = false
        press.shouldReceiveTouch = false
        press.shouldRequireFailureOf = ["b"]
        press.shouldBeRequiredToFailBy = ["c.pan"]
        #expect(read[0] == press && read[1].values == ["minimumNumberOfTouches": 2, "maximumNumberOfTouches": 3])
        #expect(read[1].simultaneousWith == .names(["c"]))
        #expect(read[2].parts.map(\.name) == ["c.pan", "c.pinch", "c.rotation"])
        #expect(read[3].values == ["direction": .words(["left", "up"])])
        #expect(read[4].values == ["edges": .words(["left", "bottom"])])
    }

    @Test func `Gestures can refer to later ones and to parts of bundles`() throws {
        let gestures =
            #"{"name":"a","kind":"tap","requireToFail":["b","c","c.pinch"]},{"name":"b","kind":"tap"},"#
            + #"{"name":"c","kind":"transform"}"#
        #expect(sceneComplaint(sceneText(gesture: gestures)) == nil)
    }

    @Test func `Views can be nested deeply, up to a limit`() throws {
        func nested(_ count: Int) -> String {
            let open = (0..<count).map { "{\"name\":\"v\($0)\",\"frame\":[0,0,9,9],\"subviews\":[" }.joined()
            return sceneText(root: "\"subviews\":[" + open + String(repeating: "]}", count: count) + "]")
        }
        let scene = try SceneDocument(text: nested(299))
        let stage = Stage(scene: scene)
        #expect(stage.window.hitTest(CGPoint(x: 1, y: 1), with: nil)?.traceName == "v298")
        #expect(
            sceneComplaint(nested(300))
                == "s.json:3: views are nested more than 300 levels deep; make the tree flatter")
        #expect(
            sceneComplaint(nested(10_000))
                == "s.json:3: lists and objects are nested more than 700 levels deep; make it flatter")
    }

    @Test func `Files that cannot be read are errors`() throws {
        #expect(
            complaint { _ = try SceneDocument(contentsOf: folder + "/none.json") }
                == "\(folder)/none.json: cannot be read: No such file or directory; "
                + "check the path and the permissions")
        #expect(
            complaint { _ = try SceneDocument(contentsOf: folder) }
                == "\(folder): this is a folder; give the scene file itself")
        let marked = Data([0xEF, 0xBB, 0xBF]) + Data(sceneText().utf8)
        try marked.write(to: URL(fileURLWithPath: folder + "/marked.json"))
        #expect(try SceneDocument(contentsOf: folder + "/marked.json").title == "T")
        let large = Data(repeating: 0x20, count: 17 << 20)
        try large.write(to: URL(fileURLWithPath: folder + "/large.json"))
        #expect(
            complaint { _ = try SceneDocument(contentsOf: folder + "/large.json") }
                == "\(folder)/large.json: the file is larger than 16 MB, too large for a scene; give another file")
    }

    @Test func `A catalogue lists a folder's scenes and finds them by name`() throws {
        try sceneText().write(toFile: folder + "/one.json", atomically: true, encoding: .utf8)
        try "{".write(toFile: folder + "/broken.json", atomically: true, encoding: .utf8)
        let catalogue = SceneCatalogue(folder: folder)
        #expect(catalogue.entries.map(\.name) == ["broken", "one"] && catalogue.entries[1].title == "T")
        #expect(catalogue.entries[1].about == "A")
        #expect(catalogue.entries[0].about.contains("broken.json:1: the text ends"))
        #expect(try catalogue.scene(named: "one").title == "T")
        #expect(
            complaint { _ = try catalogue.scene(named: "on") }
                == "no built-in scene is called \"on\"; did you mean \"one\"? (there are broken, one)")
        #expect(try catalogue.read("one.json", relativeTo: folder).scene.title == "T")
    }

    @Test func `Pipes, devices and folders are refused in one line, without blocking`() throws {
        let pipe = folder + "/pipe.json"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero"] {
            #expect(
                complaint { _ = try SceneDocument(contentsOf: path) }
                    == "\(path): this is a pipe or a device, not a file; give the scene file itself")
            #expect(
                complaint { _ = try Recording(contentsOf: path) }
                    == "\(path): this is a pipe or a device, not a file; give the recording file itself")
        }
        #expect(
            complaint { _ = try SceneDocument(contentsOf: folder) }
                == "\(folder): this is a folder; give the scene file itself")
    }

    @Test func `A name that is not similar to the wrong one is not suggested`() throws {
        try sceneText().write(toFile: folder + "/one.json", atomically: true, encoding: .utf8)
        #expect(
            complaint { _ = try SceneCatalogue(folder: folder).scene(named: "transform") }
                == "no built-in scene is called \"transform\" (there are one)")
    }

}
