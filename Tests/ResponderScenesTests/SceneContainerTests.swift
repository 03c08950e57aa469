import ResponderKit
import Testing

@testable import ResponderScenes

/// Scenes with navigation stacks, pages and tables.
@Suite struct SceneContainerTests {
    private func acts(_ played: PlayedScene) throws -> [String] {
        try played.actions().filter { $0.hasSuffix("began") }
    }

    @Test func `In edge-pop the scroll view wins at the edge unless a tie says otherwise or it cannot move`() throws {
        let played = try PlayedScene("edge-pop")
        #expect(
            try acts(played) == [
                "strip.pan began", "stack.pop began", "stack.pop began", "along.pan began", "stack.pop began",
                "waiting.pan began", "stack.pop began", "stack.pop began",
            ])
        let stack = try #require(played.stage.view(named: "stack") as? SceneNavigation)
        #expect(stack.navigation.viewControllers == [stack.screens[0]])
        let album = try #require(played.stage.view(named: "album"))
        #expect(album.window == nil)
        #expect(try played.landings().filter { $0.hasSuffix("on open-album") }.count == 1)
        #expect(stack.navigation.topViewController?.title == "Library")
    }

    @Test func `In pop-anywhere the deeper pan wins on the strip, and the pop elsewhere`() throws {
        let played = try PlayedScene("pop-anywhere")
        #expect(try acts(played) == ["strip.pan began", "strip.pan began", "pop-anywhere began", "pop-anywhere began"])
        let gestures = try played.gestures()
        #expect(gestures.filter { $0.contains("pop-anywhere possible to failed: prevented by strip.pan") }.count == 2)
        let stack = try #require(played.stage.view(named: "stack") as? SceneNavigation)
        #expect(stack.navigation.viewControllers == stack.screens, "popped, and brought back by the button")
        #expect(stack.transform.isIdentity)
    }

    @Test func `In pages-in-a-stack strokes turn pages, and the edge pops`() throws {
        let played = try PlayedScene("pages-in-a-stack")
        #expect(try acts(played) == ["leaflet.pan began", "leaflet.pan began", "leaflet.pan began", "stack.pop began"])
        let pages = try #require(played.stage.view(named: "leaflet") as? ScenePages)
        #expect(pages.controller.viewControllers == [pages.pages[2]])
        #expect(
            try played.landings().prefix(3).map { String($0.split(separator: " ").last ?? "") } == [
                "page-one", "page-two", "page-three",
            ])
    }

    @Test func `In table-and-tap a tap on the superview takes the touch, or leaves it`() throws {
        let played = try PlayedScene("table-and-tap")
        let left = try #require(played.stage.view(named: "left") as? UITableView)
        let right = try #require(played.stage.view(named: "right") as? UITableView)
        #expect(left.indexPathForSelectedRow == nil)
        #expect(right.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
        #expect(right.contentOffset.y > 0)
        #expect(try played.actions().prefix(3) == ["tap-taking ended", "tap-sharing ended", "tap-sharing ended"])
    }

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
        #expect(stage.controller(named: "own") === stack.screens[0])
    }
}
