import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

/// Navigation stacks, pages and tables in scenes; Outcomes.md has what the built-in ones do.
@Suite struct SceneContainerTests {
    @Test func `The own recognizers of scroll views and stacks can have ties to existing gestures`() throws {
        func text(_ key: String, _ name: String) -> String {
            sceneText(
                root: """
                    "subviews":[{"name":"stack","class":"navigation","frame":[0,0,100,100],
                      "shouldBeRequiredToFailBy":["\(key == "c" ? name : "b.pan")"],"subviews":[
                      {"name":"one","frame":[0,0,50,50]},
                      {"name":"two","frame":[0,0,50,50],"subviews":[
                        {"name":"a","class":"scroll","frame":[0,0,9,9],"requireToFail":["\(key == "a" ? name : "stack.pop")"]},
                        {"name":"b","class":"scroll","frame":[0,0,9,9],
                         "simultaneousAtStart":["\(key == "b" ? name : "stack.pop")"]}]}]}]
                    """)
        }
        #expect(complaint { _ = try SceneDocument(text: text("", "")) } == nil)
        for key in ["a", "b", "c"] {
            #expect(complaint { _ = try SceneDocument(text: text(key, "stack.push")) }?.contains("stack.pop") == true)
        }
    }

    @Test func `The recognizers of containers have names and can be required`() throws {
        let stage = Stage(
            scene: try SceneDocument(
                text: sceneText(
                    root: """
                        "gestures":[{"name":"swipe","kind":"swipe","requireToFail":["stack.pop","list.pan"]}],
                        "subviews":[
                          {"name":"stack","class":"navigation","frame":[0,0,100,100],"subviews":[
                            {"name":"one","frame":[0,0,50,50],"controller":"own"},{"name":"two","frame":[0,0,50,50]}]},
                          {"name":"leaves","class":"pages","frame":[0,0,100,100]},
                          {"name":"list","class":"table","frame":[0,0,100,100]}]
                        """)))
        let stack = try #require(stage.view(named: "stack") as? SceneNavigation)
        #expect(stage.recognizer(named: "stack.pop") === stack.navigation.interactivePopGestureRecognizer)
        #expect(stage.recognizer(named: "leaves.pan") is UIPanGestureRecognizer)
        #expect(
            stage.recognizer(named: "list.pan") === (stage.view(named: "list") as? UITableView)?.panGestureRecognizer)
        #expect(stack.screens.map(\.traceName) == ["own", "two.controller"])
        #expect(stage.file?.controllers["own"] === stack.screens[0])
    }
}
