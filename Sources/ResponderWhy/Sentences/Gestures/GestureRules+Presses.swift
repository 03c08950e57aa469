import Foundation
import ResponderKit
import ResponderLog

/// Rules about how long fingers are down.
extension GestureRules {
    static let heldTooLong = Rule(
        .heldTooLong,
        when: { (one: GestureCase) -> (time: TimeInterval, allows: TimeInterval, one: GestureCase)? in
            guard case .heldTooLong(let time, let allows) = one.reason else { return nil }
            return (time: time, allows: allows, one: one)
        },
        evidence: { [.number("time", $0.time), .number("allows", $0.allows)] },
        program: {
            // The limit, not the lift, decides while the finger is still down.
            $0.one.followsLift
                ? $0.one.text : "held longer than the \(Wording.span($0.allows)) that a tap allows"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "held too long" })

    static let liftedEarly = Rule(
        .liftedEarly,
        when: { (one: GestureCase) -> (time: TimeInterval, needs: TimeInterval, text: String)? in
            guard case .liftedEarly(let time, let needs) = one.reason else { return nil }
            let fingers = one.fingers.map { $0.left > 0 ? "\($0.most - $0.left) of its \($0.most) fingers " : "" }
            return (time: time, needs: needs, text: (fingers ?? "") + one.text)
        },
        evidence: {
            [.number("time", $0.time), .number("needs", $0.needs), .property("minimumPressDuration")]
        },
        program: {
            $0.time < $0.needs
                ? $0.text : "lifted at the moment when minimumPressDuration, \(Wording.span($0.needs)), was over"
        },
        people: {
            "it needs \(Wording.span($0.needs)) of rest; \(Hand.yours) rested for \(Wording.roughly(min($0.time, $0.needs - 0.01)))"
        },
        badge: { _ in "lifted too early" })

    static let liftedEarlyAfterLastFinger = Rule(
        .liftedEarlyAfterLastFinger,
        when: { (one: GestureCase) -> (time: TimeInterval, needs: TimeInterval, last: LastFinger)? in
            guard case .liftedEarly(let time, let needs) = one.reason, time < needs, let last = LastFinger(one) else {
                return nil
            }
            return (time: time, needs: needs, last: last)
        },
        evidence: {
            [.number("time", $0.time), .number("needs", $0.needs), .property("minimumPressDuration")]
                + $0.last.evidence
        },
        program: {
            "\($0.last.lifted) \(Wording.span($0.time, against: $0.needs)) after \($0.last.landed); "
                + "minimumPressDuration, \(Wording.span($0.needs)), counts from that landing"
        },
        people: {
            "it needs \(Wording.span($0.needs)) of rest with \(Wording.number(ofFingers: $0.last.needs)); they rested for "
                + Wording.roughly(min($0.time, $0.needs - 0.01))
        },
        badge: { _ in "lifted too early" })

    static let pressBeforeTaps = Rule(
        .pressBeforeTaps,
        when: { (one: GestureCase) -> (had: Int, needs: Int, allows: TimeInterval, one: GestureCase)? in
            guard case .pressBeforeTaps(let had, let needs, let allows) = one.reason else { return nil }
            return (had: had, needs: needs, allows: allows, one: one)
        },
        evidence: {
            [
                .count("had", $0.had), .count("needs", $0.needs), .number("allows", $0.allows),
                .property("numberOfTapsRequired"),
            ]
        },
        program: {
            "held longer than the \(Wording.span($0.allows)) that a tap allows"
                + ($0.had == 0 ? "" : ", after \(Wording.count($0.had, "tap"))")
                + ", and numberOfTapsRequired is \($0.needs): the press counts only after \(Wording.count($0.needs, "tap"))"
        },
        people: { $0.one.itNeeds },
        badge: { $0.one.need?.badge },
        remedy: { .gesture($0.one.gesture, "numberOfTapsRequired", .number(Double($0.had))) })

    static let pressMissing = Rule(
        .pressMissing,
        when: { (one: GestureCase) -> (taps: Int, within: TimeInterval, one: GestureCase)? in
            guard case .noPress(let taps, let within) = one.reason else { return nil }
            return (taps: taps, within: within, one: one)
        },
        evidence: { [.count("taps", $0.taps), .number("within", $0.within)] },
        program: { $0.one.text },
        people: { $0.one.itNeeds },
        badge: { _ in "the press is missing" })

    static let pressedAfterLastFinger = Rule(
        .pressedAfterLastFinger,
        when: { (one: GestureCase) -> (time: TimeInterval, needs: TimeInterval, last: LastFinger)? in
            guard case .pressed(let time, let needs) = one.reason, time > 0, let last = LastFinger(one) else {
                return nil
            }
            return (time: time, needs: needs, last: last)
        },
        evidence: { [.number("time", $0.time), .number("needs", $0.needs)] + $0.last.evidence },
        program: {
            "pressed for \(Wording.span($0.time)) after \($0.last.landed); minimumPressDuration is \(Wording.span($0.needs))"
        },
        people: {
            "\(Wording.number(ofFingers: $0.last.needs)) rested on it for at least \(Wording.span($0.needs))"
        })

    static let pressed = Rule(
        .pressed,
        when: { (one: GestureCase) -> (time: TimeInterval, needs: TimeInterval, one: GestureCase)? in
            guard case .pressed(let time, let needs) = one.reason else { return nil }
            return (time: time, needs: needs, one: one)
        },
        evidence: { [.number("time", $0.time), .number("needs", $0.needs)] },
        program: { $0.one.text },
        people: { "\($0.one.gesture.fingerSubject) rested on it for at least \(Wording.span($0.needs))" })
}

/// The last finger of a press of several, which landed so long after the first one that this matters.
private struct LastFinger {
    let arrival: GestureCase.Arrival
    let needs: Int
    /// `lifted`, or `1 of its 2 fingers lifted` while another one is still down.
    let lifted: String

    /// Nil if all fingers landed at about the same time.
    init?(_ one: GestureCase) {
        guard let fingers = one.fingers, let arrival = fingers.arrival, arrival.delay >= 0.05 else { return nil }
        self.arrival = arrival
        needs = one.gesture.fingersNeeded
        lifted = fingers.left > 0 ? "\(fingers.most - fingers.left) of its \(fingers.most) fingers lifted" : "lifted"
    }

    var evidence: [Evidence] {
        arrival.contacts.map { .count("finger", $0) }.suffix(1) + [.number("delay", arrival.delay)]
    }

    /// `finger 2 landed`.
    var landed: String { "\(Wording.fingers(arrival.contacts)) landed" }
}

extension GestureCard {
    /// `your finger`, or `your fingers`.
    var fingerSubject: String { fingers > 1 ? "your fingers" : Hand.yours }
}
