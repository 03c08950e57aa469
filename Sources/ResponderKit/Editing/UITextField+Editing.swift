import Foundation

// How editing begins and ends, and how the text and the selection change.
extension UITextField {
    // MARK: Begin and end

    final func beginEditing() {
        isEditing = true
        // Telling comes in turns, so that who hears of the end has heard of the begin.
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            changeText { $0.set("") }
        } else {
            // Where a tap put the caret it moves on to; begun by the program, editing goes on at the end.
            edit { $0.select($0.count) }
        }
        show()
        showBorder()
        setNeedsLayout()
        restartBlinking()
        tellEditing()
    }

    final func endEditing() {
        guard isEditing else { return }
        isEditing = false
        edit { $0.unmark() }
        show()
        showBorder()
        setNeedsLayout()
        restartBlinking()
        tellEditing()
    }

    /// Tell that editing began or ended. What changes while somebody is told is told after that.
    private func tellEditing() {
        guard !isTellingEditing else { return }
        isTellingEditing = true
        var rounds = 0
        while toldEditing != isEditing, rounds < CallDepth.most {
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

    /// Tell of a change. Whoever answers each one with another is not told of all of them.
    private func tell(_ call: () -> Void) {
        switch callDepth.enter() {
        case .goOn:
            call()
            callDepth.leave()
        case .tooDeep:
            UIApplication.current?.warn(
                "\(traceName): every call about a change changes the field again. Stopped after \(CallDepth.most) calls; "
                    + "look at textFieldDidChangeSelection and at the actions for editingChanged.")
        case .stopped: break
        }
    }

    // MARK: Change

    /// Change text or selection, and tell the delegate if the selection is another one then.
    final func edit(_ change: (inout TextContent) -> Void) {
        let old = content.selection
        change(&content)
        show()
        restartBlinking()
        if content.selection != old { tell { delegate?.textFieldDidChangeSelection(self) } }
    }

    /// Change the text while it is edited, and tell who listens.
    final func changeText(_ change: (inout TextContent) -> Void) {
        edit(change)
        if isEditing { (_window?.applicationPointer)?.storedMenu?.hideMenu(from: self) }
        tell {
            sendActions(for: .editingChanged)
            NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        }
    }

    final func select(_ places: Range<Int>) { edit { $0.select(places.lowerBound, to: places.upperBound) } }

    /// Whether the delegate lets a part be replaced.
    private func asks(_ range: Range<Int>, _ text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: content.units(of: range), replacementString: text) ?? true
    }

    /// Replace a part if the delegate agrees.
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

    /// What Backspace takes away.
    final var rangeBeforeCaret: Range<Int> {
        content.selection.isEmpty ? max(0, content.head - 1)..<content.head : content.selection
    }

    /// Text as a line can hold it: what breaks lines becomes a space, and other control characters go.
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

    /// Show the caret, and have it blink from now on, on the clock of the input. Nothing is due while there is no caret,
    /// or nobody looks because another program has the focus.
    final func restartBlinking() {
        if let blink { blink.clock.cancel(blink.next) }
        blink = nil
        let application = _window?.applicationPointer
        canvas.isCaretLit = application?.isActive ?? true
        guard let application, isEditing, application.isActive, content.selection.isEmpty, window?.isHidden == false
        else { return }
        scheduleBlink(application.dispatcher.clock)
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
