import Foundation
import ResponderKit

/// A change of a scene that can be tried, with its meaning in words and in Swift.
nonisolated public struct Proposal: Hashable, Sendable {
    /// How often programs make such a change: the smaller, the more usual.
    public enum Custom: Int, Comparable, Sendable {
        /// What documentation and colleagues recommend.
        case usual
        /// A setting of one gesture or view.
        case setting
        /// It changes more than people expect of it.
        case unusual
        /// It takes a gesture or view out of the game.
        case blunt

        /// Whether the first one is more usual.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// The outcome in words: `swipe waits until pan has failed`.
    public let words: String
    /// The key of the scene, with its value now and then: `requireToFail: none → pan`.
    public let detail: String
    /// The change.
    public let change: SceneChange
    /// The same in a program, line by line.
    public let swift: [String]
    /// How usual it is.
    public let custom: Custom
    /// The gestures and views that it is about; the changed one is first.
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
    ///   - value: the value now.
    ///   - on: what is said of the gesture or view if the setting is on.
    ///   - custom: how usual it is to switch it on, and off.
    init(
        _ key: String, _ value: Bool, _ target: SceneChange.Target, _ on: String, _ off: String, _ swift: [String],
        _ custom: (on: Custom, off: Custom)
    ) {
        self.init(
            "\(target.name) \(value ? off : on)", key, from: "\(value)", to: "\(!value)", target,
            JSONValue(.bool(!value)), swift, value ? custom.off : custom.on)
    }

    /// The change in the form of a scene's file: `{"name":"pan","requireToFail":["swipe"]}`.
    public var json: String {
        JSONValue(.object([JSONValue.Member("name", JSONValue(.string(change.target.name)))] + change.values)).text
    }
}

nonisolated extension Collection<String> {
    /// A method of several lines in one.
    package var asOneLineOfSwift: String {
        map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
            .replacing("( ", with: "(").replacing(" )", with: ")")
    }
}
