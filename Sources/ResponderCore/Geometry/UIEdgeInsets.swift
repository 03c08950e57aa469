import Foundation

/// Distances inwards from the four edges of a rectangle, in points; negative values go outwards.
nonisolated public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// From the top edge down.
    public var top: CGFloat
    /// From the left edge to the right.
    public var left: CGFloat
    /// From the bottom edge up.
    public var bottom: CGFloat
    /// From the right edge to the left.
    public var right: CGFloat

    /// No inset at any edge.
    public static let zero = UIEdgeInsets()

    /// Insets from the four distances.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension CGRect {
    /// The rectangle moved inwards at each edge by `insets`.
    nonisolated public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }

    /// The middle of the rectangle.
    @inlinable
    nonisolated var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
