@testable import ResponderKitSDL

/// Reading the font: its content, and the errors about mistakes in it.
@Suite struct FontFileTests {
    private static let smallest = """
        responderkit-font 1
        stroke 0 80
        glyph ? 500
          M 0 0 L 100 0
        """

    @Test func `The smallest font loads`() throws {
        let font = try StrokeFont(text: Self.smallest, name: "small")
        #expect(font.width(of: "??", font: .systemFont(ofSize: 10)) == 10)
    }

    /// Each mistake is one line with the place and the problem.
    @Test(arguments: [
        ("", "f: is empty; it must start with: responderkit-font 1"),
        ("hello", "f:1: the first line must be: responderkit-font 1"),
        ("responderkit-font 2", "f:1: the first line must be: responderkit-font 1"),
        ("responderkit-font 1\nstroke 0 80", "f: has no glyph for \"?\""),
        ("responderkit-font 1\nglyph ? 1\n M 0 0 L 1 1", "f: has no line: stroke WEIGHT WIDTH"),
        ("responderkit-font 1\n\n# note\ncolour 3", "f:4: unknown keyword \"colour\""),
        ("responderkit-font 1\nx five", "f:2: \"five\" is not a number"),
        ("responderkit-font 1\nx nan", "f:2: \"nan\" is not a number"),
        ("responderkit-font 1\nx", "f:2: a number is missing at the end of the line"),
        ("responderkit-font 1\nx 5 6", "f:2: \"6\" is one word too many"),
        ("responderkit-font 1\nstroke 0 0", "f:2: 0.0 must be above zero"),
        ("responderkit-font 1\nstroke 1 80\nstroke 0 70", "f:3: weights must grow from line to line"),
        ("responderkit-font 1\n M 0 0 L 1 1", "f:2: an indented line must follow a glyph, mono or mark line"),
        ("responderkit-font 1\nglyph ab 100", "f:2: \"ab\" is neither one character nor U+ and a code point"),
        ("responderkit-font 1\nglyph U+D800 100", "f:2: \"U+D800\" is neither one character nor U+"),
        ("responderkit-font 1\nglyph a 100\nglyph a 100", "f:3: glyph a is there twice"),
        ("responderkit-font 1\nglyph a -5", "f:2: -5.0 must be above zero"),
        ("responderkit-font 1\nglyph a 100 left 3", "f:2: unknown \"left\"; after the advance come top and bottom"),
        ("responderkit-font 1\nglyph a 100\n  M 0", "f:3: a coordinate is missing at the end of the line"),
        ("responderkit-font 1\nglyph a 100\n  M 0 1*", "f:3: \"1*\" is not a coordinate"),
        ("responderkit-font 1\nglyph a 100\n  L 0 0 L 1 1", "f:3: a figure must start with M"),
        ("responderkit-font 1\nglyph a 100\n  M 0 0", "f:3: a figure needs at least two steps"),
        ("responderkit-font 1\nglyph a 100\n  M 0 0 Q 1 1", "f:3: unknown step \"Q\""),
        ("responderkit-font 1\nglyph a 100\n  clip 5 5 M 0 0 L 1 1", "f:3: clip needs the lower height first"),
        ("responderkit-font 1\nglyph a 100\n  use dot 1 1", "f:3: no mark \"dot\" above this line"),
        ("responderkit-font 1\nglyph é = e acute", "f:2: no glyph \"e\" above this line"),
        ("responderkit-font 1\nglyph e 100\nglyph é = e acute", "f:3: no mark \"acute\" above this line"),
        ("responderkit-font 1\nmark acute beside", "f:2: a mark is \"above\" or \"below\", not \"beside\""),
        ("responderkit-font 1\nkern A V much", "f:2: \"much\" is not a number"),
    ])
    func mistakesAreNamed(_ text: String, _ message: String) {
        do {
            _ = try FontFile(text: text, name: "f")
            Issue.record("no error for \(text)")
        } catch {
            #expect(error.description.hasPrefix(message), "\(error.description)")
            #expect(!error.description.contains("\n"))
        }
    }

