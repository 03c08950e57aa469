import Foundation

// Images that consist of commands: where they are drawn, and in which colour.
nonisolated extension DrawCommand {
    /// The same drawing at another place.
    /// - Parameter scale: how much larger lines and text get.
    func applying(_ transform: CGAffineTransform, scale: CGFloat) -> DrawCommand {
        func moved(_ elements: [UIBezierPath.Element]) -> [UIBezierPath.Element] {
            elements.map { $0.applying(transform) }
        }
        switch self {
        case .fill(let elements, let color): return .fill(moved(elements), color)
        case .stroke(let elements, let width, let dash, let color):
            return .stroke(moved(elements), width: width * scale, dash: dash.map { $0 * scale }, color)
        case .text(let text, let place, var font, let color):
            font.pointSize *= scale
            return .text(text, at: place.applying(transform), font, color)
        case .image(let image, let rect): return .image(image, in: rect.applying(transform))
        }
    }

    /// The same shapes in one colour.
    func tinted(_ tint: UIColor) -> DrawCommand {
        func color(_ old: UIColor) -> UIColor { tint.withAlphaComponent(tint.alpha * old.alpha) }
        switch self {
        case .fill(let elements, let old): return .fill(elements, color(old))
        case .stroke(let elements, let width, let dash, let old):
            return .stroke(elements, width: width, dash: dash, color(old))
        case .text(let text, let place, let font, let old): return .text(text, at: place, font, color(old))
        case .image(let image, let rect): return .image(image.withTintColor(tint), in: rect)
        }
    }
}
