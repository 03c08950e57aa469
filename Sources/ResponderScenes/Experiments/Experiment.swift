import Foundation
import ResponderChronicle
import ResponderKit

/// A play of an input on a scene with changes, without a window: what would have happened. It can be played in pieces.
///
///     let experiment = try Experiment(log, on: scene, changedBy: changes)
///     experiment.play()
///     print(experiment.model.text())
public final class Experiment {
    /// What happened so far.
    public let model: SessionModel
    private let player: Player
    private let limit: TimeInterval

    /// - Parameters:
    ///   - changes: changes of the scene's file.
    ///   - limit: the time at which the play stops, in seconds.
    ///   - textMeasurer: measures text; nil if positions of the caret do not matter.
    /// - Throws: `FormatError` if a change does not fit the scene.
    public convenience init(
        _ log: InputLog, on scene: SceneDocument, changedBy changes: [SceneChange] = [],
        until limit: TimeInterval = .infinity, textMeasurer: (any TextMeasurer)? = nil
    ) throws {
        try self.init(log, on: scene, changedBy: changes, until: limit, textMeasurer: textMeasurer, parts: .all)
    }

    /// An experiment that observes some parts of what happens.
    package init(
        _ log: InputLog, on scene: SceneDocument, changedBy changes: [SceneChange], until limit: TimeInterval,
        textMeasurer: (any TextMeasurer)?, parts: SessionModel.Parts
    ) throws {
        self.limit = limit
        model = SessionModel(of: scene, changedBy: changes, parts: parts)
        player = Player(
            log, on: try Stage(scene: scene, changedBy: changes, readers: [model], textMeasurer: textMeasurer))
        player.onInput = { [model] in model.follow($0) }
    }

    nonisolated deinit {}

    /// The stage on which the input is played.
    public var stage: Stage { player.stage }

    /// What happens when an input is played to its end.
    /// - Throws: `FormatError` if a change does not fit the scene.
    /// - Complexity: plays the whole log.
    public static func played(
        _ log: InputLog, on scene: SceneDocument, changedBy changes: [SceneChange] = [],
        until limit: TimeInterval = .infinity, textMeasurer: (any TextMeasurer)? = nil
    ) throws -> SessionModel {
        let experiment = try Experiment(log, on: scene, changedBy: changes, until: limit, textMeasurer: textMeasurer)
        experiment.play()
        return experiment.model
    }

    /// Play on.
    /// - Parameter mayGoOn: asked before each batch of input; if it returns false, this call returns, and the next one continues.
    /// - Returns: whether the play is over.
    /// - Complexity: plays the whole log.
    @discardableResult
    public func play(while mayGoOn: () -> Bool = { true }) -> Bool { player.play(until: limit, while: mayGoOn) }
}
