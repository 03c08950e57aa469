import Foundation

/// The content of a font file, read and checked, with its composed glyphs put together.
///
/// The head of the file itself, `Assets/Font/ResponderSans.txt`, describes the format.
nonisolated struct FontFile {
    /// A line that cannot be read. One line of text gives its number, the mistake and, if there is one, the correction.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// Heights on the em grid, 1000 units to the em.
    var capHeight = 700.0
    var xHeight = 500.0
    var ascender = 750.0
    var descender = -200.0
    /// The overshoot of round letters beyond flat ones.
    var overshoot = 10.0
    /// Stroke widths by weight, thinnest first.
    var strokes: [(weight: Double, width: Double)] = []
    /// The ratio of the thickness of horizontal strokes to vertical ones.
    var contrast = 1.0
    /// The additional width of glyphs for each unit of stroke beyond the regular width.
    var widening = 0.0
    /// The squareness of curves: 0.5523 is a circle.
    var tension = 0.5523
    /// The advance of every glyph of the monospaced variant.
    var monoAdvance = 600.0
    var glyphs: [String: FontGlyph] = [:]
    /// Glyphs with another form in the monospaced variant.
    var monoGlyphs: [String: FontGlyph] = [:]
    /// The additional distance between two glyphs, in units.
    var kerning: [String: [String: Double]] = [:]

    private var marks: [String: (figures: [FontFigure], isBelow: Bool)] = [:]

    /// Read a font file.
    init(contentsOf path: String) throws(Problem) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Problem(description: "\(path): cannot be read")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw Problem(description: "\(path): is not UTF-8 text")
        }
        try self.init(text: text, name: path)
    }

    /// Read the text of a font file; `name` is its name in errors.
    init(text: String, name: String) throws(Problem) {
        var reader = FontLineReader(file: name)
        var target = Target.nothing
        var sawHeader = false
        // Bytes are compared faster than characters, and every start of a program reads the file.
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard reader.start(line) else { continue }
            if !sawHeader {
                guard reader.words == ["responderkit-font", "1"] else {
                    throw reader.problem("the first line must be: responderkit-font 1")
                }
                sawHeader = true
            } else if reader.isIndented {
                try addFigure(to: target, &reader)
            } else {
                target = try readStatement(&reader)
            }
        }
        guard sawHeader else {
            throw Problem(description: "\(name): is empty; it must start with: responderkit-font 1")
        }
        guard strokes.count > 0 else { throw Problem(description: "\(name): has no line: stroke WEIGHT WIDTH") }
        guard glyphs["?"] != nil else { throw Problem(description: "\(name): has no glyph for \"?\"") }
    }

    /// The section to which the following indented lines belong.
    private enum Target {
        case nothing
        case glyph(String)
        case mono(String)
        case mark(String)
    }

    private mutating func readStatement(_ reader: inout FontLineReader) throws(Problem) -> Target {
        let keyword = try reader.word("a keyword")
        switch keyword {
        case "cap": capHeight = try reader.number()
        case "x": xHeight = try reader.number()
        case "ascender": ascender = try reader.number()
        case "descender": descender = try reader.number()
        case "overshoot": overshoot = try reader.number()
        case "contrast": contrast = try reader.positive()
        case "widening": widening = try reader.number()
        case "tension": tension = try reader.positive()
        case "mono-advance": monoAdvance = try reader.positive()
        case "stroke":
            let weight = try reader.number()
            guard weight > strokes.last?.weight ?? -.infinity else {
                throw reader.problem("weights must grow from line to line")
            }
            strokes.append((weight, try reader.positive()))
        case "kern":
            let left = try reader.word("the left characters")
            let right = try reader.word("the right characters")
            let units = try reader.number()
            for one in left { for other in right { kerning[String(one), default: [:]][String(other)] = units } }
        case "glyph", "mono":
            let name = try reader.glyphName()
            let isMono = keyword == "mono"
            guard (isMono ? monoGlyphs : glyphs)[name] == nil else {
                throw reader.problem("\(keyword) \(name) is there twice")
            }
            let glyph = try readGlyph(name, isMono: isMono, &reader)
            if isMono { monoGlyphs[name] = glyph } else { glyphs[name] = glyph }
            try reader.end()
            return isMono ? .mono(name) : .glyph(name)
        case "mark":
            let name = try reader.word("a name")
            let place = try reader.word("above or below")
            guard place == "above" || place == "below" else {
                throw reader.problem("a mark is \"above\" or \"below\", not \"\(place)\"")
            }
            guard marks[name] == nil else { throw reader.problem("mark \(name) is there twice") }
            marks[name] = ([], place == "below")
            try reader.end()
            return .mark(name)
        default:
            throw reader.problem(
                "unknown keyword \"\(keyword)\"; there are cap, x, ascender, descender, overshoot, contrast, widening, "
                    + "tension, mono-advance, stroke, kern, glyph, mono and mark")
        }
        try reader.end()
        return .nothing
    }

    private func readGlyph(
        _ name: String, isMono: Bool, _ reader: inout FontLineReader
    ) throws(Problem) -> FontGlyph {
        if reader.take("=") { return try compose(isMono: isMono, &reader) }
        let advance = isMono ? monoAdvance : try reader.positive()
        let isCapital = name.count == 1 && name.first!.isUppercase
        var glyph = FontGlyph(
            advance: advance, top: (advance / 2, isCapital ? capHeight : xHeight), bottom: advance / 2)
        while let option = reader.next() {
            switch option {
            case "top": glyph.top = (try reader.number(), try reader.number())
            case "bottom": glyph.bottom = try reader.number()
            default: throw reader.problem("unknown \"\(option)\"; after the advance come top and bottom")
            }
        }
        return glyph
    }

    /// `BASE MARK…`: the figures of the base and of the marks, each mark at the base's anchor or at `@x`.
    private func compose(isMono: Bool, _ reader: inout FontLineReader) throws(Problem) -> FontGlyph {
        let base = try reader.glyphName()
        guard var glyph = (isMono ? monoGlyphs[base] : nil) ?? glyphs[base] else {
            throw reader.problem("no glyph \"\(base)\" above this line")
        }
        while let word = reader.next() {
            if word.hasPrefix("+") {
                guard let more = Double(word.dropFirst()) else { throw reader.problem("\"\(word)\" is not a number") }
                glyph.advance += more
                continue
            }
            let parts = word.split(separator: "@", maxSplits: 1)
            guard let name = parts.first, let mark = marks[String(name)] else {
                throw reader.problem("no mark \"\(word)\" above this line")
            }
            var x = mark.isBelow ? glyph.bottom : glyph.top.x
            if parts.count > 1 {
                guard let given = Double(parts[1]) else { throw reader.problem("\"\(parts[1])\" is not a number") }
                x = given
            }
            glyph.figures += mark.figures.map { $0.moved(x: x, y: mark.isBelow ? 0 : glyph.top.y) }
        }
        return glyph
    }

    private mutating func addFigure(to target: Target, _ reader: inout FontLineReader) throws(Problem) {
        let figures = try reader.take("use") ? used(&reader) : [reader.figure()]
        switch target {
        case .glyph(let name): glyphs[name]!.figures += figures
        case .mono(let name): monoGlyphs[name]!.figures += figures
        case .mark(let name): marks[name]!.figures += figures
        case .nothing: throw reader.problem("an indented line must follow a glyph, mono or mark line")
        }
    }

    /// `use MARK X Y`: the figures of a mark at a position.
    private func used(_ reader: inout FontLineReader) throws(Problem) -> [FontFigure] {
        let name = try reader.word("the name of a mark")
        guard let mark = marks[name] else { throw reader.problem("no mark \"\(name)\" above this line") }
        let x = try reader.number()
        let y = try reader.number()
        try reader.end()
        return mark.figures.map { $0.moved(x: x, y: y) }
    }
}
