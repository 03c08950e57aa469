import Foundation

/// Calls a method once a frame, for movement that no animation describes, such as a view that follows a finger late.
///
///     let link = CADisplayLink(target: self, selector: Selector(Self.step))
///     link.add(to: .main, forMode: .common)
///
/// Calls are made 60 times a second of the input's clock, whether or not a host draws at that rate, so that a recording
/// plays the same everywhere. When a host was busy, the calls that it missed follow at once, each with its own time; UIKit
/// leaves them out. The host wakes for every call, so pause or invalidate a link when nothing moves.
@preconcurrency @MainActor
public final class CADisplayLink: nonisolated IdentityHashable {
    /// The time of the last call, in seconds on the clock of the input. 0 before the first.
    public private(set) var timestamp: TimeInterval = 0
    /// When the call after the last one is due. 0 before the first.
    public private(set) var targetTimestamp: TimeInterval = 0
    /// The seconds between two frames of the display: 1/60. With a lower rate of calls, use `targetTimestamp` minus
    /// `timestamp`. 0 before the first call.
    public private(set) var duration: TimeInterval = 0
    /// Whether the calls are suspended. False by default.
    public var isPaused = false { didSet { if isPaused != oldValue { reschedule() } } }
    /// The calls a second that are wanted; it becomes the nearest rate that divides 60 and is no higher. 0, the default,
    /// is one call a frame.
    public var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { reschedule() } } }

    private let selector: Selector
    /// Retained until `invalidate()`, as in UIKit.
    private var target: AnyObject?
    /// The application whose clock it runs on; nil before it is added.
    @WeakApplication private var application: UIApplication?
    /// The clock's number for the next call; nil while none is scheduled.
    private var next: Int?
    /// The number of the next call's frame, counted from the clock's zero. All links make their calls at the same times.
    private var frame = 0

    private static let framesPerSecond = 60

    /// A link that calls nothing before it is added to the run loop.
    /// - Parameters:
    ///   - target: retained until `invalidate()`.
    ///   - selector: takes the link, or nothing.
    public init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    nonisolated deinit {}

    /// Begin the calls, on the clock of the application that is `shared` at the time. The run loop and its mode change
    /// nothing: there is one clock. Has no effect on a link that was added, or is invalidated.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard application == nil, target != nil else { return }
        application = .shared
        reschedule()
    }

    /// End the calls until the link is added again.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        cancel()
        application = nil
    }

    /// End the calls for good and release the target.
    public func invalidate() {
        cancel()
        application = nil
        target = nil
    }

    private func cancel() {
        if let next { application?.clock.cancel(next) }
        next = nil
    }

    private func reschedule() {
        cancel()
        guard let application, !isPaused else { return }
        // A call's own time counts as its frame, although it may be a rounding error before it.
        let frames = application.clock.now * Double(Self.framesPerSecond) + 0.001
        frame = Int(min(frames.rounded(.down), 1e15))
        schedule(on: application.clock)
    }

    /// How many frames lie between two calls.
    private var step: Int {
        guard preferredFramesPerSecond > 0 else { return 1 }
        return (1...Self.framesPerSecond).first {
            Self.framesPerSecond.isMultiple(of: $0) && Self.framesPerSecond / $0 <= preferredFramesPerSecond
        } ?? Self.framesPerSecond
    }

    private func time(of frame: Int) -> TimeInterval { Double(frame) / Double(Self.framesPerSecond) }

    private func schedule(on clock: Clock) {
        frame += step
        next = clock.schedule(after: time(of: frame) - clock.now) { self.call() }
    }

    private func call() {
        guard let application, let target else { return }
        timestamp = time(of: frame)
        duration = time(of: 1)
        schedule(on: application.clock)
        targetTimestamp = time(of: frame)
        if !selector.perform(on: target, with: self) {
            application.warn(
                "a display link: \(type(of: target)) has no such method, or it takes another argument. The link is "
                    + "invalidated.")
            invalidate()
        }
    }
}
