import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

/// Which steps of a scene are done, and since when. It reads the chronicle of a stage from the beginning.
public final class StepProgress: ChronicleReader {
    /// The steps in the order of the scene.
    public let steps: [SceneStep]
    /// When each step was done, in seconds; nil for an open one.
    public private(set) var doneAt: [TimeInterval?]
    /// The decisions of each open step that each of the last inputs has made, by the place of the input in the record. All of them
    /// have to belong to one touch: a wheel does not complete what a finger has begun.
    private var met: [[Int: Set<DecisionPattern>]]
    private let members: [String: [String]]

    /// The progress on a scene, with no step done.
    public init(of scene: SceneDocument) {
        steps = scene.steps
        doneAt = steps.map { _ in nil }
        met = steps.map { _ in [:] }
        members = steps.isEmpty ? [:] : SceneState(scene).members
    }

    nonisolated deinit {}

    /// Whether a step was done by a moment, in seconds.
    public func isDone(_ index: Int, by moment: TimeInterval = .infinity) -> Bool {
        doneAt[index].map { $0 <= moment } ?? false
    }

    /// The indices of the steps that were done by a moment.
    public func done(by moment: TimeInterval = .infinity) -> Set<Int> {
        Set(steps.indices.filter { isDone($0, by: moment) })
    }

    /// The first step that was not done by a moment, in seconds; nil if all were.
    package func next(at moment: TimeInterval = .infinity) -> SceneStep? {
        steps.indices.first { !isDone($0, by: moment) }.map { steps[$0] }
    }

    /// Mark steps as done that were done before the scene was changed.
    package func keep(_ earlier: StepProgress) {
        for index in steps.indices where doneAt[index] == nil { doneAt[index] = earlier.doneAt[index] }
    }

    /// Let the record of the chronicle read each decision first: it says to which inputs a decision belongs.
    public func begin(reading chronicle: Chronicle) { _ = chronicle.log }

    /// Inputs before the last ones make no decisions any more.
    private static let maximumInputs = 16

    /// Note a decision.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        guard doneAt.contains(nil) else { return }
        let line = PatternLine(entry.kind)
        // Decisions before the first input belong together.
        let inputs = chronicle.log.scope.isEmpty ? [-1] : chronicle.log.scope
        for index in steps.indices where doneAt[index] == nil {
            let wanted = Set(steps[index].when)
            for pattern in wanted where pattern.matches(line, members: members) {
                for input in inputs { met[index][input, default: []].insert(pattern) }
            }
            if met[index].values.contains(wanted) { doneAt[index] = entry.time }
            if met[index].count > Self.maximumInputs, let first = met[index].keys.min() { met[index][first] = nil }
        }
    }
}
