import Foundation
import ResponderCore

/// The effect of a key that does not type a character.
enum FieldKey {
    case backward
    case forward
    case above
    case below
    case toLineStart
    case toLineEnd
    case toStart
    case toEnd
    case deleteBackward
    case deleteForward
    case enter

    init?(_ key: UIKey) {
        let isCommand = key.modifierFlags.contains(.command)
        let isControl = key.modifierFlags.contains(.control)
        switch key.name {
        case "Left": self = isCommand ? .toLineStart : .backward
        case "Right": self = isCommand ? .toLineEnd : .forward
        case "Up": self = isCommand ? .toStart : .above
        case "Down": self = isCommand ? .toEnd : .below
        case "Home": self = isControl ? .toStart : .toLineStart
        case "End": self = isControl ? .toEnd : .toLineEnd
        case "Backspace": self = .deleteBackward
        case "Delete": self = .deleteForward
        case "Return", "Keypad Enter": self = .enter
        default: return nil
        }
    }
}

extension EditedText {
    /// Perform a key. With Control or Alt it works on words; with Shift, moving selects.
    func perform(_ key: UIKey) -> Bool {
        guard let meaning = FieldKey(key) else { return key.typesText }
        let isByWord = !key.modifierFlags.isDisjoint(with: [.control, .alternate])
        let extends = key.modifierFlags.contains(.shift)
        let selection = content.selection
        switch meaning {
        case .backward, .forward:
            let isBackward = meaning == .backward
            if !selection.isEmpty, !extends, !isByWord {
                // The arrow moves the caret to that end of the selection.
                edit { $0.move(to: isBackward ? selection.lowerBound : selection.upperBound, extending: false) }
            } else {
                edit { $0.move(to: $0.neighbour(isBackward: isBackward, isByWord: isByWord), extending: extends) }
            }
        case .toStart: edit { $0.move(to: 0, extending: extends) }
        case .toEnd: edit { $0.move(to: $0.count, extending: extends) }
        case .above, .below, .toLineStart, .toLineEnd: move(with: meaning, extending: extends)
        case .deleteBackward where isByWord && selection.isEmpty:
            replaceAsked(content.wordStart(before: content.head)..<content.head, with: "")
        case .deleteBackward: pressBackspace()
        case .deleteForward where selection.isEmpty:
            let end = content.neighbour(isBackward: false, isByWord: isByWord)
            replaceAsked(content.head..<end, with: "")
        case .deleteForward: replaceAsked(selection, with: "")
        case .enter: pressReturn()
        }
        return true
    }
}

nonisolated extension TextContent {
    /// The position beside the caret, or beyond the word beside it.
    fileprivate func neighbour(isBackward: Bool, isByWord: Bool) -> Int {
        if isByWord { return isBackward ? wordStart(before: head) : wordEnd(after: head) }
        return isBackward ? max(0, head - 1) : min(count, head + 1)
    }
}
