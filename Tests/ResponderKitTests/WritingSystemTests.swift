@testable import ResponderCore
@testable import ResponderKit

/// Lines, carets and selections in text that is not written in words from left to right.
@Suite(.playedOnce("text is broken and edited in the same way")) struct WritingSystemTests {
    /// Every character is half as wide as the font's size; ideographs are as wide as it.
    private final class Squares: TextMeasurer {
        /// How many characters were measured.
        var measured = 0

        func width(of text: String, font: UIFont) -> CGFloat {
            measured += text.count
            return text.reduce(0) { $0 + font.pointSize * ($1.isIdeographic ? 1 : 0.5) }
        }
    }

    /// Capitals are written from right to left, in the middle of text from left to right. Each letter is 10 wide.
    private final class Mirrored: TextMeasurer {
        func width(of text: String, font: UIFont) -> CGFloat { CGFloat(text.count) * 10 }

        func spans(of text: String, font: UIFont) -> [TextSpan] {
            let letters = Array(text)
            let first = letters.firstIndex(where: \.isUppercase) ?? 0
            let last = letters.lastIndex(where: \.isUppercase) ?? -1
            return letters.indices.map { place in
                guard first...max(first, last) ~= place, last >= first else {
                    return TextSpan(start: CGFloat(place) * 10, end: CGFloat(place + 1) * 10)
                }
                let right = CGFloat(first + last + 1 - place) * 10
                return TextSpan(start: right, end: right - 10)
            }
        }
    }

    private func lines(_ text: String, width: CGFloat) -> [String] {
        let application = UIApplication()
        let measurer = Squares()
        application.textMeasurer = measurer
        return application.asCurrent { TextLines.broken(text, font: .systemFont(ofSize: 10), width: width) }
    }

    @Test func `Of a word that is much longer than a line only a few lines are measured at a time`() {
        let application = UIApplication()
        let measurer = Squares()
        application.textMeasurer = measurer
        for (width, count) in [(100.0, 20), (5, 1), (800, 160), (95, 19)] {
            measurer.measured = 0
            let word = String(repeating: "x", count: 20_000)
            let lines = application.asCurrent {
                TextLines.broken("a " + word + " b", font: .systemFont(ofSize: 10), width: width)
            }
            #expect(
                lines[0] == "a" && lines[1].count == count
                    && lines.joined().count == 20_002 + (lines.last == "b" ? 0 : 1))
            #expect(measurer.measured < 40 * 20_000)
        }
    }

    @Test func `Lines are broken between ideographs, and words in Latin letters stay together`() {
        #expect(lines("触摸事件由谁处理", width: 40) == ["触摸事件", "由谁处理"])
        #expect(
            (lines("触摸事件由谁处理", width: 39), lines("日本語のタップ", width: 50)) == (["触摸事", "件由谁", "处理"], ["日本語の", "タップ"]))
        #expect(
            (lines("用UIKit写的程序", width: 40), lines("点击 复制 按钮", width: 50)) == (["用UIKit", "写的程序"], ["点击 复制", "按钮"]))
        #expect(lines("한국어 문장", width: 20) == ["한국어", "문장"])
    }

    @Test func `Closing punctuation does not begin a line and opening punctuation does not end one`() {
        #expect(lines("触摸事件，由谁处理。", width: 40) == ["触摸事", "件，由谁", "处理。"])
        #expect((lines("他说「你好」吗", width: 30), lines("データを読む", width: 40)) == (["他说", "「你", "好」吗"], ["データを", "読む"]))
        #expect((lines("押すとデータ", width: 40), lines("完成(100%)", width: 40)) == (["押すと", "データ"], ["完成", "(100%)"]))
    }

    @Test func `A part that is wider than a line is broken between characters, never inside one`() {
        let family = "👨‍👩‍👧"
        #expect(lines(family + family + family, width: 10) == [family + family, family])
        #expect(lines("กำลังนี้", width: 5).joined() == "กำลังนี้")
        #expect(lines("กำลังนี้", width: 5).count == "กำลังนี้".count)
    }

    @Test func `The caret, the selection and a click follow text from right to left`() throws {
        let measurer = Mirrored()
        let rig = FieldRig("abCDEf")
        rig.rig.application.textMeasurer = measurer
        let field = rig.field
        field.becomeFirstResponder()
        rig.rig.window.layoutIfNeeded()
        func position(_ offset: Int) throws -> UITextPosition {
            try #require(field.position(from: field.beginningOfDocument, offset: offset))
        }
        func caret(_ offset: Int) throws -> CGFloat { field.caretRect(for: try position(offset)).minX }
        // On the screen stands "abEDCf".
        #expect(try (0...6).map(caret) == [0, 10, 20, 40, 30, 20, 60])
        let range = try #require(field.textRange(from: try position(1), to: try position(4)))
        let boxes = field.canvas.rects(of: 1..<4)
        #expect(boxes.map(\.minX) == [11, 31] && boxes.map(\.width) == [10, 20])
        #expect(field.firstRect(for: range).width == 40)
        let letters = try [5.0, 25, 35, 45, 55].map { x in
            try #require(field.characterRange(at: CGPoint(x, 20)).flatMap(field.text(in:)))
        }
        #expect(letters == ["a", "E", "D", "C", "f"])
        #expect(field.closestPosition(to: CGPoint(32, 20)) == (try position(4)))
        #expect(field.closestPosition(to: CGPoint(CGFloat.infinity, 20)) == field.endOfDocument)
    }
}
