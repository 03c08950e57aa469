import Foundation
import ResponderCore

// How typed text is undone: a run of typing, a deletion or a paste each by one undo.
extension UITextField {
    /// Typed text that is undone together.
    struct Typing {
        /// The manager's count after the registration, by which later registrations of others are noticed.
        var changeCount: Int
        /// Where the next character of the run must be typed.
        var end: Int
    }

    /// Register how to restore the content, after a change by the user.
    final func registerUndo(of old: TextContent) {
        guard isEditing, let manager = undoManager else { return }
        // Text that is being composed is registered when it is final.
        guard content.marked == nil else {
            contentBeforeComposing = old
            return
        }
        contentBeforeComposing = nil
        guard content.string != old.string else { return }
        let isTyped =
            old.selection.isEmpty && content.selection.isEmpty && content.count > old.count
            && content.selection.lowerBound - old.selection.lowerBound == content.count - old.count
        if isTyped, let typing, typing.changeCount == manager.changeCount, typing.end == old.selection.lowerBound {
            self.typing?.end = content.selection.lowerBound
            return
        }
        registerRestoring(old)
        manager.setActionName("Typing")
        typing = Typing(changeCount: isTyped ? manager.changeCount : -1, end: content.selection.lowerBound)
    }

    /// Register that the content is restored, which can be reversed in turn.
    private func registerRestoring(_ content: TextContent) {
        undoManager?.registerUndo(withTarget: self) { field in
            let present = field.content
            field.edit { $0 = content }
            field.typing = nil
            field.registerRestoring(present)
            field.sendActions(for: .editingChanged)
            NotificationCenter.default.post(name: Self.textDidChangeNotification, object: field)
        }
    }
}
