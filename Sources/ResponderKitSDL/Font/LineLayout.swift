import Foundation
import ResponderCore

/// Places the glyphs of one line of text, character by character from left to right. Where directions of writing
/// change, the placed pieces are put in another order afterwards.
struct LineLayout {
    private(set) var run = StrokeFont.Run()
    private let font: UIFont
    private let file: FontFile
    /// The factor of the advances of our glyphs.
    private let widened: Double
    /// The kerning behind the last glyph.
    private var kerning: [String: Double]?
    /// The pieces that stay together, in a line that contains text from right to left.
    private var pieces: [Piece]?

    /// Characters and glyphs that stay together.
    private struct Piece {
        var spans: Range<Int>
        var glyphs: Range<Int>
        var start: Double
        var width: Double
        /// Odd in text from right to left; larger in text that is inside of other text.
        var level: Int
    }

    /// - Parameter isMixed: whether the line contains text from right to left.
    init(font: UIFont, file: FontFile, widened: Double, isMixed: Bool) {
        self.font = font
        self.file = file
        self.widened = widened
        if isMixed { pieces = [] }
    }

    /// Add a glyph of ours, or a box.
    mutating func add(_ character: Character, _ index: Int, _ glyph: StrokeFont.Glyph, level: Int) {
        if !font.isMonospaced, pieces == nil, let units = kerning?[glyph.name] { run.width += units }
        kerning = file.kerning[glyph.name]
        let width: Double
        var hasInk = true
        switch glyph.form {
        case .own(let shape, _):
            hasInk = !shape.figures.isEmpty
            width = font.isMonospaced ? file.monoAdvance : glyph.advance * widened
        case .box, .system: width = room(glyph.advance, for: character)
        }
        let first = run.glyphs.count
        if hasInk { run.glyphs.append((index, run.width, 0)) }
        take(width, characters: 1, glyphsFrom: first, level)
    }

    /// Add characters that come from one typeface of the system.
    /// - Parameter index: the index of a glyph in the typeface's list.
    mutating func add(_ text: String, of face: SystemFace, level: Int, index: (StrokeFont.SystemGlyph) -> Int) {
        kerning = nil
        let isRightToLeft = level % 2 != 0
        let placed = face.placed(text, isRightToLeft: isRightToLeft)
        var groups: [(glyphs: Range<Int>, origin: Double, width: Double)] = []
        var pen = 0.0
        for (place, glyph) in placed.enumerated() {
            if let last = groups.last, placed[last.glyphs.lowerBound].cluster == glyph.cluster {
                groups[groups.count - 1].glyphs = last.glyphs.lowerBound..<place + 1
                groups[groups.count - 1].width += glyph.advance
            } else {
                groups.append((place..<place + 1, pen, glyph.advance))
            }
            pen += glyph.advance
        }
        if isRightToLeft { groups.reverse() }
        let characters = Array(text)
        var next = 0
        var offset = 0
        for (number, group) in groups.enumerated() {
            let end = number + 1 < groups.count ? placed[groups[number + 1].glyphs.lowerBound].cluster : Int.max
            let first = next
            while next < characters.count, offset < end {
                offset += characters[next].utf8.count
                next += 1
            }
            // Several characters may share a glyph; then they share its width.
            let width = next - first == 1 && !isRightToLeft ? room(group.width, for: characters[first]) : group.width
            let shift = run.width + (width - group.width) / 2 - group.origin
            let firstGlyph = run.glyphs.count
            for glyph in placed[group.glyphs] {
                let own = index(StrokeFont.SystemGlyph(face: face, glyph: glyph.glyph))
                run.glyphs.append((own, shift + glyph.x, glyph.y))
            }
            take(width, characters: next - first, glyphsFrom: firstGlyph, level)
        }
    }

    /// Give a width to the glyphs that were just added, and to the characters that they show.
    private mutating func take(_ width: Double, characters: Int, glyphsFrom firstGlyph: Int, _ level: Int) {
        let first = run.spans.count
        let start = run.width
        for place in 0..<characters {
            let part = width / Double(characters)
            run.spans.append((start + part * Double(place), start + part * Double(place + 1)))
        }
        run.width += width
        pieces?.append(
            Piece(
                spans: first..<run.spans.count, glyphs: firstGlyph..<run.glyphs.count, start: start, width: width,
                level: level))
    }

    /// The room for a character that is not ours, by the advance of its glyph.
    private func room(_ advance: Double, for character: Character) -> Double {
        if font.isMonospaced {
            return file.monoAdvance * (character.fillsSquare ? 2 : 1)
        }
        // The same in every typeface, so that lines are broken at the same places on every machine.
        return character.fillsSquare ? 1000 : advance
    }

    /// Put the pieces in the order in which they are seen.
    mutating func reorder() {
        guard var order = pieces, let highest = order.map(\.level).max() else { return }
        // Everything that is at a level or higher is turned round, from the highest to the lowest odd level.
        for level in stride(from: highest, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, order[end].level >= level { end += 1 }
                order[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        var x = 0.0
        for piece in order {
            let shift = x - piece.start
            for index in piece.glyphs { run.glyphs[index].x += shift }
            for index in piece.spans {
                let span = run.spans[index]
                run.spans[index] =
                    piece.level % 2 == 0
                    ? (span.start + shift, span.end + shift)
                    : (x + piece.start + piece.width - span.start, x + piece.start + piece.width - span.end)
            }
            x += piece.width
        }
    }
}
