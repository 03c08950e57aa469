import ResponderChronicle
import ResponderKit

/// Every colour of the lab. What is text can be read on every ground (a contrast of 4.5 to 1 as WCAG measures it), what is
/// a mark can be told from what it lies on (3 to 1).
package nonisolated enum Palette {
    package static let background = color("#0E1116")
    /// What is around a scene, where it does not have the color of the scene.
    package static let surroundings = color("#0A0D11")
    package static let panel = color("#151A21")
    package static let raised = color("#1C232C")
    package static let hairline = color("#2A323D")
    /// What can be dragged.
    package static let grip = color("#65717F")
    /// What the pointer is over.
    package static let lifted = color("#252E39")

    package static let text = color("#E8ECF2")
    package static let textSecond = color("#AEB8C5")
    package static let textThird = color("#8D99A7")

    /// Time, and nothing else: the playhead, the clock, the moment of a decision.
    package static let now = color("#FFB454")
    /// What has the touch.
    package static let won = color("#3DDC97")
    /// What lost the touch.
    package static let lost = failed
    /// What is chosen, switched on or lit.
    package static let chosen = color("#C7D0DB")

    /// One hue for each touch.
    package static let touches = ["#4CC2FF", "#FF7AB6", "#9BE564", "#C58BFF", "#FFD84C"].map(color)

    package static let failed = color("#FF6B6B")
    package static let cancelled = color("#FF9F43")
    package static let waiting = color("#A090FF")

    package static func touch(_ contact: Int) -> UIColor { touches[(max(1, contact) - 1) % touches.count] }

    package static func state(_ state: UIGestureRecognizer.State) -> UIColor {
        switch state {
        case .possible: color("#65717F")
        case .began, .ended: won
        case .changed: color("#2FB47F")
        case .cancelled: cancelled
        case .failed: failed
        }
    }

    /// The colour of what has the touch, lost it, or waits for it.
    package static func standing(_ standing: TouchOutcome.Standing) -> UIColor {
        switch standing {
        case .won: won
        case .lost: lost
        case .undecided: waiting
        case .aside: textSecond
        }
    }

    /// What a word in a colour of its own lies on: a breath of that colour over the background.
    package static func ground(of color: UIColor) -> UIColor { background.mixed(with: color, 0.16) }

    private static func color(_ hex: String) -> UIColor { UIColor(hex: hex) ?? .magenta }
}

extension UIColor {
    /// This colour with a part of another one over it, opaque.
    package nonisolated func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
        return UIColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: 1)
    }
}

/// The sizes of type.
package nonisolated enum Type {
    /// The verdict, and smaller where it has no room.
    package static let verdicts = [22, 18, 16].map { UIFont.systemFont(ofSize: $0, weight: .semibold) }
    package static let reason = UIFont.systemFont(ofSize: 15)
    package static let heading = UIFont.systemFont(ofSize: 15, weight: .semibold)
    package static let body = UIFont.systemFont(ofSize: 13)
    package static let strong = UIFont.systemFont(ofSize: 13, weight: .semibold)
    package static let small = UIFont.systemFont(ofSize: 12)
    package static let smallStrong = UIFont.systemFont(ofSize: 12, weight: .semibold)
    package static let caption = UIFont.systemFont(ofSize: 11)
    package static let captionStrong = UIFont.systemFont(ofSize: 11, weight: .semibold)
    package static let number = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    package static let code = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)
}
