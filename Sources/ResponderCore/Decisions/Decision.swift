import Foundation

/// What watches an application: a trace writer, an inspector, a test. The engine reports every decision here with its
/// reason, in the order in which things happen, and nowhere else.
public protocol DispatchObserver: AnyObject {
    /// Something happened. Called in the middle of dispatch: look, note, and leave the views alone.
    func application(_ application: UIApplication, didObserve event: Decision)

    /// A batch of input, or the time that passed, is dealt with: what it led to has been reported. Default: nothing.
    func applicationDidSettle(_ application: UIApplication)
}

extension DispatchObserver {
    /// Nothing.
    public func applicationDidSettle(_ application: UIApplication) {}
}

/// An observer that skips the moves of a gesture that has begun, its actions for them, transforms, and the end of work that
/// led to no decision. A drag is then reported when it begins and ends, and costs little between. Decisions have one
/// numbering, so this observer gets all of them while another observer wants them.
package protocol SparseObserver: DispatchObserver {
    /// Gestures sent actions because they changed; the oldest is the first. Called instead of these decisions, for many at
    /// once: before the next decision, after a few hundred actions, and when `UIApplication.passOnContinuations()` asks for
    /// it. Default: nothing.
    func application(_ application: UIApplication, didContinue gestures: [Continuation])

    /// Whether `application(_:willContinue:)` is called. Read after each decision. Default: false.
    var wantsContinuations: Bool { get }

    /// A gesture is about to send an action because it changed, and still has the values of this change. Default: nothing.
    func application(_ application: UIApplication, willContinue recognizer: UIGestureRecognizer)
}

extension SparseObserver {
    package func application(_ application: UIApplication, didContinue gestures: [Continuation]) {}
    package var wantsContinuations: Bool { false }
    package func application(_ application: UIApplication, willContinue recognizer: UIGestureRecognizer) {}
}

/// An action that a gesture sent because it changed.
nonisolated package struct Continuation: Sendable {
    /// The recognizer, which may have been released since.
    package let gesture: ObjectIdentifier
    /// Seconds on the clock of the input.
    package let time: TimeInterval
}

/// One thing that the engine decided, and why: the objects by name and identity, the values of that moment, and the
/// earlier decisions that caused it. It retains no view and no recognizer, so observers can keep it. A class, because
/// several observers keep it, and copying names and weak references is slow.
///
///     41  swipe failed              because 39
///     39  drag began                because 31
///     40  touch 1 taken from right  because 39
public final class Decision {
    /// Its place among the decisions of its application, from 1 on. Counted only while there is an observer.
    public let number: Int
    /// Seconds on the clock of the input.
    public let time: TimeInterval
    /// The numbers of the decisions that led to this one, ascending, each smaller than its own; empty where input or the
    /// program did.
    public let because: [Int]
    /// The numbers of the hit tests with which the touches landed that the decision is about. A contact can land again before its
    /// first touch is delivered, so the number of the contact does not say which touch is meant. Empty for decisions about other things.
    public let landings: [Int]
    /// What was decided.
    public let kind: Kind

    init(number: Int, time: TimeInterval, because: [Int], landings: [Int], kind: Kind) {
        self.number = number
        self.time = time
        self.because = because
        self.landings = landings
        self.kind = kind
    }

    nonisolated deinit {}

