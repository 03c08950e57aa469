import Foundation
import ResponderInspector
import ResponderKit

/// The scene's name and what it teaches, and the buttons for scenes and files.
final class TopBar: UIView {
    /// Opens the catalogue.
    let scene = PanelButton("Scenes", trailing: .down, look: .quiet, tip: "All scenes")
    /// Shows the stage and the verdict alone.
    let play = PanelButton("Play", tip: "Only the stage and the verdict")
    /// Opens the menu of what the window can show and do.
    let show = PanelButton("Show", icon: .eye, trailing: .down, tip: "What the window shows, and more to do")
    let record = PanelButton(
        "Record", icon: .record, tip: "Restart the scene and record what you do; press again to stop")
    let open = PanelButton("Open", icon: .open, tip: "Open a scene or a recording; or drop its file on the window")
    let save = PanelButton("Save", icon: .save, tip: "Save the session as a recording")
    let reset = PanelButton("Reset", icon: .reset, tip: "Restart the scene; Alt + ← brings the session back")
    /// Opens the builder.
    let build = PanelButton("Build", icon: .build, tip: "Edit the scene: draw views, drop gestures on them, tie them")
    let help = PanelButton("Help", icon: .help, tip: "All keys")
    /// Shows or hides the inspector.
    let panel = PanelButton("Inspector", icon: .panel, tip: "Show or hide the inspector")
    /// What to try; it opens the full description of the scene.
    let line = AboutLine()

    var title = "" { didSet { showTitle() } }
    var about: String {
        get { line.text }
        set { line.text = newValue }
    }
    /// The steps of the scene; none if it has none.
    var steps: [StepsLayout.Step] {
        get { line.steps }
        set {
            let had = !line.steps.isEmpty
            line.steps = newValue
            if had == newValue.isEmpty { setNeedsLayout() }
        }
    }
    /// The length of the recording that is being made, in seconds; nil if none is.
    var recordingTime: TimeInterval? { didSet { showRecording() } }

    private var buttons: [PanelButton] { [play, show, record, open, save, reset, build, help, panel] }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.panel
        scene.shortcut = "G"
        play.shortcut = PlayMode.key
        record.shortcut = "Ctrl R"
        open.shortcut = "Ctrl O"
        save.shortcut = "Ctrl S"
        reset.shortcut = "R"
        build.shortcut = "Ctrl E"
        help.shortcut = "?"
        panel.shortcut = "P"
        for button in [help, panel] { button.isCompact = true }
        scene.wrapsTitle = true
        for view in [scene, line] + buttons { addSubview(view) }
        showRecording()
    }

    required init?(coder: NSCoder) { nil }

    private func showTitle() {
        scene.title = title
        scene.label = "Scenes"
        setNeedsLayout()
    }

    private func showRecording() {
        record.icon = recordingTime == nil ? .record : .stop
        record.iconColor = Palette.failed
        record.isSelected = recordingTime != nil
        let title = recordingTime.map(TopBar.clock) ?? "Record"
        guard record.title != title else { return }
        record.title = title
        setNeedsLayout()
    }

    /// Minutes and seconds: `0:07`.
    static func clock(_ time: TimeInterval) -> String {
        let seconds = Int(max(0, time))
        return String(format: "%d:%02d", seconds / 60, seconds % 60)
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
        let gap: CGFloat = bounds.width < 1120 ? 4 : 8
        var x = bounds.width - 8
        for button in buttons.reversed() where !button.isHidden {
            let width = button === record ? recordWidth : button.sizeThatFits(.zero).width
            x -= width
            button.frame = CGRect(x: x, y: 2, width: width, height: PanelButton.target)
            x -= gap
        }
        let forWords = line.steps.isEmpty ? PanelButton.target : AboutLine.minimumForSteps
        let sceneWidth = TopBar.fit(scene, Type.heading, in: x - 12 - forWords)
        scene.frame = CGRect(x: 4, y: 2, width: sceneWidth, height: PanelButton.target)
        let start = scene.frame.maxX + 4
        // A sign alone is as wide as a finger.
        let wide = x - 4 - start >= AboutLine.minimumWidth + 16
        line.frame = CGRect(
            x: start, y: 2, width: wide ? x - 4 - start : PanelButton.target, height: PanelButton.target)
    }

    /// As wide as for its title and for a time, so that nothing moves when a recording begins.
    private var recordWidth: CGFloat {
        let width = record.sizeThatFits(.zero).width
        guard !record.isCompact else { return width }
        let texts = ["Record", record.title ?? ""].map { UIApplication.shared.width(of: $0, font: record.titleFont) }
        return width + max(0, texts[0] - texts[1]).rounded(.up)
    }

    /// Choose the type of a scene's name for a width.
    /// - Returns: the width of its button.
    static func fit(_ scene: PanelButton, _ font: UIFont, in room: CGFloat) -> CGFloat {
        scene.titleFont = font
        let wanted = scene.sizeThatFits(.zero).width
        let width = min(wanted, max(120, room))
        guard width < wanted else { return width }
        // Two lines of a smaller font have room for more of a long name.
        scene.titleFont = Type.strong
        let single = scene.sizeThatFits(.zero).width
        return min(width, width < single ? single - saving(byBreaking: scene.title ?? "") : single)
    }

    /// By how much a title becomes narrower in two lines.
    private static func saving(byBreaking title: String) -> CGFloat {
        func width(_ text: some StringProtocol) -> CGFloat {
            UIApplication.shared.width(of: String(text), font: Type.strong)
        }
        let widths = title.indices.filter { title[$0] == " " }.map {
            max(width(title[..<$0]), width(title[title.index(after: $0)...]))
        }
        return widths.min().map { (width(title) - $0).rounded(.down) - 1 } ?? 0
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
    }
}
