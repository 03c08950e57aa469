import ResponderKit

/// What the value of a key can be: enough to make a control that edits it.
package nonisolated enum KeyForm: Hashable, Sendable {
    /// What a property can be.
    case property(PropertyForm)
    /// A name that is unique in the scene.
    case name
    /// A list of so many numbers, each with its label.
    case numbers([String])
    /// One of these words.
    case word([String])
    /// A list of some of these words.
    case words([String])
    /// A list of names of gestures.
    case gestures
    /// A list of names of views.
    case views
    /// The gestures or views in a view, which have keys of their own.
    case parts
    /// Another value, which is edited as JSON.
    case json

    /// `true` or `false`.
    static let flag = KeyForm.property(.flag)
}
