import Foundation
import ResponderInspector
import ResponderKit

/// The bar over a stage that fills the window: the scene's name, what to try, and three buttons.
final class PlayBar: UIView {
    /// Opens the catalogue.
    let scene = PanelButton("Scenes", trailing: .down, look: .quiet, tip: "All scenes")
    /// Opens the catalogue too; says how many there are.
    let more = PanelButton("more scenes", look: .quiet, tip: "All scenes")
    /// The steps of the scene; hidden for a scene without steps, whose verdict says what to try.
    let line = AboutLine()
    let explode = PanelButton("Explode", tip: "Draw the levels of views apart")
    let rewind = PanelButton("Rewind", tip: "Back to where the last touch landed")
    let expert = PanelButton("Expert", tip: "All panels: reasons, hit test, views, timeline")

    var title = "" {
        didSet {
            scene.title = title
            scene.label = "Scenes"
            setNeedsLayout()
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
        for button in [explode, rewind, expert] { button.isPill = true }
        for view in [scene, more, line, explode, rewind, expert] { addSubview(view) }
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
        var right = bounds.width - (isWide ? 24 : 8)
        for button in [expert, rewind, explode] {
            let width = max(84, button.sizeThatFits(.zero).width)
            right -= width
            button.frame = CGRect(x: right, y: 2, width: width, height: PanelButton.target)
            right -= isWide ? 12 : 6
        }
        let left: CGFloat = isWide ? 12 : 0
        let hasSteps = !line.steps.isEmpty
        let forSteps = hasSteps ? AboutLine.minimumForSteps : 0
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
