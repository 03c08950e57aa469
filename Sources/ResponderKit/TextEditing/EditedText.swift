import Foundation
@_spi(Engine) import ResponderCore

/// A view in which text is edited: a text field or a text view. How keys, typed text, the pasteboard, input methods, fingers and
/// undo change text and selection is the same for both; the views say how they look, what their delegates allow, and where
/// the text is.
protocol EditedText: UIView, UITextInput {
    var content: TextContent { get set }
    /// The run of typing that the next typed character continues; nil after anything else.
    var typing: Typing? { get set }
    /// The content before an input method began to compose; nil while it does not.
    var contentBeforeComposing: TextContent? { get set }
    /// The clock's number for the timer of the next blink.
    var blink: (clock: Clock, next: Int)? { get set }
    var editDepth: CallDepth { get set }
    /// Whether it is first responder.
    var isEditing: Bool { get }
    /// Whether the last report was that editing began, and whether a report is being made.
    var toldEditing: Bool { get set }
    var isTellingEditing: Bool { get set }
    /// Whether a user can change the text, once it is first responder.
    var takesText: Bool { get }
    /// Whether fingers and pointers edit.
    var takesFingers: Bool { get }
    /// Whether nothing can be copied.
    var isSecret: Bool { get }

    /// Show the content as it is now.
    func showContent()
    /// Whether the blinking caret is on.
    func showCaret(isLit: Bool)
    /// The text as it can be in here.
    func plain(_ text: String) -> String
    /// Whether the delegate allows a part to be replaced.
    func asks(_ range: Range<Int>, _ text: String) -> Bool
    /// Call the delegate, and others, after editing has begun or ended.
    func tellEditing()
    /// Call the delegate after the selection has changed.
    func tellSelection()
    /// Call the delegate, and others, after a user has changed the text.
    func tellText()
    /// The delegate's method that changes the text every time it is called, for a warning.
    var changingCalls: String { get }
    /// The Return key.
    func pressReturn()
    /// Move the caret, or the moving end of the selection, with a key that depends on lines.
    func move(with key: FieldKey, extending: Bool)

    /// The position nearest to a point.
    func index(closestTo point: CGPoint) -> Int
    /// The visible box around the first part of a range.
    func box(of range: Range<Int>) -> CGRect
}

/// Typed text that is undone together.
struct Typing {
    /// The manager's count after the registration, by which later registrations of others are noticed.
    var changeCount: Int
    /// Where the next character of the run must be typed.
    var end: Int
}

extension EditedText {
    // MARK: Begin and end

    /// Report that editing began or ended. Changes made in these calls are reported after them.
    func reportEditing() {
        guard !isTellingEditing else { return }
        isTellingEditing = true
        var rounds = 0
        while toldEditing != isEditing, rounds < CallDepth.maximum {
            rounds += 1
            toldEditing = isEditing
            tellEditing()
        }
        isTellingEditing = false
    }

    // MARK: Change

    /// Change text or selection, and call the delegate if the selection changed.
    func edit(_ change: (inout TextContent) -> Void) {
        let old = content.selection
        change(&content)
        showContent()
        restartBlinking()
        if content.selection != old { report { tellSelection() } }
    }

    /// Set the whole text for the program: the delegate is not asked, and no change of the text is reported.
    func setText(_ text: String) {
        edit { $0.set(text) }
        // What was typed before has no place in the new text.
        if typing != nil { undoManager?.removeAllActions(withTarget: self) }
        typing = nil
    }

    /// Change the text while it is edited, and report it.
    func changeText(_ change: (inout TextContent) -> Void) {
        let old = contentBeforeComposing ?? content
        edit(change)
        registerUndo(of: old)
        if isEditing { _window?.applicationPointer?.keptObjects[UIMenuController.self]?.hideMenu(from: self) }
        report { tellText() }
    }

