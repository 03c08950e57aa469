import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The builder's content of the window: the palette, the canvas, the panel with properties, JSON and steps, and the strip with
/// the result of the last fingers.
final class BuilderView: UIView {
    /// The commands of keys and menus that the window performs.
    enum Wish { case new, open, save, saveAs, leave }

    /// What the panel on the right shows.
    enum Tab: Int, CaseIterable {
        case properties, json, steps

        var title: String {
            switch self {
            case .properties: "Properties"
            case .json: "JSON"
            case .steps: "Steps"
            }
        }
    }

    let builder: Builder
    var onWish: ((Wish) -> Void)?
    var onSheet: ((SheetController) -> Void)?
    let bar = BuilderBar()
    let palette = PaletteView()
    let canvas: CanvasView
    let properties: PropertiesPanel
    let json = JSONEditor()
    let steps: StepsPanel
    let strip = FingerStrip()
    let banner = Banner()
    /// Whether and where the scene is saved, in words.
    var state = "" { didSet { update() } }
    private let tabs = TabBar(Tab.allCases.map(\.title))
    private let edge = UIView()
    private let ground = UIView()
    private let dragged = UILabel(Type.captionStrong, Palette.background)
    private var wantsPanel: Bool? { didSet { setNeedsLayout() } }
    /// The time at which the replay of the fingers began; nil if it is not running.
    var playedSince: TimeInterval?
    /// The result of the fingers before the last change.
    var verdict: String?
    /// Why the last change was refused; nil if something else was said since.
    private var refusal: String?

    private static let panelWidth: CGFloat = 352
    private static let minimumForPanel: CGFloat = 900

