import Foundation
import ResponderCore

// The parts of UITextInput that subclasses cannot override.
extension UITextView {
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
        if let places = places(range) { changeText { $0.replace(places, with: plain(text)) } }
    }

    /// Replace the part that an input method is composing, or the selection.
    public final func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        compose(markedText, selecting: selectedRange)
    }

    /// End composing; the text stays.
    public final func unmarkText() { edit { $0.unmark() } }

    /// The range between two positions, in either order; nil if one is of another text input.
    public final func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        rangeBetween(fromPosition, toPosition)
    }

    /// The position at an offset in UTF-16 units; inside of a character, the position after it; nil beyond the text.
    public final func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(beside: position, by: offset)
    }

    /// Which of two positions comes first.
    public final func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        order(of: position, other)
    }

    /// The distance from one position to another in UTF-16 units, negative backwards.
    public final func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        distance(from: from, to: toPosition)
    }

    /// The rectangle of the first visible line of a range.
    public final func firstRect(for range: UITextRange) -> CGRect { places(range).map { box(of: $0) } ?? .zero }

    /// The position in a range nearest to a point.
    public final func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        position(closestTo: point, within: range)
    }

    /// The character at a point; nil beside the text.
    public final func characterRange(at point: CGPoint) -> UITextRange? {
        let place = index(closestTo: point)
        return [place - 1, place].filter { $0 >= 0 && $0 < content.count }.map { $0..<$0 + 1 }
            .first { boxes(of: $0).contains { $0.contains(point) } }.map { range($0) }
    }
}
