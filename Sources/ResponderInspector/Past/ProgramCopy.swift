import Foundation
import ResponderChronicle
import ResponderKit

/// A copy of a program that replays the program's input, with the records that the panels show.
final class ProgramCopy: Replaying {
    let run: ProgramRun
    let player: LogPlayer<ProgramRun>
    let stage: ProgramStage
    let watch = StageWatch()
    private let chronicle: Chronicle
    /// Records the decisions since the panels opened; nil for a copy that is only shown.
    private let model: SessionModel?
    /// Compares the copy with the program; nil for a copy with changes.
    private let checker: TrailChecker?

    /// - Parameters:
    ///   - opening: the number of the opening of the panels after which decisions are known.
    ///   - trail: the program's decisions since then; nil for a copy that may differ.
    init(
        of origin: ProgramOrigin, changedBy changes: [ProgramChange] = [], playing log: LineLog<ProgramInput>,
        since opening: Int, comparedWith trail: DecisionTrail?, model: SessionModel? = nil
    ) {
        run = ProgramRun(of: origin, changedBy: changes)
        player = LogPlayer(log, on: run)
        stage = ProgramStage(run.application)
        chronicle = Chronicle(of: run.application)
        checker = trail.map { TrailChecker($0) }
        self.model = model
        let (chronicle, checker, application) = (chronicle, checker, run.application)
        run.onOpening = { [unowned application] number in
            guard number == opening else { return }
            if let model { chronicle.add(model) }
            if let checker { application.addObserver(checker) }
        }
        if model == nil { chronicle.add(watch) }
        listen()
    }

    private func listen() {
        player.onInput = { [watch, model] line in
            for sample in line.samples {
                watch.follow(sample, at: line.time)
                model?.follow(sample, at: line.time)
            }
        }
    }

    var isWatched = true {
        didSet {
            guard isWatched != oldValue else { return }
            if isWatched {
                chronicle.add(watch)
                listen()
            } else {
                chronicle.remove(watch)
                player.onInput = nil
                watch.clear()
            }
        }
    }

    // The application retains its chronicle, which retains the watch, which retains responders.
    isolated deinit {
        player.onInput = nil
        run.onOpening = nil
        chronicle.removeAllReaders()
        if let checker { run.application.removeObserver(checker) }
        watch.clear()
    }

    /// The first difference from the program before a time that the copy has reached.
    func parting(before time: TimeInterval) -> Parting? {
        checker?.check(before: time)
        return checker?.parting
    }
}
