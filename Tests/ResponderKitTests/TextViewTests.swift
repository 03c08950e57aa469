import Foundation

@testable import ResponderCore
@testable import ResponderKit

/// A rig with a text view whose characters are 10 points wide, and a log of its delegate's calls.
final class TextViewRig: InRig, Logging, UITextViewDelegate {
    let rig: Rig
    let view: UITextView
    var log: [String] = []
    /// The delegate's questions that are answered with no.
    var refuses: Set<String> = []
    var scrolls = 0

    /// - Parameter columns: how many characters fit a line.
    init(_ text: String = "", columns: Int = 10, height: CGFloat = 400, isEditing: Bool = false) {
        rig = Rig(watched: true)
        view = rig.run { UITextView(frame: CGRect(100, 100, CGFloat(columns) * 10 + 12, height)) }
        view.accessibilityIdentifier = "view"
        view.font = .systemFont(ofSize: 20)
        view.text = text
        rig.window.addSubview(view)
        view.delegate = self
        if isEditing { view.becomeFirstResponder() }
    }

    private func answer(_ question: String) -> Bool {
        log.append("\(question)?")
        return !refuses.contains(question)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { answer("begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("began") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { answer("end") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("ended") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        answer("\(range.location)+\(range.length)=\(text == "\n" ? "line" : text)")
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

    private func send(_ input: InputSample...) {
        rig.time += 0.05
        rig.application.dispatch(input, at: rig.time)
    }

    @discardableResult
    func press(_ names: String..., flags: UIKeyModifierFlags = []) -> TextViewRig {
        for name in names {
            for isDown in [true, false] {
                send(.key(KeySample(key: UIKey(name: name, modifierFlags: flags), isDown: isDown)))
            }
        }
        return self
    }

    @discardableResult func type(_ text: String) -> TextViewRig {
        for character in text { send(.text(String(character))) }
        return self
    }

    /// The middle of a line, at the boundary before a character, on the screen.
    func point(line: Int, _ column: CGFloat) -> CGPoint {
        CGPoint(106 + 10 * column, 108 + (CGFloat(line) + 0.5) * UIFont.systemFont(ofSize: 20).lineHeight)
    }

    @discardableResult func tap(_ count: Int = 1, line: Int, _ column: CGFloat) -> TextViewRig {
        rig.time += 2
        let place = point(line: line, column)
        for index in 0..<count { rig.tap(place.x, place.y, at: rig.time + (index == 0 ? 0 : 0.1)) }
        return self
    }

    @discardableResult
    func pointer(_ phase: TouchSample.Phase, line: Int, _ column: CGFloat) -> TextViewRig {
        rig.time += 0.05
        rig.application.dispatch(
            touches: [
                TouchSample(
                    contact: 1, phase: phase, location: point(line: line, column), timestamp: rig.time,
                    type: .indirectPointer, buttonMask: .primary)
            ], at: rig.time)
        return self
    }

    /// The text with `|` at the caret, or `[` and `]` around the selection, and `/` for a line break.
    var shown: String {
        let content = view.content
        let parts = [
            content.text(in: 0..<content.selection.lowerBound), content.text(in: content.selection),
            content.text(in: content.selection.upperBound..<content.count),
        ].map { $0.replacingOccurrences(of: "\n", with: "/") }
        return content.selection.isEmpty ? "\(parts[0])|\(parts[2])" : "\(parts[0])[\(parts[1])]\(parts[2])"
    }

    /// The lines as they are shown.
    var lines: [String] { view.lines.map { String($0.characters) } }

    /// The number of the line in which the caret is drawn; nil for none.
    var caretLine: Int? {
        view.layoutIfNeeded()
        return view.canvases.firstIndex { canvas in
            canvas.layoutIfNeeded()
            return canvas.subviews.contains { !$0.isHidden }
        }
    }
}

@Suite(.playedOnce("text stays as it was edited")) struct TextViewTests {
    private let lineHeight = UIFont.systemFont(ofSize: 20).lineHeight

    // MARK: Editing

    @Test func `The delegate is asked and told as that of a text field`() {
        let rig = TextViewRig("ab")
        #expect(rig.view.becomeFirstResponder() && rig.view.isEditing && rig.take() == ["begin?", "began"])
        rig.type("c")
        #expect(rig.take() == ["2+0=c?", "selection", "changed"])
        rig.press("Backspace")
        #expect(rig.take() == ["2+1=?", "selection", "changed"] && rig.view.text == "ab")
        rig.refuses = ["end"]
        #expect(!rig.view.resignFirstResponder() && rig.view.isEditing)
        rig.refuses = ["2+0=x", "begin"]
        rig.type("x")
        #expect(rig.view.text == "ab")
        _ = rig.take()
        #expect(rig.view.resignFirstResponder() && rig.take() == ["end?", "ended"])
        #expect(!rig.view.becomeFirstResponder() && !rig.view.isEditing)
        // A change by the program does not ask the delegate.
        _ = rig.take()
        rig.view.text = "program"
        #expect(rig.take() == ["selection"] && rig.shown == "program|")
    }

    @Test func `Return begins a new line, if the delegate allows it`() {
        let rig = TextViewRig("ab", isEditing: true)
        _ = rig.take()
        rig.press("Return").type("c")
        #expect(rig.view.text == "ab\nc" && rig.lines == ["ab", "c"] && rig.caretLine == 1)
        #expect(rig.take().filter { $0.hasSuffix("?") } == ["2+0=line?", "3+0=c?"])
        rig.refuses = ["4+0=line"]
        rig.press("Return")
        #expect(rig.view.text == "ab\nc" && rig.view.isEditing)
    }

    @Test func `Text with several lines is pasted and typed, with line breaks of one kind`() {
        let rig = TextViewRig("", isEditing: true)
        rig.rig.run { UIPasteboard.general.string = "one\r\ntwo\u{2028}\u{1}three" }
        rig.press("V", flags: .control)
        #expect(rig.view.text == "one\ntwo\nthree" && rig.lines == ["one", "two", "three"])
        rig.type("\r")
        #expect(rig.shown == "one/two/three/|" && rig.caretLine == 3)
        rig.press("A", flags: .control).press("X", flags: .control)
        #expect(rig.view.text.isEmpty && rig.rig.run { UIPasteboard.general.string } == "one\ntwo\nthree\n")
        #expect(rig.lines == [""] && rig.caretLine == 0)
    }

    @Test func `A run of typing over several lines is one step to undo`() {
        let rig = TextViewRig("a", isEditing: true)
        rig.type("b").press("Return").type("c").press("Backspace")
        rig.press("Z", flags: .control)
        #expect(rig.shown == "ab/c|")
        rig.press("Z", flags: .control)
        #expect(rig.shown == "a|")
        rig.press("Y", flags: .control)
        #expect(rig.view.text == "ab\nc")
        #expect(rig.take().last == "changed")
    }

    @Test func `A composition in the second line is underlined there, and replaced`() {
        let rig = TextViewRig("one\n", isEditing: true)
        rig.rig.application.dispatch([.composition("ni", selecting: NSRange(location: 2, length: 0))], at: rig.rig.time)
        #expect(rig.lines == ["one", "ni"] && rig.view.canvases.map(\.line.marked) == [nil, 0..<2])
        rig.type("你")
        #expect(rig.shown == "one/你|" && rig.view.markedTextRange == nil)
    }

    @Test func `A delegate that changes the text in every call is stopped`() {
        final class Greedy: UITextViewDelegate {
            func textViewDidChangeSelection(_ textView: UITextView) { textView.text += "x" }
        }
        let greedy = Greedy()
        let rig = TextViewRig("a")
        rig.view.delegate = greedy
        rig.view.selectedRange = NSRange(location: 0, length: 1)
        #expect(rig.view.text.count < 100)
    }

    // MARK: Lines

    @Test func `Lines are broken between words, and inside of a word that is too long`() {
        #expect(TextViewRig("one two three four").lines == ["one two", "three four"])
        #expect(TextViewRig("abcdefghijklmno pq").lines == ["abcdefghij", "klmno pq"])
        #expect(TextViewRig("a\n\nb\n").lines == ["a", "", "b", ""])
        let rig = TextViewRig("one two three", columns: 20)
        #expect(rig.lines == ["one two three"])
        rig.view.frame.size.width = 112
        rig.view.layoutIfNeeded()
        #expect(rig.lines == ["one two", "three"])
        rig.view.font = .systemFont(ofSize: 10)
        #expect(rig.lines == ["one two three"])
    }

    @Test func `The caret at a broken line is in the next one, and End stays in its own`() {
        let rig = TextViewRig("one two three", isEditing: true)
        rig.view.selectedRange = NSRange(location: 8, length: 0)
        #expect(rig.shown == "one two |three" && rig.caretLine == 1)
        rig.press("Left")
        #expect(rig.shown == "one two| three" && rig.caretLine == 0)
        rig.press("Home")
        #expect(rig.shown == "|one two three")
        rig.press("End")
        #expect(rig.shown == "one two| three" && rig.caretLine == 0)
        rig.press("Right", "End")
        #expect(rig.shown == "one two three|" && rig.caretLine == 1)
        rig.press("Home")
        #expect(rig.shown == "one two |three")
    }

    @Test func `Up and Down keep the column, also over a shorter line, and go to the ends of the text`() {
        let rig = TextViewRig("abcdef\nab\nabcdef", isEditing: true)
        rig.view.selectedRange = NSRange(location: 5, length: 0)
        rig.press("Down")
        #expect(rig.shown == "abcdef/ab|/abcdef")
        rig.press("Down")
        #expect(rig.shown == "abcdef/ab/abcde|f")
        rig.press("Left", "Up", "Up")
        #expect(rig.shown == "abcd|ef/ab/abcdef")
        rig.press("Up")
        #expect(rig.shown == "|abcdef/ab/abcdef")
        // From there the column is another.
        rig.press("Down", flags: .shift)
        #expect(rig.shown == "[abcdef/]ab/abcdef")
        rig.press("End", flags: .control)
        #expect(rig.shown == "abcdef/ab/abcdef|")
        rig.press("Down", "Home", flags: .control)
        #expect(rig.shown == "|abcdef/ab/abcdef")
    }

    @Test func `The rectangles of a selection are one for each line`() throws {
        let rig = TextViewRig("one two three", isEditing: true)
        let all = try #require(rig.view.textRange(from: rig.view.beginningOfDocument, to: rig.view.endOfDocument))
        let rects = rig.view.selectionRects(for: all).map(\.rect)
        #expect(rects.map(\.minY) == [8, 8 + lineHeight] && rects.map(\.width) == [70, 50])
        #expect(rig.view.firstRect(for: all) == rects[0])
        rig.press("A", flags: .control)
        #expect(rig.view.canvases.map(\.line.selection) == [0..<7, 0..<5] && rig.caretLine == nil)
    }

    @Test(arguments: [(NSTextAlignment.left, 6.0), (.center, 41.0), (.right, 76.0)])
    func `Each line is aligned`(_ alignment: NSTextAlignment, _ x: Double) {
        let rig = TextViewRig("one", isEditing: true)
        rig.view.textAlignment = alignment
        #expect(rig.view.caretRect(for: rig.view.beginningOfDocument).midX.rounded() == CGFloat(x))
    }

    // MARK: Fingers and pointers

    @Test func `A tap begins editing and puts the caret into the touched line`() {
        let rig = TextViewRig("one two three")
        rig.tap(line: 1, 2)
        #expect(rig.view.isEditing && rig.shown == "one two th|ree" && rig.caretLine == 1)
        rig.tap(line: 0, 9.5)
        #expect(rig.shown == "one two| three" && rig.caretLine == 0)
        // Below the last line.
        rig.tap(line: 6, 1)
        #expect(rig.shown == "one two t|hree")
        rig.tap(2, line: 1, 2)
        #expect(rig.shown == "one two [three]")
        #expect(TextViewRig("one two three").tap(3, line: 0, 1).shown == "[one two three]")
    }

    @Test func `A pointer selects over several lines, and scrolls nothing`() {
        let rig = TextViewRig("one two three four five six seven", height: 60, isEditing: true)
        rig.view.contentOffset = .zero
        rig.pointer(.down, line: 0, 4).pointer(.move, line: 1, 1).pointer(.move, line: 1, 3).pointer(.up, line: 1, 3)
        #expect(rig.shown == "one [two thr]ee four five six seven" && rig.view.contentOffset == .zero)
    }

    @Test func `A finger scrolls a long text, and leaves the caret`() {
        let rig = TextViewRig("a\nb\nc\nd\ne\nf\ng\nh", height: 60, isEditing: true)
        rig.view.selectedRange = NSRange(location: 0, length: 0)
        rig.view.layoutIfNeeded()
        #expect(rig.view.contentOffset.y < 10)
        let before = rig.shown
        rig.rig.time += 2
        for step in 0...10 {
            rig.rig.application.dispatch(
                touches: [
                    TouchSample(
                        contact: 1, phase: step == 0 ? .down : .move,
                        location: CGPoint(120, 150 - 5 * CGFloat(step)), timestamp: rig.rig.time)
                ], at: rig.rig.time)
            rig.rig.time += 0.02
        }
        #expect(rig.view.contentOffset.y > 20 && rig.shown == before && rig.scrolls > 0)
    }

    @Test func `The caret stays visible while one types`() {
        let rig = TextViewRig("", height: 60, isEditing: true)
        for _ in 0..<5 { rig.type("a").press("Return") }
        #expect(rig.view.contentSize.height == (16 + 6 * lineHeight).rounded(.up))
        #expect(rig.view.bounds.contains(rig.view.caretRect(for: rig.view.endOfDocument)))
        rig.press("Home", flags: .control)
        #expect(rig.view.bounds.contains(rig.view.caretRect(for: rig.view.beginningOfDocument)))
        rig.view.scrollRangeToVisible(NSRange(location: 10, length: 0))
        #expect(rig.view.bounds.contains(rig.view.caretRect(for: rig.view.endOfDocument)))
    }

    // MARK: Texts that are not edited

    @Test func `A text that cannot be edited is selected and copied, and takes no keys`() {
        let rig = TextViewRig("one two")
        rig.view.isEditable = false
        rig.tap(2, line: 0, 5)
        #expect(rig.shown == "one [two]" && rig.view.isFirstResponder && rig.caretLine == nil)
        rig.type("x").press("Backspace", "Delete", "Return").press("X", flags: .control)
        #expect(rig.view.text == "one two")
        rig.press("C", flags: .control)
        #expect(rig.rig.run { UIPasteboard.general.string } == "two")
        #expect(!rig.take().contains("began"))
        rig.view.isSelectable = false
        #expect(!rig.view.isFirstResponder && !rig.view.becomeFirstResponder())
        rig.tap(line: 0, 1)
        #expect(!rig.view.isFirstResponder)
    }

    @Test func `A text that cannot be edited any more ends editing without asking`() {
        let rig = TextViewRig("one", isEditing: true)
        rig.refuses = ["end"]
        _ = rig.take()
        rig.view.isEditable = false
        #expect(!rig.view.isFirstResponder && rig.take().contains("ended"))
    }

    // MARK: Values

    @Test func `selectedRange counts UTF-16 units, covers whole characters, and is cut at the end`() {
        let rig = TextViewRig("a👨‍👩‍👧b")
        rig.view.selectedRange = NSRange(location: 1, length: 8)
        #expect(rig.shown == "a[👨‍👩‍👧]b" && rig.view.selectedRange == NSRange(location: 1, length: 8))
        rig.view.selectedRange = NSRange(location: 9, length: 50)
        #expect(rig.shown == "a👨‍👩‍👧[b]")
        rig.view.text = nil
        #expect(rig.view.text == "" && rig.view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test func `It is as high as its lines in a width`() {
        let rig = TextViewRig("one two three")
        #expect(rig.view.sizeThatFits(CGSize(112, 0)) == CGSize(112, (16 + 2 * lineHeight).rounded(.up)))
        #expect(rig.view.sizeThatFits(CGSize(300, 0)) == CGSize(300, (16 + lineHeight).rounded(.up)))
        rig.view.textContainerInset = UIEdgeInsets(top: 1, left: 40, bottom: 2, right: 0)
        #expect(rig.view.sizeThatFits(CGSize(112, 0)).height == (3 + 3 * lineHeight).rounded(.up))
    }
}
