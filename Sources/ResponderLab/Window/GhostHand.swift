import ResponderInspector
import ResponderKit
import ResponderScenes

/// A hand that shows a newcomer what can be done: after a few quiet seconds on a fresh stage it flicks a view and pinches it, as a
/// recording. The first input ends it for good, and the person's own session goes on as if nothing had happened.
final class GhostHand {
    private let desk: Desk
    private let view: LabView
    private let sessions: Sessions
    private let textMeasurer: (any TextMeasurer)?
    /// Whether nothing is in front of the stage.
    var mayBegin: () -> Bool = { true }
    /// Called with the session that is shown from now on.
    var onShow: ((Session) -> Void)?
    /// The person's session and its beginning on the host's clock, while the hand plays.
    private var kept: (session: Session, start: TimeInterval?)?
    /// Whether there was input, or the hand has played.
    private var isOver = false

    /// How long it waits, in seconds.
    static let wait: TimeInterval = 3

    init(on desk: Desk, _ view: LabView, _ sessions: Sessions, _ textMeasurer: (any TextMeasurer)?) {
        self.desk = desk
        self.view = view
        self.sessions = sessions
        self.textMeasurer = textMeasurer
    }

    /// Whether it plays now.
    var isPlaying: Bool { kept != nil }

    /// When it wants to begin, in the host's time; nil for never.
    var wake: TimeInterval? {
        guard !isOver, kept == nil, view.mode == .play, let start = desk.start else { return nil }
        return start + Self.wait
    }

    /// Begin when it is time, and end when it has shown everything.
    func turn(_ now: TimeInterval) {
        if kept != nil, desk.isOver { return end() }
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
        let session = sessions.current
        guard !session.isReplaying, session.model.timeline.touches.isEmpty, mayBegin(),
            let log = Demonstration.log(on: session.stage),
            let shown = try? Session(session.source, Arguments([]), playing: log, textMeasurer: textMeasurer)
        else { return }
        kept = (session, desk.start)
        show(shown)
        view.overlay.showsHand = true
    }

    private func end() {
        guard let kept else { return }
        self.kept = nil
        view.overlay.showsHand = false
        show(kept.session)
        desk.start = kept.start
    }

    private func show(_ session: Session) {
        sessions.lend(to: session)
        onShow?(session)
    }
}
