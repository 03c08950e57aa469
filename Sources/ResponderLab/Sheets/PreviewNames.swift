import ResponderInspector
import ResponderKit
import ResponderScenes

/// The names of the views of a small picture of a scene, at a size that can be read.
final class PreviewNames: UIView {
    var stage: Stage? { didSet { setNeedsDisplay() } }
    /// The map from the scene to this view.
    var map = CGAffineTransform.identity { didSet { setNeedsDisplay() } }
    private static let lineHeight: CGFloat = 13
    private static let font = UIFont.systemFont(ofSize: 9, weight: .semibold)
    private static let inset: CGFloat = 5

    convenience init() {
        self.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    /// Hide the labels of a scene; those in tables are its rows.
    static func hideLabels(of view: ViewDescription, on stage: Stage) {
        for subview in view.subviews {
            if subview.viewClass == .label, view.viewClass != .table {
                stage.view(named: subview.name)?.isHidden = true
            }
            hideLabels(of: subview, on: stage)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let stage else { return }
        let views = candidates(stage)
        let marked = views.filter { isMarked($0, stage) }
        let scene = stage.window.bounds.applying(map)
        var taken: [CGRect] = []
        for view in marked.isEmpty ? views : marked {
            let box = view.bounds.applying(view.toRoot.concatenating(map)).intersection(scene)
            let name = view.traceName
            let width = Drawing.width(name, Self.font) + 2
            let place = CGRect(x: box.minX + Self.inset, y: box.minY + 2, width: width, height: Self.lineHeight)
            guard box.width >= width + Self.inset, box.height >= Self.lineHeight + 2,
                !taken.contains(where: { $0.intersects(place) })
            else { continue }
            taken.append(place)
            let ink = Self.isBright(view) ? Palette.background : Palette.text
            Drawing.text(name, in: place, font: Self.font, color: ink)
        }
    }

    /// Whether a view has a bright ground: its own, or that of the views around it.
    private static func isBright(_ view: UIView) -> Bool {
        let grounds = sequence(first: view, next: \.superview).compactMap(\.backgroundColor)
        guard let ground = grounds.first(where: { $0.alpha > 0.5 }) else { return false }
        return 0.3 * ground.red + 0.59 * ground.green + 0.11 * ground.blue > 0.6
    }

    /// Whether fingers do something with a view: it is a control, scrolls, has gestures, or stands alone in one that has.
    private func isMarked(_ view: UIView, _ stage: Stage) -> Bool {
        func hasGestures(_ view: UIView?) -> Bool {
            (view?.gestureRecognizers ?? []).compactMap(\.name).contains { stage.recognizer(named: $0) != nil }
        }
        if view is UIScrollView || view is UIControl || hasGestures(view) { return true }
        let isRepeated = view.traceName.last?.isNumber ?? false
        return hasGestures(view.superview) && !(view.superview is UIScrollView) && !isRepeated
    }

    /// The views that the scene describes, those in front first, without its root.
    private func candidates(_ stage: Stage) -> [UIView] {
        var found: [UIView] = []
        func visit(_ view: UIView) {
            for child in view.subviews.reversed() where !child.isHidden && !(child is UILabel) {
                visit(child)
                let name = child.accessibilityIdentifier
                if !(view is UIWindow), name.map({ stage.view(named: $0) === child }) ?? false { found.append(child) }
            }
        }
        visit(stage.window)
        return found
    }
}
