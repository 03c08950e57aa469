import CSDL2
import Foundation
import ResponderCore

extension Painter {
    /// One line of text, with the top left corner of its line box at a point.
    func text(
        _ text: String, at point: CGPoint, _ font: UIFont, _ transform: CGAffineTransform, _ color: SDL_Color,
        _ atlas: GlyphAtlas, _ source: StrokeFont
    ) {
        guard color.a > 0, font.pointSize > 0, transform.isFinite else { return }
        let run = source.run(text, font: font)
        guard !run.glyphs.isEmpty else { return }
        let top = transform.map(point)
        // A fast test before the glyphs: the line box, enlarged for accents and overhang.
        let unit = font.pointSize / 1000
        let box = CGRect(
            x: point.x - font.pointSize / 2, y: point.y - font.pointSize / 2,
            width: run.width * unit + font.pointSize, height: font.lineHeight + font.pointSize
        ).applying(transform)
        guard clip.relation(Vec(box.minX, box.minY), Vec(box.maxX, box.maxY)) != .outside else { return }

        let face = GlyphAtlas.face(font, transform)
        let baseline = source.baseline(of: font)
        var pen = top + Vec(transform.c, transform.d) * baseline
        let step = Vec(transform.a, transform.b) * unit
        let rise = Vec(transform.c, transform.d) * -unit
        let em = Double(max(hypot(face.a, face.b), hypot(face.c, face.d)))
        guard em > 0.5, em < 20_000 else { return }
        // The baseline of upright text is on a row of pixels.
        if face.isUpright { pen.y = pen.y.rounded() }
        if em > GlyphAtlas.largestEm {
            for glyph in run.glyphs {
                let at = pen + step * glyph.x + rise * glyph.y
                let polygons = GlyphAtlas.polygons(glyph.index, face, font, source)
                fill(polygons.map { $0.map { $0 + at } }, color)
            }
            return
        }
        atlas.select(face)
        // Almost always one page has all glyphs, and the line is one shape.
        var page: Int?
        for glyph in run.glyphs {
            let at = pen + step * glyph.x + rise * glyph.y
            let quarters = (at * 4).rounded(.toNearestOrEven)
            let pixel = (quarters / 4).rounded(.down)
            let place = quarters - pixel * 4
            guard
                let entry = atlas.entry(
                    glyph.index, quarterX: Int(place.x), quarterY: face.isUpright ? 0 : Int(place.y), font)
            else { continue }
            if page != entry.page {
                if page != nil { end() }
                begin(.glyphs(page: entry.page))
                page = entry.page
            }
            quad(entry, pixel, color)
        }
        if page != nil { end() }
    }

    private func quad(_ entry: GlyphAtlas.Entry, _ pixel: Vec, _ color: SDL_Color) {
        let low = pixel + Vec(Double(entry.left), Double(entry.top))
        let size = Vec(Double(entry.width), Double(entry.height))
        let high = low + size
        guard clip.relation(low, high) != .outside else { return }
        let texel = Vec(Double(entry.x), Double(entry.y))
        let first = frame.add(low, color, texel: texel)
        _ = frame.add(Vec(high.x, low.y), color, texel: Vec(texel.x + size.x, texel.y))
        _ = frame.add(high, color, texel: texel + size)
        _ = frame.add(Vec(low.x, high.y), color, texel: Vec(texel.x, texel.y + size.y))
        frame.quad(first)
    }
}
