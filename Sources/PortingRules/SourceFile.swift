import Foundation

/// The text of one Swift file with its tokens, brackets and types. Rules read it and return edits.
struct SourceFile {
    let bytes: [UInt8]
    let tokens: [Token]
    /// The text of each token. That of strings and regular expressions is empty, so that rules ignore their contents.
    let words: [String]
    /// For each bracket the index of its partner; nil for other tokens and for unmatched brackets.
    let partners: [Int?]
    /// The positions of each word. Words are numbered, because a dictionary of numbers is built faster than one of
    /// lists.
    private let numbers: [String: Int]
    private let places: [[Int]]
    /// The types that the file declares or extends, outer types before nested ones.
    private(set) var types: [TypeDeclaration] = []
    /// The start of each line after the first.
    private let laterLines: [Int]
    /// The line ending of the file.
    let newline: String

    init(_ bytes: [UInt8]) {
        let tokens = Lexer.tokens(of: bytes)
        let words = bytes.withUnsafeBufferPointer { buffer in
            tokens.map { token in
                token.kind == .string || token.kind == .regex
                    ? "" : String(decoding: UnsafeBufferPointer(rebasing: buffer[token.range]), as: UTF8.self)
            }
        }
        self.bytes = bytes
        self.tokens = tokens
        self.words = words
        partners = Self.partners(of: tokens, bytes)
        (numbers, places) = Self.places(of: words)
        laterLines = Self.laterLines(of: bytes)
        newline = bytes.firstIndex(of: 10).map { $0 > 0 && bytes[$0 - 1] == 13 } == true ? "\r\n" : "\n"
        types = TypeDeclaration.all(in: self)
    }

    init(_ text: String) { self.init(Array(text.utf8)) }

    private static func places(of words: [String]) -> (numbers: [String: Int], places: [[Int]]) {
        var numbers: [String: Int] = [:]
        var places: [[Int]] = []
        for index in words.indices {
            if let number = numbers[words[index]] {
                places[number].append(index)
            } else {
                numbers[words[index]] = places.count
                places.append([index])
            }
        }
        return (numbers, places)
    }

    private static func laterLines(of bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return [] }
            var lines: [Int] = []
            var rest = start
            while let newline = memchr(rest, 10, start + buffer.count - rest) {
                rest = UnsafeRawPointer(newline) + 1
                lines.append(rest - start)
            }
            return lines
        }
    }

    private static func partners(of tokens: [Token], _ bytes: [UInt8]) -> [Int?] {
        var partners = [Int?](repeating: nil, count: tokens.count)
        var open: [(index: Int, closing: UInt8)] = []
        for (index, token) in tokens.enumerated() where token.kind == .sign {
            let sign = bytes[token.range.lowerBound]
            switch sign {
            case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
            case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
            case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                // In unbalanced source a brace closes all open brackets inside it; other brackets wait for their
                // partner.
                let match = open.last?.closing == sign ? open.count - 1 : open.lastIndex { $0.closing == sign }
                guard let match, match == open.count - 1 || sign == UInt8(ascii: "}") else { continue }
                partners[open[match].index] = index
                partners[index] = open[match].index
                open.removeSubrange(match...)
            default: break
            }
        }
        return partners
    }

    // MARK: - Tokens

    /// The indices of all tokens with a text, in order.
    func indices(of word: String) -> [Int] { numbers[word].map { places[$0] } ?? [] }

    /// The text of a token, empty outside of the file.
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

    func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

    /// The index after the bracket that closes the bracket at `index`; for other tokens the next index.
    func afterGroup(_ index: Int) -> Int { max(partners[index] ?? index, index) + 1 }

    /// The bracket that opens the innermost group around a token; nil outside of all.
    func opening(around index: Int) -> Int? {
        var place = index - 1
        while place >= 0 {
            guard let partner = partners[place] else {
                place -= 1
                continue
            }
            if partner > place { return place }
            place = partner - 1
        }
        return nil
    }

    /// Whether a token follows the one before it without a space.
    func isAdjacent(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The bytes from the first to the last of some tokens.
    func extent(_ indices: Range<Int>) -> Range<Int> {
        tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
    }

    /// The source of some tokens; empty for none.
    func source(_ indices: Range<Int>) -> String { indices.isEmpty ? "" : text(extent(indices)) }

    /// The indices of the tokens in a group, without those in nested groups.
    func topLevel(_ range: Range<Int>) -> [Int] {
        var indices: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            indices.append(index)
            index = afterGroup(index)
        }
        return indices
    }

    /// The labels of a call's arguments, from its opening parenthesis: `_` for an argument without one.
    func labels(ofArgumentsAt open: Int) -> [String] {
        arguments(at: open).map { isWord($0) && word($0 + 1) == ":" ? words[$0] : "_" }
    }

    /// The labels of a declaration's parameters, from its opening parenthesis: `_` for a parameter without one.
    func labels(ofParametersAt open: Int) -> [String] { arguments(at: open).map { words[$0] } }

    /// The first token of each argument in parentheses; empty without parentheses.
    func arguments(at open: Int) -> [Int] {
        guard word(open) == "(", let close = partners[open], close > open + 1 else { return [] }
        return [open + 1] + topLevel((open + 1)..<close).filter { words[$0] == "," && $0 + 1 < close }.map { $0 + 1 }
    }

    // MARK: - Lines

    var lineCount: Int { laterLines.count + 1 }

    /// The number of a byte's line, from 1.
    func line(of offset: Int) -> Int {
        laterLines.partitionIndex(sortedWhere: { $0 > offset }) + 1
    }

    /// The start of a byte's line.
    func lineStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, !bytes[start - 1].isNewline { start -= 1 }
        return start
    }

    /// The start of the line above a line, both by their starts.
    func lineStart(above start: Int) -> Int {
        lineStart(bytes[start - 1] == 10 && start > 1 && bytes[start - 2] == 13 ? start - 2 : start - 1)
    }

    /// The offset of the newline that ends the line of a byte, or of the file's end.
    func lineEnd(_ offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !bytes[end].isNewline { end += 1 }
        return end
    }

    /// The start of the line after a byte's line, or the file's end.
    func nextLine(_ offset: Int) -> Int {
        let end = lineEnd(offset)
        guard end < bytes.count else { return end }
        return bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10 ? end + 2 : end + 1
    }

    /// The spaces at the start of a byte's line.
    func indentation(_ offset: Int) -> String {
        let start = lineStart(offset)
        return text(start..<(bytes[start...].firstIndex { !$0.isBlank } ?? bytes.count))
    }
}

extension Array {
    /// The first index whose element meets a condition, in an array where all later elements meet it too; the end index if none
    /// does.
    func partitionIndex(sortedWhere isMet: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
