import Foundation
import ResponderKit

/// Everything that one subject did: spans of time in a state, and ticks for events within them. A class, because the record adds to
/// it while it is drawn.
public final class Lane {
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

        /// The gesture or view; nil for fingers and other events.
        public var target: Target? { if case .target(let target) = self { target } else { nil } }
    }

    /// A state, its beginning and end, and its reason.
    public struct Span {
        /// Seconds.
        public internal(set) var start: TimeInterval
        /// Seconds; infinite while the state lasts. Equal to `start` for a moment, such as a failure.
        public internal(set) var end: TimeInterval
        /// The state.
        public internal(set) var state: SpanState
        /// The reasons, in order.
        package internal(set) var reasons: [SpanReason]
        /// The outcome; nil if there is none.
        package internal(set) var outcome: SpanResult?
        /// Whether the span is the recognition of a discrete gesture, such as a tap.
        public internal(set) var isRecognition = false
        /// Whether a gesture failed here although the touch was its gesture.
        public internal(set) var isLoss = false
        /// The number of the decision that it shows; 0 if it shows only input.
        public internal(set) var decision = 0
        /// The numbers of the decisions that caused it, ascending.
        public internal(set) var because: [Int] = []
        /// The places of the episodes in the log to which its decision belongs; empty if it shows only input.
        package internal(set) var episodes: [Int] = []
        /// The landing of a contact; nil for other spans.
        public internal(set) var landing: Landing?

        package init(start: TimeInterval, end: TimeInterval, state: SpanState, _ reasons: [SpanReason]) {
            self.start = start
            self.end = end
            self.state = state
            self.reasons = reasons
        }

        /// The maximum number of reasons: texts about more are unreadable.
        private static let maximumReasons = 1000

        /// Add a reason of the same moment.
        mutating func add(_ reason: SpanReason) {
            if reasons.count < Self.maximumReasons { reasons.append(reason) }
        }
    }

    /// The view that a contact landed on.
    nonisolated public struct Landing: Hashable, Sendable {
        /// The view's name; nil if no view takes touches.
        public let view: String?
    }

    /// The subject.
    public let subject: Subject
    /// The kind and place of a recognizer: `pan on photo`; empty for most other subjects.
    public package(set) var detail: String
    /// In order of time; they do not overlap.
    public internal(set) var spans: [Span] = []
    /// The moments of moves or actions, in order.
    public internal(set) var ticks: [TimeInterval] = []

    package init(_ subject: Subject, detail: String = "", spans: [Span] = []) {
        self.subject = subject
        self.detail = detail
        self.spans = spans
    }

    nonisolated deinit {}

    /// The last span; there must be one.
    var last: Span {
        get { spans[spans.count - 1] }
        set { spans[spans.count - 1] = newValue }
    }

    /// Whether its last state lasts.
    package var isOpen: Bool { spans.last.map { $0.end == .infinity } ?? false }

    func tick(at time: TimeInterval) {
        if ticks.last != time { ticks.append(time) }
    }

    func tick(at times: [TimeInterval]) {
        for time in times { tick(at: time) }
    }

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
