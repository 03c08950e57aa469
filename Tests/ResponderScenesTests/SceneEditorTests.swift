import ResponderKit
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneTools

/// Undo and redo of edits.
@Suite struct SceneEditorTests {
    private func editor() throws -> SceneEditor {
        SceneEditor(try SceneDraft(text: sceneText(gesture: #"{"name":"drag","kind":"pan"}"#)))
    }

    @Test func `Each change is a step with a name, which undo and redo know`() throws {
        let editor = try editor()
        let first = editor.draft.text
        try editor.perform("Change alpha", [.set(.view("box"), "alpha", 0.5)])
        let second = editor.draft.text
        try editor.perform("Add Tap", [.addGesture(["name": "poke", "kind": "tap"], to: "box")])
        let third = editor.draft.text
        #expect(editor.undoManager.undoMenuItemTitle == "Undo Add Tap")
        editor.undoManager.undo()
        #expect(editor.draft.text == second && editor.undoManager.redoMenuItemTitle == "Redo Add Tap")
        editor.undoManager.undo()
        #expect(editor.draft.text == first && !editor.undoManager.canUndo)
        editor.undoManager.redo()
        editor.undoManager.redo()
        #expect(editor.draft.text == third && !editor.undoManager.canRedo)
        // The second attempt, after another change: what was undone is forgotten.
        editor.undoManager.undo()
        try editor.perform("Move", [.frame(of: "box", .zero)])
        #expect(!editor.undoManager.canRedo && editor.draft.scene.root.subviews[0].alpha == 0.5)
    }

    @Test func `A change that goes on is one step, and one that is cancelled is none`() throws {
        let editor = try editor()
        let first = editor.draft.text
        var changes = 0
        editor.onChange = { changes += 1 }
        editor.begin()
        for x in 1...20 { try editor.preview([.frame(of: "box", CGRect(x: CGFloat(x), y: 0, width: 8, height: 8))]) }
        #expect(changes == 20 && editor.isChanging && !editor.undoManager.canUndo)
        editor.end("Move")
        #expect(editor.draft.scene.root.subviews[0].frame.minX == 20)
        editor.undoManager.undo()
        #expect(editor.draft.text == first)
        editor.begin()
        try editor.preview([.remove(["box"])])
        editor.cancel()
        #expect(editor.draft.text == first && !editor.undoManager.canUndo && editor.undoManager.canRedo)
        // Without a change there is no step.
        editor.begin()
        editor.end("Move")
        #expect(!editor.undoManager.canUndo)
    }

    @Test func `Undo and another step during a change that goes on begin where it began`() throws {
        let editor = try editor()
        let first = editor.draft.text
        try editor.perform("Change alpha", [.set(.view("box"), "alpha", 0.5)])
        let second = editor.draft.text
        editor.begin()
        try editor.preview([.add(["name": "a view with a long name", "frame": [0, 0, 9, 9]], to: "root")])
        editor.undoManager.undo()
        #expect(editor.draft.text == first && !editor.isChanging)
        editor.undoManager.redo()
        #expect(editor.draft.text == second)
        editor.begin()
        try editor.preview([.remove(["box"])])
        try editor.perform("Change color", [.set(.view("box"), "color", "#112233")])
        #expect(!editor.isChanging && editor.draft.scene.root.subviews[0].alpha == 0.5)
        editor.end("Nothing")
        editor.undoManager.undo()
        #expect(editor.draft.text == second)
        editor.undoManager.undo()
        #expect(editor.draft.text == first && !editor.undoManager.canUndo)
    }

    @Test func `A change that the file could not contain changes nothing`() throws {
        let editor = try editor()
        let first = editor.draft.text
        #expect(throws: FormatError.self) { try editor.perform("Change", [.set(.view("box"), "alpha", 3)]) }
        #expect(throws: FormatError.self) { try editor.perform("Edit JSON", [.text("{")]) }
        #expect(editor.draft.text == first && !editor.undoManager.canUndo)
        try editor.perform("Edit JSON", [.text(sceneText())])
        editor.undoManager.undo()
        #expect(editor.draft.text == first)
    }

    /// A random change, which the scene may refuse.
    private static func edit(of draft: SceneDraft, _ dice: inout RandomNumbers) -> SceneEdit {
        let views = draft.scene.root.tree.map(\.name)
        let gestures =
            draft.scene.root.tree.flatMap(\.gestures).map(\.name) + draft.scene.root.tree.flatMap(\.ownGestureNames)
        let view = views.randomElement(using: &dice) ?? "root"
        let gesture = gestures.randomElement(using: &dice) ?? "none"
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &dice) }
        let frame = CGRect(x: number(-9...900), y: number(-9...600), width: number(0...300), height: number(0...300))
        let viewClass = ViewDescription.Class.allCases.randomElement(using: &dice) ?? .view
        let kind = GestureDescription.Kind.allCases.randomElement(using: &dice) ?? .tap
        switch number(0...17) {
        case 0, 1: return .frame(of: view, frame)
        case 2:
            return .set(
                .view(view), ViewDescription.keyNames.randomElement(using: &dice) ?? "", value(&dice, gestures, views)
            )
        case 3, 4:
            return .set(
                .gesture(gesture), GestureDescription.keyNames.randomElement(using: &dice) ?? "",
                value(&dice, gestures, views))
        case 5: return .set(.view(view), ViewDescription.keyNames.randomElement(using: &dice) ?? "", nil)
        case 6: return .rename(.view(view), to: draft.freeViewName("näme \"\(number(0...9))"))
        case 7: return .rename(.gesture(gesture), to: draft.freeGestureName("g\(number(0...9))"))
        case 8: return .setClass(view, viewClass)
        case 9: return .setKind(gesture, kind)
        case 10:
            return .add(
                ["name": JSONValue(.string(draft.freeViewName("new"))), "frame": SceneEdit.json(frame)], to: view)
        case 11:
            return .addCopies(
                [draft.json.sceneView(view) ?? [:]], to: views.randomElement(using: &dice) ?? "", by: frame.origin)
        case 12: return .remove([view])
        case 13:
            return .addGesture(
                ["name": JSONValue(.string(draft.freeGestureName("new"))), "kind": JSONValue(.string(kind.rawValue))],
                to: view)
        case 14: return .removeGesture(gesture)
        case 15: return .move(view, to: views.randomElement(using: &dice) ?? "", at: number(0...3), frame: frame)
        case 16: return .order(view, SceneEdit.Order.allCases.randomElement(using: &dice) ?? .front)
        default: return .setScene("title", JSONValue(.string("T\n\(number(0...99))")))
        }
    }

    private static func value(_ dice: inout RandomNumbers, _ gestures: [String], _ views: [String]) -> JSONValue {
        let names = (gestures + views).shuffled(using: &dice).prefix(2).map { JSONValue(.string($0)) }
        return [
            true, false, 1, 0.25, "all", "#ff0000", "handle", [10, 20], [1, 2, 30, 40], ["rotate": 30],
            JSONValue(.list(Array(names))), [], "text",
        ]
        .randomElement(using: &dice) ?? JSONValue(.null)
    }

    /// How many steps a run takes: `EDIT_STEPS=10000 swift test --filter SceneEditorTests`.
    private static let steps = ProcessInfo.processInfo.environment["EDIT_STEPS"].flatMap(Int.init) ?? 1000

    @Test func `After random edits with undo and redo, undoing all gives the scene before byte for byte`() throws {
        let entries = Assets.catalogue.entries
        var made = 0
        for (index, entry) in entries.enumerated() {
            var dice = RandomNumbers(index)
            let editor = SceneEditor(try SceneDraft(contentsOf: entry.path))
            let first = editor.draft.text
            for _ in 0..<max(1, Self.steps / entries.count) {
                switch Int.random(in: 0...9, using: &dice) {
                case 0: editor.undoManager.undo()
                case 1: editor.undoManager.redo()
                default:
                    // A scene that has grown large is as good as a small one.
                    let edit = editor.draft.text.utf8.count > 60_000 ? .text(first) : Self.edit(of: editor.draft, &dice)
                    let before = editor.draft.text
                    do { try editor.perform("Step", [edit]) } catch {
                        #expect(error is FormatError && editor.draft.text == before)
                        continue
                    }
                    made += 1
                    // The reader accepts every state, and reads what the draft says.
                    #expect(try SceneDocument(text: editor.draft.text) == editor.draft.scene, "\(edit)")
                }
            }
            let last = editor.draft.text
            var count = 0
            while editor.undoManager.canUndo {
                editor.undoManager.undo()
                count += 1
            }
            #expect(editor.draft.text == first, "\(entry.name)")
            for _ in 0..<count { editor.undoManager.redo() }
            #expect(editor.draft.text == last, "\(entry.name)")
        }
        #expect(made > Self.steps / 3, "only \(made) edits were possible")
    }
}
