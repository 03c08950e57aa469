import Foundation
import ResponderKit

/// A view or a recognizer that does not get a pointer, a wheel or a trackpad's gesture, as values.
package enum PointerCase {
    /// A view under the pointer takes no touches, and so no pointer either.
    case disabled(Disabled)
    /// Another view is in front of the view.
    case covered(Covered)
    /// A wheel, or fingers that scroll on a trackpad, began beside the view.
    case scrolledBeside(NearMiss, ScrollSample.Kind)
    /// A trackpad's gesture began beside the view.
    case pinchedBeside(NearMiss)
    /// A pan does not follow this kind of scrolling, with its mask.
    case notFollowing(GestureCard, ScrollSample.Kind, UIScrollTypeMask)
    /// A view, by name, does not get a wheel that stays with the view over which it began.
    case stays(String, with: String, since: TimeInterval)
    /// A finger landed while a recognizer followed a wheel or a trackpad gesture, which it did until a time. The recognizer ignores
    /// the finger.
    case busy(finger: Int, with: PointerInput, until: TimeInterval)
    /// Fingers were down on a recognizer when a wheel or a trackpad's gesture began. A recognizer follows these only without fingers.
    case busyWithFingers([Int], Source)
    /// A recognizer that would follow a wheel or a trackpad's gesture is switched off.
    case switchedOff(GestureCard, Source)
    /// A finger landed on a view that has only a hover recognizer.
    case hoverPressed(finger: Int)

    /// What a recognizer would follow.
    package struct Source {
        package let input: PointerInput
        /// What makes the steps of a wheel.
        package let kind: ScrollSample.Kind
    }

    /// A view that a pointer does not reach.
    package struct Disabled {
        /// Its name.
        package let view: String
        /// The name of the superview that takes no touches; nil if the view takes none itself.
        package let superview: String?
        package let state: ViewState
        /// The names of the recognizers that get nothing.
        package let losers: [String]
    }

    /// A view behind another one.
    package struct Covered {
        /// Its name.
        package let view: String
        package let input: PointerInput
        /// The name of the view in front, which took the input.
        package let front: String
        /// The names of the recognizers that get nothing; empty if the view itself is meant.
        package let losers: [String]
        /// The name of the view in front, or of the one that contains it, if nothing in that does anything with touches;
        /// nil otherwise.
        package let inertBranch: String?
    }
}
