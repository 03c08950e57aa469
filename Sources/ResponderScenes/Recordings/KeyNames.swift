import ResponderText

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
