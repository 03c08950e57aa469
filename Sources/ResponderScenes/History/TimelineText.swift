import Foundation
import ResponderChronicle
import ResponderText

/// A timeline as text: a paragraph for each touch with its verdict, and in it a line for each lane, in the order of the window.
public struct TimelineText {
    /// The text.
    public let text: String

    /// The text of a timeline as far as it has come.
    public init(_ timeline: Timeline) {
        var paragraphs: [String] = []
        let starts = timeline.touches.map(\.start)
        func add(_ heading: String, from start: TimeInterval, to end: TimeInterval, _ touch: TouchOutcome?) {
            let lines = Self.lines(timeline, from: start, to: end, touch)
            if touch != nil || !lines.isEmpty {
                paragraphs.append(heading + "\n" + lines.map { "  \($0.onOneLine)\n" }.joined())
            }
        }
        add("before the first touch", from: -.infinity, to: starts.first ?? .infinity, nil)
        for (index, touch) in timeline.touches.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : .infinity
            let heading = "touch at \(Wording.seconds(touch.start)): \(touch.sentence.onOneLine)"
            add(heading, from: touch.start, to: end, touch)
        }
        text = paragraphs.isEmpty ? "Nothing happened.\n" : paragraphs.joined(separator: "\n")
    }

    private static func lines(
        _ timeline: Timeline, from start: TimeInterval, to end: TimeInterval, _ touch: TouchOutcome?
    ) -> [String] {
        let lanes = timeline.lanes.compactMap { lane in
            // Looking at all spans for each touch would take the square of the time.
            let near = lane.spans[lane.firstSpan(endingFrom: start)..<lane.firstSpan(startingFrom: end)]
            let spans = near.drop { $0.start < start && $0.end <= start }
            return spans.isEmpty ? nil : (lane, spans)
        }
        let order = lanes.enumerated().sorted { one, other in
            (rank(one.1.0, touch), one.0) < (rank(other.1.0, touch), other.0)
        }
        let width = lanes.map(\.0.name.count).max() ?? 0
        return order.map { _, pair in
            let name = pair.0.name.padding(toLength: max(width, 1), withPad: " ", startingAt: 0)
            return "\(name)  \(pair.1.map(words).joined(separator: ", "))"
        }
    }

    /// The place of a lane, and within winners and losers the order in which they won and lost.
    private static func rank(_ lane: Timeline.Lane, _ touch: TouchOutcome?) -> Int {
        guard let touch else { return 0 }
        let place = LanePlace(of: lane.subject, in: touch)
        let order = place == .winners || place == .losers ? lane.subject.target.map(touch.place) ?? 0 : 0
        return place.rawValue << 32 + order
    }

    /// `0.350–0.600 s changed`; `0.600 s ended` for a moment.
    private static func words(_ span: Timeline.Span) -> String {
        let state = span.state == .note ? span.why : span.isRecognition ? "recognized" : span.state.rawValue
        if span.end == .infinity { return "from \(Wording.seconds(span.start)) \(state)" }
        guard span.end > span.start else { return "\(Wording.seconds(span.start)) \(state)" }
        return "\(Wording.number(span.start, 3))–\(Wording.seconds(span.end)) \(state)"
    }
}
