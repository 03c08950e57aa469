import Foundation
import ResponderChronicle

/// The answers that a recorded scene lacks, as far as they were found: failure requirements and answers of delegates
/// with which the engine does what the device did.
public struct DeviceAnswers {
    /// The answers, as changes of the scene; empty if there are none.
    public let changes: [SceneChange]
    /// The comparison with these answers.
    public let comparison: DeviceComparison
    /// How often the recording was played for them.
    public let plays: Int
    /// Whether the search was stopped before all was tried, because it would have taken long.
    public let isStopped: Bool
}

extension DeviceAnswers {
    /// Search for answers until there is nothing left to try. `DeviceAnswerFinder` does the same in pieces.
    /// - Parameter start: the comparison with the scene as it is in the file.
    public init(for start: DeviceComparison) {
        let finder = DeviceAnswerFinder(for: start)
        while finder.next() {}
        self = finder.answers
    }
}
