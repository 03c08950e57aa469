import Foundation
import ResponderText

/// The condition under which a delegate allows a gesture to begin: all parts that a file gives must be met.
nonisolated public struct BeginCondition: Hashable, Sendable {
    /// The directions of a line.
    public enum Axis: String, FileWord, Hashable {
        /// Along x.
        case horizontal
        /// Along y.
        case vertical

        static let noun = "axis"
    }

    /// The ends of the content of a scroll view.
    public enum End: String, FileWord, Hashable {
        /// The left or upper end.
        case atStart
        /// The right or lower end.
        case atEnd

        static let noun = "end of a scroll view"
    }

    /// The end at which the content of a scroll view must be.
    public struct Offset: Hashable, Sendable {
        /// The scroll view.
        public var view: String
        /// The end.
        public var end: End
    }

    /// Whether another gesture is going on.
    public enum Activity: String, FileWord, Hashable {
        /// It has begun and is not over.
        case active
        /// It has not begun, or it is over.
        case idle

        static let noun = "state of a gesture"
    }

    /// The state that another gesture must have.
    public struct State: Hashable, Sendable {
        /// The gesture; a bundle is active if one of its recognizers is.
        public var gesture: String
        /// The state.
        public var activity: Activity
    }

    /// The axis along which the velocity of a pan must be larger.
    public var velocity: Axis?
    /// The direction in which the translation of a pan must lead.
    public var translation: GestureDescription.Direction?
    /// The scroll views whose content must be at an end, in the order of the file.
    public var offsets: [Offset] = []
    /// The states of other gestures, in the order of the file.
    public var states: [State] = []

    /// A condition that is always met.
    public init() {}

    /// Whether it is always met.
    package var isEmpty: Bool { self == BeginCondition() }

    /// The condition in words, for lists of settings.
    package var words: String {
        var parts = [velocity.map { "velocity \($0.rawValue)" }, translation.map { "translation \($0.rawValue)" }]
        parts += offsets.map { "offset of \($0.view) \($0.end.rawValue)" }
        parts += states.map { "\($0.gesture) \($0.activity.rawValue)" }
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

nonisolated extension JSONValue {
    /// A condition; an object without keys is one that is always met.
    func beginCondition(for kind: GestureDescription.Kind, at place: Place) throws -> BeginCondition {
        guard case .object(let members) = content else {
            throw wrong("an object with velocity, translation, offset or state", at: place)
        }
        var condition = BeginCondition()
        for member in members {
            let place = place.member(member.key, line: member.value.line)
            switch member.key {
            case "velocity", "translation":
                guard kind.isPan else {
                    throw place.error("a \(kind.rawValue) has no \(member.key); \"offset\" and \"state\" are possible")
                }
                if member.key == "velocity" {
                    condition.velocity = try member.value.word(at: place)
                } else {
                    condition.translation = try member.value.word(at: place)
                }
            case "offset":
                guard case .object(let offsets) = member.value.content else {
                    throw member.value.wrong("an object such as { \"list\": \"atStart\" }", at: place)
                }
                condition.offsets = try offsets.map {
                    BeginCondition.Offset(
                        view: $0.key, end: try $0.value.word(at: place.member($0.key, line: $0.value.line)))
                }
            case "state":
                guard case .object(let states) = member.value.content else {
                    throw member.value.wrong("an object such as { \"drag\": \"active\" }", at: place)
                }
                condition.states = try states.map {
                    BeginCondition.State(
                        gesture: $0.key, activity: try $0.value.word(at: place.member($0.key, line: $0.value.line)))
                }
            default:
                let keys = ["velocity", "translation", "offset", "state"]
                throw place.error("unknown key\(Spelling.hint(for: member.key, among: keys))")
            }
        }
        return condition
    }
}

nonisolated extension GestureDescription.Kind {
    /// Whether it has a translation and a velocity.
    fileprivate var isPan: Bool { self == .pan || self == .screenEdgePan || self == .transform }
}
