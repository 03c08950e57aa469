import ResponderKit
import StagePlayback

/// The views of a desk: the stage with what is drawn over it, the verdict below it, the panel beside it, and the timeline. A
/// subclass adds what its window has around them. Only this package makes desks; the class is open for the subclasses of lab and inspector.
@MainActor
open class DeskView: UIView {
    private let layers = StageLayers()
    package let verdict = VerdictStrip()
    package let panel = InspectorPanel()
    /// Instead of the panel, while the desk searches for fixes.
    package let fixes = FixPanel()
    package let timeline = TimelineView()
    private let divider = PanelDivider()
    /// The pinches and rotations of a trackpad that belong to the stage.
    var trackpad = TrackpadRoute()
    /// The view that was pressed last.
    weak var pressed: UIView?
    /// What the panels and the overlay show.
    package private(set) var shown: PlayedStage

    /// Called with a key that went down (true) or up while no control of the panels has the focus.
    package var onKey: ((UIKey, Bool) -> Void)?
    /// Called with a key that went down while a control of the panels has the focus, and that it did not handle.
    package var onPanelKey: ((UIKey) -> Void)?

    /// What a person chose to see.
    package private(set) var state = DeskState() { didSet { if state != oldValue { render(oldValue) } } }

    /// Show something else.
    package func reduce(_ action: DeskState.Action) { state.reduce(action) }

    package var mode: DeskMode { state.mode }

    private func render(_ old: DeskState) {
        setNeedsLayout()
        if state.isExploded != old.isExploded { exploded.setOpen(state.isExploded) }
        overlay.marks = state.marks
        overlay.showsEdgeZones = state.showsEdgeZones
        overlay.selectedView = state.inspector.inspectedView
        panel.render(state.inspector)
        guard state.mode != old.mode else { return }
        overlay.isPlain = mode == .play
        stage.isTight = mode == .play
        onMode?(mode)
    }

    /// Called with the mode after it changed.
    package var onMode: ((DeskMode) -> Void)?

    // The layers of the stage.
    package var stage: StageView { layers.stage }
    package var skins: OnionSkins { layers.skins }
    package var overlay: StageOverlay { layers.overlay }
    package var badges: StageBadges { layers.badges }
    package var exploded: ExplodedView { layers.exploded }

    /// The responder chain of the shown finger or event, in the verdict.
    package var rail: RailView { verdict.chain }
    /// The same, and the chain of a second finger with another holder.
    package var rails: [RailView] { [verdict.chain, verdict.secondChain] }
    private var shownRails: [RailView] { verdict.secondChain.finger == nil ? [rail] : rails }

    /// Whether the window has a row of hints at its bottom.
    package var hasHints = true
    /// The width from which on a window has the panel unless a person hides it, in points.
    package var minimumForPanel = PanelAreas.minimumForInspector

    package init(_ shown: PlayedStage) {
        self.shown = shown
        super.init(frame: .zero)
        for view in layers.views + [panel, fixes, verdict, timeline, divider, timeline.story] { addSubview(view) }
        divider.onDrag = { [unowned self] in
            reduce(.panelWidth(PanelAreas.panelWidth(panel.frame.width + $0, inWindow: bounds.width)))
        }
        for rail in rails {
            rail.onPoint = { [unowned self] in overlay.litView = $0 }
            rail.onInspect = { [unowned self] in panel.inspect($0) }
        }
        panel.onPoint = { [unowned self] in overlay.litView = $0 }
        panel.onAsk = { [unowned self] in reduce(.inspector($0)) }
        showStage(shown, at: 0)
    }

    /// Views of desks come from no archive.
    public required init?(coder: NSCoder) { nil }

    /// Show all panels, until Escape if they were not shown before.
    /// - Returns: whether they were not shown before.
    @discardableResult
    package func visitPanels() -> Bool {
        defer { reduce(.visit) }
        return mode == .play
    }

    // MARK: Layout

    /// How much larger than a stage a window is that shows it at its own size, in points.
    package static let chrome = CGSize(
        width: PanelAreas.inspectorWidth + 2 * StageView.margin,
        height: PanelAreas.barHeight + PanelAreas.timelineHeight(inHeight: 0)
            + PanelAreas.verdictHeight(inWindow: .infinity) + StageView.margin + StageView.lowerMargin)

