import CSDL2
import Foundation
import ResponderCore

/// The fingers that SDL reports as down, with the engine's number for each of them.
struct FingerTouches {
    /// The name of a finger. Two devices may use the same number for their fingers.
    struct Name: Hashable {
        let device: SDL_TouchID
        private let finger: SDL_FingerID

        init(_ event: SDL_TouchFingerEvent) {
            device = event.touchId
            finger = event.fingerId
        }
    }

    private struct Finger {
        let contact: Int
        var location: CGPoint
    }

    private var fingers: [Name: Finger] = [:]
    /// The devices that measure force. SDL reports 1 for all others.
    private var forceDevices: Set<SDL_TouchID> = []

    var isEmpty: Bool { fingers.isEmpty }

    /// The touch of an event, without its time; nil for a finger that has not landed here. A finger that lands takes a
    /// number. One that lands again although it is down keeps its number: the engine decides whether it is the same
    /// finger.
    mutating func touch(
        of event: SDL_TouchFingerEvent, _ phase: TouchSample.Phase, at location: CGPoint,
        taking contacts: inout ContactNumbers
    ) -> TouchSample? {
        let name = Name(event)
        if phase == .down, fingers[name] == nil {
            fingers[name] = Finger(contact: contacts.take(), location: location)
        }
        guard let contact = fingers[name]?.contact else { return nil }
        fingers[name] = phase == .up ? nil : Finger(contact: contact, location: location)
        let (force, maximum) = force(of: event)
        return TouchSample(
            contact: contact, phase: phase, location: location, timestamp: 0, force: force, maximumForce: maximum)
    }

    /// The force of a finger and the maximum of its device; both 0 until the device has reported anything except 0 and
    /// 1, because SDL uses these if nothing is measured.
    private mutating func force(of event: SDL_TouchFingerEvent) -> (force: CGFloat, maximum: CGFloat) {
        let pressure = CGFloat(event.pressure)
        if pressure > 0, pressure < 1 { forceDevices.insert(event.touchId) }
        guard forceDevices.contains(event.touchId), pressure.isFinite else { return (0, 0) }
        let maximum = TouchSample.usualMaximumForce
        return (min(max(pressure, 0), 1) * maximum, maximum)
    }

    /// Forgets fingers.
    /// - Returns: the touches that cancel them, in the order of their numbers and without their time.
    mutating func cancel(where isGone: (Name) -> Bool) -> [TouchSample] {
        let gone = fingers.filter { isGone($0.key) }
        gone.keys.forEach { fingers[$0] = nil }
        return gone.values.sorted { $0.contact < $1.contact }.map {
            TouchSample(contact: $0.contact, phase: .cancel, location: $0.location, timestamp: 0)
        }
    }
}
