import Foundation
import ResponderKit

/// The window of an inspector: a desk about the program, with a bar above it.
final class InspectorView: DeskView {
    let levels = PanelButton("Levels", look: .raised, tip: "Draw the levels of views apart")
    let frames = PanelButton("Frames", look: .raised, tip: "Show the frames of all views")
    let save = PanelButton(
        "Save as test", look: .raised, tip: "Copy a Swift test of what was done since the panels opened")
    let close = PanelButton("Close", icon: .close, look: .raised, tip: "Back to the program alone")
    /// The name of the window, or what a button did, until the next touch.
    let title = UILabel()
    static let heading = "Inspector"

    override init(_ shown: PlayedStage) {
        super.init(shown)
        backgroundColor = Palette.panel
        stage.showsAllWindows = true
        title.font = Type.heading
        title.textColor = Palette.text
        title.text = InspectorView.heading
        levels.shortcut = "X"
        frames.shortcut = "F"
        save.shortcut = "T"
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
        var right = bounds.width - 8
        for button in [close, frames, levels, save] {
            let width = button.sizeThatFits(.zero).width
            button.frame = CGRect(
                x: right - width, y: (areas.bar.height - PanelButton.target) / 2, width: width,
                height: PanelButton.target)
            right -= width + 8
        }
        title.frame = CGRect(x: 16, y: 0, width: max(0, right - 16), height: areas.bar.height)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(
            CGRect(x: 0, y: PanelAreas.barHeight - 1, width: bounds.width, height: 1), Palette.hairline)
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