    /// What can be decided.
    public enum Kind {
        /// A contact went down at a point of its window and was given to a view, or to none.
        case hitTest(contact: Int, point: CGPoint, view: Participant<UIView>?, steps: [HitTestStep])
        /// A responder received touches; `handled` is false where it passed them on.
        case touch(UITouch.Phase, Participant<UIResponder>, contacts: [Int], handled: Bool)
        /// A recognizer received touches.
        case delivery(Participant<UIGestureRecognizer>, UITouch.Phase, contacts: [Int])
        /// A recognizer changed its state.
        case gesture(
            Participant<UIGestureRecognizer>, view: Participant<UIView>?, from: UIGestureRecognizer.State,
            to: UIGestureRecognizer.State, why: GestureReason)
        /// A recognizer is about to send its action, with these values, which the action may change.
        case action(Participant<UIGestureRecognizer>, UIGestureRecognizer.State, GestureValues)
        /// A control sends its events, with or without targets; its actions follow.
        case control(Participant<UIView>, ControlEvent)
        /// A view in a window got a new transform.
        case transform(Participant<UIView>, CGAffineTransform)
        /// Another object became first responder, or none.
        case firstResponder(from: Participant<UIResponder>?, to: Participant<UIResponder>?)
        /// An object asked to become first responder, and did not; `current` is that of its window.
        case firstResponderRefused(
            Participant<UIResponder>, current: Participant<UIResponder>?, why: FirstResponderRefusal)
        /// A responder received a motion.
        case motion(Participant<UIResponder>, MotionPhase, UIEvent.EventSubtype, handled: Bool)
        /// A responder received a remote-control command.
        case remote(Participant<UIResponder>, UIEvent.EventSubtype, handled: Bool)
        /// A responder received a press.
        case press(Participant<UIResponder>, UIPress.Phase, UIKey, handled: Bool)
        /// A recognizer has met its own conditions and waits for others to fail.
        case waiting(Participant<UIGestureRecognizer>, for: [Participant<UIGestureRecognizer>])
        /// A recognizer does not receive a contact, or ignored it.
        case refusal(Participant<UIGestureRecognizer>, contact: Int, why: RefusalReason)
        /// A delegate, a view or a subclass answered a question about a recognizer, and the answer decided.
        case answer(Answer)
        /// The gate withheld, released, claimed or refused a contact for its view.
        case gate(contact: Int, view: Participant<UIView>, GateDecision)
        /// A pointer without a pressed button came to another view, or a wheel or touchpad began to turn over a view.
        case pointed(PointerInput, at: CGPoint, view: Participant<UIView>?)
        /// A contact landed, and no view or recognizer gets it until it lifts.
        case ignored(contact: Int, why: IgnoredReason)
        /// A contact landed on a view that is drawn in front of all others there, and the hit test never reached it:
        /// another view stopped the search, with this result.
        case unasked(
            contact: Int, view: Participant<UIView>, stoppedBy: Participant<UIView>, HitTestStep.Result)
        /// A control was refused a contact, or lost the one that it tracked.
        case controlLost(Participant<UIView>, why: ControlLoss)
        /// A row of a table or an item of a collection view was selected or deselected, or was not although a finger
        /// asked for it.
        case selection(Participant<UIView>, IndexPath, selected: Bool, why: SelectionReason)
        /// The session added a view or a recognizer, moved it to another place, or removed it; nil for no place.
        case placed(TreePart, in: Participant<UIView>?)
        /// Input or a change was refused or repaired; the text says how.
        case warning(String)
    }
}

/// The stages of a motion.
nonisolated public enum MotionPhase: String, Sendable {
    /// It started.
    case began
    /// It is over.
    case ended
    /// It was interrupted.
    case cancelled
}

/// One view's part in a hit test.
public struct HitTestStep {
    /// The answer of a view.
    nonisolated public enum Result: String, Sendable {
        /// The view itself is hit.
        case hit
        /// The point is outside the view.
        case outside
        /// It is hidden.
        case hidden
        /// Its alpha is below 0.01.
        case transparent
        /// Its user interaction is off, or it is being animated without `allowUserInteraction`.
        case disabled
        /// An override answered nil where the view itself would have been hit.
        case passThrough
        /// The view answered with one of its subviews, or with another view.
        case descend
    }

    /// The view.
    public let view: Participant<UIView>
    /// Its answer.
    public let result: Result
    /// Whether the answer is `disabled` because the view is being animated, not because of `isUserInteractionEnabled`.
    public let isAnimated: Bool
    /// How far the point is right of and below the bounds of the view, in its coordinates; negative for left and above,
    /// zero for inside and for other answers than `outside`.
    public let miss: CGPoint

    /// A step of a view.
    /// - Parameter point: in coordinates of the window.
    init(_ visit: Trace.Visit, at point: CGPoint) {
        let view = visit.view
        self.view = Participant(view)
        result = visit.result
        isAnimated = result == .disabled && view.isUserInteractionEnabled
        miss = result == .outside ? view.bounds.miss(of: view.convert(point, from: nil)) : .zero
    }
}

