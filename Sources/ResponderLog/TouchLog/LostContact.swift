import Foundation
import ResponderKit

/// A finger that a touchscreen lost for a moment: it lifted, and where it had been a finger landed again, sooner than people can lift
/// and land.
nonisolated package struct LostContact: Hashable, Sendable {
    /// The finger that seemed to lift.
    package let before: Int
    /// The finger that seemed to land.
    package let after: Int
    /// When it was lost, in seconds.
    package let time: TimeInterval
    /// For how long, in seconds.
    package let gap: TimeInterval
}

extension TouchLog {
    /// Note that a finger which lands is one that was lost shortly before.
    func noteLostContact(at landing: Landing) {
        // It is noted once, although each recognizer gets the finger.
        guard let new = courses[landing], new.start == new.end, new.regainedContact == nil else { return }
        let lost = recentLandings.last { earlier in
            earlier != landing && courses[earlier]?.isContinued(by: new) == true
        }
        guard let lost, let old = courses[lost] else { return }
        let contact = LostContact(before: old.contact, after: new.contact, time: old.end, gap: new.start - old.end)
        courses[lost]?.lostContact = contact
        courses[landing]?.regainedContact = contact
    }
}

extension TouchLog {
    /// Whether a gesture failed by itself with a finger that the touchscreen lost for a moment.
    package func isInterrupted(_ loss: Loss) -> Bool {
        loss.rival == nil
            && loss.landings.contains { landing in
                courses[landing].map { $0.lostContact != nil || $0.regainedContact != nil } ?? false
            }
    }
}

extension TouchLog.Course {
    /// Whether a course that begins now is the same finger, which a touchscreen lost for a moment.
    fileprivate func isContinued(by next: Self) -> Bool {
        let gap = next.start - end
        guard isOver, cancellation == nil, !isMouse, lostContact == nil, gap >= 0, gap < RecordLimits.contactLoss else {
            return false
        }
        // A finger that moves goes on while it is lost.
        let speed = end > start ? distance / (end - start) : 0
        let (x, y) = (next.point.x - point.x - way.x, next.point.y - point.y - way.y)
        return hypot(x, y) <= RecordLimits.contactLossDistance + 2 * speed * gap
    }
}

extension TouchOutcome {
    /// The finger of this touch that the touchscreen lost, or that it had lost before; nil if it lost none.
    package var lostContact: LostContact? {
        courses.lazy.compactMap { $0.lostContact ?? $0.regainedContact }.first
    }
}
