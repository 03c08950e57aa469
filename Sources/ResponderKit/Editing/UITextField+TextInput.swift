import Foundation

// The parts of UITextInput that nobody overrides.
extension UITextField {
    /// What an input method is still composing, nil for nothing.
    public final var markedTextRange: UITextRange? { content.marked.map(range) }
    /// The start of the text.
    public final var beginningOfDocument: UITextPosition { position(at: 0) }
    /// The end of the text.
    public final var endOfDocument: UITextPosition { position(at: content.count) }

    /// The text of a part; nil for a range of another text input.
    public final func text(in range: UITextRange) -> String? { places(range).map { content.text(in: $0) } }

    /// Put a text in place of a part, and the caret behind it. The delegate is not asked.
    public final func replace(_ range: UITextRange, withText text: String) {
        if let places = places(range) { changeText { $0.replace(places, with: Self.inOneLine(text)) } }
    }

    /// Put what an input method composes in place of what it composed before, or of the selection.
    public final func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = Self.inOneLine(markedText ?? "")
        // Nothing in place of nothing would take the selection away.
        guard !text.isEmpty || content.marked != nil else { return }
        changeText { $0.compose(text, selecting: selectedRange) }
    }

    /// Leave what is being composed as it is.
    public final func unmarkText() { edit { $0.unmark() } }

    /// The range between two positions, in either order; nil if one is of another text input.
    public final func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = place(fromPosition), let to = place(toPosition) else { return nil }
        return range(min(from, to)..<max(from, to))
    }

    /// The position at a distance in UTF-16 units, behind the character that this falls into; nil beyond the text.
    public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let place = place(position) else { return nil }
        let (unit, isTooFar) = content.unit(of: place).addingReportingOverflow(offset)
        guard !isTooFar, (0...content.unit(of: content.count)).contains(unit) else { return nil }
        return self.position(at: content.place(atUnit: unit))
    }

    /// Which of two positions comes first.
    public final func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        guard let one = place(position), let two = place(other), one != two else { return .orderedSame }
        return one < two ? .orderedAscending : .orderedDescending
    }

    /// How far it is from one position to another in UTF-16 units, negative backwards.
    public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let from = place(from), let to = place(toPosition) else { return 0 }
        return content.unit(of: to) - content.unit(of: from)
    }

    /// The box of what is seen of a range.
    public final func firstRect(for range: UITextRange) -> CGRect {
        guard let places = places(range) else { return .zero }
        layoutIfNeeded()
        let seen = canvas.rect(of: places).intersection(canvas.bounds)
        return seen.isNull ? .zero : convert(seen, from: canvas)
    }

    /// The position in a range nearest to a point.
    public final func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let places = places(range) else { return nil }
        return position(at: min(max(place(closestTo: point), places.lowerBound), places.upperBound))
    }

    /// The character at a point; nil beside the text.
    public final func characterRange(at point: CGPoint) -> UITextRange? {
        layoutIfNeeded()
        let x = canvas.convert(point, from: self).x
        let place = canvas.place(at: x)
        let start = canvas.x(of: place) > x ? place - 1 : place
        return content.everything.contains(start) ? range(start..<start + 1) : nil
    }

    // MARK: Between places and positions

    final func position(at place: Int) -> UITextPosition { FieldPosition(content.unit(of: place)) }

    final func range(_ places: Range<Int>) -> UITextRange { FieldRange(content.units(of: places)) }

    /// The place of a position, which may be from a time when the text was longer; nil for that of another input.
    final func place(_ position: UITextPosition) -> Int? {
        (position as? FieldPosition).map { content.place(atUnit: $0.unit) }
    }

    final func places(_ range: UITextRange) -> Range<Int>? {
        guard let start = place(range.start), let end = place(range.end) else { return nil }
        return min(start, end)..<max(start, end)
    }

    /// The place of the text nearest to a point of the field.
    final func place(closestTo point: CGPoint) -> Int {
        layoutIfNeeded()
        return canvas.place(at: canvas.convert(point, from: self).x)
    }
}
