import Foundation
import ResponderKit
import ResponderLog
import SceneFormat

/// A running scene: its own application with one window of the scene's size, and in it the scene's views and recognizers, or
/// the root view controller of a program.
///
/// Stages share nothing with other applications, so several can exist side by side.
///
///     let stage = Stage(scene: scene, readers: [TraceWriter { print($0, terminator: "") }])
///     let player = try Player(recording, on: stage)
///     player.play()
public final class Stage {
    /// The scene that the stage was made from.
    public let scene: SceneDocument
    /// The stage's application; input goes here.
    public let application: UIApplication
    /// Keeps the decisions of the application for its readers.
    public let chronicle: Chronicle
    /// The window, of the scene's size, at the origin.
    public let window: UIWindow
    /// The names of all views in the order of the scene: each before those in it.
    public var viewNames: [String] { program?.viewNames ?? treeNames.views }
    /// The names of all recognizers that the scene adds to its views, in their order; the parts of a bundle one by one. For a
    /// program, also of those that views have by their classes.
    public var gestureNames: [String] { program?.gestureNames ?? treeNames.gestures }
    /// The number of views and recognizers.
    package var objectCount: Int { viewNames.count + recognizerNames.count }
    /// The names in the tree of a file; nil until they are asked for after a change of the tree.
    private var knownTreeNames: TreeNames?
    /// The views and recognizers of a program as they were last read; nil for the scene of a file.
    private var program: ProgramObjects?
    /// Changes of views and recognizers that a program has not built yet.
    private var waiting: [SceneChange] = []
    /// Called when panels open during the play of a program, with the number of the opening.
    package var onOpening: ((Int) -> Void)?

    /// The clipboard of the scene's views.
    public let clipboard = StageClipboard()

    var state: SceneState
    var views: [String: any SceneViewing] = [:]
    var places: [String: (depth: Int, sibling: Int)] = [:]
    var gestures: [String: SceneGesture] = [:]
    /// What moves each view, by name.
    var motions: [String: ViewMotion] = [:]
    /// The answers about recognizers that views have by their classes, for those that have keys in the scene.
    private var builtInAnswers: [String: SceneAnswers] = [:]
    var controllers: [String: SceneController] = [:]
    private var delegate: SceneApplicationDelegate?
    /// The scale at which the stage is shown, in points of the window for a point of the scene.
    var textScale: CGFloat = 1
    /// For each highlighted view, the gestures that highlight it.
    private var highlights: [String: Set<String>] = [:]

    /// Build a scene and show its window.
    /// - Parameter readers: of the chronicle, added before the scene is built, which may report a cycle of failure requirements.
    public convenience init(
        scene: SceneDocument, readers: [any ChronicleReader] = [], textMeasurer: (any TextMeasurer)? = nil
    ) {
        self.init(scene, SceneState(scene), readers, textMeasurer)
    }

    /// Build a scene with changes to its file, and show its window.
    /// - Parameters:
    ///   - changes: the changes. Unlike changes of a running scene they can remove failure requirements.
    ///   - readers: of the chronicle, added before the scene is built.
    ///   - textMeasurer: measures text; nil if positions in texts do not matter.
    /// - Throws: `FormatError` with one line that says which change does not fit the scene. A change of something that a program
    ///   builds later takes effect then.
    public convenience init(
        scene: SceneDocument, changedBy changes: [SceneChange], readers: [any ChronicleReader] = [],
        textMeasurer: (any TextMeasurer)? = nil
    ) throws {
        var state = SceneState(scene)
        for change in changes { _ = try state.apply(change, file: "", isBuilding: true) }
        self.init(scene, state, readers, textMeasurer)
        guard program != nil else { return }
        waiting = changes
        applyWaiting()
    }

    private init(
        _ scene: SceneDocument, _ state: SceneState, _ readers: [any ChronicleReader],
        _ textMeasurer: (any TextMeasurer)?
    ) {
        self.scene = scene
        self.state = state
        application = UIApplication()
        chronicle = Chronicle(of: application)
        for reader in readers { chronicle.add(reader) }
        application.screen.bounds = CGRect(origin: .zero, size: scene.size)
        application.clipboard = clipboard
        application.textMeasurer = textMeasurer
        window = application.asCurrent { UIWindow() }
        application.asCurrent {
            if let program = scene.program { build(program) } else { build() }
        }
    }

    /// The view with a name; nil if the scene has none.
    public func view(named name: String) -> UIView? { program == nil ? views[name] : found { $0.view(named: name) } }

    /// Something of a program, which may have built it since its views and recognizers were read.
    private func found<Object>(_ find: (ProgramObjects) -> Object?) -> Object? {
        if let object = program.flatMap(find) { return object }
        learn()
        return program.flatMap(find)
    }

