import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The instrument for a subject: it shows any moment of it, stops, steps, scrubs and plays, asks what-ifs and compares them, finds
/// fixes, and does long work in pieces.
@MainActor
package final class Desk {
    /// What the desk does with its subject.
    package enum Activity {
        /// The live stage takes input, and its time runs.
        case live
        /// The time of the subject is stopped, and one of its moments is shown.
        case paused(Pause)
        /// A recording plays, or one of its moments is shown.
        case replaying
        /// The same input is shown with changes. The live stage, if there is one, is paused.
        case showing(ShownWhatIf, Pause?)
    }

    /// The present of the subject while another moment is shown, and the end of its timeline then, in seconds.
    package struct Pause {
        package let time: TimeInterval
        package let end: TimeInterval
    }

    /// What the desk is about.
    package private(set) var subject: any DeskSubject
    package let view: DeskView
    unowned let window: any DeskWindow
    /// What the desk does with its subject. Its changes are announced by `isLive`.
    package private(set) var activity: Activity { didSet { isLive = if case .live = activity { true } else { false } } }
    /// Whether the live stage takes input. Stored, because every move reads it.
    package private(set) var isLive: Bool
    /// Which moment is shown.
    package var transport = Transport()
    /// The host's time of the subject's time 0; nil until it begins.
    package var start: TimeInterval?
    /// The stage of the past moment that is shown, and the track whose history it is from.
    var copy: (stage: PlayedStage, track: Track)?
    /// The work of going to the shown moment; nil once the stage is there.
    package var seek: LongWork?
    /// The finger or event that was chosen while the past is shown; nil for the last one.
    private var chosen: ChainPath.Subject?
    /// A rewind that is under way; nil for none.
    var rewinding: Rewinding?
    /// The result of the change that is pointed at; nil for none.
    var ghost: (index: Int, track: Track)?
    /// The search for fixes, until its finder is closed; nil for none.
    package internal(set) var search: FixSearch?
    /// Work on a file or a session.
    package var job: Job?
    /// Whether something on the live stage fades out.
    package private(set) var isFading = false
    /// Chooses views by touch.
    package let picker: ViewPicker

    package init(_ subject: any DeskSubject, _ view: DeskView, in window: any DeskWindow) {
        self.subject = subject
        self.view = view
        self.window = window
        activity = subject.isReplaying ? .replaying : .live
        isLive = !subject.isReplaying
        picker = ViewPicker(in: view)
        connect()
    }

    /// Show another subject from its beginning.
    package func open(_ next: any DeskSubject) {
        stopSearch()
        endRewind()
        endGhost()
        showFixes(of: nil)
        view.reduce(.explode(false))
        letGoOfCopy()
        subject = next
        connectNow()
        activity = next.isReplaying ? .replaying : .live
        (transport, seek, chosen) = (Transport(), nil, nil)
        view.showStage(next.live, at: 0)
    }

    // MARK: Time

    /// The time on the clock of the host, in seconds.
    package var now: TimeInterval { window.now }

    /// The present of the subject, in seconds. It is paused while something else is shown.
    package var time: TimeInterval { pause?.time ?? start.map { max(0, window.now - $0) } ?? 0 }

    /// Whether the live stage is paused, and when; nil while it runs, and for a recording.
    package var pause: Pause? {
        switch activity {
        case .paused(let pause): pause
        case .showing(_, let pause): pause
        case .live, .replaying: nil
        }
    }

    /// The what-if that is shown; nil for none.
    package var whatIf: ShownWhatIf? { if case .showing(let whatIf, _) = activity { whatIf } else { nil } }

    /// The track that the panels and the timeline show: that of the subject, or a what-if's; nil while a program is shown live.
    package var shownTrack: Track? { whatIf?.track ?? subject.past }

    package var shownTimeline: Timeline { shownTrack?.timeline ?? subject.timeline }

    /// What the panels show.
    package var watch: StageWatch { view.shown.watch }

    /// The beginning of the shown time, in seconds: for a live subject, shortly before the first input.
    package var shownBegin: TimeInterval {
        guard !subject.isReplaying, let first = subject.timeline.changes.first else { return subject.begin }
        return max(subject.begin, ((first - 0.1) * 10).rounded(.down) / 10)
    }

    /// The end of the shown time, in seconds.
    package var shownEnd: TimeInterval {
        if subject.isReplaying { return subject.past?.log.duration ?? 0 }
        return pause?.end ?? liveEnd
    }

    /// The end of the live subject, in seconds. It does not grow while nothing happens.
    package var liveEnd: TimeInterval { isBusy ? time : max(subject.begin, subject.timeline.end) }

    /// Whether fingers are down or a deadline is pending.
    package var isBusy: Bool {
        subject.live.watch.fingers.contains(where: \.isDown) || subject.live.stage.application.nextDeadline != nil
    }

    /// Whether the end of a recording is shown.
    package var isOver: Bool {
        subject.isReplaying && whatIf == nil && transport.mode == .stopped && transport.moment >= shownEnd
    }

    // MARK: The live stage

    /// Let what the overlay shows fade.
    /// - Returns: whether something was fading before: one more frame is drawn after it has faded out.
    package func fade(at time: TimeInterval) -> Bool {
        let wasFading = isFading
        isFading = watch.fade(at: time) || view.badges.isFading(at: time)
        return wasFading
    }

    // MARK: Activities

    /// Pause the live stage, if it runs.
    func hold() {
        guard isLive else { return }
        let pause = Pause(time: time, end: liveEnd)
        activity = .paused(pause)
        subject.hold(at: pause.time)
    }

    /// Let the live stage run. A recording has none.
    func release() {
        guard !subject.isReplaying else { return }
        activity = .live
        letGoOfCopy()
        subject.release()
        chosen = nil
    }

    /// Show a what-if.
    func show(_ track: Track) {
        letGoOfCopy()
        activity = .showing(ShownWhatIf(track), pause)
    }

    /// Show the subject instead of a what-if.
    package func endWhatIf() {
        guard case .showing(_, let pause) = activity else { return }
        letGoOfCopy()
        activity = pause.map { .paused($0) } ?? .replaying
    }

    /// Give the stage of a past moment back to its history.
    package func letGoOfCopy() {
        if let copy { copy.track.history.giveBack(copy.stage) }
        copy = nil
    }

    // MARK: Choosing

    /// Show the chain, the hit test and the story of a finger or event.
    package func choose(_ subject: ChainPath.Subject) {
        chosen = isLive ? nil : subject
        watch.choose(subject)
        view.update(now: view.overlay.now)
    }

    /// Choose on another stage what was chosen.
    func keepChoice(on shown: PlayedStage) {
        if let chosen { shown.watch.choose(chosen) }
    }
}
