import Foundation

/// What people read about a span of a timeline.
nonisolated public struct TimelineStory: Hashable, Sendable {
    /// What and when: `poke failed at 0.214 s`.
    public let title: String
    /// Why, and what came of it; one sentence a line.
    public let lines: [String]

    /// A story.
    public init(title: String, lines: [String]) {
        self.title = title
        self.lines = lines
    }
}

extension Timeline {
    /// A moment in words, to the millisecond.
    public static func moment(_ time: TimeInterval) -> String { "\(GestureStory.number(time, 3)) s" }

    /// What a span is, when, why, and what it brought about.
    /// - Parameter now: where what still goes on has come to, in seconds.
    public func story(of lane: Lane, _ index: Int, until now: TimeInterval) -> TimelineStory {
        let span = lane.spans[index]
        var lines = [Self.sentence(reason(of: lane, index))]
        if span.end == .infinity {
            lines.append("It goes on, \(Self.duration(now - span.start)) so far.")
        } else if span.end > span.start {
            lines.append("It lasted \(Self.duration(span.end - span.start))" + actions(of: lane, span) + ".")
        }
        if !span.result.isEmpty { lines.append(Self.sentence(result(of: lane, span))) }
        if let next = lane.spans.indices.contains(index + 1) ? lane.spans[index + 1] : nil, next.start == span.end,
            next.start > span.start
        {
            lines.append(Self.sentence("then \(next.verb): \(next.why)"))
        }
        lines += consequences(of: lane, index)
        return TimelineStory(title: title(of: lane, span, now), lines: lines)
    }

    /// While a gesture goes on, why it began is the thing to know.
    private func reason(of lane: Lane, _ index: Int) -> String {
        let span = lane.spans[index]
        guard span.state == .changed, index > 0, lane.spans[index - 1].state == .began else { return span.why }
        let start = lane.spans[index - 1]
        return Self.reason(ofBeginningAt: start.start, start.why)
    }

    // MARK: Reasons, for everybody who tells them

    /// Why a gesture that goes on began, and when.
    public static func reason(ofBeginningAt time: TimeInterval, _ why: String) -> String {
        "it began at \(moment(time)): \(why)"
    }

    /// Why a gesture waits.
    public static func reason(ofWaitingFor names: [String]) -> String {
        "ready, and waits for \(names.joined(separator: ", ")) to fail (require(toFail:))"
    }

    private func title(of lane: Lane, _ span: Span, _ now: TimeInterval) -> String {
        if span.state == .note { return "At \(Self.moment(span.start))" }
        guard span.end > span.start else { return "\(lane.name(of: span)) \(span.verb) at \(Self.moment(span.start))" }
        let end = span.end == .infinity ? "now" : Self.moment(span.end)
        return "\(lane.name(of: span)) \(span.verb), \(Self.moment(span.start)) to \(end)"
    }

    private func actions(of lane: Lane, _ span: Span) -> String {
        guard case .gesture = lane.subject else { return "" }
        let count = lane.ticks.prefixCount(whileSorted: { $0 < span.end }) - lane.firstTick(from: span.start)
        return count > 0 ? " with \(count) action\(count == 1 ? "" : "s")" : ""
    }

    private func result(of lane: Lane, _ span: Span) -> String {
        if case .contact = lane.subject { return span.result }
        return "in the end \(span.result)"
    }

    static func duration(_ time: TimeInterval) -> String { "\(GestureStory.number(max(0, time), 3)) s" }

    /// With a capital letter where no name is cut in two by it, and a full stop.
    public static func sentence(_ text: String) -> String {
        guard let first = text.first else { return text }
        let word = text.prefix { !$0.isWhitespace }
        // Names and properties stay as they are written.
        let isPlain = word.dropFirst().allSatisfy { $0.isLowercase || $0 == ":" || $0 == "," }
        let start = isPlain ? first.uppercased() + text.dropFirst() : text
        return start.hasSuffix(".") ? start : start + "."
    }
}

extension Timeline.State {
    /// The state as the verb of a sentence.
    nonisolated public var verb: String {
        switch self {
        case .down: "was down"
        case .withheld: "was withheld"
        case .taken: "was taken"
        case .refused: "was refused"
        case .possible: "was possible"
        case .waiting: "waited"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "was cancelled"
        case .failed: "failed"
        case .note: "happened"
        }
    }
}
