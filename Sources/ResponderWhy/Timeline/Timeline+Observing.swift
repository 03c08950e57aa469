import Foundation
import ResponderKit
import ResponderLog
import ResponderText

/// Adding to a timeline.
extension Timeline {
    /// Note input that is about to be dispatched to the application. Keys are left out, because most are shortcuts; the decision of a
    /// responder that handles a key adds a note.
    package func follow(_ sample: InputSample, at time: TimeInterval) {
        switch sample {
        case .touch(let touch): follow(touch, at: time)
        case .motion(let motion), .remote(let motion): note(motion.word, at: time)
        case .file(let path): note("opened \((path as NSString).lastPathComponent.quoted)", at: time)
        case .text(let text): note("typed \(text.quoted)", at: time)
        case .activation(false):
            note("the window became inactive", at: time)
            endTransform("cancelled by the system", at: time)
        case .scroll:
            advance(to: time)
            tick(lane(for: .others), at: time)
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
        case .down:
            open(lane, .down, "landed", at: time)
        case .move: tick(lane, at: time)
        case .up, .cancel:
            guard !lane.spans.isEmpty else { return }
            lane.last.result = touch.phase == .cancel ? "cancelled by the system" : "lifted"
            close(lane, at: time)
        }
    }

    private func transformed(_ phase: TransformSample.Phase, at time: TimeInterval) {
        let lane = lane(for: .trackpad)
        let begins = trackpad.begins(with: phase)
        switch phase {
        case .began, .changed:
            if begins { open(lane, .down, "began to pinch or turn", at: time) } else { tick(lane, at: time) }
        case .ended: endTransform("ended", at: time)
        case .cancelled: endTransform("cancelled by the system", at: time)
        }
    }

    private func endTransform(_ result: String, at time: TimeInterval) {
        guard let lane = laneOfSubject[.trackpad], isOpen(lane) else { return }
        lane.last.result = result
        close(lane, at: time)
    }

    /// Whether a target lost the touch of the decision that is being read.
    private func isLost(_ target: Target) -> Bool { log.concerned.contains { $0.standing(of: target) == .lost } }

    /// Whether a control sends again what it sent since a finger began to drag in it, such as a slider its values.
    private func repeats(_ control: Participant<UIView>, _ events: UIControl.Event) -> Bool {
        guard events.isSubset(of: [.touchDragInside, .touchDragOutside, .valueChanged, .primaryActionTriggered]) else {
            sentInDrag[control.id] = nil
            return false
        }
        let isNew = sentInDrag[control.id, default: []].insert(events.rawValue).inserted
        return !isNew
    }

    /// Take note of a decision.
    func read(_ event: Decision, in chronicle: Chronicle) {
        let time = event.time
        if case .press = event.kind {} else { advance(to: time) }
        switch event.kind {
        case .delivery, .gesture, .action, .waiting, .refusal: readRecognizer(event, chronicle)
        case .hitTest, .touch, .gate, .unasked, .ignored: readContact(event, chronicle)
        case .control(let control, let events) where !events.words.isEmpty:
            if repeats(control, events) { return tick(lane(for: .others), at: time) }
            note("\(control.name) sent \(events.words.joined(separator: ", "))", at: time)
        case .press(let responder, .began, let key, handled: true):
            note("the key \(key.name) went to \(responder.name)", at: time)
        case .warning(let message): note("warning: \(message)", at: time)
        default:
            guard let aside = log.fingerNote(of: event) else { return }
            if aside.isLoss, let contact = aside.contact { add(aside.words, to: .contact(contact)) }
            note(aside.words, at: time)
        }
    }

    private func readContact(_ event: Decision, _ chronicle: Chronicle) {
        switch event.kind {
        case .hitTest(let contact, let point, let view, _):
            if let view { touched.insert(view.name) }
            let words = view.map { "landed on \($0.name)" } ?? "landed where no view takes touches,"
            explain(.contact(contact), "\(words) at \(Wording.place(point))", Landing(view: view?.name), event)
        case .touch(let phase, let responder, let contacts, let handled):
            called(responder, phase, contacts, handled, event, chronicle)
        case .gate(let contact, let view, let verdict): decided(verdict, contact, view, event)
        case .unasked(let contact, let view, _, _):
            if let obstacle = chronicle.obstacle(of: event) {
                add(obstacle.words(whyNotAsked: view.name, contact), to: .contact(contact))
            }
        case .ignored(let contact, let why) where why != .noView:
            let lane = lane(for: .contact(contact))
            if isOpen(lane) { open(lane, .refused, why.words, event, keepsWhy: true) }
        default: break
        }
    }

    // MARK: Recognizers

    private func readRecognizer(_ event: Decision, _ chronicle: Chronicle) {
        switch event.kind {
        case .delivery(let recognizer, .began, let contacts):
            let lane = lane(for: recognizer)
            guard !isOpen(lane) else { return }
            let fingers = contacts.map { "finger \($0)" }.joined(separator: " and ")
            open(lane, .possible, "\(fingers) landed on its view or in it", event)
        case .gesture(let recognizer, _, let from, let to, let why):
            changed(lane(for: recognizer), from, to, chronicle.ending(of: event)?.told ?? why.text, event)
        case .action(let recognizer, let state, let values):
            let lane = lane(for: recognizer)
            tick(lane, at: event.time)
            if state == .ended || state == .cancelled { acted(lane, values) }
        case .waiting(let recognizer, let others):
            open(lane(for: recognizer), .waiting, Wording.reason(ofWaitingFor: others.map(\.name)), event)
        case .refusal(let recognizer, let contact, let why): refused(recognizer, contact, why, event)
        default: break
        }
    }

