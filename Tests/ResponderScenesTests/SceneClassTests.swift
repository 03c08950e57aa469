import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

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
        #expect(image.image?.size == CGSize(width: 60, height: 40) && !image.isUserInteractionEnabled)
    }

    @Test func `The delay of a scroll view has no keys`() throws {
        let stage = try Stage(text: sceneText(root: #""class":"scroll""#, #""contentSize":[400,900]"#))
        let change = complaint {
            let line = #"{"t":0,"set":{"gesture":"root.delay","enabled":false}}"#
            _ = try Player(try Recording(text: recordingText([line]), file: "r.jsonl"), on: stage)
        }
        #expect(
            change == "r.jsonl:2: set: \"root.delay\" belongs to \"root\" as a scroll; change the keys of that view")
    }

    @Test func `A press of a button toggles its highlight`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"b","class":"button","frame":[100,100,100,44],"text":"Go"}]"#)
        let stage = try stage(after: [touch(0, "down", 150, 120), touch(0.1, "up", 150, 120)], on: scene)
        #expect(stage.view(named: "b")?.borderColor == ScenePalette.highlight)
    }
}
