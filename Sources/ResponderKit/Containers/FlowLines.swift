import Foundation
import ResponderCore

// The positions of the items in one section of a flow layout. `along` is the direction of scrolling, `across` the other
// one; both are measured from the corner where the section's first item lies.

/// A length and a breadth, or a place, by direction.
nonisolated struct FlowExtent: Equatable {
    var along: CGFloat
    var across: CGFloat
}

/// A rectangle by direction.
nonisolated struct FlowRect {
    var place: FlowExtent
    var size: FlowExtent
}

/// Items of one size, in lines of equally many. They take no memory; the position of an item takes constant time.
nonisolated struct UniformLines {
    let count: Int
    let size: FlowExtent
    let perLine: Int
    private let pitch: FlowExtent
    /// The free length before the only item of a line.
    private let start: CGFloat

    init(count: Int, size: FlowExtent, breadth: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
        self.count = count
        self.size = size
        let step = size.across + spacing
        let fitting = step > 0 ? (breadth + spacing + 1e-6) / step : CGFloat(count)
        perLine = Int(min(max(fitting.rounded(.down), 1), CGFloat(CellLimits.items)))
        // The items of a full line reach from edge to edge; the last line keeps the columns.
        let free = breadth - CGFloat(perLine) * size.across
        let gap = perLine > 1 ? max(free / CGFloat(perLine - 1), 0) : 0
        start = perLine > 1 ? 0 : free / 2
        // With a negative spacing lines overlap; at most they lie on each other.
        pitch = FlowExtent(along: max(size.along + lineSpacing, 0), across: size.across + gap)
    }

    var length: CGFloat {
        let lines = (count + perLine - 1) / perLine
        return lines == 0 ? 0 : CGFloat(lines - 1) * pitch.along + size.along
    }

    func rect(of item: Int) -> FlowRect {
        FlowRect(
            place: FlowExtent(
                along: CGFloat(item / perLine) * pitch.along, across: start + CGFloat(item % perLine) * pitch.across),
            size: size)
    }

    /// The items of the lines that touch a stretch.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard count > 0, high > max(low, 0), low < length, size.along > 0 else { return 0..<0 }
        guard pitch.along > 0 else { return 0..<count }
        func line(_ place: CGFloat) -> Int { Int(min(max((place / pitch.along).rounded(.down), 0), 1e9)) }
        let first = min(line(low - size.along) * perLine, count)
        return first..<max(first, min((line(high) + 1) * perLine, count))
    }
}

/// Items of different sizes. Each line holds as many as fit.
nonisolated struct VariedLines {
    private struct Line {
        let first: Int
        let start: CGFloat
        let length: CGFloat
        /// The end of the longest line so far: with a negative spacing lines overlap, and a line may end before the one
        /// in front of it.
        let end: CGFloat
    }

    private let sizes: [FlowExtent]
    private var lines: [Line] = []
    private let breadth: CGFloat
    private let spacing: CGFloat
    private(set) var length: CGFloat = 0

    init(sizes: [FlowExtent], breadth: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
        self.sizes = sizes
        self.breadth = breadth
        self.spacing = spacing
        var first = 0
        var used: CGFloat = 0
        var longest: CGFloat = 0
        var start: CGFloat = 0
        func addLine() {
            length = max(length, start + longest)
            lines.append(Line(first: first, start: start, length: longest, end: length))
        }
        for (item, size) in sizes.enumerated() {
            let needed = size.across + (item > first ? spacing : 0)
            if item > first, used + needed > breadth + 1e-6 {
                addLine()
                start += max(longest + lineSpacing, 0)
                (first, used, longest) = (item, size.across, size.along)
            } else {
                used += needed
                longest = max(longest, size.along)
            }
        }
        if !sizes.isEmpty { addLine() }
    }

    var count: Int { sizes.count }

    /// One item. Linear in the length of its line.
    func rect(of item: Int) -> FlowRect {
        let line = max(0, lines.partitionIndex(sortedWhere: { $0.first > item }) - 1)
        var result = FlowRect(place: FlowExtent(along: 0, across: 0), size: sizes[item])
        forEachItem(ofLine: line) { if $0 == item { result = $1 } }
        return result
    }

    /// Call `body` for the items of the lines that touch a stretch.
    func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowRect) -> Void) {
        var line = lines.partitionIndex(sortedWhere: { $0.end > low })
        while line < lines.count, lines[line].start < high {
            forEachItem(ofLine: line, body)
            line += 1
        }
    }

    private func forEachItem(ofLine number: Int, _ body: (Int, FlowRect) -> Void) {
        let line = lines[number]
        let isLast = number + 1 == lines.count
        let end = isLast ? sizes.count : lines[number + 1].first
        // A full line reaches from edge to edge, an only item is centred; the last line begins at the edge.
        var gap = spacing
        var place: CGFloat = 0
        if !isLast {
            let free = breadth - sizes[line.first..<end].reduce(0) { $0 + $1.across }
            if end - line.first > 1 { gap = free / CGFloat(end - line.first - 1) } else { place = free / 2 }
        }
        for item in line.first..<end {
            let size = sizes[item]
            body(
                item,
                FlowRect(
                    place: FlowExtent(along: line.start + (line.length - size.along) / 2, across: place), size: size))
            place += size.across + gap
        }
    }
}
