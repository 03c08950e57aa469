import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage

/// What views of a scene draw, and buttons that close rows.
@Suite struct DrawnPartTests {
    private func box(_ drawing: String, _ others: String = "") -> String {
        sceneText(
            root:
                ##""subviews":[{"name":"box","frame":[100,100,100,100],"color":"#000000","drawing":\##(drawing)\##(others)}]"##
        )
    }

    private func commands(_ stage: Stage, _ view: String = "box") throws -> [DrawCommand] {
        let view = try #require(stage.view(named: view))
        return stage.application.asCurrent { view.layers(after: nil).flatMap(\.drawCommands) }
    }

    @Test func `A part is drawn with its words, its colour and in its place`() throws {
        let stage = try Stage(
            text: box(##"[{"at":[0,0,100,40],"fill":"#ff0000","radius":4},{"at":[10,8,80,20],"text":"Hi","size":18}]"##)
        )
        let drawn = try commands(stage)
        #expect(drawn.count == 2)
        guard case .fill(_, let color) = drawn[0], case .text(let words, let place, let font, let ink) = drawn[1] else {
            Issue.record("\(drawn)")
            return
        }
        #expect(
            color == UIColor(hex: "#ff0000") && words == "Hi" && place == CGPoint(x: 10, y: 8) && font.pointSize == 18)
        // Without a colour of its own a text can be read on the view.
        #expect(ink == ScenePalette.text(on: .black))
    }

    @Test func `A text ends or is in the middle where it says`() throws {
        func left(_ alignment: String) throws -> CGFloat {
            let drawn = try commands(Stage(text: box(#"[{"at":[0,0,100,20],"text":"Hi","align":"\#(alignment)"}]"#)))
            guard case .text(_, let place, _, _)? = drawn.first else { return .nan }
            return place.x
        }
        let (start, middle, end) = try (left("left"), left("center"), left("right"))
        #expect(start == 0 && middle > 0 && abs(end - 2 * middle) < 0.01 && end < 100)
    }

    @Test(arguments: SceneIcon.words.map { ("icon", $0) } + SceneMotif.words.map { ("picture", $0) })
    func `Every icon and picture is drawn inside its frame`(kind: String, word: String) throws {
        let drawn = try commands(Stage(text: box(#"[{"at":[20,30,60,40],"\#(kind)":"\#(word)"}]"#)))
        #expect(!drawn.isEmpty)
        for command in drawn {
            // The sky.
            if case .image(_, let frame) = command {
                #expect(kind == "picture" && CGRect(x: 20, y: 30, width: 60, height: 40).contains(frame))
                continue
            }
            let elements: [UIBezierPath.Element] =
                switch command {
                case .fill(let elements, _), .fillEvenOdd(let elements, _), .stroke(let elements, _, _): elements
                case .text, .image, .composed: []
                }
            #expect(!elements.isEmpty, "\(command)")
            for element in elements {
                let points: [CGPoint] =
                    switch element {
                    case .move(let point), .line(let point), .curve(let point, _, _): [point]
                    case .close: []
                    }
                for point in points {
                    #expect((19.9...80.1).contains(point.x) && (29.9...71.1).contains(point.y), "\(word) \(point)")
                }
            }
        }
    }

    @Test func `No part is hit`() throws {
        let stage = try Stage(text: box(##"[{"at":[-50,-50,300,300],"fill":"#ff0000"}]"##))
        let hits = stage.application.asCurrent {
            [CGPoint(x: 60, y: 60), CGPoint(x: 150, y: 150)].map { stage.window.hitTest($0, with: nil)?.traceName }
        }
        #expect(hits == ["root", "box"])
    }

    @Test func `A heart is full while a tap has highlighted the view`() throws {
        let scene = box(
            ##"[{"at":[0,0,9,9],"fill":"#ff0000","while":"highlighted"},{"at":[0,0,9,9],"fill":"#00ff00","while":"plain"}]"##,
            #","gestures":[{"name":"poke","kind":"tap"}]"#)
        func colors(_ taps: Int) throws -> [UIColor] {
            let lines = (0..<taps).flatMap {
                [touch(Double($0), "down", 150, 150), touch(Double($0) + 0.1, "up", 150, 150)]
            }
            return try commands(stage(after: lines, on: scene)).compactMap { command in
                if case .fill(_, let color) = command { color } else { nil }
            }
        }
        let (red, green) = (UIColor(hex: "#ff0000"), UIColor(hex: "#00ff00"))
        #expect(try colors(0) == [green] && colors(1) == [red] && colors(2) == [green])
    }

    @Test func `A set line draws something else`() throws {
        let stage = try Stage(text: box(##"[{"at":[0,0,9,9],"fill":"#ff0000"}]"##))
        try stage.apply(SceneChange(.view("box"), "drawing", JSONValue(.list([]))))
        #expect(try commands(stage).isEmpty)
    }

    @Test(arguments: [
        (#"[{"text":"a"}]"#, "at"), (#"[{"at":[0,0,9,9]}]"#, "this one has 0"),
        (#"[{"at":[0,0,9,9],"text":"a","icon":"heart"}]"#, "this one has 2"),
        (#"[{"at":[0,0,9,9],"icon":"hart"}]"#, "heart"), (#"[{"at":[0,0,9,9],"picture":"seas"}]"#, "sea"),
    ])
    func `A part that cannot be drawn is an error that says why`(drawing: String, words: String) {
        let message = complaint { _ = try SceneDocument(text: box(drawing)) } ?? ""
        #expect(message.contains("drawing[0]") && message.contains(words), "\(message)")
    }

    // MARK: Rows that are closed

    private let list = sceneText(
        root: #"""
            "subviews":[{"name":"list","class":"scroll","frame":[0,0,200,90],"contentSize":[200,120],"subviews":[
              {"name":"a","frame":[0,0,200,40],"subviews":[
                {"name":"shut","class":"button","frame":[150,0,50,40],"closes":["a"]}]},
              {"name":"b","frame":[0,40,200,40]},{"name":"c","frame":[0,80,200,40]}]}]
            """#)
    private let press = [touch(0, "down", 170, 20), touch(0.2, "up", 170, 20)]

    @Test func `A press closes the row, and those below move up`() throws {
        let stage = try stage(after: press + [#"{"t":2,"end":true}"#], on: list)
        func top(_ name: String) -> CGFloat? { stage.view(named: name)?.frame.minY }
        #expect(stage.view(named: "a")?.isHidden == true && top("b") == 0 && top("c") == 40)
        #expect((stage.view(named: "list") as? UIScrollView)?.contentSize.height == 80)
        let hit = stage.application.asCurrent { stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil)?.traceName }
        #expect(hit == "b")
    }

    @Test func `A second press while the row leaves closes nothing more`() throws {
        let again = [touch(0.25, "down", 170, 20), touch(0.3, "up", 170, 20)]
        let stage = try stage(after: press + again + [#"{"t":2,"end":true}"#], on: list)
        #expect(stage.view(named: "b")?.frame.minY == 0 && stage.view(named: "c")?.frame.minY == 40)
    }

    @Test func `A button closes only views of the scene`() {
        let text = list.replacingOccurrences(of: #"["a"]"#, with: #"["aa"]"#)
        #expect(complaint { _ = try SceneDocument(text: text) }?.contains("aa") == true)
    }
}
