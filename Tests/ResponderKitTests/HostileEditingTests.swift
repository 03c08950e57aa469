@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("text stays as it was edited")) struct HostileEditingTests {
    private nonisolated static let calls = [
        "begin?", "began", "end?", "ended", "change?", "selection", "clear?", "return?",
    ]
    private nonisolated static let deeds = [
        "resign", "remove", "disable", "text", "nil delegate", "compose", "clear", "again",
    ]

    private func isQuiet(_ rig: FieldRig) -> Bool {
        for _ in 0..<50 {
            guard let next = rig.rig.application.nextDeadline else { return true }
            rig.rig.advance(to: next)
        }
        return false
    }

    @Test(arguments: calls, deeds)
    func `Any call can change anything: begin and end alternate, nothing stays pending`(call: String, deed: String) {
        let rig = FieldRig("abc def")
        let field = rig.field
        field.clearsOnBeginEditing = call == "clear?"
        var left = 3
        var (delegated, events): ([String], [String]) = ([], [])
        field.addAction(for: .editingDidBegin) { _ in events.append("began") }
        field.addAction(for: .editingDidEnd) { _ in events.append("ended") }
        rig.on = { what, field in
            if what == "began" || what == "ended" { delegated.append(what) }
            guard what == call, left > 0 else { return }
            left -= 1
            switch deed {
            case "resign": field.resignFirstResponder()
            case "remove": field.removeFromSuperview()
            case "disable": field.isEnabled = false
            case "text": field.text = left % 2 == 0 ? "x" : ""
            case "nil delegate": field.delegate = nil
            case "compose": field.setMarkedText("né", selectedRange: NSRange(location: 9, length: -4))
            case "clear": field.clearButtonPressed()
            default: field.becomeFirstResponder()
            }
        }
        rig.tap(at: 2).compose("ni").type("x")
        rig.press("Backspace").press("Delete", [.control]).press("Left", [.shift])
        rig.after { field.cut(nil) }.press("Return").tap(3, at: 1)
        field.resignFirstResponder()
        left = 0
        rig.rig.window.endEditing(true)
        #expect(!field.isEditing && isQuiet(rig))
        if deed != "compose" { #expect(field.content.marked == nil) }
        for list in [delegated, events] where deed != "nil delegate" {
            let pairs = stride(from: 0, to: list.count, by: 2).map { Array(list[$0..<min($0 + 2, list.count)]) }
            #expect(pairs.allSatisfy { $0 == ["began", "ended"] }, "\(list)")
        }
    }

    @Test func `Two fields that pass editing to each other come to rest in one of them`() {
        let rig = FieldRig("a")
        let other = rig.rig.put(UITextField(frame: CGRect(100, 300, 200, 40)))
        other.delegate = rig
        rig.on = { what, field in
            if what == "began" { (field === other ? rig.field : other).becomeFirstResponder() }
        }
        rig.run { _ = rig.field.becomeFirstResponder() }
        rig.on = { _, _ in }
        #expect(rig.rig.warnings.isEmpty)
        rig.rig.window.endEditing(true)
        #expect(!rig.field.isEditing && !other.isEditing && isQuiet(rig))
    }

    @Test(arguments: ["selection", "changed"])
    func `Text that changes at each change ends with one warning, not with a stack overflow`(_ call: String) {
        let rig = FieldRig("a")
        if call == "selection" {
            rig.on = { what, field in if what == call { field.text = (field.text ?? "") + "x" } }
        } else {
            rig.field.addAction(for: .editingChanged) { ($0 as? UITextField)?.insertText("x") }
        }
        rig.run { _ = rig.field.becomeFirstResponder() }
        rig.type("y")
        rig.on = { _, _ in }
        #expect((1...2).contains(rig.rig.warnings.count))
        #expect((rig.field.text?.count ?? 0) < 200)
    }

    @Test func `Invalid frames and numbers are harmless`() {
        let rig = FieldRig("abc")
        rig.run {
            _ = rig.field.becomeFirstResponder()
            rig.field.frame = CGRect(CGFloat.nan, 0, CGFloat.infinity, 0)
            rig.field.font = .systemFont(ofSize: .nan)
            rig.field.frame = CGRect(100, 100, 0, 0)
            rig.field.layoutIfNeeded()
            rig.field.selectAll(nil)
            rig.field.showMenu()
            _ = rig.field.closestPosition(to: CGPoint(CGFloat.nan, CGFloat.infinity))
            _ = rig.field.characterRange(at: CGPoint(CGFloat.infinity, 0))
            _ = rig.field.drawCommands
            UIMenuController.shared.hideMenu()
        }
        #expect(rig.rig.warnings.count == 1, "\(rig.rig.warnings)")
    }

    @Test func `Outdated positions and ranges, and those beyond the text, are harmless`() {
        let rig = FieldRig(String(repeating: "👨‍👩‍👧é", count: 50))
        let field = rig.field
        let end = field.endOfDocument
        let all = field.textRange(from: field.beginningOfDocument, to: end)!
        field.text = "ab"
        #expect(field.text(in: all) == "ab" && field.position(from: end, offset: 1) == nil)
        field.selectedTextRange = all
        #expect(rig.shown == "[ab]")
        field.replace(all, withText: "x\ny")
        #expect(field.text == "x y")
        for (location, length) in [(Int.max, 1), (Int.min, Int.max), (0, Int.min), (Int.max, Int.max), (1, Int.max)] {
            field.setMarkedText("né", selectedRange: NSRange(location: location, length: length))
            #expect(field.content.count == 5 && field.markedTextRange != nil)
        }
        #expect(field.position(from: field.beginningOfDocument, offset: Int.min) == nil)
        field.unmarkText()
        #expect(field.text == "x yné")
    }

    @Test func `A field can be released while its caret blinks, and its clear button can outlive it`() {
        let rig = Rig(watched: false)
        weak var kept: UITextField?
        let button: UIControl
        do {
            let field = rig.put(UITextField(frame: CGRect(0, 0, 200, 40))) { $0.text = "abc" }
            rig.after { _ = field.becomeFirstResponder() }.advance(to: 3)
            button = field.clearButton
            kept = field
            rig.run { field.removeFromSuperview() }
        }
        #expect(kept == nil && rig.application.nextDeadline == nil && rig.window.firstResponder == nil)
        rig.run { button.sendActions(for: .touchUpInside) }
    }

    @Test func `A hundred thousand characters can be edited`() {
        let rig = FieldRig(String(repeating: "lorem 👍🏽 ", count: 12_500), isEditing: true)
        rig.type("xyz").press("Backspace", [.control]).tap(2, at: 5)
        rig.rig.advance(to: rig.rig.time + 3)
        #expect(rig.field.content.count >= 100_000)
    }

    @Test func `No caret blinks in a hidden window or without the focus`() {
        let rig = FieldRig("abc", isEditing: true)
        #expect(rig.rig.application.nextDeadline != nil)
        rig.run { rig.rig.window.isHidden = true }
        #expect(isQuiet(rig))
        rig.run { rig.rig.window.makeKeyAndVisible() }
        #expect(rig.field.isEditing && rig.rig.application.nextDeadline != nil)
    }
}
