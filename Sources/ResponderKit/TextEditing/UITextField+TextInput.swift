import Foundation
import ResponderCore

// The parts of UITextInput that subclasses cannot override.
extension UITextField {
    /// The part that an input method is composing; nil for none.
    public final var markedTextRange: UITextRange? { content.marked.map(range) }
    /// The start of the text.
    public final var beginningOfDocument: UITextPosition { position(at: 0) }
    /// The end of the text.
    public final var endOfDocument: UITextPosition { position(at: content.count) }

    /// The text of a part; nil for a range of another text input.
    public final func text(in range: UITextRange) -> String? { places(range).map { content.text(in: $0) } }

    /// Replace a part, and put the caret after it. The delegate is not asked.
    public final func replace(_ range: UITextRange, withText text: String) {
        if let places = places(range) { changeText { $0.replace(places, with: Self.inOneLine(text)) } }
    }

    /// Replace the part that an input method is composing, or the selection.
    public final func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = Self.inOneLine(markedText ?? "")
        // Replacing nothing with nothing would delete the selection.
        guard !text.isEmpty || content.marked != nil else { return }
        changeText { $0.compose(text, selecting: selectedRange) }
    }

    /// End composing; the text stays.
    public final func unmarkText() { edit { $0.unmark() } }

    /// The range between two positions, in either order; nil if one is of another text input.
    public final func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = index(of: fromPosition), let to = index(of: toPosition) else { return nil }
        return range(min(from, to)..<max(from, to))
    }

    /// The position at an offset in UTF-16 units; inside of a character, the position after it; nil beyond the text.
    public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let place = index(of: position) else { return nil }
        let (unit, isTooFar) = content.unit(of: place).addingReportingOverflow(offset)
        guard !isTooFar, (0...content.unit(of: content.count)).contains(unit) else { return nil }
        return self.position(at: content.position(atUnit: unit))
    }

    /// Which of two positions comes first.
    public final func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        guard let one = index(of: position), let two = index(of: other), one != two else { return .orderedSame }
        return one < two ? .orderedAscending : .orderedDescending
    }

    /// The distance from one position to another in UTF-16 units, negative backwards.
    public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let from = index(of: from), let to = index(of: toPosition) else { return 0 }
        return content.unit(of: to) - content.unit(of: from)
    }

    /// The rectangle of the visible part of a range.
    public final func firstRect(for range: UITextRange) -> CGRect {
        guard let places = places(range) else { return .zero }
        layoutIfNeeded()
        let seen = canvas.rect(of: places).intersection(canvas.bounds)
        return seen.isNull ? .zero : convert(seen, from: canvas)
    }

    /// The position in a range nearest to a point.
    public final func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let places = places(range) else { return nil }
        return position(at: min(max(index(closestTo: point), places.lowerBound), places.upperBound))
    }

    /// The character at a point; nil beside the text.
    public final func characterRange(at point: CGPoint) -> UITextRange? {
        layoutIfNeeded()
        return canvas.character(at: canvas.convert(point, from: self).x).map { range($0..<$0 + 1) }
    }

    // MARK: Between places and positions

    final func position(at place: Int) -> UITextPosition { FieldPosition(content.unit(of: place)) }

    final func range(_ places: Range<Int>) -> UITextRange { FieldRange(content.units(of: places)) }

    /// The index of a position, clamped because the text may have been longer before; nil for a position of another
    /// input.
    final func index(of position: UITextPosition) -> Int? {
        (position as? FieldPosition).map { content.position(atUnit: $0.unit) }
    }

    final func places(_ range: UITextRange) -> Range<Int>? {
        guard let start = index(of: range.start), let end = index(of: range.end) else { return nil }
        return min(start, end)..<max(start, end)
    }

    /// The index in the text nearest to a point of the field.
    final func index(closestTo point: CGPoint) -> Int {
        layoutIfNeeded()
        return canvas.position(at: canvas.convert(point, from: self).x)
    }
}
