import Foundation

/// An animation that moves a view: `UIView.animate` with its options.
nonisolated public struct MoveAnimation: Hashable, Sendable {
    /// The origin of the view's frame at the beginning, in the parent's coordinates; nil for that of its `frame`.
    public var from: CGPoint?
    /// The origin of the view's frame at the end.
    public var to: CGPoint
    /// Seconds.
    public var duration: Double
    /// Whether the view can be touched during the animation, at its final position.
    public var allowsUserInteraction = false
}

nonisolated extension MoveAnimation: SceneValue {
    static let canBeNull = true

    static func read(_ json: JSONValue, at place: Place) throws -> MoveAnimation {
        let fields = try JSONFields(
            json, at: place, keys: ["from", "to", "duration", "allowUserInteraction"],
            expected: "an object with from, to, duration and allowUserInteraction, or null")
        return MoveAnimation(
            from: try fields.optional("from") { try $0.point(at: $1) },
            to: try fields.required("to", form: "[x, y]") { try $0.point(at: $1) },
            duration: try fields.required("duration", form: "seconds") { try $0.number(at: $1, in: 0...3600) },
            allowsUserInteraction: try fields.optional("allowUserInteraction") { try $0.bool(at: $1) } ?? false)
    }
}
