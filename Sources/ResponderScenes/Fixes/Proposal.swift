import Foundation
import ResponderKit

/// A change of a scene that can be tried, with its meaning in words and in Swift.
nonisolated public struct Proposal: Hashable, Sendable {
    /// How usual such a change is; a smaller value is more usual.
    public enum Custom: Int, Comparable, Sendable {
        /// Recommended by documentation and practice.
        case usual
        /// A setting of one gesture or view.
        case setting
        /// It changes more than users expect.
        case unusual
        /// It disables a gesture or view.
        case blunt

        /// Whether the first one is more usual.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// The outcome in words: `swipe waits until pan has failed`.
    public let words: String
    /// The key of the scene, with its old and new value: `requireToFail: none → pan`.
    public let detail: String
    /// The change.
    public let change: SceneChange
    /// The change in Swift, line by line.
    public let swift: [String]
    /// How usual it is.
    public let custom: Custom
    /// The gestures and views that are involved, the changed one first.
    public let involved: [SceneChange.Target]

    init(
        _ words: String, _ key: String, from old: String, to new: String, _ target: SceneChange.Target,
        _ value: JSONValue, _ swift: [String], _ custom: Custom, about others: [SceneChange.Target] = []
    ) {
        self.words = words
        detail = "\(key): \(old) → \(new)"
        change = SceneChange(target, key, value)
        self.swift = swift
        self.custom = custom
        involved = [target] + others
    }

    /// The opposite of a setting that is on or off.
    /// - Parameters:
    ///   - value: the current value.
    ///   - on: the words for the gesture or view if the setting is on.
    ///   - custom: how usual it is to switch it on, and off.
    init(
        _ key: String, _ value: Bool, _ target: SceneChange.Target, _ on: String, _ off: String, _ swift: [String],
        _ custom: (on: Custom, off: Custom)
    ) {
        self.init(
            "\(target.name) \(value ? off : on)", key, from: "\(value)", to: "\(!value)", target,
            JSONValue(.bool(!value)), swift, value ? custom.off : custom.on)
    }

    /// The change as in a scene file: `{"name":"pan","requireToFail":["swipe"]}`.
    public var json: String {
        JSONValue(.object([JSONValue.Member("name", JSONValue(.string(change.target.name)))] + change.values)).text
    }
}

nonisolated extension Collection<String> {
    /// A method of several lines, on one line.
    package var asOneLineOfSwift: String {
        map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            .replacing("( ", with: "(").replacing(" )", with: ")")
    }
}
