import Foundation
import ResponderChronicle
import SceneFormat
import SceneStage

/// Plays an input with one change after another, in pieces that a window can afford. Each kind of search proposes trials and judges
/// what happened in them.
///
///     while search.next() {}
public class Search {
    /// How much a search may play.
    public struct Budget {
        /// The maximum number of plays.
        var plays = Int.max
        /// The maximum number of decisions in all plays, and of objects that are built for them.
        var work = Int.max

        /// A limit for the number of plays.
        public init(plays: Int) { self.plays = plays }

        init(work: Int) { self.work = work }

        /// For the fixes of a goal.
        public static let fixes = Budget(plays: 400)
        /// For the remedies of an explanation: about a second.
        public static let remedies = Budget(work: 120_000)

        /// For the answers that a device's recording lacks: some seconds. The most likely answers are tried even with the longest
        /// recordings.
        static func answers(to log: InputLog) -> Budget { Budget(plays: min(300, max(3, 150_000 / max(1, log.count)))) }
    }

    /// What is different in a play.
    struct Trial: Hashable {
        /// Changes of the scene.
        var changes: [SceneChange] = []
        /// The part of the session that is observed, in seconds: the changes are made at its beginning; nil for the whole session.
        var part: ClosedRange<TimeInterval>?
    }

    /// What is played.
    let setup: Experiment.Setup
    /// The number of finished plays.
    public private(set) var plays = 0
    /// Whether nothing is left to try, or the budget is used up.
    public private(set) var isFinished = false
    /// Whether the budget was used up before everything was tried.
    public private(set) var isCutShort = false

    private let budget: Budget
    private let parts: SessionModel.Parts
    /// What is observed of the play without a change.
    private let beginningParts: SessionModel.Parts
    /// The number of decisions that were played, and of objects that were built for it.
    private var work = 0
    private var needsBeginning: Bool
    private var present: (trial: Trial, experiment: Experiment)?
    /// The last trials with what happened.
    private var memory: [(trial: Trial, model: SessionModel)] = []

    /// The maximum number of plays that are remembered.
    private static let remembered = 8

    /// - Parameters:
    ///   - parts: what is observed of the trials.
    ///   - beginningParts: what is observed of the play without a change.
    ///   - beginsWithoutChange: whether the first play is without a change.
    init(
        in setup: Experiment.Setup, within budget: Budget, observing parts: SessionModel.Parts,
        atFirst beginningParts: SessionModel.Parts = .lanes, beginsWithoutChange: Bool = true
    ) {
        self.setup = setup
        self.budget = budget
        self.parts = parts
        self.beginningParts = beginningParts
        needsBeginning = beginsWithoutChange
    }

    nonisolated deinit {}

    /// How much of the budget for decisions is used, from 0 to 1.
    var part: Double { Double(work) / Double(max(1, budget.work)) }

    /// The number of plays that the budget still allows.
    var allowedPlays: Int { budget.plays - plays }

    // MARK: The kind of the search

    /// Take note of the play without a change.
    func begin(with experiment: Experiment) {}

    /// The next trial; nil if nothing is left to try.
    func nextTrial() -> Trial? { nil }

    /// Take note that the last trial does not fit the scene, such as a maximum below a minimum. It must not be the next one again.
    func leaveOut(_ trial: Trial) {}

    /// Judge the last trial by what happened.
    func judge(_ trial: Trial, _ model: SessionModel) {}

    // MARK: Plays

    /// Play the next trial.
    /// - Parameter mayGoOn: asked before each batch of input; if it returns false, this call returns, and the next one continues.
    /// - Returns: whether something is left to try within the budget.
    @discardableResult
    public final func next(while mayGoOn: () -> Bool = { true }) -> Bool {
        if present == nil, !isFinished { prepare() }
        guard let (trial, experiment) = present else { return false }
        let model = experiment.model
        guard experiment.play(while: { work + model.count < budget.work && mayGoOn() }) else {
            if work + model.count >= budget.work { stop(isCutShort: true) }
            return !isFinished
        }
        present = nil
        plays += 1
        work += model.count
        if needsBeginning {
            needsBeginning = false
            begin(with: experiment)
        } else {
            remember(trial, model)
            judge(trial, model)
        }
        return true
    }

    /// Build the next play.
    private func prepare() {
        while plays < budget.plays, work < budget.work {
            guard let trial = needsBeginning ? Trial() : nextTrial() else { return stop(isCutShort: false) }
            if !needsBeginning, let known = memory.first(where: { $0.trial == trial }) {
                judge(trial, known.model)
            } else if let experiment = experiment(trial) {
                work += experiment.stage.objectCount
                present = (trial, experiment)
                return
            } else if trial.changes.isEmpty {
                return stop(isCutShort: false)
            } else {
                leaveOut(trial)
            }
        }
        stop(isCutShort: needsBeginning || nextTrial() != nil)
    }

    private func experiment(_ trial: Trial) -> Experiment? {
        let parts = needsBeginning ? beginningParts : parts
        guard let part = trial.part else {
            return try? Experiment(setup.changed(by: trial.changes), parts: parts)
        }
        return try? setup.until(part.upperBound).experiment(
            changedBy: trial.changes, since: part.lowerBound, parts: parts)
    }

    private func remember(_ trial: Trial, _ model: SessionModel) {
        // A model with lanes is large, and a search that needs them tries nothing twice.
        guard !parts.contains(.lanes) else { return }
        memory.append((trial, model))
        if memory.count > Self.remembered { memory.removeFirst() }
    }

    private func stop(isCutShort: Bool) {
        present = nil
        isFinished = true
        self.isCutShort = isCutShort
    }
}
