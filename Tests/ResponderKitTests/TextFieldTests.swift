@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("text stays as it was edited")) struct TextFieldTests {
    private let rig = FieldRig("abc")

    private func second(_ rig: FieldRig) -> UITextField {
        let other = rig.rig.put(UITextField(frame: CGRect(100, 200, 302, 40))) { $0.accessibilityIdentifier = "other" }
        rig.watch(other)
        return other
    }

    @Test func `S-075 S-079 Moving to another field asks both, ends editing in one and begins it in the other`() {
        let other = second(rig)
        #expect(rig.field.becomeFirstResponder() && rig.field.isFirstResponder && rig.field.isEditing)
        #expect(rig.take() == ["field.begin?", "field.began", "field.editingDidBegin"])
        #expect(other.becomeFirstResponder())
        #expect(
            rig.take() == [
                "other.begin?", "field.end?", "field.ended", "field.editingDidEnd", "other.began",
                "other.editingDidBegin",
            ])
        #expect(!rig.field.isEditing && other.isEditing)
        #expect(other.resignFirstResponder() && rig.take() == ["other.end?", "other.ended", "other.editingDidEnd"])
        #expect(rig.rig.window.firstResponder == nil)
    }

    @Test func `S-076 S-077 A refusal changes nothing, and the present first responder is not asked`() {
        let other = second(rig)
        rig.refuses = ["begin"]
        #expect(!rig.field.becomeFirstResponder() && !rig.field.isEditing)
        rig.refuses = ["end"]
        #expect(rig.field.becomeFirstResponder())
        _ = rig.take()
        #expect(rig.field.becomeFirstResponder() && rig.take() == [])
        #expect(!other.becomeFirstResponder() && rig.field.isEditing && !other.isEditing)
        #expect(!rig.field.resignFirstResponder() && rig.field.isEditing)
        // Only a disabled field is not asked.
        rig.field.isEnabled = false
        #expect(!rig.field.isEditing && rig.rig.window.firstResponder == nil && !rig.field.canBecomeFirstResponder)
        rig.refuses = []
        #expect(!rig.field.becomeFirstResponder())
    }

    @Test func `The text of a disabled field is pale`() {
        #expect(rig.field.canvas.line.color.alpha == 1)
        rig.field.isEnabled = false
        #expect(rig.field.canvas.line.color.alpha < 0.5)
    }

    @Test func `S-080 S-081 Leaving the window and endEditing(true) end editing even if the delegate refuses`() {
        rig.refuses = ["end"]
        rig.field.becomeFirstResponder()
        #expect(!rig.rig.window.endEditing(false) && rig.field.isEditing)
        _ = rig.take()
        #expect(rig.rig.window.endEditing(true) && !rig.field.isEditing)
        #expect(rig.take() == ["field.end?", "field.ended", "field.editingDidEnd"])
        rig.field.becomeFirstResponder()
        _ = rig.take()
        rig.field.removeFromSuperview()
        #expect(!rig.field.isEditing && rig.take().suffix(2) == ["field.ended", "field.editingDidEnd"])
        #expect(!rig.field.becomeFirstResponder(), "it is in no window")
        #expect(rig.rig.application.nextDeadline == nil)
    }

    @Test func `Typing asks, changes and reports; changes by the program only change`() {
        let rig = FieldRig(isEditing: true)
        _ = rig.take()
        #expect(rig.type("hé").shown == "hé|")
        #expect(rig.take() == ["field.change?", "field.editingChanged", "field.change?", "field.editingChanged"])
        rig.refuses = ["change"]
        #expect(rig.type("x").shown == "hé|" && rig.take() == ["field.change?"])
        rig.field.text = "new"
        #expect(rig.shown == "new|" && rig.take() == [])
        rig.field.insertText("er")
        #expect(rig.shown == "newer|" && rig.take() == ["field.editingChanged"])
        rig.field.text = nil
        #expect(rig.field.text == "" && !rig.field.hasText)
    }

    @Test func `The delegate is asked in UTF-16 units for whole characters`() {
        let rig = FieldRig("a👨‍👩‍👧b", isEditing: true)
        rig.press("Left")
        rig.refuses = ["1+8="]
        #expect(rig.press("Backspace").shown == "a👨‍👩‍👧|b")
        rig.refuses = []
        #expect(rig.press("Backspace").shown == "a|b")
        rig.field.select(rig.field.content.everything)
        rig.refuses = ["0+2=z"]
        #expect(rig.type("z").shown == "[ab]")
    }

    @Test func `Return asks and reports, and ends editing only if the delegate resigns`() {
        rig.field.becomeFirstResponder()
        _ = rig.take()
        #expect(rig.press("Return").take() == ["field.return?", "field.primaryActionTriggered"] && rig.field.isEditing)
        rig.field.addAction(for: .editingDidEndOnExit) { _ in rig.log.append("onExit") }
        rig.refuses = ["return"]
        #expect(rig.press("Keypad Enter").take() == ["field.return?"] && rig.field.isEditing)
        rig.refuses = []
        #expect(
            rig.type("\n").take() == [
                "field.return?", "onExit", "field.primaryActionTriggered", "field.end?", "field.ended",
                "field.editingDidEnd",
            ])
        #expect(rig.field.text == "abc" && !rig.field.isEditing)
    }

    @Test func `clearsOnBeginEditing and the clear button ask, and the button follows its mode and the text`() {
        rig.field.clearsOnBeginEditing = true
        rig.refuses = ["clear"]
        rig.field.becomeFirstResponder()
        #expect(rig.field.text == "abc")
        rig.field.resignFirstResponder()
        rig.refuses = []
        rig.field.becomeFirstResponder()
        #expect(rig.field.text == "")
        rig.field.clearButtonMode = .whileEditing
        rig.field.layoutIfNeeded()
        #expect(rig.field.clearButton.isHidden)
        rig.type("xy")
        rig.field.layoutIfNeeded()
        #expect(!rig.field.clearButton.isHidden && rig.field.canvas.frame.maxX == rig.field.clearButton.frame.minX)
        _ = rig.take()
        rig.rig.tap(390, 120, at: rig.rig.time + 1)
        #expect(rig.take() == ["field.clear?", "field.editingChanged"] && rig.field.text == "" && rig.field.isEditing)
        rig.type("z")
        rig.field.resignFirstResponder()
        rig.field.layoutIfNeeded()
        #expect(rig.field.clearButton.isHidden)
    }

    @Test func `A secure field shows dots, and its text cannot be copied or read word by word`() {
        let rig = FieldRig("sesame")
        rig.field.isSecureTextEntry = true
        rig.field.becomeFirstResponder()
        rig.rig.run {
            UIPasteboard.general.string = "old"
            rig.field.selectAll(nil)
            #expect(!rig.field.canPerformAction(.copy, withSender: nil))
            rig.field.copy(nil)
            rig.field.cut(nil)
            #expect(UIPasteboard.general.string == "old" && rig.field.text == "sesame")
        }
        #expect(rig.field.canvas.line.characters == Array(repeating: "•", count: 6))
        // A double tap and the keys of words do not reveal where a word ends.
        rig.field.text = "my secret word"
        #expect(rig.tap(2, at: 5).field.content.selection == rig.field.content.everything)
        #expect(rig.press("End").press("Left", [.control]).field.content.head == 0)
    }

    @Test func `The caret blinks each half second by the clock, only while it is visible`() {
        #expect(rig.rig.application.nextDeadline == nil)
        rig.field.becomeFirstResponder()
        func isShown() -> Bool {
            rig.rig.window.layoutIfNeeded()
            return !rig.field.canvas.subviews[0].isHidden
        }
        #expect(rig.rig.application.nextDeadline == 0.5 && isShown())
        #expect(rig.rig.advance(to: 0.5).application.nextDeadline == 1 && !isShown())
        rig.rig.advance(to: 1)
        #expect(isShown())
        rig.rig.advance(to: 1.6)
        rig.rig.time = 1.6
        rig.type("x")
        #expect(isShown() && rig.rig.application.nextDeadline == rig.rig.time + 0.5, "typing lights it")
        rig.field.selectAll(nil)
        #expect(!isShown() && rig.rig.application.nextDeadline == nil, "a selection has no caret")
        #expect(rig.press("Right").rig.application.nextDeadline != nil)
        rig.rig.application.dispatch([.activation(false)], at: rig.rig.time)
        #expect(!isShown() && rig.rig.application.nextDeadline == nil, "another program has the focus")
        rig.rig.application.dispatch([.activation(true)], at: rig.rig.time)
        #expect(isShown() && rig.rig.application.nextDeadline != nil)
        rig.field.resignFirstResponder()
        #expect(!isShown() && rig.rig.application.nextDeadline == nil)
    }

    @Test func `Notifications contain the field`() {
        let rig = FieldRig()
        var names: [String] = []
        let observers = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: rig.field, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        rig.field.becomeFirstResponder()
        rig.type("a")
        rig.field.resignFirstResponder()
        observers.forEach { NotificationCenter.default.removeObserver($0) }
        #expect(
            names == ["UITextFieldTextDidBeginEditing", "UITextFieldTextDidChange", "UITextFieldTextDidEndEditing"])
    }

    @Test func `Each of many changes, one after the other, is reported`() {
        let rig = FieldRig(isEditing: true)
        _ = rig.take()
        let count = CallDepth.maximum + 5
        rig.type(String(repeating: "a", count: count))
        #expect(rig.take().count { $0 == "field.editingChanged" } == count && rig.rig.warnings == [])
    }

    @Test func `A field releases everything`() {
        weak var gone: UITextField?
        do {
            let rig = FieldRig("abc", watched: false)
            gone = rig.field
            rig.tap(2, at: 1)
            rig.field.removeFromSuperview()
        }
        #expect(gone == nil)
    }

    @Test func `Callbacks can remove the field, change its text, and move on`() {
        let other = second(rig)
        rig.field.addAction(for: .editingChanged) { _ in rig.field.text = "by the program" }
        rig.field.becomeFirstResponder()
        #expect(rig.type("x").shown == "by the program|")
        rig.field.addAction(for: .editingChanged) { _ in other.becomeFirstResponder() }
        rig.press("Backspace")
        #expect(other.isEditing && !rig.field.isEditing)
        other.addAction(for: .editingDidEnd) { _ in rig.field.becomeFirstResponder() }
        other.addAction(for: .editingChanged) { _ in other.removeFromSuperview() }
        rig.type("y")
        #expect(!other.isEditing && rig.field.isEditing && other.text == "y")
        rig.field.removeFromSuperview()
        rig.type("z")
        #expect(rig.rig.advance(to: rig.rig.time + 5).application.nextDeadline == nil)
    }
}
