@testable import ResponderCore
@testable import ResponderKit

@Suite(.playedOnce("text stays as it was edited")) struct TextInputTests {
    @Test func `Positions and ranges count UTF-16 units and compare by value`() throws {
        let field = FieldRig("aé👨‍👩‍👧b").field
        let start = field.beginningOfDocument
        #expect(field.offset(from: start, to: field.endOfDocument) == 11)
        let two = try #require(field.position(from: start, offset: 2))
        #expect(field.offset(from: start, to: two) == 2)
        let inside = try #require(field.position(from: start, offset: 4))
        #expect(field.offset(from: start, to: inside) == 10, "inside of a character: behind it")
        #expect(field.position(from: start, offset: 12) == nil && field.position(from: start, offset: -1) == nil)
        #expect(field.position(from: two, offset: .max) == nil)
        #expect(
            field.compare(start, to: two) == .orderedAscending && field.compare(two, to: start) == .orderedDescending)
        #expect(field.compare(two, to: two) == .orderedSame)
        let range = try #require(field.textRange(from: two, to: start))
        #expect(field.text(in: range) == "aé" && !range.isEmpty && range.start == start && range.end == two)
        #expect(field.textRange(from: start, to: UITextPosition()) == nil)
    }

    @Test func `selectedTextRange reads and moves the selection, and nil means the end`() throws {
        let rig = FieldRig("abcdef")
        let field = rig.field
        rig.notesSelection = true
        let from = try #require(field.position(from: field.beginningOfDocument, offset: 1))
        let to = try #require(field.position(from: field.beginningOfDocument, offset: 3))
        field.selectedTextRange = field.textRange(from: from, to: to)
        #expect(rig.shown == "a[bc]def" && rig.take() == ["field.selection"])
        field.selectedTextRange = field.selectedTextRange
        #expect((rig.take(), field.selectedTextRange) == ([], field.textRange(from: from, to: to)))
        field.selectedTextRange = nil
        #expect(rig.shown == "abcdef|")
        let stale = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        field.text = "xy"
        field.selectedTextRange = stale
        #expect(rig.shown == "[xy]", "a range of a longer text is cut")
    }

    @Test func `Replace, setMarkedText and unmarkText change the text without asking`() throws {
        let rig = FieldRig("abcdef")
        let field = rig.field
        let all = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        field.replace(all, withText: "two\nlines")
        #expect(rig.shown == "two lines|" && rig.take() == ["field.editingChanged"])
        field.setMarkedText("né", selectedRange: NSRange(location: 0, length: 2))
        let marked = try #require(field.markedTextRange)
        #expect(field.text(in: marked) == "né" && rig.shown == "two lines[né]")
        #expect(field.canvas.line.marked != nil, "it is underlined")
        field.unmarkText()
        #expect(field.markedTextRange == nil && field.text == "two linesné")
        field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        #expect(field.text == "two linesné", "nothing was being composed")
    }

    @Test func `Caret, rectangles and points agree, even before the first frame is drawn`() throws {
        let field = FieldRig("abcdef").field
        let two = try #require(field.position(from: field.beginningOfDocument, offset: 2))
        let four = try #require(field.position(from: two, offset: 2))
        let range = try #require(field.textRange(from: two, to: four))
        #expect(field.firstRect(for: range) == CGRect(21, 8, 20, 25))
        #expect(field.caretRect(for: two) == CGRect(20, 8, 2, 25))
        #expect(field.selectionRects(for: range).map(\.rect) == [CGRect(21, 8, 20, 25)])
        #expect(field.closestPosition(to: CGPoint(24, 0)) == two)
        #expect(field.closestPosition(to: CGPoint(500, 0)) == field.endOfDocument)
        #expect(field.closestPosition(to: CGPoint(500, 0), within: range) == four)
        #expect(field.closestPosition(to: .zero, within: range) == two)
        let letter = try #require(field.characterRange(at: CGPoint(29, 20)))
        #expect((field.text(in: letter), field.characterRange(at: CGPoint(200, 20))) == ("c", nil))
    }

    @Test func `A subclass can hide the caret, inset the text and disable the menu`() {
        final class Plain: UITextField {
            override func caretRect(for position: UITextPosition) -> CGRect { .zero }
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        }
        let rig = FieldRig()
        let field = rig.rig.put(Plain(frame: CGRect(100, 300, 200, 40))) { $0.text = "abc" }
        field.becomeFirstResponder()
        rig.rig.window.layoutIfNeeded()
        #expect((field.canvas.frame, field.canvas.subviews.map(\.isHidden)) == (CGRect(20, 0, 160, 40), [true]))
        rig.rig.tap(130, 320, at: 1, 1.1)
        #expect(field.content.selection == 0..<3 && rig.menu == [])
    }

}
