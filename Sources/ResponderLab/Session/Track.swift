import Foundation
import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// A scene, the input to it, and its state at every moment. A session has one track; a what-if is another one with the
/// same input on a changed scene.
final class Track {
    let scene: SceneDocument
    /// The changes to the scene's file from the beginning.
    let changes: [SceneChange]
    /// The changes of a what-if.
    let asked: [SceneChange]
    let log: InputLog
    /// What the input led to, up to the position of `head`.
    let model: SessionModel
    /// What of the scene's steps is done up to the position of `head`.
    let steps: StepProgress
    let history: History<PlayedStage>
    /// The stage whose chronicle the model reads.
    let head: PlayedStage
    /// Whether `head` is the live stage, which is played elsewhere.
    private(set) var isLive: Bool

    /// - Parameters:
    ///   - model: reads the chronicle of `head`, the live stage, from its beginning; nil to make one.
    ///   - steps: reads it too; nil to make one that does.
    ///   - head: the live stage; nil to make a stage that `catchUp` plays.
    /// - Throws: `FormatError` if a change does not fit the scene.
    init(
        _ scene: SceneDocument, changedBy changes: [SceneChange] = [], asking asked: [SceneChange] = [],
        playing log: InputLog, model: SessionModel? = nil, steps: StepProgress? = nil, head: PlayedStage? = nil,
        textMeasurer: (any TextMeasurer)?
    ) throws {
        self.scene = scene
        self.changes = changes
        self.asked = asked
        self.log = log
        let model = model ?? SessionModel(of: scene, changedBy: changes)
        self.model = model
        let steps = steps ?? StepProgress(of: scene)
        self.steps = steps
        isLive = head != nil
        self.head =
            try head
            ?? PlayedStage(
                scene, changedBy: changes, playing: log,
                readers: [model, steps],
                textMeasurer: textMeasurer)
        history = History(of: log, objects: self.head.stage.viewNames.count + self.head.stage.gestureNames.count) {
            do {
                return try PlayedStage(scene, changedBy: changes, playing: log, textMeasurer: textMeasurer)
            } catch {
                // The head was built from the same scene and changes.
                preconditionFailure("\(error)")
            }
        }
    }

    nonisolated deinit {}

    /// The track of the same input with changes of the scene.
    /// - Returns: nil if the scene has the asked values already.
    /// - Throws: `FormatError` if a change does not fit the scene.
    func whatIf(_ asked: [SceneChange], textMeasurer: (any TextMeasurer)?) throws -> Track? {
        let what = try WhatIf(asked, of: scene, changedBy: changes, playing: log)
        guard !what.asked.isEmpty else { return nil }
        return try Track(
            scene, changedBy: what.changes, asking: what.asked, playing: what.log,
            textMeasurer: textMeasurer)
    }

    /// The lanes and touches.
    var timeline: Timeline { model.timeline }

    /// The changes of a what-if, in words.
    var question: String { asked.map(\.words).joined(separator: " and ") }

    /// Whether the timeline contains the whole log.
    var isComplete: Bool { isLive || head.player.isFinished }

    /// How much of the log the timeline contains, from 0 to 1.
    var part: Double { isComplete ? 1 : Double(head.player.position) / Double(max(1, log.count)) }

    /// Play a number of lines on the head, unless it is the live stage.
    func catchUp(lines: Int) {
        guard !isLive else { return }
        let goal = head.player.position + lines
        while head.player.position < goal, head.player.step() {}
    }

    /// Make the head, which has played the whole log, the live stage.
    func becomeLive() {
        precondition(isComplete, "the head has not played the whole log")
        isLive = true
    }
}
