import ResponderKit

/// A knob with notches. Its number of notches is a row in the inspector, because the class lists it.
final class DialView: UIView {
    var notches = 12

    nonisolated override class var inspectableProperties: [Property] {
        super.inspectableProperties + [Property("notches", .count(1...60), \DialView.notches)]
    }
}
