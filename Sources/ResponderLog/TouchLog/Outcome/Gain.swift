import Foundation
import MessageText
import ResponderKit

extension TouchOutcome {
    /// A property of a view or gesture whose value decided something.
    nonisolated public struct Setting: Hashable, Sendable {
        /// The view or gesture.
        public let target: Target
        /// UIKit's name of the property: `isUserInteractionEnabled`.
        public let property: String

        package init(target: Target, property: String) {
            self.target = target
            self.property = property
        }
    }

    /// A gesture, a view, a control or a row that got a touch, a wheel or a trackpad's gesture, and why.
    public struct Gain {
        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The gesture or view.
        public let target: Target
        /// The name of a gesture with its kind: `open (tap on card)`; nil for others.
        public let heading: String?
        /// The view that it is, or that the gesture is on, by name; nil for a gesture without a view.
        package let owner: String?
        /// The touched view, by name; nil if there is none.
        public let view: String?
        /// The number of the decision.
        public let decision: Int
        /// Why, as values from which rules make sentences.
        package var cases: [GainCase]
        /// The names of the touched view and of its superviews.
        package internal(set) var path: [String] = []
        /// The landings of its touches, of the wheel or of the trackpad's gesture.
        package internal(set) var landings: Set<Landing>
        /// Whether it lost the finger after it had acted, and did not get the touch in the end.
        package internal(set) var isTakenBack = false
    }
}

extension TouchOutcome.Gain {
    /// Whether it has a fact of some kind.
    package func has(_ kind: GainCase.Kind) -> Bool { cases.contains { $0.kind == kind } }
}
