import Foundation

extension UIControl {
    /// Events of a control.
    nonisolated public struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Events from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger landed.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger landed again where it tapped just before; after `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger came back inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger went outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger lifted inside: a button is pressed.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled, or tracking ended early.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action was performed.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of text began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended with Return.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of fingers.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of text editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The bits that a program may use for its own events.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

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
