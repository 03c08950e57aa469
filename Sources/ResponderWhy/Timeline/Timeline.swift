import Foundation
import ResponderKit
import ResponderLog

/// A session over time: a lane for each contact, recognizer, view and control that took part, with spans of time in a state and
/// ticks for events within them. It shows the lanes of the record that its model reads, in the order of a cast, and does not depend
/// on how it is drawn.
public final class Timeline {
    /// The subject of a lane.
    public typealias Subject = Lane.Subject
    /// The state of a span of time.
    public typealias State = SpanState
    /// A state, its beginning and end, and its reason.
    public typealias Span = ResponderLog.Lane.Span
    /// The view that a contact landed on.
    public typealias Landing = ResponderLog.Lane.Landing
    /// Everything that one subject did.
    public typealias Lane = ResponderLog.Lane

    /// The record of who got what.
    private(set) var log = TouchLog()
    /// The lanes of the record.
    private(set) var record = LaneLog()
    /// The lanes that are known, in the order in which they are shown.
    private var known: [Lane] = []
    /// The place of each recognizer in the cast, and its kind and place in words.
    private let order: [String: Int]
    private let details: [String: String]

    /// The timeline of a cast.
    init(of cast: Cast) {
        order = Dictionary(uniqueKeysWithValues: cast.gestures.enumerated().map { ($1.name, $0) })
        details = Dictionary(uniqueKeysWithValues: cast.gestures.map { ($0.name, $0.detail) })
    }

    nonisolated deinit {}

    /// Show a record from now on.
    /// - Parameter hasLanes: whether the record keeps lanes for it.
    func begin(reading log: TouchLog, hasLanes: Bool) {
        self.log = log
        record = hasLanes ? log.keepLanes() : LaneLog()
        known = []
    }

    /// Contacts first, then recognizers in the order of the scene, then views; only those that took part.
    public var lanes: [Lane] {
        for lane in record.lanes.dropFirst(known.count) {
            // A program can add recognizers at any time, so a recognizer may not be in the cast.
            if case .target(.gesture(let name)) = lane.subject, let detail = details[name] { lane.detail = detail }
            let rank = rank(of: lane.subject)
            known.insert(lane, at: known.partitionIndex(sortedWhere: { self.rank(of: $0.subject) > rank }))
        }
        return known
    }

    /// Contacts by number, the trackpad, recognizers as in the scene, views in the order in which they handled touches, the rest last.
    func rank(of subject: Subject) -> Int {
        switch subject {
        case .contact(let number): number
        case .trackpad: 1 << 31
        case .target(.gesture(let name)): 1 << 32 + (order[name] ?? order.count)
        case .target(.view): 2 << 32
        case .others: Int.max
        }
    }

    /// When states changed, in order, each moment once.
    public var changes: [TimeInterval] { record.changes }
    /// The time of the last thing that happened, in seconds.
    public var end: TimeInterval { record.end }
    /// A number that grows with every event, so that views know when to redraw.
    public var version: Int { record.version }
    /// The names of the views that fingers landed on.
    public var touched: Set<String> { record.touched }
    /// The outcome of each touch so far, in order; fingers that are down together are one touch.
    public var touches: [TouchOutcome] { log.outcomes }
    /// The calls that views received, in order.
    var calls: HeardCalls { log.heard }

    /// The lane of a subject; nil if it has not taken part yet.
    public func lane(of subject: Subject) -> Lane? {
        if known.count < record.lanes.count { _ = lanes }
        return record.lane(of: subject)
    }

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

/// Input that no decision is about.
extension Timeline {
    /// Note input that is about to be dispatched to the application.
    package func follow(_ sample: InputSample, at time: TimeInterval) { record.follow(sample, at: time) }

    /// Advance the time to a moment, in seconds.
    package func advance(to time: TimeInterval) { record.advance(to: time) }

    /// Note an event that is no touch, in words.
    func note(_ words: String, at time: TimeInterval) { record.note(.told(words), at: time) }

    /// A contact moved at each of these times.
    package func move(_ contact: Int, at times: [TimeInterval]) { record.move(contact, at: times) }

    /// Whether each action of an active gesture can change an outcome.
    package var goesByActions: Bool { log.goesByActions }

    /// Note another action of a continuing gesture; the outcome of the touch may depend on it.
    package func goOn(_ recognizer: UIGestureRecognizer, at time: TimeInterval) { log.goOn(recognizer, at: time) }

    /// A gesture acted because it changed, at each of these times.
    package func goOn(_ recognizer: ObjectIdentifier, at times: [TimeInterval]) { record.goOn(recognizer, at: times) }
}
