import Foundation
import ResponderKit
import ResponderLog

/// Edits a scene. Every change is one step with a name, and undo restores the same bytes.
package final class SceneEditor {
    /// The scene as it is now.
    package private(set) var draft: SceneDraft
    /// Undoes and redoes the steps, without limit.
    package let undoManager = UndoManager()
    /// Called after each change of the draft.
    package var onChange: (() -> Void)?
    /// The draft before a change in progress; nil if there is none.
    private var base: SceneDraft?

    /// Edit a draft.
    package init(_ draft: SceneDraft) {
        self.draft = draft
        undoManager.groupsByEvent = false
    }

    nonisolated deinit {}

    /// Make changes as one step. A change that goes on is cancelled first.
    /// - Parameter name: for the menu: `Move`.
    /// - Throws: `FormatError` if the file would have a mistake. Then nothing has changed.
    package func perform(_ name: String, _ edits: [SceneEdit]) throws {
        let former = base ?? draft
        let next = try former.applying(edits)
        base = nil
        register(name, from: former, to: next)
        show(next)
    }

    // MARK: Changes in progress, such as a drag

    /// Whether a change is in progress.
    package var isChanging: Bool { base != nil }

    /// Begin a change, such as a drag.
    package func begin() { if base == nil { base = draft } }

    /// Preview the change. This replaces the previous preview of the same change.
    /// - Throws: `FormatError`; the previous preview then stays.
    package func preview(_ edits: [SceneEdit]) throws {
        guard let base else { return }
        show(try base.applying(edits))
    }

    /// Keep the preview as one step; if nothing has changed, no step is registered.
    package func end(_ name: String) {
        guard let former = base else { return }
        base = nil
        register(name, from: former, to: draft)
    }

    /// Cancel the change and restore the draft before it.
    package func cancel() {
        guard let former = base else { return }
        base = nil
        show(former)
    }

    // MARK: Undo

    private func register(_ name: String, from old: SceneDraft, to new: SceneDraft) {
        guard let patch = TextPatch.between(old.text, new.text) else { return }
        undoManager.beginUndoGrouping()
        registerUndo(patch)
        undoManager.setActionName(name)
        undoManager.endUndoGrouping()
    }

    private func registerUndo(_ patch: TextPatch) {
        undoManager.registerUndo(withTarget: self) { editor in
            // The step was made from the beginning of a change that goes on.
            let now = editor.base ?? editor.draft
            editor.base = nil
            guard let former = try? SceneDraft(text: patch.reverse(now.text)) else { return }
            editor.registerUndo(patch.reversed)
            editor.show(former)
        }
    }

    private func show(_ next: SceneDraft) {
        draft = next
        onChange?()
    }
}

/// The part of a text that a change replaced, which is much smaller than the text, so thousands of steps can be kept.
private nonisolated struct TextPatch {
    let start: Int
    let old: [UInt8]
    let new: [UInt8]

    /// - Returns: nil if the texts are equal.
    static func between(_ old: String, _ new: String) -> TextPatch? {
        let (one, two) = (Array(old.utf8), Array(new.utf8))
        guard one != two else { return nil }
        let start = zip(one, two).prefix { $0 == $1 }.count
        let tail = zip(one[start...].reversed(), two[start...].reversed()).prefix { $0 == $1 }.count
        return TextPatch(
            start: start, old: Array(one[start..<one.count - tail]), new: Array(two[start..<two.count - tail]))
    }

    var reversed: TextPatch { TextPatch(start: start, old: new, new: old) }

    /// The text before the change.
    func reverse(_ text: String) -> String {
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(start..<start + new.count, with: old)
        return String(decoding: bytes, as: UTF8.self)
    }
}
