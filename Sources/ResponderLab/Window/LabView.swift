import Foundation
import ResponderKit

/// The window's content: bar, stage with its overlay, inspector, timeline, hints.
final class LabView: UIView {
    let bar = TopBar()
    let stage = StageView()
    let overlay: StageOverlay
    let inspector = InspectorPanel()
    let timeline = TimelineView()
    /// What the panels and the overlay tell about.
    private(set) var shown: WatchedStage
    /// Takes a key that went down (true) or up.
    var onKey: ((UIKey, Bool) -> Void)?
    /// Whether the inspector is shown; nil: where there is room beside the stage.
    var wantsInspector: Bool? { didSet { setNeedsLayout() } }
    /// How wide the inspector would like to be, in points.
    var inspectorWidth = LabView.inspectorWidth { didSet { setNeedsLayout() } }
    /// How tall the timeline would like to be, in points.
    var timelineHeight = LabView.timelineHeight {
        didSet {
            timelineHeight = min(
                max(timelineHeight, LabAreas.leastTimeline), max(LabAreas.leastTimeline, bounds.height))
            setNeedsLayout()
        }
    }
    /// Whether only the timeline's header is shown; nil: where the stage needs the room.
    var foldsTimeline: Bool? { didSet { setNeedsLayout() } }
    let banner = Banner()
    /// Takes a key that went down while a control of the panels has the focus, and that it did not want.
    var onPanelKey: ((UIKey) -> Void)?
    private let divider = PanelDivider()
    let hints = HintBar()

    static let inspectorWidth: CGFloat = 352
    static let barHeight: CGFloat = 48
    static let hintHeight: CGFloat = 32
    static let timelineHeight: CGFloat = 224

    init(_ shown: WatchedStage) {
        self.shown = shown
        overlay = StageOverlay(over: stage)
        super.init(frame: .zero)
        for view in [bar, stage, overlay, inspector, timeline, hints, divider, banner, timeline.story] {
            addSubview(view)
        }
        divider.onDrag = { [unowned self] in widenInspector(by: $0) }
        show(shown, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let areas = LabAreas(
            bounds, wantsInspector: wantsInspector, timelineHeight: timelineHeight, foldsTimeline: foldsTimeline,
            inspectorWidth: inspectorWidth)
        bar.frame = areas.bar
        stage.frame = areas.stage
        overlay.frame = areas.stage
        inspector.isHidden = areas.inspector.isEmpty
        inspector.frame = areas.inspector
        bar.panel.isSelected = !inspector.isHidden
        timeline.frame = areas.timeline
        timeline.storyRoom = CGRect(
            x: 0, y: areas.stage.minY, width: areas.stage.width, height: areas.timeline.maxY - areas.stage.minY)
        timeline.header.isFolded = areas.isTimelineFolded
        hints.isHidden = areas.hints.isEmpty
        hints.frame = areas.hints
        divider.isHidden = inspector.isHidden
        divider.frame = CGRect(
            x: areas.inspector.minX - PanelDivider.width / 2, y: areas.inspector.minY, width: PanelDivider.width,
            height: areas.inspector.height)
        // A sheet may have it.
        let hasBanner = banner.superview === self && banner.message != nil
        if hasBanner { banner.place(in: areas.stage) }
        timeline.storyFloor = hasBanner ? banner.frame.minY : nil
        overlay.covered = hasBanner ? areas.stage.maxY - banner.frame.minY : 0
    }

    private func widenInspector(by change: CGFloat) {
        inspectorWidth = min(max(280, inspector.frame.width + change), max(280, bounds.width * 0.5))
    }

    /// Show the inspector if it is hidden, hide it if it is shown.
    func toggleInspector() {
        wantsInspector = inspector.isHidden
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
        guard timeline.header.isFolded else { return timelineHeight += change }
        guard change > 0 else { return }
        timelineHeight = LabAreas.leastTimeline
        foldsTimeline = false
    }

    /// Show another stage: of another session, of another moment, of a what-if.
    func show(_ shown: WatchedStage, at time: TimeInterval) {
        self.shown = shown
        stage.source = shown.stage.window
        overlay.watch = shown.watch
        overlay.stage = shown.stage
        inspector.show(shown)
        setNeedsLayout()
        update(now: time)
    }

    /// Tell what the scene is called and about.
    func describe(_ source: Source) {
        bar.title = source.scene.title
        bar.about = source.scene.about
    }

    /// Draw what changed on the stage.
    func update(now: TimeInterval) {
        overlay.now = now
        overlay.setNeedsDisplay()
        inspector.update()
    }

    /// A line of text for the person, until the next one.
    func say(_ text: String) { banner.show(text) }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func didMoveToWindow() { if window != nil { becomeFirstResponder() } }

    // What a control of the panels did not want comes here too; the scene's responders get only what came to nobody else.

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
        } else if !FocusRoute.take(key, in: self) {
            onPanelKey?(key)
        }
    }
}
