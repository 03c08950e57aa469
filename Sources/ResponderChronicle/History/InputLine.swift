import Foundation
import ResponderKit

/// One line of a `LineLog`: a piece of input, or something else that happened to an application at a time.
nonisolated public protocol InputLine {
    /// Seconds on the clock of the log.
    var time: TimeInterval { get }
    /// The touch of a line that is its time and its touch, and no more; nil for another line. A log keeps such a line in
    /// little memory.
    var plainTouch: TouchSample? { get }
    /// The touches of any line, in order.
    var touches: [TouchSample] { get }

    /// The line of a touch.
    init(at time: TimeInterval, touch: TouchSample)
}

/// How a line is divided from the line before it.
nonisolated public enum BatchStart: UInt8, Sendable {
    /// Lines of one time are one batch.
    case byTime
    /// The line begins a batch, also at the time of the line before it.
    case here
    /// The same, and deadlines of this very time were met before.
    case afterDeadlines
}
