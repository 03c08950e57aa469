import Foundation
import ResponderLog

/// The text about a span of a timeline.
nonisolated public struct TimelineStory: Hashable, Sendable {
    /// The event and its time: `poke failed at 0.214 s`.
    public let title: String
    /// The reason and the effects, one sentence per line.
    public let lines: [String]

    /// A story.
    public init(title: String, lines: [String]) {
        self.title = title
        self.lines = lines
    }
}

extension Timeline {
    /// The text about a span: the event, its time, the reason and the effects.
    /// - Parameter now: the end of spans that are not over yet, in seconds.
    public func story(of lane: Lane, _ index: Int, until now: TimeInterval) -> TimelineStory {
        let span = lane.spans[index]
        var lines = [Wording.sentence(reason(of: lane, index))]
        if span.end == .infinity {
            lines.append("It has lasted \(Wording.seconds(max(0, now - span.start))) so far.")
        } else if span.end > span.start {
            lines.append("It lasted \(Wording.seconds(span.end - span.start))" + actions(of: lane, span) + ".")
        }
        if !span.result.isEmpty { lines.append(Wording.sentence(result(of: lane, span))) }
        if let next = lane.spans.indices.contains(index + 1) ? lane.spans[index + 1] : nil, next.start == span.end,
            next.start > span.start
        {
            lines.append(Wording.sentence("then \(next.verb): \(next.why)"))
        }
        lines += consequences(of: lane, index)
        return TimelineStory(title: title(of: lane, span, now), lines: lines)
    }

    /// The reason of an active gesture is why it began.
    private func reason(of lane: Lane, _ index: Int) -> String {
        let span = lane.spans[index]
        guard span.state == .changed, index > 0, lane.spans[index - 1].state == .began else { return span.why }
        let start = lane.spans[index - 1]
        return Wording.reason(ofBeginningAt: start.start, start.why)
    }

    private func title(of lane: Lane, _ span: Span, _ now: TimeInterval) -> String {
        if span.state == .note { return "At \(Wording.seconds(span.start))" }
        guard span.end > span.start else { return "\(lane.name) \(span.verb) at \(Wording.seconds(span.start))" }
        let end = span.end == .infinity ? "now" : Wording.seconds(span.end)
        return "\(lane.name) \(span.verb), \(Wording.seconds(span.start)) to \(end)"
    }

    private func actions(of lane: Lane, _ span: Span) -> String {
        guard case .target(.gesture) = lane.subject else { return "" }
        let count = lane.ticks.partitionIndex(sortedWhere: { $0 >= span.end }) - lane.firstTick(from: span.start)
        return count > 0 ? " with \(Wording.count(count, "action"))" : ""
    }

    private func result(of lane: Lane, _ span: Span) -> String {
        guard case .target(.gesture) = lane.subject else { return span.result }
        return "in the end it had \(span.result)"
    }
}
