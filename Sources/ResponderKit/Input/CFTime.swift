import Foundation

/// Seconds, under Core Foundation's name.
public typealias CFTimeInterval = TimeInterval

/// Seconds since the first instant of 2001, as the wall clock tells: real time, not the clock of the input. For times that
/// touches and animations are compared with, `CACurrentMediaTime()`.
nonisolated public func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }
