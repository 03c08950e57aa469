import Foundation
import ResponderScenes

/// A session that was left for another one, as it stood then: it can be gone back to.
struct LeftSession {
    let session: Session
    /// How long it had lasted, in seconds.
    let time: TimeInterval
    let unsaved: UnsavedWork

    /// Whether anything was done in a session: the scene was touched, or changed.
    static func isWorthKeeping(_ session: Session, _ unsaved: UnsavedWork) -> Bool {
        if unsaved.hasChanges { return true }
        guard !session.isReplaying else { return false }
        return (0..<session.log.count).contains { index in
            switch session.log[index].content {
            case .touch(let sample): sample.phase == .down
            case .text, .scroll, .set: true
            default: false
            }
        }
    }

    /// Whether more was done in a session than to try one thing: only then it is worth a word that it is kept.
    static func isWorthAWord(_ session: Session, _ unsaved: UnsavedWork) -> Bool {
        if unsaved.hasChanges { return true }
        guard !session.isReplaying else { return false }
        var landings = 0
        var first: TimeInterval?
        var last: TimeInterval = 0
        for index in 0..<session.log.count {
            let input = session.log[index]
            switch input.content {
            case .touch(let sample): if sample.phase == .down { landings += 1 }
            case .text, .scroll: break
            case .set: return true
            default: continue
            }
            first = first ?? input.time
            last = input.time
        }
        return landings >= leastLandings || first.map { last - $0 >= leastTime } ?? false
    }

    /// So many fingers landed, or it went on for so many seconds.
    static let leastLandings = 3
    static let leastTime: TimeInterval = 3
}
