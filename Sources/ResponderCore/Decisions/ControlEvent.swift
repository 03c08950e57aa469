/// Events of a control; several may happen together. Programs know it as `UIControl.Event`.
nonisolated public struct ControlEvent: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger landed.
    public static let touchDown = ControlEvent(rawValue: 1 << 0)
    /// A finger landed again where it tapped just before; after `touchDown`.
    public static let touchDownRepeat = ControlEvent(rawValue: 1 << 1)
    /// The finger moved inside.
    public static let touchDragInside = ControlEvent(rawValue: 1 << 2)
    /// The finger moved outside.
    public static let touchDragOutside = ControlEvent(rawValue: 1 << 3)
    /// The finger came back inside.
    public static let touchDragEnter = ControlEvent(rawValue: 1 << 4)
    /// The finger went outside.
    public static let touchDragExit = ControlEvent(rawValue: 1 << 5)
    /// The finger lifted inside: a button is pressed.
    public static let touchUpInside = ControlEvent(rawValue: 1 << 6)
    /// The finger lifted outside.
    public static let touchUpOutside = ControlEvent(rawValue: 1 << 7)
    /// The touch was cancelled, or tracking ended early.
    public static let touchCancel = ControlEvent(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = ControlEvent(rawValue: 1 << 12)
    /// The control's main action was performed.
    public static let primaryActionTriggered = ControlEvent(rawValue: 1 << 13)
    /// Editing of text began.
    public static let editingDidBegin = ControlEvent(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = ControlEvent(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = ControlEvent(rawValue: 1 << 18)
    /// Editing ended with Return.
    public static let editingDidEndOnExit = ControlEvent(rawValue: 1 << 19)
    /// All events of fingers.
    public static let allTouchEvents = ControlEvent(rawValue: 0x0000_0FFF)
    /// All events of text editing.
    public static let allEditingEvents = ControlEvent(rawValue: 0x000F_0000)
    /// The bits that a program may use for its own events.
    public static let applicationReserved = ControlEvent(rawValue: 0x0F00_0000)
    /// Every event.
    public static let allEvents = ControlEvent(rawValue: 0xFFFF_FFFF)
}
