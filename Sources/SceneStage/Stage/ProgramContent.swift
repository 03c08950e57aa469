import ResponderKit
import ResponderLog
import SceneFormat

/// The views and recognizers of a program, which its code builds, also while it runs. They are described when they are read, so that
/// they can be changed as those of a scene's file.
final class ProgramContent: StageContent {
    let application: UIApplication
    private let window: UIWindow
    private(set) var state: SceneState
    var answers: [String: SceneAnswers] = [:]
    /// The views and recognizers as they were last read.
    private let objects: ProgramObjects
    /// Changes of views and recognizers that the program has not built yet.
    private var waiting: [SceneChange] = []

    /// The views and recognizers of a program that a host runs.
    init(over application: UIApplication, in window: UIWindow, _ state: SceneState) {
        self.application = application
        self.window = window
        self.state = state
        objects = ProgramObjects(of: application)
        learn()
    }

    /// Build a program in a window.
    /// - Parameter changes: take effect when the program has built what they are about.
    convenience init(
        _ program: Program, in window: UIWindow, of application: UIApplication, _ state: SceneState,
        changedBy changes: [SceneChange]
    ) {
        window.makeKeyAndVisible()
        program.prepare(application)
        window.rootViewController = program.makeController()
        self.init(over: application, in: window, state)
        waiting = changes
        applyWaiting()
    }

    // MARK: Names

    var viewNames: [String] { objects.viewNames }
    var gestureNames: [String] { objects.gestureNames }
    var recognizerNames: [String] { objects.gestureNames }
    let builtInGestureNames: [String] = []
    var members: [String: [String]] { state.members }

    func view(named name: String) -> UIView? { found { $0.view(named: name) } }

    func recognizer(named name: String) -> UIGestureRecognizer? { found { $0.recognizer(named: name) } }

    /// An object, which the program may have built since its views and recognizers were read.
    private func found<Object>(_ find: (ProgramObjects) -> Object?) -> Object? {
        if let object = find(objects) { return object }
        learn()
        return find(objects)
    }

    /// Read the views and recognizers that the program has now, and describe the new ones.
    /// - Complexity: the number of views and recognizers.
    func learn() {
        objects.refresh()
        state.add(objects)
    }

    // MARK: Descriptions

    func description(ofView name: String) -> ViewDescription? { state.views[name] }

    func description(ofGesture name: String) -> GestureDescription? { state.gestures[name] }

    /// The views of the program, in a view for its window.
    var presentRoot: ViewDescription {
        learn()
        var root = state.root
        root.gestures = gestures(of: window)
        root.subviews = window.subviews.compactMap(described)
        return root
    }

    private func described(_ view: UIView) -> ViewDescription? {
        // Of several views with one name, only the first one can be meant.
        guard self.view(named: view.traceName) === view, var description = state.views[view.traceName] else {
            return nil
        }
        description.gestures = gestures(of: view)
        description.subviews = view.subviews.compactMap(described)
        return description
    }

    private func gestures(of view: UIView) -> [GestureDescription] {
        (view.gestureRecognizers ?? []).compactMap { state.gestures[$0.traceName] }
    }

    // MARK: Changes

    func apply(_ change: SceneChange, file: String) throws {
        learn()
        let properties = try values(of: change, file)
        if let object = object(change.target), !properties.isEmpty {
            application.asCurrent {
                for (row, value) in properties {
                    row.set(value, of: object)
                    state.store(value, for: row.key, of: change.target)
                }
            }
            return
        }
        let names = try state.apply(change, file: file)
        guard change.target.isGesture else { return }
        application.asCurrent {
            for name in names { for key in change.values.map(\.key) { applyGesture(key, to: name) } }
        }
    }

    func check(_ change: SceneChange, file: String) throws {
        if try !values(of: change, file).isEmpty { return }
        var state = state
        _ = try state.apply(change, file: file)
    }

    /// - Throws: always, because the code of the program adds and removes its views.
    func apply(_ change: TreeChange, file: String) throws { _ = try state.apply(change, file: file) }

    func applyWaiting() {
        guard !waiting.isEmpty else { return }
        learn()
        waiting = waiting.filter { change in
            guard object(change.target) != nil else { return true }
            do { try apply(change, file: "") } catch { application.warn("\(error)") }
            return false
        }
    }

    /// A view or recognizer; nil if the program has not built it.
    private func object(_ target: Target) -> (any Inspectable)? {
        switch target {
        case .view(let name): objects.view(named: name)
        case .gesture(let name): objects.recognizer(named: name)
        }
    }

    /// The rows that the class of a view or recognizer has for a change, with its values; empty unless it has one for each key.
    private func values(of change: SceneChange, _ file: String) throws -> [(row: Property, value: PropertyValue)] {
        guard let object = object(change.target) else { return [] }
        let count = objects.objectCount(of: change.target)
        guard count < 2 else {
            let isGesture = change.target.isGesture
            throw FormatError(
                "\(change.target.name): \(count) \(isGesture ? "recognizers" : "views") of the program have this name; give each "
                    + "its own \(isGesture ? "name" : "accessibilityIdentifier")")
        }
        let place = Place(file: file, line: change.values.first?.value.line ?? 0, path: "set")
        let rows = change.values.map { object.property($0.key) }
        guard rows.allSatisfy({ $0 != nil }) else { return [] }
        return try zip(rows.compactMap(\.self), change.values).map { row, member in
            (row, try row.form.value(member.value, at: place.member(member.key, line: member.value.line)))
        }
    }

    /// Apply a key that is no property of the class: a relation, or an answer of the delegate.
    private func applyGesture(_ key: String, to name: String) {
        guard let description = state.gestures[name], let recognizer = recognizer(named: name) else { return }
        apply(key, of: description, to: recognizer)
        if key == GestureKey.requireToFail { applyRequirements(of: description, to: recognizer) }
    }

    func showTexts(atScale scale: CGFloat) {}
}
