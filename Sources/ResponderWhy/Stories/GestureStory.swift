import Foundation
import ResponderKit
import ResponderLog

/// The history of one recognizer, line by line.
struct GestureStory {
    /// Why a gesture did nothing with its fingers.
    enum Failure: Hashable {
        /// The fingers did not meet its own conditions.
        case conditions
        /// Another recognizer prevented it, or had to fail first and did not.
        case rival(String)
        /// A delegate, a view or its class did not let it begin.
        case refusal
        /// It does not get the finger, because of what a delegate answered.
        case delegate(String)
        /// It does not get the finger for another reason.
        case finger(String)
        /// The system cancelled the fingers.
        case system

        /// The words before the names of the gestures.
        var heading: String {
            switch self {
            case .conditions: "Conditions not met"
            case .rival(let name): "Prevented by \(name)"
            case .refusal: "Not allowed to begin"
            case .delegate(let answer): "Refused by a delegate (\(answer))"
            case .finger(let why): "Without the finger, because \(why)"
            case .system: "Cancelled by the system"
            }
        }
    }

    private var told = StoryLines()
    /// The number of lines about properties that were set.
    private var changes = 0
    /// Why attempts failed or fingers were refused, each reason once, in order.
    private(set) var failures: [Failure] = []
    /// What pointer came to its view: `the wheel turned over card, which it does not follow`.
    private var passed: String?

    /// The whole story; if nothing happened, the story says so.
    var lines: [String] {
        guard isIdle else { return told.lines }
        let words = passed.map { "\($0); no finger came to its view" }
        return told.lines + ["  \(words ?? "nothing came to its view, so it had nothing to do")\n"]
    }

    /// Note that a pointer was over its view.
    mutating func pass(_ words: String) { passed = passed ?? words }

    /// Whether a property was set since the start.
    var isChanged: Bool { changes > 0 }

    /// Whether nothing happened, except that properties were set.
    var isIdle: Bool { told.lines.count == changes }

    /// - Parameter fingers: each with its landing.
    mutating func received(
        _ phase: UITouch.Phase, _ fingers: [(contact: Int, landing: Note.Place?)], at time: TimeInterval
    ) {
        let contacts = fingers.map(\.contact)
        switch phase {
        case .began:
            for (contact, landing) in fingers {
                let place = landing.map { "on \($0.view ?? "no view") at \(Wording.place($0.point))" } ?? ""
                tell(time, "finger \(contact) landed \(place)")
            }
        case .ended: tell(time, "\(Wording.fingers(contacts)) lifted")
        case .cancelled: tell(time, "\(Wording.fingers(contacts)) cancelled by the system")
        default: break
        }
    }

    mutating func changed(_ change: Note.Changed, at time: TimeInterval) {
        let why = ([change.stateChange?.told ?? change.reason.text] + change.answers.map(\.words)).joined(
            separator: "; ")
        switch change.to {
        case .began: tell(time, "began: \(why)")
        case .ended: tell(time, change.from == .possible ? "recognized: \(why)" : "ended: \(why)")
        case .cancelled: tell(time, "cancelled: \(why)")
        case .failed:
            note(Failure(change.reason, on: change.view))
            tell(time, "failed: \(why)")
        case .possible:
            guard let attempt = change.attempt, attempt.actions > 0 else { break }
            let result = attempt.lastAction?.values.final.map { "; \($0)" } ?? ""
            told.add("\(Wording.count(attempt.actions, "action"))\(result)")
        case .changed: break
        }
    }

    mutating func waited(for others: [String], at time: TimeInterval) {
        tell(time, "ready, and waiting for \(Wording.list(others)) to fail")
    }

    /// - Parameter failed: when its attempt failed, in seconds; nil if it did not.
    mutating func refused(
        _ contact: Int, _ reason: RefusalCase.Reason, at time: TimeInterval, failed: TimeInterval?
    ) {
        let (why, words) = (reason.why, reason.words)
        // A finger that comes after the end of an attempt is no failure of its own.
        if let answer = reason.answer, answer.isOfDelegate, why == .shouldReceive {
            note(.delegate(answer.answer))
        } else if why != .finished {
            note(.finger(why == .ignored ? why.words : words))
        }
        if why == .finished, let failed {
            tell(time, "finger \(contact) does not count any more: this attempt failed at \(Wording.seconds(failed))")
        } else {
            tell(
                time,
                why == .ignored
                    ? "ignored finger \(contact)\(reason.ignoringWords)" : "did not get finger \(contact): \(words)")
        }
    }

    private mutating func note(_ failure: Failure) {
        if !failures.contains(failure) { failures.append(failure) }
    }

    /// Note that a property was set.
    mutating func set(_ words: String, at time: TimeInterval) {
        let count = told.lines.count
        tell(time, words)
        changes += told.lines.count - count
    }

    /// Add a line.
    mutating func tell(_ time: TimeInterval, _ what: String) { told.tell(time, what) }
}

extension GestureStory.Failure {
    /// - Parameter view: the view of the recognizer that failed; nil for none.
    fileprivate init(_ reason: GestureReason, on view: ObjectIdentifier?) {
        self =
            switch reason {
            case .prevented(let other), .requirementRecognized(let other): .rival(other.name)
            case .shouldBegin(.view(let refuser)) where refuser.id == view: .conditions
            case .shouldBegin: .refusal
            case .touchesCancelled, .fingerCancelled: .system
            default: .conditions
            }
    }
}
