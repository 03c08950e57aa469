import ResponderChronicle
import ResponderKit

/// What the recognizers of a program did with the input since the inspector was opened.
struct SessionDeeds {
    /// The states of a recognizer without the return to `possible`; successive `changed` are one.
    struct Deeds {
        let name: String
        var states: [UIGestureRecognizer.State] = []
    }

    /// The recognizers that changed, in the order of their first change.
    private(set) var all: [Deeds] = []

    /// Attempts that began with earlier fingers are left out, such as those of the tap that opened the inspector.
    init(_ model: SessionModel) {
        var own: [GestureAttempt] = []
        for attempt in model.attempts where !attempt.isContentDelay {
            // Wheels, trackpads and hovering pointers deliver no touch, and the gestures that they begin prevent others.
            if !attempt.contacts.isEmpty || attempt.isPointed || own.contains(where: attempt.isBeaten) {
                own.append(attempt)
            }
        }
        var places: [ObjectIdentifier: Int] = [:]
        let changes = own.flatMap { attempt in attempt.changes.map { (attempt.recognizer, $0) } }
        for (recognizer, change) in changes.sorted(by: { $0.1.decision < $1.1.decision }) {
            let place = places[recognizer.id] ?? all.count
            if place == all.count {
                places[recognizer.id] = place
                all.append(Deeds(name: recognizer.name))
            }
            all[place].states.append(change.state)
        }
    }
}

extension GestureAttempt {
    /// Whether another attempt prevented this one, or had to fail first and did not.
    fileprivate func isBeaten(by other: GestureAttempt) -> Bool {
        guard let rival, other.recognizer.id == rival, let change = changes.first else { return false }
        return other.changes.contains { $0.decision < change.decision }
            && other.changes.last.map { $0.end >= change.time } ?? false
    }
}
