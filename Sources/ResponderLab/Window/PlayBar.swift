import InspectorPanels
import ResponderKit

/// The bar of Play, over a stage that fills the window: the scene's name, what to try, and a few buttons. The steps are hidden
/// for a scene without steps, whose verdict says what to try, and the button that stops a recording while none is made.
final class PlayBar: SceneBar {
    /// Opens the catalogue too, and says how many scenes there are or which recording is shown; puts a changed scene back.
    let more = PanelButton("more scenes", look: .quiet, tip: "All scenes")
    let explode = PanelButton(DeskCommands.explode, look: .grouped)
    let twoFingers = PanelButton(LabCommands.twoFingers, look: .grouped)
    /// Has Open, Two fingers and Help where they have no room.
    let menu = PanelButton("More", look: .grouped, tip: "Open, two fingers, all keys")
    let rewind = PanelButton(DeskCommands.rewind, look: .grouped)
    let expert = PanelButton(LabCommands.expert)

    /// How many other scenes there are.
    var count = 0 { didSet { showMore() } }
    /// The name of the recording that is shown; nil for none.
    var recording: String? { didSet { showMore() } }

    private func showMore() {
        more.label = isChanged ? "Put it back" : recording ?? "\(count) more scenes"
        more.tip = isChanged ? "The scene as it is in its file" : "All scenes"
        setNeedsLayout()
    }

    /// Whether the line says what was changed in the scene.
    var isChanged = false { didSet { showMore() } }

    init() {
        super.init(
            record: PanelButton(LabCommands.record, as: "Stop recording", icon: .stop),
            open: PanelButton(LabCommands.open, look: .grouped),
            help: PanelButton(LabCommands.help, as: "Help", look: .grouped))
        backgroundColor = Palette.background
        help.title = "?"
        menu.title = "…"
        // In the order in which the focus moves.
        for view in [scene, more, line, record, open, twoFingers, explode, rewind, help, menu, expert] {
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    private static let font = UIFont.systemFont(ofSize: 17, weight: .semibold)

    override func layoutSubviews() {
        let isWide = bounds.width >= 800
        let gap: CGFloat = isWide ? 12 : 4
        var right = place(modeButton: expert)
        record.isHidden = recordingTime == nil
        let left: CGFloat = isWide ? 12 : 0
        // A narrow bar of a changed scene has the button alone.
        let hasSteps = !line.steps.isEmpty || isChanged && isWide
        let forMore = isChanged ? more.sizeThatFits(.zero).width : 0
        let forSteps = hasSteps ? AboutLine.minimumForSteps : 0
        let small = [open, twoFingers, help]
        let all = [open, twoFingers, explode, rewind, help]
        let forAll = (record.isHidden ? all : all + [record]).reduce(0) { $0 + $1.sizeThatFits(.zero).width }
        // Who opened a scene with steps knows that there are others. The name of a recording is in the window's title.
        let needsMore = !hasSteps || isChanged
        let forNames = fitScene(PlayBar.font, in: .infinity) + (needsMore ? more.sizeThatFits(.zero).width : 0)
        let hasSmall = left + forNames + forSteps + forAll + 2 * gap < right
        for button in small { button.isHidden = !hasSmall }
        menu.isHidden = hasSmall
        let grouped = [open, twoFingers, explode, rewind, help, menu]
        right = PanelButton.place(grouped.reversed(), endingAt: right, y: 2, gap: 0) - gap
        group.surround(grouped)
        right = PanelButton.place([record], endingAt: right, y: 2, gap: gap)
        let width = fitScene(PlayBar.font, in: right - left - max(forSteps, forMore))
        scene.frame = CGRect(x: left, y: 2, width: width, height: PanelButton.target)
        more.place(scene.frame.maxX, 2, more.sizeThatFits(.zero).width, PanelButton.target)
        more.isHidden = !needsMore || more.frame.maxX > right - forSteps
        let start = more.isHidden ? scene.frame.maxX : more.frame.maxX
        line.isHidden = !hasSteps
        line.frame = CGRect(x: start, y: 2, width: max(0, right - start), height: PanelButton.target)
    }
}