    /// The recognizer with a name; nil if the scene has none. A bundle has three: `NAME.pan`, `NAME.pinch` and
    /// `NAME.rotation`. A scroll view has its own as well: `NAME.delay`, `NAME.pan` and `NAME.pinch`, and so has a text
    /// field: `NAME.tap`, `NAME.doubleTap`, `NAME.tripleTap`, `NAME.hold`, `NAME.pointer`.
    public func recognizer(named name: String) -> UIGestureRecognizer? {
        guard program == nil else { return found { $0.recognizer(named: name) } }
        if let gesture = gestures[name] { return gesture.recognizer }
        guard let view = state.owners[name].flatMap({ views[$0] }) else { return nil }
        return view.ownRecognizers.first { $0.name == name }
    }

    /// For each name by which gestures can be referred to, the names of the recognizers: several for a bundle.
    package var members: [String: [String]] { state.members }

    /// The recognizers of the scene's gestures that a list of names means, in the scene's order; a bundle's name means several.
    package func gestureNames(meantBy names: [String]) -> [String] {
        guard !names.isEmpty else { return [] }
        let meant = Set(names.flatMap { members[$0] ?? [] })
        return gestureNames.filter(meant.contains)
    }

    /// The names of all recognizers in the order of their views, with those that the views have by their classes.
    package var recognizerNames: [String] {
        scene.program == nil ? state.root.tree.flatMap(\.recognizerNames) : gestureNames
    }

    /// The recognizers that views have by their classes and whose keys a scene can set, in the order of the scene.
    package var builtInGestureNames: [String] {
        scene.program == nil ? state.root.tree.flatMap(\.ownGestures).map(\.name) : []
    }

    /// The current description of a view, without its gestures and subviews; nil if there is no such view.
    public func description(ofView name: String) -> ViewDescription? { state.views[name] }

    /// The current description of a recognizer; nil if there is no such recognizer.
    public func description(ofGesture name: String) -> GestureDescription? { state.gestures[name] }

    /// Set keys of a view or gesture, as `set` lines of recordings and inspectors do.
    /// - Parameter file: the name of the change's recording in errors.
    /// - Throws: `FormatError` with one line that says what is wrong. Then nothing has changed.
    public func apply(_ change: SceneChange, file: String = "") throws {
        learn()
        if try applyToProgram(change, file) { return }
        let names = try state.apply(change, file: file)
        application.asCurrent {
            for name in names {
                for key in change.values.map(\.key) {
                    if change.target.isGesture { applyGesture(key, to: name) } else { applyView(key, to: name) }
                }
            }
        }
    }

