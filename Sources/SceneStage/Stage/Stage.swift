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
    /// The clipboard of the scene's views.
    public let clipboard = StageClipboard()
    /// The views and recognizers of the scene's file, or of its program.
    let content: any StageContent
    /// Called when panels open during the play of a program, with the number of the opening.
    package var onOpening: ((Int) -> Void)?

    /// The current values of all keys of the scene's views and gestures.
    var state: SceneState { content.state }

    /// Build a scene and show its window.
    /// - Parameter readers: of the chronicle, added before the scene is built, which may report a cycle of failure requirements.
    public convenience init(
        scene: SceneDocument, readers: [any ChronicleReader] = [], textMeasurer: (any TextMeasurer)? = nil
    ) {
        self.init(scene, SceneState(scene), [], readers, textMeasurer)
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
        self.init(scene, state, changes, readers, textMeasurer)
    }

    /// - Parameters:
    ///   - state: the values of the scene with the changes.
    ///   - changes: a program gets them when it has built what they are about.
    private init(
        _ scene: SceneDocument, _ state: SceneState, _ changes: [SceneChange], _ readers: [any ChronicleReader],
        _ textMeasurer: (any TextMeasurer)?
    ) {
        self.scene = scene
        let application = UIApplication()
        self.application = application
        chronicle = Chronicle(of: application)
        for reader in readers { chronicle.add(reader) }
        application.screen.bounds = CGRect(origin: .zero, size: scene.size)
        application.clipboard = clipboard
        application.textMeasurer = textMeasurer
        let window = application.asCurrent { UIWindow() }
        self.window = window
        content = application.asCurrent {
            if let program = scene.program {
                ProgramContent(program, in: window, of: application, state, changedBy: changes)
            } else {
                FileContent(in: window, of: application, state)
            }
        }
    }

    /// A stage over a program that a host runs, and that was not made here.
    /// - Parameter chronicle: observes the program's application.
    package init(over application: UIApplication, in window: UIWindow, _ scene: SceneDocument, _ chronicle: Chronicle) {
        self.scene = scene
        self.application = application
        self.chronicle = chronicle
        self.window = window
        content = ProgramContent(over: application, in: window, SceneState(scene))
    }

    // MARK: Names

    /// The names of all views in the order of the scene: each before those in it.
    public var viewNames: [String] { content.viewNames }

    /// The names of all recognizers that the scene adds to its views, in their order; the parts of a bundle one by one. For a
    /// program, also of those that views have by their classes.
    public var gestureNames: [String] { content.gestureNames }

    /// The names of all recognizers in the order of their views, with those that the views have by their classes.
    package var recognizerNames: [String] { content.recognizerNames }

    /// The recognizers that views have by their classes and whose keys a scene can set, in the order of the scene.
    package var builtInGestureNames: [String] { content.builtInGestureNames }

    /// The number of views and recognizers.
    package var objectCount: Int { viewNames.count + recognizerNames.count }

    /// For each name by which gestures can be referred to, the names of the recognizers: several for a bundle.
    package var members: [String: [String]] { content.members }

    /// The recognizers of the scene's gestures that a list of names means, in the scene's order; a bundle's name means several.
    package func gestureNames(meantBy names: [String]) -> [String] { content.gestureNames(meantBy: names) }

    /// The view with a name; nil if the scene has none.
    public func view(named name: String) -> UIView? { content.view(named: name) }

    /// The recognizer with a name; nil if the scene has none. A bundle has three: `NAME.pan`, `NAME.pinch` and
    /// `NAME.rotation`. A scroll view has its own as well: `NAME.delay`, `NAME.pan` and `NAME.pinch`, and so has a text
    /// field: `NAME.tap`, `NAME.doubleTap`, `NAME.tripleTap`, `NAME.hold`, `NAME.pointer`.
    public func recognizer(named name: String) -> UIGestureRecognizer? { content.recognizer(named: name) }

    /// The view that a target is, or that has it as its recognizer; nil if the scene has no such view.
    package func view(of target: Target) -> UIView? {
        switch target {
        case .view(let name): view(named: name)
        case .gesture(let name): recognizer(named: name)?.view
        }
    }

    /// Read the views and recognizers that a program has now, and describe the new ones. Nothing happens for the scene of a file.
    /// - Complexity: the number of views and recognizers.
    package func learn() { content.learn() }

    // MARK: Descriptions

    /// The current description of a view, without its gestures and subviews; nil if there is no such view.
    public func description(ofView name: String) -> ViewDescription? { content.description(ofView: name) }

    /// The current description of a recognizer; nil if there is no such recognizer.
    public func description(ofGesture name: String) -> GestureDescription? { content.description(ofGesture: name) }

    // MARK: Changes

    /// Set keys of a view or gesture, as `set` lines of recordings and inspectors do.
    /// - Parameter file: the name of the change's recording in errors.
    /// - Throws: `FormatError` with one line that says what is wrong. Then nothing has changed.
    public func apply(_ change: SceneChange, file: String = "") throws { try content.apply(change, file: file) }

    /// Whether a change fits the scene as it is now.
    /// - Throws: `FormatError` with one line that says what is wrong.
    public func check(_ change: SceneChange, file: String = "") throws { try content.check(change, file: file) }

    /// Add, move or remove a view or a gesture, as recordings do.
    /// - Parameter file: the name of the change's recording in errors.
    /// - Throws: `FormatError` with one line that says what is wrong. Then nothing has changed.
    public func apply(_ change: TreeChange, file: String = "") throws { try content.apply(change, file: file) }

    /// Enlarge the texts of labels and buttons for the scale at which the stage is shown, so that they can be read. A text
    /// is enlarged as far as there is room for it in its own place; the labels in one view have one size.
    /// - Parameter scale: points of the window for a point of the scene.
    package func showTexts(atScale scale: CGFloat) { content.showTexts(atScale: scale) }
}
