@testable import ResponderKit

nonisolated func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

// The engine's vector arithmetic without its underscores.
extension CGPoint {
    nonisolated func distance(to other: CGPoint) -> CGFloat { _distance(to: other) }
    nonisolated func minus(_ other: CGPoint) -> CGPoint { _minus(other) }
    nonisolated func plus(_ other: CGPoint) -> CGPoint { _plus(other) }
}
