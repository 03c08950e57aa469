import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

// Timelines of long sessions.
extension GrowthCases {
    /// A finger that taps again and again, with a timeline.
    static func tapsOnTimeline(_ count: Int) throws -> Cost {
        let (scene, log) = try taps(count)
        let (cost, timeline) = try Cost.measure(operations: count) { try played(log, on: scene) }
        guard timeline.touches.count == count else { throw Failure("growth: \(timeline.touches.count) touches") }
        return cost
    }

    /// The comparison of such a session with a what-if that changes nothing until its last tap.
    static func comparison(_ count: Int) throws -> Cost {
        let (scene, log) = try taps(count)
        let before = try played(log, on: scene)
        log.append(touch(1, .down, middle, at: Double(count)))
        let after = try played(log, on: scene)
        let (cost, comparison) = Cost.measure(operations: count) { TimelineComparison(before: before, after: after) }
        guard comparison.first?.time == Double(count) else {
            throw Failure("growth: the first difference is at \(comparison.first?.time ?? -1) s")
        }
        return cost
    }

    private static func played(_ log: InputLog, on scene: SceneDocument) throws -> Timeline {
        let experiment = try Experiment(Experiment.Setup(log, on: scene), parts: .lanes)
        experiment.play()
        return experiment.model.timeline
    }

    private static func taps(_ count: Int) throws -> (scene: SceneDocument, log: InputLog) {
        let inputs = (0..<count).flatMap { index in
            [(TouchSample.Phase.down, 0), (.up, 0.05)].map { phase, delay in
                touch(1, phase, middle, at: Double(index) + delay)
            }
        }
        let recording = Recording(header: Recording.Header(scene: "bench", size: nil), inputs: inputs)
        return (try scene([#"{ "name": "tap", "kind": "tap" }"#]), InputLog(recording))
    }
}
