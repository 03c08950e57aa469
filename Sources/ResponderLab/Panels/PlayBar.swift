import Foundation
import ResponderInspector
import ResponderKit

/// The bar over a stage that fills the window: the scene's name, and three buttons.
final class PlayBar: UIView {
    /// Opens the catalogue.
    let scene = PanelButton("Scenes", trailing: .down, look: .quiet, tip: "All scenes")
    /// Opens the catalogue too; says how many there are.
    let more = PanelButton("more scenes", look: .quiet, tip: "All scenes")
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
        scene.titleFont = .systemFont(ofSize: 17, weight: .semibold)
        scene.shortcut = "G"
        explode.shortcut = "X"
        rewind.shortcut = "Z"
        expert.shortcut = PlayMode.key
        for button in [explode, rewind, expert] { button.isPill = true }
        for view in [scene, more, explode, rewind, expert] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

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
        let wanted = scene.sizeThatFits(.zero).width
        let moreWidth = more.sizeThatFits(.zero).width
        scene.frame = CGRect(
            x: left, y: 2, width: min(wanted, max(120, right - left)), height: PanelButton.target)
        more.frame = CGRect(x: scene.frame.maxX, y: 2, width: moreWidth, height: PanelButton.target)
        more.isHidden = more.frame.maxX > right
    }
}
