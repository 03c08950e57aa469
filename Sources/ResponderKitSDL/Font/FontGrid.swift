/// The map from the em grid to the plane on which glyphs are drawn: x to the right, y upwards, the pen at the origin.
///
/// For upright text at a small size the heights that many glyphs share (baseline, x-height, capitals, descender) are
/// moved to whole pixels, which makes horizontal strokes crisp; heights between them are stretched evenly. Widths do
/// not change, so text keeps its measured width.
nonisolated struct FontGrid {
    /// Plane units per font unit, along x and along y.
    var scale: Vec
    /// The width of a vertical stroke and the height of a horizontal one, in plane units.
    var stroke: Vec
    /// The horizontal stretch of the glyph, and the x about which it is stretched.
    var stretch = 1.0
    var stretchShift = 0.0
    /// Whether heights are on whole pixels.
    let isSnapped: Bool
    /// Font heights and their plane heights, lowest first. Empty if nothing is snapped.
    private var zones: [(from: Double, to: Double)] = []
    private var overshoot = 0.0

    /// A grid with `scale` plane units per font unit; `snapped` if a plane unit is a pixel and text is upright.
    init(file: FontFile, scale: Vec, strokeUnits: Double, snapped: Bool) {
        self.scale = scale
        stroke = Vec(strokeUnits * scale.x, strokeUnits * file.contrast * scale.y)
        isSnapped = snapped
        guard snapped else { return }
        func snap(_ height: Double) -> (Double, Double) { (height, (height * scale.y).rounded()) }
        zones = [snap(file.descender), (0, 0), snap(file.xHeight), snap(file.capHeight), snap(file.ascender)]
        // An overshoot of less than half a pixel is removed.
        overshoot = file.overshoot * scale.y < 0.5 ? file.overshoot * 1.2 : 0
        // A horizontal stroke slightly thinner than a pixel would look grey.
        if stroke.y > 0.75, stroke.y < 1.25 { stroke.y = 1 }
    }

    /// The plane x of a coordinate, for a stroke of `width`.
    func x(_ at: FontCoordinate, width: Double) -> Double {
        let middle = (at.value * stretch + stretchShift) * scale.x
        switch at.part {
        case .middle, .bar: return middle
        case .lowEdge: return middle + width / 2
        case .highEdge: return middle - width / 2
        }
    }

    /// The plane y of a coordinate, for a stroke of `height`.
    func y(_ at: FontCoordinate, height: Double) -> Double {
        let middle = y(at.value)
        switch at.part {
        case .middle: return middle
        case .lowEdge: return middle + height / 2
        case .highEdge: return middle - height / 2
        case .bar: return isSnapped ? (middle - height / 2).rounded() + height / 2 : middle
        }
    }

    /// The plane y of a font height.
    func y(_ height: Double) -> Double {
        guard let first = zones.first, let last = zones.last else { return height * scale.y }
        for zone in zones where abs(height - zone.from) <= overshoot { return zone.to }
        if height <= first.from { return first.to + (height - first.from) * scale.y }
        if height >= last.from { return last.to + (height - last.from) * scale.y }
        var below = first
        for above in zones.dropFirst() {
            if height < above.from {
                return below.to + (height - below.from) * (above.to - below.to) / (above.from - below.from)
            }
            below = above
        }
        return last.to
    }
}