    package func areas() -> PanelAreas {
        PanelAreas(
            bounds, mode: mode, wantsInspector: state.wantsPanel, timelineHeight: state.timelineHeight,
            foldsTimeline: state.foldsTimeline, inspectorWidth: state.panelWidth, hasHints: hasHints,
            minimumForInspector: minimumForPanel)
    }

    open override func layoutSubviews() { place(areas()) }

    /// Place the parts in their areas.
    private func place(_ areas: PanelAreas) {
        layers.place(in: areas.stage)
        verdict.frame = areas.verdict
        let hasPanel = !areas.inspector.isEmpty
        fixes.isHidden = !hasPanel || fixes.search == nil
        fixes.frame = areas.inspector
        panel.isHidden = !hasPanel || !fixes.isHidden
        panel.frame = areas.inspector
        divider.isHidden = !hasPanel
        divider.place(beside: areas.inspector)
        timeline.isHidden = areas.timeline.isEmpty
        timeline.frame = areas.timeline
        timeline.storyRoom = hasPanel ? areas.inspector : .null
        timeline.header.isFolded = areas.isTimelineFolded
        verdict.showsTimes = timeline.isHidden || areas.isTimelineFolded
    }

    /// Show the panel if it is hidden, hide it if it is shown.
    package func togglePanel() { reduce(.panel(isShown: panel.isHidden)) }

    /// Show the panel, and in Play all panels.
    package func showPanel() {
        if visitPanels() { layoutIfNeeded() }
        if panel.isHidden { togglePanel() }
    }

    /// Show the fix finder instead of the panel; nil for the panel again.
    package func showFixes(_ search: FixSearch?) {
        fixes.show(search)
        if search != nil, panel.isHidden, fixes.isHidden { reduce(.panel(isShown: true)) }
        setNeedsLayout()
    }

    /// Show all of the timeline, or its header alone.
    package func toggleTimeline() { reduce(.timeline(isFolded: !timeline.header.isFolded)) }

    /// Show all of the timeline.
    func unfoldTimeline() {
        guard timeline.header.isFolded else { return }
        reduce(.timeline(isFolded: false))
        layoutIfNeeded()
    }

    /// Make the timeline taller; one that is folded unfolds.
    package func resizeTimeline(by change: CGFloat) {
        let isFolded = timeline.header.isFolded
        guard !isFolded || change > 0 else { return }
        reduce(.timelineHeight(PanelAreas.timelineHeight(isFolded ? 0 : timeline.frame.height + change)))
        if isFolded { reduce(.timeline(isFolded: false)) }
    }

    // MARK: Commands

    /// The buttons of commands, which the desk and its window connect.
    package private(set) lazy var commands = commandButtons

    /// Show on the buttons what is on.
    package func showCommands() {
        for button in commands { button.showWhetherOn() }
    }

    // MARK: Showing

    /// Show another stage: that of another subject, another moment or a what-if.
    package func showStage(_ shown: PlayedStage, at time: TimeInterval) {
        self.shown = shown
        layers.show(shown)
        for rail in rails {
            rail.watch = shown.watch
            rail.stage = shown.stage
        }
        panel.show(shown.watch, on: shown.stage)
        setNeedsLayout()
        update(now: time)
    }

    /// Draw what changed on the stage, and update the panels.
    package func update(now: TimeInterval) {
        layers.update(at: now)
        for rail in shownRails { rail.update(at: now) }
        panel.update()
    }

    /// Draw what moves with the program, and no words.
    package func moveOn(at time: TimeInterval) {
        layers.moveOn(at: time)
        for rail in shownRails { rail.moveOn(at: time) }
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { true }

    /// Nil: what was typed in a sheet is not undone behind it. The keys for Undo go to the stage.
    open override var undoManager: UndoManager? { nil }

    open override func didMoveToWindow() { if window != nil { becomeFirstResponder() } }

    // Keys that a control of the panels did not handle come here too; the stage's responders get only keys that no
    // control handled.

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if press.responder === self { onKey?(key, true) } else { takePanelKey(key) }
        }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where press.responder === self { if let key = press.key { onKey?(key, false) } }
    }

    private func takePanelKey(_ key: UIKey) {
        if key.name == "Escape" {
            becomeFirstResponder()
        } else if !FocusRoute.handleKey(key, in: self) {
            onPanelKey?(key)
        }
    }
}
