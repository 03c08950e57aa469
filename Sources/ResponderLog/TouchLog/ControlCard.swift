import ResponderKit

/// A control as it was at a decision, as values.
package struct ControlCard {
    /// Its name in traces.
    package let name: String
    /// What people call it.
    package let spoken: SpokenName
    package let kind: ControlKind

    /// A control of one of UIKit's classes; nil for others.
    init?(_ control: UIControl) {
        guard let kind = ControlKind(control) else { return nil }
        name = control.traceName
        spoken = SpokenName(view: control)
        self.kind = kind
    }

    /// Its kind as a noun: `slider`.
    package var noun: String { kind.noun }

    /// Its class: `UISlider`.
    package var type: String { kind.type }
}
