import Foundation
import ResponderCore

// How editing begins and ends, and what the delegate is asked and told.
extension UITextView {
    final func beginEditing() {
        isEditing = true
        // The caret stays where it was; a tap that began editing moves it afterwards.
        showContent()
        restartBlinking()
        reportEditing()
    }

    final func endEditing() {
        guard isEditing else { return }
        isEditing = false
        edit { $0.unmark() }
        reportEditing()
    }

    final func tellEditing() {
        // A text that is only selected is not edited.
        guard isEditable || !isEditing else { return }
        if isEditing {
            textDelegate?.textViewDidBeginEditing(self)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        } else {
            textDelegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
    }

    final var takesText: Bool { isEditable }
    final var takesFingers: Bool { isEditable || isSelectable }
    final var isSecret: Bool { false }
    final var changingCalls: String { "textViewDidChange and textViewDidChangeSelection" }

    final func asks(_ range: Range<Int>, _ text: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: content.units(of: range), replacementText: text) ?? true
    }

    final func tellSelection() { textDelegate?.textViewDidChangeSelection(self) }

    final func tellText() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Line breaks of all kinds become the same; other control characters except tabs are removed.
    final func plain(_ text: String) -> String {
        String(
            text.compactMap { character -> Character? in
                if character.isNewline { return "\n" }
                let isControl = character.unicodeScalars.first?.properties.generalCategory == .control
                return isControl && character != "\t" ? nil : character
            })
    }

    /// Return begins a new line.
    final func pressReturn() { typePlain("\n") }

    final func move(with key: FieldKey, extending: Bool) {
        let number = line(of: content.head)
        let line = lines[number]
        switch key {
        case .toLineStart: edit { $0.move(to: line.start, extending: extending) }
        case .toLineEnd: edit { $0.move(to: line.end, extending: extending) }
        default:
            let x = column ?? caret(at: content.head).midX
            let next = number + (key == .above ? -1 : 1)
            guard lines.indices.contains(next) else {
                return edit { $0.move(to: next < 0 ? 0 : $0.count, extending: extending) }
            }
            let place = place(at: x, inLine: next)
            edit { $0.move(to: place, extending: extending) }
            column = x
        }
    }
}
