import Foundation
import MessageText

/// Reads JSON (RFC 8259) into `JSONValue`.
///
/// Foundation's decoder silently drops the second of two equal keys, does not know the line of a value, and takes ten
/// times as long for the short lines of a recording.
nonisolated struct JSONParser {
    /// Lists and objects nested deeper than this are refused, because the recursive parser would exhaust the stack. A
    /// scene takes two levels for each nested view.
    static let deepest = 700

    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    private var line: Int
    private var at = 0
    private var depth = 0

    /// The value in the bytes.
    /// - Parameters:
    ///   - file: the file's name in errors.
    ///   - firstLine: the line number of the first byte.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int = 1) throws -> JSONValue {
        var parser = JSONParser(bytes: bytes, file: file, line: firstLine)
        guard !isUTF16(bytes) else { throw parser.error("the text is UTF-16; save the file as UTF-8") }
        parser.skipSpace()
        let value = try parser.value()
        parser.skipSpace()
        if let byte = parser.peek {
            throw parser.error("unexpected \(describe(byte)) after the end of the value; remove it")
        }
        return value
    }

    /// The value in a text.
    static func parse(_ text: String, file: String, firstLine: Int = 1) throws -> JSONValue {
        var text = text
        return try text.withUTF8 { try parse($0, file: file, firstLine: firstLine) }
    }

    /// Whether a text begins with the mark of UTF-16, or with a character of JSON in UTF-16.
    private static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count > 1 else { return false }
        return [[0xFF, 0xFE], [0xFE, 0xFF]].contains([bytes[0], bytes[1]]) || (bytes[0] == 0) != (bytes[1] == 0)
    }

    init(bytes: UnsafeBufferPointer<UInt8>, file: String, line: Int) {
        self.bytes = bytes
        self.file = file
        self.line = line
    }

    // MARK: Values

    private mutating func value() throws -> JSONValue {
        let (start, line) = (at, line)
        var value = JSONValue(try content(), line: line)
        value.range = start..<at
        return value
    }

    private mutating func content() throws -> JSONValue.Content {
        switch peek {
        case UInt8(ascii: "{")?: return .object(try nested { try $0.members() })
        case UInt8(ascii: "[")?: return .list(try nested { try $0.elements() })
        case UInt8(ascii: "\"")?: return .string(try string())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
        case UInt8(ascii: "t")? where skip(word: "true"): return .bool(true)
        case UInt8(ascii: "f")? where skip(word: "false"): return .bool(false)
        case UInt8(ascii: "n")? where skip(word: "null"): return .null
        default: throw expected("a value")
        }
    }

    private mutating func nested<Result>(_ body: (inout JSONParser) throws -> Result) throws -> Result {
        guard depth < Self.deepest else {
            throw error("lists and objects are nested more than \(Self.deepest) levels deep; make it flatter")
        }
        depth += 1
        defer { depth -= 1 }
        at += 1
        skipSpace()
        return try body(&self)
    }

    private mutating func members() throws -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        // A few members are compared one by one, which is faster than hashing; many are hashed.
        var seen: Set<String> = []
        if skipByte("}") { return members }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
            let keyLine = line
            let key = try string()
            if members.count == 16 { seen = Set(members.map(\.key)) }
            let isDouble = members.count < 16 ? members.contains { $0.key == key } : !seen.insert(key).inserted
            if isDouble, let first = members.first(where: { $0.key == key }) {
                throw Place(file: file, line: keyLine).error(
                    "the key \(key.quoted) is twice in one object, first in line \(first.value.line); keep one")
            }
            skipSpace()
            guard skip(":") else { throw expected("\":\" after the key \(key.quoted)") }
            members.append(JSONValue.Member(key, try value()))
            skipSpace()
            if skipByte("}") { return members }
            guard skip(",") else {
                throw expected("\",\" or \"}\" after the value of \(key.quoted)", isAfterValue: true)
            }
        }
    }

    private mutating func elements() throws -> [JSONValue] {
        var elements: [JSONValue] = []
        if skipByte("]") { return elements }
        while true {
            elements.append(try value())
            skipSpace()
            if skipByte("]") { return elements }
            guard skip(",") else { throw expected("\",\" or \"]\" after a value of the list", isAfterValue: true) }
        }
    }

    // MARK: Strings

    private mutating func string() throws -> String {
        at += 1
        var text = ""
        // The part since the last escape.
        var start = at
        var isASCII = true
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                let part = try self.text(start..<at, isASCII: isASCII)
                at += 1
                return text.isEmpty ? part : text + part
            case UInt8(ascii: "\\"):
                text += try self.text(start..<at, isASCII: isASCII)
                text.unicodeScalars.append(try escape())
                start = at
            case ..<0x20:
                throw error(
                    "a string holds \(Self.describe(byte)); write it as the escape "
                        + Unicode.Scalar(byte).escaped(inMessage: true))
            default:
                if byte >= 0x80 { isASCII = false }
                at += 1
            }
        }
        throw unclosed
    }

    private var unclosed: FormatError { error("a string is not closed; add the \" at its end") }

    private mutating func escape() throws -> Unicode.Scalar {
        at += 1
        guard let byte = peek else { throw unclosed }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw error("\\ before \(Self.describe(byte)) means nothing in JSON; write \\\\ for one \\")
        }
    }

    private mutating func unicodeEscape() throws -> Unicode.Scalar {
        let first = try fourHexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Half of a surrogate pair.
        if (0xD800..<0xDC00).contains(first), skip(word: "\\u") {
            let second = try fourHexDigits()
            if (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw error("\\u\(String(first, radix: 16)) is half a character; give both halves or the character itself")
    }

    private mutating func fourHexDigits() throws -> UInt32 {
        guard at + 4 <= bytes.count, let value = UInt32(text: bytes[at..<at + 4]) else {
            throw error("\\u needs four hexadecimal digits")
        }
        at += 4
        return value
    }

    private func text(_ range: Range<Int>, isASCII: Bool) throws -> String {
        let piece = UnsafeBufferPointer(rebasing: bytes[range])
        if isASCII { return String(decoding: piece, as: UTF8.self) }
        guard let text = String(bytes: piece, encoding: .utf8) else {
            throw error("a string holds bytes that are not UTF-8; save the file as UTF-8")
        }
        return text
    }

    // MARK: Numbers

    mutating func number() throws -> Double {
        let start = at
        let isNegative = skipByte("-")
        let leading = peek
        var mantissa: UInt64 = 0
        let digits = digits(of: &mantissa)
        guard digits > 0 else { throw expected("a digit after \"-\"") }
        if digits > 1, leading == UInt8(ascii: "0") { throw error("a number begins with a needless 0; remove it") }
        var decimals = 0
        if skipByte(".") {
            decimals = self.digits(of: &mantissa)
            guard decimals > 0 else { throw expected("a digit after \".\"") }
        }
        var isPlain = true
        if skipByte("e") || skipByte("E") {
            isPlain = false
            _ = skipByte("+") || skipByte("-")
            guard self.digits(of: &mantissa) > 0 else { throw expected("a digit in the exponent") }
        }
        // Both numbers are exact doubles, so their quotient is the double nearest to the text.
        if isPlain, digits + decimals <= 15 {
            let value = Double(mantissa) / Self.powersOfTen[decimals]
            return isNegative ? -value : value
        }
        let written = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
        return Double(written) ?? .infinity
    }

    /// Skip digits, and append them to a number.
    /// - Returns: how many there are.
    private mutating func digits(of number: inout UInt64) -> Int {
        let start = at
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
            at += 1
        }
        return at - start
    }

    /// The powers that are exact as doubles with at most 15 digits.
    private static let powersOfTen: [Double] = (0...15).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }

    // MARK: The cursor

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    /// Whether nothing is left.
    var isAtEnd: Bool { at == bytes.count }

    private mutating func skipByte(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    /// Skip a character and the white space after it; false if it is not there.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard skipByte(character) else { return false }
        skipSpace()
        return true
    }

    mutating func skip(word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        for index in 0..<count where bytes[at + index] != word.utf8Start[index] { return false }
        at += count
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            default: return
            }
            at += 1
        }
    }

    // MARK: Complaints

    private func error(_ complaint: String) -> FormatError { Place(file: file, line: line).error(complaint) }

    /// - Parameter isAfterValue: whether a value is before the cursor, so that a comma may be missing after it.
    private func expected(_ what: String, isAfterValue: Bool = false) -> FormatError {
        guard let byte = peek else { return error("the text ends where \(what) is expected") }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            return error("expected \(what), found \(Self.describe(byte)); is there a \",\" too many before it?")
        }
        if isAfterValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") {
            let space = bytes[..<at].reversed().prefix { $0 <= 0x20 }
            let end = line - space.count { $0 == 0x0A }
            return error("expected \(what), found \(Self.describe(byte)); is a \",\" missing in line \(end)?")
        }
        return error("expected \(what), found \(Self.describe(byte))")
    }

    private static func describe(_ byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "a line break"
        case 0x09: "a tab"
        case 0x22: "a double quote"
        case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
        case 0x20: "a space"
        default: "byte 0x" + String(byte, radix: 16, uppercase: true)
        }
    }
}

extension UInt32 {
    /// A number from hexadecimal digits only.
    nonisolated fileprivate init?(text digits: Slice<UnsafeBufferPointer<UInt8>>) {
        self = 0
        for byte in digits {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
            self = self << 4 | UInt32(digit)
        }
    }
}
