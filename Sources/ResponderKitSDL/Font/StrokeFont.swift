import Foundation
import ResponderKit

/// The only typeface: monoline strokes on an em grid, read from a text file, drawn at any size, weight and angle.
///
/// As the engine's `TextMeasurer` it returns widths in points. Widths do not depend on the pixel scale.
public final class StrokeFont: TextMeasurer {
    let file: FontFile
    let regularStroke: Double
    private(set) var glyphs: [Glyph] = []
    private var indices: [Character: Int] = [:]
    private var runs: [RunKey: Run] = [:]

    /// A glyph by its index in `glyphs`, with its form in monospaced text.
    struct Glyph {
        let name: String
        let shape: FontGlyph
        let mono: FontGlyph
        /// The code point, for the box in place of a missing glyph.
        let missing: UInt32?
    }

    /// One line of text, its glyphs placed along the baseline.
    struct Run {
        var glyphs: [(index: Int, x: Double)] = []
        /// The position of the next glyph, in font units.
        var width = 0.0
    }

    private struct RunKey: Hashable {
        let text: String
        let weight: CGFloat
        let isMonospaced: Bool
    }

    /// The font in a file; the head of `Assets/Font/ResponderSans.txt` describes the format.
    public init(contentsOf path: String) throws {
        file = try FontFile(contentsOf: path)
        regularStroke = Self.stroke(0, file.strokes)
        takeGlyphs()
    }

    init(text: String, name: String) throws {
        file = try FontFile(text: text, name: name)
        regularStroke = Self.stroke(0, file.strokes)
        takeGlyphs()
    }

    /// The font that comes with the package, found by `AssetFolder`.
    public static func standard() throws -> StrokeFont {
        try StrokeFont(contentsOf: AssetFolder.path() + "/Font/ResponderSans.txt")
    }

    private func takeGlyphs() {
        for (name, shape) in file.glyphs.sorted(by: { $0.key < $1.key }) {
            indices[Character(name)] = glyphs.count
            glyphs.append(Glyph(name: name, shape: shape, mono: file.monoGlyphs[name] ?? shape, missing: nil))
        }
    }

    // MARK: Measures

    /// The width of one line of `text` in points.
    public func width(of text: String, font: UIFont) -> CGFloat {
        run(text, font: font).width * font.pointSize / 1000
    }

    /// The distance from the top of the line box to the baseline, in points. Capitals are in the middle of the box.
    public func baseline(of font: UIFont) -> CGFloat {
        font.lineHeight / 2 + file.capHeight / 2 * font.pointSize / 1000
    }

    /// The distance from the baseline to the top of capitals, in points.
    public func capHeight(of font: UIFont) -> CGFloat { file.capHeight * font.pointSize / 1000 }

    /// Whether there is a glyph for a character; a missing one is drawn as a box with its code point.
    public func covers(_ character: Character) -> Bool { glyphs[index(of: character)].missing == nil }

    /// The width of strokes at a weight, in font units.
    func stroke(_ weight: UIFont.Weight) -> Double { Self.stroke(weight.rawValue, file.strokes) }

    private static func stroke(_ weight: Double, _ table: [(weight: Double, width: Double)]) -> Double {
        guard var below = table.first, weight > below.weight else { return table.first?.width ?? 80 }
        for above in table.dropFirst() {
            if weight < above.weight {
                let part = (weight - below.weight) / (above.weight - below.weight)
                return below.width + part * (above.width - below.width)
            }
            below = above
        }
        return below.width
    }

    // MARK: Lines of text

    /// The glyphs of a line of text, cached because programs draw the same words frame after frame.
    func run(_ text: String, font: UIFont) -> Run {
        let key = RunKey(text: text, weight: font.weight.rawValue, isMonospaced: font.isMonospaced)
        if let run = runs[key] { return run }
        if runs.count > 4000 { runs.removeAll(keepingCapacity: true) }
        let run = layOut(text, font)
        runs[key] = run
        return run
    }

    private func layOut(_ text: String, _ font: UIFont) -> Run {
        var run = Run()
        let widened = 1 + (stroke(font.weight) - regularStroke) * file.widening
        var previous: [String: Double]?
        for character in text {
            let index = index(of: character)
            let glyph = glyphs[index]
            if !font.isMonospaced, let units = previous?[glyph.name] { run.width += units }
            if !(glyph.shape.figures.isEmpty && glyph.missing == nil) { run.glyphs.append((index, run.width)) }
            run.width += font.isMonospaced ? file.monoAdvance : glyph.shape.advance * widened
            previous = file.kerning[glyph.name]
        }
        return run
    }

    /// The glyph for a character. Letters with marks are composed first, line breaks and tabs count as spaces, and
    /// other missing characters become boxes.
    private func index(of character: Character) -> Int {
        if let index = indices[character] { return index }
        var wanted = character
        if character.isWhitespace || character == "\u{200B}" {
            wanted = " "
        } else if character.unicodeScalars.count > 1 {
            // A variation selector or a joiner has no visible effect in a stroke font.
            wanted = Character(character.unicodeScalars.first!)
        }
        if let index = indices[wanted] {
            indices[character] = index
            return index
        }
        let code = character.unicodeScalars.first!.value
        let advance = code > 0xFFFF ? 860.0 : 640
        let box = FontGlyph(advance: advance, top: (advance / 2, file.capHeight), bottom: advance / 2)
        indices[character] = glyphs.count
        glyphs.append(Glyph(name: "", shape: box, mono: box, missing: code))
        return glyphs.count - 1
    }
}
