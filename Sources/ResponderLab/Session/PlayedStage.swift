import Foundation
import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

/// A stage with everything that was observed on it from its beginning. The panels show one of these: the live stage, a
/// past moment or a what-if.
final class PlayedStage: Replaying {
    let stage: Stage
    let watch = StageWatch()
    /// Gives the stage all its input.
    let player: Player
    /// Readers that listen all the time. Copies for past moments have none, and can play unwatched.
    private let readers: [any ChronicleReader]

    /// - Parameters:
    ///   - log: the input.
    ///   - readers: read the stage's chronicle from the beginning, before its own watch.
    ///   - textMeasurer: measures text; nil if nothing is shown.
    /// - Throws: `FormatError` if a change does not fit the scene.
    init(
        _ scene: SceneDocument, changedBy changes: [SceneChange] = [], playing log: InputLog,
        readers: [any ChronicleReader] = [], textMeasurer: (any TextMeasurer)? = nil
    ) throws {
        self.readers = readers
        stage = try Stage(
            scene: scene, changedBy: changes, readers: readers + [watch], textMeasurer: textMeasurer)
        player = Player(log, on: stage)
        listen()
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
            if let sample = input.sample { watch?.follow(sample, at: input.time) }
            for observer in inputObservers { observer.follow(input) }
        }
    }

    var isWatched = true {
        didSet {
            guard isWatched != oldValue else { return }
            if isWatched {
                stage.chronicle.add(watch)
            } else {
                stage.chronicle.remove(watch)
                watch.clear()
            }
            listen()
        }
    }

    // The application retains its chronicle, which retains the watch, which retains responders.
    isolated deinit { letGo() }

    /// Stop reading, and release everything of the stage.
    func letGo() {
        player.onInput = nil
        stage.chronicle.removeAllReaders()
        watch.clear()
    }
}
