import Foundation
import ResponderChronicle
import ResponderKit

extension Timeline {
    /// What comes of a log on a scene, played without a window.
    /// - Parameters:
    ///   - changes: changes of the scene's file.
    ///   - limit: where playing stops, in seconds.
    ///   - textMeasurer: knows how wide text is; nil where carets do not matter.
    /// - Throws: `FormatError` if a change does not fit the scene.
    /// - Complexity: plays the whole log.
    public static func played(
        _ log: InputLog, on scene: SceneDocument, changedBy changes: [SceneChange] = [],
        until limit: TimeInterval = .infinity, textMeasurer: (any TextMeasurer)? = nil
    ) throws -> Timeline {
        let timeline = Timeline(of: scene)
        let stage = try Stage(scene: scene, changedBy: changes, readers: [timeline])
        stage.application.textMeasurer = textMeasurer
        let player = Player(log, on: stage)
        player.onInput = { timeline.follow($0) }
        player.play(until: limit)
        return timeline
    }
}
