import Foundation
import MessageText
import ResponderChronicle

/// A timeline as text: a paragraph for each touch with its verdict, and in it a line for each lane, in the order of the window.
public struct TimelineText {
    /// The text.
    public let text: String

    /// A touch with its lanes, or what came before the first touch.
    struct Group {
        /// nil before the first touch.
        let touch: TouchOutcome?
        /// The lanes in the order of the window, each with its spans.
        let lanes: [(lane: Timeline.Lane, spans: ArraySlice<Timeline.Span>)]

        fileprivate var paragraph: String {
            let heading =
                touch.map { "touch at \(Wording.seconds($0.start)): \($0.sentence.onOneLine)" }
                ?? "before the first touch"
            let width = lanes.map(\.lane.name.count).max() ?? 0
            let lines = lanes.map { lane, spans in
                let name = lane.name.padding(toLength: max(width, 1), withPad: " ", startingAt: 0)
                return "\(name)  \(spans.map(TimelineText.words).joined(separator: ", "))"
            }
            return heading + "\n" + lines.map { "  \($0.onOneLine)\n" }.joined()
        }
    }

    /// The text of a timeline as far as it has come.
    public init(_ timeline: Timeline) {
        let paragraphs = Self.groups(of: timeline).map(\.paragraph)
        text = paragraphs.isEmpty ? "Nothing happened.\n" : paragraphs.joined(separator: "\n")
    }

    /// The touches with their lanes.
    static func groups(of timeline: Timeline) -> [Group] {
        let starts = timeline.touches.map(\.start)
        let first = Group(touch: nil, lanes: lanes(of: timeline, from: -.infinity, to: starts.first ?? .infinity, nil))
        let touches = timeline.touches.enumerated().map { index, touch in
            let end = index + 1 < starts.count ? starts[index + 1] : .infinity
            return Group(touch: touch, lanes: lanes(of: timeline, from: touch.start, to: end, touch))
        }
        return (first.lanes.isEmpty ? [] : [first]) + touches
    }

    private static func lanes(
        of timeline: Timeline, from start: TimeInterval, to end: TimeInterval, _ touch: TouchOutcome?
    ) -> [(lane: Timeline.Lane, spans: ArraySlice<Timeline.Span>)] {
        let lanes = timeline.lanes.compactMap { lane -> (lane: Timeline.Lane, spans: ArraySlice<Timeline.Span>)? in
            // Looking at all spans for each touch would take the square of the time.
            let near = lane.spans[lane.firstSpan(endingFrom: start)..<lane.firstSpan(startingFrom: end)]
            let spans = near.drop { $0.start < start && $0.end <= start }
            return spans.isEmpty ? nil : (lane: lane, spans: spans)
        }
        return lanes.ranked { rank($0.lane, touch) }
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
