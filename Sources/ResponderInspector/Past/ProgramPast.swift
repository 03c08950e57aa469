import Foundation
import ResponderChronicle
import ResponderKit

/// The moments since the panels opened. To show a moment, a copy of the program replays the input up to it, in a separate
/// application, while the program continues.
final class ProgramPast {
    private let origin: ProgramOrigin
    private let trail: DecisionTrail
    private let opening: Int
    /// When the panels opened, in seconds.
    let begin: TimeInterval
    /// The past of the program while one of its moments is shown; nil while the running program is shown.
    private(set) var base: ProgramTrack?
    /// The same with changes; nil without a what-if.
    private(set) var whatIf: ProgramTrack?
    /// How the two differ; nil until that is known.
    private(set) var comparison: TimelineComparison?
    private var comparer: TimelineComparer?
    /// The earliest known difference between a copy and the program; nil if none is known.
    private(set) var parting: Parting?
    /// The copy that is shown, and its track.
    private var shown: (copy: ProgramCopy, track: ProgramTrack)?

    init(_ origin: ProgramOrigin, of application: UIApplication) {
        self.origin = origin
        begin = application.now
        opening = origin.noteOpening()
        trail = DecisionTrail(of: application)
    }

    nonisolated deinit {}

    /// Stop observing the program.
    func stop() {
        trail.stop()
        drop()
    }

    /// Whether moments can be shown.
    var canTravel: Bool { base != nil || origin.recorder.log != nil }

    // MARK: Stopping

    /// Show the past, up to the current time.
    func hold(at end: TimeInterval) {
        guard base == nil, let log = origin.recorder.log else { return }
        base = ProgramTrack(of: origin, playing: log, until: end, since: opening, comparedWith: trail)
    }

    /// Drop the copies.
    func drop() {
        shown = nil
        base = nil
        parting = nil
        discard()
    }

    /// The program's time when it was stopped, in seconds.
    var heldUntil: TimeInterval { base?.end ?? 0 }

    /// The last moment that can be shown, in seconds.
    var limit: TimeInterval {
        min(base?.end ?? .infinity, parting.map { $0.time - DecisionTrail.tolerance } ?? .infinity)
    }

    /// The time of the last input before a time, nil if there is none.
    func inputTime(before time: TimeInterval) -> TimeInterval? {
        guard let log = base?.history.log else { return nil }
        var time: TimeInterval? = time
        while let last = time.flatMap({ log.time(before: $0) }), !log.hasInput(at: last) { time = last }
        return time.flatMap { log.time(before: $0) }
    }

    /// The time of the first input after a time, nil if there is none.
    func inputTime(after time: TimeInterval) -> TimeInterval? {
        guard let log = base?.history.log else { return nil }
        var time: TimeInterval? = time
        while let next = time.flatMap({ log.time(after: $0) }), !log.hasInput(at: next) { time = next }
        return time.flatMap { log.time(after: $0) }
    }

    /// The copy of a moment.
    /// - Parameter mayGoOn: asked before each batch; if it returns false, this call returns.
    /// - Returns: the copy, and whether it has reached the moment; nil if copies differ from the program before the moment.
    ///   `limit` is then earlier.
    func copy(at moment: TimeInterval, while mayGoOn: () -> Bool) -> (copy: ProgramCopy, isThere: Bool)? {
        guard let track = whatIf ?? base, moment <= limit else { return nil }
        if let shown, shown.track !== track { giveBack() }
        let (copy, isThere) = track.history.copy(at: moment, insteadOf: shown?.copy, while: mayGoOn)
        shown = (copy, track)
        guard track === base, let found = copy.parting(before: isThere ? moment : copy.player.time) else {
            return (copy, isThere)
        }
        // The copy shows something that did not happen.
        shown = nil
        note(found)
        return nil
    }

    private func giveBack() {
        if let shown { shown.track.history.giveBack(shown.copy) }
        shown = nil
    }

    private func note(_ found: Parting) {
        if found.time < parting?.time ?? .infinity { parting = found }
    }

    // MARK: What if

    /// Replay the input with one more change.
    /// - Returns: whether any change is left.
    func ask(_ change: ProgramChange) -> Bool {
        guard let base else { return false }
        var changes = whatIf?.changes ?? []
        let former = changes.firstIndex { $0.object == change.object && $0.change.property == change.change.property }
        if let former { changes.remove(at: former) }
        // Setting a switch back removes its change.
        let isSwitch = if case .flag = change.change.value { true } else { false }
        if former == nil || !isSwitch { changes.append(change) }
        giveBack()
        discard()
        guard !changes.isEmpty else { return false }
        whatIf = ProgramTrack(
            of: origin, changedBy: changes, playing: base.history.log, until: base.end, since: opening,
            comparedWith: nil)
        return true
    }

    /// Drop the what-if.
    func discard() {
        if let whatIf, shown?.track === whatIf { shown = nil }
        whatIf = nil
        comparison = nil
        comparer = nil
    }

    // MARK: Work in idle turns

    /// Whether there is work to do in advance.
    func hasWork(near moment: TimeInterval) -> Bool {
        guard let base else { return false }
        if parting == nil, !base.isComplete { return true }
        if let whatIf { return !whatIf.isComplete || comparison == nil || whatIf.history.needsRefill(near: moment) }
        return parting == nil && base.history.needsRefill(near: moment)
    }

    /// Do work in advance: compare a copy with the program, replay a what-if, compare that with the copy, and park copies
    /// of past moments.
    func work(near moment: TimeInterval, while mayGoOn: () -> Bool) {
        guard let base else { return }
        repeat {
            if parting == nil, !base.isComplete {
                base.catchUp(while: mayGoOn)
                if let found = base.parting {
                    note(found)
                    // A what-if would mix the effect of its change with this difference.
                    giveBack()
                    discard()
                }
            } else if let whatIf, !whatIf.isComplete {
                whatIf.catchUp(while: mayGoOn)
            } else if let whatIf, comparison == nil {
                compare(base, whatIf, while: mayGoOn)
            } else if (whatIf ?? base).history.needsRefill(near: moment) {
                (whatIf ?? base).history.refill(near: moment, lines: 100)
            } else {
                return
            }
        } while mayGoOn()
    }

    private func compare(_ base: ProgramTrack, _ whatIf: ProgramTrack, while mayGoOn: () -> Bool) {
        var comparer = comparer ?? TimelineComparer(before: base.timeline, after: whatIf.timeline)
        // With a second reference each mutation would copy it.
        self.comparer = nil
        if comparer.proceed(while: mayGoOn) {
            comparison = comparer.result
        } else {
            self.comparer = comparer
        }
    }
}

extension LineLog where Line == ProgramInput {
    /// Whether a line at a time contains input, not only an action of the program or the panels.
    fileprivate func hasInput(at time: TimeInterval) -> Bool {
        var index = count(upTo: time) - 1
        while index >= 0, self.time(of: index) == time {
            if !self[index].samples.isEmpty { return true }
            index -= 1
        }
        return false
    }
}
