import Foundation
import ResponderChronicle

/// Which touch each span of a timeline belongs to. A gesture may wait until another touch has begun: its recognition belongs to the touch
/// of its own fingers, and not to the one that was down then.
struct TimelineParts {
    private let touches: [TouchOutcome]
    /// The attempts of each recognizer in order of time, by its name.
    private let attempts: [String: [GestureAttempt]]

    init(_ touches: [TouchOutcome]) {
        self.touches = touches
        attempts = Dictionary(grouping: touches.first?.log.attempts.all ?? [], by: \.recognizer.name)
    }

    /// The touch in whose time a moment lies: 0 before the first touch, 1 for the first.
    func group(at time: TimeInterval) -> Int { touches.partitionIndex(sortedWhere: { $0.start > time }) }

    /// The spans of a lane, touch by touch. A span that goes on in the next touch is a part of both if that touch has fingers in it.
    func parts(of lane: Timeline.Lane) -> [(group: Int, spans: [Timeline.Span])] {
        var parts: [Int: [Timeline.Span]] = [:]
        var home = 0
        var previous: Timeline.Span?
        var index = 0
        for span in lane.spans {
            let first = group(at: span.start)
            let isContinued = previous.map { $0.end == span.start && $0.end > $0.start } ?? false
            previous = span
            if !isContinued { home = first }
            let own = attempt(of: lane, at: span.start, from: &index)
            let last = span.end > span.start ? touches.partitionIndex(sortedWhere: { $0.start >= span.end }) : first
            let groups = (first...max(first, last)).filter { $0 == home || takesPart(touch: $0, in: lane, own) }
            if let latest = groups.last { home = latest }
            for group in groups.isEmpty ? [home] : groups { parts[group, default: []].append(span) }
        }
        return parts.sorted { $0.key < $1.key }.map { (group: $0.key, spans: $0.value) }
    }

    /// The attempt that a lane shows at a moment; nil for lanes of no gesture.
    /// - Parameter index: that of the attempt before, which is not later.
    private func attempt(of lane: Timeline.Lane, at time: TimeInterval, from index: inout Int) -> GestureAttempt? {
        guard case .gesture(let name)? = lane.subject.target, let all = attempts[name] else { return nil }
        while index + 1 < all.count, all[index + 1].beginningOfAttempt <= time { index += 1 }
        return all[index]
    }

    /// Whether a touch has fingers on what a lane is about.
    private func takesPart(touch group: Int, in lane: Timeline.Lane, _ attempt: GestureAttempt?) -> Bool {
        guard group > 0 else { return false }
        let touch = touches[group - 1]
        switch lane.subject {
        case .contact(let contact): return touch.contacts.contains(contact)
        case .target(.gesture): return attempt.map { !$0.landings.isDisjoint(with: touch.landings) } ?? true
        case .target(.view(let name)): return touch.courses.contains { $0.viewName == name }
        case .trackpad, .others: return true
        }
    }
}
