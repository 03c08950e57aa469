import Foundation

/// Breaks text into lines.
package enum TextLines {
    /// The lines of a text, each at most `width` points wide: broken at line ends, between words and between
    /// ideographs, and inside a word that is wider than `width`. Closing punctuation does not begin a line, opening
    /// punctuation does not end one.
    /// - Parameter byCharacters: whether lines are broken between any two characters.
    package static func broken(
        _ text: String, font: UIFont, width: CGFloat, byCharacters: Bool = false
    ) -> [String] {
        parts(of: text, font: font, width: width, byCharacters: byCharacters).map(String.init)
    }

    /// The same as parts of the text. Between two of them is what neither shows: a line end or a space, or nothing.
    package static func parts(
        of text: String, font: UIFont, width: CGFloat, byCharacters: Bool = false
    ) -> [Substring] {
        let application = UIApplication.shared
        return broken(text, byCharacters: byCharacters) {
            application.width(of: String($0), font: font) <= width + 0.5
        }
    }

    /// The lines of a text as parts of it. `fits` tells whether a part is narrow enough for a line.
    static func broken(_ text: String, byCharacters: Bool, fits: (Substring) -> Bool) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
            byCharacters ? parts(of: $0, fits) : paragraph($0, fits)
        }
    }

    private static func paragraph(_ text: Substring, _ fits: (Substring) -> Bool) -> [Substring] {
        // Most texts are one line, whose parts need not be looked at. A line does not begin with a space.
        if text.first != " ", fits(text) { return [text] }
        var lines: [Substring] = []
        var line = text.prefix(0)
        for piece in pieces(of: text) {
            let longer = line.isEmpty ? piece : text[line.startIndex..<piece.endIndex]
            if fits(longer) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            if !line.isEmpty, fits(piece) {
                line = piece
                continue
            }
            let parts = parts(of: piece, fits)
            lines += parts.dropLast()
            line = parts[parts.count - 1]
        }
        return lines + [line]
    }

    /// The parts between which a line may be broken, in order, without the spaces between them.
    private static func pieces(of text: Substring) -> [Substring] {
        var pieces: [Substring] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if word.isASCII {
                pieces.append(word)
                continue
            }
            var start = word.startIndex
            var last: Character?
            for index in word.indices {
                if let last, canBreak(between: last, and: word[index]) {
                    pieces.append(word[start..<index])
                    start = index
                }
                last = word[index]
            }
            pieces.append(word[start...])
        }
        return pieces
    }

    /// Whether a line may be broken between two characters of a word.
    private static func canBreak(between one: Character, and other: Character) -> Bool {
        (one.isIdeographic || other.isIdeographic) && !one.isKeptFromLineEnd && !other.isKeptFromLineStart
    }

    /// A word in parts that each fit, of at least one character.
    /// - Complexity: the length of the word times the logarithm of the length of a part.
    private static func parts(of word: Substring, _ fits: (Substring) -> Bool) -> [Substring] {
        var parts: [Substring] = []
        var rest = word
        while rest.dropFirst().first != nil {
            let head = head(of: rest, fits)
            parts.append(head)
            rest = rest[head.endIndex...]
        }
        return rest.isEmpty && !parts.isEmpty ? parts : parts + [rest]
    }

    /// The characters that fit, at least one. Only so much is measured as fits, not the whole rest of a long word.
    private static func head(of rest: Substring, _ fits: (Substring) -> Bool) -> Substring {
        var low = 1
        var high = 16
        while fits(rest.prefix(high)) {
            low = high
            if rest.prefix(high).endIndex == rest.endIndex { return rest }
            high = 2 * high
        }
        high = min(high, rest.prefix(high).count)
        // `low` characters fit or are one, `high` do not.
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(rest.prefix(middle)) { low = middle } else { high = middle }
        }
        return rest.prefix(low)
    }
}

extension Substring {
    /// Whether there is no ideograph in it, and nothing else beyond ASCII.
    fileprivate var isASCII: Bool {
        for byte in utf8 where byte >= 0x80 { return false }
        return true
    }
}
