import Foundation
import ResponderKit
import ResponderLog

/// The condition under which a delegate allows a gesture to begin: all parts that a file gives must be met.
nonisolated public struct BeginCondition: Hashable, Sendable {
    /// A part of the condition.
    public enum Part: Hashable, Sendable {
        /// The axis along which the velocity of a pan must be larger.
        case velocity(Answer.Axis)
        /// The direction in which the translation of a pan must lead.
        case translation(UISwipeGestureRecognizer.Direction)
        /// The end at which the content of a scroll view must be.
        case offset(of: String, Answer.End)
        /// The state that another gesture must have; a bundle is active if one of its recognizers is.
        case state(of: String, Activity)
    }

    /// Whether another gesture is going on.
    public enum Activity: String, FileWord, Hashable {
        /// It has begun and is not over.
        case active
        /// It has not begun, or it is over.
        case idle

        static let noun = "state of a gesture"
    }

    /// The parts: of each kind in the order of the file.
    public var parts: [Part]

    /// A condition of parts; one without parts is always met.
    public init(_ parts: [Part] = []) { self.parts = parts }

    /// The condition in words, for lists of settings; nil for one that is always met.
    package var words: String? {
        parts.map { part in
            switch part {
            case .velocity(let axis): "velocity \(axis.rawValue)"
            case .translation(let direction): "translation \(direction.names.joined())"
            case .offset(let view, let end): "offset of \(view) \(end.rawValue)"
            case .state(let gesture, let activity): "\(gesture) \(activity.rawValue)"
            }
        }.words
    }

    /// The scroll views whose offsets it needs.
    package var lists: [String] { parts.compactMap { if case .offset(let view, _) = $0 { view } else { nil } } }

    /// The gestures whose states it needs.
    package var names: [String] { parts.compactMap { if case .state(let gesture, _) = $0 { gesture } else { nil } } }
}

nonisolated extension Answer.Axis: FileWord { static let noun = "axis" }

nonisolated extension Answer.End: FileWord { static let noun = "end of a scroll view" }

nonisolated extension BeginCondition: SceneValue {
    /// A condition; an object without keys is one that is always met.
    static func read(_ json: JSONValue, at place: Place) throws -> BeginCondition {
        let fields = try JSONFields(
            json, at: place, keys: ["velocity", "translation", "offset", "state"],
            expected: "an object with velocity, translation, offset or state")
        let parts: [[Part]?] = [
            try fields.optional("velocity") { [.velocity(try $0.word(at: $1))] },
            try fields.optional("translation") {
                [.translation(try $0.word(in: UISwipeGestureRecognizer.Direction.words, noun: "direction", at: $1))]
            },
            try fields.optional("offset") {
                try $0.words(at: $1, such: "{ \"list\": \"atStart\" }").map { .offset(of: $0, $1) }
            },
            try fields.optional("state") {
                try $0.words(at: $1, such: "{ \"drag\": \"active\" }").map { .state(of: $0, $1) }
            },
        ]
        return BeginCondition(parts.flatMap { $0 ?? [] })
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
