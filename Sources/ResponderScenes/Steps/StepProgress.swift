import Foundation
import ResponderChronicle
import ResponderKit

/// Which steps of a scene are done, and since when. It reads the chronicle of a stage from the beginning.
public final class StepProgress: ChronicleReader, InputObserver {
    /// The steps in the order of the scene.
    public let steps: [SceneStep]
    /// When each step was done, in seconds; nil for an open one.
    public private(set) var doneAt: [TimeInterval?]
    /// The decisions of each open step that the current touch has made.
    private var met: [Set<DecisionPattern>]
    private var down: Set<Int> = []
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

    /// Note a decision.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        guard doneAt.contains(nil) else { return }
        let line = PatternLine(entry.kind)
        for index in steps.indices where doneAt[index] == nil {
            let wanted = steps[index].when
            for pattern in wanted where pattern.matches(line, members: members) { met[index].insert(pattern) }
            if met[index].count == Set(wanted).count { doneAt[index] = entry.time }
        }
    }

    /// A finger that lands first begins another touch, to which earlier decisions do not belong.
    public func follow(_ input: RecordedInput) {
        switch input.content {
        case .input(.touch(let sample)) where sample.phase == .down:
            if down.isEmpty { met = steps.map { _ in [] } }
            down.insert(sample.contact)
        case .input(.touch(let sample)) where sample.phase != .move: down.remove(sample.contact)
        case .input(.activation(false)): down = []
        default: break
        }
    }
}
