import Foundation
import ResponderCore

extension UIControl {
    /// Events of a control; several may happen together.
    public typealias Event = ControlEvent

    /// The states of a control; several may hold together.
    nonisolated public struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// States from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        /// A finger is down and inside.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control does not react.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected; only the program sets that.
        public static let selected = State(rawValue: 1 << 2)
        /// The control shows its `focusEffect`: it is first responder.
        public static let focused = State(rawValue: 1 << 3)
        /// The bits that a program may use for its own states.
        public static let application = State(rawValue: 0x00FF_0000)
    }
}

extension UIControl {
    /// Where the content of a control is if the control is higher.
    nonisolated public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top edge.
        case top = 1
        /// At the bottom edge.
        case bottom = 2

        /// How much of the spare height is above the content.
        var part: CGFloat {
            switch self {
            case .top: 0
            case .center: 0.5
            case .bottom: 1
            }
        }
    }

    /// Where the content of a control is if the control is wider.
    nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// At the edge where lines begin.
        case leading = 4
        /// At the edge where lines end.
        case trailing = 5

        /// How much of the spare width is left of the content.
        var part: CGFloat {
            switch self {
            case .left, .leading: 0
            case .center: 0.5
            case .right, .trailing: 1
            }
        }
    }
}
