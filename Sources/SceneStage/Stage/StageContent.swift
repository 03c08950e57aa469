import ResponderKit
import SceneFormat

/// The views and recognizers of a stage by their names: those of a scene's file, or those of a program.
protocol StageContent: AnyObject {
    var application: UIApplication { get }
    /// The current values of all keys of the views and recognizers.
    var state: SceneState { get }
    /// The answers about recognizers that the scene's file did not add, by name, for those that have keys in the scene.
    var answers: [String: SceneAnswers] { get set }

    /// The names of all views: each before those in it.
    var viewNames: [String] { get }
    /// The names of the recognizers that the file adds, or of all that a program has, in the order of their views.
    var gestureNames: [String] { get }
    /// The names of all recognizers in the order of their views, with those that the views have by their classes.
    var recognizerNames: [String] { get }
    /// The recognizers that views of a file have by their classes and whose keys the file can set.
    var builtInGestureNames: [String] { get }
    /// For each name by which gestures can be referred to, the names of the recognizers: several for a bundle.
    var members: [String: [String]] { get }

    /// The view with a name; nil if there is none.
    func view(named name: String) -> UIView?
    /// The recognizer with a name; nil if there is none.
    func recognizer(named name: String) -> UIGestureRecognizer?
    /// The current description of a view, without its gestures and subviews; nil if there is no such view.
    func description(ofView name: String) -> ViewDescription?
    /// The current description of a recognizer; nil if there is no such recognizer.
    func description(ofGesture name: String) -> GestureDescription?
    /// The description of the views as they are now, with their gestures and subviews.
    var presentRoot: ViewDescription { get }

    /// Set keys of a view or gesture.
    /// - Throws: `FormatError`. Then nothing has changed.
    func apply(_ change: SceneChange, file: String) throws
    /// Whether a change fits the views and recognizers as they are now.
    /// - Throws: `FormatError`.
    func check(_ change: SceneChange, file: String) throws
    /// Add, move or remove a view or a gesture.
    /// - Throws: `FormatError`. Then nothing has changed.
    func apply(_ change: TreeChange, file: String) throws

    /// Read the views and recognizers that a program has built since the last call. Those of a file are known.
    func learn()
    /// Make the changes of views and recognizers that a program has built since. The changes of a file never wait.
    func applyWaiting()
    /// Enlarge the texts of a file's labels and buttons for the scale at which the stage is shown. Those of a program keep their size.
    func showTexts(atScale scale: CGFloat)
}

extension StageContent {
    /// The recognizers that a list of names means, in their order; a bundle's name means several.
    func gestureNames(meantBy names: [String]) -> [String] {
        guard !names.isEmpty else { return [] }
        let meant = Set(names.flatMap { members[$0] ?? [] })
        return gestureNames.filter(meant.contains)
    }

    /// Apply the description of a recognizer that the scene's file did not add: one that a view has by its class, or that a program
    /// made.
    /// - Parameter key: the only key that has changed; nil for all.
    func apply(_ key: String?, of description: GestureDescription, to recognizer: UIGestureRecognizer) {
        let answers = self.answers[description.name] ?? SceneAnswers(description, in: self, motion: nil)
        self.answers[description.name] = answers
        answers.description = description
        description.apply(key, to: recognizer)
        answers.answer(for: recognizer)
    }

    /// Let a recognizer wait for those that its description names in `requireToFail`.
    func applyRequirements(of description: GestureDescription, to recognizer: UIGestureRecognizer) {
        let name = description.name
        for other in description.requireToFail.flatMap({ members[$0] ?? [] }) {
            if other == name {
                application.warn("\(name) cannot wait for itself: this require(toFail:) has no effect. Take it away.")
            } else if let other = self.recognizer(named: other) {
                recognizer.require(toFail: other)
            }
        }
    }
}
