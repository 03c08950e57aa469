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

    /// Report that editing began or ended. Changes made in these calls are reported after them.
    private func reportEditing() {
        guard !isTellingEditing else { return }
        isTellingEditing = true
        var rounds = 0
        while toldEditing != isEditing, rounds < CallDepth.maximum {
            rounds += 1
            toldEditing = isEditing
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
        isTellingEditing = false
    }

    /// Report a change. Stops calling a handler that changes the field every time.
    private func report(_ call: () -> Void) {
        switch callDepth.enter() {
        case .goOn:
            call()
            callDepth.leave()
        case .tooDeep:
            ownApplication?.warn(
                "\(traceName): every call about a change changes the field again. Stopped after \(CallDepth.maximum) calls; "
                    + "look at textFieldDidChangeSelection and at the actions for editingChanged.")
        case .stopped: break
        }
    }

    // MARK: Change

    /// Change text or selection, and call the delegate if the selection changed.
    final func edit(_ change: (inout TextContent) -> Void) {
        let old = content.selection
        change(&content)
        updateCanvas()
        restartBlinking()
        if content.selection != old { report { delegate?.textFieldDidChangeSelection(self) } }
    }

    /// Change the text while it is edited, and report it.
    final func changeText(_ change: (inout TextContent) -> Void) {
        let old = contentBeforeComposing ?? content
        edit(change)
        registerUndo(of: old)
        if isEditing { _window?.applicationPointer?.keptObjects[UIMenuController.self]?.hideMenu(from: self) }
        report {
            sendActions(for: .editingChanged)
            NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        }
    }

    final func select(_ places: Range<Int>) { edit { $0.select(places.lowerBound, to: places.upperBound) } }

    /// Whether the delegate allows a part to be replaced.
    private func asks(_ range: Range<Int>, _ text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: content.units(of: range), replacementString: text) ?? true
    }

    /// Replace a part if the delegate allows it.
    final func replaceAsked(_ range: Range<Int>, with text: String) {
        if !(range.isEmpty && text.isEmpty), asks(range, text) { changeText { $0.replace(range, with: text) } }
    }

    /// Text came from the keyboard or an input method. A line break is the Return key of a keyboard on the screen.
    final func type(_ text: String) {
        if text == "\n" || text == "\r" { return pressReturn() }
        let text = Self.inOneLine(text)
        guard !text.isEmpty else { return }
        if asks(content.marked ?? content.selection, text) {
            insertText(text)
        } else if let marked = content.marked {
            edit { $0.replace(marked, with: "") }
        }
    }

    final func pressBackspace() {
        let range = rangeBeforeCaret
        if range.isEmpty || asks(range, "") { deleteBackward() }
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

    /// The range that Backspace deletes.
    final var rangeBeforeCaret: Range<Int> {
        content.selection.isEmpty ? max(0, content.head - 1)..<content.head : content.selection
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

    // MARK: The caret

    /// Show the caret, and start blinking on the engine's clock. Nothing is scheduled while there is no caret, or
    /// another program has the focus.
    final func restartBlinking() {
        if let blink { blink.clock.cancel(blink.next) }
        blink = nil
        let application = _window?.applicationPointer
        canvas.isCaretLit = application?.isActive ?? true
        guard let application, isEditing, application.isActive, content.selection.isEmpty, window?.isHidden == false
        else { return }
        scheduleBlink(application.clock)
    }

    private func scheduleBlink(_ clock: Clock) {
        let next = clock.schedule(after: GestureLimits.caretBlink) { [weak self] in
            guard let self, let clock = blink?.clock else { return }
            canvas.isCaretLit.toggle()
            scheduleBlink(clock)
        }
        blink = (clock, next)
    }
}

extension Unicode.Scalar {
    fileprivate var isLineBreak: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
