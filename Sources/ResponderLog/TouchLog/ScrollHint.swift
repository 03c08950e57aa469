import Foundation
import ResponderKit

/// Why a scroll view does not follow the fingers or the wheel over it, as values.
package enum ScrollHint {
    /// It does not zoom: the smallest and the largest scale are the same.
    case fixedZoom(String, scale: CGFloat)
    /// It has no room in the direction of the wheel.
    case resting(ScrollRoom)
    /// The finger stopped it while it was in motion.
    case stopped(String)
}
