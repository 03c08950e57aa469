import Foundation
import ResponderCore

/// The touches that a mouse makes while a button is pressed: one finger, or a pair mirrored about a point as in Apple's
/// Simulator, or a finger that stays down when the button is released.
struct MouseTouches {
    /// What a press makes.
    enum Hand {
        /// One finger.
        case one
        /// Two fingers mirrored about a point; with Shift both move together.
        case pair
        /// A finger that stays down until it is clicked again. One that is dragged stays where it is dropped.
        case pinned
    }

    /// The pressed buttons.
    private(set) var buttons: UIEvent.ButtonMask = []
    private var first: Int?
    private var second: Int?
    /// The location of the pointer while a button is pressed.
    private(set) var place = CGPoint.zero
    private var center = CGPoint.zero
    private var samples: [TouchSample] = []
    /// The fingers that stay down, with their locations.
    private var pins: [Int: CGPoint] = [:]
    /// Where the button was pressed, if the finger is to stay down or was taken up again.
    private var pressed: (place: CGPoint, isNew: Bool)?

    /// How near to a pinned finger a click has to be to take it up, and how far a drag has to go, in points.
    private static let reach: CGFloat = 22
    private static let slack: CGFloat = 4

    /// Whether a button is pressed.
    var isDown: Bool { first != nil }

    /// The touches of the pressed button.
    var contacts: [Int] { [first, second].compactMap { $0 } }

    /// All touches that are down.
    var allContacts: [Int] { contacts + pins.keys.filter { $0 != first } }

    /// The locations of the two touches of a pair, while they are down.
    var pair: (CGPoint, CGPoint)? { second == nil ? nil : (place, mirrored) }

    private var mirrored: CGPoint { CGPoint(x: 2 * center.x - place.x, y: 2 * center.y - place.y) }

    mutating func press(
        _ button: UIEvent.ButtonMask, at location: CGPoint, keys: UIKeyModifierFlags, hand: Hand,
        takeContact: () -> Int, center mirror: () -> CGPoint
    ) {
        let isRepeated = buttons.contains(button)
        buttons.insert(button)
        if isDown, isRepeated {
            // The release was lost; the engine decides whether this goes on where it was.
            place = location
            return report(.down)
        }
        guard first == nil else { return move(to: location, keys: keys) }
        place = location
        if let pin = pins.min(by: { distance($0.value) < distance($1.value) }), distance(pin.value) <= Self.reach {
            first = pin.key
            pressed = (location, false)
            return
        }
        let contact = takeContact()
        first = contact
        switch hand {
        case .one: break
        case .pair:
            second = takeContact()
            center = mirror()
        case .pinned:
            pins[contact] = location
            pressed = (location, true)
        }
        report(.down)
    }

    private func distance(_ other: CGPoint) -> CGFloat { hypot(other.x - place.x, other.y - place.y) }

    mutating func move(to location: CGPoint, keys: UIKeyModifierFlags) {
        guard isDown else { return }
        if second != nil, keys.contains(.shift), !keys.contains(.control) {
            center = CGPoint(x: center.x + location.x - place.x, y: center.y + location.y - place.y)
        }
        place = location
        report(.move)
    }

    mutating func release(_ button: UIEvent.ButtonMask, at location: CGPoint) {
        guard isDown, let contact = first else { return }
        guard buttons == button else {
            buttons.remove(button)
            return
        }
        place = location
        if let pressed, pressed.isNew || distance(pressed.place) > Self.slack {
            pins[contact] = location
        } else {
            report(.up)
            pins[contact] = nil
        }
        forgetPress()
    }

    /// Clear the touches of the pressed button, without samples.
    mutating func forgetPress() {
        buttons = []
        first = nil
        second = nil
        pressed = nil
    }

    /// Cancel the fingers that stay down.
    mutating func cancelPins() {
        for (contact, place) in pins.sorted(by: { $0.key < $1.key }) where contact != first {
            samples.append(TouchSample(contact: contact, phase: .cancel, location: place, timestamp: 0, type: .direct))
            pins[contact] = nil
        }
    }

    /// Clear all touches, without samples.
    mutating func forget() {
        forgetPress()
        pins = [:]
    }

    private mutating func report(_ phase: TouchSample.Phase) {
        guard let first else { return }
        let isFinger = second != nil || pins[first] != nil
        let type: UITouch.TouchType = isFinger ? .direct : .indirectPointer
        samples.append(
            TouchSample(contact: first, phase: phase, location: place, timestamp: 0, type: type, buttonMask: buttons))
        if let second {
            samples.append(
                TouchSample(
                    contact: second, phase: phase, location: mirrored, timestamp: 0, type: type, buttonMask: buttons))
        }
    }

    /// The samples since the last call.
    mutating func takeSamples() -> [TouchSample] {
        defer { samples = [] }
        return samples
    }
}
