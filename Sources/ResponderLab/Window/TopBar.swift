import InspectorPanels
import ResponderKit

/// The bar of Expert: the scene's name and what it teaches, and the buttons for scenes and files.
final class TopBar: SceneBar {
    /// Shows the stage and the verdict alone.
    let play = PanelButton(LabCommands.play)
    /// Opens the menu of what the window can show and do.
    let show = PanelButton(
        "Show", icon: .eye, trailing: .down, look: .grouped, tip: "What the window shows, and more to do")
    let save = PanelButton(LabCommands.save, as: "Save", icon: .save, look: .grouped)
    let reset = PanelButton(LabCommands.reset, icon: .reset, look: .grouped)
    let build = PanelButton(LabCommands.build, icon: .build, look: .grouped)
    let panel = PanelButton(LabCommands.inspector, icon: .panel, look: .grouped, isCompact: true)

    private var grouped: [PanelButton] { [show, record, open, save, reset, build, help, panel] }

    init() {
        super.init(
            record: PanelButton(LabCommands.record, icon: .record, look: .grouped),
            open: PanelButton(LabCommands.open, as: "Open", icon: .open, look: .grouped),
            help: PanelButton(LabCommands.help, as: "Help", icon: .help, look: .grouped, isCompact: true))
        backgroundColor = Palette.panel
        for view in [scene, line] + grouped + [play] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func showRecording() {
        record.icon = recordingTime == nil ? .record : .stop
        record.isSelected = recordingTime != nil
        super.showRecording()
    }

    override func layoutSubviews() {
        // Only signs, if words leave no room for the scene's name and description.
        for button in [show, record] { button.isCompact = bounds.width < 1120 }
        build.isCompact = bounds.width < 1360
        for button in [open, save, reset] { button.isCompact = bounds.width < 1360 }
        // The menu has these too.
        for button in [help, build] { button.isHidden = bounds.width < 800 }
        for button in [open, save] { button.isHidden = bounds.width < 720 }
        // The time of a recording is always shown.
        if recordingTime != nil { record.isCompact = false }
        // The strip below the stage has the same margins.
        let isWide = bounds.width >= 1120
        var x = place(modeButton: play)
        for button in grouped.reversed() where !button.isHidden {
            let width = button === record ? recordWidth : button.sizeThatFits(.zero).width
            x -= width
            button.place(x, 2, width: width)
        }
        group.surround(grouped)
        x -= isWide ? 12 : 4
        let forWords = line.steps.isEmpty ? PanelButton.target : AboutLine.minimumForSteps
        let sceneWidth = fitScene(Type.heading, in: x - 12 - forWords)
        scene.frame = CGRect(x: isWide ? 12 : 4, y: 2, width: sceneWidth, height: PanelButton.target)
        let start = scene.frame.maxX + 4
        // A sign alone is as wide as a finger.
        let wide = x - 4 - start >= AboutLine.minimumWidth + 16
        line.place(start, 2, wide ? x - 4 - start : PanelButton.target, PanelButton.target)
    }

    /// As wide as for its title and for a time, so that nothing moves when a recording begins.
    private var recordWidth: CGFloat {
        let width = record.sizeThatFits(.zero).width
        guard !record.isCompact else { return width }
        func wide(_ text: String) -> CGFloat { UIApplication.shared.width(of: text, font: record.titleFont) }
        return width + max(0, wide(record.label) - wide(record.title ?? record.label)).rounded(.up)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
    }
}
