import Foundation

/// What decided a change of a recognizer's state, with the numbers. `ResponderChronicle` adds `text`, the words.
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
    case fingersApart(had: Int, needs: Int, within: TimeInterval)
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
    /// All fingers lifted before a pan had moved far enough with so many of them.
    case liftedBeforeMoving(CGFloat, needs: CGFloat, touches: Int)
    /// All fingers lifted before their distance had changed enough.
    case liftedBeforePinching(needs: CGFloat)
    /// All fingers lifted before their line had turned enough, in radians.
    case liftedBeforeTurning(needs: CGFloat)
    /// The system took the fingers away, for a reason in the words of the caller of `cancelAllTouches(why:)`.
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
    case hover(HoverStep)
    /// A wheel or touchpad drives the gesture.
    case wheel(WheelMotion)
    /// A wheel or touchpad made no step for so long.
    case wheelStopped(after: TimeInterval)
    /// A wheel or touchpad made no further step while the gesture waited.
    case wheelStoppedWaiting
    /// Another recognizer that excludes this one acts. `others` had no say, or said no.
    case prevented(by: UIGestureRecognizer)
    /// A recognizer that had to fail first did not.
    case requirementRecognized(UIGestureRecognizer)
    /// It waited, and what it waited for has failed.
    case requirementsFailed([UIGestureRecognizer])
    /// It waited, and its fingers lifted meanwhile.
    case liftedWaiting
    /// It stayed undecided without fingers although others wait for it to fail.
    case leftOpen(after: TimeInterval)
    /// It and the others waited for each other in a ring of requirements, and the fingers lifted.
    case deadlocked([UIGestureRecognizer])
    /// The delegate's or view's `shouldBegin` answered no.
    case shouldBegin(by: Answer.Source)
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
    case contentDelayOver(after: TimeInterval)
    /// A subclass, or other code, assigned the state.
    case stateAssigned

    /// What a pointer without a button pressed did.
    nonisolated public enum HoverStep: Sendable { case entered, moved, left }
    /// What the wheel or touchpad did.
    nonisolated public enum WheelMotion: Sendable { case scrolled, pinched, rotated }

    /// How many recognizers a reason names at most. A cycle of thousands has a reason for each.
    package static var maximumNames: Int { 50 }

    /// The recognizers whose decisions led to this one; empty where it was the recognizer's own input.
    var others: [UIGestureRecognizer] {
        switch self {
        case .prevented(let other), .requirementRecognized(let other): [other]
        case .requirementsFailed(let others), .deadlocked(let others): Array(others.prefix(Self.maximumNames))
        default: []
        }
    }
}
