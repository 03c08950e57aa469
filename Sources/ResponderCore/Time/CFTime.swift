import Foundation

/// Seconds, under Core Foundation's name.
public typealias CFTimeInterval = TimeInterval

/// Seconds since the start of 2001 by the wall clock: real time, not the clock of the input. To compare with the times of
/// touches and animations, use `CACurrentMediaTime()`.
nonisolated public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }
