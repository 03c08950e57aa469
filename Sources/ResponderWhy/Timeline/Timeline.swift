import Foundation
import ResponderKit
import ResponderLog

/// A session over time: a lane for each contact, recognizer, view and control that took part, with spans of time in a state and
/// ticks for events within them. It grows with the session that its model reads, and does not depend on how it is drawn.
public final class Timeline {
    /// The subject of a lane.
    nonisolated public enum Subject: Hashable, Sendable {
        /// A finger or pointer, by its number in the recording.
        case contact(Int)
        /// A recognizer, or a view or control that was hit or handled a touch.
        case target(Target)
        /// The pinches and rotations of a trackpad, which has no fingers.
        case trackpad
        /// Other events than touches: keys, wheels, changes of the scene, warnings.
        case others

        /// A recognizer, by its name.
        public static func gesture(_ name: String) -> Subject { .target(.gesture(name)) }
        /// A view or control, by its name.
        public static func view(_ name: String) -> Subject { .target(.view(name)) }
    }

    /// The state of a span of time.
    public typealias State = SpanState

    /// A state, its beginning and end, and its reason.
    nonisolated public struct Span: Hashable, Sendable {
        /// Seconds.
        public internal(set) var start: TimeInterval
        /// Seconds; infinite while the state lasts. Equal to `start` for a moment, such as a failure.
        public internal(set) var end: TimeInterval
        /// The state.
        public internal(set) var state: State
        /// The reason, in words with numbers.
        public internal(set) var why: String
        /// The outcome, in words; empty if there is none.
        public internal(set) var result = ""
        /// Whether the span is the recognition of a discrete gesture, such as a tap.
        public internal(set) var isRecognition = false
        /// Whether a gesture failed here although the touch was its gesture.
        public internal(set) var isLoss = false
        /// The number of the decision that it shows; 0 if it shows only input.
        public internal(set) var decision = 0
        /// The numbers of the decisions that caused it, ascending.
        public internal(set) var because: [Int] = []
        /// The landing of a contact; nil for other spans.
        public internal(set) var landing: Landing?

        /// The state as the verb of a sentence.
        public var verb: String { isRecognition ? "was recognized" : state.verb }
    }

    /// The view that a contact landed on.
    nonisolated public struct Landing: Hashable, Sendable {
        /// The view's name; nil if no view takes touches.
        public let view: String?
    }

    /// Everything that one subject did. A class, because the timeline adds to it while it is drawn.
    public final class Lane {
        /// The subject.
        public let subject: Subject
        /// The title: `photo.pan`, or `finger 1`, which may be a pointer.
        public internal(set) var name: String
        /// The kind and place: `pan on photo`.
        public internal(set) var detail: String
        /// In order of time; they do not overlap.
        public internal(set) var spans: [Span] = []
        /// The last span; there must be one.
        var last: Span {
            get { spans[spans.count - 1] }
            set { spans[spans.count - 1] = newValue }
        }
        /// The moments of moves or actions, in order.
        public internal(set) var ticks: [TimeInterval] = []

        init(subject: Subject, name: String, detail: String) {
            self.subject = subject
            self.name = name
            self.detail = detail
        }

        nonisolated deinit {}
    }

    /// Contacts first, then recognizers in the order of the scene, then views; only those that took part.
    public internal(set) var lanes: [Lane] = []
    /// When states changed, in order, each moment once.
    public internal(set) var changes: [TimeInterval] = []
    /// The time of the last thing that happened, in seconds.
    public internal(set) var end: TimeInterval = 0
    /// A number that grows with every event, so that views know when to redraw.
    public internal(set) var version = 0

    /// The names of the views that fingers landed on.
    public internal(set) var touched: Set<String> = []

    /// The record of who got what.
    var log = TouchLog()
    /// The outcome of each touch so far, in order; fingers that are down together are one touch.
    public var touches: [TouchOutcome] { log.outcomes }
    /// The calls that views received, in order.
    var calls: HeardCalls { log.heard }
    /// The gesture of the trackpad.
    var trackpad = TrackpadProgress()
    /// The events that each control has sent since a finger began to drag in it.
    var sentInDrag: [ObjectIdentifier: Set<UIControl.Event.RawValue>] = [:]

    let order: [String: Int]
    let details: [String: String]
    var laneOfSubject: [Subject: Lane] = [:]
    /// The lane of each recognizer by its identity, which is found faster than its name.
    var laneOfRecognizer: [ObjectIdentifier: Lane] = [:]
    var links = SpanLinks()

    /// The timeline of a cast.
    init(of cast: Cast) {
        order = Dictionary(uniqueKeysWithValues: cast.gestures.enumerated().map { ($1.name, $0) })
        details = Dictionary(uniqueKeysWithValues: cast.gestures.map { ($0.name, $0.detail) })
    }

    nonisolated deinit {}

    /// The lane of a subject; nil if it has not taken part yet.
    public func lane(of subject: Subject) -> Lane? { laneOfSubject[subject] }

    /// The touch at a time, or the last one before it; nil before the first.
    public func touch(at time: TimeInterval) -> TouchOutcome? {
        let touches = touches
        let count = touches.partitionIndex(sortedWhere: { $0.start > time })
        return count > 0 ? touches[count - 1] : nil
    }

    /// The time span of the last touch, together with touches shortly before it, which may be taps of one gesture; nil
    /// before the first touch and during a touch.
    public var lastTouch: ClosedRange<TimeInterval>? {
        let touches = touches
        guard let outcome = touches.last, outcome.end < .infinity, !outcome.isOpen else { return nil }
        var first = touches.count - 1
        while first > 0, touches[first].start - touches[first - 1].end < Self.pause { first -= 1 }
        return touches[first].start...max(outcome.end, outcome.start)
    }

    /// The beginning and end of a touch, in seconds; nil if there is no touch with this index. A touch that is not over ends with the
    /// session so far.
    public func time(ofTouch index: Int) -> ClosedRange<TimeInterval>? {
        let touches = touches
        guard touches.indices.contains(index) else { return nil }
        return touches[index].start...max(touches[index].start, min(touches[index].end, end))
    }

    /// The maximum time between touches that are shown together, in seconds.
    private static let pause: TimeInterval = 0.5

    // MARK: Moments

    /// The moment of the next change of a state after a time, nil if there is none.
    public func change(after time: TimeInterval) -> TimeInterval? {
        let index = changes.partitionIndex(sortedWhere: { $0 > time })
        return index < changes.count ? changes[index] : nil
    }

    /// The moment of the last change of a state before a time, nil if there is none.
    public func change(before time: TimeInterval) -> TimeInterval? {
        let index = changes.partitionIndex(sortedWhere: { $0 >= time })
        return index > 0 ? changes[index - 1] : nil
    }
}

extension Timeline.Lane {
    /// The first span that is not over before a time; the number of spans if there is none.
    public func firstSpan(endingFrom time: TimeInterval) -> Int {
        spans.partitionIndex(sortedWhere: { $0.end >= time })
    }

    /// The first span that begins at or after a time; the number of spans if there is none.
    public func firstSpan(startingFrom time: TimeInterval) -> Int {
        spans.partitionIndex(sortedWhere: { $0.start >= time })
    }

    /// The first tick at or after a time; the number of ticks if there is none.
    public func firstTick(from time: TimeInterval) -> Int { ticks.partitionIndex(sortedWhere: { $0 >= time }) }
}