    init(_ builder: Builder) {
        self.builder = builder
        canvas = CanvasView(builder)
        properties = PropertiesPanel(builder)
        steps = StepsPanel(builder)
        super.init(frame: .zero)
        backgroundColor = Palette.background
        edge.backgroundColor = Palette.hairline
        ground.backgroundColor = Palette.panel
        dragged.backgroundColor = Palette.chosen
        dragged.textAlignment = .center
        dragged.cornerRadius = 10
        dragged.clipsToBounds = true
        dragged.isHidden = true
        for view in [canvas, palette, ground, properties, json, steps, tabs, edge, strip, bar, banner, dragged] {
            addSubview(view)
        }
        connect()
        judge()
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func connect() {
        builder.onChange = { [unowned self] in update() }
        builder.onStep = { [unowned self] in
            // The change that failed has been made in another way, or left.
            if let refusal, banner.message == refusal { banner.hide() }
            judge()
        }
        builder.onSay = { [unowned self] words, isFailure in
            refusal = isFailure ? words : nil
            banner.show(words, isFailure ? .failure : .news)
        }
        tabs.onSelect = { [unowned self] _ in
            json.commit()
            update()
            setNeedsLayout()
        }
        json.onUndoChange = { [unowned self] in showUndo() }
        json.onEdit = { [unowned self] in builder.change("Edit JSON", [.text($0)]) }
        builder.onAskChange = { [unowned self] in
            json.commit()
            return !refusesMistake()
        }
        palette.onChoose = { [unowned self] in choose($0, byKey: $1) }
        palette.onDrag = { [unowned self] in drag($0, to: $1, isEnd: $2) }
        canvas.onTie = { [unowned self] in showTies(from: $0, to: $1) }
        canvas.onTouch = { [unowned self] in
            stopPlaying()
            if !isFirstResponder { _ = becomeFirstResponder() }
        }
        canvas.onOpen = { [unowned self] _ in focusText() }
        properties.onChoose = { [unowned self] in showMenu($0, below: $1, $2) }
        commandButtons.connect(to: self)
        bar.file.onActivate = { [unowned self] in showFileMenu() }
        bar.arrange.onActivate = { [unowned self] in showArrangeMenu() }
    }

    private func showUndo() {
        let changes = builder.editor.undoManager
        let (undo, redo) = (json.edits.canUndo ? json.edits : changes, json.edits.canRedo ? json.edits : changes)
        bar.undo.isEnabled = undo.canUndo
        bar.undo.tip = undo.canUndo ? undo.undoMenuItemTitle : "Nothing to undo"
        bar.redo.isEnabled = redo.canRedo
        bar.redo.tip = redo.canRedo ? redo.redoMenuItemTitle : "Nothing to redo"
    }

    func update() {
        showUndo()
        bar.show(title: builder.draft.scene.title, state: state)
        palette.tool = builder.tool
        canvas.update()
        switch tab {
        case .properties: properties.update()
        case .json: if !builder.editor.isChanging, json.mistake == nil { json.text = builder.draft.text }
        case .steps: if !builder.editor.isChanging { steps.update() }
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        let isWide = bounds.width >= BuilderView.minimumForPanel
        let hasPanel = wantsPanel ?? isWide
        bar.panel.isSelected = hasPanel
        var area = bounds
        bar.frame = area.cut(.minYEdge, 48)
        var panel = area.cut(.maxXEdge, hasPanel ? min(BuilderView.panelWidth, (bounds.width * 0.55).rounded()) : 0)
        strip.frame = area.cut(.maxYEdge, FingerStrip.height)
        palette.frame = isWide ? area.cut(.minXEdge, PaletteView.width) : area.cut(.minYEdge, PaletteView.rowHeight)
        canvas.frame = area
        ground.frame = panel
        edge.frame = panel.cut(.minXEdge, 1)
        tabs.place(in: panel.cut(.minYEdge, TabBar.height))
        for tab in Tab.allCases {
            let view = view(of: tab)
            view.frame = panel
            view.isHidden = !hasPanel || tab != self.tab
        }
        for view in [tabs, edge, ground] { view.isHidden = !hasPanel }
        // In a narrow window there is no room for text and a button beside the panel.
        let isCramped = area.width < BuilderView.panelWidth
        banner.place(in: isCramped ? CGRect(x: 0, y: area.minY, width: bounds.width, height: area.height) : area)
    }

    private func view(of tab: Tab) -> UIView {
        switch tab {
        case .properties: properties
        case .json: json
        case .steps: steps
        }
    }

    /// The chosen tab of the panel on the right, also while the panel is hidden.
    var tab: Tab { Tab.allCases[tabs.selectedSegmentIndex] }

    /// Whether the panel on the right is shown.
    private var hasPanel: Bool { !tabs.isHidden }

    func togglePanel() {
        wantsPanel = !hasPanel
        layoutIfNeeded()
    }

    func showPanel(_ tab: Tab) {
        if !hasPanel { togglePanel() }
        if self.tab != tab { tabs.select(tab.rawValue) }
        layoutIfNeeded()
    }

    /// Edit the text, or else the name.
    private func focusText() {
        showPanel(.properties)
        let fields = FocusRoute.controls(in: properties).compactMap { $0 as? NameField }
        let field = fields.first { $0.label == "text value" } ?? fields.first { $0.label == "name value" }
        // It may be far down in the panel.
        if let field, FocusRoute.focus(field) { field.editAll() }
    }

    /// Make what was typed so far part of the scene, as when the fields lose the focus.
    func commitTyped() {
        properties.commitTyped()
        steps.commit()
        // What a drag has done so far is no step yet.
        builder.editor.cancel()
        json.commit()
    }

    // MARK: Mistakes in the JSON

    /// Whether the typed JSON has a mistake. It is then not part of the scene, and another action would lose it, so a
    /// banner asks for a correction.
    /// - Parameter action: performed if the user discards the typed text.
    func refusesMistake(then action: @escaping () -> Void = {}) -> Bool {
        guard let mistake = json.mistake else { return false }
        offerDiscard(
            "The JSON has a mistake in line \(mistake.line + 1). Correct it first; until then it is not part of the scene."
        ) { [unowned self] in
            json.text = builder.draft.text
            action()
        }
        return true
    }

    private func offerDiscard(_ words: String, _ discard: @escaping () -> Void) {
        banner.show(words, .failure, answers: [("Discard what was typed", discard)])
    }

    /// Say that the scene is saved, and what was typed and is not in the file.
    func sayWhatIsSaved(in path: String) {
        let words = "Saved as \((path as NSString).lastPathComponent)"
        guard let unfit = steps.wordsAboutUnfit else { return banner.show(words) }
        showPanel(.steps)
        banner.show("\(words). \(unfit)", .failure)
    }

    /// Whether something typed is not part of the scene, which leaving would lose. A banner says what.
    /// - Parameter action: performed if the user discards it.
    func refusesToLeave(then action: @escaping () -> Void) -> Bool {
        if refusesMistake(then: action) { return true }
        guard let words = steps.wordsAboutUnfit else { return false }
        showPanel(.steps)
        offerDiscard(words) { [unowned self] in
            steps.discardUnfit()
            action()
        }
        return true
    }

    // MARK: The palette

    private func choose(_ part: BuilderPart, byKey: Bool) {
        switch part {
        case .view(let viewClass):
            if byKey { return builder.addInMiddle(viewClass) }
            builder.tool = builder.tool == viewClass ? nil : viewClass
            if builder.tool != nil {
                banner.show("Drag in the scene to draw the \(part.title.lowercased()), or click.")
            }
        case .gesture(let kind):
            guard let view = builder.view else {
                return banner.show("Select a view, or drag \(part.title) onto one.")
            }
            builder.add(kind, to: view)
        }
    }

    private func drag(_ part: BuilderPart, to place: CGPoint?, isEnd: Bool) {
        dragged.isHidden = place == nil || isEnd
        canvas.dropTarget = nil
        guard let place else { return }
        dragged.text = part.title
        let width = Drawing.width(part.title, Type.captionStrong) + 24
        let here = convert(place, from: nil)
        dragged.frame = CGRect(x: here.x - width / 2, y: here.y - 34, width: width, height: 20)
        let spot = canvas.convert(place, from: nil)
        guard canvas.bounds.contains(spot) else { return }
        switch part {
        case .gesture(let kind):
            guard let target = canvas.view(at: spot) else {
                if isEnd { banner.show("\(part.title) is outside of the scene: drop it on a view.") }
                return
            }
            if isEnd { builder.add(kind, to: target) } else { canvas.dropTarget = target }
        case .view(let viewClass):
            let found = canvas.holder(at: spot)
            let target = found ?? builder.root
            guard isEnd else { return canvas.dropTarget = target }
            var frame = CanvasGeometry.frame(part.size, around: canvas.point(spot, in: target), builder.snaps)
            // A view outside the scene would not be visible, so it moves to the nearest position inside.
            if found == nil, let room = builder.description(of: target)?.frame.size {
                frame = CanvasGeometry.nearest(frame, inside: CGRect(origin: .zero, size: room))
            }
            builder.add(viewClass, in: target, frame: frame)
        }
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }
    /// nil while the builder itself has to answer Ctrl + Z: during a drag, and while typed JSON has a mistake.
    override var undoManager: UndoManager? {
        builder.editor.isChanging || json.mistake != nil ? nil : builder.editor.undoManager
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if press.responder === self { handleKey(key) } else { takePanelKey(key) }
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    // MARK: The pasteboard

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        // A field passes on actions that it cannot perform, such as selecting all of an empty text. They are not meant for views.
        guard isFirstResponder else { return false }
        return switch action {
        case .copy, .cut: builder.copyText != nil
        case .paste: UIPasteboard.general.string != nil
        case .selectAll: true
        default: false
        }
    }

    override func copy(_ sender: Any?) { if let text = builder.copyText { UIPasteboard.general.string = text } }

    override func cut(_ sender: Any?) {
        copy(sender)
        builder.removeSelection()
    }

    override func paste(_ sender: Any?) { if let text = UIPasteboard.general.string { builder.paste(text: text) } }

    override func selectAll(_ sender: Any?) { builder.select(builder.draft.scene.root.subviews.map(\.name)) }
}
