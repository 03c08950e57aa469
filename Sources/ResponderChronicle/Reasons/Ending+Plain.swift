import Foundation
import ResponderKit

/// Why a gesture did not get a touch, as people say it: in at most five words beside its view, and as the second half of a
/// sentence about it. Neither contains an id.
extension Ending {
    /// What follows `pan lost` on a badge: `: photo is deeper`, ` to the swipe`.
    var brief: String {
        switch reason {
        case .prevented where facts?.isAlongEdge == true: return ": not inwards"
        case .prevented(let other): return other.object.map(brief(preventedBy:)) ?? ": another came first"
        case .requirementRecognized(let other): return other.object.map(brief(lostTo:)) ?? ": it waited"
        case .shouldBegin: return refusal.map { ": \($0.brief)" } ?? ": its view said no"
        default: return ": \(entry.brief)"
        }
    }

    private func brief(preventedBy other: UIGestureRecognizer) -> String {
        guard let recognizer = facts?.recognizer else { return ": another came first" }
        let name = SpokenName(other)
        if recognizer is UISwipeGestureRecognizer, other is UIPanGestureRecognizer {
            return ": \(name.short) begins sooner"
        }
        if Self.isDeeper(other, than: recognizer) { return ": \(name.owner) is deeper" }
        if let needs = facts?.pressed?.needs { return ": needs \(Wording.span(needs))" }
        return brief(lostTo: other)
    }

    /// ` to the swipe`; of two gestures of one kind the view says which one is meant.
    private func brief(lostTo other: UIGestureRecognizer) -> String {
        let name = SpokenName(other)
        let isAlike = facts.map { SpokenName($0.recognizer).short == name.short } == true
        return " to \(isAlike ? name.subject : "the \(name.short)")"
    }

    /// `of two pans the one on the deeper view decides first`.
    var plain: String? {
        switch reason {
        case .prevented where facts?.isAlongEdge == true: return "your finger did not move inwards from the edge"
        case .prevented(let other): return other.object.map(plain(preventedBy:))
        case .requirementRecognized(let other):
            let name = other.object.map(SpokenName.init)
            return "it waits for \(name?.subject ?? "another gesture")"
        case .shouldBegin: return refusal?.plain ?? "its view said no"
        case .liftedEarly: return entry.plain
        default: return need(1).map { "it \($0)" } ?? entry.plain
        }
    }

    private func plain(preventedBy other: UIGestureRecognizer) -> String {
        guard let recognizer = facts?.recognizer else { return "another gesture came first" }
        let name = SpokenName(other)
        if recognizer is UISwipeGestureRecognizer, other is UIPanGestureRecognizer {
            return "a pan begins after \(Wording.points(GestureLimits.panMovement)), a swipe after "
                + Wording.points(GestureLimits.swipeDistance)
        }
        if Self.isDeeper(other, than: recognizer) {
            let pair = (SpokenName(recognizer).kind(recognizer), name.kind(other))
            return pair.0 == pair.1
                ? "of two \(Wording.plural(pair.0)) the one on the deeper view decides first"
                : "\(name.subject) is on the deeper view"
        }
        if let needs = facts?.pressed?.needs, !(other is UILongPressGestureRecognizer) {
            return "it needs \(Wording.span(needs)) of rest, and \(name.subject) came before"
        }
        if let press = other as? UILongPressGestureRecognizer, press.minimumPressDuration > 0 {
            return "your finger rested \(Wording.span(press.minimumPressDuration)) before it moved, so "
                + "\(facts?.recognizer.view === other.view ? "the \(name.short)" : name.subject) came first"
        }
        return "\(name.subject) came first, and only one of them may have the touch"
    }

    /// Whether a recognizer is on a view inside that of another one of its kind.
    private static func isDeeper(_ inner: UIGestureRecognizer, than outer: UIGestureRecognizer) -> Bool {
        guard let inside = inner.view, let outside = outer.view, inside !== outside else { return false }
        return inside.isDescendant(of: outside)
            && (outer is UIPanGestureRecognizer && inner is UIPanGestureRecognizer
                || type(of: inner) == type(of: outer))
    }

    /// Why it did not begin although its conditions were met; nil if something else was the reason.
    private var refusal: Refusal? {
        if case .shouldBegin(let source) = reason { facts?.refusal(by: source) } else { nil }
    }

    // MARK: Needs

