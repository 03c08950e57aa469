import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat
import SceneStage

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
    /// When the play is observed, and the changes that the running scene gets then; nil once it is observed.
    private var beginning: (time: TimeInterval, changes: [SceneChange])?

    /// - Throws: `FormatError` if a change does not fit the scene.
    public convenience init(_ setup: Setup) throws { try self.init(setup, parts: .all) }

    /// An experiment that observes some parts of what happens.
    package init(_ setup: Setup, parts: SessionModel.Parts) throws {
        limit = setup.limit
        model = SessionModel(of: setup.scene, changedBy: setup.changes, parts: parts)
        player = Player(setup.log, on: try setup.stage(readers: [model]))
        player.onInput = { [model] in model.follow($0) }
    }

    /// An experiment that is played unobserved up to a moment, which takes a fraction of the time, and with changes from there on.
    /// - Parameters:
    ///   - changes: the changes that the running scene gets before the first input of that moment.
    ///   - start: the moment, in seconds.
    init(
        _ setup: Setup, changedBy changes: [SceneChange], since start: TimeInterval, parts: SessionModel.Parts
    ) throws {
        limit = setup.limit
        model = SessionModel(of: setup.scene, changedBy: setup.changes + changes, parts: parts)
        player = try setup.player(before: start)
        beginning = (start, changes)
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
    public func play(while mayGoOn: () -> Bool = { true }) -> Bool {
        if let beginning {
            guard approach(beginning.time, while: mayGoOn) else { return false }
            observe(with: beginning.changes)
        }
        return player.play(until: limit, while: mayGoOn)
    }

    /// Play on to shortly before the first input of a moment.
    /// - Returns: whether the stage is there.
    private func approach(_ start: TimeInterval, while mayGoOn: () -> Bool) -> Bool {
        while let next = player.nextTime, next < start {
            guard mayGoOn() else { return false }
            player.step()
        }
        return true
    }

    /// Observe the play from now on, with changes of the running scene. A change of something that is not there has no effect.
    private func observe(with changes: [SceneChange]) {
        beginning = nil
        for change in changes { try? stage.apply(change) }
        stage.chronicle.add(model)
        player.onInput = { [model] in model.follow($0) }
    }
}
