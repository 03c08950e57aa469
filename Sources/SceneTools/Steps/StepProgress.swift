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
    /// The decisions of each open step that the current touch has made.
    private var met: [Set<DecisionPattern>]
    /// The touch of these decisions, by its place in the record; nil before the first.
    private var touch: Int?
    private let members: [String: [String]]

    /// The progress on a scene, with no step done.
    public init(of scene: SceneDocument) {
        steps = scene.steps
        doneAt = steps.map { _ in nil }
        met = steps.map { _ in [] }
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

    /// Mark steps as done that were done before the scene was changed.
    package func keep(_ earlier: StepProgress) {
        for index in steps.indices where doneAt[index] == nil { doneAt[index] = earlier.doneAt[index] }
    }

    /// Ask the record of the chronicle which touch a decision belongs to.
    public func begin(reading chronicle: Chronicle) { touch = chronicle.log.newestTouch }

    /// Note a decision.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        guard doneAt.contains(nil) else { return }
        if chronicle.log.newestTouch != touch {
            // Earlier decisions do not belong to the new touch.
            touch = chronicle.log.newestTouch
            met = steps.map { _ in [] }
        }
        let line = PatternLine(entry.kind)
        for index in steps.indices where doneAt[index] == nil {
            let wanted = steps[index].when
            for pattern in wanted where pattern.matches(line, members: members) { met[index].insert(pattern) }
            if met[index].count == Set(wanted).count { doneAt[index] = entry.time }
        }
    }
}