    @Test func `A missing file is named`() {
        #expect {
            try StrokeFont(contentsOf: "/nowhere/font.txt")
        } throws: {
            "\($0)" == "/nowhere/font.txt: cannot be read"
        }
    }

    @Test func `Every letter and sign of Latin text is there`() {
        expectGlyphs([0x20...0x7E, 0xA0...0xFF, 0x100...0x148, 0x14A...0x17F, 0x218...0x21B])
        for character in "–—‘’“”„…•·×°±≤≥≠≈→←↑↓▸▾◂▴▶■●○✓✕√πµμ∞§©®™€£¥−‹›«»⏸⏹⏺⌘⇧ẞ" {
            #expect(Shared.font.covers(character), "\(character)")
        }
        #expect(!Shared.font.covers("漢"))
    }

    @Test func `Every letter of Greek, Cyrillic and Vietnamese text is there`() {
        // Modern Greek; Cyrillic from Serbian to Ukrainian, Kazakh and Tajik; the letters with two marks of Vietnamese.
        expectGlyphs([0x384...0x38A, 0x38C...0x38C, 0x38E...0x3A1, 0x3A3...0x3CE, 0x400...0x45F, 0x490...0x493])
        expectGlyphs([0x1A0...0x1A1, 0x1AF...0x1B0, 0x1EA0...0x1EF9])
        for character in "ҖҗҚқҢңҮүҰұҲҳҶҷҺһӘәӨөӢӣӮӯѢѣ" { #expect(Shared.font.covers(character), "\(character)") }
        // Written as a letter and a mark, they are the same letters.
        for text in ["\u{438}\u{306}", "\u{3B9}\u{308}\u{301}", "e\u{323}\u{302}"] {
            #expect(Shared.font.covers(Character(text)))
        }
    }

    @Test func `Letters that look alike in two scripts are the same`() {
        let font = UIFont.systemFont(ofSize: 100)
        for (latin, others) in [("A", "АΑ"), ("B", "ВΒ"), ("o", "оο"), ("p", "р"), ("x", "х")] {
            for other in others {
                #expect(Shared.font.width(of: String(other), font: font) == Shared.font.width(of: latin, font: font))
            }
        }
    }

    private func expectGlyphs(_ ranges: [ClosedRange<UInt32>]) {
        for code in ranges.joined() {
            let character = Character(Unicode.Scalar(code)!)
            #expect(Shared.font.covers(character), "U+\(String(code, radix: 16)) \(character)")
        }
    }

    @Test func `Every glyph has ink in its place`() {
        let regular = UIFont.systemFont(ofSize: 1000)
        for (index, glyph) in Shared.font.glyphs.enumerated() where !glyph.isMissing {
            let outline = Shared.font.outline(index, font: regular, scale: Vec(1, 1), snapped: false, detail: 0.05)
            let points = outline.joined()
            if [" ", "\u{A0}"].contains(glyph.name) {
                #expect(points.isEmpty)
                continue
            }
            #expect(!points.isEmpty, "\(glyph.name) has no ink")
            for point in points {
                #expect(point.x > -160 && point.x < glyph.advance + 160, "\(glyph.name) reaches out sideways")
                #expect(point.y > -320 && point.y < 1080, "\(glyph.name) reaches out of the line")
            }
        }
    }

    @Test func `Digits are equally wide and monospaced text is too`() {
        let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
        #expect(Set("0123456789".map { Shared.font.width(of: String($0), font: font) }).count == 1)
        let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
        for character in "iW.@—é🙂жΩ" {
            #expect(abs(Shared.font.width(of: String(character), font: mono) - 6.04) < 1e-9)
        }
        // Ideographs and syllables of Korean take two cells.
        for character in "漢の한" { #expect(abs(Shared.font.width(of: String(character), font: mono) - 12.08) < 1e-9) }
    }

    @Test func `Kerning draws pairs together but not in monospaced text`() {
        let font = UIFont.systemFont(ofSize: 100)
        func width(_ text: String) -> CGFloat { Shared.font.width(of: text, font: font) }
        #expect(width("AV") < width("A") + width("V") - 3 && abs(width("HH") - 2 * width("H")) < 1e-9)
    }

    @Test func `Heavier text is wider and strokes grow`() {
        let weights: [UIFont.Weight] = [.light, .regular, .medium, .semibold, .bold]
        let strokes = weights.map { Shared.font.stroke($0) }
        #expect(strokes == strokes.sorted() && Set(strokes).count == 5)
        let widths = weights.map { Shared.font.width(of: "hand", font: .systemFont(ofSize: 12, weight: $0)) }
        #expect(widths == widths.sorted() && Shared.font.stroke(UIFont.Weight(rawValue: 9)) == strokes[4])
    }

    @Test func `Composed and decomposed letters are the same`() {
        let font = UIFont.systemFont(ofSize: 20)
        func glyphs(_ text: String) -> [Int] { Shared.font.run(text, font: font).glyphs.map(\.index) }
        #expect(glyphs("e\u{301}") == glyphs("é"))
        #expect(Shared.font.width(of: "a\tb\nc", font: font) == Shared.font.width(of: "a b c", font: font))
    }
}
