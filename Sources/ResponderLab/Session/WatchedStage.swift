import Foundation
import ResponderKit
import ResponderScenes

/// A stage with everything that was observed on it since it was built: what the panels show is read from one of these,
/// be it the live stage, a past moment or a what-if.
final class WatchedStage {
    let stage: Stage
    let watch = StageWatch()
    private let observers: [any DispatchObserver]

    /// - Parameters:
    ///   - observers: who else listens from the beginning, before the stage's own watch.
    ///   - textMeasurer: knows how wide text is; nil where nothing is shown.
    init(
        scene: SceneDocument, observers: [any DispatchObserver] = [], textMeasurer: (any TextMeasurer)? = nil
    ) {
        self.observers = observers
        stage = Stage(scene: scene, observers: observers + [watch])
        stage.application.textMeasurer = textMeasurer
    }

    // The application keeps its observers, and what they keep of its responders leads back to it.
    isolated deinit { letGo() }

    /// Hand input to the stage, and follow its fingers.
    func dispatch(_ input: [InputSample], at time: TimeInterval) {
        for sample in input { watch.follow(sample, at: time) }
        stage.application.dispatch(input, at: time)
    }

    /// Nobody listens any more, and nothing keeps the stage.
    func letGo() {
        for observer in observers { stage.application.removeObserver(observer) }
        stage.application.removeObserver(watch)
        watch.clear()
    }
}
