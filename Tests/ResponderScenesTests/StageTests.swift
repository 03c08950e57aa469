import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

@Suite struct StageTests {
    private func stage(_ root: String) throws -> Stage { try Stage(text: sceneText(root: root)) }

    /// The name of the view that a finger at a point would hit.
    private func hit(_ stage: Stage, _ x: Double, _ y: Double) -> String? {
        stage.application.asCurrent { stage.window.hitTest(CGPoint(x: x, y: y), with: nil)?.traceName }
    }

    @Test func `The window has the scene's size, and views are where the file puts them`() throws {
        let stage = try stage(
            #""subviews":[{"name":"a","frame":[10,20,100,50],"transform":{"rotate":90}},"#
                + #"{"name":"b","frame":[0,0,9,9]}]"#)
        #expect(stage.window.bounds == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(stage.viewNames == ["root", "a", "b"])
        let view = try #require(stage.view(named: "a"))
        #expect(view.bounds.size == CGSize(width: 100, height: 50) && view.center == CGPoint(x: 60, y: 45))
        #expect(view.frame == CGRect(x: 35, y: -5, width: 50, height: 100))
        #expect(view.superview?.subviews.map(\.traceName) == ["a", "b"] && stage.view(named: "c") == nil)
    }

    @Test func `Properties come from the file, or have UIKit's defaults`() throws {
        let stage = try stage(
            """
            "subviews":[
              {"name":"a","frame":[0,0,1,1],"alpha":0.5,"hidden":true,"userInteractionEnabled":false,
               "multipleTouchEnabled":true,"exclusiveTouch":true,"clipsToBounds":true,"color":"#ff0000",
               "borderColor":"#00ff00","borderWidth":2,"cornerRadius":4,"canBecomeFirstResponder":true},
              {"name":"b","frame":[0,0,1,1]},
              {"name":"l","class":"label","frame":[0,0,50,20],"text":"hé"}]
            """)
        let a = try #require(stage.view(named: "a"))
        #expect(a.alpha == 0.5)
        #expect(a.isHidden && a.isMultipleTouchEnabled && a.isExclusiveTouch && a.clipsToBounds)
        #expect(!a.isUserInteractionEnabled && a.backgroundColor == UIColor(hex: "#ff0000"))
        #expect(a.borderColor == UIColor(hex: "#00ff00") && a.borderWidth == 2 && a.cornerRadius == 4)
        #expect(a.canBecomeFirstResponder)
        let b = try #require(stage.view(named: "b"))
        #expect(b.isUserInteractionEnabled && !b.isMultipleTouchEnabled && !b.canBecomeFirstResponder)
        #expect(b.backgroundColor == ScenePalette.fill(depth: 1, sibling: 1))
        let label = try #require(stage.view(named: "l") as? UILabel)
        #expect(label.text == "hé" && !label.isUserInteractionEnabled && label.backgroundColor == nil)
    }

    @Test func `Text is readable on a light and on a dark background`() throws {
        for (ground, text) in [("#ffffff", "#0e1116ff"), ("#000000", "#e8ecf2ff")] {
            let stage = try stage(
                #""color":"\#(ground)","subviews":[{"name":"l","class":"label","frame":[0,0,50,20],"text":"x"}]"#)
            #expect((stage.view(named: "l") as? UILabel)?.textColor.hex == text)
        }
    }

    @Test func `A hit area replaces the bounds`() throws {
        let stage = try stage(#""subviews":[{"name":"a","frame":[100,100,50,50],"hitArea":[-20,-20,30,30]}]"#)
        #expect(hit(stage, 85, 85) == "a" && hit(stage, 109, 109) == "a" && hit(stage, 120, 120) == "root")
    }

    @Test func `A view that passes through is not hit, but its subviews are`() throws {
        let stage = try stage(
            """
            "subviews":[{"name":"behind","frame":[0,0,200,200]},
              {"name":"glass","frame":[0,0,200,200],"hitTest":"passThrough",
               "subviews":[{"name":"on","frame":[10,10,20,20]}]}]
            """)
        #expect(hit(stage, 100, 100) == "behind" && hit(stage, 15, 15) == "on")
    }

    @Test func `Controllers follow their views in the chain`() throws {
        let stage = try stage(
            """
            "controller":"main","subviews":[{"name":"page","frame":[50,50,200,200],"controller":"pages",
              "subviews":[{"name":"leaf","frame":[10,10,50,50]}]}]
            """)
        var chain: [String] = []
        var responder: UIResponder? = stage.view(named: "leaf")
        while let next = responder {
            chain.append(next.traceName)
            responder = next.next
        }
        #expect(chain == ["leaf", "page", "pages", "root", "main", "window", "application", "delegate"])
        #expect(stage.window.rootViewController === stage.file?.controllers["main"])
        #expect(stage.file?.controllers["pages"]?.parent === stage.file?.controllers["main"])
    }

    @Test func `A root controller's view keeps the frame that the file gives`() throws {
        let text = """
            {"format":"responderkit-scene","version":1,"size":[400,300],
             "root":{"name":"root","frame":[10,20,100,100],"controller":"main"}}
            """
        let stage = Stage(scene: try SceneDocument(text: text))
        #expect(stage.view(named: "root")?.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
    }

    @Test func `Recognizers get the properties of their kind`() throws {
        let gestures = """
            {"name":"tap","kind":"tap","numberOfTapsRequired":2,"numberOfTouchesRequired":3,"enabled":false},
            {"name":"press","kind":"longPress","minimumPressDuration":1,"allowableMovement":20,
             "numberOfTapsRequired":1},
            {"name":"pan","kind":"pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":3,
             "cancelsTouchesInView":false,"delaysTouchesBegan":true,"delaysTouchesEnded":false},
            {"name":"swipe","kind":"swipe","direction":["left","up"],"numberOfTouchesRequired":2},
            {"name":"edge","kind":"screenEdgePan","edges":["left","top"]},
            {"name":"all","kind":"transform"},{"name":"hover","kind":"hover"}
            """
        let stage = try Stage(text: sceneText(gesture: gestures))
        let tap = try #require(stage.recognizer(named: "tap") as? UITapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3 && !tap.isEnabled)
        let press = try #require(stage.recognizer(named: "press") as? UILongPressGestureRecognizer)
        #expect(press.minimumPressDuration == 1 && press.allowableMovement == 20 && press.numberOfTapsRequired == 1)
        let pan = try #require(stage.recognizer(named: "pan") as? UIPanGestureRecognizer)
        #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
        #expect(!pan.cancelsTouchesInView && pan.delaysTouchesBegan && !pan.delaysTouchesEnded)
        #expect(pan.allowedScrollTypesMask == [])
        let swipe = try #require(stage.recognizer(named: "swipe") as? UISwipeGestureRecognizer)
        #expect(swipe.direction == [.left, .up] && swipe.numberOfTouchesRequired == 2)
        let edge = try #require(stage.recognizer(named: "edge") as? UIScreenEdgePanGestureRecognizer)
        #expect(edge.edges == [.left, .top])
        #expect((stage.recognizer(named: "all.pan") as? UIPanGestureRecognizer)?.allowedScrollTypesMask == .all)
        #expect(stage.recognizer(named: "all.pinch") is UIPinchGestureRecognizer)
        #expect(stage.recognizer(named: "all.rotation") is UIRotationGestureRecognizer)
        #expect(stage.recognizer(named: "hover") is UIHoverGestureRecognizer)
        #expect(
            stage.view(named: "box")?.gestureRecognizers?.map(\.traceName)
                == ["tap", "press", "pan", "swipe", "edge", "all.pan", "all.pinch", "all.rotation", "hover"])
    }

    @Test func `A released stage is deallocated with everything in it, and what read its decisions`() throws {
        weak var stage: Stage?
        weak var chronicle: Chronicle?
        weak var model: SessionModel?
        weak var application: UIApplication?
        weak var view: UIView?
        weak var recognizer: UIGestureRecognizer?
        do {
            let made = try Stage(text: sceneText(gesture: #"{"name":"g","kind":"transform"}"#))
            made.chronicle.add(TraceWriter { _ in })
            let read = SessionModel(of: made.scene)
            made.chronicle.add(read)
            (chronicle, model) = (made.chronicle, read)
            let lines = [touch(0, "down", 150, 150), touch(0.1, "move", 170, 150), touch(0.2, "up", 170, 150)]
            try Player(try Recording(text: recordingText(lines)), on: made).play()
            (stage, application, view, recognizer) =
                (made, made.application, made.view(named: "box"), made.recognizer(named: "g.pan"))
            #expect(view != nil && recognizer != nil)
        }
        #expect(stage == nil && view == nil && recognizer == nil && application == nil)
        #expect(chronicle == nil && model == nil)
    }

    @Test func `A change takes effect through the same checks as a file`() throws {
        let gestures = #"{"name":"tap","kind":"tap"},{"name":"all","kind":"transform"},{"name":"one","kind":"tap"}"#
        let stage = try Stage(text: sceneText(gesture: gestures))
        let view = try #require(stage.view(named: "box"))
        try stage.apply(
            SceneChange(
                .view("box"),
                [
                    JSONValue.Member("frame", [0, 0, 20, 10]), JSONValue.Member("userInteractionEnabled", false),
                    JSONValue.Member("transform", ["translate": [5, 6]]), JSONValue.Member("hidden", true),
                ]))
        #expect(view.bounds.size == CGSize(width: 20, height: 10))
        #expect(view.transform == CGAffineTransform(translationX: 5, y: 6))
        #expect(!view.isUserInteractionEnabled && view.isHidden)
        try stage.apply(SceneChange(.view("box"), "userInteractionEnabled", true))
        #expect(view.isUserInteractionEnabled)
        try stage.apply(SceneChange(.gesture("all"), "enabled", false))
        #expect(
            ["all.pan", "all.pinch", "all.rotation"].allSatisfy { stage.recognizer(named: $0)?.isEnabled == false })
        try stage.apply(SceneChange(.gesture("all.pan"), "enabled", true))
        #expect(stage.recognizer(named: "all.pan")?.isEnabled == true)
        #expect(stage.recognizer(named: "all.pinch")?.isEnabled == false)
        try stage.apply(SceneChange(.gesture("tap"), "numberOfTapsRequired", 2))
        #expect((stage.recognizer(named: "tap") as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
        #expect(stage.description(ofGesture: "tap")?.values["numberOfTapsRequired"] == 2)
    }
}
