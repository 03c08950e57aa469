import Foundation
import ResponderKit

extension TouchLog {
    /// The attempts of recognizers, from the first finger or the first change of the state to the reset.
    package struct AttemptLog {
        /// All attempts, in the order in which they began.
        package private(set) var all: [GestureAttempt] = []
        /// The attempts that were recognized, in order, by the name of their recognizer.
        package private(set) var recognitions: [String: [GestureAttempt]] = [:]
        /// The number of these.
        package private(set) var recognitionCount = 0
        /// The current attempt of each recognizer.
        private var current: [ObjectIdentifier: GestureAttempt] = [:]
        /// The attempt that the current decision ended; nil for other decisions.
        package private(set) var ended: GestureAttempt?
        /// The last attempt of each recognizer that took part in the last input, in the order in which they first did.
        private(set) var ofInput: [GestureAttempt] = []
        /// The index of each recognizer in `ofInput`, because a view may have thousands.
        private var placeInInput: [ObjectIdentifier: Int] = [:]

        /// The current attempt of a recognizer; nil if it has none.
        package subscript(recognizer: ObjectIdentifier) -> GestureAttempt? { current[recognizer] }

        /// The last attempt of a recognizer that took part in the last input; nil for others.
        func ofInput(_ recognizer: ObjectIdentifier) -> GestureAttempt? { placeInInput[recognizer].map { ofInput[$0] } }

        /// Note that another decision is read.
        mutating func beginDecision() { ended = nil }

        /// Note that a touch, a turn of a wheel or a gesture of the trackpad begins.
        mutating func beginInput() {
            ofInput = []
            placeInInput = [:]
        }

        mutating func received(
            _ recognizer: Recognizer, _ contacts: [Int], landed landings: [Landing], by decision: Decision,
            _ place: (Int) -> (start: CGPoint, place: CGPoint)?
        ) {
            attempt(of: recognizer).receive(contacts, landed: landings, by: decision, place)
        }

        mutating func released(
            _ recognizer: Recognizer, _ contacts: [Int], _ time: TimeInterval,
            _ place: (Int) -> (start: CGPoint, place: CGPoint)?
        ) {
            current[recognizer.id]?.release(contacts, at: time, place)
        }

        mutating func cancelled(_ recognizer: Recognizer, _ contacts: [Int], _ time: TimeInterval) {
            current[recognizer.id]?.cancel(contacts, at: time)
        }

        mutating func waited(_ recognizer: Recognizer, for others: [String], _ time: TimeInterval) {
            attempt(of: recognizer).wait(for: others, at: time)
        }

        mutating func acted(_ recognizer: Recognizer, _ state: UIGestureRecognizer.State, _ values: GestureValues) {
            guard let attempt = current[recognizer.id] else { return }
            if placeInInput[recognizer.id] == nil { takePart(attempt) }
            attempt.act(state, values)
        }

        /// - Parameter pointer: the landing of the wheel or trackpad gesture that causes the change; nil if there is none.
        mutating func changed(_ change: Transition, pointer: Landing?) {
            let (recognizer, decision) = (change.recognizer, change.now.decision)
            guard change.to != .possible else {
                ended = current.removeValue(forKey: recognizer.id)
                ended?.end(at: decision.time)
                return
            }
            let attempt = attempt(of: recognizer)
            let count = recognitions[recognizer.name]?.count ?? 0
            let wasRecognized = attempt.recognition != nil
            attempt.change(
                to: change.to, on: change.view, change.why, by: decision, pointer: pointer,
                orElse: Landing(.other(count), at: 0, after: nil))
            guard !wasRecognized, attempt.recognition != nil else { return }
            recognitions[recognizer.name, default: []].append(attempt)
            recognitionCount += 1
        }

        private mutating func attempt(of recognizer: Recognizer) -> GestureAttempt {
            if let attempt = current[recognizer.id] {
                if placeInInput[recognizer.id] == nil { takePart(attempt) }
                return attempt
            }
            let attempt = GestureAttempt(of: recognizer)
            current[recognizer.id] = attempt
            all.append(attempt)
            takePart(attempt)
            return attempt
        }

        private mutating func takePart(_ attempt: GestureAttempt) {
            let id = attempt.recognizer.id
            if let place = placeInInput[id] {
                ofInput[place] = attempt
            } else {
                placeInInput[id] = ofInput.count
                ofInput.append(attempt)
            }
        }
    }

    /// The last attempt of each recognizer that took part in the last input, in the order in which they first did.
    package var attemptsOfInput: [GestureAttempt] { attempts.ofInput }

    /// The last of these attempts of a recognizer; nil if it took no part.
    package func attemptOfInput(of recognizer: Participant<UIGestureRecognizer>) -> GestureAttempt? {
        attempts.ofInput(recognizer.id)
    }
}