extension CGRect {
    /// How far a point is right of and below the rectangle; negative for left and above, zero for inside.
    package func miss(of point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x < minX ? point.x - minX : max(0, point.x - maxX),
            y: point.y < minY ? point.y - minY : max(0, point.y - maxY))
    }
}

/// Why a recognizer does not get a contact.
nonisolated public enum RefusalReason: String, Sendable {
    /// The delegate's or subclass's `shouldReceive` answered no.
    case shouldReceive
    /// The recognizer called `ignore(_:for:)`.
    case ignored
    /// The recognizer's `allowedTouchTypes` does not list the kind of contact.
    case touchType = "allowedTouchTypes"
    /// `requiresExclusiveTouchType`: a finger of another kind is down already.
    case exclusiveType = "requiresExclusiveTouchType"
    /// The recognizer is disabled.
    case disabled = "isEnabled"
    /// The recognizer's attempt is over, and the recognizer waits for its reset.
    case finished
}

/// What the gate between recognizers and views decided about a contact.
public enum GateDecision {
    /// The view does not receive the landing while the recognizer may still recognize (`delaysTouchesBegan`).
    case beganWithheld(by: Participant<UIGestureRecognizer>)
    /// The view does not receive the lift while the recognizer may still recognize (`delaysTouchesEnded`).
    case endedWithheld(by: Participant<UIGestureRecognizer>)
    /// The view now receives the withheld phases.
    case released
    /// The recognizer took the contact from the view (`cancelsTouchesInView`).
    case claimed(by: Participant<UIGestureRecognizer>)
    /// The view never gets the contact: it already has a finger, and `isMultipleTouchEnabled` is false.
    case refusedMultipleTouch
    /// The view never gets the contact because of `isExclusiveTouch`, its own or that of the view named.
    case refusedExclusiveTouch(of: Participant<UIView>)
    /// The view never gets the contact: it stopped the content of the scroll view named, which was in motion.
    case refusedStoppedScroll(of: Participant<UIView>)
}

/// Input with a location that is not a touch.
nonisolated public enum PointerInput: String, Sendable {
    /// A pointer moves without a pressed button.
    case hover
    /// A wheel or touchpad turns. Its steps go to one view until they pause.
    case wheel
    /// A trackpad's own pinch or rotation. It goes to one view until it ends.
    case transform
}

/// Why no view or recognizer gets a contact that landed.
nonisolated public enum IgnoredReason: String, Sendable {
    /// Between `beginIgnoringInteractionEvents` and its end.
    case ignoringInteractionEvents = "beginIgnoringInteractionEvents"
    /// The hit test found no view.
    case noView
    /// More fingers are down than the engine follows.
    case tooManyFingers
}

/// Why a control does not have a contact, or lost it.
nonisolated public enum ControlLoss: String, Sendable {
    /// `isEnabled` is false, or was set to false.
    case disabled = "isEnabled"
    /// `beginTracking` or `continueTracking` answered no.
    case trackingRefused = "beginTracking"
    /// The touch landed on a subview that takes touches itself; the control received it only up the responder chain.
    case onSubview = "touch.view"
    /// A pointer pressed another button than the primary one.
    case otherButton = "buttonMask"
    /// The touch was cancelled, by a recognizer or by the system; see the cause of the decision.
    case touchCancelled
    /// The control left its window.
    case leftWindow
    /// The program called `cancelTracking(with:)`.
    case cancelled = "cancelTracking"
}

/// Why an object did not become first responder.
nonisolated public enum FirstResponderRefusal: String, Sendable {
    /// `canBecomeFirstResponder` is false.
    case cannotBecome = "canBecomeFirstResponder"
    /// The current first responder does not resign.
    case cannotResign = "canResignFirstResponder"
    /// The delegate of a text field answered no.
    case delegate = "textFieldShouldBeginEditing"
}

/// Why a row or an item was selected or not.
nonisolated public enum SelectionReason: String, Sendable {
    /// A finger lifted on it.
    case tapped
    /// The selection of another row or item replaces it.
    case replaced
    /// The delegate's `shouldSelect`, `willSelect` or `shouldHighlight` answered no.
    case refused
    /// `allowsSelection` is false.
    case allowsSelection
    /// Its touch was cancelled.
    case touchCancelled
}
