import Foundation
import ResponderCore

/// Glyphs rasterized at the pixel scale and angle in use, packed into pages of coverage.
///
/// Each glyph is stored at up to four positions within a pixel along x, turned ones along y too. This keeps spacing
/// even without blurring glyphs by sampling between pixels.
final class GlyphAtlas {
    /// Texels along each side of a page.
    nonisolated static let pageSize = 1024
    /// Glyphs with a larger em, in pixels, are not stored; they are drawn as areas.
    static let largestEm = 240.0

    /// A square of coverage bytes.
    final class Page {
        var coverage = [UInt8](repeating: 0, count: GlyphAtlas.pageSize * GlyphAtlas.pageSize)
        /// Grows with every change, so that copies can detect that they are outdated.
        var version = 0
        /// Rows that changed since the last copy; the copier empties it.
        var changedRows = 0..<0
        /// The row of glyphs being filled: its top, its height so far, and its filled width.
        fileprivate var shelf = (y: 4, height: 0, x: 0)
    }

    /// The position of a glyph: its page, its texel, and the offset of its top left pixel from the pen's pixel.
    struct Entry {
        var page: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var left: Int
        var top: Int
    }

    /// One size, weight and angle: the map from the em (y downwards, in points of the font's size) to pixels.
    struct Face: Hashable {
        let a: Float
        let b: Float
        let c: Float
        let d: Float
        let weight: Float
        let isMonospaced: Bool

        /// Whether text is upright, so that heights can be on whole pixels.
        var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
    }

    private struct Key: Hashable {
        let glyph: Int32
        let place: UInt8
    }

    private(set) var pages: [Page] = []
    /// Grows when the places of glyphs get a new meaning.
    private(set) var version = 0
    private var faces: [Face: [Key: Entry]] = [:]
    private var current: Face?
    private var entries: [Key: Entry] = [:]
    private var raster = CoverageRaster()
    private let font: StrokeFont

    init(font: StrokeFont) { self.font = font }

    /// Clear the atlas if it is large, for example after a view was turned for a while. Call this between frames only,
    /// because a frame refers to its entries.
    func prune() {
        guard pages.count > 3 else { return }
        version += 1
        pages = []
        faces = [:]
        entries = [:]
        current = nil
    }

    /// The face of a font under the linear part of a transform to pixels.
    static func face(_ font: UIFont, _ transform: CGAffineTransform) -> Face {
        // A 256th of a pixel per em is invisible, and rounding avoids a new face for arithmetic noise.
        func round(_ value: CGFloat) -> Float { Float((value * font.pointSize * 256).rounded() / 256) }
        return Face(
            a: round(transform.a), b: round(transform.b), c: round(transform.c), d: round(transform.d),
            weight: Float(font.weight.rawValue), isMonospaced: font.isMonospaced)
    }

    /// Select the face for `entry`.
    func select(_ face: Face) {
        guard face != current else { return }
        if let current { faces[current] = entries }
        entries = faces.removeValue(forKey: face) ?? [:]
        current = face
    }

    /// A glyph of the selected face with the pen at quarters of a pixel right of and below a pixel's corner; nil if it
    /// has no ink.
    func entry(_ glyph: Int, quarterX: Int, quarterY: Int, _ font: UIFont) -> Entry? {
        let key = Key(glyph: Int32(glyph), place: UInt8(quarterX + 4 * quarterY))
        if let entry = entries[key] { return entry.width > 0 ? entry : nil }
        guard let face = current else { return nil }
        let shift = Vec(Double(quarterX), Double(quarterY)) / 4
        let polygons = Self.polygons(glyph, face, font, self.font).map { $0.map { $0 + shift } }
        raster.rasterize([CoverageRaster.Area(polygons: polygons)])
        let entry = pack()
        entries[key] = entry
        return entry.width > 0 ? entry : nil
    }

    /// The polygons of a glyph in pixels from the pen, y downwards.
    static func polygons(_ glyph: Int, _ face: Face, _ font: UIFont, _ source: StrokeFont) -> [[Vec]] {
        let (a, b, c, d) = (Double(face.a), Double(face.b), Double(face.c), Double(face.d))
        if face.isUpright {
            let outline = source.outline(
                glyph, font: font, scale: Vec(a, d) / 1000, snapped: d < 64)
            return outline.map { $0.map { Vec($0.x, -$0.y) } }
        }
        let detail = abs(a * d - b * c).squareRoot()
        let outline = source.outline(glyph, font: font, scale: Vec(0.001, 0.001), snapped: false, detail: detail)
        return outline.map { $0.map { Vec(a * $0.x - c * $0.y, b * $0.x - d * $0.y) } }
    }

    /// Copy the rasterized glyph to a page, with a free texel around it.
    private func pack() -> Entry {
        let box = raster.box
        let (width, height) = (box.right - box.left, box.bottom - box.top)
        var entry = Entry(page: 0, x: 0, y: 0, width: width, height: height, left: box.left, top: box.top)
        guard width > 0, height > 0, width < Self.pageSize - 2, height < Self.pageSize - 8 else {
            entry.width = 0
            return entry
        }
        if pages.isEmpty || !reserve(width, height, pages[pages.count - 1]) {
            pages.append(Page())
            _ = reserve(width, height, pages[pages.count - 1])
            // A few solid texels, so that plain shapes can be drawn with the same page.
            for y in 0..<3 { for x in 0..<3 { pages[pages.count - 1].coverage[y * Self.pageSize + x] = 255 } }
            pages[pages.count - 1].changedRows = 0..<Self.pageSize
        }
        let page = pages[pages.count - 1]
        entry.page = pages.count - 1
        entry.x = page.shelf.x
        entry.y = page.shelf.y
        for run in raster.runs {
            let target = (entry.y + run.row - box.top) * Self.pageSize + entry.x - box.left
            let byte = UInt8((UInt32(run.coverage) + 128) / 257)
            for place in target + run.from..<target + run.to { page.coverage[place] = byte }
        }
        page.shelf.x += width + 1
        page.version += 1
        let rows = entry.y..<entry.y + height
        page.changedRows =
            page.changedRows.isEmpty
            ? rows
            : min(rows.lowerBound, page.changedRows.lowerBound)..<max(rows.upperBound, page.changedRows.upperBound)
        return entry
    }

    /// Advance to a place where a glyph fits on a page; false if there is none.
    private func reserve(_ width: Int, _ height: Int, _ page: Page) -> Bool {
        if page.shelf.x + width + 1 > Self.pageSize {
            page.shelf = (page.shelf.y + page.shelf.height + 1, 0, 0)
        }
        guard page.shelf.y + height + 1 <= Self.pageSize else { return false }
        page.shelf.height = max(page.shelf.height, height)
        return true
    }
}
