import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// A session as the subject of the lab's desk.
extension Session: DeskSubject {
    var timeline: Timeline { model.timeline }
    var past: Track? { track }
    var recordingName: String? { isReplaying ? source.recording?.name : nil }
    var isRestored: Bool { !isReplaying && source.scene.program?.state != nil }
    var pausesWithDesk: Bool { true }
    var cannotTravel: String? { nil }
    var begin: TimeInterval { 0 }
    var parting: Parting? { nil }

    /// How long the session has lasted on a desk, in seconds.
    func time(on desk: Desk) -> TimeInterval { max(desk.time, log.duration) }

    func hold(at time: TimeInterval) {}
    func release() {}
    func note(_ parting: Parting) {}

    /// The comparison of a session from a device with the engine.
    var hasWork: Bool { device?.hasWork == true }

    func work(while mayGoOn: () -> Bool) { device?.work(while: mayGoOn) }
}
