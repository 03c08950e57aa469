import Foundation
import ResponderKit
import ResponderLog

extension HitTestStep.Result {
    /// The verdict in a word or two.
    nonisolated public var word: String {
        switch self {
        case .passThrough: "passes through"
        case .descend: "descends"
        default: rawValue
        }
    }

    /// What is said of a view that was hit.
    nonisolated package static let wasHit = "was hit"

    /// What is said of a view with this answer: `photo let it through`; nil for one that the finger did not come to.
    nonisolated package var spoken: String? {
        switch self {
        case .hit: Self.wasHit
        case .passThrough: "let it through"
        case .descend: "asked its subviews"
        case .disabled: "ignores touches"
        case .outside, .hidden, .transparent: nil
        }
    }
}

extension HitTestStep {
    /// The reason for the view's answer.
    public var reason: String {
        switch result {
        case .hit: "the point is inside, and none of its subviews was hit"
        case .descend: "one of its subviews was hit"
        case .outside: miss == .zero ? "point(inside:) is false" : "\(Wording.distances(miss)) its bounds"
        case .hidden: "isHidden is true"
        case .transparent: "alpha is below 0.01"
        case .disabled: isAnimated ? "it is animated without allowUserInteraction" : "isUserInteractionEnabled is false"
        case .passThrough: "its hitTest(_:with:) returns nil instead of itself"
        }
    }

}

extension Wording {
    /// How far a point is outside of something: `12 pt above and 3 pt left of`.
    static func distances(_ miss: CGPoint) -> String {
        let sides: [(distance: CGFloat, word: String)] = [
            (-miss.y, "above"), (miss.y, "below"), (-miss.x, "left of"), (miss.x, "right of"),
        ]
        return sides.filter { $0.distance > 0 }.map { "\(points($0.distance)) \($0.word)" }.joined(separator: " and ")
    }
}
