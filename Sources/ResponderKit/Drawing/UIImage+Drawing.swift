import Foundation

extension UIImage {
    /// Draw the picture stretched over a rectangle, while a view's `draw(_:)` runs; elsewhere nothing is drawn.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(self, in: rect) }

    /// Draw the picture at its own size with its top left corner at a point, while a view's `draw(_:)` runs; elsewhere
    /// nothing is drawn.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
