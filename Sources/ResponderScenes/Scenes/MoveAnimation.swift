import Foundation
import ResponderText

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

nonisolated extension JSONValue {
    /// An animation; null for none.
    func animation(at place: Place) throws -> MoveAnimation? {
        if case .null = content { return nil }
        guard case .object(let members) = content else {
            throw wrong("an object with from, to, duration and allowUserInteraction, or null", at: place)
        }
        let keys = ["from", "to", "duration", "allowUserInteraction"]
        var animation = MoveAnimation(to: .zero, duration: 0)
        for member in members {
            let place = place.member(member.key, line: member.value.line)
            switch member.key {
            case "from": animation.from = try member.value.point(at: place)
            case "to": animation.to = try member.value.point(at: place)
            case "duration": animation.duration = try member.value.number(at: place, in: 0...3600)
            case "allowUserInteraction": animation.allowsUserInteraction = try member.value.bool(at: place)
            default: throw place.error("unknown key\(Spelling.hint(for: member.key, among: keys))")
            }
        }
        for (key, form) in [("to", "[x, y]"), ("duration", "seconds")] where self[key] == nil {
            throw place.error("the key \(key.quoted) is missing; add \(key.quoted): \(form)")
        }
        return animation
    }
}
