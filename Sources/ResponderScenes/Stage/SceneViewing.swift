import Foundation
import ResponderKit

/// A view of a scene, of any class; see `SceneOverrides` for what a file can override.
protocol SceneViewing: UIView {
    /// Called when the view is complete: name the recognizers of the class, and add actions.
    func didBuild(_ name: String, on stage: Stage)

    /// Apply the look that the class has beside that of every view: fonts, colours of texts, pictures.
    func applyOwnLook(of description: ViewDescription)

    /// Apply the keys that stand for a subclass of this class.
    func applyOverrides(of description: ViewDescription)

    /// Add a subview of the file. Containers add it as a screen, page or row.
    func adopt(_ view: UIView)

    /// The same while the scene runs: a stack pushes the screen.
    func adoptLate(_ view: UIView)

    /// The recognizers that views of this class have, in the order of `ownGestures`, and others after them.
    var ownRecognizers: [UIGestureRecognizer] { get }
}

extension SceneViewing {
    func didBuild(_ name: String, on stage: Stage) {}
    func applyOwnLook(of description: ViewDescription) {}
    func applyOverrides(of description: ViewDescription) {}
    func adopt(_ view: UIView) { addSubview(view) }
    func adoptLate(_ view: UIView) { adopt(view) }
    var ownRecognizers: [UIGestureRecognizer] { gestureRecognizers ?? [] }

    /// Name the recognizers of the class `NAME.pan` and the like.
    func nameRecognizers(_ name: String, of kind: ViewDescription.Class) {
        for (suffix, recognizer) in zip(kind.ownGestures, ownRecognizers) { recognizer.name = name + "." + suffix }
    }
}
