import Foundation
import ResponderChronicle
import ResponderKit

/// The timeline of a program since its panels opened, unchanged or with changes.
final class ProgramTrack {
    /// The changes, which apply from the beginning.
    let changes: [ProgramChange]
    /// The decisions since the panels opened, as far as the input has been played.
    let model = SessionModel(of: nil, parts: .lanes)
    let history: History<ProgramCopy>
    /// The end of the replayed input, in seconds.
    let end: TimeInterval
    /// Whether the timeline is complete.
    private(set) var isComplete = false
    /// Replays all of the input for the timeline.
    private let head: ProgramCopy

    /// - Parameters:
    ///   - opening: the number of the opening of the panels after which decisions are known.
    ///   - trail: the program's decisions since then; nil for a track with changes.
    init(
        of origin: ProgramOrigin, changedBy changes: [ProgramChange] = [], playing log: LineLog<ProgramInput>,
        until end: TimeInterval, since opening: Int, comparedWith trail: DecisionTrail?
    ) {
        self.changes = changes
        self.end = end
        head = ProgramCopy(
            of: origin, changedBy: changes, playing: log, since: opening, comparedWith: trail, model: model)
        history = History(of: log, objects: head.stage.objectCount) {
            ProgramCopy(of: origin, changedBy: changes, playing: log, since: opening, comparedWith: trail)
        }
    }

    nonisolated deinit {}

    /// The lanes and touches.
    var timeline: Timeline { model.timeline }

    /// Continue the replay for the timeline.
    func catchUp(while mayGoOn: () -> Bool) { isComplete = head.player.play(until: end, while: mayGoOn) }

    /// The first difference between the program and its copy in the part that has been played.
    var parting: Parting? { head.parting(before: head.player.time) }

    /// The changes in words.
    var question: String { changes.map(\.change.words).joined(separator: " and ") }
}
