import Foundation

// Internal vector arithmetic on points. It is not public, because ported programs often bring their own operators of
// this kind, and two would be ambiguous.
extension CGPoint {
    @inline(__always)
    nonisolated func distance(to other: CGPoint) -> CGFloat {
        let dx = x - other.x
        let dy = y - other.y
        return (dx * dx + dy * dy).squareRoot()
    }

    @inline(__always)
    nonisolated func minus(_ other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }

    @inline(__always)
    nonisolated func plus(_ other: CGPoint) -> CGPoint { CGPoint(x: x + other.x, y: y + other.y) }

    @inline(__always)
    nonisolated var isFinite: Bool { (x + y).isFinite }
}

extension CGSize {
    @inline(__always)
    nonisolated var isFinite: Bool { (width + height).isFinite }
}
