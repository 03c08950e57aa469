import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// The words of recordings for the engine's values.
nonisolated package enum InputWords {
    static let touchPhases: [(String, TouchSample.Phase)] = [
        ("down", .down), ("move", .move), ("up", .up), ("cancel", .cancel),
    ]

    static let keyPhases: [(String, Bool)] = [("down", true), ("up", false)]

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

    package static let buttons = UIEvent.ButtonMask.words

    static let motions = Array(UIEvent.EventSubtype.words.prefix(1))
    static let remotes = Array(UIEvent.EventSubtype.words.dropFirst())

    static let windowStates: [(String, Bool)] = [("inactive", false), ("active", true)]

    /// The word for a value; nil if it has none.
    static func word<Value: Equatable>(for value: Value, in words: [(String, Value)]) -> String? {
        words.first { $0.1 == value }?.0
    }
}

/// The names of keys in recordings. A letter, a digit or a sign names its own key.
nonisolated enum KeyNames {
    private static let words = Set(
        """
        Return Escape Backspace Tab Space CapsLock PrintScreen ScrollLock Pause Insert Home PageUp Delete End
        PageDown Right Left Down Up Numlock Application Menu Power Execute Help Select Stop Again Undo Cut Copy
        Paste Find Mute VolumeUp VolumeDown Cancel Clear Prior Separator Out Oper CrSel ExSel SysReq ModeSwitch
        MediaSelect WWW Mail Calculator Computer DisplaySwitch Eject Sleep
        """.split(whereSeparator: \.isWhitespace).map(String.init) + (1...24).map { "F\($0)" })
    /// The beginnings of names of which there are many: `Keypad 7`, `AudioPlay`.
    private static let beginnings = ["Keypad ", "Left ", "Right ", "Audio", "AC ", "Brightness", "KBDIllum", "App"]

    /// Whether a key of a keyboard may have a name.
    static func has(_ name: String) -> Bool {
        name.count == 1 || words.contains(name) || beginnings.contains { name.hasPrefix($0) }
    }

    /// A hint at the nearest name, or at what names are like.
    static func hint(for name: String) -> String {
        let hint = Spelling.nearHint(for: name, among: words.sorted())
        return hint.isEmpty ? "; give a letter, a digit, or a name such as Return, Escape, Left or F1" : hint
    }
}
