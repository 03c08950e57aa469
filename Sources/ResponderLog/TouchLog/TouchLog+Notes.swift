import Foundation
import ResponderKit

/// What views, controls and lists received and did, as values that can be asked for later.
extension TouchLog {
    /// A change of the first responder.
    package struct FocusChange {
        package let time: TimeInterval
        package let old: Participant<UIResponder>?
        package let new: Participant<UIResponder>?
        /// Whether a finger caused it.
        package let isOfTouch: Bool
    }

    /// The first responder; nil for none.
    package var firstResponder: Participant<UIResponder>? { focus.last?.new }

    /// Note a touch call of a responder.
    func noteTouchCall(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ contacts: [Int], _ handled: Bool,
        _ time: TimeInterval
    ) {
        guard responder.object is UIView else { return }
        acts.receive(contacts, phase, by: responder.name)
        var isHeard = handled
        for place in contacts.compactMap({ landing[$0] }) {
            let isHit = courses[place]?.view?.id == responder.id
            isHeard = isHeard || isHit
            acts.called(responder, phase, place, isHit: isHit, handled, time)
        }
        if isHeard { heard.add(phase, handled: handled, to: responder.name, time) }
    }

    /// Note the events of a control.
    func noteEvents(_ events: UIControl.Event, of control: Participant<UIView>, _ now: Moment) {
        for event in events.words { heard.add(.sent(event), to: control.name, now.time) }
        // A key or the program may cause it while a finger is down elsewhere.
        let place = landing(behind: now.decision) ?? finger(of: control, now).flatMap { landing[$0] }
        if events == .touchCancel, control.object?.isTextEditor != true {
            place.map { takeBack($0, from: control.name) }
        } else if events.complete(control.object) {
            acts.act(control.name, with: place, now.time)
        }
    }

    /// Note that a control does not get a landing with which it acted: a slider that moved before it lost its finger.
    private func takeBack(_ landing: Landing, from control: String) {
        acts.take(landing, from: control)
        for index in gains.indices.suffix(RecordLimits.recent)
        where gains[index].target == .view(control) && gains[index].landings.contains(landing) {
            gains[index].isTakenBack = true
        }
    }

    /// Note a change of the first responder.
    func noteFocus(from old: Participant<UIResponder>?, to new: Participant<UIResponder>?, _ now: Moment) {
        let isOfTouch = new.map { gains.last?.target == .view($0.name) } == true
        focus.append(FocusChange(time: now.time, old: old, new: new, isOfTouch: isOfTouch))
        paths.begin(at: new, now.decision)
        if let old { heard.add(.resignedFirstResponder, to: old.name, now.time) }
        guard let new else { return }
        heard.add(.becameFirstResponder, to: new.name, now.time)
        // The gesture got the touch, not the view that its action changed. Only a text field or a text view acts by its own recognizers.
        let isOfGesture = now.decision.because.contains {
            if case .action? = now.chronicle[$0]?.kind { true } else { false }
        }
        if (new.object as? UIView)?.isTextEditor == true || !isOfGesture {
            acts.act(new.name, with: cause(of: now.decision, now.chronicle), now.time)
        }
    }

    /// Note what a list says about a row.
    func noteRow(_ row: RowNews, _ now: Moment) {
        heard.add(.reported(row), to: row.list, now.time)
        guard row.isSelected else { return }
        if let place = landing(behind: now.decision) {
            acts.select(row.path, in: row.list, with: place, now.time)
        } else {
            acts.act(row.list, with: nil, now.time)
        }
    }

    // MARK: Calls up the responder chain

    /// The chains of the last key, motion and remote command, that of the last one last.
    package var callPaths: [CallPath] { paths.all }

    /// The number of the decision with which the last key, motion or command of the scene began; 0 before the first.
    package var lastCall: Int { paths.last?.decision ?? 0 }

    /// Note a key, a motion or a command at one responder of its way. The record keeps two views of these calls: `calls` has each one
    /// that began, with its whole way, because sentences tell each key; `paths` has the chain of the last call of each kind with the
    /// last phase at each responder, because pictures show the present chain, also before the first key goes along it.
    func noteCall(_ call: Decision.Call, _ now: Moment) {
        paths.reach(call.responder, call.subject, isBegin: call.isBegin, handled: call.isHandled, now.decision)
        if call.isBegin { calls.read(call, now.decision, firstResponder?.name) }
    }

    func noteKey(_ key: UIKey, _ phase: UIPress.Phase, of responder: Participant<UIResponder>, _ time: TimeInterval) {
        handledPresses += 1
        guard phase == .began else { return }
        acts.act(responder.name, with: nil, time)
        heard.add(.handledKey(key.name), to: responder.name, time)
    }

    func noteMotion(
        _ motion: UIEvent.EventSubtype, _ phase: MotionPhase, of responder: Participant<UIResponder>,
        _ time: TimeInterval
    ) {
        if phase == .began { heard.add(.handled(motion.word), to: responder.name, time) }
        if phase == .ended { acts.act(responder.name, with: nil, time) }
    }

    func noteCommand(_ command: UIEvent.EventSubtype, of responder: Participant<UIResponder>, _ time: TimeInterval) {
        acts.act(responder.name, with: nil, time)
        heard.add(.handled(command.word), to: responder.name, time)
    }
}

extension UIControl.Event {
    /// Whether a control that sends these events gets its touch: they contain its action, or the lift of a slider, which moves before it.
    func complete(_ control: UIView?) -> Bool {
        !isDisjoint(with: [.touchUpInside, .valueChanged, .primaryActionTriggered])
            || control is UISlider && contains(.touchUpOutside)
    }
}
