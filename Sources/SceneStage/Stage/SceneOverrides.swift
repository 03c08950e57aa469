import Foundation
import ResponderKit
import SceneFormat

/// The overrides that a scene file asks for. They work the same for views of every class.
final class SceneOverrides: ViewOverrides {
    let canBecomeFirstResponder: Bool?
    let endsTouches: Bool
    let endsMotion: Bool
    let endsRemoteControl: Bool
    let endsPresses: Bool
    private let hitTest: ViewDescription.HitTest
    private let hitArea: CGRect?
    /// While the view asks its subviews about a point outside, it answers that it contains the point.
    private var containsEverything = false

    /// nil for a description that overrides nothing.
    init?(_ description: ViewDescription) {
        canBecomeFirstResponder = description.canBecomeFirstResponder
        // A view with deferred effects overrides the touch methods itself.
        endsTouches = description.touches == .handle && description.deferred == nil
        endsMotion = description.motion == .handle
        endsRemoteControl = description.remote == .handle
        endsPresses = description.presses == .handle
        hitTest = description.hitTest
        hitArea = description.hitArea
        let endsSomething = endsTouches || endsMotion || endsRemoteControl || endsPresses
        guard canBecomeFirstResponder != nil || endsSomething || hitTest != .default || hitArea != nil else {
            return nil
        }
    }

    func contains(_ point: CGPoint) -> Bool? { containsEverything ? true : hitArea?.contains(point) }

    func hitTest(_ point: CGPoint, in view: UIView, with event: UIEvent?, walk: () -> UIView?) -> UIView? {
        switch hitTest {
        case .default: return walk()
        case .passThrough:
            let hit = walk()
            return hit === view ? nil : hit
        case .subviewsOutside:
            guard !(contains(point) ?? view.point(inside: point, with: event)) else { return walk() }
            containsEverything = true
            let hit = walk()
            containsEverything = false
            // No subview is hit: walk again, for observers to see the true reason, a point outside.
            return hit === view ? walk() : hit
        }
    }
}
