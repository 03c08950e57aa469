import ResponderChronicle
import ResponderKit
import ResponderScenes

/// A stage with everything that was observed on it from its beginning. The panels show one of these: the live stage, a
/// past moment or a what-if.
@MainActor
package final class PlayedStage: Replaying {
    package let stage: Stage
    package let watch: StageWatch
    /// Gives the stage all its input.
    package let player: Player
    /// Readers that listen all the time. Copies for past moments have none, and can play unwatched.
    private let readers: [any ChronicleReader]
    /// Compares a copy of a running program with the program; nil for other stages.
    private var checker: TrailChecker?

    /// - Parameters:
    ///   - log: the input.
    ///   - readers: read the stage's chronicle from the beginning, before its own watch.
    ///   - opening: the opening of the panels from which on the readers and the watch read; nil to read from the beginning.
    ///   - textMeasurer: measures text; nil if nothing is shown.
    /// - Throws: `FormatError` if a change does not fit the scene.
    package init(
        _ scene: SceneDocument, changedBy changes: [SceneChange] = [], playing log: InputLog,
        readers: [any ChronicleReader] = [], since opening: Opening? = nil, textMeasurer: (any TextMeasurer)? = nil
    ) throws {
        self.readers = readers
        let watch = StageWatch()
        self.watch = watch
        stage = try Stage(
            scene: scene, changedBy: changes, readers: opening == nil ? readers + [watch] : [],
            textMeasurer: textMeasurer)
        player = Player(log, on: stage)
        listen()
        if let opening { wait(for: opening) }
    }

    /// A stage over a running program, which gets its input from its host.
    package init(running stage: Stage, playing log: InputLog, watch: StageWatch) {
        self.stage = stage
        self.watch = watch
        readers = []
        player = Player(log, on: stage)
    }

    /// Begin to read when the panels open.
    private func wait(for opening: Opening) {
        checker = opening.trail.map { TrailChecker($0) }
        stage.onOpening = { [unowned self] number in
            guard number == opening.number else { return }
            for reader in readers { stage.chronicle.add(reader) }
            if isWatched { stage.chronicle.add(watch) }
            if let checker { stage.application.addObserver(checker) }
            isOpen = true
        }
        isOpen = false
    }

    /// Whether the readers read.
    private var isOpen = true

    /// The first difference from the running program before a time that the copy has reached; nil if there is none.
    package func parting(before time: TimeInterval) -> Parting? {
        checker?.check(before: time)
        return checker?.parting
    }

    /// Tell the input to the readers that want it, and to the watch while it watches.
    private func listen() {
        let watch = isWatched ? watch : nil
        let inputObservers = readers.compactMap { $0 as? any InputObserver }
        guard watch != nil || !inputObservers.isEmpty else {
            player.onInput = nil
            return
        }
        player.onInput = { input in
            if let watch { for sample in input.samples { watch.follow(sample, at: input.time) } }
            for observer in inputObservers { observer.follow(input) }
        }
    }

    package var isWatched = true {
        didSet {
            guard isWatched != oldValue else { return }
            if isWatched {
                if isOpen { stage.chronicle.add(watch) }
            } else {
                stage.chronicle.remove(watch)
                watch.clear()
            }
            listen()
        }
    }

    // The application retains its chronicle, which retains the watch, which retains responders.
    isolated deinit { letGo() }

    /// Whether its stage is another's now.
    private var isLetGo = false

    /// Stop reading, and release everything of the stage. Afterwards others may read it.
    package func letGo() {
        guard !isLetGo else { return }
        isLetGo = true
        player.onInput = nil
        stage.onOpening = nil
        if let checker { stage.application.removeObserver(checker) }
        stage.chronicle.removeAllReaders()
        watch.clear()
    }
}

/// An opening of the panels over a running program.
package struct Opening {
    let number: Int
    /// The program's decisions since then; nil for a copy that may differ.
    let trail: DecisionTrail?

    package init(number: Int, trail: DecisionTrail?) {
        self.number = number
        self.trail = trail
    }

    /// End the record of decisions.
    package func stop() { trail?.stop() }
}
