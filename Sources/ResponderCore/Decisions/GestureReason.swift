import Foundation

/// Why a recognizer changed its state, with the numbers that were compared. `ResponderWhy` adds `text`, the words.
public enum GestureReason {
    /// The fingers moved far enough to begin.
    case moved(CGFloat, needs: CGFloat)
    /// The fingers continue to move.
    case movedOn
    /// A finger moved too far; `rule` is what limits it: a property, or `a tap` for the limit of all taps.
    case movedTooFar(CGFloat, allows: CGFloat, rule: String)
    /// A finger stayed down too long.
    case heldTooLong(TimeInterval, allows: TimeInterval)
    /// A finger lifted too early.
    case liftedEarly(TimeInterval, needs: TimeInterval)
    /// The required number of taps and fingers.
    case tapped(taps: Int, touches: Int)
    /// The next tap came too late.
    case noNextTap(had: Int, needs: Int, within: TimeInterval)
    /// The next tap came too far away.
    case tapTooFar(CGFloat, allows: CGFloat)
    /// The next finger of a tap did not land in time.
    case fingersApart(had: Int, needs: Int, within: TimeInterval)
    /// A finger lifted before the next one of the tap had landed.
    case liftedBeforeNext(had: Int, needs: Int)
    /// A finger stayed down longer than a tap allows, after too few taps before the press.
    case pressBeforeTaps(had: Int, needs: Int, allows: TimeInterval)
    /// No press followed the taps in time.
    case noPress(taps: Int, within: TimeInterval)
    /// The press lasted long enough.
    case pressed(TimeInterval, needs: TimeInterval)
    /// A pointer pressed a button that the recognizer does not accept.
    case otherButton(UIEvent.ButtonMask, needs: UIEvent.ButtonMask)
    /// More fingers than allowed. Of those of a tap some may have lifted before the last one landed.
    case tooManyTouches(Int, allows: Int, lifted: Int = 0)
    /// Fewer fingers than needed.
    case tooFewTouches(Int, needs: Int)
    /// All fingers lifted.
    case lifted
    /// All fingers lifted before a pan had moved far enough with so many of them.
    case liftedBeforeMoving(CGFloat, needs: CGFloat, touches: Int)
    /// All fingers lifted after a movement across the axis along which a scroll view's content moves. The first number is
    /// the movement along that axis.
    case liftedAcross(CGFloat, needs: CGFloat)
    /// All fingers lifted before their distance had changed enough; the first number is the largest change.
    case liftedBeforePinching(CGFloat, needs: CGFloat)
    /// All fingers lifted before their line had turned enough, in radians; the first number is the largest turn.
    case liftedBeforeTurning(CGFloat, needs: CGFloat)
    /// The system cancelled the touches; the reason is the text that `cancelAllTouches(why:)` was called with.
    case touchesCancelled(String)
    /// The system cancelled one or more of several fingers, and too few were left; the last value is the reason as above.
    case fingerCancelled(left: Int, needs: Int, String)
    /// A stroke along a direction.
    case swiped(along: CGFloat, across: CGFloat, within: TimeInterval)
    /// A stroke that took too long.
    case swipeTooSlow(along: CGFloat, needs: CGFloat, within: TimeInterval)
    /// A stroke that moved too far sideways.
    case swipeAside(along: CGFloat, across: CGFloat, allows: CGFloat)
    /// The distance of two fingers changed enough.
    case pinched(CGFloat, needs: CGFloat)
    /// The line between two fingers turned enough.
    case turned(CGFloat, needs: CGFloat)
    /// The finger landed too far from the edge.
    case notAtEdge(CGFloat, allows: CGFloat)
    /// No edge was set.
    case noEdges
    /// The finger moved along the edge or outwards instead of inwards.
    case notInwards
    /// A pointer entered, moved or left.
    case hover(HoverStep)
    /// A wheel or touchpad drives the gesture.
    case wheel(WheelMotion)
    /// A wheel or touchpad made no step for this time.
    case wheelStopped(after: TimeInterval)
    /// A wheel or touchpad made no further step while the gesture waited.
    case wheelStoppedWaiting
    /// A trackpad's own pinch or rotation drives the gesture.
    case trackpad(TrackpadStep)
    /// Another recognizer acts, and no answer allows both to recognize together.
    case prevented(by: Participant<UIGestureRecognizer>)
    /// A recognizer that had to fail first did not.
    case requirementRecognized(Participant<UIGestureRecognizer>)
    /// It waited for other recognizers, and they have failed.
    case requirementsFailed([Participant<UIGestureRecognizer>])
    /// It waited, and its fingers lifted meanwhile.
    case liftedWaiting
    /// It stayed undecided without fingers although others wait for it to fail.
    case leftOpen(after: TimeInterval)
    /// It and the others waited for each other in a ring of requirements, and the fingers lifted.
    case deadlocked([Participant<UIGestureRecognizer>])
    /// The delegate's or view's `shouldBegin` answered no.
    case shouldBegin(by: Answer.Source)
    /// It was disabled.
    case disabled
    /// It was removed from its view.
    case removed
    /// Its view left the window.
    case viewLeft
    /// An override of `sendEvent` did not pass on the end of its touches.
    case touchesLost
    /// The attempt is over.
    case reset(after: UIGestureRecognizer.State)
    /// A scroll view waited long enough for a drag, and passes the touch to its content.
    case contentDelayOver(after: TimeInterval)
    /// The finger that a scroll view kept from its content lifted, and the content gets the touch.
    case contentDelayLifted
    /// A subclass, or other code, assigned the state.
    case stateAssigned

    /// The movement of a pointer without a pressed button.
    nonisolated public enum HoverStep: Sendable { case entered, moved, left }
    /// The movement of a wheel or touchpad.
    nonisolated public enum WheelMotion: Sendable { case scrolled, pinched, rotated }

    /// What a trackpad's own pinch or rotation did.
    nonisolated public enum TrackpadStep: Sendable {
        /// Its scale changed enough.
        case pinched(CGFloat, needs: CGFloat)
        /// It turned enough, in radians.
        case rotated(CGFloat, needs: CGFloat)
        /// It went on.
        case movedOn
        /// The fingers left the trackpad.
        case lifted
        /// They left it before the scale had changed enough; the first number is the largest change.
        case liftedBeforePinching(CGFloat, needs: CGFloat)
        /// They left it before it had turned enough, in radians; the first number is the largest turn.
        case liftedBeforeTurning(CGFloat, needs: CGFloat)
        /// The system cancelled it.
        case cancelled
    }

    /// The maximum number of recognizers that a reason names. Each member of a cycle of thousands has a reason.
    package static var maximumNames: Int { 50 }

    /// The recognizers whose decisions led to this one; empty where it was the recognizer's own input.
    var others: [Participant<UIGestureRecognizer>] {
        switch self {
        case .prevented(let other), .requirementRecognized(let other): [other]
        case .requirementsFailed(let others), .deadlocked(let others): Array(others.prefix(Self.maximumNames))
        default: []
        }
    }
}
