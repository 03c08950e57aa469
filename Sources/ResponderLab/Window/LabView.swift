import InspectorPanels
import ResponderKit
import StagePlayback

/// The window of the lab: a desk about a session, with a bar above it, hints below it, and a banner.
final class LabView: DeskView {
    let bar = TopBar()
    /// Instead of the bar, while only the stage and the verdict are shown.
    let playBar = PlayBar()
    var bars: [SceneBar] { [bar, playBar] }
    let banner = Banner()
    let hints = HintBar()

    override init(_ shown: PlayedStage) {
        super.init(shown)
        // The order of Tab.
        insertSubview(bar, at: 0)
        insertSubview(playBar, at: 1)
        playBar.isHidden = true
        insertSubview(hints, aboveSubview: timeline)
        insertSubview(banner, belowSubview: timeline.story)
        stage.onScale = { [unowned self] in self.shown.stage.showTexts(atScale: $0) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let areas = areas()
        for bar in bars { bar.frame = areas.bar }
        bar.isHidden = mode == .play
        playBar.isHidden = !bar.isHidden
        hints.isHidden = areas.hints.isEmpty
        hints.frame = areas.hints
        // The banner may be in a sheet.
        let hasBanner = banner.superview === self && banner.message != nil
        if hasBanner { banner.place(in: areas.stage) }
        timeline.storyFloor = hasBanner ? banner.frame.minY : nil
    }

    /// Show the scene's title and description, and what of it was changed and kept.
    func describe(_ source: Source, changedBy change: String? = nil) {
        let title = change == nil ? source.title : "\(source.title) (changed)"
        // What the scene says about itself may not be so any more.
        let about = change.map { "Changed: \($0)." } ?? source.scene.about
        for bar in bars { (bar.title, bar.about) = (title, about) }
        playBar.isChanged = change != nil
        show(source.scene.steps.map { StepsLayout.Step(text: $0.text, isDone: false) })
    }

    /// Show which steps of the scene are done.
    func show(_ steps: [StepsLayout.Step]) { for bar in bars { bar.steps = steps } }
}
