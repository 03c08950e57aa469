import Foundation
import ResponderText

/// The current values of all keys of a scene's views and gestures: those of the file, with the changes since.
///
/// It is a value type, so that the changes of a recording can be tried without effect.
nonisolated struct SceneState: Sendable {
    /// The views by name, without their gestures and subviews.
    private(set) var views: [String: ViewDescription] = [:]
    /// The recognizers by name, the parts of bundles one by one.
    private(set) var gestures: [String: GestureDescription] = [:]
    /// For each name by which gestures can be referred to, the names of the recognizers.
    private(set) var members: [String: [String]] = [:]

    /// For each recognizer that a view has by its class, the name of the view.
    private(set) var owners: [String: String] = [:]

    init(_ scene: SceneDocument) { add(scene.root) }

    private mutating func add(_ view: ViewDescription) {
        for gesture in view.gestures {
            let parts = gesture.parts
            for part in parts {
                gestures[part.name] = part
                members[part.name] = [part.name]
            }
            members[gesture.name] = parts.map(\.name)
        }
        for name in view.ownGestureNames {
            members[name] = [name]
            owners[name] = view.name
            gestures[name] = view.ownGesture(name)
        }
        for subview in view.subviews { add(subview) }
        var alone = view
        alone.gestures = []
        alone.builtInGestures = []
        alone.subviews = []
        views[view.name] = alone
    }

    /// The recognizers for a list of names, with the parts of bundles.
    func recognizers(for names: [String]) -> Set<String> { Set(names.flatMap { members[$0] ?? [] }) }

    /// Check a change and store its values. If it throws, nothing has changed.
    /// - Parameters:
    ///   - file: the recording's name in errors; empty for a change made in code.
    ///   - isBuilding: no recognizer exists yet, so failure requirements can be removed.
    /// - Returns: the names of the changed view, or of the recognizers of the changed gesture.
    /// - Throws: `FormatError`.
    mutating func apply(_ change: SceneChange, file: String, isBuilding: Bool = false) throws -> [String] {
        let place = Place(file: file, line: change.values.first?.value.line ?? 0, path: "set")
        return try apply(change, at: place, isBuilding: isBuilding)
    }

    /// The same for a change at a place.
    mutating func apply(_ change: SceneChange, at place: Place, isBuilding: Bool) throws -> [String] {
        switch change.target {
        case .view(let name):
            guard var view = views[name] else {
                throw place.error(ViewMention.unknownView(name, among: views.keys))
            }
            for member in change.values { try view.read(member, at: place, isChange: true) }
            views[name] = view
            return [name]
        case .gesture(let name):
            guard let names = members[name] else {
                throw place.error(SceneReader.unknownGesture(name, among: members.keys))
            }
            if let view = owners[name], gestures[name] == nil {
                throw place.error(
                    "\(name.quoted) belongs to \(view.quoted) as a \(views[view]?.viewClass.rawValue ?? "view"); change the keys of that view"
                )
            }
            var changed = gestures
            var classes: [String: ViewDescription.Class]?
            for name in names {
                let old = isBuilding ? [] : changed[name]?.requireToFail ?? []
                try changed[name]?.change(change.values, at: place, known: members, keeping: old)
                let mentions = changed[name]?.viewMentions(at: place) { _ in place.line } ?? []
                if !mentions.isEmpty { classes = classes ?? views.mapValues(\.viewClass) }
                for mention in mentions { try mention.check(classes ?? [:]) }
            }
            gestures = changed
            return names
        }
    }
}

nonisolated extension GestureDescription {
    fileprivate mutating func change(
        _ values: [JSONValue.Member], at place: Place, known: [String: [String]], keeping old: [String]
    ) throws {
        for member in values { try read(member, at: place, isChange: true) }
        try checkLimits(at: place)
        if let kept = old.first(where: { !requireToFail.contains($0) }) {
            throw place.member("requireToFail", line: place.line).error(
                "\(name.quoted) already requires \(kept.quoted) to fail, and UIKit's require(toFail:) cannot be "
                    + "undone; keep it in the list, or use \"shouldRequireFailureOf\" in the scene")
        }
        for (key, names) in mentions {
            for (index, name) in names.enumerated() where known[name] == nil {
                let here = place.member(key, line: place.line).element(index, line: place.line)
                throw here.error(SceneReader.unknownGesture(name, among: known.keys))
            }
        }
    }
}
