import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderScenes

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
    var hasWork: Bool { needsDevice || device?.isFinished == false }

    func work(while mayGoOn: () -> Bool) {
        if needsDevice { compareWithDevice() } else { device?.step(while: mayGoOn) }
        if let device { onDevice?(device) }
    }
}

/// Compares what an app's recognizers did on a device with the engine, for the window that plays the session, and finds
/// answers that the scene lacks.
final class DeviceBeside {
    /// The device's lanes.
    let timeline: Timeline
    /// The first difference between the engine and the device.
    let difference: TimelineComparison
    private let comparison: DeviceComparison
    private let finder: DeviceAnswerFinder
    /// Whether the search for answers is over.
    var isFinished: Bool { finder.isFinished }

    init(_ comparison: DeviceComparison) {
        self.comparison = comparison
        timeline = comparison.timeline
        difference = comparison.timelineComparison
        finder = DeviceAnswerFinder(for: comparison)
    }

    /// Search on, until one play of the recording is over or `mayGoOn` returns false.
    func step(while mayGoOn: () -> Bool = { true }) { finder.next(while: mayGoOn) }

    /// The answers with which the engine comes closer to the device; empty during the search.
    var answers: [SceneChange] { isFinished ? finder.changes : [] }

    /// How the engine and the device compare, and the answers with which they agree.
    var words: String {
        let answers = answers
        let sentence = DeviceReport(comparison).shortSentence
        guard let first = answers.first else { return sentence }
        let rest = finder.best.different.count
        let end = rest == 0 ? "the engine does the same" : "\(rest == 1 ? "one still differs" : "\(rest) still differ")"
        let more = answers.count == 1 ? "" : " and \(answers.count - 1) more answers"
        return "\(sentence) With \(first.text)\(more) \(end)."
    }
}
