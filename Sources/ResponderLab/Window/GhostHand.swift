import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// A hand that shows a newcomer what can be done: after a few quiet seconds on a fresh stage it flicks a view and pinches it, as a
/// recording. The first input ends it for good, and the person's own session goes on as if nothing had happened.
final class GhostHand {
    private unowned let lab: LabController
    /// The person's session and its beginning on the host's clock, while the hand plays.
    private var kept: (session: Session, start: TimeInterval?)?
    /// Whether there was input, or the hand has played.
    private var isOver = false

    /// How long it waits, in seconds.
    static let wait: TimeInterval = 3

    init(of lab: LabController) { self.lab = lab }

    nonisolated deinit {}

    /// Whether it plays now.
    var isPlaying: Bool { kept != nil }

    /// When it wants to begin, in the host's time; nil for never.
    var wake: TimeInterval? {
        guard !isOver, kept == nil, lab.view.mode == .play, let start = lab.desk.start else { return nil }
        return start + Self.wait
    }

    /// Begin when it is time, and end when it has shown everything.
    func turn(_ now: TimeInterval) {
        if kept != nil, lab.desk.isOver { return end() }
        guard let wake, now >= wake else { return }
        begin()
    }

    /// Input of the person: the hand ends for good. A resting pointer that only moves is none.
    func see(_ input: [InputSample]) {
        let isInput = input.contains { sample in
            switch sample {
            case .hover, .activation: false
            default: true
            }
        }
        guard isInput else { return }
        isOver = true
        end()
    }

    private func begin() {
        isOver = true
        let session = lab.session
        guard !session.isReplaying, session.model.timeline.touches.isEmpty, lab.sheets.front == nil,
            lab.workshop.view == nil,
            let log = Demonstration.log(on: session.stage),
            let shown = try? Session(
                session.source, Arguments([]), playing: log, textMeasurer: lab.host.application.textMeasurer)
        else { return }
        kept = (session, lab.desk.start)
        lab.sessions.lend(to: shown)
        lab.show(shown)
        lab.view.overlay.showsHand = true
    }

    private func end() {
        guard let kept else { return }
        self.kept = nil
        lab.view.overlay.showsHand = false
        lab.sessions.lend(to: kept.session)
        lab.show(kept.session)
        lab.desk.start = kept.start
    }
}
