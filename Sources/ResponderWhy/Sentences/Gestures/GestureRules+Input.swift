import Foundation
import ResponderKit
import ResponderLog

/// Rules about pointers, wheels and trackpads.
extension GestureRules {
    static let hovered = Rule(
        .hovered, when: { (one: GestureCase) -> GestureCase? in if case .hover = one.reason { one } else { nil } },
        program: { $0.text })

    static let wheelScrolled = Rule(
        .wheelScrolled,
        when: { (one: GestureCase) -> GestureCase? in
            guard case .wheel(.scrolled) = one.reason else { return nil }
            return one
        },
        program: { one in
            guard let scroll = one.gesture.scroll else { return one.text }
            let innermost = "\(scroll.name) is the innermost scroll view under the pointer that"
            guard let end = scroll.room.end else { return "\(innermost) can scroll this way" }
            return "\(innermost) scrolls along this axis; it is at its \(end.words) already"
        },
        people: {
            $0.gesture.scroll == nil
                ? "it follows the wheel" : "it is the innermost view under the pointer that scrolls this way"
        })

    static let wheelPinched = Rule(
        .wheelPinched,
        when: { (one: GestureCase) -> GestureCase? in if case .wheel(.pinched) = one.reason { one } else { nil } },
        program: { $0.text },
        people: { _ in "with the key for zooming, a wheel counts as a pinch" })

    static let wheelRotated = Rule(
        .wheelRotated,
        when: { (one: GestureCase) -> GestureCase? in if case .wheel(.rotated) = one.reason { one } else { nil } },
        program: { $0.text },
        people: { _ in "with the keys for rotation, a wheel counts as a rotation" })

    static let wheelStopped = Rule(
        .wheelStopped,
        when: { (one: GestureCase) -> GestureCase? in
            switch one.reason {
            case .wheelStopped, .wheelStoppedWaiting: one
            default: nil
            }
        },
        program: { $0.text },
        badge: { _ in "conditions not met" })

    static let trackpadMoved = Rule(
        .trackpadMoved,
        when: { (one: GestureCase) -> GestureCase? in if case .trackpad = one.reason { one } else { nil } },
        evidence: { one in
            switch one.reason {
            case .trackpad(.pinched(let change, let needs)), .trackpad(.liftedBeforePinching(let change, let needs)):
                [.number("change", change), .number("needs", needs)]
            case .trackpad(.rotated(let angle, let needs)), .trackpad(.liftedBeforeTurning(let angle, let needs)):
                [.number("angle", angle), .number("needs", needs)]
            default: []
            }
        },
        program: { $0.text },
        people: { $0.state == .failed ? nil : "your fingers moved on the trackpad" },
        badge: { $0.state == .failed ? "conditions not met" : nil })

    static let fingersMovedOn = Rule(
        .fingersMovedOn,
        when: { (one: GestureCase) -> GestureCase? in
            switch one.reason {
            case .movedOn, .lifted: one
            default: nil
            }
        },
        program: { one in
            guard case .lifted = one.reason, let fingers = one.fingers, fingers.left > 0,
                let departure = fingers.departure
            else { return one.text }
            return "\(Wording.fingers(departure.contacts)) lifted; \(Wording.count(fingers.left, "finger")) left"
        },
        badge: { _ in "conditions not met" })
}
