import ResponderKit
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// Entries of a scene for the recognizers that views have by their classes.
@Suite struct BuiltInGestureKeyTests {
    @Test func `An entry with the name of a built-in gesture sets its keys`() throws {
        let scene = sceneText(
            root: """
                "gestures":[{"name":"outer","kind":"pan"}],
                "subviews":[{"name":"list","class":"scroll","frame":[100,100,200,100],"contentSize":[200,300],
                  "gestures":[{"name":"list.pan","maximumNumberOfTouches":1,"simultaneousWith":["outer"]}]}]
                """)
        let read = try SceneDocument(text: scene).root.subviews[0]
        #expect(read.gestures.isEmpty && read.builtInGestures.map(\.name) == ["list.pan"])
        let stage = try Stage(text: scene)
        #expect((stage.recognizer(named: "list.pan") as? UIPanGestureRecognizer)?.maximumNumberOfTouches == 1)
        #expect(stage.gestureNames == ["outer"] && stage.builtInGestureNames == ["list.pan", "list.pinch"])
    }

    @Test func `Entries reach tables, pages and stacks, and keys that change while the scene runs`() throws {
        let scene = sceneText(
            root: """
                "subviews":[
                  {"name":"stack","class":"navigation","frame":[0,0,100,100],
                   "gestures":[{"name":"stack.pop","shouldBegin":false}],
                   "subviews":[{"name":"one","frame":[0,0,50,50]},{"name":"two","frame":[0,0,50,50]}]},
                  {"name":"leaves","class":"pages","frame":[0,0,100,100],
                   "gestures":[{"name":"leaves.pan","enabled":false}]},
                  {"name":"list","class":"table","frame":[0,200,100,100],
                   "gestures":[{"name":"list.pan","delaysTouchesBegan":true}],
                   "subviews":[{"name":"a","frame":[0,0,100,80]},{"name":"b","frame":[0,0,100,80]}]}]
                """)
        let stage = try Stage(text: scene)
        #expect(stage.recognizer(named: "leaves.pan")?.isEnabled == false)
        #expect(stage.recognizer(named: "list.pan")?.delaysTouchesBegan == true)
        let pop = try #require(stage.recognizer(named: "stack.pop"))
        #expect(pop.delegate?.gestureRecognizerShouldBegin(pop) == false)
        let pan = try #require(stage.recognizer(named: "list.pan"))
        #expect(pan.delegate == nil)
        let no = JSONValue(.bool(false))
        try stage.apply(SceneChange(.gesture("list.pan"), "shouldBegin", no))
        #expect(pan.delegate?.gestureRecognizerShouldBegin(pan) == false)
        try stage.apply(SceneChange(.gesture("list.pan"), "canPrevent", no))
        #expect(pan.overrides?.canPrevent(pop) == false && stage.settings(ofGesture: "list.pan")?.shouldBegin == false)
    }

    @Test func `The scroll view of a page controller has keys, in a file, in a change, in Swift and in proposals`()
        throws
    {
        let scene = sceneText(
            root: """
                "subviews":[{"name":"leaves","class":"pages","frame":[0,0,400,300],
                  "isScrollEnabled":false,"delaysContentTouches":false,
                  "subviews":[{"name":"one","frame":[0,0,400,300]},{"name":"two","frame":[0,0,400,300]}]}]
                """)
        let stage = try Stage(text: scene)
        let scroll = try #require(stage.recognizer(named: "leaves.pan")?.view as? UIScrollView)
        #expect(!scroll.isScrollEnabled && !scroll.delaysContentTouches && scroll.canCancelContentTouches)
        #expect(stage.settings(ofView: "leaves")?.values["isScrollEnabled"] == .flag(false))
        try stage.apply(SceneChange(.view("leaves"), "isScrollEnabled", true))
        try stage.apply(SceneChange(.view("leaves"), "bounces", false))
        #expect(scroll.isScrollEnabled && !scroll.bounces && !scroll.delaysContentTouches)
        let code = SwiftProgram(of: try SceneDocument(text: scene), named: "x").text
        #expect(code.contains("(leaves.view.subviews[0] as! UIScrollView).isScrollEnabled = false"), "\(code)")
        let proposals = Proposal.all(forView: "leaves", on: stage).filter {
            $0.change.values[0].key == "isScrollEnabled"
        }
        #expect(
            proposals.map(\.swift) == [["(leaves.view.subviews[0] as! UIScrollView).isScrollEnabled = false"]],
            "\(proposals)")
        // It has no size of its content to set, which the controller does.
        #expect(throws: FormatError.self) {
            try SceneDocument(
                text:
                    scene
                    .replacing(#""delaysContentTouches":false"#, with: #""contentSize":[10,10]"#))
        }
    }
}
