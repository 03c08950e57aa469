import Foundation

// Boxes of points, sizes and rectangles for Foundation collections.
extension NSValue {
    /// A box with a point.
    nonisolated public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

    /// A box with a size.
    nonisolated public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

    /// A box with a rectangle.
    nonisolated public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// The point in the box.
    nonisolated public var cgPointValue: CGPoint { pointValue }

    /// The size in the box.
    nonisolated public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle in the box.
    nonisolated public var cgRectValue: CGRect { rectValue }
}
