@testable import ResponderCore
@testable import ResponderKit

@Suite struct TextContentTests {
    private func content(_ text: String) -> TextContent {
        var content = TextContent()
        content.set(text)
        return content
    }

    @Test func `Positions are whole characters inside and UTF-16 units outside`() {
        let text = "e\u{301}👨‍👩‍👧x🇩🇪"
        let content = content(text)
        #expect(content.count == 4 && content.head == 4 && (0...4).map(content.unit) == [0, 2, 10, 11, 15])
        #expect(content.units(of: 1..<2) == NSRange(location: 2, length: 8))
        // Inside a character: after it. Beyond the end: the end.
        #expect([0, 1, 2, 5, 10, 11, 99].map(content.position) == [0, 1, 1, 2, 2, 3, 4])
        #expect(content.unit(of: 99) == 15 && content.unit(of: -3) == 0 && content.text(in: 1..<3) == "👨‍👩‍👧x")
    }

    @Test func `An inserted accent joins the letter before it, and deletion removes the whole character`() {
        var content = content("cafe")
        content.replace(4..<4, with: "\u{301}")
        #expect(content.string == "cafe\u{301}" && content.count == 4 && content.head == 4)
        content.replace(3..<4, with: "")
        #expect(content.string == "caf" && content.head == 3)
        content.set("🇩x")
        content.replace(1..<1, with: "🇪")
        #expect(content.count == 2 && content.head == 1)
    }

    @Test func `Words are runs of letters, digits and apostrophes, runs of spaces, or single other characters`() {
        let text = content("Don't stop,  now!")
        #expect(([0, 3, 5].map { text.word(at: $0) }, text.word(at: 8)) == ([0..<5, 0..<5, 0..<5], 6..<10))
        #expect((text.word(at: 10), text.word(at: 12), text.word(at: 17)) == (6..<10, 11..<13, 13..<16))
        #expect((content("x ?!").word(at: 3), content("").word(at: 3)) == (3..<4, 0..<0))
        #expect([17, 13, 6, 0].map(text.wordStart) == [13, 6, 0, 0])
        #expect([0, 5, 10, 17].map(text.wordEnd) == [5, 10, 16, 17])
        #expect(text.wordStart(before: 99) == 13 && text.wordEnd(after: -4) == 5)
    }

    @Test func `Composing replaces the previous composition, and committing leaves no mark`() {
        var content = content("ab")
        content.select(1)
        content.compose("ni", selecting: NSRange(location: 2, length: 0))
        #expect(content.string == "anib" && content.marked == 1..<3 && content.selection == 3..<3)
        content.compose("にほ", selecting: NSRange(location: 0, length: 1))
        #expect(content.string == "aにほb" && content.marked == 1..<3 && content.selection == 1..<2)
        content.replace(content.marked ?? 0..<0, with: "日本")
        #expect(content.string == "a日本b" && content.marked == nil && content.head == 3)
        content.compose("x", selecting: NSRange(location: 1, length: 0))
        content.compose("", selecting: NSRange(location: 0, length: 0))
        #expect(content.string == "a日本b" && content.marked == nil && content.head == 3)
        content.compose("y", selecting: NSRange(location: NSNotFound, length: .max))
        #expect(content.selection == 4..<4)
    }

    @Test func `Selections stay inside the text and know which end moves`() {
        var content = content("abcdef")
        content.select(4, to: 1)
        #expect(content.selection == 1..<4 && content.head == 1)
        content.move(to: 6, extending: true)
        #expect(content.selection == 4..<6)
        content.move(to: 99, extending: false)
        #expect(content.selection == 6..<6)
        content.select(-5, to: 99)
        #expect(content.selection == 0..<6)
        content.replace(2..<99, with: "")
        #expect(content.string == "ab")
    }
}
