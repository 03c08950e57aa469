import Foundation
import ResponderChronicle
import ResponderKit

/// The condition under which a delegate allows a gesture to begin: all parts that a file gives must be met.
nonisolated public struct BeginCondition: Hashable, Sendable {
    /// The end at which the content of a scroll view must be.
    public struct Offset: Hashable, Sendable {
        /// The scroll view.
        public var view: String
        /// The end.
        public var end: Answer.End
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
    public var velocity: Answer.Axis?
    /// The direction in which the translation of a pan must lead.
    public var translation: UISwipeGestureRecognizer.Direction?
    /// The scroll views whose content must be at an end, in the order of the file.
    public var offsets: [Offset] = []
    /// The states of other gestures, in the order of the file.
    public var states: [State] = []

    /// A condition that is always met.
    public init() {}

    /// Whether it is always met.
    package var isEmpty: Bool { self == BeginCondition() }

    /// The condition in words, for lists of settings; nil for one that is always met.
    package var words: String? {
        var parts = [
            velocity.map { "velocity \($0.rawValue)" }, translation.map { "translation \($0.names.joined())" },
        ]
        parts += offsets.map { "offset of \($0.view) \($0.end.rawValue)" }
        parts += states.map { "\($0.gesture) \($0.activity.rawValue)" }
        return parts.compactMap(\.self).words
    }
}

nonisolated extension Answer.Axis: FileWord { static let noun = "axis" }

nonisolated extension Answer.End: FileWord { static let noun = "end of a scroll view" }

nonisolated extension BeginCondition: SceneValue {
    /// A condition; an object without keys is one that is always met.
    static func read(_ json: JSONValue, at place: Place) throws -> BeginCondition {
        let fields = try JSONFields(
            json, at: place, keys: ["velocity", "translation", "offset", "state"],
            expected: "an object with velocity, translation, offset or state")
        var condition = BeginCondition()
        condition.velocity = try fields.optional("velocity") { try $0.word(at: $1) }
        condition.translation = try fields.optional("translation") {
            try $0.word(in: UISwipeGestureRecognizer.Direction.words, noun: "direction", at: $1)
        }
        condition.offsets =
            try fields.optional("offset") {
                try $0.words(at: $1, such: "{ \"list\": \"atStart\" }").map { Offset(view: $0, end: $1) }
            } ?? []
        condition.states =
            try fields.optional("state") {
                try $0.words(at: $1, such: "{ \"drag\": \"active\" }").map { State(gesture: $0, activity: $1) }
            } ?? []
        return condition
    }

    /// A condition for a kind of gesture.
    static func read(_ json: JSONValue, for kind: GestureDescription.Kind, at place: Place) throws -> BeginCondition {
        let isPan = [.pan, .screenEdgePan, .transform].contains(kind)
        for key in isPan ? [] : ["velocity", "translation"] {
            guard let value = json[key] else { continue }
            throw place.member(key, line: value.line).error(
                "a \(kind.rawValue) has no \(key); \"offset\" and \"state\" are possible")
        }
        return try read(json, at: place)
    }

    var names: [String] { states.map(\.gesture) }
}

nonisolated extension JSONValue {
    /// A word for each name.
    fileprivate func words<Word: FileWord>(
        at place: Place, such example: String
    ) throws -> [(name: String, word: Word)] {
        let fields = try JSONFields(self, at: place, expected: "an object such as \(example)")
        return try fields.members.map { ($0.key, try $0.value.word(at: fields.place(of: $0.key))) }
    }
}
