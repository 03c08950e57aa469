@testable import ResponderCore
@testable import ResponderKit

// Places and sizes without labels.
nonisolated extension CGPoint { init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) } }

nonisolated extension CGSize { init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) } }

nonisolated extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}

// The engine's vector arithmetic without its underscores.
extension CGPoint {
    nonisolated func distance(to other: CGPoint) -> CGFloat { _distance(to: other) }
    nonisolated func minus(_ other: CGPoint) -> CGPoint { _minus(other) }
    nonisolated func plus(_ other: CGPoint) -> CGPoint { _plus(other) }
}
