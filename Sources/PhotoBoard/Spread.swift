import UIKit

/// Several things beside each other, in reading order.
enum Spread {
    /// The place of one thing.
    struct Spot: Equatable {
        let center: CGPoint
        let scale: CGFloat
    }

    /// The part of its cell that a thing fills at most.
    private static let filled: CGFloat = 0.92

    /// Places in rows of equal cells, with the number of columns that shows the things largest. Nothing is enlarged.
    /// - Parameters:
    ///   - sizes: those of the things at scale 1, in points.
    ///   - room: where they go. Too many things overlap, because none is smaller than a finger can scale it.
    static func spots(for sizes: [CGSize], in room: CGRect) -> [Spot] {
        guard !sizes.isEmpty else { return [] }
        let columns = (1...sizes.count).max { rank($0) < rank($1) } ?? 1
        let size = cell(columns)
        return sizes.enumerated().map { index, thing in
            let (row, column) = (index / columns, index % columns)
            return Spot(
                center: CGPoint(
                    x: room.minX + (CGFloat(column) + 0.5) * size.width,
                    y: room.minY + (CGFloat(row) + 0.5) * size.height),
                scale: max(StickerView.scales.lowerBound, fit(thing, size)))
        }

        /// Things as large as possible, then few empty cells, then long rows.
        func rank(_ columns: Int) -> (CGFloat, Int, Int) {
            let total = (1000 * scale(of: sizes, in: cell(columns))).rounded()
            return (total, -((sizes.count + columns - 1) / columns * columns), columns)
        }

        func cell(_ columns: Int) -> CGSize {
            let rows = (sizes.count + columns - 1) / columns
            return CGSize(width: room.width / CGFloat(columns), height: room.height / CGFloat(rows))
        }
    }

    private static func fit(_ size: CGSize, _ cell: CGSize) -> CGFloat {
        min(1, filled * cell.width / size.width, filled * cell.height / size.height)
    }

    /// The scale of all things in cells, as a sum: one panorama does not make all others small.
    private static func scale(of sizes: [CGSize], in cell: CGSize) -> CGFloat {
        sizes.reduce(0) { $0 + fit($1, cell) }
    }
}
