import Foundation
import ResponderKit

/// A finger of the last touch: where it landed, and which responders received its calls.
package struct TouchedFinger {
    package let contact: Int
    /// The number of the decision that it came with.
    package let number: Int
    /// The view that was hit; nil where no view was.
    package let view: Participant<UIView>?
    /// Where it landed, in the scene; nil for a finger that was ignored.
    package let point: CGPoint?
    /// Where it landed in the view that was hit, in the coordinates of the view.
    private let placeInView: CGPoint?
    /// The bounds of the view that was hit when the finger landed, and the map from them to the scene; nil where no view was.
    package let viewAtLanding: (bounds: CGRect, toScene: CGAffineTransform)?
    package let steps: [HitTestStep]
    /// Why the finger does not reach its view, or no longer does; nil where it does.
    package internal(set) var blocked: Block?
    /// What else happened to the finger, in order.
    package internal(set) var outcomes: [Outcome] = []
    /// Its last call.
    package private(set) var path: CallPath
    /// The recognizers that receive the finger, by name.
    package internal(set) var recognizers: [String: Participant<UIGestureRecognizer>] = [:]

    /// Why a finger does not reach its view.
    package enum Block {
        /// It goes to no view and no recognizer.
        case ignored(IgnoredReason)
        /// The gate keeps it from its view.
        case gate(GateNote)
    }

    /// What happened to a finger besides its calls.
    package enum Outcome {
        /// It is ignored.
        case ignored(IgnoredReason)
        /// A view that is drawn under it was not asked, by name.
        case unasked(String, Obstacle)
        /// A control lost it, or a list said something about a row.
        case note(FingerNote)
    }

    init(
        contact: Int, number: Int, at point: CGPoint? = nil, on view: Participant<UIView>? = nil,
        steps: [HitTestStep] = []
    ) {
        self.contact = contact
        self.number = number
        self.point = point
        self.view = view
        self.steps = steps
        viewAtLanding = view?.object.map { ($0.bounds, $0.toRoot) }
        placeInView = view?.object.flatMap { view in point.map { view.convert($0, from: nil) } }
        path = CallPath(.finger(contact), from: view?.object.map { Participant($0) }, since: number)
    }

    /// Where the place that was touched is now, in the scene: it moves with the view that was hit.
    package var presentPoint: CGPoint? {
        guard let place = placeInView, let view = view?.object, view.window != nil else { return point }
        return view.convert(place, to: nil)
    }

    /// A responder received a call of the finger.
    mutating func reach(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, handled: Bool, at time: TimeInterval
    ) {
        path.reach(responder, phase, handled: handled, at: time)
    }
}

extension TouchLog {
    /// Note that a finger landed; the same contact landed before for the last time.
    func touched(_ finger: TouchedFinger) {
        touchedFingers.removeAll { $0.contact == finger.contact }
        touchedFingers.append(finger)
    }

    /// Note something about a finger of the last touch.
    func note(_ contact: Int, _ change: (inout TouchedFinger) -> Void) {
        guard let index = touchedFingers.lastIndex(where: { $0.contact == contact }) else { return }
        change(&touchedFingers[index])
    }

    /// Note what the gate decided about a finger.
    func noteGate(_ verdict: GateDecision, _ contact: Int, _ view: Participant<UIView>) {
        switch verdict {
        case .endedWithheld: break
        case .released: note(contact) { $0.blocked = nil }
        default: note(contact) { $0.blocked = .gate(GateNote(verdict, keeping: view.name)) }
        }
    }

    /// What a decision says about a finger besides the changes of recognizers; nil if nothing.
    package func fingerNote(of decision: Decision) -> FingerNote? {
        aside.flatMap { $0.decision == decision.number ? $0 : nil }
    }

    /// Note that a control lost a finger, or what a list said about a row, for the finger that caused it or else the last one.
    func note(_ aside: FingerNote) {
        self.aside = aside
        guard aside.isUnexpected, let contact = aside.contact ?? touchedFingers.last?.contact else { return }
        note(contact) { $0.outcomes.append(.note(aside)) }
    }
}
