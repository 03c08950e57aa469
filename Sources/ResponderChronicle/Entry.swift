import Foundation
import ResponderKit

/// A decision as a chronicle keeps it: plain data, with the names and values of that moment. It retains no view
/// and no recognizer. A class, because several readers keep it, and copying names and weak references is slow.
public final class Entry {
    /// The decision's number in its application.
    public let number: Int
    /// Seconds on the clock of the input.
    public let time: TimeInterval
    /// The numbers of the decisions that caused this one, ascending, each smaller than its own.
    public let because: [Int]
    /// The kind of the decision and its values.
    public let kind: Kind

    /// The data of a decision, read from its objects now.
    /// - Parameter chronicle: contains the decisions before it.
    init(_ decision: Decision, in chronicle: Chronicle) {
        number = decision.number
        time = decision.time
        because = decision.because
        kind = Kind(decision, chronicle)
    }

    nonisolated deinit {}

    /// The kind of a decision and its values; `Decision.Kind` explains each case.
    public enum Kind {
        case hitTest(contact: Int, point: CGPoint, view: Participant<UIView>?, steps: [Step])
        case touch(UITouch.Phase, Participant<UIResponder>, contacts: [Int], handled: Bool)
        case delivery(Participant<UIGestureRecognizer>, UITouch.Phase, contacts: [Int])
        case gesture(
            Participant<UIGestureRecognizer>, view: Participant<UIView>?, from: UIGestureRecognizer.State,
            to: UIGestureRecognizer.State, why: Reason)
        case action(Participant<UIGestureRecognizer>, UIGestureRecognizer.State, GestureValues)
        case control(Participant<UIControl>, UIControl.Event)
        case transform(Participant<UIView>, CGAffineTransform)
        case firstResponder(from: Participant<UIResponder>?, to: Participant<UIResponder>?)
        case firstResponderRefused(
            Participant<UIResponder>, present: Participant<UIResponder>?, why: FirstResponderRefusal)
        case motion(Participant<UIResponder>, MotionPhase, UIEvent.EventSubtype, handled: Bool)
        case remote(Participant<UIResponder>, UIEvent.EventSubtype, handled: Bool)
        case press(Participant<UIResponder>, UIPress.Phase, UIKey, handled: Bool)
        case waiting(Participant<UIGestureRecognizer>, for: [Participant<UIGestureRecognizer>])
        case refusal(Participant<UIGestureRecognizer>, contact: Int, why: RefusalReason)
        case answer(Answered)
        case gate(contact: Int, view: Participant<UIView>, GateVerdict)
        case pointed(PointerInput, at: CGPoint, view: Participant<UIView>?)
        case ignored(contact: Int, why: IgnoredReason)
        case unasked(contact: Int, view: Participant<UIView>, Obstacle)
        case controlLost(Participant<UIControl>, why: ControlLoss)
        case selection(Participant<UIView>, IndexPath, selected: Bool, why: SelectionReason)
        case warning(String)
    }

    /// One view's answer in a hit test.
    public struct Step {
        /// The view.
        public let view: Participant<UIView>
        /// Its answer.
        public let result: HitTestStep.Result
        /// Whether the answer was `disabled` because of an animation, not because of `isUserInteractionEnabled`.
        public let isAnimated: Bool
        /// How far the finger was right of and below the bounds of the view, in points; negative for left and above, zero
        /// for inside.
        let miss: CGPoint
    }

    /// Why a recognizer changed its state.
    public struct Reason {
        /// The reason in words, with the numbers that were compared, as in traces.
        public let text: String
        /// The reason for users: the text, or a more detailed one with the recognizer's properties and the answers of delegates.
        public let told: String
        /// A line of Swift that is certain to change the outcome; nil if there is none.
        public let remedy: Remedy?
        /// The recognizer that got the touch instead: it prevented this one, or had to fail first and did not.
        public let rival: Participant<UIGestureRecognizer>?
        /// How the rival prevented it; nil if it had to fail first, or if there is none.
        let prevention: Prevention?
        /// Whether the rival prevented it.
        public var isPrevented: Bool { prevention != nil }
        /// Why an attempt that failed did nothing with its fingers.
        let failure: GestureStory.Failure
        /// The pointer input that caused it; nil if touches or something else did.
        public let pointer: PointerInput?
        /// How a failure for this reason compares with what users expect; nil if the touch never was its gesture,
        /// and for other states.
        public let weight: TouchOutcome.Loss.Weight?
        /// The taps of which the next one did not come in time, if that is the reason.
        let missedTap: MissedTap?
        /// The only direction in which the scroll view of a pan scrolls, in words, if the fingers moved across it.
        let wrongDirection: String?
        /// Why the rival was first; nil if `told` alone contains the rule.
        let rule: String?
    }
}

