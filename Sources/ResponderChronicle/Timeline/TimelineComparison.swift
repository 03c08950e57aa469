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
        /// How much it says; less is more.
        fileprivate let rank: Int
    }

    /// The first difference; nil if there is none.
    public let first: Difference?
    /// The recognizers and contacts that took another course.
    public let subjects: [Timeline.Subject]
    /// Which gestures are recognized and were not before, and the other way round, in one sentence; empty where the
    /// first difference tells it, or there is none.
    public let outcome: String

    /// Compare.
    /// - Parameters:
    ///   - before: what came of the input as it was.
    ///   - after: what came of it with the change, as far as it was played.
    public init(before: Timeline, after: Timeline) {
        var subjects: [Timeline.Subject] = []
        var found: [Difference] = []
        var known = before.lanes.map(\.subject)
        known += after.lanes.map(\.subject).filter { before.lane(of: $0) == nil }
        for subject in known {
            switch subject {
            // What a view hears follows from what becomes of the finger.
            case .view, .others: continue
            case .contact, .gesture: break
            }
            let old = before.lane(of: subject)?.spans ?? []
            let new = after.lane(of: subject)?.spans ?? []
            guard let difference = Self.difference(subject, old, new, after.lane(of: subject)?.name ?? subject.name)
            else { continue }
            subjects.append(subject)
            found.append(difference)
        }
        self.subjects = subjects
        // Of one moment, what was recognized says more than what failed because of it, or than what became of a finger.
        let first = found.min { ($0.time, $0.rank) < ($1.time, $1.rank) }
        self.first = first
        outcome = first.map { TimelineOutcome(before: before, after: after, told: $0).sentence } ?? ""
    }

    /// The first difference and what it came to, or that there is none, in one or two sentences.
    public var sentence: String {
        guard let first else { return "No difference: every gesture takes the same course." }
        return
            "First difference at \(Wording.seconds(first.time)): \(first.words).\(outcome.isEmpty ? "" : " ")\(outcome)"
    }

    private static func difference(
        _ subject: Timeline.Subject, _ old: [Timeline.Span], _ new: [Timeline.Span], _ name: String
    ) -> Difference? {
        let shared = zip(old, new).prefix { $0.isSame(as: $1) }.count
        guard shared < old.count || shared < new.count else { return nil }
        let before = old.dropFirst(shared)
        let after = new.dropFirst(shared)
        let time = min(before.first?.start ?? .infinity, after.first?.start ?? .infinity)
        // What happens at that moment in one of them only: in the other one the earlier state goes on. Where one moment
        // saw several states, the last of them is what came of it.
        let then = before.last { $0.start == time }
        let now = after.last { $0.start == time }
        let last = shared > 0 ? old[shared - 1] : nil
        let name = (now ?? then)?.name ?? name
        let words =
            switch (then, now) {
            case (let then?, let now?) where then.state == .possible:
                "\(name) \(now.told); before, it \(course(before))"
            case (let then?, let now?): "\(name) \(now.told); before, it \(then.told)"
            case (nil, let now?): "\(name) \(now.told); before, \(idle(last, at: time))"
            case (let then?, nil) where after.isEmpty || then.state == .possible:
                "\(name) \(later(after.first, isFirst: shared == 0)); before, it \(course(before))"
            case (let then?, nil):
                "\(name) no longer \(then.state.present) then, but \(later(after.first, isFirst: false)); before: \(then.why)"
            case (nil, nil): name
            }
        return Difference(time: time, subject: subject, words: words, rank: rank(now, subject))
    }

    /// What became of a gesture in the end, with why and when.
    private static func course(_ spans: ArraySlice<Timeline.Span>) -> String {
        guard let span = spans.first(where: \.isRecognized) ?? spans.last else { return "took no part" }
        return "\(span.verb) at \(Wording.seconds(span.start)) (\(span.why))"
    }

    private static func rank(_ now: Timeline.Span?, _ subject: Timeline.Subject) -> Int {
        // Where a finger landed is the reason for all else that is different at that moment.
        if case .contact = subject { return now?.hasLanded ?? false ? 0 : 5 }
        switch now?.state {
        case .began, .ended: return 1
        case .failed, .cancelled: return 2
        case .waiting: return 3
        default: return 4
        }
    }

    private static func idle(_ span: Timeline.Span?, at time: TimeInterval) -> String {
        guard let span, span.end > time else { return "it did nothing then" }
        return "it still \(span.verb)"
    }

    private static func later(_ span: Timeline.Span?, isFirst: Bool) -> String {
        span.map { "\($0.verb) at \(Wording.seconds($0.start)) (\($0.why))" }
            ?? (isFirst ? "took no part" : "did nothing more")
    }
}

extension Timeline.Span {
    fileprivate var told: String { hasLanded ? why : "\(verb) (\(why))" }

    /// Whether it tells where a contact landed.
    fileprivate var hasLanded: Bool { state == .down && landing != nil }

    fileprivate func isSame(as other: Self) -> Bool {
        state == other.state && start == other.start && (!hasLanded || landing == other.landing)
    }

    /// Whether a gesture was recognized here: one that goes on began.
    var isRecognized: Bool { state == .began || isRecognition }
}
