import ResponderKit

/// A control as it was at a decision, as values.
struct ControlCard {
    /// Its name in traces.
    let name: String
    /// What people call it.
    let spoken: SpokenName
    /// Its kind as a noun: `slider`.
    let noun: String
    /// Its class: `UISlider`.
    let type: String

    /// A control of one of UIKit's classes; nil for others.
    init?(_ control: UIControl) {
        guard let kind = control.kind else { return nil }
        name = control.traceName
        spoken = SpokenName(view: control)
        noun = kind.noun
        type = kind.type
    }
}
