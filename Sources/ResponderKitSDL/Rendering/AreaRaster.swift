import CSDL2

/// Paints areas between convex outlines into memory, one colour each, with smooth edges: the strength of a pixel is the
/// part of it that is inside.
///
/// Row by row, each side of an outline adds to `steps` by how much it changes the coverage from one pixel to the next; the
/// sum from the left up to a pixel is its coverage. Between two sides it stays the same, so such pixels are filled at
/// once. A row is computed from the outlines alone, so that a pixel gets the same colour whatever `clip` is.
nonisolated struct AreaRaster {
    let memory: PixelMemory
    /// Only these pixels are painted. All of them are in the memory.
    let clip: PixelArea
    /// As many zeros as the memory is wide, and two more. Full coverage is 65,536.
    let steps: UnsafeMutablePointer<Int32>

    private static let full: Float = 65_536

    /// Pixels of a row.
    private struct Stretch {
        var left: Int
        var right: Int
    }

    /// Paint the area between outlines; `outlineEnds` has the index after the last corner of each. A hole turns in the
    /// other direction.
    func paint(
        _ corners: UnsafePointer<SDL_Vertex>, from first: Int, _ outlineEnds: UnsafePointer<Int32>, ends count: Int
    ) {
        let brush = Brush(corners[first].color)
        withUnsafeTemporaryAllocation(of: Side.self, capacity: 2 * count) { sides in
            withUnsafeTemporaryAllocation(of: Stretch.self, capacity: 2 * count) { stretches in
                var start = first
                for outline in 0..<count {
                    let end = Int(outlineEnds[outline])
                    let top = Side.top(of: corners, start..<end)
                    sides[2 * outline] = Side(corners, start..<end, from: top, isForward: true)
                    sides[2 * outline + 1] = Side(corners, start..<end, from: top, isForward: false)
                    start = end
                }
                for row in clip.top..<clip.bottom {
                    var used = 0
                    for index in 0..<2 * count {
                        guard let stretch = add(&sides[index], row) else { continue }
                        var place = used
                        while place > 0, stretches[place - 1].left > stretch.left {
                            stretches[place] = stretches[place - 1]
                            place -= 1
                        }
                        stretches[place] = stretch
                        used += 1
                    }
                    if used > 0 { fill(row, stretches.baseAddress!, used, brush) }
                }
            }
        }
    }

    // MARK: Steps

    /// Add the part of a side in a row to the steps, and return the pixels that it changed.
    @inline(__always)
    private func add(_ side: inout Side, _ row: Int) -> Stretch? {
        let (above, below) = (Float(row), Float(row + 1))
        var (left, right) = (Int.max, Int.min)
        while !side.isOver {
            if side.bottom > above {
                if side.top >= below { break }
                let (from, to) = (max(above, side.top), min(below, side.bottom))
                let stretch = add(
                    side.x + (from - side.top) * side.slope, side.x + (to - side.top) * side.slope,
                    (to - from) * side.winding)
                left = min(left, stretch.left)
                right = max(right, stretch.right)
                if side.bottom >= below { break }
            }
            side.advance()
        }
        return left < right ? Stretch(left: left, right: right) : nil
    }

    /// Add a line inside a row between two x with a height.
    @inline(__always)
    private func add(_ one: Float, _ two: Float, _ height: Float) -> Stretch {
        let limit = Float(memory.width)
        let left = min(max(min(one, two), 0), limit)
        let right = min(max(max(one, two), 0), limit)
        let whole = Int32(height * Self.full)
        let x = Int(left)
        if right <= Float(x + 1) {
            let here = Int32(height * Self.full * (Float(x + 1) - (left + right) / 2))
            steps[x] &+= here
            steps[x + 1] &+= whole &- here
            return Stretch(left: x, right: x + 2)
        }
        // The height of the line to the left of a point grows evenly from `left` to `right`. The coverage of a pixel is
        // its mean over the pixel.
        let growth = height * Self.full / (right - left)
        let room = Float(x + 1) - left
        var before = Int32(growth * room * room / 2)
        steps[x] &+= before
        var column = x + 1
        while Float(column + 1) < right {
            let coverage = Int32(growth * (Float(column) + 0.5 - left))
            steps[column] &+= coverage &- before
            before = coverage
            column += 1
        }
        let rest = right - Float(column)
        let coverage = whole &- Int32(growth * rest * rest / 2)
        steps[column] &+= coverage &- before
        steps[column + 1] &+= whole &- coverage
        return Stretch(left: x, right: column + 2)
    }

    // MARK: Pixels

    /// Fill a row after its steps, and set them back to zero.
    @inline(__always)
    private func fill(_ row: Int, _ stretches: UnsafePointer<Stretch>, _ count: Int, _ brush: Brush) {
        let line = memory.pixels + row * memory.stride
        var sum: Int32 = 0
        var x = stretches[0].left
        for index in 0..<count {
            let stretch = stretches[index]
            if stretch.left > x {
                brush.fill(line, max(x, clip.left), min(stretch.left, clip.right), sum)
                x = stretch.left
            }
            while x < stretch.right {
                sum &+= steps[x]
                steps[x] = 0
                if x >= clip.left, x < clip.right { brush.paint(line + x, sum) }
                x += 1
            }
        }
    }
}

