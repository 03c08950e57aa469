import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

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
        #expect(try answers("") == [false, true] && answers(#","touchesShouldCancel":true"#) == [true, true])
        #expect(try answers(#","touchesShouldCancel":false"#) == [false, false])
    }
}
