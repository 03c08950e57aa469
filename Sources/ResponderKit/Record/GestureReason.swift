import Foundation

/// What decided a change of a recognizer's state, with the numbers. Words are made only when `text` is read.
public enum GestureReason {
    /// The fingers moved far enough to begin.
    case moved(CGFloat, needs: CGFloat)
    /// The fingers go on moving.
    case movedOn
    /// A finger moved too far; `rule` is the property that limits it.
    case movedTooFar(CGFloat, allows: CGFloat, rule: String)
    /// A finger stayed down too long.
    case heldTooLong(TimeInterval, allows: TimeInterval)
    /// A finger lifted too early.
    case liftedEarly(TimeInterval, needs: TimeInterval)
    /// The taps and fingers that were asked for.
    case tapped(taps: Int, touches: Int)
    /// The next tap did not come in time.
    case noNextTap(had: Int, needs: Int, within: TimeInterval)
    /// The next tap came too far away.
    case tapTooFar(CGFloat, allows: CGFloat)
    /// The next finger of a tap did not land in time, or one lifted before all were down.
    case fingersApart(had: Int, needs: Int)
    /// The press lasted long enough.
    case pressed(TimeInterval, needs: TimeInterval)
    /// A pointer pressed other buttons than those that count.
    case otherButton(UIEvent.ButtonMask, needs: UIEvent.ButtonMask)
    /// More fingers than allowed.
    case tooManyTouches(Int, allows: Int)
    /// Fewer fingers than needed.
    case tooFewTouches(Int, needs: Int)
    /// All fingers lifted.
    case lifted
    /// All fingers lifted before the gesture began; how far it had come, and what it needed.
    case liftedBefore(String)
    /// The system took the fingers away.
    case touchesCancelled(String)
    /// A stroke along a direction.
    case swiped(along: CGFloat, across: CGFloat, within: TimeInterval)
    /// A stroke that took too long.
    case swipeTooSlow(along: CGFloat, needs: CGFloat, within: TimeInterval)
    /// A stroke that went too far aside.
    case swipeAside(along: CGFloat, across: CGFloat, allows: CGFloat)
    /// The distance of two fingers changed enough.
    case pinched(CGFloat, needs: CGFloat)
    /// The line between two fingers turned enough.
    case turned(CGFloat, needs: CGFloat)
    /// The finger landed too far from the edge.
    case notAtEdge(CGFloat, allows: CGFloat)
    /// No edge was set.
    case noEdges
    /// The finger moved along or out of the edge instead of inwards.
    case notInwards
    /// A pointer came, went on, or left.
    case hover(String)
    /// A wheel or touchpad drives the gesture, or stopped.
    case wheel(String)
    /// Another recognizer that excludes this one acts. `others` had no say, or said no.
    case prevented(by: UIGestureRecognizer)
    /// A recognizer that had to fail first did not.
    case requirementRecognized(UIGestureRecognizer)
    /// It waited, and what it waited for has failed.
    case requirementsFailed([UIGestureRecognizer])
    /// It waited, and its fingers lifted meanwhile.
    case liftedWaiting
    /// It stayed undecided without fingers although others wait for it to fail.
    case leftOpen
    /// It and the others waited for each other in a ring of requirements, and the fingers lifted.
    case deadlocked([UIGestureRecognizer])
    /// The delegate's or view's `shouldBegin` answered no.
    case shouldBegin(by: String)
    /// It was switched off.
    case disabled
    /// It was taken off its view.
    case removed
    /// Its view left the window.
    case viewLeft
    /// The fingers were lost on the way: an override of `sendEvent` swallowed their end.
    case touchesLost
    /// The attempt is over.
    case reset(after: UIGestureRecognizer.State)
    /// A scroll view has waited long enough for a drag, and lets its content have the touch.
    case contentDelayOver
    /// A subclass, or other code, assigned the state.
    case stateAssigned

    /// The recognizers whose decisions led to this one; empty where it was the recognizer's own input.
    var others: [UIGestureRecognizer] {
        switch self {
        case .prevented(let other), .requirementRecognized(let other): [other]
        case .requirementsFailed(let others), .deadlocked(let others): Array(others.prefix(Self.maximumNames))
        default: []
        }
    }

