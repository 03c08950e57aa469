/// What the steps of a wheel do, by the keys that are held: as in UIKit a wheel zooms with Control. With Shift and Option it rotates.
nonisolated package enum ScrollUse {
    case scroll, pinch, rotation

    package init(_ flags: UIKeyModifierFlags) {
        self = flags.contains(.control) ? .pinch : flags.contains([.shift, .alternate]) ? .rotation : .scroll
    }

    /// The keys that are held for it, as they are called on keyboards; nil for none.
    package var keys: String? {
        switch self {
        case .scroll: nil
        case .pinch: "Ctrl"
        case .rotation: "Shift + Alt"
        }
    }
}
