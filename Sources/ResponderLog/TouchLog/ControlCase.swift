import Foundation
import ResponderKit

/// A control that did not get a finger, or lost it, as values.
package enum ControlCase {
    /// The engine says why.
    case lost(Lost)
    /// The finger lifted outside of it, so far away that it was not pressed, in points; nil if the distance is not known.
    case liftedOutside(String, finger: Int, distance: CGFloat?)

    /// A finger that a control does not have.
    package struct Lost {
        /// The control, by name.
        package let control: String
        package let finger: Finger
        package let why: ControlLoss
        /// The class of the control; nil if it is of no class of UIKit, or gone.
        package var kind: ControlKind?
        /// The view in the control on which the finger landed, by name; nil if it is not known.
        package var subview: String?
        /// How far from the thumb of a slider the finger landed, in points; nil for other controls.
        package var besideThumb: CGFloat?
        /// The gesture that took the finger; nil if none did.
        package var taker: Taker?
        /// The scroll view that took the finger because its class allows that for the control, by name; nil for none.
        package var allowing: String?
        /// Since when the taker keeps the lift of the press before back from the control, in seconds; nil if it does not.
        package var keptLift: TimeInterval?
        /// The movement of the finger that a pan took from a switch, in points; nil for other controls and gestures.
        package var acrossSwitch: CGPoint?
        /// Why the system cancelled the touch, in words; nil if it did not.
        package var cancelReason: String?
        /// Whether the control had begun to track the finger.
        package var wasTracking = false

        package init(
            control: String, finger: Finger, why: ControlLoss, kind: ControlKind? = nil, subview: String? = nil,
            besideThumb: CGFloat? = nil, taker: Taker? = nil, wasTracking: Bool = false
        ) {
            self.control = control
            self.finger = finger
            self.why = why
            self.kind = kind
            self.subview = subview
            self.besideThumb = besideThumb
            self.taker = taker
            self.wasTracking = wasTracking
        }
    }

    /// A finger, as a sentence names it.
    package enum Finger {
        case number(Int)
        /// The finger of the control, whichever it is.
        case own
        /// The finger that is spoken of.
        case known
    }
}

extension UISlider {
    /// How far from its thumb a point of the window is, in points.
    func distanceFromThumb(of point: CGPoint) -> CGFloat {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
            .outset(to: convert(point, from: nil))
    }
}