    /// Report a change. Stops calling a handler that changes the text every time.
    private func report(_ call: () -> Void) {
        switch editDepth.enter() {
        case .goOn:
            call()
            editDepth.leave()
        case .tooDeep:
            ownApplication?.warn(
                "\(traceName): every call about a change changes the \(traceNoun) again. Stopped after \(CallDepth.maximum) calls; "
                    + "look at \(changingCalls).")
        case .stopped: break
        }
    }

    private var traceNoun: String { self is UITextField ? "field" : "text" }

    func select(_ places: Range<Int>) { edit { $0.select(places.lowerBound, to: places.upperBound) } }

    /// Replace a part if the delegate allows it.
    func replaceAsked(_ range: Range<Int>, with text: String) {
        guard takesText, !(range.isEmpty && text.isEmpty), asks(range, text) else { return }
        changeText { $0.replace(range, with: text) }
    }

    /// Text came from the keyboard or an input method.
    func typePlain(_ text: String) {
        let text = plain(text)
        guard takesText, !text.isEmpty else { return }
        if asks(content.marked ?? content.selection, text) {
            insertText(text)
        } else if let marked = content.marked {
            edit { $0.replace(marked, with: "") }
        }
    }

    func insertPlain(_ text: String) {
        let text = plain(text)
        changeText { $0.replace($0.marked ?? $0.selection, with: text) }
    }

    func deleteBeforeCaret() {
        let range = rangeBeforeCaret
        if !range.isEmpty { changeText { $0.replace(range, with: "") } }
    }

    func pressBackspace() {
        guard takesText else { return }
        let range = rangeBeforeCaret
        if range.isEmpty || asks(range, "") { deleteBackward() }
    }

    /// The range that Backspace deletes.
    private var rangeBeforeCaret: Range<Int> {
        content.selection.isEmpty ? max(0, content.head - 1)..<content.head : content.selection
    }

    // MARK: Editing menu

    /// Whether a standard edit action can be performed now; nil for another action.
    func canEdit(with action: Selector) -> Bool? {
        switch action {
        case .cut: takesText && !content.selection.isEmpty && !isSecret
        case .copy: !content.selection.isEmpty && !isSecret
        case .paste: takesText && isEditing && UIPasteboard.general.hasStrings
        case .select: isEditing && hasText && content.selection.isEmpty
        case .selectAll: hasText && content.selection != content.everything
        case .delete: false
        default: nil
        }
    }

    func copySelection() {
        guard !content.selection.isEmpty, !isSecret else { return }
        UIPasteboard.general.string = content.text(in: content.selection)
    }

    func pasteText() {
        if let text = UIPasteboard.general.string { replaceAsked(content.selection, with: plain(text)) }
    }

    /// Show the editing menu for the selection or the caret.
    func showMenu() {
        let selected = box(of: content.selection)
        let target = selected.width > 0 ? selected : caretRect(for: position(at: content.head))
        let seen = target.intersection(bounds)
        UIMenuController.shared.showMenu(from: self, rect: seen.isNull ? bounds : seen)
    }

    // MARK: Input methods

    func compose(_ markedText: String?, selecting selectedRange: NSRange) {
        let text = plain(markedText ?? "")
        // Replacing nothing with nothing would delete the selection.
        guard !text.isEmpty || content.marked != nil else { return }
        changeText { $0.compose(text, selecting: selectedRange) }
    }

    // MARK: The caret

    /// Show the caret, and start blinking on the engine's clock. Nothing is scheduled while there is no caret, or
    /// another program has the focus.
    func restartBlinking() {
        if let blink { blink.clock.cancel(blink.next) }
        blink = nil
        let application = _window?.applicationPointer
        showCaret(isLit: application?.isActive ?? true)
        guard let application, isEditing, application.isActive, content.selection.isEmpty, window?.isHidden == false
        else { return }
        scheduleBlink(application.clock, next: false)
    }

    private func scheduleBlink(_ clock: Clock, next isLit: Bool) {
        let next = clock.schedule(after: GestureLimits.caretBlink) { [weak self] in
            guard let self, let clock = blink?.clock else { return }
            showCaret(isLit: isLit)
            scheduleBlink(clock, next: !isLit)
        }
        blink = (clock, next)
    }
}

