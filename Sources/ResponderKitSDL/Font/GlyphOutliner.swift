import Foundation

/// Turns a glyph's figures into polygons that together cover its ink.
///
/// All polygons have the same orientation, so their non-zero winding is their union: strokes can cross and joints can
/// overlap.
nonisolated struct GlyphOutliner {
    let file: FontFile
    let grid: FontGrid
    /// Pixels per plane unit, which decides how finely curves are cut.
    let detail: Double
    private var polygons: [[Vec]] = []

    /// The polygons of a glyph on the plane of `grid`.
    static func outline(of glyph: FontGlyph, file: FontFile, grid: FontGrid, detail: Double) -> [[Vec]] {
        var outliner = GlyphOutliner(file: file, grid: grid, detail: detail)
        for figure in glyph.figures { outliner.add(figure) }
        return outliner.polygons
    }

    private init(file: FontFile, grid: FontGrid, detail: Double) {
        self.file = file
        self.grid = grid
        self.detail = detail
    }

    private mutating func add(_ figure: FontFigure) {
        switch figure {
        case .dot(let at, let diameter):
            let size = grid.stroke.x * diameter
            let center = Vec(grid.x(at.x, width: size), grid.y(at.y, height: size))
            let count = max(8, Int(min(512, (size * detail).squareRoot() * 8)))
            add(
                (0..<count).map { index in
                    let angle = 2 * Double.pi * Double(index) / Double(count)
                    return center + Vec(cos(angle), sin(angle)) * (size / 2)
                })
        case .fill(let steps):
            // Areas keep their drawn size; only their position follows the grid.
            for (points, _) in flatten(steps, stroke: Vec(0, 0)) { add(points) }
        case .stroke(let steps, let clip):
            let first = polygons.count
            for (points, isClosed) in flatten(steps, stroke: grid.stroke) {
                var points = points
                if let clip, !isClosed { lengthen(&points, upTo: clip) }
                stroke(points, isClosed: isClosed)
            }
            if let clip { cut(from: first, to: clip) }
        }
    }

    /// Extend ends on the edge of the clip, so that the clip cuts them horizontally.
    private func lengthen(_ points: inout [Vec], upTo clip: ClosedRange<Double>) {
        let edges = [grid.y(clip.lowerBound), grid.y(clip.upperBound)]
        func beyond(_ end: Vec, _ before: Vec) -> Vec {
            guard edges.contains(where: { abs($0 - end.y) < grid.scale.y }) else { return end }
            let way = end - before
            let length = (way * way).sum().squareRoot()
            // A horizontal stroke along the edge has no end to cut.
            guard abs(way.y) > length * 0.2 else { return end }
            return end + way / length * grid.stroke.x * 1.5
        }
        points[0] = beyond(points[0], points[1])
        points[points.count - 1] = beyond(points[points.count - 1], points[points.count - 2])
    }

    /// Cut the polygons from `first` on at the edges of the clip.
    private mutating func cut(from first: Int, to clip: ClosedRange<Double>) {
        let low = grid.y(clip.lowerBound)
        let high = grid.y(clip.upperBound)
        let whole = polygons[first...]
        polygons.removeSubrange(first...)
        for polygon in whole {
            let part = Self.clipped(Self.clipped(polygon) { $0.y - low }) { high - $0.y }
            if part.count > 2 { polygons.append(part) }
        }
    }

    // MARK: Strokes

    /// A rectangle for each piece of the line and a wedge at each joint. This works on a plane where the pen is round:
    /// heights are stretched by the pen's width over its height.
    private mutating func stroke(_ points: [Vec], isClosed: Bool) {
        let pen = Vec(1, grid.stroke.x / grid.stroke.y)
        let half = grid.stroke.x / 2
        let line = points.map { $0 * pen }
        let count = line.count
        func side(_ index: Int) -> Vec {
            let way = line[(index + 1) % count] - line[index]
            let length = (way * way).sum().squareRoot()
            return Vec(-way.y, way.x) / length * half
        }
        let pieces = isClosed ? count : count - 1
        for index in 0..<pieces {
            let side = side(index)
            let from = line[index]
            let to = line[(index + 1) % count]
            add([from + side, from - side, to - side, to + side].map { $0 / pen })
        }
        for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
            let before = side((index + count - 1) % count)
            let after = side(index)
            for wedge in [joint(line[index], before, after), joint(line[index], -before, -after)] {
                add(wedge.map { $0 / pen })
            }
        }
    }

    /// The polygon that fills the gap on one side of a joint, up to the intersection of the edges unless that is too
    /// far.
    private func joint(_ at: Vec, _ before: Vec, _ after: Vec) -> [Vec] {
        let middle = before + after
        let reach = (middle * middle).sum() / 2
        let half = (before * before).sum()
        // |middle|² = 2·half·(1 + cos turn); the tip is middle · 2·half / |middle|², its distance² = 2·half² / reach.
        guard reach > half / 6 else { return [at, at + before, at + after] }
        return [at, at + before, at + middle * (half / reach), at + after]
    }

    /// Add a polygon with the common orientation.
    private mutating func add(_ points: [Vec]) {
        var area = 0.0
        var last = points[points.count - 1]
        for point in points {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        guard area != 0 else { return }
        polygons.append(area > 0 ? points : points.reversed())
    }

    // MARK: Steps

    private func flatten(_ steps: [FontStep], stroke: Vec) -> [(points: [Vec], isClosed: Bool)] {
        var lines: [(points: [Vec], isClosed: Bool)] = []
        var line: [Vec] = []
        func place(_ p: FontPoint) -> Vec { Vec(grid.x(p.x, width: stroke.x), grid.y(p.y, height: stroke.y)) }
        func append(_ p: Vec) {
            guard let last = line.last else { return line.append(p) }
            let way = p - last
            if (way * way).sum() * detail * detail > 1e-6 { line.append(p) }
        }
        func curve(_ a: Vec, _ b: Vec, _ c: Vec) {
            let start = line.last ?? a
            let span = length(a - start) + length(b - a) + length(c - b)
            let count = max(4, Int(min(24, (span * detail).squareRoot() * 2.2)))
            for index in 1...count {
                let t = Double(index) / Double(count)
                let u = 1 - t
                append(start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + c * (t * t * t))
            }
        }
        func finish(_ isClosed: Bool) {
            if isClosed, line.count > 2, length(line[0] - line[line.count - 1]) * detail < 1e-3 { line.removeLast() }
            if line.count > 1 { lines.append((line, isClosed)) }
            line = []
        }
        for step in steps {
            switch step {
            case .move(let p):
                finish(false)
                append(place(p))
            case .line(let p): append(place(p))
            case .curve(let a, let b, let c): curve(place(a), place(b), place(c))
            case .quarter(let p, let horizontalFirst):
                let end = place(p)
                let start = line.last ?? end
                let way = (end - start) * file.tension
                curve(
                    start + (horizontalFirst ? Vec(way.x, 0) : Vec(0, way.y)),
                    end - (horizontalFirst ? Vec(0, way.y) : Vec(way.x, 0)), end)
            case .close: finish(true)
            }
        }
        finish(false)
        return lines
    }

    private func length(_ v: Vec) -> Double { (v * v).sum().squareRoot() }

    /// The part of a polygon where `inside` is not negative.
    private static func clipped(_ polygon: [Vec], inside: (Vec) -> Double) -> [Vec] {
        guard var last = polygon.last else { return [] }
        var result: [Vec] = []
        var lastDepth = inside(last)
        for point in polygon {
            let depth = inside(point)
            if (depth >= 0) != (lastDepth >= 0) {
                result.append(last + (point - last) * (lastDepth / (lastDepth - depth)))
            }
            if depth >= 0 { result.append(point) }
            last = point
            lastDepth = depth
        }
        return result
    }
}
