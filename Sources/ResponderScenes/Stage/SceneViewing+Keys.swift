import Foundation
import ResponderKit

extension SceneViewing {
    /// Apply one key of a description. A key that it leaves out keeps UIKit's default of the class.
    /// - Parameter place: where the view is in the tree, which decides its colours.
    func apply(_ key: String, of description: ViewDescription, at place: (depth: Int, sibling: Int)) {
        switch key {
        case "frame":
            // Applied before the transform; `frame` could not be set under one.
            bounds = CGRect(origin: bounds.origin, size: description.frame.size)
            center = CGPoint(x: description.frame.midX, y: description.frame.midY)
        case "color":
            backgroundColor = description.color ?? description.viewClass.fill(at: place)
        case "borderColor": borderColor = description.borderColor ?? ScenePalette.border(depth: place.depth)
        case "borderWidth": borderWidth = description.borderWidth
        case "cornerRadius": cornerRadius = description.cornerRadius
        case "alpha": alpha = description.alpha
        case "hidden": if let value = description.isHidden { isHidden = value }
        case "userInteractionEnabled":
            if let value = description.isUserInteractionEnabled { isUserInteractionEnabled = value }
        case "multipleTouchEnabled":
            if let value = description.isMultipleTouchEnabled { isMultipleTouchEnabled = value }
        case "exclusiveTouch": if let value = description.isExclusiveTouch { isExclusiveTouch = value }
        case "clipsToBounds": if let value = description.clipsToBounds { clipsToBounds = value }
        case "transform": transform = description.transform
        case "zPosition": layer.zPosition = description.zPosition
        // It begins when the view is in its window.
        case "animate": if window != nil { start(description.animation) }
        case "hitArea", "hitTest", "touches", "canBecomeFirstResponder", "motion", "remote", "deferred":
            overrides = SceneOverrides(description)
        default: break
        }
        applyOwnKey(key, of: description)
    }
}

extension SceneViewing {
    /// Begin an animation, from its own start or from where the view is.
    private func start(_ animation: MoveAnimation?) {
        guard let animation else { return }
        func middle(_ origin: CGPoint) -> CGPoint {
            CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2)
        }
        if let from = animation.from { center = middle(from) }
        var options: UIView.AnimationOptions = [.curveLinear]
        if animation.allowsUserInteraction { options.insert(.allowUserInteraction) }
        UIView.animate(withDuration: animation.duration, options: options) { center = middle(animation.to) }
    }
}

nonisolated extension ViewDescription.Class {
    /// The default fill of the class; nil for none.
    func fill(at place: (depth: Int, sibling: Int)) -> UIColor? {
        switch self {
        case .view, .scroll, .navigation, .pages, .table:
            ScenePalette.fill(depth: place.depth, sibling: place.sibling)
        case .button: ScenePalette.button
        case .textField: ScenePalette.field
        case .label, .image, .switch, .slider: nil
        }
    }
}
