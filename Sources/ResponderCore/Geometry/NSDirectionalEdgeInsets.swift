import Foundation

/// Distances inwards from the four edges of a rectangle, in points. Text runs from left to right: leading is left.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From the top edge down.
    public var top: CGFloat
    /// From the edge where lines begin.
    public var leading: CGFloat
    /// From the bottom edge up.
    public var bottom: CGFloat
    /// From the edge where lines end.
    public var trailing: CGFloat

    /// No inset at any edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// Insets from the four distances.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same distances by the names of the sides.
    package var sides: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}

/// Edges of a rectangle. Text runs from left to right: leading is left.
nonisolated public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Edges from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The edge where lines begin.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The edge where lines end.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
