import Foundation
import ResponderKit
import ResponderScenes

/// A stage with everything that was observed on it since it was built: what the panels show is read from one of these,
/// be it the live stage, a past moment or a what-if.
final class PlayedStage: Replaying {
    let stage: Stage
    let watch = StageWatch()
    /// Through this everything comes that is done to the stage.
    let player: Player
    /// The others go on listening; only copies, which have none, play unwatched.
    private let observers: [any DispatchObserver]

    /// - Parameters:
    ///   - log: what is played on the stage.
    ///   - observers: who else listens from the beginning, before the stage's own watch.
    ///   - textMeasurer: knows how wide text is; nil where nothing is shown.
    /// - Throws: `FormatError` if a change does not fit the scene.
    init(
        _ scene: SceneDocument, changedBy changes: [SceneChange] = [], playing log: InputLog,
        observers: [any DispatchObserver] = [], textMeasurer: (any TextMeasurer)? = nil
    ) throws {
        self.observers = observers
        stage = try Stage(scene: scene, changedBy: changes, observers: observers + [watch])
        stage.application.textMeasurer = textMeasurer
        player = Player(log, on: stage)
        listen()
    }

    private func listen() {
        let watch = watch
        let inputObservers = observers.compactMap { $0 as? any InputObserver }
        player.onInput = { input in
            watch.follow(input)
            for observer in inputObservers { observer.follow(input) }
        }
    }

    var isWatched = true {
        didSet {
            guard isWatched != oldValue else { return }
            if isWatched {
                stage.application.addObserver(watch)
                listen()
            } else {
                stage.application.removeObserver(watch)
                player.onInput = nil
                watch.clear()
            }
        }
    }

    // The application keeps its observers, and what they keep of its responders leads back to it.
    isolated deinit { letGo() }

    /// Nobody listens any more, and nothing keeps the stage.
    func letGo() {
        player.onInput = nil
        for observer in observers { stage.application.removeObserver(observer) }
        stage.application.removeObserver(watch)
        watch.clear()
    }
}
