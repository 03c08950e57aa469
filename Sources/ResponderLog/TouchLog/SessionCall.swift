import Foundation
import MessageText
import ResponderKit

/// A key, a motion or a command of a remote control on its way up the responder chain.
public struct SessionCall {
    /// When, in seconds on the clock of the input.
    public let time: TimeInterval
    /// The name of the key, motion or command: `A`, `command + S`, `shake`, `pause`.
    public let name: String
    /// What travels up the responder chain.
    package let subject: CallPath.Subject
    /// The responders that passed it on, by name.
    public fileprivate(set) var passed: [String] = []
    /// The responder that handled it, by name; nil if none did.
    public fileprivate(set) var handler: String?
    /// The number of the decision that it reached its last responder.
    public fileprivate(set) var decision: Int
    /// The same responders by the names that users read, with the handler as the last one.
    package fileprivate(set) var told: [String] = []
    /// The first responder, by name; nil for none.
    package let first: String?
    /// A responder further up that would have handled it, by name, if the handler does not call `super`.
    package fileprivate(set) var beyond: String?
    /// What else could have handled it; nil if nothing could.
    package let hint: Hint?
    /// Other keys that went the same way.
    package fileprivate(set) var others: [SessionCall] = []

    /// A view that could have handled a call, by name.
    package enum Hint {
        /// It handles such calls, and cannot become first responder.
        case cannotBecomeFirst(String)
        /// It can become first responder, and is not.
        case isNotFirst(String)
    }
}

extension Decision {
    /// A call at one responder of its way.
    package struct Call {
        let subject: CallPath.Subject
        let responder: Participant<UIResponder>
        /// The name of the key, motion or command.
        let name: String
        /// Whether the key, the motion or the command begins, and is no later phase of one.
        let isBegin: Bool
        let isHandled: Bool
        let ends: KeyPath<any ViewOverrides, Bool>
    }

    /// A call that goes up the responder chain: the responder that it reaches, the name of the call, whether the responder handles it, and
    /// the override that does. Nil for other decisions.
    package var call: Call? {
        switch kind {
        case .press(let responder, let phase, let key, let handled):
            Call(
                subject: .keys, responder: responder, name: key.nameWithModifiers, isBegin: phase == .began,
                isHandled: handled, ends: \.endsPresses)
        case .motion(let responder, let phase, let motion, let handled):
            Call(
                subject: .motion, responder: responder, name: motion.word, isBegin: phase == .began,
                isHandled: handled, ends: \.endsMotion)
        case .remote(let responder, let command, let handled):
            Call(
                subject: .remote, responder: responder, name: command.word, isBegin: true, isHandled: handled,
                ends: \.endsRemoteControl)
        default: nil
        }
    }
}

extension UIKey {
    /// `A`, `command + S`; shift is left out, because it belongs to typing.
    fileprivate var nameWithModifiers: String {
        let held = [(UIKeyModifierFlags.control, "control"), (.alternate, "alternate"), (.command, "command")]
            .filter { modifierFlags.contains($0.0) }.map(\.1)
        return (held + [name]).joined(separator: " + ")
    }
}

extension [SessionCall] {
    /// Take note of a call that begins, at one responder of its way.
    /// - Parameter first: the first responder, by name.
    mutating func read(_ call: Decision.Call, _ decision: Decision, _ first: String?) {
        let (responder, handled, ends) = (call.responder, call.isHandled, call.ends)
        let view = responder.object as? UIView
        if last?.subject != call.subject || last?.name != call.name || last?.time != decision.time
            || last?.handler != nil || last?.told.contains(responder.told) == true
        {
            let hint = handled ? nil : view?.window?.hint(besides: view, ends)
            append(
                SessionCall(
                    time: decision.time, name: call.name, subject: call.subject, decision: decision.number,
                    first: first,
                    hint: hint))
        }
        self[count - 1].reach(responder, handled, decision.number, beyond: view?.handler(beyond: ends))
        // Typed words are one line.
        guard handled, count > 1, self[count - 2].told.last == self[count - 1].told.last,
            self[count - 2].handler != nil, self[count - 2].first == self[count - 1].first,
            call.subject == .keys, self[count - 2].subject == .keys
        else { return }
        self[count - 2].add(removeLast())
    }
}

extension SessionCall {
    fileprivate mutating func reach(
        _ responder: Participant<UIResponder>, _ isHandled: Bool, _ number: Int, beyond: String?
    ) {
        decision = number
        told.append(responder.told)
        guard isHandled else { return passed.append(responder.name) }
        (handler, self.beyond) = (responder.name, beyond)
    }

    fileprivate mutating func add(_ other: SessionCall) { others.append(other) }
}

extension UIView {
    /// What in the view could have handled a call: a view that handles such calls and is not on the way, or a view that can
    /// become first responder. Of several of these it is one that handles such calls, or lies in a view that does.
    /// - Parameter responder: the responder that the call reaches first.
    fileprivate func hint(besides responder: UIView?, _ handles: KeyPath<any ViewOverrides, Bool>) -> SessionCall.Hint?
    {
        let isHandler = { (view: UIView) in view.overrides?[keyPath: handles] == true }
        let way = Set(
            sequence(first: responder as UIResponder?) { $0?.next }.compactMap { $0.map(ObjectIdentifier.init) })
        if let found = first(where: {
            isHandler($0) && !$0.canBecomeFirstResponder && !way.contains(ObjectIdentifier($0))
        }) {
            return .cannotBecomeFirst(found.traceName)
        }
        let isFree = { (view: UIView) in view !== responder && view.takesKeys }
        let found = first(where: { isFree($0) && $0.lineage.contains(where: isHandler) }) ?? first(where: isFree)
        return found.map { .isNotFirst($0.traceName) }
    }

    /// The next superview that handles a kind of calls if this view does, by name; nil if there is none.
    fileprivate func handler(beyond ends: KeyPath<any ViewOverrides, Bool>) -> String? {
        guard overrides?[keyPath: ends] == true else { return nil }
        return superviews.first { $0.overrides?[keyPath: ends] == true }?.traceName
    }

    /// The first of the views in it, from the outside in, that meets a condition; nil if there is none.
    func first(where fits: (UIView) -> Bool) -> UIView? {
        for view in subviews {
            if fits(view) { return view }
            if let found = view.first(where: fits) { return found }
        }
        return nil
    }
}
