import Foundation

extension UIImage {
    /// Draw the picture stretched over a rectangle, while a view's `draw(_:)` runs; elsewhere nothing is drawn.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(self, in: rect) }

    /// The same with a blend mode and an opacity of 0 … 1.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        context.draw(self, in: rect)
        context.restoreGState()
    }

    /// Draw the picture at its own size, with a blend mode and an opacity of 0 … 1.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draw the picture at its own size with its top left corner at a point, while a view's `draw(_:)` runs; elsewhere
    /// nothing is drawn.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
