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
    private let inspector: InspectorView
    private let hints = HintBar()

    static let inspectorWidth: CGFloat = 352
    static let barHeight: CGFloat = 48
    static let hintHeight: CGFloat = 44

    init(watch: StageWatch) {
        self.watch = watch
        overlay = StageOverlay(over: stage)
        inspector = InspectorView(watch: watch)
        super.init(frame: .zero)
        overlay.watch = watch
        for view in [stage, overlay, inspector, bar, hints] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let width = bounds.width < 900 ? 0 : LabView.inspectorWidth
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: LabView.barHeight)
        hints.frame = CGRect(
            x: 0, y: bounds.height - LabView.hintHeight, width: bounds.width, height: LabView.hintHeight)
        let height = hints.frame.minY - LabView.barHeight
        stage.frame = CGRect(x: 0, y: LabView.barHeight, width: bounds.width - width, height: height)
        overlay.frame = stage.frame
        inspector.isHidden = width == 0
        inspector.frame = CGRect(x: bounds.width - width, y: LabView.barHeight, width: width, height: height)
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
        inspector.setNeedsDisplay()
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
