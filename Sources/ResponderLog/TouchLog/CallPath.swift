import Foundation
import ResponderKit

/// The last call of a finger, of keys, of a motion or of a remote control on its way up the responder chain.
package struct CallPath {
    /// What travels up the responder chain.
    package enum Subject: Hashable {
        case finger(Int)
        case keys, motion, remote
        /// A wheel or a trackpad's gesture, which comes to the gestures of the view under the pointer and of those around it.
        case pointer

        /// The subject in words: `finger 2`.
        package var name: String {
            switch self {
            case .finger(let contact): "finger \(contact)"
            case .keys: "keys"
            case .motion: "motion"
            case .remote: "remote control"
            case .pointer: "pointer"
            }
        }
    }

    package let subject: Subject
    /// The responder at which the chain begins; nil for an empty chain.
    package let first: Participant<UIResponder>?
    /// The number of the decision since which the chain begins there.
    package let start: Int
    /// The responders that received the last call, in order, and whether they handled it.
    package private(set) var reached: [(responder: Participant<UIResponder>, isHandled: Bool)] = []
    /// The last call but those of moves: when, and the last responder that it reached.
    package private(set) var pulse: (time: TimeInterval, responder: ObjectIdentifier)?
    /// The phase of the last call of a finger.
    private var phase = UITouch.Phase.began

    package init(_ subject: Subject, from first: Participant<UIResponder>?, since start: Int) {
        self.subject = subject
        self.first = first
        self.start = start
    }

    /// Whether the chain contains a responder now.
    fileprivate func contains(_ responder: Participant<UIResponder>) -> Bool {
        guard let object = responder.object else { return false }
        return sequence(state: first?.object) { (next: inout UIResponder?) -> UIResponder? in
            defer { next = next?.next }
            return next
        }.contains { $0 === object }
    }

    /// A responder received a call of the finger.
    mutating func reach(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, handled: Bool, at time: TimeInterval
    ) {
        if phase != self.phase { reached = [] }
        self.phase = phase
        reach(responder, handled: handled, pulseAt: phase == .moved ? nil : time)
    }

    /// A responder received a call.
    /// - Parameter time: when, for the pulse; nil for none.
    mutating func reach(_ responder: Participant<UIResponder>, handled: Bool, pulseAt time: TimeInterval?) {
        if responder.id == first?.id { reached = [] }
        reached.append((responder, handled))
        if let time { pulse = (time, responder.id) }
    }
}

extension TouchLog {
    /// The last calls of keys, motions and remote commands up the responder chain.
    package struct CallPaths {
        /// The paths, at most one of each subject, that of the last call last.
        private(set) var all: [CallPath] = []
        /// The last of these calls that began: of what, and the number of its decision; nil before the first.
        private(set) var last: (subject: CallPath.Subject, decision: Int)?

        /// Note a call to a responder.
        /// - Parameter isBegin: whether the key, the motion or the command begins.
        mutating func reach(
            _ responder: Participant<UIResponder>, _ subject: CallPath.Subject, isBegin: Bool, handled: Bool,
            _ decision: Decision
        ) {
            var path =
                all.first { $0.subject == subject && $0.contains(responder) }
                ?? CallPath(subject, from: responder, since: decision.number)
            path.reach(responder, handled: handled, pulseAt: decision.time)
            all.removeAll { $0.subject == subject }
            all.append(path)
            if isBegin { last = (subject, decision.number) }
        }

        /// Note that keys go to another first responder; nil for none.
        mutating func begin(at first: Participant<UIResponder>?, _ decision: Decision) {
            all.removeAll { $0.subject == .keys }
            // The chain of a new first responder is there to be seen; no key has travelled along it.
            if let first { all.insert(CallPath(.keys, from: first, since: decision.number), at: 0) }
        }
    }
}
