import InspectorPanels
import ResponderKit
import ResponderScenes

/// The model of the builder: the scene, the selection, and the actions on them. The builder's views show it.
final class Builder {
    let editor: SceneEditor
    /// The stage of the current scene, at rest.
    private(set) var stage: Stage
    /// The names of the selected views, in the order of their selection.
    private(set) var selection: [String] = []
    /// The gesture whose properties are shown; nil for those of the view.
    private(set) var gesture: String?
    /// The class of view that a drag draws, anywhere; with nil, a drag moves views, or draws a plain view on an empty area.
    var tool: ViewDescription.Class? { didSet { if tool != oldValue { onChange?() } } }
    var snaps = true { didSet { if snaps != oldValue { onChange?() } } }
    /// The fingers to replay after each change; nil if there are none.
    var fingers: InputLog?
    var onChange: (() -> Void)?
    /// Called with a message, and whether it is an error.
    var onSay: ((String, Bool) -> Void)?
    /// Called before a change. If it returns false, nothing is changed, because text that was typed in the JSON tab would be
    /// lost.
    var onAskChange: (() -> Bool)?
    /// Called when the scene has changed and no change is in progress.
    var onStep: (() -> Void)?
    private let textMeasurer: (any TextMeasurer)?

    init(_ draft: SceneDraft, fingers: InputLog? = nil, textMeasurer: (any TextMeasurer)?) {
        editor = SceneEditor(draft)
        stage = Stage(scene: draft.scene, textMeasurer: textMeasurer)
        self.fingers = fingers
        self.textMeasurer = textMeasurer
        editor.onChange = { [unowned self] in sceneChanged() }
    }

    var draft: SceneDraft { editor.draft }
    var root: String { draft.scene.root.name }
    /// The view whose properties are shown; nil for none.
    var view: String? { selection.last }

    private func sceneChanged() {
        stage = Stage(scene: draft.scene, textMeasurer: textMeasurer)
        descriptions = [:]
        selection = selection.filter { stage.view(named: $0) != nil }
        if let gesture, !draft.gestureNames.contains(gesture), draft.json.gestureEntry(gesture) == nil {
            self.gesture = nil
        }
        onChange?()
        if !editor.isChanging { onStep?() }
    }

    // MARK: Changes

    /// Whether the scene may be changed now. If not, a banner says why.
    var mayChange: Bool { editor.isChanging || onAskChange?() ?? true }

    /// Make changes as one step, or say why they are impossible.
    @discardableResult
    func change(_ name: String, _ edits: [SceneEdit]) -> Bool {
        guard !edits.isEmpty, mayChange else { return false }
        do {
            try editor.perform(name, edits)
            return true
        } catch {
            onSay?(FormatError(error).complaint, true)
            return false
        }
    }

    /// Preview a change in progress.
    func preview(_ edits: [SceneEdit]) {
        guard mayChange else { return }
        editor.begin()
        do { try editor.preview(edits) } catch { onSay?(FormatError(error).complaint, true) }
    }

    /// Keep the preview as one step.
    func endPreview(_ name: String) {
        guard editor.isChanging else { return }
        editor.end(name)
        onStep?()
    }

    /// Take back the last step, or what a drag has done so far.
    func undo() {
        if editor.isChanging { return editor.cancel() }
        guard mayChange else { return }
        if editor.undoManager.canUndo { editor.undoManager.undo() } else { onSay?("Nothing to undo.", false) }
    }
    func redo() {
        guard !editor.isChanging, mayChange else { return }
        if editor.undoManager.canRedo { editor.undoManager.redo() } else { onSay?("Nothing to redo.", false) }
    }

    // MARK: Selection

    func select(_ names: [String], gesture: String? = nil) {
        guard names != selection || gesture != self.gesture else { return }
        selection = names
        self.gesture = gesture
        onChange?()
    }

    /// Add a view to the selection, or remove it.
    func toggle(_ name: String) {
        select(selection.contains(name) ? selection.filter { $0 != name } : selection + [name])
    }

    /// Select the next view in the order of the scene, or the one before.
    func selectNext(by step: Int) {
        let names = draft.scene.root.tree.map(\.name)
        let now = view.flatMap(names.firstIndex) ?? (step > 0 ? -1 : names.count)
        select([names[(now + step + names.count) % names.count]])
    }

    /// The selected views that are not inside another selected view, without the root.
    var movable: [String] {
        let selected = Set(selection)
        var inner: Set<String> = []
        func walk(_ view: ViewDescription, isInside: Bool) {
            if isInside { inner.insert(view.name) }
            for subview in view.subviews { walk(subview, isInside: isInside || selected.contains(view.name)) }
        }
        if selected.count > 1 { walk(draft.scene.root, isInside: false) }
        return selection.filter { $0 != root && !inner.contains($0) }
    }

    func isView(_ name: String, in other: String) -> Bool {
        guard name != other, let tree = description(of: other)?.tree else { return false }
        return tree.contains { $0.name == name }
    }