/// One of the two sides of a convex outline, from its top to its bottom, as lines.
nonisolated private struct Side {
    private let corners: UnsafePointer<SDL_Vertex>
    private let range: Range<Int>
    private let isForward: Bool
    private var corner: Int
    private var left: Int
    /// Of the current line: its top and bottom, the x at its top, and the growth of x per row.
    private(set) var top: Float = 0
    private(set) var bottom: Float = 0
    private(set) var x: Float = 0
    private(set) var slope: Float = 0

    /// 1 for the outline's own direction, -1 for the opposite.
    var winding: Float { isForward ? 1 : -1 }

    var isOver: Bool { left < 0 }

    /// The highest corner.
    static func top(of corners: UnsafePointer<SDL_Vertex>, _ range: Range<Int>) -> Int {
        var top = range.lowerBound
        for corner in range where corners[corner].position.y < corners[top].position.y { top = corner }
        return top
    }

    init(_ corners: UnsafePointer<SDL_Vertex>, _ range: Range<Int>, from top: Int, isForward: Bool) {
        self.corners = corners
        self.range = range
        self.isForward = isForward
        corner = top
        left = range.count
        advance()
    }

    /// Go on to the next line that leads down. The side is over at the first one that leads up.
    @inline(__always)
    mutating func advance() {
        while left > 0 {
            let from = corners[corner].position
            corner = isForward ? corner + 1 : corner - 1
            if corner == range.upperBound { corner = range.lowerBound }
            if corner < range.lowerBound { corner = range.upperBound - 1 }
            left -= 1
            let to = corners[corner].position
            // Rounding can lift a corner of a flat line a little.
            if to.y < from.y - 0.01 { break }
            if to.y > from.y {
                (top, bottom, x, slope) = (from.y, to.y, from.x, (to.x - from.x) / (to.y - from.y))
                return
            }
        }
        left = -1
    }
}

/// A colour that is painted with a coverage, of which 65,536 is full.
nonisolated struct Brush {
    private let word: UInt32
    /// 0 … 256.
    private let alpha: UInt32

    init(_ color: SDL_Color) {
        word = 0xFF00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
        alpha = UInt32(color.a) + UInt32(color.a >> 7)
    }

    /// The strength of the colour, 0 … 256.
    @inline(__always)
    private func strength(_ coverage: Int32) -> UInt32 { (min(65_536, coverage.magnitude) &* alpha &+ 32_768) >> 16 }

    @inline(__always)
    func paint(_ pixel: UnsafeMutablePointer<UInt32>, _ coverage: Int32) {
        let strength = strength(coverage)
        if strength == 256 { return pixel.pointee = word }
        if strength > 0 { pixel.pointee = PixelMemory.mix(pixel.pointee, word, strength) }
    }

    @inline(__always)
    func fill(_ line: UnsafeMutablePointer<UInt32>, _ left: Int, _ right: Int, _ coverage: Int32) {
        let strength = strength(coverage)
        guard left < right, strength > 0 else { return }
        if strength == 256 { return (line + left).update(repeating: word, count: right - left) }
        for x in left..<right { line[x] = PixelMemory.mix(line[x], word, strength) }
    }
}
