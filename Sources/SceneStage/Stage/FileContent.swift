import Foundation
import ResponderKit
import ResponderLog
import SceneFormat

/// The views and recognizers that a scene's file describes.
final class FileContent: StageContent {
    let application: UIApplication
    private let window: UIWindow
    var state: SceneState
    /// The views by name, with those that are not in the tree now.
    var views: [String: BuiltView] = [:]
    /// The recognizers that the file adds, by name.
    var gestures: [String: SceneGesture] = [:]
    /// The view controllers that the file names.
    private(set) var controllers: [String: SceneController] = [:]
    var answers: [String: SceneAnswers] = [:]
    /// The application does not retain its delegate.
    private let delegate = SceneApplicationDelegate()
    /// The scale at which the stage is shown, in points of the window for a point of the scene.
    var textScale: CGFloat = 1
    /// The names in the tree; nil until they are asked for after a change of the tree.
    private var knownTreeNames: TreeNames?

    /// A view with what the file does with it.
    struct BuiltView {
        let view: any SceneViewing
        /// Where it is in the tree, which decides its colours.
        let place: (depth: Int, sibling: Int)
        /// Moves the view for all of its gestures.
        let motion: ViewMotion
        /// The gestures that highlight it.
        var highlights: Set<String> = []
    }

    /// Build the views and recognizers in a window.
    init(in window: UIWindow, of application: UIApplication, _ state: SceneState) {
        self.application = application
        self.window = window
        self.state = state
        build()
    }

    // MARK: Names

    private struct TreeNames {
        let views: [String]
        let gestures: [String]
    }

    private var treeNames: TreeNames {
        if let knownTreeNames { return knownTreeNames }
        let tree = state.root.tree
        let names = TreeNames(views: tree.map(\.name), gestures: tree.flatMap(\.parts).map(\.name))
        knownTreeNames = names
        return names
    }

    /// The tree of the file changed.
    func forgetTreeNames() { knownTreeNames = nil }

    var viewNames: [String] { treeNames.views }
    var gestureNames: [String] { treeNames.gestures }
    var recognizerNames: [String] { state.root.tree.flatMap(\.recognizerNames) }
    var builtInGestureNames: [String] { state.root.tree.flatMap(\.ownGestures).map(\.name) }
    var members: [String: [String]] { state.members }

    func view(named name: String) -> UIView? { views[name]?.view }

    func recognizer(named name: String) -> UIGestureRecognizer? {
        if let gesture = gestures[name] { return gesture.recognizer }
        guard let view = state.owners[name].flatMap({ views[$0]?.view }) else { return nil }
        return view.ownRecognizers.first { $0.name == name }
    }

    func learn() {}

    // MARK: Descriptions

    func description(ofView name: String) -> ViewDescription? { state.views[name] }

    func description(ofGesture name: String) -> GestureDescription? { state.gestures[name] }

    var presentRoot: ViewDescription { present(state.root) }

    private func present(_ view: ViewDescription) -> ViewDescription {
        var now = state.views[view.name] ?? view
        now.gestures = view.gestures.map(present)
        now.builtInGestures = view.builtInGestures
        for own in view.ownGestures {
            guard let changed = state.gestures[own.name], changed != own else { continue }
            now.builtInGestures.removeAll { $0.name == own.name }
            now.builtInGestures.append(changed)
        }
        now.subviews = view.subviews.map(present)
        return now
    }

    /// The parts of a bundle have the same keys.
    private func present(_ gesture: GestureDescription) -> GestureDescription {
        guard var now = state.gestures[gesture.parts[0].name] else { return gesture }
        (now.name, now.kind, now.bundle) = (gesture.name, gesture.kind, nil)
        return now
    }

    // MARK: Changes

    func apply(_ change: SceneChange, file: String) throws {
        let names = try state.apply(change, file: file)
        application.asCurrent {
            for name in names {
                for key in change.values.map(\.key) {
                    if change.target.isGesture { applyGesture(key, to: name) } else { applyView(key, to: name) }
                }
            }
        }
    }

    func check(_ change: SceneChange, file: String) throws {
        var state = state
        _ = try state.apply(change, file: file)
    }

    func applyWaiting() {}

