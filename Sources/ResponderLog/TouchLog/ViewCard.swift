import ResponderKit

/// A view as it was at a decision, as values.
package struct ViewCard {
    /// Its name in traces.
    package let name: String
    /// What people call it.
    package let spoken: SpokenName

    init(_ view: UIView) {
        name = view.traceName
        spoken = SpokenName(view: view)
    }
}
