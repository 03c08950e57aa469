import Foundation
import ResponderKit

/// Why a gesture did not get a touch, as people say it: in at most five words beside its view, and as the second half of a
/// sentence about it. Neither contains an id.
extension Ending {
    /// `photo is deeper`, `pan begins sooner`.
    var brief: String {
        switch reason {
        case .prevented(let other): other.object.map(brief(preventedBy:)) ?? "another came first"
        case .requirementRecognized(let other):
            other.object.map { "\(SpokenName($0).short) came" } ?? "waited for another"
        case .shouldBegin(.delegate): "its delegate said no"
        case .shouldBegin: "its view said no"
        case .disabled: "switched off"
        case .removed: "taken off its view"
        case .viewLeft: "its view left"
        case .movedTooFar: "the finger moved"
        case .heldTooLong: "held too long"
        case .liftedEarly: "lifted too early"
        case .liftedBeforeMoving, .liftedAcross: "moved too little"
        case .liftedBeforePinching: "pinched too little"
        case .liftedBeforeTurning: "turned too little"
        case .swipeTooSlow: "too slow or short"
        case .swipeAside: "moved aside"
        case .noNextTap, .tapTooFar: "the next tap missed"
        case .tooManyTouches: "too many fingers"
        case .tooFewTouches, .fingersApart, .liftedBeforeNext: "too few fingers"
        case .notAtEdge, .noEdges, .notInwards: "not from the edge"
        case .touchesCancelled: "the system took it"
        case .liftedWaiting: "lifted while it waited"
        case .deadlocked: "waits in a circle"
        case .leftOpen: "left undecided"
        case .otherButton: "another button"
        default: "conditions not met"
        }
    }

    private func brief(preventedBy other: UIGestureRecognizer) -> String {
        guard let recognizer = facts?.recognizer else { return "another came first" }
        let name = SpokenName(other)
        if recognizer is UISwipeGestureRecognizer, other is UIPanGestureRecognizer {
            return "\(name.short) begins sooner"
        }
        if let needs = facts?.pressed?.needs { return "needs \(Wording.span(needs))" }
        if Self.isDeeper(other, than: recognizer) { return "\(name.owner) is deeper" }
        return "\(name.short) came first"
    }

    /// `of two pans the one on the deeper view decides first`.
    var plain: String? {
        switch reason {
        case .prevented(let other): return other.object.map(plain(preventedBy:))
        case .requirementRecognized(let other):
            let name = other.object.map { SpokenName($0).subject } ?? "another gesture"
            return "it waits for \(name) to fail, and that was recognized"
        case .shouldBegin(let source):
            // Scroll views and controls have rules of their own.
            if told.contains("(") || told.contains("nothing to pop") { return told }
            if case .delegate = source { return "its delegate said no (gestureRecognizerShouldBegin)" }
            return told
        default: return nil
        }
    }

    private func plain(preventedBy other: UIGestureRecognizer) -> String {
        guard let recognizer = facts?.recognizer else { return "another gesture came first" }
        let name = SpokenName(other)
        if recognizer is UISwipeGestureRecognizer, other is UIPanGestureRecognizer {
            return "a pan begins after \(Wording.points(GestureLimits.panMovement)), a swipe after "
                + Wording.points(GestureLimits.swipeDistance)
        }
        if let needs = facts?.pressed?.needs {
            return "it needs \(Wording.span(needs)), and \(name.subject) came before"
        }
        guard Self.isDeeper(other, than: recognizer) else {
            return "\(name.subject) came first, and no delegate lets both run"
        }
        let pair = (SpokenName(recognizer).kind(recognizer), name.kind(other))
        return pair.0 == pair.1
            ? "of two \(pair.0)s the one on the deeper view decides first" : "\(name.subject) is on the deeper view"
    }

    /// Whether a recognizer is on a view inside that of another one of its kind.
    private static func isDeeper(_ inner: UIGestureRecognizer, than outer: UIGestureRecognizer) -> Bool {
        guard let inside = inner.view, let outside = outer.view, inside !== outside else { return false }
        return inside.isDescendant(of: outside)
            && (outer is UIPanGestureRecognizer && inner is UIPanGestureRecognizer
                || type(of: inner) == type(of: outer))
    }
}

extension SpokenName {
    /// The kind of a gesture, of a scroll view's too.
    @MainActor
    fileprivate func kind(_ recognizer: UIGestureRecognizer) -> String {
        recognizer is UIPanGestureRecognizer ? "pan" : gesture ?? ""
    }
}
