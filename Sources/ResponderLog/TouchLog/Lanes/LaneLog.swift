import Foundation
import ResponderKit

/// What each contact, recognizer, view and control did over time: the lanes of the record. It does not depend on words, or on how it
/// is drawn.
package final class LaneLog {
    /// The lanes in the order in which their subjects took part first.
    package private(set) var lanes: [Lane] = []
    /// When states changed, in order, each moment once.
    package private(set) var changes: [TimeInterval] = []
    /// The time of the last thing that happened, in seconds.
    package private(set) var end: TimeInterval = 0
    /// A number that grows with every event, so that views know when to redraw.
    package private(set) var version = 0
    /// The names of the views that fingers landed on.
    package private(set) var touched: Set<String> = []
    /// Which spans caused which others.
    package private(set) var links = SpanLinks()

    private var laneOfSubject: [Lane.Subject: Lane] = [:]
    /// The lane of each recognizer by its identity, which is found faster than its name.
    private var laneOfRecognizer: [ObjectIdentifier: Lane] = [:]
    /// The episodes to which the decision belongs that is being read, by their places in the log.
    private var scope: [Int] = []
    /// The gesture of the trackpad.
    private var trackpad = TrackpadProgress()
    /// The events that each control has sent since a finger began to drag in it.
    private var sentInDrag: [ObjectIdentifier: Set<UIControl.Event.RawValue>] = [:]

    package init() {}

    nonisolated deinit {}

    /// The lane of a subject; nil if it has not taken part yet.
    package func lane(of subject: Lane.Subject) -> Lane? { laneOfSubject[subject] }

    /// Add a lane with its spans.
    package func add(_ lane: Lane) {
        lanes.append(lane)
        laneOfSubject[lane.subject] = lane
    }

    /// Advance the time to a moment, in seconds.
    package func advance(to time: TimeInterval) {
        if time > end { end = time }
        version &+= 1
    }

    // MARK: Lanes and spans

    private func lane(for subject: Lane.Subject) -> Lane {
        if let lane = laneOfSubject[subject] { return lane }
        let lane = Lane(subject)
        add(lane)
        return lane
    }

    private func lane(for recognizer: Recognizer) -> Lane {
        let lane = lane(for: .gesture(recognizer.name))
        laneOfRecognizer[recognizer.id] = lane
        if lane.detail.isEmpty, let object = recognizer.object { lane.detail = GestureWords.place(of: object) }
        return lane
    }

    private func lastPlace(in lane: Lane) -> SpanLinks.Place {
        SpanLinks.Place(subject: lane.subject, index: lane.spans.count - 1)
    }

    /// Begin a new state of a lane because of a decision. It replaces a span that began at the same moment without a decision.
    private func open(
        _ lane: Lane, _ state: SpanState, _ why: SpanReason, _ event: Decision, keepsWhy: Bool = false
    ) {
        open(lane, state, why, at: event.time, keepsWhy: keepsWhy)
        credit(lane, event)
    }

    private func open(
        _ lane: Lane, _ state: SpanState, _ why: SpanReason, at time: TimeInterval, keepsWhy: Bool = false
    ) {
        noteChange(at: time)
        if lane.isOpen, lane.last.start == time, lane.last.state.isTransient {
            lane.last.state = state
            lane.last.reasons = keepsWhy ? lane.last.reasons + [why] : [why]
            return
        }
        close(lane, at: time)
        lane.spans.append(Lane.Span(start: time, end: .infinity, state: state, [why]))
    }

    /// Note that the last span of a lane shows a decision.
    private func credit(_ lane: Lane, _ event: Decision) {
        lane.last.decision = event.number
        lane.last.because = event.because
        lane.last.episodes = scope
        links.add(event.number, because: event.because, at: lastPlace(in: lane))
    }

    private func close(_ lane: Lane, at time: TimeInterval) {
        guard lane.isOpen else { return }
        noteChange(at: time)
        lane.last.end = time
    }

    /// Add a detail to the current span of a contact.
    private func add(_ reason: SpanReason, to contact: Int) {
        guard let lane = laneOfSubject[.contact(contact)], lane.isOpen else { return }
        lane.last.add(reason)
    }

    /// Note an event that is no touch.
    package func note(_ reason: SpanReason, at time: TimeInterval) {
        let lane = lane(for: .others)
        advance(to: time)
        noteChange(at: time)
        if let last = lane.spans.last, last.start == time {
            lane.last.add(reason)
        } else {
            lane.spans.append(Lane.Span(start: time, end: time, state: .note, [reason]))
        }
    }

    private func noteChange(at time: TimeInterval) {
        if changes.last.map({ $0 < time }) ?? true { changes.append(time) }
    }

    // MARK: Input

    /// Note input that is about to be dispatched to the application. Keys are left out, because most are shortcuts; the decision of a
    /// responder that handles a key adds a note.
    package func follow(_ sample: InputSample, at time: TimeInterval) {
        switch sample {
        case .touch(let touch): follow(touch, at: time)
        case .motion(let motion), .remote(let motion): note(.motion(motion), at: time)
        case .file(let path): note(.opened(path), at: time)
        case .text(let text): note(.typed(text), at: time)
        case .activation(false):
            note(.inactive, at: time)
            endTransform(.cancelledBySystem, at: time)
        case .scroll:
            advance(to: time)
            lane(for: .others).tick(at: time)
        case .transform(let transform):
            advance(to: time)
            transformed(transform.phase, at: time)
        case .key, .hover, .composition, .activation: break
        }
    }

    private func follow(_ touch: TouchSample, at time: TimeInterval) {
        advance(to: time)
        let lane = lane(for: .contact(touch.contact))
        switch touch.phase {
        case .down: open(lane, .down, .fingerDown, at: time)
        case .move: lane.tick(at: time)
        case .up, .cancel:
            guard !lane.spans.isEmpty else { return }
            lane.last.outcome = touch.phase == .cancel ? .cancelledBySystem : .lifted
            close(lane, at: time)
        }
    }

    private func transformed(_ phase: TransformSample.Phase, at time: TimeInterval) {
        let lane = lane(for: .trackpad)
        let begins = trackpad.begins(with: phase)
        switch phase {
        case .began, .changed:
            if begins { open(lane, .down, .trackpadBegan, at: time) } else { lane.tick(at: time) }
        case .ended: endTransform(.ended, at: time)
        case .cancelled: endTransform(.cancelledBySystem, at: time)
        }
    }

    private func endTransform(_ outcome: SpanResult, at time: TimeInterval) {
        guard let lane = laneOfSubject[.trackpad], lane.isOpen else { return }
        lane.last.outcome = outcome
        close(lane, at: time)
    }

    /// A gesture acted because it changed, at each of these times.
    package func goOn(_ recognizer: ObjectIdentifier, at times: [TimeInterval]) {
        advance(to: times.last ?? end)
        laneOfRecognizer[recognizer]?.tick(at: times)
    }

    /// A contact moved at each of these times.
    package func move(_ contact: Int, at times: [TimeInterval]) {
        advance(to: times.last ?? end)
        lane(for: .contact(contact)).tick(at: times)
    }

    // MARK: Decisions

    /// Take note of a decision that the rest of the record has read.
    func read(_ now: Moment, of log: TouchLog) {
        let (event, time) = (now.decision, now.time)
        scope = log.scope
        switch event.kind {
        case .hitTest(let contact, let point, let view, _):
            if let view { touched.insert(view.name) }
            landed(contact, at: point, on: view, event)
        case .ignored(let contact, let why) where why != .noView:
            let lane = lane(for: .contact(contact))
            if lane.isOpen { open(lane, .refused, .ignored(why), event, keepsWhy: true) }
        case .unasked(let contact, let view, _, _):
            guard let obstacle = now.chronicle.obstacle(of: event) else { break }
            add(.unasked(contact, view: view.name, obstacle), to: contact)
        case .gate(let contact, let view, let verdict):
            // The lane shows the newest touch of a contact.
            if !log.landing.isEarlier(contact) { decided(verdict, contact, view, event, log) }
        case .touch(let phase, let responder, let contacts, let handled):
            called(responder, phase, contacts, handled, now, log)
        case .delivery(let recognizer, .began, let contacts):
            let lane = lane(for: recognizer)
            if !lane.isOpen { open(lane, .possible, .received(contacts), event) }
        case .gesture(let recognizer, _, let from, let to, let why):
            let reason = now.chronicle.stateChange(of: event).map { SpanReason.changed($0) } ?? .changedUnseen(why)
            changed(lane(for: recognizer), from, to, reason, event, log)
        case .action(let recognizer, let state, let values):
            let lane = lane(for: recognizer)
            lane.tick(at: time)
            // The values of an action at the end of a gesture are its outcome.
            if state == .ended || state == .cancelled, !lane.spans.isEmpty { lane.last.outcome = .values(values) }
        case .waiting(let recognizer, let others):
            open(lane(for: recognizer), .waiting, .waits(for: others.map(\.name)), event)
        case .refusal(let recognizer, let contact, let why): refused(recognizer, contact, why, event)
        case .control(let control, let events) where !events.words.isEmpty:
            if repeats(control, events) { return lane(for: .others).tick(at: time) }
            note(.sent(control.name, events.words), at: time)
        case .press(let responder, .began, let key, handled: true):
            note(.key(key.name, to: responder.name), at: time)
        case .placed(let part, let parent): note(.placed(part.name, part.move(to: parent)), at: time)
        case .warning(let message): note(.warning(message), at: time)
        default:
            guard let aside = log.fingerNote(of: event) else { return }
            if aside.isLoss, let contact = aside.contact { add(.finger(aside), to: contact) }
            note(.finger(aside), at: time)
        }
    }

    /// Whether a target lost the touch of the decision that is being read.
    private func isLost(_ target: Target, by log: TouchLog) -> Bool {
        log.concerned.contains { $0.standing(of: target) == .lost }
    }

    /// Whether a control sends again what it sent since a finger began to drag in it, such as a slider its values.
    private func repeats(_ control: Participant<UIView>, _ events: UIControl.Event) -> Bool {
        guard events.isSubset(of: [.touchDragInside, .touchDragOutside, .valueChanged, .primaryActionTriggered]) else {
            sentInDrag[control.id] = nil
            return false
        }
        return !sentInDrag[control.id, default: []].insert(events.rawValue).inserted
    }

    // MARK: Recognizers

    private func changed(
        _ lane: Lane, _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, _ why: SpanReason,
        _ event: Decision, _ log: TouchLog
    ) {
        switch to {
        case .possible:
            close(lane, at: event.time)
            if !lane.spans.isEmpty { links.add(event.number, endOf: lastPlace(in: lane)) }
        case .began, .changed, .ended, .cancelled, .failed:
            open(lane, SpanState(to), why, event)
            if to == .ended, from == .possible { lane.last.isRecognition = true }
            if to == .failed, let target = lane.subject.target { lane.last.isLoss = isLost(target, by: log) }
        }
    }

    private func refused(_ recognizer: Recognizer, _ contact: Int, _ why: RefusalReason, _ event: Decision) {
        // A recognizer that is finished refuses every further finger of the sequence; the lane already shows its end.
        guard why != .finished else { return }
        let lane = lane(for: recognizer)
        guard !lane.isOpen else { return }
        open(lane, .refused, .refused(contact, why), event)
        close(lane, at: event.time)
    }

    // MARK: Views

    /// Note a touch call of a view or control that was hit, or that handled the call.
    private func called(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ contacts: [Int], _ handled: Bool,
        _ now: Moment, _ log: TouchLog
    ) {
        guard let touch = log.concerned.first else { return }
        let target = Target.view(responder.name)
        if let lane = laneOfSubject[.target(target)], lane.isOpen {
            let isOver = log.acts.received[responder.name]?.isEmpty != false
            goOn(lane, phase, isOver: isOver, now)
        } else if phase == .began {
            let handles = handled && touch.standing(of: target) == .won
            guard handles || touch.isHit(responder.name) else { return }
            open(
                lane(for: .target(target)), handles ? .down : .heard, handles ? .handled : .passedOn, now.decision)
        }
    }

    /// Note a further touch call of a view.
    /// - Parameter isOver: whether the view has no more touches.
    private func goOn(_ lane: Lane, _ phase: UITouch.Phase, isOver: Bool, _ now: Moment) {
        switch phase {
        case .moved: lane.tick(at: now.time)
        case .cancelled:
            open(lane, .cancelled, .cancelled(now.chronicle.reason(ofCall: now.decision)), now.decision)
            close(lane, at: now.time)
        case .ended where isOver:
            lane.last.outcome = .touchesEnded
            close(lane, at: now.time)
        default: break
        }
    }

    // MARK: Contacts

    private func landed(_ contact: Int, at point: CGPoint, on view: Participant<UIView>?, _ event: Decision) {
        guard let lane = laneOfSubject[.contact(contact)], lane.isOpen else { return }
        lane.last.reasons = [.landed(on: view?.name, at: point)]
        lane.last.landing = Lane.Landing(view: view?.name)
        credit(lane, event)
    }

    private func decided(
        _ verdict: GateDecision, _ contact: Int, _ view: Participant<UIView>, _ event: Decision, _ log: TouchLog
    ) {
        let lane = lane(for: .contact(contact))
        guard lane.isOpen else { return claimedAsItLifted(lane, verdict, view, event) }
        let why = SpanReason.gate(GateNote(verdict, keeping: view.name))
        switch verdict {
        // Another recognizer keeps back what is kept back already.
        case .beganWithheld where lane.last.state == .withheld: lane.last.add(why)
        case .beganWithheld: open(lane, .withheld, why, event, keepsWhy: true)
        case .released:
            if lane.last.state == .withheld { open(lane, .down, why, event) }
        case .claimed: open(lane, .taken, why, event, keepsWhy: true)
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll:
            open(lane, .refused, why, event, keepsWhy: true)
            lane.last.isLoss = isLost(.view(view.name), by: log)
        case .endedWithheld: break
        }
    }

    /// A lift in the same batch as a move ends the contact's span before the move is handled, and a pan may
    /// begin with that move. A tap, which is recognized at the lift, takes no touch away.
    private func claimedAsItLifted(
        _ lane: Lane, _ verdict: GateDecision, _ view: Participant<UIView>, _ event: Decision
    ) {
        guard let taker = verdict.taker, lane.spans.last?.end == event.time,
            laneOfSubject[.gesture(taker.name)]?.spans.last?.state == .began
        else { return }
        open(lane, .taken, .gate(GateNote(verdict, keeping: view.name)), event)
        close(lane, at: event.time)
    }
}
