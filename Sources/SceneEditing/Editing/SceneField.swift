import Foundation
import ResponderKit
import SceneFormat
import SceneStage

/// A key of a view or gesture, for a form: its name, its possible values and its value.
package struct SceneField: Hashable {
    /// The key in the file.
    package let key: String
    /// UIKit's name.
    package let property: String
    /// The form of the value.
    package let form: KeyForm
    /// The value in the file; nil if the file leaves it out.
    package var value: JSONValue?
    /// The default, which applies if the file leaves the value out; nil if there is none.
    package let usual: JSONValue?
    /// The colour that the lab draws if the file has none, as `#rrggbb`; nil if it draws none.
    package var drawn: String?

    /// A key with its value.
    package init(key: String, property: String, form: KeyForm, value: JSONValue?, usual: JSONValue?) {
        self.key = key
        self.property = property
        self.form = form
        self.value = value
        self.usual = usual
    }

    /// The effective value.
    package var present: JSONValue? { value ?? usual }
}

extension SceneDraft {
    /// The keys of a view, in the order of the format's table; none if there is no such view.
    package func fields(ofView name: String) -> [SceneField] {
        guard let json = json.sceneView(name), let owner = scene.root.view(name)?.viewClass else { return [] }
        let plain = owner.makePlainView()
        let drawn = drawnColors(ofView: name)
        return ViewDescription.keys(of: owner).filter { $0.form != .parts }.map { key in
            var field = SceneField(
                key: key.name, property: key.property, form: key.form, value: json[key.name], usual: key.usual(plain))
            field.drawn = drawn[key.name]
            return field
        }
    }

    /// The colours from the lab's palette for a view that has none of its own, by their keys.
    private func drawnColors(ofView name: String) -> [String: String] {
        guard let path = scene.root.path(to: name), let view = path.last else { return [:] }
        let (depth, parent) = (path.count - 1, path.dropLast().last)
        let sibling = parent?.subviews.firstIndex { $0.name == name } ?? 0
        let fill = view.viewClass == .image ? ScenePalette.picture : view.viewClass.fill(at: (depth, sibling))
        let colors = [
            "color": parent?.viewClass == .table ? nil : fill, "borderColor": ScenePalette.border(depth: depth),
        ]
        return colors.compactMapValues { $0.map { String($0.hex.prefix(7)) } }
    }

    /// The keys of a gesture, in the order of the format's table; none if there is no such gesture.
    package func fields(ofGesture name: String) -> [SceneField] {
        let own = scene.root.tree.lazy.compactMap { $0.ownGesture(name) }.first
        let listed = scene.root.tree.lazy.flatMap(\.gestures).first { $0.name == name }
        guard let gesture = listed ?? own else { return [] }
        let (entry, kind) = (json.gestureEntry(name), gesture.kind)
        let plain = kind.recognizerKind.make()
        return GestureDescription.keys(of: kind).compactMap { key in
            // The class of the view determines these.
            if gesture.isBuiltIn, ["name", "kind", "effect", "throw"].contains(key.name) { return nil }
            let isEffect = key.name == "effect"
            return SceneField(
                key: key.name, property: key.property, form: isEffect ? .word(kind.effects.map(\.rawValue)) : key.form,
                value: entry?[key.name], usual: isEffect ? JSONValue(kind.effects[0].rawValue) : key.usual(plain))
        }
    }

    /// The names of all gestures that others can refer to, in the order of the scene.
    package var gestureNames: [String] {
        scene.root.tree.flatMap { $0.gestures.flatMap(\.mentionableNames) + $0.ownGestureNames }
    }

    /// The gestures of a view: those of the file, and the built-in ones whose keys can be set.
    package func gestures(ofView name: String) -> [(name: String, kind: GestureDescription.Kind, isBuiltIn: Bool)] {
        guard let view = scene.root.view(name) else { return [] }
        return view.gestures.map { ($0.name, $0.kind, false) } + view.ownGestures.map { ($0.name, $0.kind, true) }
    }
}
