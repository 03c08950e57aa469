import ResponderKit

// What traces and explanations call the engine's states and phases.
extension UIGestureRecognizer.State {
    nonisolated var word: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension UITouch.Phase {
    nonisolated var word: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .regionEntered: "regionEntered"
        case .regionMoved: "regionMoved"
        case .regionExited: "regionExited"
        }
    }
}

extension UIPress.Phase {
    nonisolated var word: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

extension UIControl.Event {
    /// The events of this value one by one, in UIKit's order.
    nonisolated var words: [String] {
        let all: [(UIControl.Event, String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
            (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
            (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
            (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
            (.primaryActionTriggered, "primaryActionTriggered"), (.editingDidBegin, "editingDidBegin"),
            (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
            (.editingDidEndOnExit, "editingDidEndOnExit"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}

extension GateDecision {
    /// The decision in a word.
    var word: String {
        switch self {
        case .beganWithheld, .endedWithheld: "withheld"
        case .released: "released"
        case .claimed: "claimed"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll, .refusedIgnoringEvents: "refused"
        }
    }

    /// The recognizer or view whose doing it is; nil where it is the view's own, or nobody's.
    var by: String? {
        switch self {
        case .beganWithheld(let recognizer), .endedWithheld(let recognizer), .claimed(let recognizer):
            recognizer.traceName
        case .refusedExclusiveTouch(let view): view.traceName
        case .refusedStoppedScroll(let scroll): scroll.traceName
        case .released, .refusedMultipleTouch, .refusedIgnoringEvents: nil
        }
    }

    /// The rule.
    var why: String {
        switch self {
        case .beganWithheld: "delaysTouchesBegan"
        case .endedWithheld: "delaysTouchesEnded"
        case .released: "no recognizer keeps it back any more"
        case .claimed: "cancelsTouchesInView"
        case .refusedMultipleTouch: "isMultipleTouchEnabled is false, and the view has a finger"
        case .refusedExclusiveTouch(let view): "isExclusiveTouch of \(view.traceName)"
        case .refusedStoppedScroll(let scroll): "it stopped \(scroll.traceName), which was in motion"
        case .refusedIgnoringEvents: "interaction events are ignored (beginIgnoringInteractionEvents)"
        }
    }
}