// How typed text is undone: a run of typing, a deletion or a paste each by one undo.
extension EditedText {
    /// Register how to restore the content, after a change by the user.
    private func registerUndo(of old: TextContent) {
        guard isEditing, let manager = undoManager else { return }
        // Text that is being composed is registered when it is final.
        guard content.marked == nil else {
            contentBeforeComposing = old
            return
        }
        contentBeforeComposing = nil
        guard content.string != old.string else { return }
        let isTyped =
            old.selection.isEmpty && content.selection.isEmpty && content.count > old.count
            && content.selection.lowerBound - old.selection.lowerBound == content.count - old.count
        if isTyped, let typing, typing.changeCount == manager.changeCount, typing.end == old.selection.lowerBound {
            self.typing?.end = content.selection.lowerBound
            return
        }
        registerRestoring(old)
        manager.setActionName("Typing")
        typing = Typing(changeCount: isTyped ? manager.changeCount : -1, end: content.selection.lowerBound)
    }

    /// Register that the content is restored, which can be reversed in turn.
    private func registerRestoring(_ content: TextContent) {
        undoManager?.registerUndo(withTarget: self) { view in
            let present = view.content
            view.edit { $0 = content }
            view.typing = nil
            view.registerRestoring(present)
            view.tellText()
        }
    }
}

// Between places in the text, which count characters, and UIKit's positions, which count UTF-16 units.
extension EditedText {
    func position(at place: Int) -> UITextPosition { FieldPosition(content.unit(of: place)) }

    func range(_ places: Range<Int>) -> UITextRange { FieldRange(content.units(of: places)) }

    /// The index of a position, clamped because the text may have been longer before; nil for a position of another
    /// input.
    func index(of position: UITextPosition) -> Int? {
        (position as? FieldPosition).map { content.position(atUnit: $0.unit) }
    }

    func places(_ range: UITextRange) -> Range<Int>? {
        guard let start = index(of: range.start), let end = index(of: range.end) else { return nil }
        return min(start, end)..<max(start, end)
    }

    func rangeBetween(_ one: UITextPosition, _ other: UITextPosition) -> UITextRange? {
        guard let from = index(of: one), let to = index(of: other) else { return nil }
        return range(min(from, to)..<max(from, to))
    }

    /// The position at an offset in UTF-16 units; inside of a character, the position after it; nil beyond the text.
    func position(beside position: UITextPosition, by offset: Int) -> UITextPosition? {
        guard let place = index(of: position) else { return nil }
        let (unit, isTooFar) = content.unit(of: place).addingReportingOverflow(offset)
        guard !isTooFar, (0...content.unit(of: content.count)).contains(unit) else { return nil }
        return self.position(at: content.position(atUnit: unit))
    }

    func order(of position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
        guard let one = index(of: position), let two = index(of: other), one != two else { return .orderedSame }
        return one < two ? .orderedAscending : .orderedDescending
    }

    /// The distance from one position to another in UTF-16 units, negative backwards.
    func distance(from: UITextPosition, to: UITextPosition) -> Int {
        guard let from = index(of: from), let to = index(of: to) else { return 0 }
        return content.unit(of: to) - content.unit(of: from)
    }

    func position(closestTo point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let places = places(range) else { return nil }
        return position(at: min(max(index(closestTo: point), places.lowerBound), places.upperBound))
    }

    /// The position of the character at a point, or of the nearest one.
    func characterPlace(at point: CGPoint) -> Int {
        if let range = characterRange(at: point), let places = places(range) { return places.lowerBound }
        return index(closestTo: point)
    }

    /// Select what a program asks for; nil puts the caret at the end.
    func select(_ range: UITextRange?) {
        guard let range else { return edit { $0.select($0.count) } }
        if let places = places(range) { select(places) }
    }
}

extension UIView {
    /// Whether it edits text by recognizers of its own: a text field or a text view.
    package final var isTextEditor: Bool { self is any EditedText }
}
