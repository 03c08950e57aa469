@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("the field stays first responder")) struct TextFieldGestureTests {
    private let rig = FieldRig("hello world")

    @Test func `A tap begins editing at its point; a second tap at the caret shows the menu`() {
        #expect(rig.tap(at: 3.4).field.isEditing && rig.shown == "hel|lo world" && rig.menu == [])
        #expect(rig.tap(at: 28).shown == "hello world|" && rig.menu == [])
        #expect(rig.tap(at: 28).menu == ["Select", "Select All"])
        #expect(rig.type("!").menu == [])
        rig.refuses = ["begin"]
        rig.field.resignFirstResponder()
        #expect(!rig.tap(at: 3).field.isEditing)
    }

    @Test func `A double tap selects a word, a triple tap everything, and the menu follows`() {
        #expect(rig.tap(2, at: 7.3).shown == "hello [world]" && rig.menu == ["Cut", "Copy", "Select All"])
        #expect(rig.tap(3, at: 7.3).shown == "[hello world]" && rig.menu == ["Cut", "Copy"])
        rig.rig.run { UIPasteboard.general.string = "x" }
        #expect(rig.tap(2, at: 1).menu == ["Cut", "Copy", "Paste", "Select All"])
        let paste = rig.rig.window.subviews.last?.subviews.first { $0.traceName == "menu.Paste" }
        if let paste {
            let place = paste.convert(paste.bounds.middle, to: nil)
            rig.rig.tap(place.x, place.y, at: rig.rig.time + 1)
        }
        #expect(rig.shown == "x| world" && rig.field.isEditing)
    }

    @Test func `A held finger moves the caret and does not move an outer scroll view`() {
        let pan = rig.rig.add(rig.rig.run { UIPanGestureRecognizer() }, "pan", to: rig.rig.window)
        rig.rig.down(rig.x(2), 120, at: 1).advance(to: 1.6)
        #expect(rig.field.isEditing && rig.shown == "he|llo world")
        rig.rig.move(rig.x(8), 140, at: 1.7)
        #expect(rig.shown == "hello wo|rld" && rig.menu == [])
        rig.rig.up(at: 1.8)
        #expect(rig.menu == ["Select", "Select All"] && pan.state == .possible && rig.rig.take() == [])
    }

    @Test func `S-176 The field's own recognizers count as added after those of the program`() {
        rig.rig.add(rig.rig.run { UILongPressGestureRecognizer() }, "press", to: rig.field)
        rig.rig.add(rig.rig.run { UITapGestureRecognizer() }, "tap", to: rig.field)
        rig.rig.down(rig.x(2), 120, at: 1).advance(to: 1.6)
        #expect(rig.field.isEditing && rig.rig.up(at: 1.8).take() == [])
        rig.run { _ = rig.field.resignFirstResponder() }
        #expect(rig.tap(at: 5).field.isEditing && rig.rig.take() == [])
    }

    @Test func `A finger that drags at once belongs to an outer pan`() {
        rig.rig.add(rig.rig.run { UIPanGestureRecognizer() }, "pan", to: rig.rig.window)
        rig.rig.drag(from: CGPoint(120, 120), to: CGPoint(120, 300), at: 1)
        #expect(!rig.field.isEditing && rig.rig.take().last == "pan.ended")
    }

    @Test func `Taps of superviews fail on a field and on its clear button`() {
        let tap = rig.rig.add(UITapGestureRecognizer(), "outer", to: rig.rig.window)
        tap.addAction { _ in rig.rig.window.endEditing(true) }
        rig.rig.add(UITapGestureRecognizer(), "double", to: rig.rig.window) { $0.numberOfTapsRequired = 2 }
        #expect(rig.tap(at: 3).field.isEditing && rig.rig.take() == [])
        #expect(rig.tap(2, at: 3).field.isEditing && rig.shown == "[hello] world" && rig.rig.take() == [])
        rig.field.clearButtonMode = .always
        rig.field.layoutIfNeeded()
        rig.rig.tap(390, 120, at: rig.rig.time + 3)
        // The double tap of the superview withholds the lift from the button until it has failed.
        rig.rig.advance(to: rig.rig.time + 1)
        #expect(rig.field.text == "" && rig.field.isEditing && rig.rig.take() == [])
        rig.rig.tap(500, 500, at: rig.rig.time + 6)
        #expect(!rig.field.isEditing && rig.rig.take() == ["outer.ended"])
    }

    @Test func `A pointer's click begins editing, and a later drag selects in both directions`() {
        #expect(!rig.point(.down, at: 2).field.isEditing)
        #expect(rig.point(.up, at: 2, button: []).shown == "he|llo world")
        #expect(rig.point(.down, at: 6, after: 1).shown == "hello |world", "at once, when the button goes down")
        #expect(rig.point(.move, at: 9).shown == "hello [wor]ld")
        #expect(rig.point(.move, at: 1).shown == "h[ello ]world")
        #expect(rig.point(.up, at: 1, button: []).shown == "h[ello ]world" && rig.menu == [])
        rig.point(.down, at: 9, [.shift], after: 1)
        #expect(rig.point(.up, at: 9, [.shift], button: []).shown == "hello [wor]ld", "Shift keeps the end that stays")
    }

    @Test func `A double click selects words, a triple click everything, and the other button shows the menu`() {
        let rig = FieldRig("one two three", isEditing: true)
        rig.point(.down, at: 5, after: 1)
        #expect(rig.point(.up, at: 5, button: []).point(.down, at: 5).shown == "one [two] three")
        #expect(rig.point(.move, at: 9.2).shown == "one [two three]")
        #expect(rig.point(.move, at: 1.2).shown == "[one two] three")
        rig.point(.up, at: 1.2, button: [])
        for click in 0..<3 {
            rig.point(.down, at: 5, after: 0.1)
            if click < 2 { rig.point(.up, at: 5, button: []) }
        }
        // Dragging back keeps everything selected.
        for place in [5.0, 9, 1] { #expect(rig.point(.move, at: place).shown == "[one two three]") }
        #expect(rig.point(.up, at: 1, button: []).shown == "[one two three]")
        rig.point(.down, at: 5, button: .secondary, after: 1)
        #expect(rig.point(.up, at: 5, button: []).shown == "[one two three]" && rig.menu == ["Cut", "Copy"])
    }

    @Test func `Text longer than the field scrolls to show the caret, and back`() {
        let rig = FieldRig("abcdefghijklmnopqrstuvwxyz", width: 102)
        #expect(rig.tap(at: 5).shown.hasPrefix("abcde|"))
        rig.press("End")
        rig.rig.window.layoutIfNeeded()
        func caret() -> CGRect { rig.field.caretRect(for: rig.field.position(at: rig.field.content.head)) }
        #expect(caret() == CGRect(100, 8, 2, 25))
        #expect(rig.field.canvas.x(of: 16) == 1, "sixteen characters went out at the left")
        #expect(rig.tap(at: 0.2).shown == "abcdefghijklmnop|qrstuvwxyz")
        rig.press("Left")
        rig.rig.window.layoutIfNeeded()
        #expect(caret().minX == 0)
        rig.press("Home").press("End")
        for _ in 0..<20 { rig.press("Backspace") }
        rig.rig.window.layoutIfNeeded()
        #expect(rig.field.canvas.x(of: 0) == 1, "what fits again is not left scrolled")
        rig.field.text = "abcdefghijklmnopqrstuvwxyz"
        rig.field.resignFirstResponder()
        rig.rig.window.layoutIfNeeded()
        guard case .text(let shown, let at, _, _) = rig.rig.run({ rig.field.canvas.drawCommands.last }) else {
            return #expect(Bool(false))
        }
        #expect(shown == "abcdefghi…" && at.x == 1)
    }

    @Test func `A disabled field takes no touches`() {
        let rig = FieldRig("abc")
        rig.field.isEnabled = false
        rig.tap(2, at: 1).point(.down, at: 1, after: 1)
        #expect(!rig.point(.up, at: 1, button: []).field.isEditing && rig.take() == [])
    }

    @Test func `Views at the ends of a field narrow its text`() {
        let rig = FieldRig("abc")
        let (left, right) = rig.rig.run { (UIView(frame: CGRect(0, 0, 24, 16)), UIButton()) }
        right.frame.size = CGSize(40, 40)
        (rig.field.leftView, rig.field.rightView) = (left, right)
        rig.field.layoutIfNeeded()
        #expect(left.isHidden && right.isHidden && rig.field.canvas.frame.width == 302)
        rig.field.leftViewMode = .always
        rig.field.rightViewMode = .unlessEditing
        rig.field.layoutIfNeeded()
        #expect((left.frame, rig.field.canvas.frame) == (CGRect(0, 12, 24, 16), CGRect(24, 0, 238, 40)))
        rig.field.becomeFirstResponder()
        rig.field.layoutIfNeeded()
        #expect(right.isHidden && rig.field.canvas.frame.width == 278)
        rig.field.leftView = nil
        rig.field.layoutIfNeeded()
        #expect(left.superview == nil && rig.field.canvas.frame.width == 302)
    }

    @Test func `A drag with Shift extends the selection from its anchor`() {
        let rig = FieldRig("abcdefghij")
        #expect(rig.tap(at: 3).point(.down, at: 6, .shift, after: 2).shown == "abc[def]ghij")
        #expect(rig.point(.move, at: 8, .shift).shown == "abc[defgh]ij")
        #expect(rig.point(.move, at: 1, .shift).shown == "a[bc]defghij")
        rig.point(.up, at: 1, .shift, button: [])
    }

    @Test func `The recognizers of a field have its name`() {
        let names = FieldRig().field.gestureRecognizers?.compactMap(\.name) ?? []
        #expect(names.count >= 5 && names.allSatisfy { $0.hasPrefix("field.") } && names.contains("field.doubleTap"))
    }
}
