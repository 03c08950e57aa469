import Foundation
import ResponderChronicle
import ResponderKit

/// A program at every moment since its panels opened: the program as it was, or with something changed.
final class ProgramTrack {
    /// What is different from the beginning on.
    let changes: [ProgramChange]
    /// What came of the input since the panels opened, once it is complete.
    let timeline = Timeline(of: Cast(gestures: []))
    let history: History<ProgramCopy>
    /// The end of the input that is played, in seconds.
    let end: TimeInterval
    /// Whether the timeline is complete.
    private(set) var isComplete = false
    /// Plays all of the input for the timeline.
    private let head: ProgramCopy

    /// - Parameters:
    ///   - opening: the number of the opening of the panels from which on decisions are known.
    ///   - trail: the program's decisions since; nil for a track with changes.
    init(
        of origin: ProgramOrigin, changedBy changes: [ProgramChange] = [], playing log: LineLog<ProgramInput>,
        until end: TimeInterval, since opening: Int, comparedWith trail: DecisionTrail?
    ) {
        self.changes = changes
        self.end = end
        head = ProgramCopy(
            of: origin, changedBy: changes, playing: log, since: opening, comparedWith: trail, timeline: timeline)
        history = History(of: log, objects: head.stage.objectCount) {
            ProgramCopy(of: origin, changedBy: changes, playing: log, since: opening, comparedWith: trail)
        }
    }

    nonisolated deinit {}

    /// Play on.
    func catchUp(while mayGoOn: () -> Bool) { isComplete = head.player.play(until: end, while: mayGoOn) }

    /// Where the program parts from its copies, as far as it is played.
    var parting: Parting? { head.parting(before: head.player.time) }

    /// The changes in words.
    var question: String { changes.map(\.words).joined(separator: " and ") }
}
