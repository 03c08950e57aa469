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
}

extension SceneViewing {
    /// The answer to a hit test.
    /// - Parameters:
    ///   - contains: the view's own answer to whether it contains the point.
    ///   - walk: the default hit test.
    func answerHitTest(contains: Bool, _ walk: () -> UIView?) -> UIView? {
        switch traits.hitTest {
        case .default: return walk()
        case .passThrough:
            let hit = walk()
            return hit === self ? nil : hit
        case .subviewsOutside:
            guard !contains else { return walk() }
            traits.containsEverything = true
            let hit = walk()
            traits.containsEverything = false
            // No subview: walk again, so that whoever watches sees the true reason, a point outside.
            return hit === self ? walk() : hit
        }
    }
}

/// A plain view of a scene.
final class SceneView: UIView, SceneViewing {
    var traits = SceneTraits()

    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        traits.containsEverything || traits.hitArea?.contains(point) ?? super.point(inside: point, with: event)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(contains: self.point(inside: point, with: event)) { super.hitTest(point, with: event) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

/// One line of text of a scene.
final class SceneLabel: UILabel, SceneViewing {
    var traits = SceneTraits()

    override var canBecomeFirstResponder: Bool { traits.canBecomeFirstResponder ?? super.canBecomeFirstResponder }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        traits.containsEverything || traits.hitArea?.contains(point) ?? super.point(inside: point, with: event)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        answerHitTest(contains: self.point(inside: point, with: event)) { super.hitTest(point, with: event) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !traits.handlesTouches { super.touchesCancelled(touches, with: event) }
    }
}

/// The controller of a view that names one. It passes everything on.
final class SceneController: UIViewController {}

/// The application's delegate: the end of the responder chain.
final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {}
