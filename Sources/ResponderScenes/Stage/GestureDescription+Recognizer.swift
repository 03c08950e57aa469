import Foundation
import ResponderKit

@MainActor
extension GestureDescription.Kind {
    /// A recognizer of this kind with UIKit's defaults.
    func makeRecognizer() -> UIGestureRecognizer {
        switch self {
        case .tap: UITapGestureRecognizer()
        case .longPress: UILongPressGestureRecognizer()
        case .pan: UIPanGestureRecognizer()
        case .swipe: UISwipeGestureRecognizer()
        case .pinch: UIPinchGestureRecognizer()
        case .rotation: UIRotationGestureRecognizer()
        case .screenEdgePan: UIScreenEdgePanGestureRecognizer()
        case .hover: UIHoverGestureRecognizer()
        // A bundle is split into its parts before recognizers are made.
        case .transform: UIPanGestureRecognizer()
        }
    }
}

@MainActor
extension GestureDescription {
    /// Apply a key to a recognizer. A key that the description leaves out keeps UIKit's default.
    func apply(_ key: String, to recognizer: UIGestureRecognizer) {
        switch key {
        case "enabled": if let isEnabled { recognizer.isEnabled = isEnabled }
        case "cancelsTouchesInView":
            if let cancelsTouchesInView { recognizer.cancelsTouchesInView = cancelsTouchesInView }
        case "delaysTouchesBegan": if let delaysTouchesBegan { recognizer.delaysTouchesBegan = delaysTouchesBegan }
        case "delaysTouchesEnded": if let delaysTouchesEnded { recognizer.delaysTouchesEnded = delaysTouchesEnded }
        case "allowedTouchTypes":
            if let types = allowedTouchTypes {
                recognizer.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
            }
        default: applyOwnKey(key, to: recognizer)
        }
    }

    /// Apply a key that only some kinds have.
    private func applyOwnKey(_ key: String, to recognizer: UIGestureRecognizer) {
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if key == "numberOfTapsRequired", let taps = numberOfTapsRequired { tap.numberOfTapsRequired = taps }
            if key == "numberOfTouchesRequired", let touches = numberOfTouchesRequired {
                tap.numberOfTouchesRequired = touches
            }
            if key == "buttonMaskRequired", let buttons = buttonMaskRequired { tap.buttonMaskRequired = buttons }
        case let press as UILongPressGestureRecognizer: applyPressKey(key, to: press)
        case let pan as UIPanGestureRecognizer: applyPanKey(key, to: pan)
        case let swipe as UISwipeGestureRecognizer:
            if key == "direction", let direction {
                swipe.direction = direction.reduce(into: []) { $0.formUnion($1.mask) }
            }
            if key == "numberOfTouchesRequired", let touches = numberOfTouchesRequired {
                swipe.numberOfTouchesRequired = touches
            }
        default: break
        }
    }

    private func applyPressKey(_ key: String, to press: UILongPressGestureRecognizer) {
        switch key {
        case "numberOfTapsRequired": if let taps = numberOfTapsRequired { press.numberOfTapsRequired = taps }
        case "numberOfTouchesRequired":
            if let touches = numberOfTouchesRequired { press.numberOfTouchesRequired = touches }
        case "minimumPressDuration":
            if let duration = minimumPressDuration { press.minimumPressDuration = duration }
        case "allowableMovement": if let movement = allowableMovement { press.allowableMovement = movement }
        default: break
        }
    }

    private func applyPanKey(_ key: String, to pan: UIPanGestureRecognizer) {
        switch key {
        case "kind":
            // The pan of a bundle also follows wheels, so that two fingers on a touchpad move the view.
            if bundle != nil { pan.allowedScrollTypesMask = .all }
        case "allowedScrollTypesMask": if let mask = allowedScrollTypesMask { pan.allowedScrollTypesMask = mask }
        case "minimumNumberOfTouches": if let value = minimumNumberOfTouches { pan.minimumNumberOfTouches = value }
        case "maximumNumberOfTouches": if let value = maximumNumberOfTouches { pan.maximumNumberOfTouches = value }
        case "edges":
            guard let edges, let pan = pan as? UIScreenEdgePanGestureRecognizer else { return }
            pan.edges = edges.reduce(into: []) { $0.formUnion($1.mask) }
        default: break
        }
    }
}

@MainActor
extension GestureDescription.Direction {
    var mask: UISwipeGestureRecognizer.Direction {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}

@MainActor
extension GestureDescription.Edge {
    fileprivate var mask: UIRectEdge {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .all: .all
        }
    }
}
