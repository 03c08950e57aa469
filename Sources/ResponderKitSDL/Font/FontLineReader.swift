/// Reads a line of a font file word by word, and knows its position for errors.
nonisolated struct FontLineReader {
    let file: String
    private(set) var words: [Substring] = []
    private(set) var isIndented = false
    private var lineNumber = 0
    private var place = 0

    init(file: String) { self.file = file }

    /// Start a line; false if it contains only space or a comment.
    mutating func start(_ line: Substring.UTF8View) -> Bool {
        lineNumber += 1
        place = 0
        let (space, tab) = (UInt8(ascii: " "), UInt8(ascii: "\t"))
        isIndented = line.first == space || line.first == tab
        words = []
        guard let first = line.first(where: { $0 != space && $0 != tab }), first != UInt8(ascii: "#") else {
            return false
        }
        words = line.split { $0 == space || $0 == tab || $0 == UInt8(ascii: "\r") }.map { Substring($0) }
        return !words.isEmpty
    }

    func problem(_ what: String) -> FontFile.Problem {
        FontFile.Problem(description: "\(file):\(lineNumber): \(what)")
    }

    mutating func next() -> String? {
        guard place < words.count else { return nil }
        place += 1
        return String(words[place - 1])
    }

    /// Whether the next word is `word`; if so, it is skipped.
    mutating func take(_ word: String) -> Bool {
        guard place < words.count, words[place] == word else { return false }
        place += 1
        return true
    }

    mutating func word(_ what: String) throws(FontFile.Problem) -> String {
        guard let word = next() else { throw problem("\(what) is missing at the end of the line") }
        return word
    }

    mutating func number() throws(FontFile.Problem) -> Double {
        let word = try word("a number")
        guard let value = Double(word), value.isFinite else { throw problem("\"\(word)\" is not a number") }
        return value
    }

    mutating func positive() throws(FontFile.Problem) -> Double {
        let value = try number()
        guard value > 0 else { throw problem("\(value) must be above zero") }
        return value
    }

    mutating func end() throws(FontFile.Problem) {
        if let word = next() { throw problem("\"\(word)\" is one word too many") }
    }

    /// A glyph's name: one character, or `U+` and a code point in hex.
    mutating func glyphName() throws(FontFile.Problem) -> String {
        let word = try word("a character")
        if word.count == 1 { return word }
        if word.hasPrefix("U+"), let code = UInt32(word.dropFirst(2), radix: 16), let scalar = Unicode.Scalar(code) {
            return String(Character(scalar))
        }
        throw problem("\"\(word)\" is neither one character nor U+ and a code point")
    }

    /// The rest of the line as a figure.
    mutating func figure() throws(FontFile.Problem) -> FontFigure {
        if take("dot") {
            let center = try point()
            let diameter = place < words.count ? try positive() : 1.4
            try end()
            return .dot(center, diameter: diameter)
        }
        let isFill = take("fill")
        var clip: ClosedRange<Double>?
        if take("clip") {
            let low = try number()
            let high = try number()
            guard low < high else { throw problem("clip needs the lower height first") }
            clip = low...high
        }
        var steps: [FontStep] = []
        while let command = next() {
            switch command {
            case "M": steps.append(.move(try point()))
            case "L": steps.append(.line(try point()))
            case "C": steps.append(.curve(try point(), try point(), try point()))
            case "H": steps.append(.quarter(try point(), horizontalFirst: true))
            case "V": steps.append(.quarter(try point(), horizontalFirst: false))
            case "Z": steps.append(.close)
            default: throw problem("unknown step \"\(command)\"; there are M, L, C, H, V and Z")
            }
            guard case .move = steps[0] else { throw problem("a figure must start with M") }
        }
        guard steps.count > 1 else { throw problem("a figure needs at least two steps") }
        return isFill ? .fill(steps) : .stroke(steps, clip: clip)
    }

    private mutating func point() throws(FontFile.Problem) -> FontPoint {
        FontPoint(x: try coordinate(), y: try coordinate())
    }

    private mutating func coordinate() throws(FontFile.Problem) -> FontCoordinate {
        let word = try word("a coordinate")
        let part: FontCoordinate.Part =
            switch word.last {
            case "+": .lowEdge
            case "-": .highEdge
            case "=": .bar
            default: .middle
            }
        guard let value = Double(part == .middle ? word : String(word.dropLast())), value.isFinite else {
            throw problem("\"\(word)\" is not a coordinate: a number, and +, - or = behind it if need be")
        }
        return FontCoordinate(value: value, part: part)
    }
}
