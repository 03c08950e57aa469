import ResponderCore

/// A line of a text view: which characters it shows, and which positions of the caret are in it.
struct TextLine: Equatable {
    /// The first character, and the position before it.
    var start: Int
    /// The characters that are shown, without the space or the line break after them.
    var characters: [Character]
    /// Whether the line ends because there is no more room, not with a line break or the text.
    var isBroken = false

    /// The position at its end. After a space at which the line is broken the caret is in the next one.
    var end: Int { start + characters.count }

    /// The lines of a text, broken between words.
    static func lines(of text: String, font: UIFont, width: CGFloat) -> [TextLine] {
        var lines: [TextLine] = []
        var place = 0
        var index = text.startIndex
        for part in TextLines.parts(of: text, font: font, width: max(width, 1)) {
            place += text.distance(from: index, to: part.startIndex)
            let characters = Array(part)
            if let last = lines.last {
                // A line break, or the space between two words, is the only thing that no line shows.
                let gap = text[index..<part.startIndex]
                lines[lines.count - 1].isBroken = !gap.contains(where: \.isNewline) && last.end <= place
            }
            lines.append(TextLine(start: place, characters: characters))
            place += characters.count
            index = part.endIndex
        }
        return lines
    }
}
