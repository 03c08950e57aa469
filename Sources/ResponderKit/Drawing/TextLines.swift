import Foundation

/// Breaks text into lines.
package enum TextLines {
    /// The lines of a text, each at most `width` points wide: broken at line ends, between words and between
    /// ideographs, and inside a word that is wider than `width`. Closing punctuation does not begin a line, opening
    /// punctuation does not end one.
    package static func broken(_ text: String, font: UIFont, width: CGFloat) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
            paragraph($0, font: font, width: width)
        }
    }

    private static func paragraph(_ text: Substring, font: UIFont, width: CGFloat) -> [String] {
        let application = UIApplication.shared
        func fits(_ line: String) -> Bool { application.width(of: line, font: font) <= width + 0.5 }
        var lines: [String] = []
        var line = ""
        for (word, follows) in pieces(of: text) {
            let longer = line.isEmpty ? word : line + (follows ? "" : " ") + word
            if fits(longer) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = word
            while !fits(line), line.count > 1 {
                let head = head(of: line, fits)
                lines.append(head)
                line.removeFirst(head.count)
            }
        }
        return lines + [line]
    }

    /// The parts between which a line may be broken, in order. The second value tells a part that follows the one
    /// before it without a space.
    private static func pieces(of text: Substring) -> [(text: String, follows: Bool)] {
        var pieces: [(text: String, follows: Bool)] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
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

    /// As many characters as fit, but at least one.
    private static func head(of word: String, _ fits: (String) -> Bool) -> String {
        var low = 1
        var high = word.count
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(String(word.prefix(middle))) { low = middle } else { high = middle - 1 }
        }
        return String(word.prefix(low))
    }
}
