import Foundation
import ResponderKit

/// A key, a motion or a command of a remote control on its way up the responder chain.
public struct SessionCall {
    /// When, in seconds on the clock of the input.
    public let time: TimeInterval
    /// The key, motion or command: `key A`, `shake`, `pause`.
    public let word: String
    /// The responders that passed it on, by name.
    public fileprivate(set) var passed: [String] = []
    /// The responder that handled it, by name; nil if none did.
    public fileprivate(set) var handler: String?
    /// The number of the decision that it reached its last responder.
    public fileprivate(set) var decision: Int
}

extension UIKey {
    /// `key A`, `key command + S`; shift is left out, because it belongs to typing.
    var word: String {
        let held = [(UIKeyModifierFlags.control, "control"), (.alternate, "alternate"), (.command, "command")]
            .filter { modifierFlags.contains($0.0) }.map(\.1)
        return "key " + (held + [name]).joined(separator: " + ")
    }
}

extension [SessionCall] {
    /// Take note of a decision.
    mutating func read(_ decision: Decision) {
        switch decision.kind {
        case .press(let responder, .began, let key, let handled):
            reached(responder.name, key.word, handled, decision)
        case .motion(let responder, .began, let motion, let handled):
            reached(responder.name, motion.word, handled, decision)
        case .remote(let responder, let command, let handled):
            reached(responder.name, command.word, handled, decision)
        default: break
        }
    }

    private mutating func reached(_ name: String, _ word: String, _ handled: Bool, _ decision: Decision) {
        let isSame = last.map { $0.word == word && $0.time == decision.time && $0.handler == nil } ?? false
        if !isSame { append(SessionCall(time: decision.time, word: word, decision: decision.number)) }
        if handled { self[count - 1].handler = name } else { self[count - 1].passed.append(name) }
        self[count - 1].decision = decision.number
    }
}
