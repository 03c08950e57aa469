import Foundation
import ResponderCore

/// Where the rows of a table lie, in points from the top of its content. Rows are numbered through all sections.
struct TableGeometry {
    struct Section {
        /// The number of its first row.
        let first: Int
        let count: Int
        let top: CGFloat
        let headerHeight: CGFloat
        let footerHeight: CGFloat
        let end: CGFloat
    }

    private(set) var sections: [Section] = []
    /// The top edge of each row.
    private var tops: [CGFloat] = []
    private var heights: [CGFloat] = []
    private(set) var height: CGFloat

    /// - Parameter start: the room above the first section.
    init(start: CGFloat) { height = start }

    var rowCount: Int { tops.count }

    mutating func addSection(
        rows: Int, headerHeight: CGFloat, footerHeight: CGFloat, rowHeight: (Int) -> CGFloat
    ) {
        let first = tops.count
        let top = height
        height += headerHeight
        tops.reserveCapacity(first + rows)
        heights.reserveCapacity(first + rows)
        for row in 0..<rows {
            let rowHeight = rowHeight(row)
            tops.append(height)
            heights.append(rowHeight)
            height += rowHeight
        }
        height += footerHeight
        sections.append(
            Section(
                first: first, count: rows, top: top, headerHeight: headerHeight, footerHeight: footerHeight, end: height
            ))
    }

    mutating func addRoom(_ room: CGFloat) { height += room }

    /// The number of a row; nil for one that does not exist.
    func number(of path: IndexPath) -> Int? {
        guard path.count == 2, sections.indices.contains(path.section),
            (0..<sections[path.section].count).contains(path.row)
        else { return nil }
        return sections[path.section].first + path.row
    }

    func path(of number: Int) -> IndexPath {
        var section = max(0, sections.partitionIndex(sortedWhere: { $0.first > number }) - 1)
        // Sections without rows share their first number with the next one that has some.
        while sections[section].count == 0, section > 0 { section -= 1 }
        return IndexPath(row: number - sections[section].first, section: section)
    }

    func top(of number: Int) -> CGFloat { tops[number] }
    func height(of number: Int) -> CGFloat { heights[number] }

    /// The rows that are at least partly between two heights.
    func rows(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard end > start else { return 0..<0 }
        let first = tops.indices.partitionIndex(sortedWhere: { tops[$0] + heights[$0] > start })
        let last = tops.partitionIndex(sortedWhere: { $0 >= end })
        return first..<max(first, last)
    }
}
