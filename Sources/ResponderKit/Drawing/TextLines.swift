import Foundation

/// Breaks text into lines.
package enum TextLines {
    /// The lines of a text, each at most `width` points wide: broken at line ends and between words, and inside a word
    /// that is wider than `width`.
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
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if fits(longer) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = String(word)
            while !fits(line), line.count > 1 {
                let head = head(of: line, fits)
                lines.append(head)
                line.removeFirst(head.count)
            }
        }
        return lines + [line]
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
