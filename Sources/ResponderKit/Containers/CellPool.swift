import Foundation
import ResponderCore

/// Cells that are off the screen and can be used again, and the classes of new ones.
final class CellPool<Cell: UIView> {
    private var makers: [String: (CGRect) -> Cell] = [:]
    private var idle: [String: [Cell]] = [:]

    nonisolated deinit {}

    func register(_ identifier: String, _ make: @escaping (CGRect) -> Cell) { makers[identifier] = make }

    /// An idle cell.
    func dequeue(_ identifier: String) -> Cell? { idle[identifier]?.popLast() }

    /// A new cell, made for a frame; nil if no class is registered.
    func makeCell(_ identifier: String, frame: CGRect = .zero) -> Cell? { makers[identifier]?(frame) }

    func recycle(_ cell: Cell, for identifier: String) { idle[identifier, default: []].append(cell) }
}
