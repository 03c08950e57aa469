import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// What a desk is about: a scene of the lab, live or as a recording, or the running program of an inspector.
@MainActor
package protocol DeskSubject: AnyObject {
    /// The stage that gets the input, or that plays the recording.
    var live: PlayedStage { get }
    /// What happened on the live stage so far.
    var model: SessionModel { get }
    /// Its lanes and touches.
    var timeline: Timeline { get }
    /// The subject at every moment. A program has one while its past is shown; nil until then, and if no copy can be made.
    var past: Track? { get }
    /// Whether it is a recording that plays.
    var isReplaying: Bool { get }
    /// The name of the recording's file that plays; nil for other subjects.
    var recordingName: String? { get }
    /// Whether its time stands still while another moment is shown. A program runs on.
    var pausesWithDesk: Bool { get }
    /// Whether it begins with what a person left in an earlier run.
    var isRestored: Bool { get }
    /// Why moments other than the present cannot be shown, in words; nil if they can be shown.
    var cannotTravel: String? { get }
    /// The earliest moment that can be shown, in seconds.
    var begin: TimeInterval { get }
    /// The first difference between the subject and its copies; later moments cannot be shown. Nil if none is known.
    var parting: Parting? { get }

    /// The past is about to be shown.
    /// - Parameter time: the present, in seconds.
    func hold(at time: TimeInterval)
    /// The present is shown again.
    func release()

    /// Change a view or recognizer now.
    /// - Throws: `FormatError` if the change does not fit; nothing is changed.
    func apply(_ change: SceneChange, at time: TimeInterval) throws
    /// Play on, if it is a recording.
    /// - Returns: whether the time is reached.
    func advance(to time: TimeInterval, while mayGoOn: () -> Bool) -> Bool

    /// Whether there is work to do in advance.
    var hasWork: Bool { get }
    /// Do a piece of the work in advance.
    func work(while mayGoOn: () -> Bool)
    /// Take note of a difference between the subject and a copy.
    func note(_ parting: Parting)
}

extension DeskSubject {
    package var recordingName: String? { nil }
    package var isRestored: Bool { false }
}

/// The window of a desk: its clock, and what is around the desk.
@MainActor
package protocol DeskWindow: AnyObject {
    /// The time on the clock of the host, in seconds.
    var now: TimeInterval { get }
    var application: UIApplication { get }
    /// Show a line of text until the next touch.
    func say(_ words: String)
    /// Show a failure.
    func complain(_ words: String)
    /// Restart the subject, as at its first start. The present takes the place of a recording.
    func reset()
    /// The key that does so, as tips write it; nil for none.
    var resetKey: String? { get }
    /// Another moment is shown, or what is shown has changed.
    func momentChanged()
    /// The present is shown again.
    func wentLive()
    /// Whether the subject can go on; if not, the window says why.
    func mayGoLive() -> Bool
    /// Make a what-if, which has been played to its end, the subject.
    func keep(_ whatIf: Track)
    /// Whether a what-if can be kept; if not, the window says why.
    func mayKeep(_ whatIf: Track) -> Bool
    /// The sign over the stage or the progress of the work that the desk does has changed.
    func signChanged()
    /// What the timeline shows beside the desk's own part of it.
    func complete(_ content: inout TimelineContent)
    /// Show a sheet in front of everything else.
    func present(_ sheet: SheetController)
}
