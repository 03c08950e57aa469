@testable import ResponderCore
@testable import ResponderKit

/// A view that accepts text without being a text field.
private final class Typewriter: UIView, UIKeyInput {
    var typed = ""
    var hasText: Bool { !typed.isEmpty }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { typed += text }
    func deleteBackward() { _ = typed.popLast() }
}

private final class CodeField: UITextField {
    var backspaces = 0
    override func deleteBackward() {
        backspaces += 1
        super.deleteBackward()
    }
}

@Suite(.playedOnce("text stays as it was edited")) struct TextFieldKeyTests {
    private let rig = FieldRig()
    private func editing(_ text: String) -> FieldRig { FieldRig(text, isEditing: true) }
    private func pasteboard(_ rig: FieldRig) -> String? { rig.rig.run { UIPasteboard.general.string } }

    @Test func `A key that types enters its text once and goes no further`() {
        let rig = editing("")
        #expect(rig.press("A", [.shift], writing: "A").press("Space", writing: " ").shown == "A |")
        let handled = rig.rig.events.compactMap {
            if case .press(let responder, _, _, let handled) = $0.kind { "\(responder.name) \(handled)" } else { nil }
        }
        #expect(handled == Array(repeating: "field true", count: 4))
    }

    @Test(
        arguments: [
            ("A", [], true), ("Left", [], true), ("A", [.control], true), ("Escape", [], false),
            ("S", [.control], false), ("Z", [.control], true), ("Y", [.control], false),
        ] as [(String, UIKeyModifierFlags, Bool)])
    func `A host is told for which keys the field or an edit action has a use, and no key is performed by asking`(
        _ name: String, _ modifiers: UIKeyModifierFlags, _ hasUse: Bool
    ) {
        let rig = editing("ab")
        let key = UIKey(name: name, modifierFlags: modifiers)
        #expect(rig.rig.application.hasUse(for: UIKey(name: "Z", modifierFlags: .control)) == false)
        #expect((rig.press("C", writing: "c").rig.application.hasUse(for: key), rig.shown) == (hasUse, "abc|"))
        rig.field.resignFirstResponder()
        #expect(!rig.rig.application.hasUse(for: UIKey(name: "A")))
    }

    @Test func `S-235 Keys without a meaning for the field go up the chain`() {
        let rig = editing("abc")
        rig.press("Escape").press("F5").press("Tab")
        let responders = rig.rig.events.compactMap { event in
            if case .press(let responder, .began, _, _) = event.kind { responder.name } else { nil }
        }
        #expect((responders.filter { $0 == "window" }.count, rig.shown) == (3, "abc|"))
    }

    @Test func `Arrows, Home and End move the caret, select with Shift, and leave a selection at its end`() {
        let rig = editing("one two")
        #expect(rig.press("Left").shown == "one tw|o")
        #expect(rig.press("Home").shown == "|one two")
        #expect(rig.press("Left").shown == "|one two")
        #expect(rig.press("Right", [.shift]).press("Right", [.shift]).shown == "[on]e two")
        #expect(rig.press("Right").shown == "on|e two")
        #expect(rig.press("End", [.shift]).shown == "on[e two]")
        #expect(rig.press("Left").shown == "on|e two")
        #expect(rig.press("Left", [.command, .shift]).shown == "[on]e two")
        #expect(rig.press("Down").shown == "one two|")
        #expect(rig.press("Up").shown == "|one two")
    }

    @Test func `Control and Alt move by words`() {
        let rig = editing("one, two  three")
        #expect(rig.press("Left", [.control]).shown == "one, two  |three")
        #expect(rig.press("Left", [.alternate]).shown == "one, |two  three")
        #expect(rig.press("Left", [.control, .shift]).shown == "[one, ]two  three")
        #expect(rig.press("Right", [.control]).shown == "one|, two  three")
        #expect(rig.press("Backspace", [.control]).shown == "|, two  three")
        #expect(rig.press("Delete", [.control]).shown == "|  three")
    }

    @Test func `Backspace and Delete remove whole characters or the selection`() {
        let rig = editing("ae\u{301}👨‍👩‍👧b")
        #expect(rig.press("Backspace").press("Backspace").shown == "ae\u{301}|")
        #expect(rig.press("Home").press("Delete").shown == "|e\u{301}")
        rig.press("Delete")
        #expect(rig.press("Delete").press("Backspace").shown == "|")
        rig.field.text = "abcd"
        rig.press("Left", [.shift])
        #expect(rig.press("Left", [.shift]).press("Delete").shown == "ab|")
    }

    @Test func `deleteBackward is called for each Backspace, even at the start of the text`() {
        let field = rig.rig.put(CodeField(frame: CGRect(0, 0, 100, 40))) { $0.text = "x" }
        field.becomeFirstResponder()
        rig.press("Backspace").press("Backspace")
        #expect(field.backspaces == 2 && field.text == "")
    }

    @Test func `An editing key repeats while it is held, on the clock of the input`() {
        let rig = editing("abcdefghij")
        func key(_ name: String, _ isDown: Bool, at time: TimeInterval) {
            rig.rig.application.dispatch([.key(KeySample(key: UIKey(name: name), isDown: isDown))], at: time)
        }
        key("Backspace", true, at: 1)
        #expect(rig.shown == "abcdefghi|")
        rig.rig.advance(to: 1.39)
        #expect(rig.shown == "abcdefghi|")
        rig.rig.advance(to: 1.485)
        #expect(rig.shown == "abcdef|")
        key("Backspace", false, at: 1.486)
        rig.rig.advance(to: 3)
        #expect(rig.shown == "abcdef|")
        key("Left", true, at: 4)
        rig.rig.advance(to: 4.405)
        #expect(rig.shown == "abcd|ef")
        rig.rig.application.dispatch([.activation(false)], at: 4.41)
        rig.rig.advance(to: 6)
        #expect(rig.shown == "abcd|ef" && rig.rig.application.nextDeadline == nil)
        key("Right", true, at: 7)
        key("Home", true, at: 7.1)
        rig.rig.advance(to: 9)
        #expect(rig.shown == "|abcdef", "another key ends the repetition")
    }

    @Test func `Control with A, C, X and V uses the pasteboard`() {
        let rig = editing("one")
        rig.press("C", [.control])
        #expect(pasteboard(rig) == nil, "nothing is selected")
        #expect(rig.press("A", [.control]).shown == "[one]")
        rig.press("C", [.control])
        #expect(pasteboard(rig) == "one" && rig.shown == "[one]")
        #expect(rig.press("X", [.command]).shown == "|")
        #expect(rig.press("V", [.control]).press("V", [.control]).shown == "oneone|")
        rig.refuses = ["change"]
        rig.press("V", [.control])
        #expect(rig.press("A", [.control]).press("X", [.control]).shown == "[oneone]" && pasteboard(rig) == "oneone")
        rig.refuses = []
        rig.rig.run { UIPasteboard.general.string = "two\nlines\tand\u{7}\r\nmore" }
        #expect(rig.press("Insert", [.shift]).shown == "two lines and more|")
    }

    @Test func `S-083 S-084 Shortcuts go up the chain, and a label can copy without a text field`() {
        final class Copier: UILabel {
            override var canBecomeFirstResponder: Bool { true }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == .copy }
            override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
        }
        let label = rig.rig.put(Copier()) { $0.text = "from a label" }
        label.becomeFirstResponder()
        rig.press("V", [.control]).press("C", [.control])
        #expect(pasteboard(rig) == "from a label")
    }

    @Test func `A key command around a field gets keys that type nothing there`() {
        final class Commander: UIView {
            var called: [String] = []
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand(input: "a", modifierFlags: [], action: Selector(Commander.plain)),
                    UIKeyCommand(input: "s", modifierFlags: .control, action: Selector(Commander.save)),
                ]
            }
            func plain() { called.append("a") }
            func save() { called.append("save") }
        }
        let outer = rig.rig.put(Commander(frame: rig.rig.window.bounds))
        outer.addSubview(rig.field)
        rig.field.becomeFirstResponder()
        #expect(rig.press("A", writing: "a").press("S", [.control]).shown == "a|" && outer.called == ["save"])
    }

    @Test func `A custom view with UIKeyInput gets text, Backspace and Return`() {
        let view = rig.rig.put(Typewriter())
        view.becomeFirstResponder()
        rig.press("H", [.shift], writing: "H").type("oi").press("Backspace")
        rig.press("Return")
        let handled = rig.rig.events.compactMap {
            if case .press(_, _, _, let handled) = $0.kind { handled } else { nil }
        }
        #expect(handled == Array(repeating: true, count: 6))
        rig.press("Left").compose("ignored")
        #expect(view.typed == "Ho\n")
    }

    @Test func `Text composed by an input method is marked until it is committed`() {
        let rig = editing("ab")
        rig.press("Left")
        #expect(rig.compose("ni").field.text == "anib" && rig.field.markedTextRange != nil)
        #expect(rig.compose("日").field.text == "a日b")
        #expect(rig.compose("").type("日").shown == "a日|b" && rig.field.markedTextRange == nil)
        rig.compose("x")
        rig.field.resignFirstResponder()
        #expect(rig.field.text == "a日xb" && rig.field.markedTextRange == nil)
        rig.field.becomeFirstResponder()
        rig.compose("y")
        rig.refuses = ["change"]
        #expect(rig.type("z").field.text == "a日xb", "refused, so what was composed goes too")
    }
}
