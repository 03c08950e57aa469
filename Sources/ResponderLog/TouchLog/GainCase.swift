import Foundation
import ResponderKit

/// A fact that says why a gesture, a view, a control or a row got a touch, or what others may take for a reason against it, as
/// values.
package enum GainCase {
    // MARK: Gestures

    /// The gesture met its own conditions.
    case met(GestureCase)
    /// A tap of several taps or fingers: how many it took.
    case taps(Int, fingers: Int)
    /// The touch is on a text field, which handles touches by recognizers of its own.
    case textEditing
    /// The gestures that wait for it to fail, and get nothing.
    case awaitedBy([String], [WaitMeans])
    /// A gesture that must fail first, and that is disabled.
    case requiresDisabled(String)
    /// A gesture that must fail first, and that does not have the finger; with its view.
    case requiresElsewhere(String, on: String?)
    /// A slider that does not keep the finger from it.
    case sliderLets(String, turned: Turn?)
    /// The scroll view under a trackpad's rotation does not zoom: both of its limits are this scale.
    case fixedZoom(String, scale: CGFloat)
    /// A gesture that follows the same fingers, and the question whose answer allows it, about a gesture.
    case together(with: String, Answer.Question, of: String, SpokenName?)
    /// The touched views, and the view of the recognizer, which contains them.
    case inside([String], of: String)
    /// The number of fingers of a pan that takes as many as land, and how many it needs.
    case fingers(Int, needs: Int)
    /// The time since the lift of the tap before, in seconds: each of them is a tap.
    case again(TimeInterval)
    /// The state for each of its actions: a long press has at least two.
    case actions

    // MARK: Fingers

    /// How far the finger was from its landing when it lifted, and how far a tap may move, in points.
    case moved(Double, allows: Double)
    /// How long the finger was down, and how long a tap may be, in seconds.
    case held(TimeInterval, allows: TimeInterval)
    /// How far the finger moved after the long press had begun, and the limit before it, in points.
    case movedAfterwards(Double, allows: Double)
    /// How far the fingers moved before the long press began, and the limit, in points.
    case movedBefore(Double, allows: Double)
    /// The translation of a pan in its first action, in points, if it is as much as the pan needs to begin or more, and the
    /// distance that its fingers had moved by then; nil if another fact has the distance.
    case jump(CGPoint, moved: Double?)
    /// A page that went back to its place: how far the finger moved it and its length, in points, and the speeds of the lift and
    /// of a flick, in points a second.
    case pageWentBack(Double, of: Double, speed: Double, flick: Double)
    /// A screen that went back to its place: how far the finger moved it and its width, in points; the speed of the lift in
    /// points a second, negative for backwards; the seconds for which it counts as going on at that speed, and how far it must be
    /// then.
    case screenWentBack(Double, of: Double, speed: Double, ahead: TimeInterval, needs: Double)
    /// Another finger that is down and that the gesture does not count, the view under it, and why it does not count.
    case otherFinger(Int, on: String?, Uncounted)
    /// The exclusive view that keeps a finger from other views.
    case exclusive(String, finger: Int)
    /// A finger whose lift ended the gesture, or after whose lift the other one changed nothing.
    case lostFinger(LostFinger)
    /// Fingers that lifted during the gesture, and those that landed in their place, with the times in seconds: it went on.
    case fingerBack([Int], lifted: TimeInterval, [Int], landed: TimeInterval)

    // MARK: Views

    /// The control sent these events.
    case sent([String])
    /// The view overrides the touch methods and does not call `super`.
    case handled
    /// The touched view, which passed the touch on to the target.
    case passedOn(by: String)
    /// A gesture that got the touch too and does not take it from its view.
    case left(by: String)
    /// How far outside of a control the finger landed, in points, in its hit area.
    case landedInHitArea(Double)
    /// How far outside of a control the finger lifted, and the limit, in points.
    case liftedOutside(Double, counts: Double)
    /// A slider whose value did not change: how far the finger moved along it, and farther across it, in points of the slider.
    case sliderStill(along: Double, across: Double)
    /// The finger left the control and came back.
    case cameBack
    /// A row was selected.
    case selected(RowPlace)
    /// A row that is not selected, because a view or a control in it takes the touch.
    case rowKept(RowPlace, isByControl: Bool)
    /// It became first responder.
    case firstResponder
    /// The touched view, which is animated and drawn elsewhere.
    case ahead(String)
    /// A control that is disabled, under the finger.
    case disabledControl(String)
    /// A view in front of the touched one that the hit test skipped.
    case letThrough(SkippedView)
    /// The same of a disabled view, and the touched view, by name, about which the delegate was asked instead.
    case askedAbout(String, insteadOf: SkippedView)
    /// A view that did not get the finger yet, for how long its scroll view keeps it back, in seconds, and the scroll view.
    case withheld(from: String, TimeInterval, by: String)
    /// A view that was here at an earlier touch has moved or was scrolled away since.
    case displaced(Displacement)
    /// A property that was set before the touch or during it, in words, and when, in seconds.
    case set(String, at: TimeInterval, Stage)

    /// When during a touch something happened.
    package enum Stage {
        /// Before the first finger landed.
        case before
        /// While another finger was down, before this finger landed; nil for several.
        case beforeFinger(Int?)
        /// After the landing.
        /// - Parameter keepsView: whether it would have changed the hit test, which was over.
        case during(keepsView: Bool)
    }

    /// Fingers that lifted during a gesture that needs several, while another one moved on.
    package struct LostFinger {
        package let departure: GestureCase.Departure
        /// How many fingers were left.
        package let left: Int
        package let effect: Effect

        package enum Effect {
            /// It ended a pan, which needs so many fingers.
            case endedPan(needs: Int)
            /// It ended a long press, which the first lift ends.
            case endedPress
            /// The scale or the rotation no longer changed.
            case noScale, noRotation
        }
    }

    /// A slider that is turned in its window: by how many degrees, and how far the finger moved across it and along it, in
    /// points.
    package struct Turn {
        package let degrees: Double
        package let across: Double
        package let along: Double
    }

    /// A view that was hit by an earlier finger has moved or was scrolled away from the place of a landing.
    package struct Displacement {
        /// The view that has moved with what is in it, or the scroll view that has scrolled, by name.
        package let mover: String
        package let how: Manner
        /// When the earlier finger landed, in seconds.
        package let since: TimeInterval
        /// The view that was here then, by name.
        package let view: String
        /// Whether that is the view that has moved.
        package let isSame: Bool
        /// Whether that view follows drags, so that a drag may have been meant for it.
        package let followsDrags: Bool

        package enum Manner {
            /// By how much the content offset has changed, in points.
            case scrolled(CGPoint)
            /// How far its middle has moved in the window, in points.
            case moved(CGFloat)
            /// It has another size or another turn.
            case reshaped
        }
    }

    /// Why a gesture does not count a finger that is down.
    package enum Uncounted {
        /// The finger is not on the view of the gesture.
        case elsewhere
        /// The gesture does not get the finger.
        case refused(RefusalCase.Reason)
        /// An attempt of the gesture with this finger failed, and a new one takes only fingers that land later. With the time, in
        /// seconds.
        case failed(TimeInterval)
        /// The finger was down before the gesture could get it.
        case earlier

        /// Why the gesture does not get the finger; nil for other reasons.
        package var refusal: RefusalCase.Reason? { if case .refused(let reason) = self { reason } else { nil } }
        /// When the attempt with the finger failed, in seconds; nil for other reasons.
        package var failure: TimeInterval? { if case .failed(let time) = self { time } else { nil } }
    }
}

