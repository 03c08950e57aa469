import Foundation
import ResponderKit
import ResponderLog

/// A lift that left a gesture with too few fingers, after which another one moved on as far as a pan.
struct EarlyLift {
    let departure: GestureCase.Departure
    private let needs: Int

    /// Nil if no finger lifted before the others, or if the others hardly moved after that.
    init?(_ one: GestureCase) {
        guard let departure = one.earlyLift else { return nil }
        self.departure = departure
        needs = one.gesture.fingersNeeded
    }

    var evidence: [Evidence] { departure.evidence }

    /// `finger 2 lifted at 0.450 s`.
    var words: String { departure.words }

    /// `the 90 pt that finger 1 moved after that do not count`.
    var rest: String { "\(departure.movedAfterwards) do not count" }

    /// For people, without ids.
    var people: String { "it needs \(Wording.number(ofFingers: needs)), but one lifted before it began" }
}

extension GestureCase.Departure {
    /// The fingers, when the first ones lifted, and how far the other one moved after that.
    var evidence: [Evidence] {
        contacts.prefix(1).map { .count("finger", $0) } + [
            .number("lifted", time), .count("mover", moved.contact), .number("moved", moved.distance),
        ]
    }

    /// `finger 2 lifted at 0.450 s`.
    var words: String { "\(Wording.fingers(contacts)) lifted at \(Wording.seconds(time))" }

    /// `the 90 pt that finger 1 moved after that`.
    var movedAfterwards: String {
        "the \(Wording.points(moved.distance)) that finger \(moved.contact) moved after that"
    }
}

extension GestureCase {
    /// That what a finger moved before the last one landed does not count: `; the 50 pt that finger 1 moved before finger 2 landed do
    /// not count`. Empty if it hardly moved.
    var movedBeforeLastFinger: String {
        guard let arrival = fingers?.arrival, arrival.moved.distance >= GestureLimits.panMovement else { return "" }
        return "; the \(Wording.points(arrival.moved.distance)) that finger \(arrival.moved.contact) moved before "
            + "\(Wording.fingers(arrival.contacts)) landed do not count"
    }
}
