import Foundation
import ResponderKit

/// The size of texts on a stage that is shown smaller than its scene. Nothing but the drawing depends on it.
extension FileContent {
    func showTexts(atScale scale: CGFloat) {
        guard scale > 0, scale != textScale else { return }
        textScale = scale
        application.asCurrent {
            let shown = viewNames.compactMap { views[$0]?.view }
            let labels = shown.compactMap { $0 as? SceneLabel }
            for group in Dictionary(grouping: labels, by: { $0.superview.map(ObjectIdentifier.init) }).values {
                fit(group)
            }
            for case let button as SceneButton in shown { fit(button) }
            for view in shown { view.drawing?.scale = scale }
        }
    }

    /// Fit a text that has changed, with the labels beside it.
    func fitText(of view: UIView) {
        guard textScale < 1 else { return }
        if let button = view as? SceneButton { return fit(button) }
        fit((view.superview?.subviews ?? []).compactMap { $0 as? SceneLabel })
    }

    private func fit(_ labels: [SceneLabel]) {
        var size =
            labels.map { label in
                SceneType.size(of: label.text, SceneType.label, atScale: textScale, in: label.bounds.size)
            }.min() ?? 0
        // Lines that follow each other closely must not touch.
        let lines = labels.map(\.frame).sorted { $0.midY < $1.midY }
        for (line, next) in zip(lines, lines.dropFirst()) where next.midY > line.midY {
            size = min(size, SceneType.size(inHeight: next.midY - line.midY))
        }
        for label in labels { label.font = SceneType.label.withSize(max(size, SceneType.label.pointSize)) }
    }

    private func fit(_ button: SceneButton) {
        let room = button.bounds.insetBy(dx: 8, dy: 4).size
        let size = SceneType.size(of: button.currentTitle, SceneType.button, atScale: textScale, in: room)
        button.titleLabel?.font = SceneType.button.withSize(size)
    }
}

/// The type of a scene's texts.
enum SceneType {
    /// The fonts at the scene's own scale, in points of the scene.
    static let label = UIFont.systemFont(ofSize: 15, weight: .medium)
    static let button = UIFont.systemFont(ofSize: 15, weight: .semibold)
    /// The size that texts have where there is room for it, in points of the window.
    private static let minimum: CGFloat = 11

    /// The size of a text: that of its font, or a larger one if the scale asks for it and the text has room.
    static func size(of text: String?, _ font: UIFont, atScale scale: CGFloat, in room: CGSize) -> CGFloat {
        let wanted = min(minimum / scale, size(inHeight: room.height))
        guard wanted > font.pointSize, let text else { return font.pointSize }
        let width = UIApplication.shared.width(of: text, font: font.withSize(wanted))
        // Half points, because each size has glyphs of its own in the host.
        let fitting = width > room.width ? (wanted * room.width / width * 2).rounded(.down) / 2 : wanted
        return max(fitting, font.pointSize)
    }

    /// The largest size whose lines are no higher than a height.
    static func size(inHeight height: CGFloat) -> CGFloat {
        let unit = label.withSize(100)
        return (height * unit.pointSize / unit.lineHeight * 2).rounded(.down) / 2
    }
}

extension UIFont {
    fileprivate nonisolated func withSize(_ size: CGFloat) -> UIFont {
        var font = self
        font.pointSize = size
        return font
    }
}
