import Foundation
import ResponderLog

/// The spans of one contact or recognizer in two timelines, and where they differ.
struct ComparedLane {
    let subject: Timeline.Subject
    let name: String
    let old: [Timeline.Span]
    let new: [Timeline.Span]
    /// The number of spans at the beginning that are the same in both.
    private var shared = 0
    private var isShareKnown = false
    private(set) var oldCourse = Course()
    private(set) var newCourse = Course()

    /// The recognitions among the spans of a lane.
    struct Course {
        /// The number of recognitions.
        fileprivate(set) var count = 0
        /// The first of them.
        fileprivate(set) var first: Int?
        /// The first of them that is not among the shared spans.
        fileprivate var firstAfterShared: Int?
        /// The number of spans that were searched.
        fileprivate var done = 0
    }

    init(_ lane: Timeline.Lane, _ old: [Timeline.Span], _ new: [Timeline.Span]) {
        subject = lane.subject
        name = lane.name
        self.old = old
        self.new = new
    }

    /// Compare some more.
    /// - Parameter rest: how many spans to compare; reduced by those that were compared, and by one for the lane itself.
    /// - Returns: whether the comparison is complete.
    mutating func proceed(_ rest: inout Int) -> Bool {
        rest -= 1
        if !isShareKnown {
            let limit = min(old.count, new.count, shared + max(0, rest))
            let begin = shared
            while shared < limit, old[shared].isSame(as: new[shared]) { shared += 1 }
            rest -= shared - begin
            guard shared < limit || shared == min(old.count, new.count) else { return false }
            isShareKnown = true
        }
        // The same spans have the same recognitions.
        guard isDifferent else { return true }
        return oldCourse.proceed(old, from: shared, &rest) && newCourse.proceed(new, from: shared, &rest)
    }

    // MARK: The first difference

    /// Whether the two differ.
    var isDifferent: Bool { shared < old.count || shared < new.count }

    private var before: ArraySlice<Timeline.Span> { old[shared...] }
    private var after: ArraySlice<Timeline.Span> { new[shared...] }

    /// The moment of the first difference.
    var time: TimeInterval { min(before.first?.start ?? .infinity, after.first?.start ?? .infinity) }

    /// The first difference in words.
    var words: String {
        // Something happens at that moment in only one of them; in the other one the earlier state continues.
        let then = Self.state(of: before, at: time)
        let now = Self.state(of: after, at: time)
        let last = shared > 0 ? old[shared - 1] : nil
        switch (then, now) {
        case (let then?, let now?) where then.state == .possible:
            return "\(name) \(now.told); before, it \(courseBefore)"
        case (let then?, let now?): return "\(name) \(now.told); before, it \(then.told)"
        case (nil, let now?): return "\(name) \(now.told); before, \(idle(last))"
        case (let then?, nil) where after.isEmpty || then.state == .possible:
            return "\(name) \(later(isFirst: shared == 0)); before, it \(courseBefore)"
        case (let then?, nil):
            return "\(name) \(then.state.notAnyMore) then, but \(later(isFirst: false)); before: \(then.why)"
        case (nil, nil): return name
        }
    }

    /// The state at the beginning of some spans. If a moment has several states, the last one is the outcome.
    private static func state(of spans: ArraySlice<Timeline.Span>, at time: TimeInterval) -> Timeline.Span? {
        spans.prefix { $0.start == time }.last
    }

    /// The outcome of a gesture before the change, in the touch of the first difference, with the reason and the time.
    private var courseBefore: String {
        let attempt = Self.attempt(in: before)
        let recognized = oldCourse.firstAfterShared.flatMap { attempt.contains($0) ? old[$0] : nil }
        guard let span = recognized ?? old[attempt].last else { return "took no part" }
        return "\(span.verb) at \(Wording.seconds(span.start)) (\(span.why))"
    }

    /// The indices of the spans that follow each other from the first one: what the gesture did at one touch. A later touch
    /// begins after a pause, or after the gesture was decided.
    private static func attempt(in spans: ArraySlice<Timeline.Span>) -> Range<Int> {
        var end = min(spans.startIndex + 1, spans.endIndex)
        while end < spans.endIndex, spans[end].follows(spans[end - 1]) { end += 1 }
        return spans.startIndex..<end
    }

    private func idle(_ span: Timeline.Span?) -> String {
        guard let span, span.end > time else { return "it did nothing then" }
        return "it \(span.still)"
    }

    private func later(isFirst: Bool) -> String {
        guard let next = after.first else { return isFirst ? "took no part" : "did nothing more" }
        let goesOn = shared > 0 && next.follows(new[shared - 1])
        let end = old[Self.attempt(in: before)].last?.end ?? time
        guard goesOn || next.start <= end else { return "took no part then" }
        return "\(next.verb) at \(Wording.seconds(next.start)) (\(next.why))"
    }

    /// The importance of the first difference; a lower number is more important.
    var rank: Int {
        let now = Self.state(of: after, at: time)
        // A different landing is the reason for all other differences at that moment.
        if case .contact = subject { return now?.hasLanded ?? false ? 0 : 5 }
        switch now?.state {
        case .began, .ended: return 1
        case .failed, .cancelled: return 2
        case .waiting: return 3
        default: return 4
        }
    }
}

extension ComparedLane.Course {
    /// Search some more.
    /// - Returns: whether the search is complete.
    fileprivate mutating func proceed(_ spans: [Timeline.Span], from shared: Int, _ rest: inout Int) -> Bool {
        let limit = min(spans.count, done + max(0, rest))
        rest -= limit - done
        while done < limit {
            if spans[done].isRecognized {
                count += 1
                if first == nil { first = done }
                if firstAfterShared == nil, done >= shared { firstAfterShared = done }
            }
            done += 1
        }
        return done == spans.count
    }
}

extension Timeline.Span {
    /// Whether it belongs to the same attempt of a gesture as the span before it.
    fileprivate func follows(_ other: Self) -> Bool {
        ![.ended, .failed, .cancelled].contains(other.state) && start <= other.end
    }

    /// That its state lasts: `was still waiting`.
    fileprivate var still: String {
        // The state of a finger is the state of its touch on the way to the view.
        let words = state.verb.split(separator: " ", maxSplits: 1)
        return words.count == 2 && words[0] == "was" ? "was still \(words[1])" : "still \(state.verb)"
    }

    fileprivate var told: String { hasLanded ? why : "\(verb) (\(why))" }

    /// Whether the span contains the landing of a contact.
    fileprivate var hasLanded: Bool { state == .down && landing != nil }

    fileprivate func isSame(as other: Self) -> Bool {
        state == other.state && start == other.start && (!hasLanded || landing == other.landing)
    }

    /// Whether a gesture was recognized here; a continuous gesture is recognized when it begins.
    fileprivate var isRecognized: Bool { state == .began || isRecognition }
}
