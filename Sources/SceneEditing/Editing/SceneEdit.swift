import Foundation
import ResponderLog
import SceneFormat

/// One change of a scene's file. Edits are pure: they turn the JSON of one scene into that of another, without references to
/// removed objects.
package nonisolated enum SceneEdit: Hashable, Sendable {
    /// The new position of a view among its siblings.
    package enum Order: Hashable, Sendable, CaseIterable { case front, forward, backward, back }

    /// Set a key of a view or gesture; nil removes the key, which means the default.
    case set(Target, String, JSONValue?)
    /// Set a key of the scene itself; nil removes it.
    case setScene(String, JSONValue?)
    /// Rename a view or gesture, including all references to it.
    case rename(Target, to: String)
    /// Change the class of a view. Keys that the new class does not have are removed.
    case setClass(String, ViewDescription.Class)
    /// Change the kind of a gesture. Keys that the new kind does not have are removed.
    case setKind(String, GestureDescription.Kind)
    /// Add a subview, as JSON, in front of its siblings or at an index.
    case add(JSONValue, to: String, at: Int? = nil)
    /// Add copies of views, with free names, each beside the original, or in another view.
    case addCopies([JSONValue], to: String, by: CGPoint)
    /// Remove views with their subviews.
    case remove([String])
    /// Add a gesture, as JSON, to a view.
    case addGesture(JSONValue, to: String)
    /// Remove a gesture.
    case removeGesture(String)
    /// Move a view into another one, with a new frame.
    case move(String, to: String, at: Int? = nil, frame: CGRect)
    /// Bring a view to the front, or send it back.
    case order(String, Order)
    /// Replace the whole text, as typed.
    case text(String)
}

nonisolated extension SceneEdit {
    /// The JSON of a frame.
    package static func json(_ rect: CGRect) -> JSONValue {
        JSONValue([rect.minX, rect.minY, rect.width, rect.height].map { Double($0) })
    }

    /// The edit that changes a view's frame.
    package static func frame(of view: String, _ frame: CGRect) -> SceneEdit { .set(.view(view), "frame", json(frame)) }

    /// Add or remove a relation: a gesture waits for another one, runs with it, or prevents it.
    /// - Parameter isOn: whether the key names the other gesture afterwards.
    package static func tie(_ gesture: String, _ key: String, _ other: String, _ isOn: Bool, in scene: JSONValue)
        -> SceneEdit
    {
        var names = (scene.gestureEntry(gesture)?[key]?.elementList ?? []).compactMap(\.word).filter { $0 != other }
        if isOn { names.append(other) }
        return .set(.gesture(gesture), key, names.isEmpty ? nil : JSONValue(names))
    }
}

nonisolated extension JSONValue {
    /// The entry of a gesture in a scene; nil if it has none.
    package func gestureEntry(_ name: String) -> JSONValue? {
        root.allViews.lazy.flatMap(\.gestures).first { $0.ownName == name }
    }

    /// The view of a scene with a name; nil if there is none.
    package func sceneView(_ name: String) -> JSONValue? { root.view(name) }

    /// The views of a scene that have these names, in the order of the names.
    package func sceneViews(_ names: [String]) -> [JSONValue] {
        let views = Dictionary(root.allViews.map { ($0.ownName, $0) }, uniquingKeysWith: { $1 })
        return names.compactMap { views[$0] }
    }

    /// The name of the superview of a view of a scene; nil for the root.
    package func sceneParent(of name: String) -> String? { root.parent(of: name)?.ownName }
}
