import Foundation
import ResponderKit
import ResponderLog

/// The input of a session with a scene.
public typealias InputLog = LineLog<RecordedInput>

extension RecordedInput: InputLine {
    /// The touches of the line, in order.
    public var touches: [TouchSample] { samples.compactMap { if case .touch(let touch) = $0 { touch } else { nil } } }

    /// Make the line of a touch.
    public init(at time: TimeInterval, touch: TouchSample) { self.init(at: time, .touch(touch)) }
}

extension LineLog where Line == RecordedInput {
    /// A log of the input of a recording.
    public convenience init(_ recording: Recording) { self.init(recording.inputs, file: recording.file) }

    /// The text of the clipboard for the lines at the time of a line, from a `clipboard` line there or after it; nil if
    /// there is none.
    package func clipboard(at index: Int) -> String? {
        let time = time(of: index)
        for index in (index..<count).prefix(while: { self.time(of: $0) == time }) {
            if case .clipboard(let text)? = other(at: index)?.content { return text }
        }
        return nil
    }
}
