import Foundation
import ResponderCore

/// The frames of everything in a flow layout: sections one after the other, each with a header, lines of items and a
/// footer.
nonisolated struct FlowGeometry {
    /// The measures of a section. The insets keep the items from the header, the footer and the edges.
    struct Metrics {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var inset = UIEdgeInsets.zero
        var spacing: CGFloat = 0
        var lineSpacing: CGFloat = 0
        var sizes = Sizes.uniform(0, .zero)
    }

    enum Sizes {
        case uniform(Int, CGSize)
        case varied([CGSize])
    }

    private enum Lines {
        case uniform(UniformLines)
        case varied(VariedLines)

        var length: CGFloat {
            switch self {
            case .uniform(let lines): lines.length
            case .varied(let lines): lines.length
            }
        }
    }

    private struct Section {
        let start: CGFloat
        let header: CGFloat
        let items: FlowExtent
        let lines: Lines
        let footerStart: CGFloat
        let footer: CGFloat
        var end: CGFloat { footerStart + footer }
    }

    let isVertical: Bool
    /// The length of the view across the direction of scrolling, in points.
    let breadth: CGFloat
    private var sections: [Section] = []
    private var length: CGFloat = 0

    init(isVertical: Bool, breadth: CGFloat) {
        self.isVertical = isVertical
        self.breadth = breadth
    }

    var contentSize: CGSize {
        isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    /// The length that is left for the items of a line.
    func itemBreadth(_ inset: UIEdgeInsets) -> CGFloat {
        max(0, breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom))
    }

    mutating func add(_ metrics: Metrics) {
        let inset = metrics.inset
        let (before, after, edge) =
            isVertical ? (inset.top, inset.bottom, inset.left) : (inset.left, inset.right, inset.top)
        let room = itemBreadth(inset)
        let lines: Lines
        switch metrics.sizes {
        case .uniform(let count, let size):
            lines = .uniform(
                UniformLines(
                    count: count, size: extent(size), breadth: room, spacing: metrics.spacing,
                    lineSpacing: metrics.lineSpacing))
        case .varied(let sizes):
            lines = .varied(
                VariedLines(
                    sizes: sizes.map(extent), breadth: room, spacing: metrics.spacing, lineSpacing: metrics.lineSpacing)
            )
        }
        let items = FlowExtent(along: length + metrics.header + before, across: edge)
        let section = Section(
            start: length, header: metrics.header, items: items, lines: lines,
            footerStart: items.along + lines.length + after, footer: metrics.footer)
        sections.append(section)
        length = section.end
    }

    private func extent(_ size: CGSize) -> FlowExtent {
        isVertical
            ? FlowExtent(along: size.height, across: size.width) : FlowExtent(along: size.width, across: size.height)
    }

    private func frame(_ rect: FlowRect, in section: Section) -> CGRect {
        let (along, across) = (section.items.along + rect.place.along, section.items.across + rect.place.across)
        return isVertical
            ? CGRect(x: across, y: along, width: rect.size.across, height: rect.size.along)
            : CGRect(x: along, y: across, width: rect.size.along, height: rect.size.across)
    }

    private func band(_ start: CGFloat, _ length: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: 0, y: start, width: breadth, height: length)
            : CGRect(x: start, y: 0, width: length, height: breadth)
    }

    // MARK: Questions

    /// The frame of an item; nil if it did not exist when the layout was prepared.
    func frame(of path: IndexPath) -> CGRect? {
        guard sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        switch section.lines {
        case .uniform(let lines):
            return (0..<lines.count).contains(path.item) ? frame(lines.rect(of: path.item), in: section) : nil
        case .varied(let lines):
            return (0..<lines.count).contains(path.item) ? frame(lines.rect(of: path.item), in: section) : nil
        }
    }

    /// The frame of a section's header or footer; nil if it has none.
    func headerFrame(of section: Int) -> CGRect? {
        guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
        return band(sections[section].start, sections[section].header)
    }

    func footerFrame(of section: Int) -> CGRect? {
        guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
        return band(sections[section].footerStart, sections[section].footer)
    }

    /// The sections that touch a rectangle.
    func sections(in rect: CGRect) -> Range<Int> {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        let first = sections.partitionIndex(sortedWhere: { $0.end > low })
        return first..<max(first, sections.partitionIndex(sortedWhere: { $0.start >= high }))
    }

    /// Call `body` for the items of a section that intersect a rectangle, in order, without empty ones.
    func forEachItem(of number: Int, in rect: CGRect, _ body: (Int, CGRect) -> Void) {
        let section = sections[number]
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        func pass(_ item: Int, _ place: FlowRect) {
            let frame = frame(place, in: section)
            if !frame.isEmpty, frame.overlaps(rect) { body(item, frame) }
        }
        switch section.lines {
        case .uniform(let lines):
            for item in lines.items(from: low - section.items.along, to: high - section.items.along) {
                pass(item, lines.rect(of: item))
            }
        case .varied(let lines):
            lines.forEachItem(from: low - section.items.along, to: high - section.items.along, pass)
        }
    }

}

nonisolated extension CGRect {
    /// Whether two rectangles have more than an edge in common.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
