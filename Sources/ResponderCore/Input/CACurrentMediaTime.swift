import Foundation

/// Seconds on the clock of the input, as in `UITouch.timestamp`: the time of the application that is `shared`. It does not
/// change while an event or deadline is handled, and no clock is read, so that a recording always plays the same.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.now }
