import Foundation
import ResponderChronicle
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

/// New values for keys of a view or a gesture of a running scene, under the names that scene files use.
nonisolated public struct SceneChange: Hashable, Sendable {
    /// Whose keys.
    public var target: Target
    /// The keys with their new values, in the order in which they take effect.
    public var values: [JSONValue.Member]

    /// New values for some keys.
    public init(_ target: Target, _ values: [JSONValue.Member]) {
        self.target = target
        self.values = values
    }

    /// A new value for one property.
    public init(_ change: Change) { self.init(change.target, change.property, change.value.json) }

    /// A new value for one key.
    public init(_ target: Target, _ key: String, _ value: JSONValue) {
        self.init(target, [JSONValue.Member(key, value)])
    }
}
