import Foundation

/// Where two sessions with the same input part: what a change of the scene changed.
///
///     TimelineComparison(before: timeline, after: whatIf).sentence
public struct TimelineComparison {
    /// The first place where the two differ.
    public struct Difference: Hashable {
        /// When, in seconds.
        public let time: TimeInterval
        /// In which lane.
        public let subject: Timeline.Subject
        /// What it is, in words: `swipe ended (a stroke of 80 pt …); before it failed (…)`.
        public let words: String

        /// A difference that is not found by comparing timelines.
        package init(time: TimeInterval, subject: Timeline.Subject, words: String) {
            self.time = time
            self.subject = subject
            self.words = words
        }
    }

    /// The first difference; nil if there is none.
    public let first: Difference?
    /// The recognizers and contacts that took another course.
    public let subjects: Set<Timeline.Subject>
    /// Which gestures are recognized and were not before, and the other way round, in one sentence; empty where the
    /// first difference tells it, or there is none.
    public let outcome: String

    /// What views hear otherwise, one sentence for each view, the earliest difference first.
    public let heard: [String]

    /// Compare. `TimelineComparer` does the same in pieces.
    /// - Parameters:
    ///   - before: what came of the input as it was.
    ///   - after: what came of it with the change, as far as it was played.
    public init(before: Timeline, after: Timeline) {
        var comparer = TimelineComparer(before: before, after: after)
        comparer.proceed()
        self = comparer.result
    }

    init(_ lanes: [ComparedLane], heard: [String]) {
        let different = lanes.filter(\.isDifferent)
        subjects = Set(different.map(\.subject))
        // Of one moment, what was recognized says more than what failed because of it, or than what became of a finger.
        let earliest = different.min { ($0.time, $0.rank) < ($1.time, $1.rank) }
        first = earliest.map { Difference(time: $0.time, subject: $0.subject, words: $0.words) }
        outcome = first.map { TimelineOutcome(lanes, told: $0).sentence } ?? ""
        self.heard = heard
    }

    /// A comparison that is not made from timelines.
    package init(first: Difference?, subjects: Set<Timeline.Subject>) {
        self.first = first
        self.subjects = subjects
        outcome = ""
        heard = []
    }

    /// The first difference and what it came to, or what a view hears otherwise, or that there is no difference, in one or
    /// two sentences.
    public var sentence: String {
        guard let first else {
            guard let heard = heard.first else {
                return "No difference: every gesture takes the same course, and every view hears the same."
            }
            return "Every gesture takes the same course, but \(heard)"
        }
        return
            "First difference at \(Wording.seconds(first.time)): \(first.words).\(outcome.isEmpty ? "" : " ")\(outcome)"
    }
}
