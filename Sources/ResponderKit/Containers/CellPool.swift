import Foundation

/// Cells that are off the screen and wait for another item, and the classes that new ones are made from.
final class CellPool<Cell: UIView> {
    private var makers: [String: (CGRect) -> Cell] = [:]
    private var idle: [String: [Cell]] = [:]

    nonisolated deinit {}

    func register(_ identifier: String, _ make: @escaping (CGRect) -> Cell) { makers[identifier] = make }

    /// An idle cell.
    func take(_ identifier: String) -> Cell? { idle[identifier]?.popLast() }

    /// A new cell, made for a frame; nil if no class is registered.
    func make(_ identifier: String, frame: CGRect = .zero) -> Cell? { makers[identifier]?(frame) }

    func put(_ cell: Cell, for identifier: String) { idle[identifier, default: []].append(cell) }
}
