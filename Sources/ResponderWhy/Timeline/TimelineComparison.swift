import Foundation
import ResponderLog

/// The differences between two sessions with the same input: the effects of a change of the scene.
///
///     TimelineComparison(before: timeline, after: whatIf).sentence
public struct TimelineComparison {
    /// The first difference.
    public struct Difference: Hashable {
        /// The time, in seconds.
        public let time: TimeInterval
        /// The lane.
        public let subject: Timeline.Subject
        /// The difference in words: `swipe ended (a stroke of 80 pt …); before it failed (…)`.
        public let words: String

        /// A difference that was not found by comparing timelines.
        package init(time: TimeInterval, subject: Timeline.Subject, words: String) {
            self.time = time
            self.subject = subject
            self.words = words
        }
    }

    /// The first difference; nil if there is none.
    public let first: Difference?
    /// The recognizers and contacts that differ.
    public let subjects: Set<Timeline.Subject>
    /// Which gestures are now recognized and were not before, and vice versa, in one sentence; empty if the
    /// first difference already says it, or if there is none.
    public let outcome: String

    /// The first different call of each view, as a sentence, the earliest first.
    public let heard: [String]

    /// Compare. `TimelineComparer` does the same in pieces.
    /// - Parameters:
    ///   - before: the timeline without the change.
    ///   - after: the timeline with the change, as far as it has been played.
    public init(before: Timeline, after: Timeline) {
        var comparer = TimelineComparer(before: before, after: after)
        comparer.proceed()
        self = comparer.result
    }

    init(_ lanes: [ComparedLane], heard: [String]) {
        let different = lanes.filter(\.isDifferent)
        subjects = Set(different.map(\.subject))
        // At one moment, a recognition is more important than the failures that it caused, or the state of a finger.
        let earliest = different.min { ($0.time, $0.rank) < ($1.time, $1.rank) }
        first = earliest.map { Difference(time: $0.time, subject: $0.subject, words: $0.words) }
        outcome = first.map { TimelineOutcome(lanes, told: $0).sentence } ?? ""
        self.heard = heard
    }

    /// A comparison that was not computed from timelines.
    package init(first: Difference?, subjects: Set<Timeline.Subject>) {
        self.first = first
        self.subjects = subjects
        outcome = ""
        heard = []
    }

    /// The first difference and its outcome, or the first different call of a view, or that there is no difference, in one or
    /// two sentences.
    public var sentence: String {
        guard let first else {
            guard let heard = heard.first else {
                return "No difference: every gesture does the same, and every view receives the same calls."
            }
            return "Every gesture does the same, but \(heard)"
        }
        return
            "First difference at \(Wording.seconds(first.time)): \(first.words).\(outcome.isEmpty ? "" : " ")\(outcome)"
    }
}
