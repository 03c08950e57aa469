/// An upright rectangle of whole pixels; empty if its right or bottom is not beyond its left or top.
nonisolated struct PixelArea: Equatable {
    var left: Int
    var top: Int
    /// The first column to the right of it.
    var right: Int
    /// The first row below it.
    var bottom: Int

    var isEmpty: Bool { left >= right || top >= bottom }

    /// The number of pixels.
    var count: Int { isEmpty ? 0 : (right - left) * (bottom - top) }

    func intersection(_ other: PixelArea) -> PixelArea {
        PixelArea(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The smallest area that holds both.
    func union(_ other: PixelArea) -> PixelArea {
        PixelArea(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    func holds(_ other: PixelArea) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }
}

/// A few areas of a canvas that together hold everything that was added.
nonisolated struct PixelRegion {
    /// All of the canvas. The soft edge of a clip may lie a pixel outside of it, and X11 ends a program that wants to show
    /// such pixels.
    let canvas: PixelArea
    private(set) var areas: [PixelArea] = []

    init(canvas: PixelArea) { self.canvas = canvas }

    /// More areas than this are united: each is a walk through all shapes of a frame.
    private static let limit = 12
    /// Pixels that may be drawn in vain to save an area.
    private static let slack = 4096

    /// Add an area. Areas whose union is hardly larger than both become one, which may again be near to another one.
    mutating func add(_ area: PixelArea) {
        var area = area.intersection(canvas)
        guard !area.isEmpty, !areas.contains(where: { $0.holds(area) }) else { return }
        while let index = partner(of: area) { area = area.union(areas.remove(at: index)) }
        areas.append(area)
    }

    /// The area with which the union wastes the fewest pixels, if it wastes few or there are too many areas.
    private func partner(of area: PixelArea) -> Int? {
        var best: Int?
        var least = areas.count >= Self.limit ? Int.max : Self.slack
        for (index, other) in areas.enumerated() {
            let waste = area.union(other).count - area.count - other.count
            if waste < least { (best, least) = (index, waste) }
        }
        return best
    }
}
