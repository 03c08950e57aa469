import Foundation
import ResponderKit

/// Finds the mouse clicks that a touchscreen's driver or the window system sends beside a finger's own events.
///
/// SDL marks the mouse events that it makes of touches itself (`SDL_TOUCH_MOUSEID`); these are unmarked. They come at the
/// finger's place, at the moment when it lands or lifts, before or after the finger's own event. A press at another time
/// or place is that of a real mouse.
struct EmulatedClicks {
    /// The longest time between the finger's event and the click, in seconds.
    static let longestGap: TimeInterval = 0.1
    /// The largest distance between the two, in points.
    static let largestDistance: CGFloat = 8

    private struct Moment {
        let location: CGPoint
        let time: TimeInterval
    }

    /// Where and when fingers landed and lifted a moment ago.
    private var fingers: [Moment] = []
    /// The press that the mouse made last.
    private var press: Moment?
    /// Buttons of emulated presses that are still down. Their releases mean nothing either.
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

    /// A button went down.
    /// - Returns: whether the press belongs to a finger and is to be ignored.
    mutating func ignoresPress(_ button: UIEvent.ButtonMask, at location: CGPoint, _ time: TimeInterval) -> Bool {
        guard belongsToFinger(location, time) else {
            press = Moment(location: location, time: time)
            return false
        }
        buttons.insert(button)
        return true
    }

    /// A button came up.
    /// - Returns: whether its press was ignored.
    mutating func ignoresRelease(_ button: UIEvent.ButtonMask) -> Bool { buttons.remove(button) != nil }

    /// A finger landed while the mouse has a button down: whether that press was the finger's. It then counts as ignored.
    /// - Parameter held: the buttons that the mouse has down.
    mutating func takesBackPress(of held: UIEvent.ButtonMask, at location: CGPoint, _ time: TimeInterval) -> Bool {
        guard let press, Self.isSame(press, Moment(location: location, time: time)) else { return false }
        buttons.formUnion(held)
        self.press = nil
        return true
    }

    /// The window lost the focus: buttons come up elsewhere.
    mutating func forget() { self = EmulatedClicks() }

    private static func isSame(_ one: Moment, _ other: Moment) -> Bool {
        abs(one.time - other.time) <= longestGap
            && hypot(one.location.x - other.location.x, one.location.y - other.location.y) <= largestDistance
    }
}
