import Foundation

/// What would let the device be felt. A desktop cannot, so nothing happens, as on every device without the hardware for it.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
    /// A generator.
    public init() {}

    nonisolated deinit {}

    /// Say that feedback may be due soon.
    open func prepare() {}
}

/// A knock. Nothing here can be felt.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// What it feels like.
    nonisolated public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    /// A generator of one kind of knocks.
    public init(style: FeedbackStyle) { super.init() }

    nonisolated deinit {}

    /// Knock.
    open func impactOccurred() {}

    /// Knock with a strength from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// A tick for each step of a choice. Nothing here can be felt.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    nonisolated deinit {}

    /// Tick.
    open func selectionChanged() {}
}

/// How something ended. Nothing here can be felt.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it ended.
    nonisolated public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    nonisolated deinit {}

    /// Let the end be felt.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
