import Foundation
import ResponderKit

/// The current settings of views and recognizers, with the defaults of their classes for keys that the scene leaves
/// out.
extension Stage {
    /// A view's description with values for all keys.
    func settings(ofView name: String) -> ViewDescription? {
        guard var settings = state.views[name], let view = view(named: name) else { return nil }
        settings.isHidden = view.isHidden
        settings.isUserInteractionEnabled = view.isUserInteractionEnabled
        settings.isMultipleTouchEnabled = view.isMultipleTouchEnabled
        settings.isExclusiveTouch = view.isExclusiveTouch
        settings.clipsToBounds = view.clipsToBounds
        if let control = view as? UIControl { settings.isEnabled = control.isEnabled }
        if let scroll = view as? UIScrollView {
            settings.isScrollEnabled = scroll.isScrollEnabled
            settings.bounces = scroll.bounces
            settings.alwaysBounceVertical = scroll.alwaysBounceVertical
            settings.alwaysBounceHorizontal = scroll.alwaysBounceHorizontal
            settings.delaysContentTouches = scroll.delaysContentTouches
            settings.canCancelContentTouches = scroll.canCancelContentTouches
        }
        if let table = view as? SceneTable { settings.isExclusive = table.isExclusive }
        return settings
    }

    /// A recognizer's description with values for all keys.
    func settings(ofGesture name: String) -> GestureDescription? {
        guard var settings = state.gestures[name], let recognizer = recognizer(named: name) else { return nil }
        settings.effect = settings.resolvedEffect
        settings.isEnabled = recognizer.isEnabled
        settings.cancelsTouchesInView = recognizer.cancelsTouchesInView
        settings.delaysTouchesBegan = recognizer.delaysTouchesBegan
        settings.delaysTouchesEnded = recognizer.delaysTouchesEnded
        settings.shouldBegin = settings.shouldBegin ?? true
        settings.shouldReceiveTouch = settings.shouldReceiveTouch ?? true
        settings.shouldBeginIf = settings.shouldBeginIf ?? BeginCondition()
        settings.canPrevent = settings.canPrevent ?? .always(true)
        settings.canBePrevented = settings.canBePrevented ?? .always(true)
        settings.allowedTouchTypes = InputWords.touchTypes.map(\.1).filter { type in
            recognizer.allowedTouchTypes.contains { $0.intValue == type.rawValue }
        }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            settings.numberOfTapsRequired = tap.numberOfTapsRequired
            settings.buttonMaskRequired = tap.buttonMaskRequired
            settings.numberOfTouchesRequired = tap.numberOfTouchesRequired
        case let press as UILongPressGestureRecognizer:
            settings.numberOfTapsRequired = press.numberOfTapsRequired
            settings.numberOfTouchesRequired = press.numberOfTouchesRequired
            settings.minimumPressDuration = press.minimumPressDuration
            settings.allowableMovement = Double(press.allowableMovement)
        case let pan as UIPanGestureRecognizer:
            settings.minimumNumberOfTouches = pan.minimumNumberOfTouches
            settings.maximumNumberOfTouches = pan.maximumNumberOfTouches
        case let swipe as UISwipeGestureRecognizer:
            settings.numberOfTouchesRequired = swipe.numberOfTouchesRequired
            if swipe.direction == .right { settings.direction = [.right] }
        default: break
        }
        return settings
    }
}
