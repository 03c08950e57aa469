import Foundation
import ResponderKit

/// The touches that a mouse makes: one while a button is pressed, or with Alt two, mirrored about a point as in Apple's
/// Simulator. With Alt and Shift both move together.
struct MouseTouches {
    /// The pressed buttons.
    private(set) var buttons: UIEvent.ButtonMask = []
    private var first: Int?
    private var second: Int?
    /// The location of the pointer while a button is pressed.
    private(set) var place = CGPoint.zero
    private var center = CGPoint.zero
    private var samples: [TouchSample] = []

    /// Whether a button is pressed.
    var isDown: Bool { first != nil }

    /// The touches that are down.
    var contacts: [Int] { [first, second].compactMap { $0 } }

    /// The locations of the two touches that Alt makes, while they are down.
    var pair: (CGPoint, CGPoint)? { second == nil ? nil : (place, mirrored) }

    private var mirrored: CGPoint { CGPoint(x: 2 * center.x - place.x, y: 2 * center.y - place.y) }

    mutating func press(
        _ button: UIEvent.ButtonMask, at location: CGPoint, keys: UIKeyModifierFlags, takeContact: () -> Int,
        center mirror: () -> CGPoint
    ) {
        buttons.insert(button)
        guard first == nil else { return move(to: location, keys: keys) }
        place = location
        first = takeContact()
        if keys.contains(.alternate) {
            second = takeContact()
            center = mirror()
        }
        report(.down)
    }

    mutating func move(to location: CGPoint, keys: UIKeyModifierFlags) {
        guard isDown else { return }
        if second != nil, keys.contains(.shift) {
            center = CGPoint(x: center.x + location.x - place.x, y: center.y + location.y - place.y)
        }
        place = location
        report(.move)
    }

    mutating func release(_ button: UIEvent.ButtonMask, at location: CGPoint) {
        guard isDown else { return }
        if buttons == button {
            place = location
            report(.up)
            forget()
        } else {
            buttons.remove(button)
        }
    }

    /// Clear all touches, without samples.
    mutating func forget() {
        buttons = []
        first = nil
        second = nil
    }

    private mutating func report(_ phase: TouchSample.Phase) {
        guard let first else { return }
        let type: UITouch.TouchType = second == nil ? .indirectPointer : .direct
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