    /// - Parameter key: the only key that has changed; nil for a new view.
    func applyView(_ key: String?, to name: String) {
        guard let built = views[name], let description = state.views[name] else { return }
        let view = built.view
        if key == "bringSubviewToFront" {
            for subview in description.subviewsInFront.compactMap({ views[$0]?.view }) {
                view.bringSubviewToFront(subview)
            }
            return
        }
        view.apply(key, of: description, at: built.place)
        guard key == nil || view.inspectableProperties.contains(where: { $0.key == key && $0.isLook }) else { return }
        view.drawing?.isHighlighted = !built.highlights.isEmpty
        if !built.highlights.isEmpty { showHighlight(of: view) }
        fitText(of: view)
    }

    /// - Parameter key: the only key that has changed; nil for a new recognizer.
    func applyGesture(_ key: String?, to name: String) {
        guard let description = state.gestures[name], let recognizer = recognizer(named: name) else { return }
        if let gesture = gestures[name] {
            gesture.description = description
            gesture.apply(key)
        } else {
            apply(key, of: description, to: recognizer)
        }
        if key == nil || key == GestureKey.requireToFail { applyRequirements(of: description, to: recognizer) }
    }

    // MARK: Highlights

    /// Highlight a view while a gesture is active.
    /// - Parameter change: whether the gesture is active; nil toggles the highlight.
    func highlight(_ view: UIView, by gesture: String, _ change: Bool?) {
        guard let name = view.accessibilityIdentifier, var built = views[name], built.view === view else { return }
        if change ?? !built.highlights.contains(gesture) {
            built.highlights.insert(gesture)
        } else {
            built.highlights.remove(gesture)
        }
        views[name] = built
        applyView("borderWidth", to: name)
    }

    private func showHighlight(of view: UIView) {
        view.borderColor = ScenePalette.highlight
        view.borderWidth = max(3, view.borderWidth)
    }
}

// MARK: Building

extension FileContent {
    private func build() {
        delegate.accessibilityIdentifier = "delegate"
        application.delegate = delegate
        application.accessibilityIdentifier = "application"
        window.accessibilityIdentifier = "window"
        let root = makeView(state.root, at: (0, 0), controller: nil)
        if let controller = state.root.controller.flatMap({ controllers[$0] }) {
            window.rootViewController = controller
            // A window resizes the view of its root controller; the file may give another frame.
            applyView("frame", to: state.root.name)
        } else {
            window.addSubview(root)
        }
        for name in state.views.keys.sorted() where state.views[name]?.subviewsInFront.isEmpty == false {
            applyView("bringSubviewToFront", to: name)
        }
        // Now all recognizers exist, so they can wait for each other.
        applyRelations(of: state.root.tree)
        window.makeKeyAndVisible()
        for view in state.root.tree where state.views[view.name]?.animation != nil {
            applyView("animate", to: view.name)
        }
    }

    /// Apply what the gestures of views have beside their own values, and the keys of those that the views have by their classes.
    func applyRelations(of views: [ViewDescription]) {
        for part in views.flatMap(\.parts) { applyGesture(GestureKey.requireToFail, to: part.name) }
        for own in views.flatMap(\.ownGestures) where state.gestures[own.name]?.hasKeys == true {
            applyGesture(nil, to: own.name)
        }
    }

    func makeView(
        _ description: ViewDescription, at place: (depth: Int, sibling: Int), controller: SceneController?
    ) -> UIView {
        let view = description.viewClass.makeView()
        view.accessibilityIdentifier = description.name
        views[description.name] = BuiltView(view: view, place: place, motion: ViewMotion(view))
        applyView(nil, to: description.name)
        var controller = controller
        if let name = description.controller {
            let own = SceneController()
            own.accessibilityIdentifier = name
            own.view = view
            controllers[name] = own
            controller?.addChild(own)
            own.didMove(toParent: controller)
            controller = own
        }
        for part in description.parts { add(part, to: view) }
        view.didBuild(description.name, in: self)
        for (index, subview) in description.subviews.enumerated() {
            view.adopt(makeView(subview, at: (place.depth + 1, index), controller: controller))
            // The colour of text depends on the superview's fill.
            if subview.text != nil { applyView("text", to: subview.name) }
        }
        return view
    }

    func add(_ part: GestureDescription, to view: UIView) {
        let motion = views[view.accessibilityIdentifier ?? ""]?.motion ?? ViewMotion(view)
        let gesture = SceneGesture(state.gestures[part.name] ?? part, in: self, motion: motion)
        gestures[part.name] = gesture
        view.addGestureRecognizer(gesture.recognizer)
    }
}
