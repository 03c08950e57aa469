import Foundation
import ResponderKit
import Testing

@testable import ResponderScenes

@Suite struct SceneReadingTests {
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
        #expect(read[0] == press)
        #expect(read[1].values == ["minimumNumberOfTouches": 2, "maximumNumberOfTouches": 3])
        #expect(read[1].simultaneousWith == .names(["c"]))
        #expect(read[2].parts.map(\.name) == ["c.pan", "c.pinch", "c.rotation"])
        #expect(read[3].values == ["direction": .words(["left", "up"])])
        #expect(read[4].values == ["edges": .words(["left", "bottom"])])
    }

    @Test(
        arguments: [
            ("", "s.json: the file is empty; give a scene"),
            ("[]", "s.json:1: expected an object, found a list"),
            ("{}", "s.json:1: the key \"format\" is missing; add \"format\": \"responderkit-scene\""),
            (
                #"{"format":"x","version":1}"#,
                "s.json:1: format: \"x\" is another format; expected \"responderkit-scene\""
            ),
            (
                #"{"format":"responderkit-scene","version":2}"#,
                "s.json:1: version: version 2 is newer than this build, which reads up to 1; update the program"
            ),
            (
                #"{"format":"responderkit-scene"}"#, "s.json:1: the key \"version\" is missing; add \"version\": 1"
            ),
            (
                #"{"format":"responderkit-scene","version":1,"sise":[1,1]}"#,
                "s.json:1: sise: unknown key; did you mean \"size\"?"
            ),
            (
                #"{"format":"responderkit-scene","version":1}"#,
                "s.json:1: the key \"size\" is missing; add \"size\": [width, height]"
            ),
            (
                #"{"format":"responderkit-scene","version":1,"size":[0,10],"root":{}}"#,
                "s.json:1: size: no window can be 0 × 10; give a width and height of 1 … 16384"
            ),
        ])
    func `A mistake at the top level is an error`(_ text: String, _ expected: String) {
        #expect(sceneComplaint(text) == expected)
    }

    @Test(
        arguments: [
            (#""alhpa":1"#, "root.alhpa: unknown key; did you mean \"alpha\"?"),
            (#""alpha":2"#, "root.alpha: 2 is outside 0 … 1; give a number in that range"),
            (#""alpha":"1""#, "root.alpha: expected a number, found a string"),
            (#""alpha":null"#, "root.alpha: expected a number, found null"),
            (#""borderWidth":-1"#, "root.borderWidth: -1 is negative; give 0 or more"),
            (#""cornerRadius":1e7"#, "root.cornerRadius: the number is too large; give one from -1000000 to 1000000"),
            (#""cornerRadius":1e999"#, "root.cornerRadius: the number is too large; give one from -1000000 to 1000000"),
            (#""hidden":1"#, "root.hidden: expected true or false, found a number"),
            (
                #""color":"red""#,
                "root.color: \"red\" is not a colour; give #rrggbb or #rrggbbaa, such as \"#4cc2ff\""
            ),
            (#""hitArea":[0,0,1]"#, "root.hitArea: expected 4 numbers [x, y, width, height], found 3"),
            (
                #""hitArea":[0,0,-1,1]"#,
                "root.hitArea: the size -1 × 1 is negative; give a width and height of 0 or more"
            ),
            (#""hitArea":[0,"0",1,1]"#, "root.hitArea[1]: expected a number, found a string"),
            (
                #""class":"lable""#,
                "root.class: \"lable\" is not a class of view; did you mean \"label\"? "
                    + "(it can be view, label, image, button, switch, slider, scroll, navigation, pages, table, textField)"
            ),
            (
                #""class":"label","placeholder":"x""#,
                "root.placeholder: a view of \"label\" has no \"placeholder\"; only textField has it"
            ),
            (
                #""class":"label","menu":{"copi":"复制"}"#,
                "root.menu.copi: unknown key; did you mean \"copy\"?"
            ),
            (
                #""class":"label","menu":{}"#,
                "root.menu: expected an object such as { \"copy\": \"复制\" }, or null, found an object"
            ),
            (
                #""class":"button","contentSize":[1,1]"#,
                "root.contentSize: a view of \"button\" has no \"contentSize\"; only scroll has it"
            ),
            (
                #""class":"switch","text":"x""#,
                "root.text: a view of \"switch\" has no \"text\"; only label, button, textField have it"
            ),
            (#""class":"slider","value":2"#, "root.value: 2 is outside 0 … 1; give a number in that range"),
            (#""text":"x""#, "root.text: a view of \"view\" has no \"text\"; only label, button, textField have it"),
            (
                #""hitTest":"none""#,
                "root.hitTest: \"none\" is not a hit test "
                    + "(it can be default, subviewsOutside, passThrough)"
            ),
            (
                #""touches":"handles""#,
                "root.touches: \"handles\" is not a way to treat touches; did you mean \"handle\"? "
                    + "(it can be handle, log, forward)"
            ),
            (
                #""transform":5"#,
                "root.transform: expected an object with translate, rotate and scale, or six numbers "
                    + "[a, b, c, d, tx, ty], found a number"
            ),
            (
                #""transform":[1,0,0,1]"#,
                "root.transform: expected 6 numbers [a, b, c, d, tx, ty], found 4"
            ),
            (#""transform":{"rotat":1}"#, "root.transform.rotat: unknown key; did you mean \"rotate\"?"),
            (
                #""transform":{"scale":"2"}"#,
                "root.transform.scale: expected a number or two numbers [sx, sy], found a string"
            ),
            (#""controller":"""#, "root.controller: the name is empty; give it at least one character"),
            (#""subviews":{}"#, "root.subviews: expected a list of views, found an object"),
            (#""subviews":[1]"#, "root.subviews[0]: expected an object, found a number"),
            (
                #""subviews":[{"frame":[0,0,1,1]}]"#,
                "root.subviews[0]: the key \"name\" is missing; add \"name\": \"…\""
            ),
            (
                #""subviews":[{"name":"a"}]"#,
                "root.subviews[0]: the key \"frame\" is missing; add \"frame\": [x, y, width, height]"
            ),
            (
                #""subviews":[{"name":"window","frame":[0,0,1,1]}]"#,
                "root.subviews[0].name: \"window\" is what traces call the window itself; choose another name"
            ),
        ])
    func `An error in a view has its path`(_ member: String, _ expected: String) {
        #expect(sceneComplaint(sceneText(root: member)) == "s.json:3: " + expected)
    }

    @Test func `The line of an error is that of the value`() {
        let text = sceneText(
            root: "\"alpha\":1,\n\"subviews\":[\n{\"name\":\"a\",\n\"frame\":[0,0,1,1],\n\"alpha\":\n7}]")
        #expect(
            sceneComplaint(text) == "s.json:8: root.subviews[0].alpha: 7 is outside 0 … 1; give a number in that range")
    }

    @Test(
        arguments: [
            (
                #"{"name":"g"}"#,
                ": the key \"kind\" is missing; add \"kind\": one of tap, longPress, pan, swipe, pinch, "
                    + "rotation, screenEdgePan, hover, transform"
            ),
            (#"{"kind":"tap"}"#, ": the key \"name\" is missing; add \"name\": \"…\""),
            (
                #"{"name":"g","kind":"tapp"}"#,
                ".kind: \"tapp\" is not a kind of gesture; did you mean \"tap\"? (it can be tap, longPress, pan, swipe, "
                    + "pinch, rotation, screenEdgePan, hover, transform)"
            ),
            (
                #"{"name":"g","kind":"tap","direction":["left"]}"#,
                ".direction: a gesture of \"tap\" has no \"direction\"; only swipe has it"
            ),
            (
                #"{"name":"g","kind":"swipe","direction":["lft"]}"#,
                ".direction[0]: \"lft\" is not a direction; did you mean \"left\"? (it can be left, right, up, down)"
            ),
            (
                #"{"name":"g","kind":"swipe","direction":"left"}"#,
                ".direction: expected a list of directions, found a string"
            ),
            (
                #"{"name":"g","kind":"screenEdgePan","edges":[]}"#,
                ".edges: the list is empty, so nothing could ever be recognized; name at least one edge"
            ),
            (
                #"{"name":"g","kind":"tap","numberOfTapsRequired":0}"#,
                ".numberOfTapsRequired: 0 is too small; give 1 or more"
            ),
            (
                #"{"name":"g","kind":"tap","numberOfTapsRequired":1.5}"#,
                ".numberOfTapsRequired: 1.5 is not a whole number; give one from 1"
            ),
            (
                #"{"name":"g","kind":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"#,
                ": \"maximumNumberOfTouches\" is 2, less than \"minimumNumberOfTouches\", which is 3; such a pan could "
                    + "never begin"
            ),
            (
                #"{"name":"g","kind":"longPress","minimumPressDuration":-1}"#,
                ".minimumPressDuration: -1 is negative; give 0 or more"
            ),
            (
                #"{"name":"g","kind":"tap","effect":"rotate"}"#,
                ".effect: a tap cannot tell how to rotate; its effect can be highlight, menu, log"
            ),
            (
                #"{"name":"g","kind":"tap","simultaneousWith":"some"}"#,
                ".simultaneousWith: expected a list of names, or the word \"all\", found a string"
            ),
            (
                #"{"name":"g","kind":"tap","requireToFail":["h"]}"#,
                ".requireToFail[0]: no gesture is called \"h\" (there are g)"
            ),
            (
                #"{"name":"grab","kind":"tap","shouldBeRequiredToFailBy":["grap"]}"#,
                ".shouldBeRequiredToFailBy[0]: no gesture is called \"grap\"; did you mean \"grab\"?"
            ),
            (#"{"name":"g","kind":"tap","enabeld":true}"#, ".enabeld: unknown key; did you mean \"enabled\"?"),
        ])
    func `An error in a gesture has its path`(_ gesture: String, _ expected: String) {
        #expect(sceneComplaint(sceneText(gesture: gesture)) == "s.json:3: root.subviews[0].gestures[0]" + expected)
    }

    @Test func `The error about a repeated name has both places`() {
        let views = #""subviews":[{"name":"a","frame":[0,0,1,1]},"# + "\n" + #"{"name":"a","frame":[0,0,1,1]}]"#
        #expect(
            sceneComplaint(sceneText(root: views))
                == "s.json:4: root.subviews[1].name: the name \"a\" is taken by root.subviews[0].name (line 3); "
                + "views and controllers need names of their own")
        let controller = #""controller":"root""#
        #expect(
            sceneComplaint(sceneText(root: controller))
                == "s.json:3: root.controller: the name \"root\" is taken by root.name (line 2); "
                + "views and controllers need names of their own")
        let gestures = #"{"name":"m","kind":"transform"},{"name":"m.pan","kind":"tap"}"#
        #expect(
            sceneComplaint(sceneText(gesture: gestures))
                == "s.json:3: root.subviews[0].gestures[1].name: the name \"m.pan\" is taken by "
                + "root.subviews[0].gestures[0].name (line 3); give each gesture its own name")
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
        try withFolder { folder in
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
    }

    @Test func `A catalogue lists a folder's scenes and finds them by name`() throws {
        try withFolder { folder in
            try sceneText().write(toFile: folder + "/one.json", atomically: true, encoding: .utf8)
            try "{".write(toFile: folder + "/broken.json", atomically: true, encoding: .utf8)
            let catalogue = SceneCatalogue(folder: folder)
            #expect(catalogue.entries.map(\.name) == ["broken", "one"])
            #expect(catalogue.entries[1].title == "T")
            #expect(catalogue.entries[1].about == "A")
            #expect(catalogue.entries[0].about.contains("broken.json:1: the text ends"))
            #expect(try catalogue.scene(named: "one").title == "T")
            #expect(
                complaint { _ = try catalogue.scene(named: "on") }
                    == "no built-in scene is called \"on\"; did you mean \"one\"? (there are broken, one)")
            #expect(try catalogue.scene(for: "one.json", relativeTo: folder).title == "T")
        }
    }

    @Test func `Pipes, devices and folders are refused in one line, without blocking`() throws {
        try withFolder { folder in
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
    }

    @Test func `A name that is not similar to the wrong one is not suggested`() throws {
        try withFolder { folder in
            try sceneText().write(toFile: folder + "/one.json", atomically: true, encoding: .utf8)
            #expect(
                complaint { _ = try SceneCatalogue(folder: folder).scene(named: "transform") }
                    == "no built-in scene is called \"transform\" (there are one)")
        }
    }

    nonisolated private static let gesture = "root.subviews[0].gestures[0]."

    @Test(arguments: [
        // `name` is there already, so it cannot be meant.
        (#""fame":[0,0,9,9]"#, "root.subviews[0].fame: unknown key; did you mean \"frame\"?"),
        (#""frame":[0,0,9,9],"box":1"#, "root.subviews[0].box: unknown key"),
        (#""frame":[0,0,9,9],"label":1"#, "root.subviews[0].label: unknown key"),
        (#""frame":[0,0,9,9],"gestures":[{"name":"g","kind":"tap","31475c":1}]"#, gesture + "31475c: unknown key"),
    ])
    func `A key is suggested if it is near and not there yet`(_ members: String, _ expected: String) {
        let message = sceneComplaint(sceneText(root: "\"subviews\":[{\"name\":\"box\",\(members)}]"))
        #expect(message == "s.json:3: " + expected)
    }
}
