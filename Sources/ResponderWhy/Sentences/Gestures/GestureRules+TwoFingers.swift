import Foundation
import ResponderKit
import ResponderLog

/// Rules about pinches and rotations.
extension GestureRules {
    static let pinched = Rule(
        .pinched,
        when: { (one: GestureCase) -> (change: CGFloat, needs: CGFloat, one: GestureCase)? in
            guard case .pinched(let change, let needs) = one.reason else { return nil }
            return (change: change, needs: needs, one: one)
        },
        evidence: { [.number("change", $0.change), .number("needs", $0.needs)] },
        program: { $0.one.text },
        people: {
            guard case .pinch(let scale) = $0.one.gesture.kind else { return "your fingers moved apart" }
            return "your fingers moved \(scale < 1 ? "together" : "apart")"
        })

    static let turned = Rule(
        .turned,
        when: { (one: GestureCase) -> (angle: CGFloat, needs: CGFloat, text: String)? in
            guard case .turned(let angle, let needs) = one.reason else { return nil }
            return (angle: angle, needs: needs, text: one.text)
        },
        evidence: { [.number("angle", $0.angle), .number("needs", $0.needs)] },
        program: { $0.text },
        people: { _ in "your fingers turned" })

    static let pinchWithOneFinger = Rule(
        .pinchWithOneFinger,
        when: { (one: GestureCase) -> GestureCase? in
            guard case .liftedBeforePinching = one.reason, let most = one.fingers?.most, most < 2 else { return nil }
            return one
        },
        evidence: { _ in [.count("fingers", 1), .count("needs", 2)] },
        program: { "1 finger down; a pinch needs 2\($0.elsewhere)" },
        people: { $0.itNeeds },
        badge: { $0.need?.badge })

    static let pinchLostFinger = Rule(
        .pinchLostFinger,
        when: { (one: GestureCase) -> (change: CGFloat, needs: CGFloat, lost: EarlyLift)? in
            guard case .liftedBeforePinching(let change, let needs) = one.reason, let lost = EarlyLift(one) else {
                return nil
            }
            return (change: change, needs: needs, lost: lost)
        },
        evidence: { [.number("change", $0.change), .number("needs", $0.needs)] + $0.lost.evidence },
        program: {
            "\($0.lost.words), when the distance between the fingers had changed by at most "
                + "\(Wording.points($0.change, against: $0.needs)); a pinch begins at \(Wording.points($0.needs)), and "
                + $0.lost.rest
        },
        people: { $0.lost.people },
        badge: { _ in "a finger lifted" })

    static let pinchedTooLittle = Rule(
        .pinchedTooLittle,
        when: { (one: GestureCase) -> (change: CGFloat, needs: CGFloat, one: GestureCase)? in
            guard case .liftedBeforePinching(let change, let needs) = one.reason else { return nil }
            return (change: change, needs: needs, one: one)
        },
        evidence: { [.number("change", $0.change), .number("needs", $0.needs)] },
        program: {
            "the distance between the fingers changed by at most \(Wording.points($0.change, against: $0.needs)); a pinch "
                + "begins at \(Wording.points($0.needs))\($0.one.movedBeforeLastFinger)"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "pinched too little" })

    static let rotationWithOneFinger = Rule(
        .rotationWithOneFinger,
        when: { (one: GestureCase) -> GestureCase? in
            guard case .liftedBeforeTurning = one.reason, let most = one.fingers?.most, most < 2 else { return nil }
            return one
        },
        evidence: { _ in [.count("fingers", 1), .count("needs", 2)] },
        program: { "1 finger down; a rotation needs 2\($0.elsewhere)" },
        people: { $0.itNeeds },
        badge: { $0.need?.badge })

    static let rotationLostFinger = Rule(
        .rotationLostFinger,
        when: { (one: GestureCase) -> (angle: CGFloat, needs: CGFloat, lost: EarlyLift)? in
            guard case .liftedBeforeTurning(let angle, let needs) = one.reason, let lost = EarlyLift(one) else {
                return nil
            }
            return (angle: angle, needs: needs, lost: lost)
        },
        evidence: { [.number("angle", $0.angle), .number("needs", $0.needs)] + $0.lost.evidence },
        program: {
            "\($0.lost.words), when the fingers had turned by at most \(Wording.degrees($0.angle, against: $0.needs)); a "
                + "rotation begins at \(Wording.degrees($0.needs)), and \($0.lost.rest)"
        },
        people: { $0.lost.people },
        badge: { _ in "a finger lifted" })

    static let turnedTooLittle = Rule(
        .turnedTooLittle,
        when: { (one: GestureCase) -> (angle: CGFloat, needs: CGFloat, one: GestureCase)? in
            guard case .liftedBeforeTurning(let angle, let needs) = one.reason else { return nil }
            return (angle: angle, needs: needs, one: one)
        },
        evidence: { [.number("angle", $0.angle), .number("needs", $0.needs)] },
        program: {
            "the fingers turned by at most \(Wording.degrees($0.angle, against: $0.needs)); a rotation begins at "
                + Wording.degrees($0.needs) + $0.one.movedBeforeLastFinger
        },
        people: { $0.one.itNeeds },
        badge: { _ in "turned too little" })
}
