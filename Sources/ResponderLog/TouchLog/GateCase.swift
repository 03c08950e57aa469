import Foundation
import ResponderKit

/// What the gate between recognizers and views kept from a view, or gave it late, as values.
package enum GateCase {
    /// The view has a finger, and gets no second one. It may have recognizers of its own, which get every finger.
    case secondFinger(Refusal, sparesRecognizers: Bool)
    /// A view wants to be touched alone: the view itself, while the other finger is on another view, or that one.
    case exclusiveTouch(Refusal, by: Neighbor, other: OtherFinger?)
    /// The finger stopped a scroll view that was in motion.
    case stoppedScroll(Refusal, scroll: Neighbor)
    /// The view received its landing or its lift late.
    case late(Late)
    /// A gesture took the finger while a scroll view still kept it from its content.
    case takenFromContent(Refusal, scroll: String, delay: TimeInterval, by: Taker, isScrolling: Bool)
    /// A gesture took the finger while a gesture still kept it from its view.
    case takenWhileWithheld(Refusal, keeper: String, by: Taker, isSame: Bool, releases: GestureCard?)

    /// A finger that a view does not get.
    package struct Refusal {
        /// The view, by name.
        package let view: String
        package let finger: Int
    }

    /// A view that decides about the fingers of others.
    package struct Neighbor {
        package let name: String
        /// What people call it; nil if it is gone.
        package let spoken: SpokenName?

        init(_ view: Participant<UIView>) {
            name = view.name
            spoken = view.object.map { SpokenName(view: $0) }
        }
    }

    /// A finger that is down on another view.
    package struct OtherFinger {
        package let finger: Int
        package let view: Neighbor
    }

    /// A landing or a lift that came late.
    package struct Late {
        package let view: String
        /// What people call the view; nil if it is not known.
        package var spoken: SpokenName?
        package let finger: Int
        /// How late it was, in seconds.
        package let delay: TimeInterval
        /// Whether the lift was late, and not the landing.
        package let isLift: Bool
        /// What kept it back last.
        package let keeper: Keeper
        /// The last keeper as it was; nil if it is gone.
        package let card: GestureCard?
        /// Everything that kept it back, in order.
        package let keepers: [Keeper]
        /// The scroll view around the view, if the finger had moved by then and the scroll view does not scroll that way.
        package var scroll: SpokenName?
        /// The scroll view that kept a landing back and cannot take the finger from the control that has it now, because its
        /// `touchesShouldCancel(in:)` is false; nil for others.
        package var loser: SpokenName?

        /// Whether the finger rested as long as a scroll view keeps touches back, so that the view got it.
        package var hasRested: Bool {
            if case .scroll(_, let limit) = keeper { limit - delay <= 0.01 } else { false }
        }
    }

    /// What kept a landing or a lift back.
    package enum Keeper: Equatable {
        /// The `delaysContentTouches` of a scroll view, for at most this time in seconds.
        case scroll(String, upTo: TimeInterval)
        /// A gesture, by its `delaysTouchesBegan` or `delaysTouchesEnded`.
        case gesture(String, isOfLift: Bool)
    }
}

extension GateDecision {
    /// What keeps the touch back; nil for other decisions.
    var keeper: GateCase.Keeper? {
        let recognizer: Participant<UIGestureRecognizer>
        switch self {
        case .beganWithheld(let by), .endedWithheld(let by): recognizer = by
        case .released, .claimed, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: return nil
        }
        if let contentDelay { return .scroll(contentDelay.scroll, upTo: contentDelay.time) }
        return .gesture(recognizer.name, isOfLift: isOfLift)
    }
}
