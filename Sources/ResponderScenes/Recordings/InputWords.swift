import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

/// The words of recordings for the engine's values.
nonisolated enum InputWords {
    static let touchPhases: [(String, TouchSample.Phase)] = [
        ("down", .down), ("move", .move), ("up", .up), ("cancel", .cancel),
    ]

    static let transformPhases: [(String, TransformSample.Phase)] = [
        ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
    ]

    /// The kinds of steps of a touchpad; a wheel's have no word.
    static let scrollKinds: [(String, ScrollSample.Kind)] = [("moved", .continuous), ("lifted", .lifted)]

    static let touchTypes = UITouch.TouchType.words

    /// The first word of a modifier is the one for writing.
    static let modifiers: [(String, UIKeyModifierFlags)] = [
        ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
        ("alphaShift", .alphaShift), ("numericPad", .numericPad), ("ctrl", .control), ("alt", .alternate),
        ("option", .alternate),
    ]

    static let buttons = UIEvent.ButtonMask.words

    static let motions: [(String, UIEvent.EventSubtype)] = named([.motionShake])

    static let remotes: [(String, UIEvent.EventSubtype)] = named([
        .remoteControlPlay, .remoteControlPause, .remoteControlStop, .remoteControlTogglePlayPause,
        .remoteControlNextTrack, .remoteControlPreviousTrack, .remoteControlBeginSeekingBackward,
        .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
    ])

    private static func named(_ subtypes: [UIEvent.EventSubtype]) -> [(String, UIEvent.EventSubtype)] {
        subtypes.map { ($0.word, $0) }
    }

    static let windowStates: [(String, Bool)] = [("inactive", false), ("active", true)]

    /// The word for a value; empty if it has none.
    static func word<Value: Equatable>(for value: Value, in words: [(String, Value)]) -> String {
        words.first { $0.1 == value }?.0 ?? ""
    }

    /// The words for the members of a set, each member once.
    static func words<Flags: OptionSet>(for flags: Flags, in words: [(String, Flags)]) -> [String]
    where Flags.Element == Flags {
        var rest = flags
        return words.compactMap { word, flag in
            guard rest.contains(flag) else { return nil }
            rest.subtract(flag)
            return word
        }
    }
}

nonisolated extension JSONValue {
    /// The value of a word.
    func word<Value>(in words: [(String, Value)], noun: String, at place: Place) throws -> Value {
        let text = try string(at: place)
        for (word, value) in words where word == text { return value }
        let known = words.map(\.0)
        throw place.error(
            "\(text.quoted) is not \(Spelling.withArticle(noun))\(Spelling.nearHint(for: text, among: known)) "
                + "(it can be \(known.joined(separator: ", ")))")
    }

    /// The set of the words in a list.
    func flags<Flags: OptionSet>(
        in words: [(String, Flags)], noun: String, at place: Place
    ) throws -> Flags where Flags.Element == Flags {
        try list(at: place, of: "\(noun)s") { try $0.word(in: words, noun: noun, at: $1) }
            .reduce(into: []) { $0.formUnion($1) }
    }
}
