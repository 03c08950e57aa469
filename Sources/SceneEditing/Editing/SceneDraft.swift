import Foundation
import MessageText
import SceneFormat

/// A scene that is being edited: the text of its file, and the scene that the text describes. The reader accepts the text of
/// every draft.
package nonisolated struct SceneDraft: Sendable {
    /// The text of the file.
    package let text: String
    /// The text as JSON.
    package let json: JSONValue
    /// The scene that the text describes.
    package let scene: SceneDocument

    /// A draft of a scene file's text.
    /// - Throws: `FormatError` as for the file.
    package init(text: String, file: String = "scene") throws {
        self.text = text
        json = try SceneDocument.json(text.utf8, file: file)
        scene = try SceneDocument(json, file: file)
    }

    /// A draft of a scene file.
    /// - Throws: `FormatError` as for `SceneDocument`.
    package init(contentsOf path: String) throws { try self.init(text: SceneDocument.text(of: path), file: path) }

    /// An empty scene.
    package init(size: CGSize) {
        let frame = CGRect(origin: .zero, size: size)
        let json: JSONValue = [
            "format": JSONValue(SceneDocument.format), "version": JSONValue(Double(SceneDocument.version)),
            "title": "New scene", "size": JSONValue([Double(size.width), Double(size.height)]),
            "root": ["name": "screen", "frame": SceneEdit.json(frame), "color": "#0e1116"],
        ]
        do { try self.init(text: json.fileText) } catch {
            preconditionFailure("the empty scene has a mistake: \(error)")
        }
    }

    /// The draft with changes, one after the other.
    /// - Throws: `FormatError` if the file would have a mistake.
    package func applying(_ edits: [SceneEdit]) throws -> SceneDraft {
        var (base, json) = (self, json)
        var rest = edits[...]
        while let edit = rest.first {
            // One walk through the scene, even for thousands of views that move.
            let values = rest.prefix { if case .set(.view, _, _) = $0 { true } else { false } }
            rest.removeFirst(max(1, values.count))
            if !values.isEmpty {
                try json.setViews(values)
            } else if case .text(let typed) = edit {
                base = try SceneDraft(text: typed)
                json = base.json
            } else {
                try edit.apply(to: &json)
            }
        }
        return try SceneDraft(text: JSONRewriter.rewrite(base.text, from: base.json, to: json))
    }

    /// The views in a text that contains a view or a list of views; nil for any other text.
    package static func views(inText text: String) -> [JSONValue]? {
        guard let json = JSONValue(parsing: text) else { return nil }
        let views: [JSONValue] = if case .list(let list) = json.content { list } else { [json] }
        let areViews = views.allSatisfy { $0.ownName != nil && $0["frame"] != nil }
        return views.isEmpty || !areViews ? nil : views
    }

    /// A name that is free, for another view.
    package func freeViewName(_ name: String) -> String {
        var names = SceneNames(json.root)
        return names.takeResponder(name)
    }

    /// A name that is free, for another gesture.
    package func freeGestureName(_ name: String) -> String {
        var names = SceneNames(json.root)
        return names.takeGesture(name)
    }
}