    /// The reason in words with numbers and units.
    public var text: String {
        switch self {
        case .moved(let distance, let needs): "moved \(pt(distance)); it begins at \(pt(needs))"
        case .movedOn: "the fingers moved on"
        case .movedTooFar(let distance, let allows, let rule):
            "moved \(pt(distance)); \(rule) allows \(pt(allows))"
        case .heldTooLong(let time, let allows): "held for \(s(time)); a tap allows \(s(allows))"
        case .liftedEarly(let time, let needs): "lifted after \(s(time)); minimumPressDuration is \(s(needs))"
        case .tapped(let taps, let touches):
            "\(count(taps, "tap")) with \(count(touches, "finger")): numberOfTapsRequired \(taps), "
                + "numberOfTouchesRequired \(touches)"
        case .noNextTap(let had, let needs, let within):
            "\(count(had, "tap")) of \(needs), and no next one within \(s(within))"
        case .tapTooFar(let distance, let allows): "the next tap was \(pt(distance)) away; \(pt(allows)) are allowed"
        case .fingersApart(let had, let needs):
            "\(had) of \(count(needs, "finger")) down when one lifted or \(s(GestureLimits.tapSpread)) had passed; "
                + "numberOfTouchesRequired is \(needs)"
        case .pressed(let time, let needs): "pressed for \(s(time)); minimumPressDuration is \(s(needs))"
        case .otherButton(let pressed, let needs):
            "pressed \(buttons(pressed)) of the pointer; it needs \(buttons(needs))"
        case .tooManyTouches(let number, let allows): "\(count(number, "finger")) down; \(allows) allowed"
        case .tooFewTouches(let number, let needs): "\(count(number, "finger")) left; \(needs) needed"
        case .lifted: "all fingers lifted"
        case .liftedBefore(let what): "all fingers lifted before it began: \(what)"
        case .touchesCancelled(let why): "touches cancelled: \(why)"
        case .swiped(let along, let across, let time):
            "a stroke of \(pt(along)) with \(pt(across)) aside in \(s(time))"
        case .swipeTooSlow(let along, let needs, let within):
            "a stroke of \(pt(along)) in \(s(within)); a swipe needs \(pt(needs)) by then"
        case .swipeAside(let along, let across, let allows):
            "moved \(pt(across)) across the direction and \(pt(along)) along it; a swipe allows \(pt(allows)) across"
        case .pinched(let change, let needs):
            "the fingers' distance changed by \(pt(change)); a pinch begins at \(pt(needs))"
        case .turned(let angle, let needs):
            "the fingers turned by \(degrees(angle)); a rotation begins at \(degrees(needs))"
        case .notAtEdge(let distance, let allows): "landed \(pt(distance)) from the edge; edges allows \(pt(allows))"
        case .noEdges: "edges is empty, so it never begins"
        case .notInwards: "moved along the edge or out of it, not inwards"
        case .hover(let what), .wheel(let what): what
        case .prevented(let other):
            "prevented by \(other.traceName)\(place(other)): canPrevent and canBePrevented are true, and no delegate "
                + "allowed both (shouldRecognizeSimultaneouslyWith)"
        case .requirementRecognized(let other):
            "require(toFail: \(other.traceName)), which did not fail but was recognized"
        case .requirementsFailed(let others):
            "require(toFail:) is met: \(names(others, ", ")) failed"
        case .liftedWaiting: "its fingers lifted while it waited by require(toFail:)"
        case .leftOpen:
            "undecided for \(s(GestureLimits.undecidedPause)) after its last finger lifted, and another waits for it by "
                + "require(toFail:)"
        case .deadlocked(let ring):
            "a cycle of require(toFail:): \(names(ring, " and ")) waited for each other, and "
                + "the fingers lifted"
        case .shouldBegin(let who): "shouldBegin of \(who) answered false"
        case .disabled: "isEnabled was set to false"
        case .removed: "removeGestureRecognizer took it off its view"
        case .viewLeft: "its view left the window"
        case .touchesLost: "its touches ended unseen: an override of sendEvent did not call super"
        case .reset(let state): "reset after \(state.name)"
        case .contentDelayOver:
            "no drag within \(s(GestureLimits.contentDelay)): delaysContentTouches lets the content have the touch"
        case .stateAssigned: "the recognizer's own code assigned the state"
        }
    }

    /// How many recognizers a reason names at most. A cycle of thousands has a reason for each.
    private static var maximumNames: Int { 50 }

    private func names(_ recognizers: [UIGestureRecognizer], _ separator: String) -> String {
        var names = recognizers.prefix(Self.maximumNames).map(\.traceName)
        if recognizers.count > names.count { names.append("\(recognizers.count - names.count) others") }
        return names.joined(separator: separator)
    }

    private func pt(_ value: CGFloat) -> String { "\(number(value, 1)) pt" }
    private func s(_ value: TimeInterval) -> String { "\(number(value, 3)) s" }
    private func degrees(_ value: CGFloat) -> String { "\(number(value * 180 / .pi, 1))°" }

    private func number(_ value: Double, _ digits: Int) -> String {
        let scale = pow(10, Double(digits))
        let rounded = (value * scale).rounded() / scale
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    private func buttons(_ mask: UIEvent.ButtonMask) -> String {
        let numbers = (0..<Int.bitWidth).filter { mask.rawValue & 1 << $0 != 0 }.map { "\($0 + 1)" }
        return numbers.isEmpty ? "no button" : "button \(numbers.joined(separator: " and "))"
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func place(_ recognizer: UIGestureRecognizer) -> String {
        recognizer.view.map { " on \($0.traceName)" } ?? ""
    }
}
