import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// One way that a session goes: the scene, what was done to it, and what came of that at every moment. The session has
/// one; a what-if is another one with the same input.
final class Track {
    let scene: SceneDocument
    /// What the scene's file says differently here.
    let changes: [SceneChange]
    /// What of it is asked, where this is a what-if.
    let asked: [SceneChange]
    let log: InputLog
    /// What came of the input, as far as `head` has come.
    let timeline: Timeline
    let history: History<PlayedStage>
    /// The stage whose chronicle the timeline reads.
    private let head: PlayedStage
    private let isLive: Bool

    /// - Parameters:
    ///   - timeline: reads the chronicle of `head` from its beginning; empty if there is none.
    ///   - head: the stage that is played elsewhere; nil: one is made that runs ahead, by `catchUp`.
    /// - Throws: `FormatError` if a change does not fit the scene.
    init(
        _ scene: SceneDocument, changedBy changes: [SceneChange] = [], asking asked: [SceneChange] = [],
        playing log: InputLog, timeline: Timeline, head: PlayedStage? = nil, textMeasurer: (any TextMeasurer)?
    ) throws {
        self.scene = scene
        self.changes = changes
        self.asked = asked
        self.log = log
        self.timeline = timeline
        isLive = head != nil
        self.head =
            try head
            ?? PlayedStage(
                scene, changedBy: changes, playing: log, readers: [timeline], textMeasurer: textMeasurer)
        history = History(of: log, objects: self.head.stage.viewNames.count + self.head.stage.gestureNames.count) {
            do {
                return try PlayedStage(scene, changedBy: changes, playing: log, textMeasurer: textMeasurer)
            } catch {
                // The head was made of the same.
                preconditionFailure("\(error)")
            }
        }
    }

    nonisolated deinit {}

    /// The way that the same input would have taken.
    /// - Returns: nil if nothing is asked that is not so already.
    /// - Throws: `FormatError` if a change does not fit the scene.
    func whatIf(_ asked: [SceneChange], textMeasurer: (any TextMeasurer)?) throws -> Track? {
        let what = try WhatIf(asked, of: scene, changedBy: changes, playing: log)
        guard !what.asked.isEmpty else { return nil }
        return try Track(
            scene, changedBy: what.changes, asking: what.asked, playing: what.log, timeline: Timeline(of: scene),
            textMeasurer: textMeasurer)
    }

    /// What is asked, in words.
    var question: String { asked.map(\.words).joined(separator: " and ") }

    /// Whether the timeline reaches to the end of the log.
    var isComplete: Bool { isLive || head.player.isFinished }

    /// Play the stage that runs ahead some lines further.
    func catchUp(lines: Int) {
        guard !isLive else { return }
        let goal = head.player.position + lines
        while head.player.position < goal, head.player.step() {}
    }
}
