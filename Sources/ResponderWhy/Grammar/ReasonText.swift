import Foundation
import ResponderKit
import ResponderLog

extension GestureReason {
    /// The reason in words with numbers and units, as in traces, while the recognizers exist.
    public var text: String { text(preventedOn: preventer?.object?.view?.traceName) }

    /// The reason in words with numbers and units.
    /// - Parameter view: the view of the recognizer that prevented this one, by name; nil for none.
    func text(preventedOn view: String?) -> String {
        switch self {
        case .moved(let distance, let needs):
            "moved \(Wording.points(distance)); it begins at \(Wording.points(needs))"
        case .movedOn: "the fingers moved on"
        case .movedTooFar(let distance, let allows, let rule):
            "moved \(Wording.points(distance, against: allows)); \(rule) allows \(Wording.points(allows))"
        case .heldTooLong(let time, let allows):
            "held for \(Wording.span(time, against: allows)); a tap allows \(Wording.span(allows))"
        case .liftedEarly(let time, let needs):
            "lifted after \(Wording.span(time, against: needs)); minimumPressDuration is \(Wording.span(needs))"
        case .tapped(let taps, let touches):
            "\(Wording.count(taps, "tap")) with \(Wording.count(touches, "finger")): numberOfTapsRequired \(taps), "
                + "numberOfTouchesRequired \(touches)"
        case .noNextTap(let had, let needs, let within):
            "only \(had) of \(Wording.count(needs, "tap")) came: no \(Wording.ordinal(had + 1)) tap within "
                + Wording.span(within)
        case .tapTooFar(let distance, let allows):
            "the next tap was \(Wording.points(distance, against: allows)) away; \(Wording.points(allows)) are allowed"
        case .fingersApart(let had, let needs, let within):
            "\(had) of \(Wording.count(needs, "finger")) down after \(Wording.span(within)); numberOfTouchesRequired is "
                + "\(needs)"
        case .liftedBeforeNext(_, let needs):
            (needs == 2 ? "lifted before a second finger landed" : "a finger lifted before all \(needs) had landed")
                + "; numberOfTouchesRequired is \(needs)"
        case .pressBeforeTaps(let had, let needs, let allows):
            "held for \(Wording.span(allows)) after \(had) of \(Wording.count(needs, "tap")); numberOfTapsRequired is \(needs)"
        case .noPress(let taps, let within):
            "no press within \(Wording.span(within)) after \(Wording.count(taps, "tap")); numberOfTapsRequired is \(taps)"
        case .pressed(let time, let needs):
            "pressed for \(Wording.span(time)); minimumPressDuration is \(Wording.span(needs))"
        case .otherButton(let pressed, let needs): "pressed \(pressed.words) of the pointer; it needs \(needs.words)"
        case .tooManyTouches(let number, let allows, let lifted):
            "\(Wording.tooMany(number, lifted: lifted)); \(allows) allowed"
        case .tooFewTouches(let number, let needs): "\(Wording.count(number, "finger")) left; \(needs) needed"
        case .lifted: "all fingers lifted"
        case .liftedBeforeMoving(let distance, let needs, let touches):
            "all fingers lifted before it began: it moved \(Wording.whole(distance, against: needs)) pt"
                + (touches > 1 ? " with at least \(touches) fingers down" : "")
                + "; it begins at \(Wording.points(needs))"
        case .liftedAcross(let distance, let needs):
            "all fingers lifted before it began: they moved \(Wording.points(distance)) "
                + "in the direction in which the content moves; it begins at \(Wording.points(needs))"
        case .liftedBeforePinching(let change, let needs):
            "all fingers lifted before it began: the distance between two fingers changed by at most "
                + "\(Wording.points(change, against: needs)); a pinch begins at \(Wording.points(needs))"
        case .liftedBeforeTurning(let angle, let needs):
            "all fingers lifted before it began: the line between two fingers turned by at most "
                + "\(Wording.degrees(angle, against: needs)); a rotation begins at \(Wording.degrees(needs))"
        case .touchesCancelled(let why): why.isEmpty ? "touches cancelled" : "touches cancelled: \(why)"
        case .fingerCancelled(let left, let needs, let why):
            "a finger cancelled\(why.isEmpty ? "" : " (\(why))"): \(left) left, \(needs) needed"
        case .swiped(let along, let across, let time):
            "a stroke of \(Wording.points(along)) with \(Wording.points(across)) aside in \(Wording.span(time))"
        case .swipeTooSlow(let along, let needs, let within):
            "a stroke of \(Wording.points(along, against: needs)) in \(Wording.span(within)); a swipe needs "
                + "\(Wording.points(needs)) by then"
        case .swipeAside(let along, let across, let allows):
            "moved \(Wording.points(across, against: allows)) across the direction and \(Wording.points(along)) along it; "
                + "a swipe allows \(Wording.points(allows)) across"
        case .pinched(let change, let needs):
            "the distance between the fingers changed by \(Wording.points(change)); a pinch begins at "
                + Wording.points(needs)
        case .turned(let angle, let needs):
            "the fingers turned by \(Wording.degrees(angle)); a rotation begins at \(Wording.degrees(needs))"
        case .notAtEdge(let distance, let allows):
            "landed \(Wording.points(distance, against: allows)) from the edge; edges allows \(Wording.points(allows))"
        case .noEdges: "edges is empty, so it never begins"
        case .notInwards: "moved along the edge or out of it, not inwards"
        case .hover(.entered): "the pointer entered"
        case .hover(.moved): "the pointer moved on"
        case .hover(.left): "the pointer left"
        case .wheel(let motion): "a wheel or touchpad \(motion)"
        case .wheelStopped(let pause): "no wheel step for \(Wording.span(pause))"
        case .wheelStoppedWaiting: "the wheel stopped while it waited"
        case .trackpad(let step): step.text
        case .prevented(let other):
            "prevented by \(other.name)\(view.map { " on \($0)" } ?? ""): canPrevent and canBePrevented "
                + "are true, and no delegate allowed both (shouldRecognizeSimultaneouslyWith)"
        case .requirementRecognized(let other): "it requires \(other.name) to fail, and \(other.name) was recognized"
        case .requirementsFailed(let others): "require(toFail:) is met: \(Self.names(others, ", ")) failed"
        case .liftedWaiting: "its fingers lifted while it waited by require(toFail:)"
        case .leftOpen(let pause):
            "undecided for \(Wording.span(pause)) after its last finger lifted, and another waits for it by "
                + "require(toFail:)"
        case .deadlocked(let ring):
            "a cycle of require(toFail:): \(Self.names(ring, " and ")) waited for each other, and the fingers lifted"
        case .shouldBegin(let source): "shouldBegin of \(source.words) answered false"
        case .disabled: "isEnabled was set to false"
        case .removed: "removeGestureRecognizer removed it from its view"
        case .viewLeft: "its view left the window"
        case .touchesLost: "its touches ended unseen: an override of sendEvent did not call super"
        case .reset(let state): "reset after \(state.name)"
        case .contentDelayOver(let delay):
            "no drag within \(Wording.span(delay)): delaysContentTouches lets the content have the touch"
        case .contentDelayLifted: "the finger lifted, and the content gets its touch (delaysContentTouches)"
        case .stateAssigned: "the recognizer's own code assigned the state"
        }
    }

