import Foundation
import ResponderInspector
import ResponderKit

/// The bar over a stage that fills the window: the scene's name, what to try, and three buttons.
final class PlayBar: UIView {
    /// Opens the catalogue.
    let scene = PanelButton("Scenes", trailing: .down, look: .quiet, tip: "All scenes")
    /// Opens the catalogue too; says how many there are, or which recording plays.
    let more = PanelButton("more scenes", look: .quiet, tip: "All scenes")
    /// The steps of the scene; hidden for a scene without steps, whose verdict says what to try.
    let line = AboutLine()
    let explode = PanelButton("Explode", tip: "Draw the levels of views apart")
    /// Stops the recording; shown while one is made.
    let record = PanelButton("Stop recording", icon: .stop, tip: "Stop the recording and save it")
    let open = PanelButton(
        "Open…", look: .quiet, tip: "Open a scene, a recording or a picture; or drop its file on the window")
    let twoFingers = PanelButton(
        "Two fingers", look: .quiet, tip: "Every drag is one of two fingers; Ctrl + Shift + drag is so once")
    let help = PanelButton("Help", look: .quiet, tip: "All keys")
    /// Has the three above where they have no room.
    let menu = PanelButton("More", look: .quiet, tip: "Open, two fingers, all keys")
    let rewind = PanelButton("Rewind", tip: "Back to where the last touch landed")
    let expert = PanelButton("Expert", tip: "All panels: reasons, hit test, views, timeline")

    var title = "" {
        didSet {
            scene.title = title
            scene.label = "Scenes"
            setNeedsLayout()
        }
    }

    /// How many other scenes there are.
    var count = 0 { didSet { showMore() } }
    /// The name of the recording that plays; nil for none.
    var recording: String? { didSet { showMore() } }

    private func showMore() {
        more.label = recording.map { "Playing \($0)" } ?? "\(count) more scenes"
        setNeedsLayout()
    }

    /// Whether the line says what was changed in the scene.
    var isChanged = false { didSet { if isChanged != oldValue { setNeedsLayout() } } }
    /// The length of the recording that is being made, in seconds; nil if none is.
    var recordingTime: TimeInterval? {
        didSet {
            record.title = recordingTime.map(TopBar.clock)
            if (recordingTime == nil) != (oldValue == nil) { setNeedsLayout() }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.background
        scene.wrapsTitle = true
        scene.shortcut = "G"
        explode.shortcut = "X"
        rewind.shortcut = "Z"
        expert.shortcut = PlayMode.key
        record.shortcut = "Ctrl R"
        open.shortcut = "Ctrl O"
        twoFingers.shortcut = Hint.twoFingers
        help.shortcut = "?"
        help.title = "?"
        menu.title = "…"
        record.iconColor = Palette.failed
        for button in [record, explode, rewind, expert] { button.isPill = true }
        for view in [scene, more, line, open, twoFingers, help, menu, record, explode, rewind, expert] {
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    private static let font = UIFont.systemFont(ofSize: 17, weight: .semibold)

    /// Show which steps are done.
    func show(_ steps: [StepsLayout.Step]) {
        if line.steps.isEmpty != steps.isEmpty { setNeedsLayout() }
        line.steps = steps
    }

    override func layoutSubviews() {
        let isWide = bounds.width >= 800
        var right = bounds.width - (isWide ? 24 : 4)
        record.isHidden = recordingTime == nil
        for button in [expert, rewind, explode, record] where !button.isHidden {
            let width = max(84, button.sizeThatFits(.zero).width)
            right -= width
            button.frame = CGRect(x: right, y: 2, width: width, height: PanelButton.target)
            right -= isWide ? 12 : 3
        }
        let left: CGFloat = isWide ? 12 : 0
        let hasSteps = !line.steps.isEmpty || isChanged
        let forSteps = hasSteps ? AboutLine.minimumForSteps : 0
        let small = [help, twoFingers, open]
        let forSmall = small.reduce(0) { $0 + $1.sizeThatFits(.zero).width }
        let forNames = TopBar.fit(scene, PlayBar.font, in: .infinity) + more.sizeThatFits(.zero).width
        let hasSmall = left + forNames + forSteps + forSmall < right
        for button in small {
            button.isHidden = !hasSmall
            guard hasSmall else { continue }
            let width = button.sizeThatFits(.zero).width
            right -= width
            button.frame = CGRect(x: right, y: 2, width: width, height: PanelButton.target)
        }
        menu.isHidden = hasSmall
        if !hasSmall {
            right -= PanelButton.target
            menu.frame = CGRect(x: right, y: 2, width: PanelButton.target, height: PanelButton.target)
        }
        let width = TopBar.fit(scene, PlayBar.font, in: right - left - forSteps)
        scene.frame = CGRect(x: left, y: 2, width: width, height: PanelButton.target)
        more.frame = CGRect(
            x: scene.frame.maxX, y: 2, width: more.sizeThatFits(.zero).width, height: PanelButton.target)
        more.isHidden = more.frame.maxX > right - forSteps
        let start = more.isHidden ? scene.frame.maxX : more.frame.maxX
        line.isHidden = !hasSteps
        line.frame = CGRect(x: start, y: 2, width: max(0, right - start), height: PanelButton.target)
    }
}
