import InspectorPanels
import ResponderKit

/// The scene's name and what to try on it, and the buttons that the bars of Play and of Expert both have.
class SceneBar: UIView {
    /// Opens the catalogue.
    let scene = PanelButton(LabCommands.scenes, trailing: .down, look: .quiet)
    /// What to try; it opens the full description of the scene.
    let line = AboutLine()
    let record: PanelButton
    let open: PanelButton
    let help: PanelButton
    /// The face behind the buttons beside the one that switches between Play and Expert.
    let group = ButtonGroup()
    var title = "" {
        didSet {
            scene.title = title
            setNeedsLayout()
        }
    }
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

    init(record: PanelButton, open: PanelButton, help: PanelButton) {
        self.record = record
        self.open = open
        self.help = help
        super.init(frame: .zero)
        addSubview(group)
        scene.wrapsTitle = true
        record.iconColor = Palette.failed
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    /// Show the length of the recording on its button.
    func showRecording() {
        let title = recordingTime.map(SceneBar.clock)
        guard record.title != title else { return }
        record.title = title
        setNeedsLayout()
    }

    /// Minutes and seconds: `0:07`.
    private static func clock(_ time: TimeInterval) -> String {
        let seconds = Int(max(0, time))
        return String(format: "%d:%02d", seconds / 60, seconds % 60)
    }

    /// Place the button that switches between Play and Expert, at the same place in both bars.
    /// - Returns: the right edge of what is left of it.
    func place(modeButton button: PanelButton) -> CGFloat {
        let isWide = bounds.width >= 900
        return PanelButton.place(
            [button], endingAt: bounds.width - (isWide ? 24 : 12), y: 2, gap: isWide ? 12 : 4,
            minimumWidth: isWide ? 84 : 0)
    }

    /// Choose the type of the scene's name for a width.
    /// - Returns: the width of its button.
    func fitScene(_ font: UIFont, in room: CGFloat) -> CGFloat {
        scene.titleFont = font
        let wanted = scene.sizeThatFits(.zero).width
        let width = min(wanted, max(120, room))
        guard width < wanted else { return width }
        // Two lines of a smaller font have room for more of a long name.
        scene.titleFont = Type.strong
        let single = scene.sizeThatFits(.zero).width
        return min(width, width < single ? single - SceneBar.saving(byBreaking: title) : single)
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
}
