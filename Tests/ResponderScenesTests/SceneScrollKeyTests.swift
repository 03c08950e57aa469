import ResponderKit
import Testing

@testable import ResponderScenes

/// The keys of scroll views and tables.
@Suite struct SceneScrollKeyTests {
    private func stage(_ key: String, of kind: String) throws -> Stage {
        let text = sceneText(root: #""subviews":[{"name":"list","class":"\#(kind)","frame":[0,0,200,200]\#(key)}]"#)
        return Stage(scene: try SceneDocument(text: text))
    }

    @Test(arguments: ["scroll", "table"])
    func `Keys reach what scrolls, and so do changes while the scene runs`(_ kind: String) throws {
        let keys: [(String, KeyPath<UIScrollView, Bool>, Bool)] = [
            ("isScrollEnabled", \.isScrollEnabled, true), ("bounces", \.bounces, true),
            ("alwaysBounceVertical", \.alwaysBounceVertical, kind == "table"),
            ("alwaysBounceHorizontal", \.alwaysBounceHorizontal, false),
            ("delaysContentTouches", \.delaysContentTouches, true),
            ("canCancelContentTouches", \.canCancelContentTouches, true),
        ]
        for (key, path, usual) in keys {
            let plain = try stage("", of: kind)
            let scroll = try #require(plain.view(named: "list") as? UIScrollView)
            #expect(scroll[keyPath: path] == usual, "\(key)")
            try plain.apply(SceneChange(.view("list"), key, JSONValue(.bool(!usual))))
            #expect(scroll[keyPath: path] == !usual, "\(key)")
            let made = try stage(#","\#(key)":\#(!usual)"#, of: kind)
            #expect((made.view(named: "list") as? UIScrollView)?[keyPath: path] == !usual, "\(key)")
            let asked = JSONValue(.bool(usual))
            let log = try inputLog([#"{"t":0,"end":true}"#])
            let change = SceneChange(.view("list"), key, asked)
            #expect(try Experiment.Setup(log, on: plain.scene).different([change]).isEmpty, "\(key) is so already")
            #expect(try Experiment.Setup(log, on: made.scene).different([change]).count == 1, "\(key)")
        }
    }

    @Test(arguments: ["scroll", "table"])
    func `An override of touchesShouldCancel answers for controls too`(_ kind: String) throws {
        let control = UIButton()
        func answers(_ key: String) throws -> [Bool] {
            let scroll = try #require(try stage(key, of: kind).view(named: "list") as? UIScrollView)
            return [scroll.touchesShouldCancel(in: control), scroll.touchesShouldCancel(in: UIView())]
        }
        #expect(try answers("") == [false, true])
        #expect(try answers(#","touchesShouldCancel":true"#) == [true, true])
        #expect(try answers(#","touchesShouldCancel":false"#) == [false, false])
    }

    @Test func `Of exclusive rows only the first that is touched gets its finger`() throws {
        func ended(_ key: String) throws -> [String] {
            let scene = sceneText(
                root: """
                    "subviews":[{"name":"list","class":"table","frame":[0,0,200,200],"delaysContentTouches":false\(key),
                      "subviews":[
                        {"name":"a","frame":[0,0,200,60],"touches":"handle"},
                        {"name":"b","frame":[0,0,200,60],"touches":"handle"}]}]
                    """)
            let lines = [
                touch(0, "down", 100, 30), touch(0.1, "down", 100, 90, contact: 2),
                touch(0.2, "up", 100, 90, contact: 2),
                touch(0.3, "up", 100, 30),
            ]
            return try trace(lines, on: scene).of(kind: "touch").filter { $0.contains(#""phase":"ended""#) }.map {
                $0.contains(#""responder":"a""#) ? "a" : "b"
            }
        }
        #expect(try ended("") == ["b", "a"])
        #expect(try ended(#","exclusive":true"#) == ["a"])
    }
}
