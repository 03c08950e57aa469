import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// The current values of all keys of a scene's views and gestures: those of the file, with the changes since.
///
/// It is a value type, so that the changes of a recording can be tried without effect.
nonisolated package struct SceneState: Sendable {
    /// The views by name, without their gestures and subviews.
    package private(set) var views: [String: ViewDescription] = [:]
    /// The recognizers by name, the parts of bundles one by one.
    package private(set) var gestures: [String: GestureDescription] = [:]
    /// For each name by which gestures can be referred to, the names of the recognizers.
    package private(set) var members: [String: [String]] = [:]

    /// For each recognizer that a view has by its class, the name of the view.
    package private(set) var owners: [String: String] = [:]
    /// The names of view controllers.
    private(set) var controllers: Set<String> = []
    /// The tree of views with their gestures, as recordings have changed it; the keys are those of the file.
    package var root: ViewDescription
    /// The views that are not in the tree now, by name: removed ones, and presented ones.
    var detached: [String: ViewDescription] = [:]
    /// The gestures that were removed, by name.
    var detachedGestures: [String: GestureDescription] = [:]
    /// Whether a program builds the views, which can appear later than a change that names them.
    package let isOfProgram: Bool

    package init(_ scene: SceneDocument) {
        isOfProgram = scene.program != nil
        root = scene.root
        // The root of a program is its window.
        if isOfProgram { for view in scene.root.subviews { add(view) } } else { add(scene.root) }
    }

    /// The state with changes of the file; one that does not fit the scene is left out.
    package init(_ scene: SceneDocument, changedBy changes: [SceneChange]) {
        self.init(scene)
        for change in changes { _ = try? apply(change, file: "", isBuilding: true) }
    }

    /// The state with all views and gestures that a recording adds to the scene or moves in it; a line that does not fit the
    /// scene is left out, because it is an error of its own when it is played.
    package init(_ scene: SceneDocument, adding additions: [TreeChange]) {
        self.init(scene)
        for addition in additions { _ = try? apply(addition, file: "") }
    }

    mutating func add(_ gesture: GestureDescription) {
        let parts = gesture.parts
        for part in parts {
            gestures[part.name] = part
            members[part.name] = [part.name]
        }
        members[gesture.name] = parts.map(\.name)
    }

    mutating func add(_ view: ViewDescription) {
        for gesture in view.gestures {
            add(gesture)
            if gesture.isBuiltIn { owners[gesture.name] = view.name }
        }
        // A program names the recognizers of its views itself.
        for name in isOfProgram ? [] : view.ownGestureNames {
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
        if let controller = view.controller { controllers.insert(controller) }
    }

    /// Store the value of a property that only the class of a program's view or recognizer has.
    package mutating func store(_ value: PropertyValue, for key: String, of target: Target) {
        switch target {
        case .view(let name): views[name]?.values[key] = value
        case .gesture(let name): gestures[name]?.values[key] = value
        }
    }

    /// Store the description of a view that a program has built.
    package mutating func add(built view: ViewDescription) { views[view.name] = view }

    /// Store the description of a recognizer that a program has made.
    /// - Parameter owner: the name of the view that has it by its class; nil for others.
    package mutating func add(built gesture: GestureDescription, owner: String?) {
        gestures[gesture.name] = gesture
        members[gesture.name] = [gesture.name]
        owners[gesture.name] = owner
    }

    /// The recognizers for a list of names, with the parts of bundles.
    package func recognizers(for names: [String]) -> Set<String> { Set(names.flatMap { members[$0] ?? [] }) }

    /// Check a change and store its values. If it throws, nothing has changed.
    /// - Parameters:
    ///   - file: the recording's name in errors; empty for a change made in code.
    ///   - isBuilding: no recognizer exists yet, so failure requirements can be removed.
    /// - Returns: the names of the changed view, or of the recognizers of the changed gesture; none if a program has not built
    ///   them yet.
    /// - Throws: `FormatError`.
    package mutating func apply(_ change: SceneChange, file: String, isBuilding: Bool = false) throws -> [String] {
        let place = Place(file: file, line: change.values.first?.value.line ?? 0, path: "set")
        return try apply(change, at: place, isBuilding: isBuilding)
    }

    /// The same for a change at a place.
    mutating func apply(_ change: SceneChange, at place: Place, isBuilding: Bool) throws -> [String] {
        switch change.target {
        case .view(let name): try apply(change, toView: name, at: place)
        case .gesture(let name): try apply(change, toGesture: name, at: place, isBuilding: isBuilding)
        }
    }

    private mutating func apply(_ change: SceneChange, toView name: String, at place: Place) throws -> [String] {
        guard var view = views[name] else {
            if isOfProgram { return [] }
            throw place.error(Spelling.unknown("view", name, among: views.keys.sorted()))
        }
        for member in change.values {
            guard
                !isOfProgram || ViewDescription.properties(of: view.viewClass).contains(where: { $0.key == member.key })
            else {
                throw place.error(
                    "\(member.key.quoted) is no property of \(view.viewClass.uiKitName), and the code of a program "
                        + "cannot be changed; give a property")
            }
            try view.read(member, at: place, isChange: true)
        }
        if change.values.contains(where: { $0.key == "bringSubviewToFront" }) {
            let subviews = root.tree.first { $0.name == name }?.subviews.map(\.name) ?? []
            if let other = view.subviewsInFront.first(where: { !subviews.contains($0) }) {
                throw place.member("bringSubviewToFront", line: place.line).error(
                    Spelling.unknown("subview of \(name.quoted)", other, among: subviews))
            }
        }
        views[name] = view
        return [name]
    }

    private mutating func apply(
        _ change: SceneChange, toGesture name: String, at place: Place, isBuilding: Bool
    ) throws -> [String] {
        guard let names = members[name] else {
            if isOfProgram { return [] }
            throw place.error(Spelling.unknown("gesture", name, among: members.keys.sorted()))
        }
        if isOfProgram, change.values.contains(where: { ["effect", "throw"].contains($0.key) }) {
            throw place.error(
                "the code of a program decides the effect of \(name.quoted); give a property or a relation")
        }
        if let view = owners[name], gestures[name] == nil {
            throw place.error(
                "\(name.quoted) belongs to \(view.quoted) as a \(views[view]?.viewClass.rawValue ?? "view"); change the keys of that view"
            )
        }
        var changed: [GestureDescription] = []
        for name in names {
            guard var gesture = gestures[name] else { continue }
            let old = isBuilding ? [] : gesture.requireToFail
            try gesture.change(change.values, at: place, keeping: old)
            for mention in gesture.allMentions(at: { place.member($0, line: place.line) })
            where mention.noun != .gesture || !gesture.isOfProgram {
                try mention.check(members, views.mapValues(\.viewClass))
            }
            changed.append(gesture)
        }
        for gesture in changed { gestures[gesture.name] = gesture }
        return names
    }
}

nonisolated extension GestureDescription {
    fileprivate mutating func change(_ values: [JSONValue.Member], at place: Place, keeping old: [String]) throws {
        for member in values { try read(member, at: place, isChange: true) }
        try check(at: place)
        if let kept = old.first(where: { !requireToFail.contains($0) }) {
            throw place.member(GestureKey.requireToFail, line: place.line).error(
                "\(name.quoted) already requires \(kept.quoted) to fail, and UIKit's require(toFail:) cannot be "
                    + "undone; keep it in the list, or use \"shouldRequireFailureOf\" in the scene")
        }
    }
}
