import Foundation
import ResponderScenes

/// The steps of the scene: what is ticked, and what is kept of it.
extension LabController {
    /// Show which steps are done. A live session keeps its ticks while the past is shown, because they are the user's; those
    /// of a recording follow the playhead.
    func showSteps() {
        let progress = session.track.steps
        let done = progress.done(by: session.isReplaying ? desk.transport.moment : .infinity)
        view.bar.steps = progress.steps.enumerated().map {
            StepsLayout.Step(text: $1.text, isDone: done.contains($0))
        }
        if !session.isReplaying { keep(done) }
    }

    /// Keep the steps that the user has done, for the catalogue.
    private func keep(_ done: Set<Int>) {
        guard !done.isEmpty, !session.source.isDraft, keeping.settings.add(done, of: session.source.identity) else {
            return
        }
        keeping.saveSettings()
    }
}
