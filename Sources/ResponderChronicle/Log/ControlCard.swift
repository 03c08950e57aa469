import ResponderKit

/// A control as it was at a decision, as values.
struct ControlCard {
    /// Its name in traces.
    let name: String
    /// What people call it.
    let spoken: SpokenName
    let kind: ControlKind

    /// A control of one of UIKit's classes; nil for others.
    init?(_ control: UIControl) {
        guard let kind = ControlKind(control) else { return nil }
        name = control.traceName
        spoken = SpokenName(view: control)
        self.kind = kind
    }

    /// Its kind as a noun: `slider`.
    var noun: String { kind.noun }

    /// Its class: `UISlider`.
    var type: String { kind.type }
}
