import Foundation

/// A place in a text. What it holds is the business of the text input that made it.
@preconcurrency @MainActor
open class UITextPosition: Equatable {
    /// A position. For subclasses.
    public init() {}
    nonisolated deinit {}

    /// Whether another object is the same place; by default whether it is the same object.
    nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    /// Asks `isEqual(_:)`.
    nonisolated public static func == (one: UITextPosition, other: UITextPosition) -> Bool { one.isEqual(other) }
}

/// A part of a text between two positions.
@preconcurrency @MainActor
open class UITextRange: Equatable {
    /// A range. For subclasses.
    public init() {}
    nonisolated deinit {}

    /// Where it begins.
    open var start: UITextPosition { UITextPosition() }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition() }
    /// Whether nothing is in it: a caret.
    open var isEmpty: Bool { true }

    /// Whether another object is the same range; by default whether it is the same object.
    nonisolated open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    /// Asks `isEqual(_:)`.
    nonisolated public static func == (one: UITextRange, other: UITextRange) -> Bool { one.isEqual(other) }
}

/// A box of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect {
    /// In the coordinates of the view that shows the text.
    open var rect: CGRect { .zero }
    /// Whether the selection begins in it.
    open var containsStart: Bool { true }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { true }

    /// A box. For subclasses.
    public init() {}
    nonisolated deinit {}
}

/// A view that edits text: what UIKit's protocol of this name has for moving, selecting, replacing and composing in one
/// line of text from left to right. It has no tokenizer, no writing directions and no styles here.
///
/// Offsets are UTF-16 units, rectangles are in the view's coordinates. A position or range of another text input is none:
/// it is ignored, or nil comes back.
public protocol UITextInput: UIKeyInput {
    /// The part that is selected; empty where the caret is. Setting nil puts the caret at the end.
    var selectedTextRange: UITextRange? { get set }
    /// What an input method is still composing, nil for nothing.
    var markedTextRange: UITextRange? { get }
    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The end of the text.
    var endOfDocument: UITextPosition { get }

    /// The text of a part, nil for a range of another text.
    func text(in range: UITextRange) -> String?
    /// Put a text in place of a part. The delegate is not asked.
    func replace(_ range: UITextRange, withText text: String)
    /// Put what an input method composes in place of what it composed before, or of the selection.
    /// - Parameters:
    ///   - markedText: nil or empty for nothing.
    ///   - selectedRange: the part of it to select, from its start.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Leave what is being composed as it is.
    func unmarkText()

    /// The range between two positions, in either order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position at a distance; nil beyond the text. Inside of a character as people see it there is no position: the
    /// one after it comes back.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Which of two positions comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How far it is from one position to another, negative backwards.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// The caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The box of a range.
    func firstRect(for range: UITextRange) -> CGRect
    /// The boxes of a range: in one line it is one.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The position in a range nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The character at a point.
    func characterRange(at point: CGPoint) -> UITextRange?
}

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

/// The box of a selection in a text field.
final class FieldSelectionRect: UITextSelectionRect {
    private let box: CGRect
    init(_ box: CGRect) { self.box = box }
    nonisolated deinit {}
    override var rect: CGRect { box }
}
