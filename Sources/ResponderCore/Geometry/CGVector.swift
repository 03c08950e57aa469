import Foundation

/// A displacement in the plane, in points.
@frozen
nonisolated public struct CGVector: Hashable, Sendable, Codable {
    /// The horizontal component, growing to the right.
    public var dx: CGFloat
    /// The vertical component, growing downwards.
    public var dy: CGFloat

    /// The zero vector.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// The zero vector.
    @inlinable
    public init() { self.init(dx: 0, dy: 0) }

    /// A vector from its two components.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
