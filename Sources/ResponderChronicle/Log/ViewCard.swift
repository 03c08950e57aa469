import ResponderKit

/// A view as it was at a decision, as values.
struct ViewCard {
    /// Its name in traces.
    let name: String
    /// What people call it.
    let spoken: SpokenName

    init(_ view: UIView) {
        name = view.traceName
        spoken = SpokenName(view: view)
    }
}
