import Foundation

/// A position in a text. Only the text input that made it knows its content.
@preconcurrency @MainActor
open class UITextPosition: nonisolated Equatable {
    /// A position. For subclasses.
    public init() {}
    nonisolated deinit {}

    /// Whether another object is the same position; by default whether it is the same object.
    nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    /// Asks `isEqual(_:)`.
    nonisolated public static func == (one: UITextPosition, other: UITextPosition) -> Bool { one.isEqual(other) }
}

/// A part of a text between two positions.
@preconcurrency @MainActor
open class UITextRange: nonisolated Equatable {
    /// A range. For subclasses.
    public init() {}
    nonisolated deinit {}

    /// Where it begins.
    open var start: UITextPosition { UITextPosition() }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition() }
    /// Whether it is empty: a caret.
    open var isEmpty: Bool { true }

    /// Whether another object is the same range; by default whether it is the same object.
    nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    /// Asks `isEqual(_:)`.
    nonisolated public static func == (one: UITextRange, other: UITextRange) -> Bool { one.isEqual(other) }
}

/// A rectangle of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: nonisolated IdentityHashable {
    /// In the coordinates of the view that shows the text.
    open var rect: CGRect { .zero }
    /// Whether the selection begins in it.
    open var containsStart: Bool { true }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { true }

    /// A rectangle. For subclasses.
    public init() {}
    nonisolated deinit {}
}

/// A view that edits text: the part of UIKit's protocol for moving, selecting, replacing and composing text from left to
/// right. It has no tokenizer, no writing directions and no styles here.
///
/// Offsets are UTF-16 units, rectangles are in the view's coordinates. A position or range of another text input is
/// ignored, or the result is nil.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The part that is selected; empty where the caret is. Setting nil puts the caret at the end.
    var selectedTextRange: UITextRange? { get set }
    /// The part that an input method is composing; nil for none.
    var markedTextRange: UITextRange? { get }
    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The end of the text.
    var endOfDocument: UITextPosition { get }

    /// The text of a part, nil for a range of another text.
    func text(in range: UITextRange) -> String?
    /// Replace a part. The delegate is not asked.
    func replace(_ range: UITextRange, withText text: String)
    /// Replace the part that an input method is composing, or the selection.
    /// - Parameters:
    ///   - markedText: the new text; nil or empty for none.
    ///   - selectedRange: the part of it to select, from its start.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// End composing; the text stays.
    func unmarkText()

    /// The range between two positions, in either order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position at an offset; nil beyond the text. Inside of a character, the position after it.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Which of two positions comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The distance from one position to another, negative backwards.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// The caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangle of a range.
    func firstRect(for range: UITextRange) -> CGRect
    /// The rectangles of a range: one for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The position in a range nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The character at a point.
    func characterRange(at point: CGPoint) -> UITextRange?
}
