import Foundation

// Internal vector arithmetic on points. It is not public, because ported programs often bring their own methods of this
// kind, and two would be ambiguous. The underscores keep these names out of the compiler's messages about a program that
// calls `distance(to:)` without declaring it.
extension CGPoint {
    @inline(__always)
    nonisolated package func _distance(to other: CGPoint) -> CGFloat {
        let dx = x - other.x
        let dy = y - other.y
        return (dx * dx + dy * dy).squareRoot()
    }

    @inline(__always)
    nonisolated package func _minus(_ other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }

    @inline(__always)
    nonisolated package func _plus(_ other: CGPoint) -> CGPoint { CGPoint(x: x + other.x, y: y + other.y) }

    @inline(__always)
    nonisolated func _divided(by divisor: CGFloat) -> CGPoint { CGPoint(x: x / divisor, y: y / divisor) }

    @inline(__always)
    nonisolated package var isFinite: Bool { (x + y).isFinite }
}

extension CGSize {
    @inline(__always)
    nonisolated var isFinite: Bool { (width + height).isFinite }
}
