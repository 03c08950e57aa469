import ResponderKit
import Testing

@testable import ResponderScenes

/// The common behaviour of the classes of a scene's views, and their own.
@Suite struct SceneClassTests {
    @Test(arguments: ViewDescription.Class.allCases.filter { ![.navigation, .pages, .table].contains($0) })
    func `Overrides and hit areas work for every class`(_ kind: ViewDescription.Class) throws {
        let scene = sceneText(
            root: """
                "subviews":[
                  {"name":"a","class":"\(kind.rawValue)","frame":[100,100,51,50],"hitArea":[-20,-20,30,30],
                   "userInteractionEnabled":true,"touches":"handle","canBecomeFirstResponder":true},
                  {"name":"b","class":"\(kind.rawValue)","frame":[200,100,51,50],"hitTest":"passThrough",
                   "userInteractionEnabled":true},
                  {"name":"c","class":"\(kind.rawValue)","frame":[300,100,51,50],"hitTest":"subviewsOutside",
                   "userInteractionEnabled":true,"subviews":[{"name":"d","frame":[0,60,20,20]}]}]
                """)
        let touches = try trace(
            [touch(0, "down", 85, 85), touch(0.5, "move", 86, 85), touch(1, "up", 86, 85), touch(2, "down", 60, 60)],
            on: scene
        ).of(kind: "touch")
        #expect(
            touches.prefix(3).allSatisfy { $0.contains(#""responder":"a","contacts":[1],"handled":true"#) },
            "\(touches)")
        #expect(touches.count > 3 && touches[3].contains(#""responder":"root""#))

        let stage = try Stage(text: scene)
        func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
            stage.window.hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier
        }
        #expect(stage.view(named: "a")?.canBecomeFirstResponder == true)
        #expect(hit(140, 140) == "root", "outside the hit area")
        #expect(hit(210, 110) == "root", "passed through")
        #expect(hit(310, 170) == "d", "outside of its superview")
    }

    @Test func `Keys of the classes reach their views`() throws {
        let stage = Stage(
            scene: try SceneDocument(
                text: sceneText(
                    root: """
                        "subviews":[
                          {"name":"scroll","class":"scroll","frame":[0,0,100,100],"contentSize":[300,400],
                           "delaysContentTouches":false,"canCancelContentTouches":false,"pagingEnabled":true,
                           "maximumZoomScale":3,"subviews":[{"name":"page","frame":[0,0,300,400]}]},
                          {"name":"button","class":"button","frame":[0,0,80,40],"text":"Go","enabled":false},
                          {"name":"switch","class":"switch","frame":[0,0,51,31],"on":true},
                          {"name":"slider","class":"slider","frame":[0,0,200,40],"value":0.25},
                          {"name":"image","class":"image","frame":[0,0,60,40]}]
                        """)))
        let scroll = try #require(stage.view(named: "scroll") as? UIScrollView)
        #expect(scroll.contentSize == CGSize(width: 300, height: 400))
        #expect(!scroll.delaysContentTouches && !scroll.canCancelContentTouches && scroll.isPagingEnabled)
        #expect(scroll.maximumZoomScale == 3)
        #expect(scroll.delegate?.viewForZooming(in: scroll)?.accessibilityIdentifier == "page")
        #expect(stage.recognizer(named: "scroll.pan") === scroll.panGestureRecognizer)
        #expect(stage.recognizer(named: "scroll.pinch") === scroll.pinchGestureRecognizer)
        let button = try #require(stage.view(named: "button") as? UIButton)
        #expect(button.currentTitle == "Go" && !button.isEnabled)
        #expect((stage.view(named: "switch") as? UISwitch)?.isOn == true)
        #expect((stage.view(named: "slider") as? UISlider)?.value == 0.25)
        let image = try #require(stage.view(named: "image") as? UIImageView)
        // The picture is made when the view is drawn.
        #expect(image.image == nil)
        image.draw(image.bounds)
        #expect(image.image?.size == CGSize(width: 60, height: 40))
        #expect(!image.isUserInteractionEnabled)
    }

    @Test func `A scroll view's own recognizers have names and can be required, and the delay has no keys`() throws {
        let scene = sceneText(
            root: #""class":"scroll""#, #""contentSize":[400,900]"#,
            #""gestures":[{"name":"swipe","kind":"swipe","direction":["up"],"requireToFail":["root.pan"]}]"#)
        let lines = try trace(
            [
                touch(0, "down", 200, 250), touch(0.02, "move", 200, 200), touch(0.04, "move", 200, 120),
                touch(0.06, "up", 200, 60),
            ],
            on: scene)
        let gestures = lines.of(kind: "gesture")
        #expect(
            gestures.contains { $0.contains(#""recognizer":"root.pan","view":"root","from":"possible","to":"began""#) })
        #expect(
            gestures.contains { $0.contains(#""recognizer":"swipe""#) && $0.contains("it requires root.pan to fail") })
        let change = complaint {
            let recording = try Recording(
                text: recordingText([#"{"t":0,"set":{"gesture":"root.delay","enabled":false}}"#]), file: "r.jsonl")
            _ = try Player(recording, on: try Stage(text: scene))
        }
        #expect(
            change == "r.jsonl:2: set: \"root.delay\" belongs to \"root\" as a scroll; change the keys of that view")
    }

    @Test func `No other gesture can have the name of a scroll view's own`() {
        let text = sceneText(root: #""class":"scroll","gestures":[{"name":"root.delay","kind":"pan"}]"#)
        #expect(
            sceneComplaint(text)
                == "s.json:2: root.name: the name \"root.delay\" of its own gesture is taken by root.gestures[0].name "
                + "(line 3); rename one")
    }

    @Test func `The line of a touch contains the control's events`() throws {
        let scene = sceneText(
            root: """
                "subviews":[{"name":"b","class":"button","frame":[100,100,100,44],"text":"Go"},
                  {"name":"s","class":"switch","frame":[100,200,51,31]}]
                """)
        let lines = try trace(
            [
                touch(0, "down", 150, 120), touch(0.1, "move", 150, 125), touch(0.2, "up", 150, 125),
                touch(1, "down", 110, 210), touch(1.1, "up", 110, 210),
            ],
            on: scene
        ).of(kind: "touch").unnumbered
        let events = lines.map { $0.components(separatedBy: #""events":"#).last }
        #expect(
            events == [
                #"["touchDown"]}"#, #"["touchDragInside"]}"#, #"["touchUpInside","primaryActionTriggered"]}"#,
                #"["touchDown"]}"#,
                #"["valueChanged","primaryActionTriggered","touchUpInside"]}"#,
            ])
    }

    @Test func `A press of a button toggles its highlight`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"b","class":"button","frame":[100,100,100,44],"text":"Go"}]"#)
        let stage = try stage(after: [touch(0, "down", 150, 120), touch(0.1, "up", 150, 120)], on: scene)
        #expect(stage.view(named: "b")?.borderColor == ScenePalette.highlight)
    }
}
