import Foundation
import ResponderCore

extension StrokeFont {
    /// The polygons of a glyph, in plane units from its pen position, y upwards. Their non-zero union is its ink.
    ///
    /// `scale` is plane units per font unit. `snapped` moves shared heights to whole plane units (see `FontGrid`).
    /// `detail` is pixels per plane unit.
    func outline(_ index: Int, font: UIFont, scale: Vec, snapped: Bool, detail: Double = 1) -> [[Vec]] {
        let stroke = stroke(font.weight)
        let shape: FontGlyph
        switch glyphs[index].form {
        case .own(let proportional, let mono): shape = font.isMonospaced ? mono : proportional
        case .box(let code):
            return box(code, advance: glyphs[index].advance, font: font, scale: scale, detail: detail)
        case .system(let glyph):
            // Without a bold typeface a regular one is drawn with wider strokes; less so than ours, because ideographs
            // have little room between them.
            let bolder = 0.7 * (stroke - (glyph.face.isBold ? self.stroke(.bold) : regularStroke))
            return glyph.face.outline(
                glyph.glyph, scale: scale, snapped: snapped, bolder: max(0, bolder), detail: detail)
        }
        var grid = FontGrid(file: file, scale: scale, strokeUnits: stroke, snapped: snapped)
        if font.isMonospaced {
            squeeze(shape.advance, into: file.monoAdvance, &grid)
        } else {
            grid.stretch = 1 + (stroke - regularStroke) * file.widening
        }
        return GlyphOutliner.outline(of: shape, file: file, grid: grid, detail: detail)
    }

    /// Fit a glyph into a cell of equal width: wide glyphs are narrowed, with thinner strokes to keep their gaps;
    /// narrow glyphs are widened a little; all are centred.
    private func squeeze(_ advance: Double, into cell: Double, _ grid: inout FontGrid) {
        let stretch = min(1.1, cell / advance)
        grid.stretch = stretch
        grid.stretchShift = (cell - advance * stretch) / 2
        if stretch < 0.9 { grid.stroke *= max(0.8, 1 - (0.9 - stretch) * 0.8) }
    }

    /// The box for a character without a glyph: its code point in hex digits, in two rows.
    private func box(_ code: UInt32, advance: Double, font: UIFont, scale: Vec, detail: Double) -> [[Vec]] {
        var digits = Array(String(code, radix: 16, uppercase: true))
        while digits.count < 4 || digits.count % 2 == 1 { digits.insert("0", at: 0) }
        let columns = digits.count / 2
        let advance = font.isMonospaced ? file.monoAdvance : advance
        let low = -90.0
        let high = file.capHeight + 90
        let thin = FontGrid(file: file, scale: scale, strokeUnits: 48, snapped: false)
        func corner(_ x: Double, _ y: Double) -> FontPoint {
            FontPoint(
                x: FontCoordinate(value: x, part: x < advance / 2 ? .lowEdge : .highEdge),
                y: FontCoordinate(value: y, part: y < 300 ? .lowEdge : .highEdge))
        }
        let frame = FontGlyph(
            advance: advance,
            figures: [
                .stroke(
                    [
                        .move(corner(30, low)), .line(corner(advance - 30, low)), .line(corner(advance - 30, high)),
                        .line(corner(30, high)), .close,
                    ], clip: nil)
            ], top: (0, 0), bottom: 0)
        var polygons = GlyphOutliner.outline(of: frame, file: file, grid: thin, detail: detail)
        let cell = Vec((advance - 150) / Double(columns), (high - low - 130) / 2)
        let size = min(cell.x / 620, cell.y / file.capHeight) * 0.92
        let small = FontGrid(file: file, scale: scale * size, strokeUnits: 110, snapped: false)
        for (place, digit) in digits.enumerated() {
            guard let shape = file.glyphs[String(digit)] else { continue }
            let middle = Vec(
                75 + (Double(place % columns) + 0.5) * cell.x,
                place < columns ? high - 65 - cell.y / 2 : low + 65 + cell.y / 2)
            let shift = (middle - Vec(shape.advance, file.capHeight) / 2 * size) * scale
            for polygon in GlyphOutliner.outline(of: shape, file: file, grid: small, detail: detail) {
                polygons.append(polygon.map { $0 + shift })
            }
        }
        return polygons
    }
}
