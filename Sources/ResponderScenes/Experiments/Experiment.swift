import Foundation
import ResponderChronicle
import ResponderKit

/// A play of an input on a scene with changes, without a window: what would have happened. It can be played in pieces.
///
///     let experiment = try Experiment(Experiment.Setup(log, on: scene, changedBy: changes))
///     experiment.play()
///     print(experiment.model.text())
public final class Experiment {
    /// What happened so far.
    public let model: SessionModel
    private let player: Player
    private let limit: TimeInterval

    /// - Throws: `FormatError` if a change does not fit the scene.
    public convenience init(_ setup: Setup) throws { try self.init(setup, parts: .all) }

    /// An experiment that observes some parts of what happens.
    package init(_ setup: Setup, parts: SessionModel.Parts) throws {
        limit = setup.limit
        model = SessionModel(of: setup.scene, changedBy: setup.changes, parts: parts)
        player = Player(setup.log, on: try setup.stage(readers: [model]))
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
        let experiment = try Experiment(
            Setup(log, on: scene, changedBy: changes, until: limit, textMeasurer: textMeasurer))
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
