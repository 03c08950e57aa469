import Foundation
import ResponderKit

/// The notes of the record, in order of time: what the stories of fingers, gestures, views, pointers and keys are made of.
package final class NoteLog {
    /// All notes.
    package private(set) var all: [Note] = []
    /// What the session changed, in order of time.
    package private(set) var changes: [SessionChange] = []
    /// The texts that were typed, in order.
    package private(set) var typed: [TypedText] = []
    /// Whether the recognizers and views that take part are not known beforehand, so that they join as they do.
    private let isOpen: Bool
    /// The decisions that caused losses, gains and recognitions, by their numbers.
    package private(set) var causes: [Int: Decision] = [:]
    /// The numbers of losses, gains and recognitions whose causes are known.
    private var known = (losses: 0, gains: 0, recognitions: 0)
    /// The names of those that have joined.
    private var joined: Set<String> = []

    init(isOpen: Bool) { self.isOpen = isOpen }

    nonisolated deinit {}

    private func add(_ news: Note.News, at time: TimeInterval) { all.append(Note(time: time, news: news)) }

    // MARK: The session

    /// Note that the session did something, in its own words.
    package func note(_ words: String, at time: TimeInterval) {
        changes.append(SessionChange(time: time, deed: .told(words)))
    }

    /// Note that a property was set.
    /// - Parameter value: the new value in words: `true`.
    package func note(_ setting: TouchOutcome.Setting, setTo value: String, at time: TimeInterval) {
        add(.set(setting.property, of: setting.target.name, to: value), at: time)
        changes.append(SessionChange(time: time, deed: .set(setting, to: value)))
    }

    /// Note that text was typed.
    package func type(_ text: String, at time: TimeInterval, _ log: TouchLog) {
        let chain = sequence(first: log.firstResponder?.object) { $0?.next }.prefix { $0 != nil }
        typed.append(
            TypedText(
                time: time, text: text, isTaken: chain.contains { $0 is any UIKeyInput },
                first: log.firstResponder?.name, focusChanges: log.focus.count { !$0.isOfTouch }))
    }

    /// Note that a view or a recognizer is about to be added, moved or removed.
    private func placed(_ part: TreePart, in view: Participant<UIView>?, at time: TimeInterval) {
        switch part {
        case .view(let view), .presented(let view): view.object.map { join(treeOf: $0, at: time) }
        case .recognizer(let recognizer): recognizer.object.map { join([Note.Member($0)], at: time) }
        }
        add(.placed(part.setting.target, in: view?.name), at: time)
        changes.append(
            SessionChange(
                time: time, deed: .placed(part.setting, part.move(to: view), area: part.area)))
    }

    // MARK: Members

    private func join(_ members: [Note.Member], at time: TimeInterval) {
        let new = members.filter { joined.insert($0.name).inserted }
        if !new.isEmpty { add(.joined(new), at: time) }
    }

    private func join(_ recognizer: Recognizer, at time: TimeInterval) {
        guard isOpen, !joined.contains(recognizer.name), let object = recognizer.object else { return }
        join([Note.Member(object)], at: time)
    }

    private func join<Responder: UIResponder>(_ responder: Participant<Responder>, at time: TimeInterval) {
        guard isOpen, !joined.contains(responder.name), let object = responder.object else { return }
        join([Note.Member(object)], at: time)
    }

    private func join(treeOf view: UIView, at time: TimeInterval) {
        let gestures = (view.gestureRecognizers ?? []).filter { $0.name != nil }
        join([Note.Member(view)] + gestures.map { Note.Member($0) }, at: time)
        for subview in view.subviews where subview.accessibilityIdentifier != nil { join(treeOf: subview, at: time) }
    }

    // MARK: Decisions

    /// Take note of a decision that the rest of the record has read.
    func read(_ now: Moment, of log: TouchLog) {
        noteCauses(now, log)
        let time = now.time
        switch now.decision.kind {
        case .hitTest(let contact, let point, let view, let steps):
            landed(contact, at: point, on: view, steps, time, log)
        // The landing of a finger that no view takes is noted already.
        case .ignored(let contact, let why) where why != .noView: add(.ignored(contact, why), at: time)
        case .control(let control, let events): sent(control, events, time)
        case .touch(let phase, let responder, let contacts, let handled):
            touched(responder, phase, contacts, handled, now)
        case .gate(let contact, let view, let verdict):
            add(.gate(contact, GateNote(verdict, keeping: view.name)), at: time)
        case .delivery(let recognizer, let phase, let contacts): received(recognizer, phase, contacts, time, log)
        case .gesture(let recognizer, let view, let from, let to, let why):
            changed(recognizer, on: view, from, to, why, now, log)
        case .waiting(let recognizer, let others):
            join(recognizer, at: time)
            add(.waits(recognizer.name, for: others.map(\.name)), at: time)
        case .refusal(let recognizer, let contact, let why): refused(recognizer, contact, why, now, log)
        case .pointed(let input, let point, let view): pointed(input, at: point, on: view, time, log)
        case .motion, .remote, .press: if let call = now.decision.call, call.isBegin { called(call, time) }
        case .firstResponder(let old, let new): add(.focus(from: old?.name, to: new?.name), at: time)
        case .firstResponderRefused(let responder, _, let why): add(.focusRefused(responder.name, why), at: time)
        case .placed(let part, let view): placed(part, in: view, at: time)
        case .warning(let message): add(.warning(message), at: time)
        default: if let aside = log.fingerNote(of: now.decision) { add(.finger(aside), at: time) }
        }
    }

    // MARK: Kinds of decisions

    private func landed(
        _ contact: Int, at point: CGPoint, on view: Participant<UIView>?, _ steps: [HitTestStep], _ time: TimeInterval,
        _ log: TouchLog
    ) {
        view.map { join($0, at: time) }
        add(
            .landed(
                Note.Landed(
                    contact: contact, place: Note.Place(view: view?.name, point: point),
                    refusing: steps.filter { $0.refusesFinger(at: point) },
                    rowKeeper: log.course(of: contact)?.landed?.rowKeeper)),
            at: time)
    }

    private func sent(_ control: Participant<UIView>, _ events: UIControl.Event, _ time: TimeInterval) {
        join(control, at: time)
        let words = events.words.filter { $0 != "touchDragInside" && $0 != "touchDragOutside" }
        if !words.isEmpty { add(.sent(control.name, words), at: time) }
    }

    private func touched(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ contacts: [Int], _ handled: Bool, _ now: Moment
    ) {
        join(responder, at: now.time)
        guard phase != .moved, phase != .stationary else { return }
        add(
            .touched(
                Note.TouchCall(
                    responder: Note.Responder(responder), phase: phase, contacts: contacts, isHandled: handled,
                    events: now.chronicle.events(now.decision))),
            at: now.time)
    }

    private func changed(
        _ recognizer: Recognizer, on view: Participant<UIView>?, _ from: UIGestureRecognizer.State,
        _ to: UIGestureRecognizer.State, _ why: GestureReason, _ now: Moment, _ log: TouchLog
    ) {
        join(recognizer, at: now.time)
        // An answer that refused is the reason itself.
        let answers = to == .failed ? [] : now.answers
        add(
            .changed(
                Note.Changed(
                    recognizer: recognizer.name, view: view?.id, from: from, to: to, reason: why,
                    stateChange: now.chronicle.stateChange(of: now.decision), answers: answers,
                    attempt: log.attempts.ended)),
            at: now.time)
    }

    private func refused(
        _ recognizer: Recognizer, _ contact: Int, _ why: RefusalReason, _ now: Moment, _ log: TouchLog
    ) {
        join(recognizer, at: now.time)
        let reason = RefusalCase.Reason(why, of: recognizer.object, contact: contact, now.decision, now.chronicle)
        add(.refused(recognizer.name, contact, reason, failed: log.attempts[recognizer.id]?.failure), at: now.time)
    }

    private func pointed(
        _ input: PointerInput, at point: CGPoint, on view: Participant<UIView>?, _ time: TimeInterval, _ log: TouchLog
    ) {
        let recognizers = (view?.object?.lineage ?? []).flatMap { $0.gestureRecognizers ?? [] }
        let course = input == .transform ? log.pointers[.transform].flatMap { log.courses[$0.landing] } : nil
        add(
            .pointed(
                input, isTrackpad: log.scrollKind != .discrete, at: point, on: view?.name,
                recognizers: recognizers.map(\.traceName),
                followers: course?.trackpad?.followers.map(\.name) ?? []), at: time)
    }

    private func called(_ call: Decision.Call, _ time: TimeInterval) {
        add(
            .call(call.subject, call.name, responder: Note.Responder(call.responder), handled: call.isHandled),
            at: time)
    }

    private func noteCauses(_ now: Moment, _ log: TouchLog) {
        let counts = (losses: log.losses.count, gains: log.gains.count, recognitions: log.attempts.recognitionCount)
        for loss in log.losses.dropFirst(known.losses) { causes[loss.decision] = now.chronicle[loss.decision] }
        if counts.gains > known.gains || counts.recognitions > known.recognitions {
            causes[now.decision.number] = now.decision
        }
        known = counts
    }

    private func received(
        _ recognizer: Recognizer, _ phase: UITouch.Phase, _ contacts: [Int], _ time: TimeInterval, _ log: TouchLog
    ) {
        join(recognizer, at: time)
        guard phase == .began || phase == .ended || phase == .cancelled else { return }
        let fingers = contacts.map { contact in
            (
                contact: contact,
                landing: log.course(of: contact).map { Note.Place(view: $0.view?.name, point: $0.point) }
            )
        }
        add(.received(recognizer.name, phase, fingers), at: time)
    }
}

/// Something that the session changed.
package struct SessionChange {
    /// When, in seconds.
    package let time: TimeInterval
    package let deed: Deed

    package enum Deed {
        /// What the session did, in its own words.
        case told(String)
        /// A property was set to a value, in words.
        case set(TouchOutcome.Setting, to: String)
        /// A view or a gesture was added, moved or removed, with the area in which it took touches before, in coordinates of its
        /// window; nil outside of a window.
        case placed(TouchOutcome.Setting, TreeMove, area: CGRect?)
    }
}

/// Text that was typed.
package struct TypedText {
    /// When, in seconds.
    package let time: TimeInterval
    package let text: String
    /// Whether a responder took it.
    package let isTaken: Bool
    /// The first responder, by name; nil for none.
    package let first: String?
    /// How often the first responder had changed without a finger.
    package let focusChanges: Int
}

extension HitTestStep {
    /// Whether the view is under the finger and the hit test returned nil for it. Views without a name are parts of others,
    /// such as the separators of a table.
    fileprivate func refusesFinger(at point: CGPoint) -> Bool {
        guard result != .hit, result != .descend, let object = view.object else { return false }
        return object.accessibilityIdentifier != nil && object.isUnder(point)
    }
}