    /// What the gesture needs that the fingers did not do, after its name: `needs two fingers`, `scrolls only up and down`. Nil if
    /// something else is the reason.
    /// - Parameter fingers: how many fingers were down.
    func need(_ fingers: Int) -> String? {
        guard let recognizer = facts?.recognizer else { return nil }
        if let room = facts?.room, let resting = room.resting, lack == .movement {
            return room.isStill && (room.canScroll || room.canScrollAcross) ? Self.movement : resting
        }
        switch reason {
        case .tooFewTouches(_, let needs), .fingersApart(_, let needs, _), .liftedBeforeNext(_, let needs):
            return "needs \(Self.fingers(needs))"
        case .tooManyTouches(_, let allows): return "takes only \(Self.fingers(allows))"
        case .tapTooFar: return "needs its taps at one place"
        case .notAtEdge:
            let edges = (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges.names(in: UIRectEdge.words) ?? []
            return "begins only at the \(edges.joined(separator: " or ")) edge"
        case .noEdges: return "has no edge to begin at"
        case .otherButton: return "needs another button of the mouse"
        case .pressBeforeTaps, .noPress: return "needs a tap and then a press"
        case .liftedBeforeMoving(_, _, let touches) where touches > fingers: return "needs \(Self.fingers(touches))"
        case .liftedBeforeMoving where fingers < recognizer.fingersNeeded: return nil
        default: break
        }
        guard lack != nil else { return nil }
        if fingers < recognizer.fingersNeeded { return "needs \(Self.fingers(recognizer.fingersNeeded))" }
        // A gesture that another one prevented may have had all that it needs, but neither its rest nor its place.
        if let other = reason.preventer?.object {
            let isOfRest = recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer
            guard isOfRest || isAcross(other), type(of: other) != type(of: recognizer) else { return nil }
        }
        return Self.need(of: recognizer)
    }

    /// Whether the gesture is a swipe, and the fingers of a pan did not move in its direction.
    private func isAcross(_ other: UIGestureRecognizer) -> Bool {
        guard let swipe = facts?.recognizer as? UISwipeGestureRecognizer, let pan = other as? UIPanGestureRecognizer
        else { return false }
        return swipe.direction.isDisjoint(with: Stroke(way: pan.movement).direction)
    }

    /// What the fingers did not do as the gesture needs, or did not do before another one came; nil for other reasons.
    private var lack: Lack? {
        switch reason {
        case .prevented, .movedTooFar, .liftedBeforeMoving, .liftedAcross, .liftedBeforePinching, .liftedBeforeTurning,
            .swipeTooSlow, .swipeAside, .shouldBegin:
            .movement
        case .heldTooLong, .liftedEarly, .noNextTap: .time
        default: nil
        }
    }

    private enum Lack { case movement, time }

    /// What a pan needs.
    nonisolated static let movement = "needs your finger to move"

    private static func need(of recognizer: UIGestureRecognizer) -> String? {
        switch recognizer {
        case let tap as UITapGestureRecognizer where tap.numberOfTapsRequired > 1:
            let others = ["a second tap", "three taps"]
            return "needs \(others.dropFirst(tap.numberOfTapsRequired - 2).first ?? "more taps")"
        case is UITapGestureRecognizer: return "needs a short touch that stays in place"
        case let press as UILongPressGestureRecognizer:
            return "needs a finger that rests \(Wording.span(press.minimumPressDuration))"
        case let swipe as UISwipeGestureRecognizer:
            let ways = swipe.direction.names.map { ["left", "right"].contains($0) ? "to the \($0)" : $0 }
            return "needs a fast, straight stroke \(ways.joined(separator: " or "))"
        case is UIPinchGestureRecognizer: return "needs fingers that move apart or together"
        case is UIRotationGestureRecognizer: return "needs fingers that turn"
        case let pan as UIPanGestureRecognizer:
            return pan.minimumNumberOfTouches > 1 ? "needs fingers that move the same way" : movement
        default: return nil
        }
    }

    /// `two fingers`.
    private static func fingers(_ count: Int) -> String {
        let numbers = ["one", "two", "three", "four", "five"]
        return "\(numbers.dropFirst(count - 1).first ?? "\(count)") finger\(count == 1 ? "" : "s")"
    }

    // MARK: Success

    /// Why the gesture was recognized, as people say it: `your finger moved up`. Nil if there are no words for it.
    var plainSuccess: String? {
        guard let recognizer = facts?.recognizer else { return nil }
        let finger = recognizer.numberOfTouches > 1 ? "your fingers" : "your finger"
        switch reason {
        case .moved:
            guard let pan = recognizer as? UIPanGestureRecognizer else { return "\(finger) moved" }
            if pan is UIScreenEdgePanGestureRecognizer { return "\(finger) came in from the edge" }
            return "\(finger) moved \(Self.direction(pan.movement))"
        case .tapped(let taps, let touches):
            let times = ["touched it and lifted", "tapped it twice", "tapped it three times"]
            let deed = times.dropFirst(taps - 1).first ?? "tapped it \(taps) times"
            return touches > 1 ? "\(Self.fingers(touches)) \(deed)" : "your finger \(deed)"
        case .pressed(_, let needs): return "\(finger) rested on it for \(Wording.span(needs))"
        case .swiped(_, _, _):
            let words = (recognizer as? UISwipeGestureRecognizer).map { Self.direction($0.movement) } ?? ""
            return "\(finger) moved fast and straight \(words)"
        case .pinched:
            let isCloser = (recognizer as? UIPinchGestureRecognizer).map { $0.scale < 1 } ?? false
            return "your fingers came \(isCloser ? "closer" : "farther apart")"
        case .turned: return "your fingers turned"
        case .requirementsFailed(let others):
            let names = others.compactMap { $0.object.map { SpokenName($0).subject } }
            return names.isEmpty ? nil : "it waited for \(Wording.list(names)), which did not come"
        case .wheel(.scrolled): return "it is the innermost view under the pointer that scrolls this way"
        case .wheel(.pinched): return "turned with the key for zooming, the wheel pinches"
        case .wheel(.rotated): return "turned with the keys for rotation, the wheel rotates"
        case .trackpad: return "your fingers moved on the trackpad"
        default: return nil
        }
    }

    /// `up`, `to the left`.
    static func direction(_ way: CGPoint) -> String {
        abs(way.x) > abs(way.y) ? way.x < 0 ? "to the left" : "to the right" : way.y < 0 ? "up" : "down"
    }
}

extension SpokenName {
    /// The kind of a gesture, of a scroll view's too.
    @MainActor
    fileprivate func kind(_ recognizer: UIGestureRecognizer) -> String {
        recognizer is UIPanGestureRecognizer ? "pan" : gesture ?? ""
    }
}
