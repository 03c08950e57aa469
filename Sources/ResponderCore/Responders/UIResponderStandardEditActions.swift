import Foundation

/// The actions of the editing menu. Every responder has them; see `UIResponder.cut(_:)`.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    /// Put the selection on the pasteboard and delete it.
    func cut(_ sender: Any?)
    /// Put the selection on the pasteboard.
    func copy(_ sender: Any?)
    /// Replace the selection with the text on the pasteboard.
    func paste(_ sender: Any?)
    /// Select the word at the caret.
    func select(_ sender: Any?)
    /// Select everything.
    func selectAll(_ sender: Any?)
    /// Delete the selection.
    func delete(_ sender: Any?)
}

// The actions that `canPerformAction(_:withSender:)` gets: write `action == .copy` for UIKit's `action ==
// #selector(copy(_:))`.
extension Selector {
    /// `UIResponder.cut(_:)`; equal to every selector named `cut`.
    public static let cut = Selector(editing: "cut", UIResponder.cut)
    /// `UIResponder.copy(_:)`; equal to every selector named `copy`.
    public static let copy = Selector(editing: "copy", UIResponder.copy)
    /// `UIResponder.paste(_:)`; equal to every selector named `paste`.
    public static let paste = Selector(editing: "paste", UIResponder.paste)
    /// `UIResponder.select(_:)`; equal to every selector named `select`.
    public static let select = Selector(editing: "select", UIResponder.select)
    /// `UIResponder.selectAll(_:)`; equal to every selector named `selectAll`.
    public static let selectAll = Selector(editing: "selectAll", UIResponder.selectAll)
    /// `UIResponder.delete(_:)`; equal to every selector named `delete`.
    public static let delete = Selector(editing: "delete", UIResponder.delete)
}
