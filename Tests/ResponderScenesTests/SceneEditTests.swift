import Foundation
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneTools

/// Edits of scene files: what changes, and what of the text stays as it was.
@Suite struct SceneEditTests {
    private let text = """
        { "format":"responderkit-scene","version":1,
          "size" : [400,300],
          "root":{"name":"root","frame":[0,0,400,300],
            "subviews":[
              {"name":"box",   "frame":[1e1,10,100,100], "gestures":[{"name":"drag","kind":"pan"},
                 {"name":"flick","kind":"swipe","requireToFail":["drag"]}]},
              {"name":"list","class":"scroll","frame":[200,10,100,100],"contentSize":[100,500],
               "gestures":[{"name":"list.pan","minimumNumberOfTouches":2},
                           {"name":"poke","kind":"tap","requireToFail":["list.pan","turn.rotation"],
                            "shouldReceiveTouchNotIn":["box"]}]},
              {"name":"card","frame":[10,150,80,80],"gestures":[{"name":"turn","kind":"transform"}]}
            ]}}

        """

    private func edited(_ edits: SceneEdit...) throws -> SceneDraft {
        let draft = try SceneDraft(text: text).applying(edits)
        #expect(try SceneDocument(text: draft.text) == draft.scene)
        return draft
    }

    @Test func `Only the bytes of a changed value change`() throws {
        let moved = try edited(.frame(of: "card", CGRect(x: 16, y: 152, width: 80, height: 80)))
        #expect(moved.text == text.replacing("[10,150,80,80]", with: "[16,152,80,80]"))
        let named = try edited(.set(.view("box"), "alpha", 0.5))
        #expect(
            named.text
                == text.replacing(
                    "[1e1,10,100,100], \"gestures\"", with: "[1e1,10,100,100], \"alpha\": 0.5, \"gestures\""))
    }

    @Test func `A key that is removed takes its comma along, and a list that becomes empty its key`() throws {
        let untied = try edited(.set(.gesture("flick"), "requireToFail", nil))
        #expect(untied.text == text.replacing(",\"requireToFail\":[\"drag\"]", with: ""))
        let plain = try edited(.remove(["card"]), .removeGesture("drag"))
        #expect(plain.scene.root.tree.map(\.name) == ["root", "box", "list"])
        let entries = plain.scene.root.tree.flatMap(\.gestures)
        #expect(entries.map(\.name) == ["flick", "poke"] && entries[0].requireToFail.isEmpty)
        // A part of the bundle that went.
        #expect(entries[1].requireToFail == ["list.pan"])
        let bare = try edited(.removeGesture("turn"))
        #expect(bare.text.contains("{\"name\":\"card\",\"frame\":[10,150,80,80]}"))
    }

    @Test func `A view that goes is mentioned nowhere afterwards`() throws {
        let draft = try edited(.remove(["box", "list"]))
        #expect(draft.scene.root.tree.map(\.name) == ["root", "card"])
        let withoutBox = try edited(.remove(["box"]))
        #expect(!withoutBox.text.contains("shouldReceiveTouchNotIn"))
        #expect(throws: FormatError.self) { try self.edited(.remove(["root"])) }
        #expect(throws: FormatError.self) { try self.edited(.remove(["nothing"])) }
    }

    @Test func `A new name is used wherever the old one was`() throws {
        let draft = try edited(.rename(.view("list"), to: "shelf"), .rename(.gesture("turn"), to: "spin"))
        #expect(draft.text == text.replacing("list", with: "shelf").replacing("turn", with: "spin"))
        let box = try edited(.rename(.view("box"), to: "tile"), .rename(.gesture("drag"), to: "pull"))
        #expect(box.text == text.replacing("box", with: "tile").replacing("drag", with: "pull"))
        // A name that another one has is refused by the reader.
        #expect(throws: FormatError.self) { try self.edited(.rename(.gesture("drag"), to: "poke")) }
    }

    @Test func `Another class keeps the keys that it has`() throws {
        let draft = try edited(.setClass("list", .view))
        let list = try #require(draft.scene.root.tree.first { $0.name == "list" })
        #expect(list.viewClass == .view && list.contentSize == nil && list.builtInGestures.isEmpty)
        #expect(list.gestures.map(\.requireToFail) == [["turn.rotation"]])
        let table = try edited(.setClass("list", .table))
        #expect(table.scene.root.tree.first { $0.name == "list" }?.builtInGestures.map(\.name) == ["list.pan"])
    }

    @Test func `Another kind keeps the keys that it has, and what waited for a part waits for the whole`() throws {
        let draft = try edited(.setKind("turn", .rotation), .setKind("flick", .tap))
        let gestures = draft.scene.root.tree.flatMap(\.gestures)
        #expect(gestures.map(\.kind) == [.pan, .tap, .tap, .rotation])
        #expect(gestures[2].requireToFail == ["list.pan", "turn"] && gestures[1].requireToFail == ["drag"])
    }

    @Test func `Keys of a recognizer that a class brings make an entry, and the last one removes it`() throws {
        let set = try edited(.set(.gesture("list.pinch"), "enabled", false))
        #expect(
            set.scene.root.tree.first { $0.name == "list" }?.builtInGestures.map(\.name) == ["list.pan", "list.pinch"])
        let unset = try edited(.set(.gesture("list.pan"), "minimumNumberOfTouches", nil))
        #expect(unset.scene.root.tree.first { $0.name == "list" }?.builtInGestures.isEmpty == true)
    }

    @Test func `A view that is put into another one keeps what it holds`() throws {
        let draft = try edited(.move("card", to: "box", frame: CGRect(x: 8, y: 8, width: 80, height: 80)))
        let box = try #require(draft.scene.root.subviews.first { $0.name == "box" })
        #expect(box.subviews.map(\.name) == ["card"] && box.subviews[0].gestures.map(\.name) == ["turn"])
        #expect(box.subviews[0].frame.origin == CGPoint(x: 8, y: 8))
        #expect(throws: FormatError.self) { try draft.applying([.move("box", to: "card", frame: .zero)]) }
    }

    @Test(arguments: [
        (SceneEdit.Order.front, ["list", "card", "box"]), (.forward, ["list", "box", "card"]),
        (.backward, ["box", "list", "card"]), (.back, ["box", "list", "card"]),
    ])
    func `Order moves a view among its siblings`(_ order: SceneEdit.Order, _ names: [String]) throws {
        #expect(try edited(.order("box", order)).scene.root.subviews.map(\.name) == names)
    }

    @Test func `Copies have free names, and what they refer to among themselves are the copies`() throws {
        let draft = try SceneDraft(text: text)
        let box = try #require(draft.json.sceneView("box"))
        let list = try #require(draft.json.sceneView("list"))
        let twice = try draft.applying([
            .addCopies([box, list], to: "root", by: CGPoint(x: 16, y: 16)), .addCopies([box], to: "card", by: .zero),
        ])
        #expect(twice.scene.root.tree.map(\.name) == ["root", "box", "list", "card", "box-3", "box-2", "list-2"])
        let gestures = Dictionary(uniqueKeysWithValues: twice.scene.root.tree.flatMap(\.gestures).map { ($0.name, $0) })
        #expect(gestures["flick-2"]?.requireToFail == ["drag-2"] && gestures["flick-3"]?.requireToFail == ["drag-3"])
        #expect(gestures["poke-2"]?.requireToFail == ["list-2.pan", "turn.rotation"])
        #expect(twice.scene.root.subviews[3].frame.origin == CGPoint(x: 26, y: 26))
    }

    @Test func `Another size resizes a root that filled the scene`() throws {
        let draft = try edited(.setScene("size", [640, 480]), .setScene("title", "Tiles"))
        #expect(draft.scene.size == CGSize(width: 640, height: 480) && draft.scene.title == "Tiles")
        #expect(draft.scene.root.frame.size == draft.scene.size)
    }

    @Test func `Steps follow names, and go with the gesture that they wait for`() throws {
        let steps: JSONValue = [
            ["text": "drag", "when": ["kind": "gesture", "recognizer": "drag", "to": "began"]],
            [
                "text": "both",
                "when": [
                    ["kind": "gesture", "recognizer": "drag", "to": "ended"],
                    ["kind": "gate", "view": "box", "decision": "claimed", "by": "flick"],
                ],
            ],
        ]
        let draft = try edited(
            .setScene("steps", steps), .rename(.gesture("drag"), to: "pull"), .rename(.view("box"), to: "tile"))
        #expect(
            draft.scene.steps.map { $0.when.flatMap(\.values).map(\.value.word) } == [
                ["pull", "began"], ["pull", "ended", "tile", "claimed", "flick"],
            ])
        let gone = try draft.applying([.removeGesture("pull")])
        #expect(gone.scene.steps.map(\.text) == ["both"] && gone.scene.steps[0].when.count == 1)
        #expect(try gone.applying([.remove(["tile"])]).scene.steps.isEmpty)
    }

    @Test func `An empty scene is accepted by the reader, and additions have the style of the built-in ones`() throws {
        let draft = try SceneDraft(size: CGSize(width: 900, height: 640)).applying([
            .add(["name": "box", "frame": [8, 8, 80, 80]], to: "screen"),
            .addGesture(["name": "drag", "kind": "pan"], to: "box"),
            .addGesture(["name": "poke", "kind": "tap"], to: "box"),
            .add(["name": "tile", "frame": [0, 0, 16, 16]], to: "box"),
        ])
        #expect(
            draft.text.hasSuffix(
                """
                    "color": "#0e1116",
                    "subviews": [
                      {
                        "name": "box",
                        "frame": [8, 8, 80, 80],
                        "gestures": [
                          { "name": "drag", "kind": "pan" },
                          { "name": "poke", "kind": "tap" }
                        ],
                        "subviews": [
                          { "name": "tile", "frame": [0, 0, 16, 16] }
                        ]
                      }
                    ]
                  }
                }

                """))
    }

    @Test func `Every built-in scene stays byte for byte what it was, when an edit is taken back by another`() throws {
        for entry in Assets.catalogue.entries {
            let draft = try SceneDraft(contentsOf: entry.path)
            let view = try #require(draft.scene.root.tree.last)
            let there = try draft.applying([.rename(.view(view.name), to: "monkey"), .setScene("title", "Other")])
            #expect(there.text != draft.text)
            let back = try there.applying([
                .rename(.view("monkey"), to: view.name), .setScene("title", JSONValue(.string(draft.scene.title))),
            ])
            #expect(back.text == draft.text, "\(entry.name)")
        }
    }
}
