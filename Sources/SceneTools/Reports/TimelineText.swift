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
        /// The wheels and trackpad gestures during the touch.
        let during: [TouchOutcome]
        /// The lanes in the order of the window, each with its spans.
        let lanes: [(lane: Timeline.Lane, spans: [Timeline.Span])]

        fileprivate var paragraph: String {
            let heading =
                touch.map { "touch at \(Wording.seconds($0.start)): \($0.sentence.onOneLine)" }
                ?? "before the first touch"
            let others = during.map { "  during it, at \(Wording.seconds($0.start)): \($0.sentence.onOneLine)\n" }
            let width = lanes.map(\.lane.name.count).max() ?? 0
            let lines = lanes.map { lane, spans in
                let name = lane.name.padding(toLength: max(width, 1), withPad: " ", startingAt: 0)
                return "\(name)  \(spans.map(TimelineText.words).joined(separator: ", "))"
            }
            return heading + "\n" + others.joined() + lines.map { "  \($0.onOneLine)\n" }.joined()
        }
    }

    /// The text of a timeline as far as it has come.
    public init(_ timeline: Timeline) {
        let paragraphs = Self.groups(of: timeline).map(\.paragraph)
        text = paragraphs.isEmpty ? "Nothing happened.\n" : paragraphs.joined(separator: "\n")
    }

    /// The touches with their lanes.
    static func groups(of timeline: Timeline) -> [Group] {
        let touches = timeline.touches
        var lanes = Array(repeating: [(lane: Timeline.Lane, spans: [Timeline.Span])](), count: touches.count + 1)
        let parts = TimelineParts(touches)
        for lane in timeline.lanes {
            for (index, spans) in parts.parts(of: lane) { lanes[index].append((lane, spans)) }
        }
        let others = Dictionary(grouping: touches.first?.log.all.filter(\.isDuringTouch) ?? []) {
            parts.group(at: $0.start)
        }
        let groups = lanes.indices.map { index in
            let touch = index == 0 ? nil : touches[index - 1]
            let during = touch == nil ? nil : others[index]
            return Group(touch: touch, during: during ?? [], lanes: lanes[index].ranked { rank($0.lane, touch) })
        }
        return groups[0].lanes.isEmpty ? Array(groups.dropFirst()) : groups
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
