import Foundation

/// When the next frame is due: no sooner than the screen shows one, and after input without waiting for an animation's.
struct FrameClock {
    /// The time between frames, in seconds.
    let interval: TimeInterval
    private var last: TimeInterval = -1
    /// The time of the last frame with new input in it.
    private var lastWithInput: TimeInterval = -1
    /// Whether input came since the last frame.
    private var hasNewInput = false

    init(interval: TimeInterval) { self.interval = interval }

    mutating func inputCame() { hasNewInput = true }

    /// A frame is drawn now.
    mutating func draws(at now: TimeInterval) {
        last = now
        if hasNewInput { lastWithInput = now }
        hasNewInput = false
    }

    /// The earliest time of the next frame. Input does not wait for the next frame of an animation, unless a graphics processor
    /// keeps to the times of the screen.
    func next(keepsToScreen: Bool) -> TimeInterval {
        (hasNewInput && !keepsToScreen ? lastWithInput : last) + interval
    }
}
