import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The properties of the selection, built from the tables of the scene format: those of a gesture, of a view with its
/// gestures, or of the scene.
final class PropertiesPanel: UIScrollView {
    let builder: Builder
    /// Called to show the choices of a row below its button.
    var onChoose: ((String, PanelButton, @escaping () -> [MenuSheet.Entry]) -> Void)?
    private let heading = UILabel(Type.heading, Palette.text)
    private let kind = UILabel(Type.small)
    private var rows: [FieldRow] = []
    private var chips: [PanelButton] = []
    private let remove = PanelButton("Remove", look: .raised)
    private let back = PanelButton(
        "The view", icon: .back, look: .quiet, tip: "The view of the gesture", isCompact: true)
    private let gesturesHeading = UILabel(Type.smallStrong, text: "Gestures")
    private var subject: [String] = []
    private var width: CGFloat = -1

    init(_ builder: Builder) {
        self.builder = builder
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        alwaysBounceVertical = true
        back.onActivate = { [builder] in builder.select(builder.selection) }
        remove.onActivate = { [builder] in builder.removeSelection() }
        for view in [heading, kind, gesturesHeading, back, remove] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// A drag that begins on a row scrolls; only sliders and fields keep their finger.
    override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) && !(view is UITextField) }

    /// The selected gesture or view; nil for the scene.
    private var shown: Target? {
        if let gesture = builder.gesture { return .gesture(gesture) }
        return builder.view.map { .view($0) }
    }

    func update() {
        let fields: [SceneField]
        switch shown {
        case nil:
            heading.text = builder.draft.scene.title.isEmpty ? "The scene" : builder.draft.scene.title
            kind.text = "Nothing is selected: these are the scene’s own"
            fields = sceneFields
        case .view(let name):
            heading.text = builder.selection.count > 1 ? "\(builder.selection.count) views" : name
            kind.text = builder.description(of: name).map { BuilderPart.view($0.viewClass).className } ?? ""
            fields = builder.draft.fields(ofView: name)
        case .gesture(let name):
            heading.text = name
            let kinds = builder.view.map { builder.draft.gestures(ofView: $0) } ?? []
            kind.text = kinds.first { $0.name == name }.map { BuilderPart.gesture($0.kind).className } ?? ""
            fields = builder.draft.fields(ofGesture: name)
        }
        back.isHidden = builder.gesture == nil
        let keys = [shown.map { "\($0)" } ?? ""] + fields.map { "\($0.key) \($0.form)" }
        if keys != subject || rows.count != fields.count {
            let isOther = subject.first != keys.first
            subject = keys
            makeRows(fields)
            if isOther { contentOffset = .zero }
        } else {
            for (row, field) in zip(rows, fields) { row.field = field }
        }
        makeChips()
        if case .gesture(let name) = shown {
            remove.isHidden = builder.draft.json.gestureEntry(name) == nil
            remove.label = "Remove gesture"
        } else {
            remove.isHidden = builder.movable.isEmpty
            remove.label = "Remove view"
        }
        width = -1
        setNeedsLayout()
    }

    private var sceneFields: [SceneField] {
        [("title", PropertyForm.text), ("about", .text), ("size", .size)].map { key, form in
            SceneField(key: key, property: key, form: .property(form), value: builder.draft.json[key], usual: nil)
        }
    }

    private func makeRows(_ fields: [SceneField]) {
        let hadFocus = focusedRow != nil
        // A field that is removed while it has the focus commits its text, which belongs to the previous selection.
        for row in rows {
            (row.onSet, row.onPreview) = (nil, nil)
            row.removeFromSuperview()
        }
        let choices = FieldChoices(
            gestures: { [builder] in builder.draft.gestureNames.filter { $0 != builder.gesture } },
            views: { [builder] in builder.draft.scene.root.tree.map(\.name) },
            choose: { [unowned self] in onChoose?($0, $1, $2) })
        rows = fields.map { field in
            let row = FieldRow(field, choices: choices)
            row.onSet = { [unowned self, unowned row] in set(row.field, $0) }
            row.onPreview = { [unowned self, unowned row] in builder.preview(edit(row.field, $0)) }
            addSubview(row)
            return row
        }
        if hadFocus { _ = superview?.superview?.becomeFirstResponder() }
    }

    // MARK: Changes

    private func edit(_ field: SceneField, _ value: JSONValue?) -> [SceneEdit] {
        let word = value?.word
        switch (shown, field.key) {
        case (nil, _): return [.setScene(field.key, value)]
        case (.view(let name)?, "name"): return word.map { [.rename(.view(name), to: $0)] } ?? []
        case (.view(let name)?, "class"):
            return [.setClass(name, word.flatMap(ViewDescription.Class.init) ?? .view)]
        // A frame applies to one view; other keys apply to all selected views that have them.
        case (.view(let name)?, "frame"): return [.set(.view(name), "frame", value)]
        case (.view(let name)?, "controller"): return [.set(.view(name), "controller", value)]
        case (.view?, _):
            return builder.selection.filter { name in
                builder.draft.fields(ofView: name).contains { $0.key == field.key }
            }.map { .set(.view($0), field.key, value) }
        case (.gesture(let name)?, "name"): return word.map { [.rename(.gesture(name), to: $0)] } ?? []
        case (.gesture(let name)?, "kind"):
            return word.flatMap(GestureDescription.Kind.init).map { [.setKind(name, $0)] } ?? []
        case (.gesture(let name)?, _): return [.set(.gesture(name), field.key, value)]
        }
    }

    func set(_ field: SceneField, _ value: JSONValue?) {
        let edits = edit(field, value)
        let name = "Change \(field.property)"
        if builder.editor.isChanging {
            builder.preview(edits)
            builder.endPreview(name)
        } else if value != field.value || ["name", "class", "kind"].contains(field.key) {
            let (view, gesture) = (builder.view, builder.gesture)
            guard builder.change(name, edits) else { return update() }
            guard case .rename(let target, let new)? = edits.first else { return }
            switch target {
            case .view(let old): builder.select(builder.selection.filter { $0 != old } + [new])
            case .gesture: if gesture != nil { builder.select([view].compactMap(\.self), gesture: new) }
            }
        }
        update()
    }

    /// The row that has the focus; nil for none.
    private var focusedRow: FieldRow? { rows.first { FocusRoute.controls(in: $0).contains(where: \.isFirstResponder) } }

    /// Keep what was typed so far in the row that has the focus.
    func commitTyped() { focusedRow?.commit() }

    /// Forget what was typed in the row that has the focus.
    func restoreTyped() {
        guard let row = focusedRow else { return }
        if builder.editor.isChanging { builder.editor.cancel() }
        row.restore()
    }

    // MARK: Gestures of the view

    private func makeChips() {
        var gestures: [(name: String, kind: GestureDescription.Kind, isBuiltIn: Bool)] = []
        if case .view(let name) = shown { gestures = builder.draft.gestures(ofView: name) }
        gesturesHeading.isHidden = gestures.isEmpty
        if chips.map(\.label) == gestures.map(\.name) { return }
        for chip in chips { chip.removeFromSuperview() }
        chips = gestures.map { gesture in
            let chip = PanelButton(
                gesture.name, trailing: .right,
                tip: "The properties of this \(BuilderPart.gesture(gesture.kind).className)")
            chip.onActivate = { [unowned self] in builder.select(builder.selection, gesture: gesture.name) }
            addSubview(chip)
            return chip
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard width != bounds.width else { return }
        width = bounds.width
        let inner = max(0, width - 24)
        let start: CGFloat = back.isHidden ? 20 : 52
        back.place(8, 6, width: 44)
        let removeWidth = remove.isHidden ? 0 : remove.sizeThatFits(.zero).width
        remove.place(width - 12 - removeWidth, 6, width: removeWidth)
        heading.frame = CGRect(x: start, y: 10, width: remove.frame.minX - start - 8, height: 20)
        kind.frame = CGRect(x: start, y: 31, width: remove.frame.minX - start - 8, height: 16)
        var y: CGFloat = 56
        if !chips.isEmpty {
            gesturesHeading.frame = CGRect(x: 20, y: y, width: inner, height: 24)
            y += 24
            for chip in chips {
                chip.place(16, y, width: inner - 8)
                y += PanelButton.target
            }
            y += 12
        }
        for row in rows {
            row.frame = CGRect(x: 12, y: y, width: inner, height: row.height)
            row.setNeedsLayout()
            y += row.height
        }
        contentSize = CGSize(width: width, height: y + 24)
    }
}
