import Foundation
import ResponderKit

/// Something that happened to a running program and that a recording's file does not contain: a play in memory needs it to give
/// the same result.
nonisolated public enum ProgramEvent: Hashable, Sendable {
    /// A batch that contains input other than touches.
    case samples([InputSample])
    /// The clock advanced, and windows were laid out.
    case advance
    /// All touches and presses were cancelled, with the reason.
    case cancel(String)
    /// A motion such as a shake began, ended or was cancelled.
    case motion(MotionPhase, UIEvent.EventSubtype)
    /// Panels opened; the number of the opening. Their readers know the decisions from here on.
    case opened(Int)
}
