import Foundation

/// The numbers of keys on a keyboard, by USB's table of usages.
nonisolated public enum UIKeyboardHIDUsage: Int, CaseIterable, Sendable {
    /// A key that has no number here.
    case keyboardErrorUndefined = 3
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
    case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR
    case keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
    case keyboardPeriod, keyboardSlash, keyboardCapsLock
    case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6
    case keyboardF7, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
    case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
    case keyboardDeleteForward, keyboardEnd, keyboardPageDown
    case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
    case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
    case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

    /// The names of the keys whose names are not the end of the case's name.
    private static let names: [String: UIKeyboardHIDUsage] = [
        "Return": .keyboardReturnOrEnter, "Backspace": .keyboardDeleteOrBackspace, "Space": .keyboardSpacebar,
        "-": .keyboardHyphen, "=": .keyboardEqualSign, "[": .keyboardOpenBracket, "]": .keyboardCloseBracket,
        "\\": .keyboardBackslash, "#": .keyboardNonUSPound, ";": .keyboardSemicolon, "'": .keyboardQuote,
        "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
        "Delete": .keyboardDeleteForward, "Right": .keyboardRightArrow, "Left": .keyboardLeftArrow,
        "Down": .keyboardDownArrow, "Up": .keyboardUpArrow, "Numlock": .keypadNumLock, "Keypad /": .keypadSlash,
        "Keypad *": .keypadAsterisk, "Keypad -": .keypadHyphen, "Keypad +": .keypadPlus,
        "Keypad .": .keypadPeriod, "Left Ctrl": .keyboardLeftControl, "Right Ctrl": .keyboardRightControl,
    ]

    private static let ends = Dictionary(
        uniqueKeysWithValues: allCases.map { key in
            let name = "\(key)"
            let isKeypad = name.hasPrefix("keypad")
            return ((isKeypad ? "keypad" : "") + name.dropFirst(isKeypad ? 6 : 8).lowercased(), key)
        })

    /// The number of a key by its name in recordings, such as `A`, `F1`, `PageUp`, `Left Shift`, `Keypad 1`.
    init(keyName name: String) {
        let end = name.lowercased().replacingOccurrences(of: " ", with: "")
        self = Self.names[name] ?? Self.ends[end] ?? .keyboardErrorUndefined
    }
}

nonisolated extension UIKey {
    /// The number of the key.
    public var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(keyName: name) }
}
