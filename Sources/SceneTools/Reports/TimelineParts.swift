import Foundation
import ResponderChronicle

/// Which touch each span of a timeline belongs to. A gesture may wait until another touch has begun: its recognition belongs to the touch
/// of its own fingers, and not to the one that was down then. The record says whose a span is.
struct TimelineParts {
    private let touches: [TouchOutcome]
    /// The number of each touch by its place in the record: 1 for the first.
    private let groups: [Int: Int]
    /// The attempts of each recognizer in order of time, by its name.
    private let attempts: [String: [GestureAttempt]]

    init(_ touches: [TouchOutcome]) {
        self.touches = touches
        groups = Dictionary(uniqueKeysWithValues: touches.enumerated().map { ($1.index, $0 + 1) })
        attempts = Dictionary(grouping: touches.first?.log.attempts.all ?? [], by: \.recognizer.name)
    }

    /// The touch in whose time a moment lies: 0 before the first touch, 1 for the first.
    func group(at time: TimeInterval) -> Int { touches.partitionIndex(sortedWhere: { $0.start > time }) }

    /// The spans of a lane, touch by touch. A span that goes on in the next touch is a part of both if that touch has fingers in it.
    func parts(of lane: Timeline.Lane) -> [(group: Int, spans: [Timeline.Span])] {
        var parts: [Int: [Timeline.Span]] = [:]
        var index = 0
        for span in lane.spans {
            let first = group(at: span.start)
            let own = span.episodes.compactMap { groups[$0] }.uniqued
            let attempt = attempt(of: lane, showing: span, from: &index)
            let last = span.end > span.start ? touches.partitionIndex(sortedWhere: { $0.start >= span.end }) : first
            let later = (first...max(first, last)).filter {
                !own.contains($0) && takesPart(touch: $0, in: lane, attempt)
            }
            // A wheel or a trackpad's gesture during a touch, and what no decision shows, belong to the touch of their time.
            let found = own.isEmpty ? later : own + later.filter { $0 > first }
            for group in found.isEmpty ? [first] : found { parts[group, default: []].append(span) }
        }
        return parts.sorted { $0.key < $1.key }.map { (group: $0.key, spans: $0.value) }
    }

    /// The attempt that a span shows; nil for lanes of no gesture.
    /// - Parameter index: that of the attempt before, which is not later.
    private func attempt(
        of lane: Timeline.Lane, showing span: Timeline.Span, from index: inout Int
    ) -> GestureAttempt? {
        guard case .gesture(let name)? = lane.subject.target, let all = attempts[name] else { return nil }
        while index + 1 < all.count, all[index + 1].firstDecision <= span.decision { index += 1 }
        return all[index]
    }

    /// Whether a touch has fingers on what a lane is about.
    private func takesPart(touch group: Int, in lane: Timeline.Lane, _ attempt: GestureAttempt?) -> Bool {
        guard group > 0 else { return false }
        let touch = touches[group - 1]
        switch lane.subject {
        case .contact(let contact): return touch.contacts.contains(contact)
        case .target(.gesture): return attempt.map { !$0.landings.isDisjoint(with: touch.landings) } ?? true
        case .target(.view(let name)): return !touch.isWheel && touch.courses.contains { $0.viewName == name }
        case .trackpad, .others: return true
        }
    }
}