extension Entry.Kind {
    fileprivate init(_ decision: Decision, _ chronicle: Chronicle) {
        self =
            switch decision.kind {
            case .hitTest(let contact, let point, let view, let steps):
                .hitTest(
                    contact: contact, point: point, view: view.map { Participant($0) },
                    steps: steps.map { Entry.Step($0, at: point) })
            case .touch(let phase, let responder, let contacts, let handled):
                .touch(phase, Participant(responder), contacts: contacts, handled: handled)
            case .delivery(let recognizer, let phase, let contacts):
                .delivery(Participant(recognizer), phase, contacts: contacts)
            case .gesture(let recognizer, let view, let from, let to, let why):
                .gesture(
                    Participant(recognizer), view: view.map { Participant($0) }, from: from, to: to,
                    why: Entry.Reason(why, of: recognizer, to: to, decision, chronicle))
            case .action(let recognizer, let state):
                .action(Participant(recognizer), state, GestureValues(of: recognizer))
            case .control(let control, let events): .control(Participant(control), events)
            case .transform(let view, let transform): .transform(Participant(view), transform)
            case .firstResponder(let old, let new):
                .firstResponder(from: old.map { Participant($0) }, to: new.map { Participant($0) })
            case .firstResponderRefused(let responder, let why):
                .firstResponderRefused(
                    Participant(responder), present: responder.presentFirst.map { Participant($0) }, why: why)
            case .motion(let responder, let phase, let motion, let handled):
                .motion(Participant(responder), phase, motion, handled: handled)
            case .remote(let responder, let command, let handled):
                .remote(Participant(responder), command, handled: handled)
            case .press(let responder, let phase, let key, let handled):
                .press(Participant(responder), phase, key, handled: handled)
            case .waiting(let recognizer, let others):
                .waiting(Participant(recognizer), for: others.map { Participant($0) })
            case .refusal(let recognizer, let contact, let why):
                .refusal(Participant(recognizer), contact: contact, why: why)
            case .answer(let answer): .answer(Answered(answer))
            case .gate(let contact, let view, let decision):
                .gate(contact: contact, view: Participant(view), GateVerdict(decision))
            case .pointed(let input, let point, let view):
                .pointed(input, at: point, view: view.map { Participant($0) })
            case .ignored(let contact, let why): .ignored(contact: contact, why: why)
            case .unasked(let contact, let view, let stop, let result):
                .unasked(
                    contact: contact, view: Participant(view),
                    Obstacle(to: view, stop, result, at: chronicle.landing(behind: decision)))
            case .controlLost(let control, let why): .controlLost(Participant(control), why: why)
            case .selection(let list, let path, let selected, let why):
                .selection(Participant(list), path, selected: selected, why: why)
            case .warning(let message): .warning(message)
            }
    }
}

extension UIResponder {
    /// The first responder of its window.
    fileprivate var presentFirst: UIResponder? {
        (self as? UIView ?? (self as? UIViewController)?.viewIfLoaded)?.window?.firstResponder
    }
}

extension Entry.Step {
    fileprivate init(_ step: HitTestStep, at point: CGPoint) {
        view = Participant(step.view)
        result = step.result
        miss = step.result == .outside ? step.view.miss(of: step.view.convert(point, from: nil)) : .zero
        isAnimated = step.result == .disabled && step.view.isUserInteractionEnabled
    }
}

extension Entry.Reason {
    fileprivate init(
        _ reason: GestureReason, of recognizer: UIGestureRecognizer, to: UIGestureRecognizer.State,
        _ decision: Decision, _ chronicle: Chronicle
    ) {
        text = reason.text
        rival = reason.rival.map { Participant($0) }
        failure =
            switch reason {
            case .prevented(let other), .requirementRecognized(let other): .rival(other.traceName)
            case .shouldBegin(.view(let view)) where view === recognizer.view: .conditions
            case .shouldBegin: .refusal
            case .touchesCancelled: .system
            default: .conditions
            }
        pointer =
            switch reason {
            case .wheel: .wheel
            case .trackpad: .transform
            case .hover: .hover
            default: nil
            }
        let ending = EndingWords(reason: reason, recognizer: recognizer, decision: decision, chronicle: chronicle)
        (told, remedy) = ending.words
        prevention = ending.prevention
        weight = to == .failed ? ending.weight : nil
        wrongDirection = to == .failed ? ending.wrongDirection : nil
        rule = to == .failed ? ending.rule : nil
        missedTap =
            if case .noNextTap(let had, let needs, let within) = reason {
                MissedTap(had: had, needs: needs, within: within)
            } else {
                nil
            }
    }
}
