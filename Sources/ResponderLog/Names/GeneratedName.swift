import ResponderKit

// Objects without a name of their own are called by their class and their number in creation order: `UIView#12`. The number can be
// another one in the next run, and users did not choose the name.

extension String {
    /// Whether this is the name in traces of an object without a name of its own.
    nonisolated package var isGeneratedName: Bool { contains("#") }

    /// The class in a generated name: `UIView` for `UIView#12`.
    nonisolated var classOfGeneratedName: String { String(prefix { $0 != "#" }) }
}

extension UIResponder {
    /// Whether traces call the responder by its class and number, because it has no name of its own.
    package var hasGeneratedName: Bool { traceName.isGeneratedName }
}
