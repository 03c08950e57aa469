import Foundation
import ResponderChronicle
import ResponderKit

extension Proposal {
    /// The limits of a gesture that a touch of the recording exceeded, each with a value that the touch meets.
    static func measured(
        forGesture name: String, _ touch: FingerMeasures, on stage: Stage, _ names: SwiftNames
    ) -> [Proposal] {
        guard let recognizer = stage.recognizer(named: name), stage.description(ofGesture: name) != nil else {
            return []
        }
        let code = names.gesture(name)
        func proposal(_ key: String, from old: Double, to new: Double, _ words: String) -> Proposal {
            let (before, after) = (Wording.rounded(old, 3), Wording.rounded(new, 3))
            return Proposal(
                "\(name) \(words)", key, from: before, to: after, .gesture(name), JSONValue(.number(new)),
                ["\(code).\(key) = \(after)"], .usual)
        }
        func fingers(_ key: String, _ limit: Int, isBroken: Bool) -> [Proposal] {
            guard isBroken, limit != touch.fingers else { return [] }
            let count = Wording.count(touch.fingers, "finger")
            return [
                proposal(key, from: Double(limit), to: Double(touch.fingers), "is for \(count), as in the recording")
            ]
        }
        let needed = "numberOfTouchesRequired"
        switch recognizer {
        case let tap as UITapGestureRecognizer: return fingers(needed, tap.numberOfTouchesRequired, isBroken: true)
        case let swipe as UISwipeGestureRecognizer:
            return fingers(needed, swipe.numberOfTouchesRequired, isBroken: true)
        case let press as UILongPressGestureRecognizer:
            var found = fingers(needed, press.numberOfTouchesRequired, isBroken: true)
            let movement = (Double(touch.movement) / 10).rounded(.up) * 10
            if touch.movement > press.allowableMovement {
                found.append(
                    proposal(
                        "allowableMovement", from: Double(press.allowableMovement), to: movement,
                        "allows the movement of the recording, \(Wording.points(Double(touch.movement)))"))
            }
            let duration = (touch.duration * 20).rounded(.down) / 20
            if touch.duration < press.minimumPressDuration, duration > 0 {
                found.append(
                    proposal(
                        "minimumPressDuration", from: press.minimumPressDuration, to: duration,
                        "begins within the press of the recording, \(Wording.span(touch.duration))"))
            }
            return found
        case let pan as UIPanGestureRecognizer:
            return fingers(
                "minimumNumberOfTouches", pan.minimumNumberOfTouches,
                isBroken: touch.fingers < pan.minimumNumberOfTouches)
                + fingers(
                    "maximumNumberOfTouches", pan.maximumNumberOfTouches,
                    isBroken: touch.fingers > pan.maximumNumberOfTouches)
        default: return []
        }
    }
}
