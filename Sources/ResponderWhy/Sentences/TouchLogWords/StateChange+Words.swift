import ResponderKit
import ResponderLog

extension StateChange {
    /// The reason for developers, with details from the recognizer's properties and from answers.
    public var told: String { GestureRules.telling(about: facts).program }

    /// A line of Swift that is certain to change the outcome; nil if there is none.
    public var remedy: Remedy? { GestureRules.telling(about: facts).remedy }
}
