/// What the value of a key can be: enough to make a control that edits it.
package nonisolated enum KeyForm: Hashable, Sendable {
    /// `true` or `false`.
    case flag
    /// A number. The range is that of a slider; the file may allow more.
    case number(ClosedRange<Double>, step: Double)
    /// A whole number. The range is that of a control; the file may allow more.
    case count(ClosedRange<Int>)
    /// Some text.
    case text
    /// A name that is unique in the scene.
    case name
    /// `#rrggbb` or `#rrggbbaa`.
    case color
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
}
