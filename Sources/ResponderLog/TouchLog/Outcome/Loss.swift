import Foundation
import MessageText
import ResponderKit

extension TouchOutcome {
    /// A gesture that failed or was late, or a view, a control or a row that did not get its finger, and why.
    public struct Loss {
        /// How the loss compares with what users expect.
        nonisolated public enum Weight: Sendable {
            /// A rule, another recognizer or an answer decided against a target that could have got the touch.
            case decided
            /// Another got the touch, as users expect: a double tap instead of a single tap.
            case agreed
            /// The touch did not meet its conditions. This matters only if nothing else acted on the touch.
            case missed
        }

        /// What happened to the target.
        nonisolated public enum Course: String, Sendable {
            /// It did not get its touch.
            case failed
            /// It got the touch, and its gesture was cancelled.
            case cancelled
            /// It got its touch, but later than users expect.
            case late
            /// It acted although users expect another gesture to act alone.
            case unwanted
        }

        /// What the target should have got.
        nonisolated package enum Wish: Sendable {
            /// It acts: it is recognized, it handles the touch, it sends the event of a completed touch. For a view a gesture on it
            /// may act instead.
            case action
            /// It receives the calls of the touch until the lift.
            case calls
            /// It receives the landing.
            case landing
            /// Its pinch zooms it.
            case zoom
            /// A row of it is selected.
            case selection
            /// It is first responder.
            case focus
        }

        /// The decision that caused a loss. The equality of losses leaves it out, because the decisions of two plays have different
        /// numbers.
        nonisolated public struct Origin: Sendable {
            /// The number of the decision; 0 if no decision caused the loss, but an action that no decision reports.
            public internal(set) var decision = 0
            /// The kind of the decision in a word, as in data: `prevented`, `liftedEarly`, `isEnabled`; empty without a decision.
            public internal(set) var code = ""
        }

        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The target that lost.
        public let target: Target
        /// The name of a gesture with its kind, for the beginning of a line: `swipe (swipe on card)`; nil for others.
        package var heading: String?
        /// What people call the target; nil if it is not known.
        package var spoken: SpokenName?
        /// Why, as values from which rules make sentences.
        package var cause: Cause
        /// What happened to the target.
        public internal(set) var course = Course.failed
        /// What the target should have got.
        package var wish = Wish.action
        /// The name of the gesture that got the touch instead; nil if no gesture did.
        public var rival: String?
        /// How the loss compares with what users expect.
        public var weight = Weight.decided
        /// The name of the scroll view whose pan lost; nil for other targets.
        package var scrollView: String?
        /// Whether the gesture's scroll view scrolls only across the movement of the fingers.
        package var isAcross = false
        /// Whether another loss about the same landings replaces it. For example, a list that scrolls only vertically
        /// did not follow a horizontal stroke, as expected.
        package var isFaint = false
        /// Whether it is listed although something else acted on the touch: the target was near to getting it, or lies under the finger.
        package var isNear = false
        /// The direction in which the fingers must move for the loss to be told, as a unit vector; zero if they must move in any
        /// direction, nil if they need not move.
        package var inwards: CGPoint?
        /// The properties whose values caused it, in the order in which they act.
        package var settings: [Setting] = []
        /// When these properties were set, for the end of a sentence; empty if they were not.
        package var since = ""
        /// The decision that caused it.
        public internal(set) var origin = Origin()
        /// The landings of its touches.
        package var landings: Set<Landing> = []
        /// The number of that decision; 0 without one.
        public var decision: Int { origin.decision }

        /// The name of the gesture that did not get the touch; nil if the target is a view, or the gesture got the touch.
        package var gesture: String? { if case .gesture(let name) = target, course == .failed { name } else { nil } }
    }
}

extension TouchOutcome.Loss.Origin {
    init(of decision: Decision) { self.init(decision: decision.number, code: decision.code) }
}