    /// Whether a change fits the scene as it is now.
    /// - Throws: `FormatError` with one line that says what is wrong.
    public func check(_ change: SceneChange, file: String = "") throws {
        if try !propertiesOfProgram(change, file).isEmpty { return }
        var state = state
        _ = try state.apply(change, file: file)
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

    // MARK: A program

    /// A stage over a program that a host runs, and that was not made here.
    /// - Parameter chronicle: observes the program's application.
    package init(over application: UIApplication, in window: UIWindow, _ scene: SceneDocument, _ chronicle: Chronicle) {
        self.scene = scene
        self.application = application
        self.chronicle = chronicle
        self.window = window
        state = SceneState(scene)
        program = ProgramObjects(of: application)
        learn()
    }

    private func build(_ program: Program) {
        window.makeKeyAndVisible()
        program.prepare(application)
        window.rootViewController = program.makeController()
        self.program = ProgramObjects(of: application)
        learn()
    }

    /// Read the views and recognizers that a program has now, and describe the new ones. Nothing happens for the scene of a file.
    /// - Complexity: the number of views and recognizers.
    package func learn() {
        guard let program else { return }
        program.refresh()
        state.add(program)
    }

    /// A view or recognizer of a program; nil if it has not built it.
    private func programObject(_ target: Target) -> (any Inspectable)? {
        switch target {
        case .view(let name): program?.view(named: name)
        case .gesture(let name): program?.recognizer(named: name)
        }
    }

    /// Make the changes whose views and recognizers a program has built by now.
    func applyWaiting() {
        guard !waiting.isEmpty else { return }
        learn()
        waiting = waiting.filter { change in
            guard programObject(change.target) != nil else { return true }
            do { try apply(change) } catch { application.warn("\(error)") }
            return false
        }
    }

    /// The rows that a program's own class has for a change, with its values; empty unless it has one for each key.
    private func propertiesOfProgram(_ change: SceneChange, _ file: String) throws -> [(
        row: Property, value: PropertyValue
    )] {
        guard let object = programObject(change.target) else { return [] }
        if let count = program?.objectCount(of: change.target), count > 1 {
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

    /// Set properties of a view or recognizer of a program by the rows of its own class.
    /// - Returns: whether all keys are properties of it.
    private func applyToProgram(_ change: SceneChange, _ file: String) throws -> Bool {
        let properties = try propertiesOfProgram(change, file)
        guard let object = programObject(change.target), !properties.isEmpty else { return false }
        application.asCurrent {
            for (row, value) in properties {
                row.set(value, of: object)
                state.store(value, for: row.key, of: change.target)
            }
        }
        return true
    }

    // MARK: Building

    private func build() {
        let delegate = SceneApplicationDelegate()
        delegate.accessibilityIdentifier = "delegate"
        self.delegate = delegate
        application.delegate = delegate
        application.accessibilityIdentifier = "application"
        window.accessibilityIdentifier = "window"
        let root = makeView(scene.root, at: (0, 0), controller: nil)
        if let controller = scene.root.controller.flatMap({ controllers[$0] }) {
            window.rootViewController = controller
            // A window resizes the view of its root controller; the file may give another frame.
            applyView("frame", to: scene.root.name)
        } else {
            window.addSubview(root)
        }
        for name in state.views.keys.sorted() where state.views[name]?.subviewsInFront.isEmpty == false {
            applyView("bringSubviewToFront", to: name)
        }
        // Now all recognizers exist, so they can wait for each other.
        applyRelations(of: scene.root.tree)
        window.makeKeyAndVisible()
        for view in scene.root.tree where state.views[view.name]?.animation != nil {
            applyView("animate", to: view.name)
        }
    }

    /// Apply what the gestures of views have beside their own values, and the keys of those that the views have by their classes.
    func applyRelations(of views: [ViewDescription]) {
        for part in views.flatMap(\.parts) { applyGesture("requireToFail", to: part.name) }
        for own in views.flatMap(\.ownGestures) where state.gestures[own.name]?.hasKeys == true {
            applyGesture(nil, to: own.name)
        }
    }

    func makeView(
        _ description: ViewDescription, at place: (depth: Int, sibling: Int), controller: SceneController?
    ) -> UIView {
        let view = description.viewClass.makeView()
        view.accessibilityIdentifier = description.name
        views[description.name] = view
        places[description.name] = place
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
        motions[description.name] = ViewMotion(view)
        for part in description.parts { add(part, to: view) }
        view.didBuild(description.name, on: self)
        for (index, subview) in description.subviews.enumerated() {
            view.adopt(makeView(subview, at: (place.depth + 1, index), controller: controller))
            // The colour of text depends on the superview's fill.
            if subview.text != nil { applyView("text", to: subview.name) }
        }
        return view
    }

    func add(_ part: GestureDescription, to view: UIView) {
        let motion = motions[view.accessibilityIdentifier ?? ""] ?? ViewMotion(view)
        let gesture = SceneGesture(state.gestures[part.name] ?? part, on: self, motion: motion)
        gestures[part.name] = gesture
        view.addGestureRecognizer(gesture.recognizer)
    }

    /// - Parameter key: the only key that has changed; nil for a new view.
    func applyView(_ key: String?, to name: String) {
        guard let view = views[name], let description = state.views[name] else { return }
        if key == "bringSubviewToFront" {
            for subview in description.subviewsInFront.compactMap({ views[$0] }) { view.bringSubviewToFront(subview) }
            return
        }
        view.apply(key, of: description, at: places[name] ?? (0, 0))
        guard key == nil || view.inspectableProperties.contains(where: { $0.key == key && $0.isLook }) else { return }
        view.drawing?.isHighlighted = highlights[name]?.isEmpty == false
        showHighlight(of: name)
        fitText(of: view)
    }

    /// - Parameter key: the only key that has changed; nil for a new recognizer.
    func applyGesture(_ key: String?, to name: String) {
        guard let description = state.gestures[name], let recognizer = recognizer(named: name) else { return }
        if let gesture = gestures[name] {
            gesture.description = description
            gesture.apply(key)
        } else {
            let answers = builtInAnswers[name] ?? SceneAnswers(description, on: self, motion: nil)
            builtInAnswers[name] = answers
            answers.description = description
            description.apply(key, to: recognizer)
            answers.answer(for: recognizer)
        }
        guard key == nil || key == "requireToFail" else { return }
        for other in description.requireToFail.flatMap({ state.members[$0] ?? [] }) {
            if other == name {
                application.warn("\(name) cannot wait for itself: this require(toFail:) has no effect. Take it away.")
            } else if let other = self.recognizer(named: other) {
                recognizer.require(toFail: other)
            }
        }
    }

    // MARK: Highlights

    /// Highlight a view while a gesture is active.
    /// - Parameter change: whether the gesture is active; nil toggles the highlight.
    func highlight(_ view: UIView, by gesture: String, _ change: Bool?) {
        guard let name = view.accessibilityIdentifier, views[name] === view else { return }
        var gestures = highlights[name] ?? []
        if change ?? !gestures.contains(gesture) { gestures.insert(gesture) } else { gestures.remove(gesture) }
        highlights[name] = gestures
        applyView("borderWidth", to: name)
    }

    private func showHighlight(of name: String) {
        guard highlights[name]?.isEmpty == false, let view = views[name] else { return }
        view.borderColor = ScenePalette.highlight
        view.borderWidth = max(3, view.borderWidth)
    }
}
