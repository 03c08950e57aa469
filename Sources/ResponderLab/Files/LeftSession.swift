import Foundation
import ResponderScenes

/// The session before the current one, as it was when it was left. Alt + ← returns to it.
struct LeftSession {
    let session: Session
    /// How long it had lasted, in seconds.
    let time: TimeInterval
    let unsaved: UnsavedWork
    /// Whether there was enough input in it to say that it is kept.
    let isWorthAWord: Bool

    /// Whether the scene of a session was touched or changed.
    static func isWorthKeeping(_ session: Session, _ unsaved: UnsavedWork) -> Bool {
        if unsaved.hasChanges { return true }
        guard !session.isReplaying else { return false }
        return (0..<session.log.count).contains { index in
            switch session.log[index].content {
            case .input(.touch(let sample)): sample.phase == .down
            case .input(.text), .input(.scroll), .input(.file), .set, .tree: true
            default: false
            }
        }
    }

    /// Whether there was enough input in a session to say that it is kept.
    static func isWorthAWord(_ session: Session, _ unsaved: UnsavedWork) -> Bool {
        if unsaved.hasChanges { return true }
        guard !session.isReplaying else { return false }
        var landings = 0
        var first: TimeInterval?
        for index in 0..<session.log.count {
            let input = session.log[index]
            switch input.content {
            case .input(.touch(let sample)): if sample.phase == .down { landings += 1 }
            case .input(.text), .input(.scroll): break
            case .input(.file), .set, .tree: return true
            default: continue
            }
            let beginning = first ?? input.time
            first = beginning
            if landings >= minimumLandings || input.time - beginning >= minimumTime { return true }
        }
        return false
    }

    /// Enough fingers, or enough seconds.
    static let minimumLandings = 3
    static let minimumTime: TimeInterval = 3
}
