import Foundation
import ResponderInspector
import ResponderKit

/// The window's content: bar, stage with its overlay, inspector, timeline, hints.
final class LabView: UIView {
    let bar = TopBar()
    let stage = StageView()
    let overlay: StageOverlay
    let rail = RailView()
    let exploded = ExplodedView()
    let inspector = InspectorPanel()
    /// Instead of the inspector, while it searches.
    let fixes = FixPanel()
    let timeline = TimelineView()
    /// What the panels and the overlay show.
    private(set) var shown: PlayedStage
    /// Called with a key that went down (true) or up.
    var onKey: ((UIKey, Bool) -> Void)?
    /// Whether the inspector is shown; nil to show it if there is room beside the stage.
    var wantsInspector: Bool? { didSet { setNeedsLayout() } }
    /// The preferred width of the inspector, in points.
    var inspectorWidth = PanelAreas.inspectorWidth { didSet { setNeedsLayout() } }
    /// The preferred height of the timeline, in points; nil for one that grows with the window.
    var timelineHeight: CGFloat? { didSet { setNeedsLayout() } }
    /// Whether only the timeline's header is shown; nil to do so if the stage needs the room.
    var foldsTimeline: Bool? { didSet { setNeedsLayout() } }
    /// Whether the responder chain is shown below the stage.
    var showsRail = true { didSet { setNeedsLayout() } }
    let banner = Banner()
    /// Called with a key that went down while a control of the panels has the focus, and that the control did not
    /// handle.
    var onPanelKey: ((UIKey) -> Void)?
    private let divider = PanelDivider()
    let hints = HintBar()

    init(_ shown: PlayedStage) {
        self.shown = shown
        overlay = StageOverlay(over: stage)
        super.init(frame: .zero)
        for view in [
            bar, stage, overlay, exploded, rail, inspector, fixes, timeline, hints, divider, banner, timeline.story,
        ] {
            addSubview(view)
        }
        divider.onDrag = { [unowned self] in widenInspector(by: $0) }
        stage.onScale = { [unowned self] in self.shown.stage.showTexts(atScale: $0) }
        showStage(shown, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let areas = PanelAreas(
            bounds, wantsInspector: wantsInspector, timelineHeight: timelineHeight, foldsTimeline: foldsTimeline,
            showsRail: showsRail, inspectorWidth: inspectorWidth)
        bar.frame = areas.bar
        stage.frame = areas.stage
        overlay.frame = areas.stage
        exploded.frame = areas.stage
        rail.isHidden = areas.rail.isEmpty
        rail.frame = areas.rail
        let hasPanel = !areas.inspector.isEmpty
        fixes.isHidden = !hasPanel || fixes.search == nil
        fixes.frame = areas.inspector
        inspector.isHidden = !hasPanel || !fixes.isHidden
        inspector.frame = areas.inspector
        bar.panel.isSelected = hasPanel
        timeline.frame = areas.timeline
        timeline.storyRoom = CGRect(
            x: 0, y: areas.stage.minY, width: areas.stage.width, height: areas.timeline.maxY - areas.stage.minY)
        timeline.header.isFolded = areas.isTimelineFolded
        timeline.header.saysAnswer = inspector.isHidden
        hints.isHidden = areas.hints.isEmpty
        hints.frame = areas.hints
        divider.isHidden = !hasPanel
        divider.place(beside: areas.inspector)
        // The banner may be in a sheet.
        let hasBanner = banner.superview === self && banner.message != nil
        if hasBanner { banner.place(in: areas.stage) }
        timeline.storyFloor = hasBanner ? banner.frame.minY : nil
    }

    private func widenInspector(by change: CGFloat) {
        inspectorWidth = min(max(280, inspector.frame.width + change), max(280, bounds.width * 0.5))
    }

    /// Show the inspector if it is hidden, hide it if it is shown.
    func toggleInspector() {
        wantsInspector = inspector.isHidden
    }

    /// Show the fix finder instead of the inspector; nil for the inspector again.
    func showFixes(_ search: FixSearch?) {
        fixes.show(search)
        if search != nil, inspector.isHidden, fixes.isHidden { wantsInspector = true }
        setNeedsLayout()
    }

    /// Show all of the timeline, or its header alone.
    func toggleTimeline() {
        foldsTimeline = !timeline.header.isFolded
    }

    /// Show all of the timeline.
    func unfoldTimeline() {
        guard timeline.header.isFolded else { return }
        foldsTimeline = false
        layoutIfNeeded()
    }

    /// Make the timeline taller; one that is folded unfolds.
    func resizeTimeline(by change: CGFloat) {
        guard timeline.header.isFolded else {
            timelineHeight = min(max(PanelAreas.minimumTimeline, timeline.frame.height + change), bounds.height)
            return
        }
        guard change > 0 else { return }
        timelineHeight = PanelAreas.minimumTimeline
        foldsTimeline = false
    }

    /// Show another stage: that of another session, another moment or a what-if.
    func showStage(_ shown: PlayedStage, at time: TimeInterval) {
        self.shown = shown
        stage.source = shown.stage.window
        overlay.watch = shown.watch
        overlay.stage = shown.stage
        overlay.litView = nil
        rail.watch = shown.watch
        exploded.watch = shown.watch
        exploded.source = shown.stage.window
        rail.stage = shown.stage
        inspector.show(shown.watch, on: shown.stage)
        setNeedsLayout()
        update(now: time)
    }

    /// Show the scene's title and description.
    func describe(_ source: Source) {
        bar.title = source.title
        bar.about = source.scene.about
        bar.steps = source.scene.steps.map { StepsLayout.Step(text: $0.text, isDone: false) }
    }

    /// Draw what changed on the stage.
    func update(now: TimeInterval) {
        overlay.now = now
        overlay.setNeedsDisplay()
        rail.update(at: now)
        if !exploded.isHidden { exploded.setNeedsDisplay() }
        inspector.update()
    }

    /// Show a line of text in the banner, until the next one.
    func say(_ text: String) { banner.show(text) }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func didMoveToWindow() { if window != nil { becomeFirstResponder() } }

    // Keys that a control of the panels did not handle come here too; the scene's responders get only keys that no
    // control handled.

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if press.responder === self { onKey?(key, true) } else { takePanelKey(key) }
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
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
