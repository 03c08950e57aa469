import Foundation
import ResponderCore

// How editing begins and ends, and how the text and the selection change.
extension UITextField {
    // MARK: Begin and end

    final func beginEditing() {
        isEditing = true
        // The calls are made in turns, so that the end of editing is reported after its begin.
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            changeText { $0.set("") }
        } else {
            // The caret goes to the end; a tap that began editing moves it afterwards.
            edit { $0.select($0.count) }
        }
        updateCanvas()
        showBorder()
        setNeedsLayout()
        restartBlinking()
        reportEditing()
    }

    final func endEditing() {
        guard isEditing else { return }
        isEditing = false
        edit { $0.unmark() }
        updateCanvas()
        showBorder()
        setNeedsLayout()
        restartBlinking()
        reportEditing()
    }

    final func tellEditing() {
        if isEditing {
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        } else {
            delegate?.textFieldDidEndEditing(self, reason: .committed)
            sendActions(for: .editingDidEnd)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
    }

    // MARK: Change

    final var takesText: Bool { true }
    final var takesFingers: Bool { isEnabled }
    final var isSecret: Bool { isSecureTextEntry }
    final var changingCalls: String { "textFieldDidChangeSelection and at the actions for editingChanged" }

    final func showContent() { updateCanvas() }

    final func showCaret(isLit: Bool) { canvas.isCaretLit = isLit }

    final func plain(_ text: String) -> String { Self.inOneLine(text) }

    final func asks(_ range: Range<Int>, _ text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: content.units(of: range), replacementString: text) ?? true
    }

    final func tellSelection() { delegate?.textFieldDidChangeSelection(self) }

    final func tellText() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Text came from the keyboard or an input method. A line break is the Return key of a keyboard on the screen.
    final func type(_ text: String) {
        if text == "\n" || text == "\r" { return pressReturn() }
        typePlain(text)
    }

    /// There is one line: its start is above, its end below.
    final func move(with key: FieldKey, extending: Bool) {
        let isBackward = key == .above || key == .toLineStart
        edit { $0.move(to: isBackward ? 0 : $0.count, extending: extending) }
    }

    final func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends { resignFirstResponder() }
    }

    final func clearButtonPressed() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        if isEditing { changeText { $0.set("") } } else { edit { $0.set("") } }
    }

    /// Text for one line: line breaks become spaces, and other control characters are removed.
    static func inOneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0.isLineBreak })
        else {
            return text
        }
        return String(
            text.compactMap { character -> Character? in
                if character.isNewline || character == "\t" { return " " }
                return character.unicodeScalars.first?.properties.generalCategory == .control ? nil : character
            })
    }
}

extension Unicode.Scalar {
    var isLineBreak: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
