import Foundation
import ResponderCore

/// Haptic feedback. A desktop has no hardware for it, so nothing happens, as on any such device.
@preconcurrency @MainActor
open class UIFeedbackGenerator: nonisolated IdentityHashable {
    /// A generator.
    public init() {}

    nonisolated deinit {}

    /// Prepare for feedback. Does nothing.
    open func prepare() {}
}

/// An impact. Does nothing.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of impact.
    nonisolated public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    /// A generator of one kind of impact.
    public init(style: FeedbackStyle) { super.init() }

    nonisolated deinit {}

    /// Play an impact. Does nothing.
    open func impactOccurred() {}

    /// Play an impact with an intensity from 0 to 1. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// A tick for each change of a selection. Does nothing.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    nonisolated deinit {}

    /// Play a tick. Does nothing.
    open func selectionChanged() {}
}

/// Feedback about a result. Does nothing.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result.
    nonisolated public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    nonisolated deinit {}

    /// Play the feedback for a result. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
