import ResponderKit

/// Every colour of the lab.
nonisolated enum Palette {
    static let background = color("#0E1116")
    static let panel = color("#151A21")
    static let raised = color("#1C232C")
    static let hairline = color("#2A323D")
    /// What the pointer is over.
    static let lifted = color("#252E39")

    static let text = color("#E8ECF2")
    static let textSecond = color("#9CA7B5")
    static let textThird = color("#76828F")

    /// The playhead, the responder that handled, the selected tab.
    static let now = color("#FFB454")

    /// One hue for each touch.
    static let touches = ["#4CC2FF", "#FF7AB6", "#9BE564", "#C58BFF", "#FFD84C"].map(color)

    static let failed = color("#FF6B6B")
    static let cancelled = color("#FF9F43")
    static let waiting = color("#8E7BFF")

    /// The colour of a contact, by its number.
    static func touch(_ contact: Int) -> UIColor { touches[(max(1, contact) - 1) % touches.count] }

    /// The colour of a gesture's state.
    static func state(_ state: UIGestureRecognizer.State) -> UIColor {
        switch state {
        case .possible: color("#4A5563")
        case .began: color("#3DDC97")
        case .changed: color("#2BA876")
        case .ended: color("#4CC2FF")
        case .cancelled: cancelled
        case .failed: failed
        }
    }

    private static func color(_ hex: String) -> UIColor { UIColor(hex: hex) ?? .magenta }
}

/// The sizes of type.
nonisolated enum Type {
    static let heading = UIFont.systemFont(ofSize: 15, weight: .semibold)
    static let body = UIFont.systemFont(ofSize: 13)
    static let strong = UIFont.systemFont(ofSize: 13, weight: .semibold)
    static let small = UIFont.systemFont(ofSize: 12)
    static let smallStrong = UIFont.systemFont(ofSize: 12, weight: .semibold)
    static let caption = UIFont.systemFont(ofSize: 11)
    static let captionStrong = UIFont.systemFont(ofSize: 11, weight: .semibold)
    static let number = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
}
