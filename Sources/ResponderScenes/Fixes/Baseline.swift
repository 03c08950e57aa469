import ResponderChronicle
import ResponderKit

/// What is known after the play without a change: what everything got, and what can be changed.
final class Baseline {
    /// What everything got.
    let wins: TouchWins
    /// The scene with the views of its program; the scene itself if it is no program.
    let scene: SceneDocument
    /// The names of its gestures and views in Swift.
    let names: SwiftNames
    /// The stage whose settings are to be changed: that of a scene at its beginning; that of a program after the play, because it
    /// builds views during its run.
    private(set) lazy var stage = played ?? (try? setup.stage()) ?? Stage(scene: setup.scene)
    private let played: Stage?
    private let setup: Experiment.Setup
    /// The measures of the touches.
    private(set) lazy var measures = FingerMeasures.all(in: setup.log, until: setup.limit)

    init(_ experiment: Experiment, of setup: Experiment.Setup) {
        self.setup = setup
        played = setup.scene.program == nil ? nil : experiment.stage
        scene = played?.presentScene ?? setup.scene
        names = SwiftNames(scene)
        wins = TouchWins(experiment.model, of: scene)
    }

    nonisolated deinit {}

    /// Whether a view is a control; false for nil.
    func isControl(_ name: String?) -> Bool { name.flatMap { stage.view(named: $0) } is UIControl }

    /// The settings of the scene before a trial. The views of a program have their changes already.
    private(set) lazy var state = SceneState(scene, changedBy: played == nil ? setup.changes : [])

    /// The changes that may meet a goal, the likeliest first.
    /// - Parameter most: the maximum number of gestures, and of views, that they are about.
    func proposals(for goal: FixGoal, most: Int = 40) -> [Proposal] {
        Suspects(of: goal, in: self, most: most).proposals
    }
}
