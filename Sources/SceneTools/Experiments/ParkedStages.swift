import Foundation
import ResponderChronicle
import SceneStage

/// Stages that are parked at moments of a session, so that a play need not begin with the first line.
@MainActor
public protocol ParkedStages: AnyObject {
    /// The player of the last stage that is parked before a moment, which the caller keeps; nil if there is none. Nothing observes its
    /// stage, and it has played no line of that moment.
    func takePlayer(before moment: TimeInterval) -> Player?
}

extension History: ParkedStages where Copy.Target == Stage {
    /// The player of the last stage that is parked before a moment, which is parked no longer; nil if none is.
    public func takePlayer(before moment: TimeInterval) -> Player? {
        guard let copy = take(before: moment) else { return nil }
        copy.letGo()
        return copy.player
    }
}
