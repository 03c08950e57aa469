import ResponderChronicle
import ResponderKit
import ResponderScenes

/// A scene, the input to it, and its state at every moment. A session has one track; a what-if is another one with the
/// same input on a changed scene.
package final class Track {
    package let scene: SceneDocument
    /// The changes to the scene's file from the beginning.
    package let changes: [SceneChange]
    /// The changes of a what-if.
    package let asked: [SceneChange]
    package let log: InputLog
    /// The time at which playing ends, in seconds; infinite for the end of the log.
    package let end: TimeInterval
    /// What the input led to, up to the position of `head`.
    package let model: SessionModel
    /// What of the scene's steps is done up to the position of `head`.
    package let steps: StepProgress
    package let history: History<PlayedStage>
    /// The stage whose chronicle the model reads.
    package let head: PlayedStage
    /// Whether `head` is the live stage, which is played elsewhere.
    package private(set) var isLive: Bool
    /// The opening of the panels over a running program from which on decisions are known; nil for the beginning.
    private let opening: Opening?
    let textMeasurer: (any TextMeasurer)?

    /// - Parameters:
    ///   - model: reads the chronicle of `head`, the live stage, from its beginning; nil to make one.
    ///   - steps: reads it too; nil to make one that does.
    ///   - head: the live stage; nil to make a stage that `catchUp` plays.
    ///   - end: the time at which playing ends, in seconds.
    ///   - opening: the opening of the panels over a running program from which on decisions are known.
    /// - Throws: `FormatError` if a change does not fit the scene.
    package init(
        _ scene: SceneDocument, changedBy changes: [SceneChange] = [], asking asked: [SceneChange] = [],
        playing log: InputLog, model: SessionModel? = nil, steps: StepProgress? = nil, head: PlayedStage? = nil,
        until end: TimeInterval = .infinity, since opening: Opening? = nil, textMeasurer: (any TextMeasurer)?
    ) throws {
        self.scene = scene
        self.changes = changes
        self.asked = asked
        self.log = log
        self.end = end
        self.opening = opening
        self.textMeasurer = textMeasurer
        // The panels over a program explain with lanes, not with texts.
        let model = model ?? SessionModel(of: scene, changedBy: changes, parts: opening == nil ? .all : .lanes)
        self.model = model
        let steps = steps ?? StepProgress(of: scene)
        self.steps = steps
        isLive = head != nil
        isComplete = isLive
        self.head =
            try head
            ?? PlayedStage(
                scene, changedBy: changes, playing: log, readers: [model, steps], since: opening,
                textMeasurer: textMeasurer)
        history = History(of: log, objects: self.head.stage.objectCount) {
            do {
                return try PlayedStage(
                    scene, changedBy: changes, playing: log, since: opening, textMeasurer: textMeasurer)
            } catch {
                // The head was built from the same scene and changes.
                preconditionFailure("\(error)")
            }
        }
    }

    /// What an experiment plays to repeat the track.
    /// - Parameter end: where it stops, in seconds.
    package func setup(until end: TimeInterval) -> Experiment.Setup {
        Experiment.Setup(
            log, on: scene, changedBy: changes, until: end, textMeasurer: textMeasurer, from: history)
    }

    /// The track of the same input with changes of the scene.
    /// - Returns: nil if the scene has the asked values already.
    /// - Throws: `FormatError` if a change does not fit the scene.
    package func whatIf(_ asked: [SceneChange]) throws -> Track? {
        let setup = setup(until: end)
        let different = try setup.different(asked)
        guard !different.isEmpty else { return nil }
        let changed = setup.changed(by: different)
        return try Track(
            scene, changedBy: changed.changes, asking: different, playing: changed.log, until: end,
            since: opening.map { Opening(number: $0.number, trail: nil) }, textMeasurer: textMeasurer)
    }

    /// The lanes and touches.
    package var timeline: Timeline { model.timeline }

    /// The changes of a what-if, in words.
    package var question: String { asked.map(\.words).joined(separator: " and ") }

    /// Whether the timeline contains everything up to the end.
    package private(set) var isComplete = false

    /// How much of it the timeline contains, from 0 to 1.
    package var part: Double {
        isComplete
            ? 1 : Double(head.player.position) / Double(max(1, end < .infinity ? log.count(upTo: end) : log.count))
    }

    /// Play on with the head, unless it is the live stage.
    /// - Parameter mayGoOn: asked before each batch of input; if it returns false, this call returns.
    package func catchUp(while mayGoOn: () -> Bool = { true }) {
        if !isComplete { isComplete = head.player.play(until: min(end, log.duration), while: mayGoOn) }
    }

    /// The first difference of the head from the running program of which it is a copy.
    package var parting: Parting? { head.parting(before: head.player.time) }

    /// Make the head, which has played the whole log, the live stage.
    package func becomeLive() {
        precondition(head.player.isFinished, "the head has not played the whole log")
        (isLive, isComplete) = (true, true)
    }
}
