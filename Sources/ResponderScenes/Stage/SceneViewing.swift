import Foundation
import ResponderKit

/// A view of a scene, of any class; see `SceneOverrides` for what a file can override.
protocol SceneViewing: UIView {
    /// The view is complete: a class that names recognizers of its own, or acts when it is used, sets that up here.
    func didBuild(_ name: String, on stage: Stage)

    /// Make one of the keys true that only this class has.
    func applyOwnKey(_ key: String, of description: ViewDescription)

    /// Take in a subview of the file: containers make screens, pages or rows of it.
    func adopt(_ view: UIView)

    /// The recognizers that views of this class have by themselves, in the order of their names.
    var ownRecognizers: [UIGestureRecognizer] { get }
}

extension SceneViewing {
    func didBuild(_ name: String, on stage: Stage) {}
    func applyOwnKey(_ key: String, of description: ViewDescription) {}
    func adopt(_ view: UIView) { addSubview(view) }
    var ownRecognizers: [UIGestureRecognizer] { [] }

    /// Call the recognizers that views of this class have by themselves `NAME.pan` and the like.
    func nameRecognizers(_ name: String, of kind: ViewDescription.Class) {
        for (suffix, recognizer) in zip(kind.ownGestures, ownRecognizers) { recognizer.name = name + "." + suffix }
    }
}
