import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The comparison of a session with the device on which it was recorded. A window makes it in pieces, and searches for answers
/// that the scene lacks.
final class DeviceCheck {
    private let record: DeviceRecord
    /// The session as its scene's file says.
    private var setup: Experiment.Setup
    private var state: State
    /// Called after each piece of the work.
    var onStep: ((DeviceBeside) -> Void)?

    /// How far the comparison is.
    private enum State {
        /// It is still to be made.
        case due
        case made(DeviceBeside)
        /// The session continues with a change, so it is another one than that of the device.
        case changed
        /// The engine cannot play the session for it.
        case failed
    }

    /// - Parameters:
    ///   - setup: the session as its scene's file says.
    ///   - isChanged: whether the session is played with a change of the file.
    init(_ record: DeviceRecord, of setup: Experiment.Setup, isChanged: Bool) {
        self.record = record
        self.setup = setup
        state = isChanged ? .changed : .due
    }

    /// The session continues as a what-if: forget the comparison.
    func restart(with setup: Experiment.Setup, isChanged: Bool) {
        self.setup = setup
        if case .failed = state { return }
        state = isChanged ? .changed : .due
    }

    /// Whether the comparison is still to be made.
    var isDue: Bool { if case .due = state { true } else { false } }

    /// The comparison; nil before it is made, and if there is none.
    var beside: DeviceBeside? { if case .made(let beside) = state { beside } else { nil } }

    /// Compare.
    func compare() { state = (try? comparison()).map { .made(DeviceBeside($0)) } ?? .failed }

    /// Whether there is work to do: the comparison, or the search for answers.
    var hasWork: Bool { isDue || beside?.isFinished == false }

    /// Do a piece of the work.
    func work(while mayGoOn: () -> Bool) {
        if isDue { compare() } else { beside?.step(while: mayGoOn) }
        if let beside { onStep?(beside) }
    }

    /// The comparison of the recognizers on the device with the engine's.
    /// - Parameter changes: changes of the scene's file.
    /// - Throws: `FormatError` if a change does not fit the scene.
    func comparison(changedBy changes: [SceneChange] = []) throws -> DeviceComparison {
        try DeviceComparison(record, in: setup.changed(by: changes))
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
