import Foundation
import ResponderInspector
import ResponderKit

/// What the window keeps of the session that it shows. Another session gets a new one.
final class Visit {
    /// What the lab does with a session.
    enum Activity {
        /// The stage takes input, and its time runs.
        case live
        /// The time of the live stage is stopped, and a moment of the session is shown.
        case paused(Pause)
        /// A recording plays, or one of its moments is shown.
        case replaying
        /// The same input is shown on a changed scene. The live stage, if there is one, is paused.
        case showing(ShownWhatIf, Pause?)
    }

    /// Why the stage takes no fingers.
    enum Refusal {
        case whatIf, recording, full, paused
    }

    /// The time at which the live stage is paused, and the end of the session then, in seconds.
    struct Pause {
        let time: TimeInterval
        let end: TimeInterval
    }

    let session: Session
    private(set) var activity: Activity
    /// Which moment of the session is shown.
    var transport = Transport()
    /// The work of going to the shown moment; nil once the stage is there.
    var seek: LongWork?
    /// The stage of the past moment that is shown, and the track whose history it is from.
    var copy: (stage: PlayedStage, track: Track)?
    /// The finger or event that was chosen while the past is shown; nil for the last one.
    var chosen: ChainPath.Subject?
    /// Fingers that landed in the session and are down.
    var landedContacts: Set<Int> = []
    /// Fingers that are down for the live stage, with the sample in which they lifted while it was paused.
    var lostContacts: [Int: TouchSample] = [:]
    /// Keys that are down for the live stage, by name, and those of them that came up while it was paused.
    var heldKeys: [String: UIKey] = [:]
    var lostKeys: [UIKey] = []
    /// What the banner said when the stage refused a finger, and why; nil if it refused none.
    var refused: (words: String, why: Refusal)?

    init(_ session: Session) {
        self.session = session
        activity = session.isReplaying ? .replaying : .live
    }

    nonisolated deinit {}

    /// Whether the stage takes input.
    var isLive: Bool { if case .live = activity { true } else { false } }

    /// Whether the live stage is paused, and when; nil while it runs, and for a recording.
    var pause: Pause? {
        switch activity {
        case .paused(let pause): pause
        case .showing(_, let pause): pause
        case .live, .replaying: nil
        }
    }

    /// The what-if that is shown; nil for none.
    var whatIf: ShownWhatIf? { if case .showing(let whatIf, _) = activity { whatIf } else { nil } }

    /// What the panels and the timeline show: the session, or a what-if.
    var shownTrack: Track { whatIf?.track ?? session.track }

    /// Pause the live stage, if it runs.
    func pause(at time: TimeInterval, end: TimeInterval) {
        if isLive { activity = .paused(Pause(time: time, end: end)) }
    }

    /// Let the live stage run. A recording has none.
    func goLive() {
        if !session.isReplaying { activity = .live }
    }

    /// Show a what-if.
    func show(_ track: Track) { activity = .showing(ShownWhatIf(track), pause) }

    /// Show the session instead of a what-if.
    func endWhatIf() {
        guard case .showing(_, let pause) = activity else { return }
        activity = pause.map { .paused($0) } ?? .replaying
    }

    /// Give the stage of a past moment back to its history.
    func letGoOfCopy() {
        if let copy { copy.track.history.giveBack(copy.stage) }
        copy = nil
    }
}
