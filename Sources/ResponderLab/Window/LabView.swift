import Foundation
import ResponderKit

/// The window's content: bar, stage with its overlay, inspector, timeline, hints.
final class LabView: UIView {
    let bar = TopBar()
    let stage = StageView()
    let overlay: StageOverlay
    let inspector = InspectorPanel()
    /// What the panels and the overlay tell about.
    private(set) var shown: WatchedStage
    /// Takes a key that went down (true) or up.
    var onKey: ((UIKey, Bool) -> Void)?
    /// Whether the inspector is shown; nil: where there is room beside the stage.
    private var wantsInspector: Bool?
    private let hints = HintBar()

    static let inspectorWidth: CGFloat = 352
    static let barHeight: CGFloat = 48
    static let hintHeight: CGFloat = 44

    init(_ shown: WatchedStage) {
        self.shown = shown
        overlay = StageOverlay(over: stage)
        super.init(frame: .zero)
        for view in [stage, overlay, inspector, bar, hints] { addSubview(view) }
        show(shown, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let areas = LabAreas(bounds, wantsInspector: wantsInspector)
        bar.frame = areas.bar
        stage.frame = areas.stage
        overlay.frame = areas.stage
        inspector.isHidden = areas.inspector.isEmpty
        inspector.frame = areas.inspector
        hints.frame = areas.hints
    }

    /// Show the inspector if it is hidden, hide it if it is shown.
    func toggleInspector() {
        wantsInspector = inspector.isHidden
        setNeedsLayout()
    }

    /// Show another stage: of another session, of another moment, of a what-if.
    func show(_ shown: WatchedStage, at time: TimeInterval) {
        self.shown = shown
        stage.source = shown.stage.window
        overlay.watch = shown.watch
        inspector.show(shown)
        setNeedsLayout()
        update(now: time)
    }

    /// Tell what the scene is called and about.
    func describe(_ source: Source) {
        bar.title = source.scene.title
        bar.about = source.scene.about
        hints.message = nil
    }

    /// Draw what changed on the stage.
    func update(now: TimeInterval) {
        overlay.now = now
        overlay.setNeedsDisplay()
        inspector.update()
    }

    /// A line of text for the person, until the next one.
    func say(_ text: String) { hints.message = text }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func didMoveToWindow() { if window != nil { becomeFirstResponder() } }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { if let key = press.key { onKey?(key, true) } }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { if let key = press.key { onKey?(key, false) } }
    }
}