    private static func names(_ recognizers: [Recognizer], _ separator: String) -> String {
        var names = recognizers.prefix(maximumNames).map(\.name)
        if recognizers.count > names.count { names.append("\(recognizers.count - names.count) others") }
        return names.joined(separator: separator)
    }
}

extension GestureCase {
    /// The reason in words with numbers and units.
    var text: String { reason.text(preventedOn: rival?.view) }
}

extension GestureReason.TrackpadStep {
    fileprivate var text: String {
        switch self {
        case .pinched(let change, let needs):
            "the trackpad's scale changed by \(Wording.percents(change)); a pinch begins at \(Wording.percents(needs))"
        case .rotated(let angle, let needs):
            "the trackpad turned by \(Wording.degrees(angle)); a rotation begins at \(Wording.degrees(needs))"
        case .movedOn: "the trackpad's gesture went on"
        case .lifted: "the fingers left the trackpad"
        case .liftedBeforePinching(let change, let needs):
            "the fingers left the trackpad before it began: the scale changed by at most \(Wording.percents(change)); a pinch "
                + "begins at \(Wording.percents(needs))"
        case .liftedBeforeTurning(let angle, let needs):
            "the fingers left the trackpad before it began: it turned by at most \(Wording.degrees(angle, against: needs)); a rotation "
                + "begins at \(Wording.degrees(needs))"
        case .cancelled: "the system cancelled the trackpad's gesture"
        }
    }
}

extension UIEvent.ButtonMask {
    /// `button 1 and 2`.
    nonisolated var words: String {
        let numbers = (0..<Int.bitWidth).filter { rawValue & 1 << $0 != 0 }.map { "\($0 + 1)" }
        return numbers.isEmpty ? "no button" : "button \(numbers.joined(separator: " and "))"
    }
}
