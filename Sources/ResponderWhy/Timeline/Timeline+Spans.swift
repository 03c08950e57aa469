import Foundation
import ResponderKit
import ResponderLog

/// The lanes, and the spans in them.
extension Timeline {
    func lane(for recognizer: Recognizer) -> Lane {
        let lane = lane(for: .gesture(recognizer.name))
        laneOfRecognizer[recognizer.id] = lane
        // A program can add recognizers at any time, so a recognizer may not be in the cast.
        if lane.detail.isEmpty, let object = recognizer.object { lane.detail = GestureWords.place(of: object) }
        return lane
    }

    func lane(for subject: Subject) -> Lane {
        if let lane = laneOfSubject[subject] { return lane }
        let lane = Lane(subject: subject, name: subject.name, detail: detail(of: subject))
        let rank = rank(of: subject)
        lanes.insert(lane, at: lanes.partitionIndex(sortedWhere: { self.rank(of: $0.subject) > rank }))
        laneOfSubject[subject] = lane
        return lane
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

    func detail(of subject: Subject) -> String {
        switch subject {
        case .contact, .trackpad, .target(.view): ""
        case .target(.gesture(let name)): details[name] ?? ""
        case .others: "keys, wheel, changes"
        }
    }

    // MARK: Spans

    /// Advance the time to a moment, in seconds.
    package func advance(to time: TimeInterval) {
        if time > end { end = time }
        version &+= 1
    }

    func isOpen(_ lane: Lane) -> Bool { lane.spans.last.map { $0.end == .infinity } ?? false }

    func lastPlace(in lane: Lane) -> SpanLinks.Place {
        SpanLinks.Place(subject: lane.subject, index: lane.spans.count - 1)
    }

    /// Begin a new state of a lane because of a decision. It replaces a span that began at the same moment without a decision.
    func open(_ lane: Lane, _ state: State, _ why: String, _ event: Decision, keepsWhy: Bool = false) {
        open(lane, state, why, at: event.time, keepsWhy: keepsWhy)
        credit(lane, event)
    }

    func open(_ lane: Lane, _ state: State, _ why: String, at time: TimeInterval, keepsWhy: Bool = false) {
        noteChange(at: time)
        if isOpen(lane), let last = lane.spans.last, last.start == time, last.state.isTransient {
            lane.last.state = state
            lane.last.why = keepsWhy ? "\(last.why); \(why)" : why
            return
        }
        close(lane, at: time)
        lane.spans.append(Span(start: time, end: .infinity, state: state, why: why))
    }

    /// Note that the last span of a lane shows a decision.
    func credit(_ lane: Lane, _ event: Decision) {
        lane.last.decision = event.number
        lane.last.because = event.because
        links.add(event.number, because: event.because, at: lastPlace(in: lane))
    }

    func close(_ lane: Lane, at time: TimeInterval) {
        guard isOpen(lane) else { return }
        noteChange(at: time)
        lane.last.end = time
    }

    func explain(_ subject: Subject, _ why: String, _ landing: Landing, _ event: Decision) {
        guard let lane = laneOfSubject[subject], isOpen(lane) else { return }
        lane.last.why = why
        lane.last.landing = landing
        credit(lane, event)
    }

    /// Add a detail to the current span of a lane.
    func add(_ words: String, to subject: Subject) {
        guard let lane = laneOfSubject[subject], isOpen(lane) else { return }
        lane.last.add(words)
    }

    /// Note an event that is no touch, in words.
    func note(_ words: String, at time: TimeInterval) {
        let lane = lane(for: .others)
        advance(to: time)
        noteChange(at: time)
        if let last = lane.spans.last, last.start == time {
            lane.last.add(words)
        } else {
            lane.spans.append(Span(start: time, end: time, state: .note, why: words))
        }
    }

    func noteChange(at time: TimeInterval) {
        if changes.last.map({ $0 < time }) ?? true { changes.append(time) }
    }

    func tick(_ lane: Lane, at time: TimeInterval) {
        if lane.ticks.last != time { lane.ticks.append(time) }
    }
}

extension Timeline.Span {
    /// Add an event of the same moment. The text ends after about 2,000 bytes, because thousands of
    /// entries are unreadable.
    fileprivate mutating func add(_ words: String) {
        if why.utf8.count < 2000 { why += "; \(words)" } else if !why.hasSuffix("…") { why += "; …" }
    }
}

extension Timeline.State {
    /// Whether a further state of the same moment replaces it.
    nonisolated fileprivate var isTransient: Bool { self == .down || self == .possible }
}

extension Timeline.Subject {
    /// The gesture or view; nil for fingers and other events.
    public var target: Target? { if case .target(let target) = self { target } else { nil } }

    /// The title.
    nonisolated var name: String {
        switch self {
        case .contact(let number): "finger \(number)"
        case .target(let target): target.name
        case .trackpad: "trackpad"
        case .others: "other events"
        }
    }
}
