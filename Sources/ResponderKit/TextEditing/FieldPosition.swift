import Foundation
import ResponderCore

/// A position in a text field.
final class FieldPosition: UITextPosition {
    /// UTF-16 units from the start.
    let unit: Int
    init(_ unit: Int) { self.unit = unit }
    nonisolated deinit {}
    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? FieldPosition)?.unit == unit }
}

/// A range in a text field.
final class FieldRange: UITextRange {
    let from: FieldPosition
    let to: FieldPosition

    init(_ units: NSRange) {
        from = FieldPosition(units.location)
        to = FieldPosition(units.location + units.length)
    }

    nonisolated deinit {}

    override var start: UITextPosition { from }
    override var end: UITextPosition { to }
    override var isEmpty: Bool { from.unit == to.unit }

    nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FieldRange else { return false }
        return other.from == from && other.to == to
    }
}

/// The rectangle of a selection in a text field.
final class FieldSelectionRect: UITextSelectionRect {
    private let box: CGRect
    init(_ box: CGRect) { self.box = box }
    nonisolated deinit {}
    override var rect: CGRect { box }
}
