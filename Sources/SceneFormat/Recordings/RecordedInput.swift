import Foundation
import MessageText
import ResponderKit

/// One line of a recording: an input by a user, the system or an inspector at a time.
nonisolated public struct RecordedInput: Hashable, Sendable {
    /// The kinds of input.
    public enum Content: Hashable, Sendable {
        /// Input of a user or the system. The timestamp of a touch may differ from the line's time (`sampled`).
        case input(InputSample)
        /// The text that other lines of the same time read from the desktop's clipboard; empty for none.
        case clipboard(String)
        /// A key of the scene changed.
        case set(SceneChange)
        /// A view or a gesture was added to the scene, moved, or removed.
        case tree(TreeChange)
        /// The window of a program has another size, in points.
        case size(CGSize)
        /// No input; time advances to this line.
        case end
        /// Something that only the log of a running program has; files leave it out.
        case program(ProgramEvent)
    }

    /// Seconds from the beginning of the recording.
    public var time: TimeInterval
    /// The input.
    public var content: Content

    /// Something done at a moment.
    public init(at time: TimeInterval, _ content: Content) {
        self.time = time
        self.content = content
    }

    /// Input at a moment.
    public init(at time: TimeInterval, _ sample: InputSample) { self.init(at: time, .input(sample)) }

    /// Input of an application as a line of a recording; nil for what recordings do not hold: text that is still being
    /// composed. What it became comes as text.
    public init?(recording sample: InputSample, at time: TimeInterval) {
        if case .composition = sample { return nil }
        self.init(at: time, sample)
    }

    /// The input of the line: one sample, several of a program's batch, or none.
    package var samples: [InputSample] {
        switch content {
        case .input(let sample): [sample]
        case .program(.samples(let samples)): samples
        default: []
        }
    }

    /// The touch, if the line is one; nil for other lines.
    public var plainTouch: TouchSample? {
        get { if case .input(.touch(let touch)) = content { touch } else { nil } }
        set { if let newValue { content = .input(.touch(newValue)) } }
    }
}

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
