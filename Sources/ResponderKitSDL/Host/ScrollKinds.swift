import Foundation
import ResponderCore

/// Tells the steps of wheels from those of touchpads, which SDL reports by the same events.
struct ScrollKinds {
    /// The time of the last step of a touchpad.
    private var lastOfTouchpad = -TimeInterval.infinity

    /// The kind of a step.
    /// - Parameter scrollsByFingers: what the window system says about it; nil if it says nothing. A fraction of a notch
    ///   then belongs to a touchpad, and so do whole notches soon after it.
    mutating func kind(
        of notches: CGVector, _ time: TimeInterval, scrollsByFingers: Bool?
    ) -> ScrollSample.Kind {
        if let scrollsByFingers { return scrollsByFingers ? .continuous : .discrete }
        let isWhole = [notches.dx, notches.dy].allSatisfy { $0 == $0.rounded() }
        guard !isWhole || time - lastOfTouchpad <= GestureLimits.wheelPause else { return .discrete }
        lastOfTouchpad = time
        return .continuous
    }
}
