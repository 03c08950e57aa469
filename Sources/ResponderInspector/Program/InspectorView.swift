import Foundation
import ResponderChronicle
import ResponderKit

/// The window of an inspector: the program, with the panels around it.
final class InspectorView: UIView {
    let stage = StageView()
    let overlay: StageOverlay
    let exploded = ExplodedView()
    let rail = RailView()
    let panel = InspectorPanel()
    let timeline = TimelineView()
    let levels = PanelButton("Levels", look: .raised, tip: "Draw the levels of views apart")
    let frames = PanelButton("Frames", look: .raised, tip: "Show the frames of all views")
    let save = PanelButton(
        "Save as test", look: .raised, tip: "Copy a Swift test of what was done since the panels opened")
    let close = PanelButton("Close", icon: .close, look: .raised, tip: "Back to the program alone")
    /// The name of the window, or what a button did, until the next touch.
    let title = UILabel()
    static let heading = "Inspector"
    private let divider = PanelDivider()
    private var panelWidth = PanelAreas.inspectorWidth { didSet { setNeedsLayout() } }
    private var timelineHeight: CGFloat? { didSet { setNeedsLayout() } }
    private var foldsTimeline: Bool? { didSet { setNeedsLayout() } }
    /// Called with a key that went down (true) or up while no control of the panels has the focus.
    var onKey: ((UIKey, Bool) -> Void)?
    /// Called with a key that went down while a control of the panels has the focus, and that it did not handle.
    var onPanelKey: ((UIKey) -> Void)?

    init() {
        overlay = StageOverlay(over: stage)
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        stage.showsAllWindows = true
        title.font = Type.heading
        title.textColor = Palette.text
        title.text = InspectorView.heading
        levels.shortcut = "X"
        frames.shortcut = "F"
        save.shortcut = "T"
        for view in [
            title, save, levels, frames, close, stage, overlay, exploded, rail, panel, timeline, divider,
            timeline.story,
        ] as [UIView] { addSubview(view) }
        divider.onDrag = { [unowned self] in panelWidth = min(max(280, panelWidth + $0), max(280, bounds.width / 2)) }
        timeline.header.fold.onActivate = { [unowned self] in toggleTimeline() }
        timeline.header.onResize = { [unowned self] in resizeTimeline(by: $0) }
        timeline.header.now.onActivate = { [unowned self] in timeline.followNow() }
        levels.onActivate = { [unowned self] in toggleLevels() }
        frames.onActivate = { [unowned self] in toggleFrames() }
        rail.onPoint = { [unowned self] in overlay.litView = $0 }
        rail.onInspect = { [unowned self] in panel.inspect($0) }
        panel.onPoint = { [unowned self] in overlay.litView = $0 }
        panel.onSelection = { [unowned self] in
            overlay.selectedView = panel.tab == .view ? panel.selectedView : nil
        }
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    override func layoutSubviews() {
        let areas = PanelAreas(
            bounds, wantsInspector: bounds.width >= 640 ? true : nil, timelineHeight: timelineHeight,
            foldsTimeline: foldsTimeline, inspectorWidth: panelWidth, hasHints: false)
        var right = bounds.width - 8
        for button in [close, frames, levels, save] {
            let width = button.sizeThatFits(.zero).width
            button.frame = CGRect(
                x: right - width, y: (areas.bar.height - PanelButton.target) / 2, width: width,
                height: PanelButton.target)
            right -= width + 8
        }
        title.frame = CGRect(x: 16, y: 0, width: max(0, right - 16), height: areas.bar.height)
        for view in [stage, overlay, exploded] { view.frame = areas.stage }
        stage.placeChanged()
        rail.frame = areas.rail
        panel.frame = areas.inspector
        panel.isHidden = areas.inspector.isEmpty
        divider.isHidden = panel.isHidden
        divider.place(beside: areas.inspector)
        timeline.frame = areas.timeline
        timeline.header.isFolded = areas.isTimelineFolded
        timeline.storyRoom = CGRect(
            x: 0, y: areas.stage.minY, width: areas.stage.width, height: areas.timeline.maxY - areas.stage.minY)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(
            CGRect(x: 0, y: PanelAreas.barHeight - 1, width: bounds.width, height: 1), Palette.hairline)
    }

    /// Show a program.
    /// - Parameter window: the program's main window, whose size is that of its screen.
    func show(_ watch: StageWatch, on program: ProgramStage, in window: UIWindow?) {
        stage.source = window
        overlay.watch = watch
        overlay.stage = program
        rail.watch = watch
        rail.stage = program
        exploded.watch = watch
        exploded.source = window
        panel.show(watch, on: program)
        setNeedsLayout()
    }

    /// Update the panels after a change.
    /// - Parameter time: the current time in seconds.
    func update(at time: TimeInterval) {
        moveOn(at: time)
        rail.update(at: time)
        panel.update()
    }

    /// Draw what moves with the program, and no words.
    func moveOn(at time: TimeInterval) {
        overlay.now = time
        overlay.setNeedsDisplay()
        rail.moveOn(at: time)
        if !exploded.isHidden { exploded.setNeedsDisplay() }
    }

    func toggleLevels() {
        exploded.toggle()
        levels.isSelected = !exploded.isHidden
    }

    func toggleFrames() {
        overlay.marks.formSymmetricDifference(.frames)
        frames.isSelected = overlay.marks.contains(.frames)
    }

    func toggleTimeline() { foldsTimeline = !timeline.header.isFolded }

    private func resizeTimeline(by change: CGFloat) {
        let height = timeline.header.isFolded ? PanelAreas.minimumTimeline : timeline.frame.height + change
        timelineHeight = min(max(PanelAreas.minimumTimeline, height), bounds.height)
        if change > 0 { foldsTimeline = false }
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func didMoveToWindow() { if window != nil { becomeFirstResponder() } }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if press.responder === self {
                onKey?(key, true)
            } else if key.name == "Escape" {
                becomeFirstResponder()
            } else if !FocusRoute.handleKey(key, in: self) {
                onPanelKey?(key)
            }
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where press.responder === self { if let key = press.key { onKey?(key, false) } }
    }
}
