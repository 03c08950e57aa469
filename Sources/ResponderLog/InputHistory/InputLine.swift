import Foundation
import ResponderKit

/// One line of a `LineLog`: a piece of input, or something else that happened to an application at a time.
nonisolated public protocol InputLine {
    /// Seconds on the clock of the log.
    var time: TimeInterval { get }
    /// The touch, if the line consists of a time and one touch; nil for other lines. A log keeps such a line in little
    /// memory.
    var plainTouch: TouchSample? { get }
    /// The touches of any line, in order.
    var touches: [TouchSample] { get }

    /// Make the line of a touch.
    init(at time: TimeInterval, touch: TouchSample)
}

/// Whether a line belongs to the batch of the line before it.
nonisolated public enum BatchStart: UInt8, Sendable {
    /// The line begins a batch only if its time differs from that of the line before it.
    case byTime
    /// The line begins a batch, even at the same time as the line before it.
    case here
    /// The same, and deadlines at its time have fired before the batch.
    case afterDeadlines
}
