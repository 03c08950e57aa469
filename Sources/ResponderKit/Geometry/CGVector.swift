import Foundation

/// A displacement in the plane, in points.
@frozen
nonisolated public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal part, growing to the right.
    public var dx: CGFloat
    /// The vertical part, growing downwards.
    public var dy: CGFloat

    /// The vector of no length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// The vector of no length.
    @inlinable
    public init() { self.init(dx: 0, dy: 0) }

    /// A vector from its two parts.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
