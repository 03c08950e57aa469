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
        let columns = (1...sizes.count).max { scale(of: sizes, in: cell($0)) < scale(of: sizes, in: cell($1)) } ?? 1
        let cell = cell(columns)
        return sizes.enumerated().map { index, size in
            let (row, column) = (index / columns, index % columns)
            return Spot(
                center: CGPoint(
                    x: room.minX + (CGFloat(column) + 0.5) * cell.width,
                    y: room.minY + (CGFloat(row) + 0.5) * cell.height),
                scale: max(StickerView.scales.lowerBound, fit(size, cell)))
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
