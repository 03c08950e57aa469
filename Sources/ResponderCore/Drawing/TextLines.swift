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
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
            byCharacters
                ? parts(of: String($0)) { UIApplication.shared.width(of: $0, font: font) <= width + 0.5 }
                : paragraph($0, font: font, width: width)
        }
    }

    private static func paragraph(_ text: Substring, font: UIFont, width: CGFloat) -> [String] {
        let application = UIApplication.shared
        func fits(_ line: String) -> Bool { application.width(of: line, font: font) <= width + 0.5 }
        // Most texts are one line, whose parts need not be looked at. A line does not begin with a space.
        let whole = String(text)
        if text.first != " ", fits(whole) { return [whole] }
        var lines: [String] = []
        var line = ""
        for (word, follows) in pieces(of: text) {
            let longer = line.isEmpty ? word : line + (follows ? "" : " ") + word
            if fits(longer) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            if !line.isEmpty, fits(word) {
                line = word
                continue
            }
            let parts = parts(of: word, fits)
            lines += parts.dropLast()
            line = parts[parts.count - 1]
        }
        return lines + [line]
    }

    /// The parts between which a line may be broken, in order. The second value tells a part that follows the one
    /// before it without a space.
    private static func pieces(of text: Substring) -> [(text: String, follows: Bool)] {
        var pieces: [(text: String, follows: Bool)] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if word.isASCII {
                pieces.append((String(word), false))
                continue
            }
            var piece = ""
            var follows = false
            for character in word {
                if let last = piece.last, canBreak(between: last, and: character) {
                    pieces.append((piece, follows))
                    piece = ""
                    follows = true
                }
                piece.append(character)
            }
            pieces.append((piece, follows))
        }
        return pieces
    }

    /// Whether a line may be broken between two characters of a word.
    private static func canBreak(between one: Character, and other: Character) -> Bool {
        (one.isIdeographic || other.isIdeographic) && !one.isKeptFromLineEnd && !other.isKeptFromLineStart
    }

    /// A word in parts that each fit, of at least one character.
    /// - Complexity: the length of the word times the logarithm of the length of a part.
    private static func parts(of word: String, _ fits: (String) -> Bool) -> [String] {
        let characters = Array(word)
        var parts: [String] = []
        var rest = characters[...]
        while rest.count > 1 {
            let count = head(of: rest, fits)
            parts.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return rest.isEmpty && !parts.isEmpty ? parts : parts + [String(rest)]
    }

    /// How many characters fit, at least one. Only so much is measured as fits, not the whole rest of a long word.
    private static func head(of rest: ArraySlice<Character>, _ fits: (String) -> Bool) -> Int {
        func fit(_ count: Int) -> Bool { fits(String(rest.prefix(count))) }
        var low = 1
        var high = min(16, rest.count)
        while fit(high) {
            low = high
            if high == rest.count { return high }
            high = min(2 * high, rest.count)
        }
        // `low` characters fit or are one, `high` do not.
        while high - low > 1 {
            let middle = (low + high) / 2
            if fit(middle) { low = middle } else { high = middle }
        }
        return low
    }
}

extension Substring {
    /// Whether there is no ideograph in it, and nothing else beyond ASCII.
    fileprivate var isASCII: Bool {
        for byte in utf8 where byte >= 0x80 { return false }
        return true
    }
}
