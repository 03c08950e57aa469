/// A view or a gesture, by its name.
nonisolated public enum Target: Hashable, Sendable {
    /// The view of a name.
    case view(String)
    /// The gesture of a name.
    case gesture(String)

    /// Its name.
    public var name: String {
        switch self {
        case .view(let name), .gesture(let name): name
        }
    }

    /// Whether it is a gesture.
    package var isGesture: Bool { if case .gesture = self { true } else { false } }
}
