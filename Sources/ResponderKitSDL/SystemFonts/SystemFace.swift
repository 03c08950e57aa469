import CSystemFonts
import Foundation
import ResponderCore

/// A typeface of the system.
final class SystemFace {
    /// A glyph of a line of text: its place from the start of the text, and the character that it shows.
    struct Placed {
        var glyph: UInt32
        /// In thousandths of the em, y upwards.
        var x: Double
        var y: Double
        /// The offset in UTF-8 of the character that it belongs to.
        var cluster: Int
        var advance: Double
    }

    let path: String
    /// Whether its strokes are those of bold text.
    let isBold: Bool
    private let face: FreeType.Face
    private let freeType: FreeType
    private let shaper: Shaper?
    private var advances: [UInt32: Double] = [:]

    /// The typeface in a file; nil if it cannot be read.
    init?(_ candidate: Fontconfig.Candidate, _ freeType: FreeType, _ shaping: Shaping?) {
        guard let face = freeType.open(candidate.path, index: candidate.index) else { return nil }
        path = candidate.path
        isBold = candidate.isBold
        self.face = face
        self.freeType = freeType
        shaper = shaping?.shaper(candidate.path, index: candidate.index)
    }

    nonisolated deinit {}

    /// Thousandths of the em in a unit of the typeface.
    private var unit: Double { 1000 / Double(face.pointee.units_per_em) }

    func covers(_ code: UInt32) -> Bool { freeType.glyph(of: code, in: face) != 0 }

    /// The glyphs of a text in this typeface, in the order in which they stand from left to right.
    func placed(_ text: String, isRightToLeft: Bool) -> [Placed] {
        if let shaper { return shaper.shape(text, isRightToLeft: isRightToLeft) }
        var line: [Placed] = []
        var pen = 0.0
        var cluster = 0
        for character in text {
            for scalar in character.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
                let glyph = freeType.glyph(of: scalar.value, in: face)
                // Marks stand over or under their letter by their own outline, without an advance.
                let advance = advance(of: glyph)
                line.append(Placed(glyph: glyph, x: pen, y: 0, cluster: cluster, advance: advance))
                pen += advance
                // Without shaping only the first part of a sequence, such as a family of emoji, is shown.
                if character.unicodeScalars.contains("\u{200D}") { break }
            }
            cluster += character.utf8.count
        }
        return line
    }

    /// The advance of a glyph in thousandths of the em.
    private func advance(of glyph: UInt32) -> Double {
        if let known = advances[glyph] { return known }
        let advance = (freeType.advance(of: glyph, in: face) ?? 0) * unit
        advances[glyph] = advance
        return advance
    }

    /// The polygons of a glyph, in plane units from its pen position, y upwards.
    /// - Parameters:
    ///   - scale: plane units for a thousandth of the em.
    ///   - snapped: whether heights are on whole plane units.
    ///   - bolder: the growth of strokes in thousandths of the em.
    ///   - detail: pixels per plane unit.
    func outline(_ glyph: UInt32, scale: Vec, snapped: Bool, bolder: Double, detail: Double) -> [[Vec]] {
        if snapped {
            return freeType.outline(
                of: glyph, in: face, pixels: scale * 1000, bolder: bolder * scale.x, detail: detail)
        }
        let factor = scale * unit
        let polygons = freeType.outline(
            of: glyph, in: face, pixels: nil, bolder: bolder / unit, detail: detail * max(factor.x, factor.y))
        return polygons.map { $0.map { $0 * factor } }
    }
}
