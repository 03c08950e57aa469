import Foundation
import ResponderCore

/// Detects mouse clicks that a touchscreen's driver or the window system sends in addition to a finger's events.
///
/// SDL marks the mouse events that it makes from touches itself (`SDL_TOUCH_MOUSEID`); these are unmarked. They have
/// the finger's location and the time of its landing or lift, before or after the finger's own event. A press at
/// another time or place belongs to a real mouse.
struct EmulatedClicks {
    /// The longest time between the finger's event and the click, in seconds.
    static let longestGap: TimeInterval = 0.1
    /// The largest distance between the two, in points.
    static let largestDistance: CGFloat = 8

    private struct Moment {
        let location: CGPoint
        let time: TimeInterval
    }

    /// Recent landings and lifts of fingers, with location and time.
    private var fingers: [Moment] = []
    /// The last press of the mouse.
    private var press: Moment?
    /// Pressed buttons of emulated presses. Their releases are ignored too.
    private var buttons: UIEvent.ButtonMask = []

    /// A finger landed or lifted.
    mutating func noteFinger(at location: CGPoint, _ time: TimeInterval) {
        fingers.removeAll { time - $0.time > Self.longestGap }
        fingers.append(Moment(location: location, time: time))
    }

    /// Whether a mouse event at a place and time belongs to a finger.
    func belongsToFinger(_ location: CGPoint, _ time: TimeInterval) -> Bool {
        fingers.contains { Self.isSame($0, Moment(location: location, time: time)) }
    }

    /// A button was pressed.
    /// - Returns: whether the press belongs to a finger and is ignored.
    mutating func ignoresPress(_ button: UIEvent.ButtonMask, at location: CGPoint, _ time: TimeInterval) -> Bool {
        guard belongsToFinger(location, time) else {
            press = Moment(location: location, time: time)
            return false
        }
        buttons.insert(button)
        return true
    }

    /// A button was released.
    /// - Returns: whether its press was ignored.
    mutating func ignoresRelease(_ button: UIEvent.ButtonMask) -> Bool { buttons.remove(button) != nil }

    /// A finger landed while a mouse button is pressed: whether that press belongs to the finger. It then counts as
    /// ignored.
    /// - Parameter held: the pressed buttons of the mouse.
    mutating func takesBackPress(of held: UIEvent.ButtonMask, at location: CGPoint, _ time: TimeInterval) -> Bool {
        guard let press, Self.isSame(press, Moment(location: location, time: time)) else { return false }
        buttons.formUnion(held)
        self.press = nil
        return true
    }

    /// The window lost the focus: buttons are released elsewhere.
    mutating func forget() { self = EmulatedClicks() }

    private static func isSame(_ one: Moment, _ other: Moment) -> Bool {
        abs(one.time - other.time) <= longestGap
            && hypot(one.location.x - other.location.x, one.location.y - other.location.y) <= largestDistance
    }
}