    /// Whether each action of an active gesture can change an outcome.
    package var goesByActions: Bool { log.goesByActions }

    /// Note another action of a continuing gesture; the outcome of the touch may depend on it.
    package func goOn(_ recognizer: UIGestureRecognizer, at time: TimeInterval) { log.goOn(recognizer, at: time) }

    /// A gesture acted because it changed, at each of these times.
    package func goOn(_ recognizer: ObjectIdentifier, at times: [TimeInterval]) {
        advance(to: times.last ?? end)
        if let lane = laneOfRecognizer[recognizer] { tick(lane, at: times) }
    }

    /// A contact moved at each of these times.
    package func move(_ contact: Int, at times: [TimeInterval]) {
        advance(to: times.last ?? end)
        tick(lane(for: .contact(contact)), at: times)
    }

    private func tick(_ lane: Lane, at times: [TimeInterval]) {
        var last = lane.ticks.last
        for time in times where time != last {
            lane.ticks.append(time)
            last = time
        }
    }

    private func changed(
        _ lane: Lane, _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, _ why: String,
        _ event: Decision
    ) {
        switch to {
        case .possible:
            close(lane, at: event.time)
            if !lane.spans.isEmpty { links.add(event.number, endOf: lastPlace(in: lane)) }
        case .began, .changed, .ended, .cancelled, .failed:
            open(lane, State(rawValue: to.name) ?? .failed, why, event)
            if to == .ended, from == .possible { lane.last.isRecognition = true }
            if to == .failed { lane.last.isLoss = isLost(.gesture(lane.name)) }
        }
    }

    /// Note the values of an action at the end of a gesture: they are its outcome.
    private func acted(_ lane: Lane, _ values: GestureValues) {
        guard let result = values.result, !lane.spans.isEmpty else { return }
        lane.last.result = result
    }

    private func refused(_ recognizer: Recognizer, _ contact: Int, _ why: RefusalReason, _ event: Decision) {
        // A recognizer that is finished refuses every further finger of the sequence; the lane already shows its end.
        guard why != .finished else { return }
        let lane = lane(for: recognizer)
        guard !isOpen(lane) else { return }
        open(lane, .refused, "finger \(contact) not followed: \(why.words)", event)
        close(lane, at: event.time)
    }

    // MARK: Views

    /// Note a touch call of a view or control that was hit, or that handled the call.
    private func called(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ contacts: [Int], _ handled: Bool,
        _ event: Decision, _ chronicle: Chronicle
    ) {
        guard let touch = log.concerned.first else { return }
        let subject = Subject.view(responder.name)
        if let lane = laneOfSubject[subject], isOpen(lane) {
            goOn(lane, responder, phase, contacts, event, chronicle)
        } else if phase == .began {
            let handles = handled && touch.standing(of: subject.target ?? .view("")) == .won
            guard handles || touch.isHit(responder.name) else { return }
            let words = handles ? "it handled the touch" : "touchesBegan; it passed the touch on"
            open(lane(for: subject), handles ? .down : .heard, words, event)
        }
    }

    /// Note a further touch call of a view.
    private func goOn(
        _ lane: Lane, _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ contacts: [Int],
        _ event: Decision, _ chronicle: Chronicle
    ) {
        switch phase {
        case .moved: tick(lane, at: event.time)
        case .ended, .cancelled:
            if phase == .cancelled {
                open(lane, .cancelled, chronicle.why(event) ?? "the system cancelled its touch", event)
            }
            guard phase == .cancelled || log.acts.received[responder.name]?.isEmpty != false else { return }
            lane.last.result = phase == .ended ? "touchesEnded" : lane.last.result
            close(lane, at: event.time)
        default: break
        }
    }

    // MARK: Contacts

    private func decided(_ verdict: GateDecision, _ contact: Int, _ view: Participant<UIView>, _ event: Decision) {
        let lane = lane(for: .contact(contact))
        guard isOpen(lane) else { return claimedAsItLifted(lane, verdict, view, event) }
        let words = verdict.words(for: view.name)
        switch verdict {
        // Another recognizer keeps back what is kept back already.
        case .beganWithheld where lane.last.state == .withheld: add(words, to: lane.subject)
        case .beganWithheld: open(lane, .withheld, words, event, keepsWhy: true)
        case .released:
            if lane.last.state == .withheld { open(lane, .down, words, event) }
        case .claimed: open(lane, .taken, words, event, keepsWhy: true)
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll:
            open(lane, .refused, words, event, keepsWhy: true)
            lane.last.isLoss = isLost(.view(view.name))
        case .endedWithheld: break
        }
    }

    /// A lift in the same batch as a move ends the contact's span before the move is handled, and a pan may
    /// begin with that move. A tap, which is recognized at the lift, takes no touch away.
    private func claimedAsItLifted(
        _ lane: Lane, _ verdict: GateDecision, _ view: Participant<UIView>, _ event: Decision
    ) {
        guard let taker = verdict.taker, lane.spans.last?.end == event.time,
            laneOfSubject[.gesture(taker.name)]?.last.state == .began
        else { return }
        open(lane, .taken, verdict.words(for: view.name), event)
        close(lane, at: event.time)
    }
}