    func description(of name: String) -> ViewDescription? {
        if descriptions.isEmpty {
            descriptions = Dictionary(draft.scene.root.tree.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
        }
        return descriptions[name]
    }

    /// The views by name; empty after a change until the first lookup.
    private var descriptions: [String: ViewDescription] = [:]

    // MARK: Actions

    @discardableResult
    func add(_ viewClass: ViewDescription.Class, in parent: String, frame: CGRect) -> String? {
        let name = draft.freeViewName(BuilderPart.view(viewClass).stem)
        guard change("Draw \(BuilderPart.view(viewClass).title)", [Builder.adding(viewClass, name, parent, frame)])
        else { return nil }
        select([name])
        return name
    }

    static func adding(_ viewClass: ViewDescription.Class, _ name: String, _ parent: String, _ frame: CGRect)
        -> SceneEdit
    {
        var members: [JSONValue.Member] = [.init("name", JSONValue(name))]
        if viewClass != .view { members.append(.init("class", JSONValue(viewClass.rawValue))) }
        members.append(.init("frame", SceneEdit.json(frame)))
        switch viewClass {
        case .label, .button: members.append(.init("text", JSONValue(BuilderPart.view(viewClass).title)))
        case .scroll:
            members.append(.init("contentSize", JSONValue([Double(frame.width), Double(frame.height) * 2])))
        case .view: members.append(.init("cornerRadius", 12))
        default: break
        }
        return .add(JSONValue(.object(members)), to: parent)
    }

    /// Add a view in the middle of the selected view, or of the nearest superview that can hold it.
    func addInMiddle(_ viewClass: ViewDescription.Class) {
        var holder = view ?? root
        while description(of: holder)?.viewClass.holdsViews != true, let outer = draft.json.sceneParent(of: holder) {
            holder = outer
        }
        guard let room = description(of: holder)?.frame.size else { return }
        let wanted = BuilderPart.view(viewClass).size
        let size = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        let middle = CGPoint(x: room.width / 2, y: room.height / 2)
        add(viewClass, in: holder, frame: CanvasGeometry.frame(size, around: middle, snaps))
    }

    func add(_ kind: GestureDescription.Kind, to view: String) {
        let stem = view == root ? BuilderPart.gesture(kind).stem : "\(view)-\(BuilderPart.gesture(kind).stem)"
        let name = draft.freeGestureName(stem)
        var members: [JSONValue.Member] = [.init("name", JSONValue(name)), .init("kind", JSONValue(kind.rawValue))]
        if kind == .screenEdgePan { members.append(.init("edges", ["left"])) }
        var edits = [SceneEdit.addGesture(JSONValue(.object(members)), to: view)]
        // Two fingers reach only views that take more than one.
        if [.pinch, .rotation, .transform].contains(kind), draft.json.sceneView(view)?["multipleTouchEnabled"] == nil {
            edits.append(.set(.view(view), "multipleTouchEnabled", true))
        }
        if change("Add \(BuilderPart.gesture(kind).title)", edits) { select([view], gesture: name) }
    }

    /// Remove the selected gesture, or else the selected views.
    func removeSelection() {
        if let gesture {
            if draft.json.gestureEntry(gesture)?["kind"] == nil {
                onSay?("\(gesture) belongs to the class of its view.", false)
                return
            }
            let view = view
            if change("Remove \(gesture)", [.removeGesture(gesture)]) { select([view].compactMap(\.self)) }
            return
        }
        guard !movable.isEmpty else {
            if !selection.isEmpty { onSay?("\(root) holds all other views; it stays.", false) }
            return
        }
        let next = movable.last.flatMap { draft.json.sceneParent(of: $0) }
        let names = movable
        if change(names.count == 1 ? "Remove \(names[0])" : "Remove \(names.count) Views", [.remove(names)]) {
            select([next].compactMap { $0 == root ? nil : $0 })
        }
    }

    func duplicate() {
        let names = movable
        guard let first = names.first, let parent = draft.json.sceneParent(of: first) else { return }
        paste(draft.json.sceneViews(names), into: parent, "Duplicate")
    }

    /// Add copies of views to a view, and select them.
    func paste(_ views: [JSONValue], into parent: String, _ name: String) {
        guard !views.isEmpty else { return }
        let before = Set(draft.scene.root.tree.map(\.name))
        let step = CanvasGeometry.grid * 2
        guard change(name, [.addCopies(views, to: parent, by: CGPoint(x: step, y: step))]) else { return }
        let added = (description(of: parent)?.subviews ?? []).map(\.name).filter { !before.contains($0) }
        select(added)
    }

    /// The selected views as text, for the pasteboard.
    var copyText: String? {
        let views = draft.json.sceneViews(movable)
        return views.isEmpty ? nil : JSONValue(.list(views)).text
    }

    func paste(text: String) {
        guard let views = SceneDraft.views(inText: text) else {
            onSay?("There is no view on the clipboard.", false)
            return
        }
        var parent = root
        if let view, description(of: view)?.viewClass.holdsViews == true,
            !views.contains(where: { $0["name"]?.word == view })
        {
            parent = view
        } else if let view, let outer = draft.json.sceneParent(of: view) {
            parent = outer
        }
        paste(views, into: parent, "Paste")
    }

    func order(_ order: SceneEdit.Order) {
        let words: [SceneEdit.Order: String] = [
            .front: "Bring to Front", .forward: "Bring Forward", .backward: "Send Backward", .back: "Send to Back",
        ]
        change(words[order] ?? "", movable.map { .order($0, order) })
    }

    /// Move the selected views, in points of their parents.
    func nudge(_ x: CGFloat, _ y: CGFloat) {
        change(
            "Move",
            movable.compactMap { name in
                description(of: name).map { .frame(of: name, $0.frame.offsetBy(dx: x, dy: y)) }
            })
    }

    /// Align the selected views with the last one; a single one with its parent.
    func align(_ alignment: CanvasGeometry.Alignment) {
        let names = movable
        guard let last = names.last, let frame = description(of: last)?.frame else { return }
        var other = frame
        if names.count == 1 {
            guard let parent = draft.json.sceneParent(of: last).flatMap(description) else { return }
            other = CGRect(origin: .zero, size: parent.frame.size)
        }
        let edits: [SceneEdit] = names.compactMap { name in
            guard names.count == 1 || name != last, let frame = description(of: name)?.frame else { return nil }
            return .frame(of: name, alignment.aligned(frame, with: other))
        }
        change("Align \(alignment.rawValue.capitalized)", edits)
    }
}
