import Foundation
import ResponderKit

/// The properties that the panels change in a running program.
enum PropertyChange {
    static func set(_ key: String, of view: UIView, to input: ListInput, in application: UIApplication) {
        switch (key, input) {
        case ("userInteractionEnabled", .flag(let isOn)): view.isUserInteractionEnabled = isOn
        case ("hidden", .flag(let isOn)): view.isHidden = isOn
        case ("multipleTouchEnabled", .flag(let isOn)): view.isMultipleTouchEnabled = isOn
        case ("exclusiveTouch", .flag(let isOn)): view.isExclusiveTouch = isOn
        case ("clipsToBounds", .flag(let isOn)): view.clipsToBounds = isOn
        case ("alpha", .number(let alpha)): view.alpha = alpha
        default: application.warn("the inspector cannot change \(key) of a view")
        }
    }

    static func set(
        _ key: String, of recognizer: UIGestureRecognizer, to input: ListInput, in application: UIApplication
    ) {
        switch (key, input) {
        case ("enabled", .flag(let isOn)): recognizer.isEnabled = isOn
        case ("cancelsTouchesInView", .flag(let isOn)): recognizer.cancelsTouchesInView = isOn
        case ("delaysTouchesBegan", .flag(let isOn)): recognizer.delaysTouchesBegan = isOn
        case ("delaysTouchesEnded", .flag(let isOn)): recognizer.delaysTouchesEnded = isOn
        default: application.warn("the inspector cannot change \(key) of a recognizer")
        }
    }
}
