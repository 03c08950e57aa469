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
        case .fillEvenOdd(let elements, let color): return .fillEvenOdd(moved(elements), color)
        case .stroke(let elements, let style, let color):
            return .stroke(moved(elements), style.scaled(by: scale), color)
        case .text(let text, let place, var font, let color):
            font.pointSize *= scale
            return .text(text, at: place.applying(transform), font, color)
        case .image(let image, let rect): return .image(image, in: rect.applying(transform))
        case .composed(let composition):
            var step = DrawStep(.command(self))
            step.transform = transform
            return .composed(DrawComposition(rect: composition.rect.applying(transform), steps: [step]))
        }
    }

    /// The same shapes in one colour.
    func tinted(_ tint: UIColor) -> DrawCommand {
        func color(_ old: UIColor) -> UIColor { tint.withAlphaComponent(tint.alpha * old.alpha) }
        switch self {
        case .fill(let elements, let old): return .fill(elements, color(old))
        case .fillEvenOdd(let elements, let old): return .fillEvenOdd(elements, color(old))
        case .stroke(let elements, let style, let old): return .stroke(elements, style, color(old))
        case .text(let text, let place, let font, let old): return .text(text, at: place, font, color(old))
        case .image(let image, let rect): return .image(image.withTintColor(tint), in: rect)
        case .composed(let composition):
            // The drawing, and the colour wherever it is.
            var over = DrawStep(.command(.fill(Self.rectangle(composition.rect), tint)))
            over.blendMode = .sourceIn
            let steps = [DrawStep(.command(self)), over]
            return .composed(DrawComposition(rect: composition.rect, steps: steps))
        }
    }

    /// The outline of a rectangle.
    static func rectangle(_ rect: CGRect) -> [UIBezierPath.Element] {
        [
            .move(rect.origin), .line(CGPoint(x: rect.maxX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.maxY)),
            .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }
}
