import Foundation
import ResponderKit

/// What a scene file can have a view do in its overrides.
struct SceneTraits {
    var touches = ViewDescription.Touches.forward
    var hitTest = ViewDescription.HitTest.default
    var hitArea: CGRect?
    var canBecomeFirstResponder: Bool?
    /// While a view asks its subviews about a point outside, it says that it contains the point.
    var containsEverything = false

    /// Whether the view's own overrides end the way of a touch.
    var handlesTouches: Bool { touches == .handle }
}

/// A view of a scene, of whatever class: the engine's class with the overrides that the file asks for.
protocol SceneViewing: UIView {
    var traits: SceneTraits { get set }

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

extension SceneViewing {
    /// Whether the view contains a point of its own coordinates.
    /// - Parameter usual: what its class says.
    func contains(_ point: CGPoint, _ usual: () -> Bool) -> Bool {
        traits.containsEverything || traits.hitArea?.contains(point) ?? usual()
    }

    /// The answer to a hit test.
    /// - Parameter walk: the default hit test.
    func answerHitTest(_ point: CGPoint, _ event: UIEvent?, _ walk: () -> UIView?) -> UIView? {
        switch traits.hitTest {
        case .default: return walk()
        case .passThrough:
            let hit = walk()
            return hit === self ? nil : hit
        case .subviewsOutside:
            guard !self.point(inside: point, with: event) else { return walk() }
            traits.containsEverything = true
            let hit = walk()
            traits.containsEverything = false
            // No subview: walk again, so that whoever watches sees the true reason, a point outside.
            return hit === self ? walk() : hit
        }
    }
}
