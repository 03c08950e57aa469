import Foundation
import ResponderKit

/// Every colour of the lab. What is text can be read on every ground (a contrast of 4.5 to 1 as WCAG measures it), what is
/// a mark can be told from what it lies on (3 to 1).
nonisolated enum Palette {
    static let background = color("#0E1116")
    static let panel = color("#151A21")
    static let raised = color("#1C232C")
    static let hairline = color("#2A323D")
    /// What can be dragged.
    static let grip = color("#65717F")
    /// What the pointer is over.
    static let lifted = color("#252E39")

    static let text = color("#E8ECF2")
    static let textSecond = color("#AEB8C5")
    static let textThird = color("#8D99A7")

    /// The playhead, the responder that handled, the selected tab.
    static let now = color("#FFB454")

    /// One hue for each touch.
    static let touches = ["#4CC2FF", "#FF7AB6", "#9BE564", "#C58BFF", "#FFD84C"].map(color)

    static let failed = color("#FF6B6B")
    static let cancelled = color("#FF9F43")
    static let waiting = color("#A090FF")

    /// The colour of a contact, by its number.
    static func touch(_ contact: Int) -> UIColor { touches[(max(1, contact) - 1) % touches.count] }

    /// The colour of a gesture's state.
    static func state(_ state: UIGestureRecognizer.State) -> UIColor {
        switch state {
        case .possible: color("#65717F")
        case .began: color("#3DDC97")
        case .changed: color("#2FB47F")
        case .ended: color("#4CC2FF")
        case .cancelled: cancelled
        case .failed: failed
        }
    }

    /// What a word in a colour of its own lies on: a breath of that colour over the background.
    static func ground(of color: UIColor) -> UIColor { background.mixed(with: color, 0.16) }

    private static func color(_ hex: String) -> UIColor { UIColor(hex: hex) ?? .magenta }
}

extension UIColor {
    /// This colour with a part of another one over it, opaque.
    nonisolated func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
        return UIColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: 1)
    }
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
    static let code = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)
}
