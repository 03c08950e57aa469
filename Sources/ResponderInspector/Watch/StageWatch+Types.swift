import ResponderChronicle
import ResponderKit

extension StageWatch {
    package struct Finger {
        package let contact: Int
        package var isDown = true
        package var trail: [(time: TimeInterval, place: CGPoint)]
    }

    /// The last attempt of a recognizer.
    package struct Gesture {
        package let recognizer: Participant<UIGestureRecognizer>
        package var state = UIGestureRecognizer.State.possible
        package var why = ""
        package var time: TimeInterval = 0
        /// When it began; nil if it has not begun, or was cancelled.
        package var beginning: TimeInterval?
        package var waitsFor: [String] = []
        /// The recognizer that prevented it, if that is the reason.
        package var preventer: ObjectIdentifier?
        /// Its values when it ended; nil while it continues, because the recognizer has them.
        var lastValues: GestureValues?
        /// Whether it has sent an action.
        var hasActed = false

        /// Note a change of its state.
        mutating func change(
            to state: UIGestureRecognizer.State, _ reason: GestureReason, _ why: String, at time: TimeInterval
        ) {
            // While it continues and after it has ended, the reason is why it began.
            let hasBegun = beginning != nil && (state == .changed || state == .ended)
            self.state = state
            if !hasBegun {
                beginning = nil
                self.why = why
                preventer = reason.preventer?.id
            }
            if state == .began { beginning = time }
            self.time = time
            waitsFor = []
        }

        /// Note the first finger of a new attempt.
        mutating func restart(at time: TimeInterval) {
            self = Gesture(recognizer: recognizer, time: time)
        }

        /// Its values at the end, or the present ones while it continues; nil before its first action.
        package var values: GestureValues? {
            hasActed ? lastValues ?? recognizer.object.map { GestureValues(of: $0) } : nil
        }

        /// Why it is in its state, as in the timeline; empty while nothing is decided.
        package var reason: String {
            if !waitsFor.isEmpty { return Wording.sentence(Wording.reason(ofWaitingFor: waitsFor)) }
            guard state == .changed || state == .ended, let beginning else { return Wording.sentence(why) }
            return Wording.sentence(Wording.reason(ofBeginningAt: beginning, why))
        }
    }
}
