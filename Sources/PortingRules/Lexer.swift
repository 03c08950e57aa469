/// One word of Swift source. Comments and spaces are between tokens and belong to none.
struct Token {
    /// The kind of a token's characters.
    enum Kind {
        /// A name or a keyword; with its mark also an attribute (`@objc`) or a directive (`#selector`).
        case word
        case number
        /// A piece of a string between two quotes or interpolations, quotes included.
        case string
        case regex
        /// A bracket, an operator or another sign.
        case sign
    }

    let kind: Kind
    /// Offsets into the bytes of the source.
    let range: Range<Int>
    /// Whether it is the first token of its line.
    let startsLine: Bool
}

/// Splits source into tokens, in one pass.
///
/// It knows comments (also nested ones), strings of every form, and interpolations, which contain code. Source that
/// does not compile gives tokens too: an unterminated string ends with its line, an unterminated comment with the file.
struct Lexer {
    /// A string that continues after the interpolation that is being read.
    private struct OpenString {
        let pounds: Int
        let isMultiline: Bool
        /// The number of open parentheses in the interpolation.
        var depth = 0
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var startsLine = true
    private var strings: [OpenString] = []
    private(set) var tokens: [Token] = []

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    static func tokens(of bytes: [UInt8]) -> [Token] {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer)
            lexer.run()
            return lexer.tokens
        }
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        let index = position + offset
        return index < bytes.count ? bytes[index] : 0
    }

    private mutating func run() {
        tokens.reserveCapacity(bytes.count / 5)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if byte() == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
        while position < bytes.count {
            switch byte() {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                startsLine = true
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0:
                position += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): readString(pounds: 0)
            case UInt8(ascii: "#"): readPound()
            case UInt8(ascii: "/") where endOfRegex() != nil: add(.regex, to: endOfRegex() ?? position + 1)
            case UInt8(ascii: "`"): readQuotedName()
            case let first where first.isDigit: readNumber()
            case let first where first.isNamePart || first == UInt8(ascii: "@"): readWord()
            default: readSign()
            }
        }
    }

    private mutating func add(_ kind: Token.Kind, to end: Int) {
        tokens.append(Token(kind: kind, range: position..<end, startsLine: startsLine))
        startsLine = false
        position = end
    }

    // MARK: - Comments

    private mutating func skipLine() {
        while position < bytes.count, !byte().isNewline { position += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                if byte().isNewline { startsLine = true }
                position += 1
            }
        } while depth > 0 && position < bytes.count
        position = min(position, bytes.count)
    }

    // MARK: - Strings

    private mutating func readString(pounds: Int) {
        let quotes = position + pounds
        func isQuote(_ index: Int) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: "\"") }
        var isMultiline = isQuote(quotes) && isQuote(quotes + 1) && isQuote(quotes + 2)
        // In `#"""#`, a raw string that contains one quote, the three quotes are not a delimiter.
        if isMultiline, pounds > 0, self.pounds(at: quotes + 3) >= pounds { isMultiline = false }
        continueString(OpenString(pounds: pounds, isMultiline: isMultiline), from: quotes + (isMultiline ? 3 : 1))
    }

    private func pounds(at index: Int) -> Int {
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return end - index
    }

    /// Read up to the closing quotes or the next interpolation.
    private mutating func continueString(_ string: OpenString, from start: Int) {
        var index = start
        while index < bytes.count {
            let this = bytes[index]
            if this == UInt8(ascii: "\\"), pounds(at: index + 1) >= string.pounds {
                let escaped = index + 1 + string.pounds
                if escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") {
                    add(.string, to: escaped)
                    strings.append(string)
                    return
                }
                index = escaped + 1
            } else if this == UInt8(ascii: "\""), closes(string, at: index) {
                add(.string, to: index + (string.isMultiline ? 3 : 1) + string.pounds)
                return
            } else if !string.isMultiline, this.isNewline {
                break
            } else {
                index += 1
            }
        }
        add(.string, to: min(index, bytes.count))
    }

    private func closes(_ string: OpenString, at index: Int) -> Bool {
        let quotes = string.isMultiline ? 3 : 1
        guard index + quotes <= bytes.count else { return false }
        for offset in 1..<3 where offset < quotes {
            guard bytes[index + offset] == UInt8(ascii: "\"") else { return false }
        }
        return pounds(at: index + quotes) >= string.pounds
    }

    // MARK: - Words and signs

    private mutating func readPound() {
        let pounds = pounds(at: position)
        let next = byte(pounds)
        if next == UInt8(ascii: "\"") {
            readString(pounds: pounds)
        } else if next == UInt8(ascii: "/"), let end = endOfRegex(pounds: pounds) {
            add(.regex, to: end)
        } else if next.isNamePart, pounds == 1 {
            readWord()
        } else {
            add(.sign, to: position + pounds)
        }
    }

    /// The end of an extended regular expression such as `#/a+/#`; nil if it does not end.
    private func endOfRegex(pounds: Int) -> Int? {
        var index = position + pounds + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if bytes[index] == UInt8(ascii: "/"), self.pounds(at: index + 1) >= pounds {
                return index + 1 + pounds
            } else {
                index += 1
            }
        }
        return nil
    }

    /// The end of a regular expression between plain slashes; nil if the slash is a division.
    private func endOfRegex() -> Int? {
        guard let last = tokens.last, !startsLine, last.kind == .sign,
            "(,=:[{".utf8.contains(bytes[last.range.upperBound - 1]),
            ![UInt8(ascii: " "), UInt8(ascii: "\t"), 0].contains(byte(1))
        else { return nil }
        var index = position + 1
        while index < bytes.count, !bytes[index].isNewline {
            if bytes[index] == UInt8(ascii: "/") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private mutating func readQuotedName() {
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !bytes[end].isNewline { end += 1 }
        add(.word, to: min(end + 1, bytes.count))
    }

    private mutating func readNumber() {
        var end = position + 1
        while end < bytes.count {
            let next = bytes[end]
            let isPoint = next == UInt8(ascii: ".") && end + 1 < bytes.count && bytes[end + 1].isDigit
            guard next.isNamePart || isPoint else { break }
            end += 1
        }
        add(.number, to: end)
    }

    private mutating func readWord() {
        var end = position + 1
        while end < bytes.count, bytes[end].isNamePart { end += 1 }
        add(.word, to: end)
    }

    private mutating func readSign() {
        let first = byte()
        if !strings.isEmpty, first == UInt8(ascii: "(") || first == UInt8(ascii: ")") {
            strings[strings.count - 1].depth += first == UInt8(ascii: "(") ? 1 : -1
            add(.sign, to: position + 1)
            if strings[strings.count - 1].depth <= 0 { continueString(strings.removeLast(), from: position) }
            return
        }
        add(.sign, to: position + signLength(first, byte(1), byte(2)))
    }

    /// The number of bytes of the operator that begins with these. Only operators that a rule needs are kept whole.
    private func signLength(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        switch (first, second) {
        case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")):
            return third == UInt8(ascii: "=") ? 3 : 2
        case (UInt8(ascii: "."), UInt8(ascii: ".")):
            return third == UInt8(ascii: ".") || third == UInt8(ascii: "<") ? 3 : 1
        case (UInt8(ascii: "-"), UInt8(ascii: ">")), (UInt8(ascii: "<"), UInt8(ascii: "=")),
            (UInt8(ascii: ">"), UInt8(ascii: "=")), (UInt8(ascii: "&"), UInt8(ascii: "&")),
            (UInt8(ascii: "|"), UInt8(ascii: "|")), (UInt8(ascii: "?"), UInt8(ascii: "?")):
            return 2
        default: return 1
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Letters, digits, `_`, `$`, and every byte of a character outside ASCII.
    fileprivate var isNamePart: Bool {
        isDigit || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
            || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
    }
}
