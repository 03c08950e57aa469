import Foundation
import ResponderKit

/// The window's content: bar, stage with its overlay, inspector, hints.
final class LabView: UIView {
    let stage = StageView()
    let overlay: StageOverlay
    /// Takes a key that went down (true) or up.
    var onKey: ((UIKey, Bool) -> Void)?
    private let watch: StageWatch
    private let bar = TopBar()
    private let inspector = UIScrollView()
    private let inspectorContent: InspectorView
    /// Whether the inspector is shown; nil: where there is room beside the stage.
    private var wantsInspector: Bool?
    private let hints = HintBar()

    static let inspectorWidth: CGFloat = 352
    static let barHeight: CGFloat = 48
    static let hintHeight: CGFloat = 44

    init(watch: StageWatch) {
        self.watch = watch
        overlay = StageOverlay(over: stage)
        inspectorContent = InspectorView(watch: watch)
        super.init(frame: .zero)
        overlay.watch = watch
        inspector.backgroundColor = Palette.panel
        inspector.alwaysBounceVertical = true
        inspector.addSubview(inspectorContent)
        for view in [stage, overlay, inspector, bar, hints] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let isShown = wantsInspector ?? (bounds.width >= 900)
        let width = isShown ? min(LabView.inspectorWidth, max(280, bounds.width * 0.4)) : 0
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: LabView.barHeight)
        hints.frame = CGRect(
            x: 0, y: bounds.height - LabView.hintHeight, width: bounds.width, height: LabView.hintHeight)
        let height = hints.frame.minY - LabView.barHeight
        stage.frame = CGRect(x: 0, y: LabView.barHeight, width: bounds.width - width, height: height)
        overlay.frame = stage.frame
        inspector.isHidden = !isShown
        inspector.frame = CGRect(x: bounds.width - width, y: LabView.barHeight, width: width, height: height)
        layoutInspector()
    }

    private func layoutInspector() {
        guard !inspector.isHidden else { return }
        inspectorContent.frame.size.width = inspector.bounds.width
        let height = max(inspectorContent.contentHeight, inspector.bounds.height)
        inspectorContent.frame = CGRect(x: 0, y: 0, width: inspector.bounds.width, height: height)
        inspector.contentSize = inspectorContent.frame.size
    }

    /// Show the inspector if it is hidden, hide it if it is shown.
    func toggleInspector() {
        wantsInspector = inspector.isHidden
        setNeedsLayout()
    }

    /// Show another session's stage.
    func show(_ session: Session) {
        stage.source = session.stage.window
        bar.title = session.source.scene.title
        bar.about = session.source.scene.about
        hints.message = nil
        setNeedsLayout()
        update(now: 0)
    }

    /// Draw what changed on the stage.
    func update(now: TimeInterval) {
        overlay.now = now
        overlay.setNeedsDisplay()
        inspectorContent.setNeedsDisplay()
        layoutInspector()
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