extension GainCase {
    /// The kind of a fact, as data has it.
    package enum Kind: String {
        case reason, sent, handled, selected, firstResponder, passedOn, inside, moved, held, liftedOutside,
            movedAfterwards,
            movedBefore, left, scrolled, cameBack, otherFinger, fingers, together, exclusive, jump, pageWentBack,
            screenWentBack, again, actions, ahead, disabledControl, letThrough, withheld, set, lostFinger, fingerBack
    }

    /// Whether it says that a slider did not change.
    package var isOfStillSlider: Bool { if case .sliderStill = self { true } else { false } }

    /// Its kind.
    package var kind: Kind {
        switch self {
        case .met, .taps, .textEditing, .awaitedBy, .requiresDisabled, .requiresElsewhere, .sliderLets, .fixedZoom,
            .landedInHitArea, .rowKept, .sliderStill:
            .reason
        case .together: .together
        case .inside: .inside
        case .fingers: .fingers
        case .again: .again
        case .actions: .actions
        case .moved: .moved
        case .held: .held
        case .movedAfterwards: .movedAfterwards
        case .movedBefore: .movedBefore
        case .jump: .jump
        case .pageWentBack: .pageWentBack
        case .screenWentBack: .screenWentBack
        case .otherFinger: .otherFinger
        case .exclusive: .exclusive
        case .lostFinger: .lostFinger
        case .fingerBack: .fingerBack
        case .sent: .sent
        case .handled: .handled
        case .passedOn: .passedOn
        case .left: .left
        case .liftedOutside: .liftedOutside
        case .cameBack: .cameBack
        case .selected: .selected
        case .firstResponder: .firstResponder
        case .ahead: .ahead
        case .disabledControl: .disabledControl
        case .letThrough, .askedAbout: .letThrough
        case .withheld: .withheld
        case .displaced: .scrolled
        case .set: .set
        }
    }

    /// Whether another fact is the same selection, or that it became first responder too.
    func repeats(_ other: GainCase) -> Bool {
        switch (self, other) {
        case (.selected(let one), .selected(let other)): one == other
        case (.firstResponder, .firstResponder): true
        default: false
        }
    }
}
