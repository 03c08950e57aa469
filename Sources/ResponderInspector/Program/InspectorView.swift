import ResponderKit

/// The window of an inspector: a desk about the program, with a bar above it.
final class InspectorView: DeskView {
    let levels = PanelButton("Levels", tip: "Draw the levels of views apart", key: "X")
    let frames = PanelButton("Frames", tip: "Show the frames of all views", key: "F")
    let save = PanelButton("Save as test", tip: "Copy a Swift test of what was done since the panels opened", key: "T")
    let close = PanelButton("Close", icon: .close, tip: "Back to the program alone")
    /// The name of the window, or what a button did, until the next touch.
    let title = UILabel(Type.heading, Palette.text, text: heading)
    static let heading = "Inspector"

    override init(_ shown: PlayedStage) {
        super.init(shown)
        backgroundColor = Palette.panel
        stage.showsAllWindows = true
        for view in [close, frames, levels, save, title] { insertSubview(view, at: 0) }
        levels.onActivate = { [unowned self] in toggleLevels() }
        frames.onActivate = { [unowned self] in toggleFrames() }
        timeline.header.keep.tip = "Change the running program too"
    }

    required init?(coder: NSCoder) { nil }

    override func areas() -> PanelAreas {
        PanelAreas(
            bounds, wantsInspector: wantsPanel ?? (bounds.width >= 640 ? true : nil), timelineHeight: timelineHeight,
            foldsTimeline: foldsTimeline, inspectorWidth: panelWidth, hasHints: false)
    }

    override func place(_ areas: PanelAreas) {
        super.place(areas)
        let right = PanelButton.place(
            [close, frames, levels, save], endingAt: bounds.width - 8, y: (areas.bar.height - PanelButton.target) / 2,
            gap: 8)
        title.frame = CGRect(x: 16, y: 0, width: max(0, right - 16), height: areas.bar.height)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: PanelAreas.barHeight - 1, width: bounds.width, height: 1), Palette.hairline)
    }

    override func toggleLevels() {
        super.toggleLevels()
        levels.isSelected = !exploded.isHidden
    }

    override func toggleFrames() {
        super.toggleFrames()
        frames.isSelected = overlay.marks.contains(.frames)
    }
}
