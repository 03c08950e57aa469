import Foundation

/// Seconds on the clock of the input, as in `UITouch.timestamp`: the time of the application that is `shared`. It stands
/// still while an event or deadline is dealt with, and no clock is read, so that a recording plays the same again.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { UIApplication.shared.now }
