import Foundation

/// A change of a set of touches, or one motion, press or remote-control command.
///
/// One touches event covers a whole sequence, from the first landing to the last lift, and changes in place. Do not
/// keep it.
@preconcurrency @MainActor
open class UIEvent: nonisolated IdentityHashable, CustomStringConvertible {
    /// The kinds of events.
    nonisolated public enum EventType: Int, Sendable {
        /// Touches.
        case touches
        /// A shake.
        case motion
        /// A media key.
        case remoteControl
        /// A key or button.
        case presses
        /// A pointer that moves without a button.
        case hover = 11
        /// A wheel, or two fingers on a touchpad.
        case scroll = 10
        /// A pinch or rotation of a touchpad, or of a wheel with a modifier key.
        case transform = 14
    }

    /// The subtype of a motion or remote-control event.
    nonisolated public enum EventSubtype: Int, Sendable {
        /// None.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
        /// Play.
        case remoteControlPlay = 100
        /// Pause.
        case remoteControlPause = 101
        /// Stop.
        case remoteControlStop = 102
        /// Play if paused, pause if playing.
        case remoteControlTogglePlayPause = 103
        /// The next track.
        case remoteControlNextTrack = 104
        /// The previous track.
        case remoteControlPreviousTrack = 105
        /// Start rewinding.
        case remoteControlBeginSeekingBackward = 106
        /// Stop rewinding.
        case remoteControlEndSeekingBackward = 107
        /// Start fast forward.
        case remoteControlBeginSeekingForward = 108
        /// Stop fast forward.
        case remoteControlEndSeekingForward = 109
    }

    /// The buttons of a pointer, one bit each.
    nonisolated public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// Bit 0 is the first button.
        public let rawValue: Int
        /// Buttons from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The left button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 2)
        /// The mask of a button by its number, counted from 1.
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
    }

    let _type: EventType
    let _subtype: EventSubtype
    var _timestamp: TimeInterval = 0
    var _modifierFlags: UIKeyModifierFlags = []
    var _buttonMask: ButtonMask = []
    /// The touches of the sequence, in the order in which they landed.
    let touches = ElementList<UITouch>()
    /// The number of the current event of touches.
    var number = 0
    /// The phases of the touches in the current event.
    var changes: Changes = []
    /// Why the current event cancels touches, for the reasons of recognizers.
    var cancelReason: String?
    private var cachedTouches: Set<UITouch>?

    init(type: EventType, subtype: EventSubtype = .none) {
        _type = type
        _subtype = subtype
    }

    nonisolated deinit {}

    /// The kind of event.
    open var type: EventType { _type }

    /// The subtype of a motion or remote-control event.
    open var subtype: EventSubtype { _subtype }

    /// The time in seconds on the clock of the input.
    open var timestamp: TimeInterval { _timestamp }

    /// The modifier keys that were pressed.
    open var modifierFlags: UIKeyModifierFlags { _modifierFlags }

    /// The buttons of the pointer that were pressed.
    open var buttonMask: ButtonMask { _buttonMask }

    /// Every touch of the sequence that is down, or that lifted or was cancelled in this event, in all views and
    /// windows. nil for events without touches.
    open var allTouches: Set<UITouch>? {
        _type == .touches ? all : nil
    }

    /// A set of `touches`, made on first use after their number changed.
    final var all: Set<UITouch> {
        if let cachedTouches { return cachedTouches }
        let set = touches.array.asSet
        cachedTouches = set
        return set
    }

    /// Call this when `touches` got or lost a member.
    func membersChanged() { cachedTouches = nil }

    /// The touches whose view is exactly `view`.
    open func touches(for view: UIView) -> Set<UITouch>? {
        if let window = view as? UIWindow { return touches(for: window) }
        return some { $0.view === view }
    }

    /// The touches of a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }

    /// The touches that a recognizer receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some { gesture.has($0) }
    }

    private func some(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = Set(touches.lazy.filter(isWanted))
        return found.isEmpty ? nil : found
    }

    /// The locations of the finger since the previous event, in order of time; the last has the current values of
    /// `touch`. They are other objects than `touch`. nil if the touch does not belong to this event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(where: { $0 === touch }) else { return nil }
        // A stationary touch has no samples in this event, and a late call shows the touch at an earlier time: one
        // location then.
        guard touch.isChanged, touch.sample.timestamp == touch._timestamp else {
            let copy = touch.copy(at: touch.sample, from: touch._previousLocation)
            copy._location = touch._location
            copy._timestamp = touch._timestamp
            return [copy]
        }
        var previous = touch._previousLocation
        return (touch.earlierSamples + [touch.sample]).map { sample in
            let copy = touch.copy(at: sample, from: previous)
            previous = copy._location
            return copy
        }
    }

    /// The finger's likely locations in the next two events, from its current speed. They are other objects than
    /// `touch`. Empty while the finger does not move; nil if the touch does not belong to this event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(where: { $0 === touch }) else { return nil }
        let interval = touch._timestamp - touch.previousTimestamp
        guard touch._phase == .moved, interval > 0 else { return [] }
        let step = touch._location._minus(touch._previousLocation)
        var previous = touch._location
        return [1.0, 2.0].map { ahead in
            var sample = touch.sample
            sample.timestamp = touch._timestamp + interval * ahead
            sample.location = sample.location._plus(CGPoint(x: step.x * ahead, y: step.y * ahead))
            let copy = touch.copy(at: sample, from: previous)
            previous = copy._location
            return copy
        }
    }

    /// Class, address, type, time and touches, for `print`.
    open var description: String { words }
}

extension UITouch {
    /// A copy of a touch with the values of another sample.
    func copy(at sample: TouchSample, from previous: CGPoint) -> UITouch {
        let copy = UITouch(sample, number: number, ordinal: ordinal)
        copy._phase = _phase
        copy._window = _window
        copy._view = view
        copy._location = _window?.pointFromScreen(sample.location) ?? sample.location
        copy._previousLocation = previous
        copy._timestamp = sample.timestamp
        copy._tapCount = _tapCount
        return copy
    }
}
