import Foundation
import ResponderKit

/// A stage that plays a log.
public protocol Replaying: AnyObject {
    /// What plays on it.
    var player: Player { get }
}

/// Gives a stage of a session at any moment.
///
/// A stage cannot be copied and goes only forward, so for a long session stages stand parked along the way: a moment costs
/// no more than to play on from the last one before it. One that was used is missing afterwards; `refill` builds it anew
/// in small portions, whenever there is time.
public final class History<Copy: Replaying> {
    /// What was done.
    public let log: InputLog
    private let make: () -> Copy
    /// Stages that wait, by their place in the log.
    private(set) var parked: [Copy] = []
    /// The one that is on its way to where it shall be parked.
    private var building: (copy: Copy, goal: Int)?

    /// A history of a session.
    /// - Parameter make: builds a stage at the beginning of the log.
    public init(of log: InputLog, make: @escaping () -> Copy) {
        self.log = log
        self.make = make
    }

    nonisolated deinit {}

    /// The stage at a moment: everything up to and including it has happened.
    /// - Parameter current: the stage that was shown so far and is given back; where it can simply go on it is the answer.
    public func copy(at time: TimeInterval, insteadOf current: Copy? = nil) -> Copy {
        if let current { park(current) }
        let index = parked.prefixCount(whileSorted: { $0.player.time <= time })
        let copy = index > 0 ? parked.remove(at: index - 1) : make()
        copy.player.play(until: time)
        thinOut()
        return copy
    }

    /// Take back a stage that is no longer shown.
    public func giveBack(_ copy: Copy) {
        park(copy)
        thinOut()
    }

    /// Let go of every stage.
    public func removeAll() {
        parked = []
        building = nil
    }

    // MARK: Parking

    /// How many lines lie between parked stages. What is shorter needs none: it is played faster than a frame is drawn.
    private var interval: Int { max(Limits.shortest, log.count / Limits.places + 1) }

    private func park(_ copy: Copy) {
        let index = parked.prefixCount(whileSorted: { $0.player.time <= copy.player.time })
        parked.insert(copy, at: index)
    }

    /// Keep no more than memory is meant for: the one goes whose neighbours are the closest.
    private func thinOut() {
        while parked.count > Limits.most {
            let places = [0] + parked.map(\.player.position) + [log.count]
            let gaps = parked.indices.map { places[$0 + 2] - places[$0] }
            guard let least = gaps.indices.min(by: { gaps[$0] < gaps[$1] }) else { return }
            parked.remove(at: least)
        }
    }

    /// Whether `refill` has something to do.
    /// - Parameter moment: where the person looks at the session, in seconds.
    public func needsRefill(near moment: TimeInterval) -> Bool { building != nil || goal(near: moment) != nil }

    /// Do a small portion of the work of parking stages.
    /// - Parameters:
    ///   - moment: where the person looks at the session, in seconds: this is where stages will be wanted first.
    ///   - lines: how many lines of the log to play at most.
    public func refill(near moment: TimeInterval, lines: Int) {
        if building == nil, let goal = goal(near: moment) { building = (make(), goal) }
        guard let (copy, goal) = building else { return }
        let stop = copy.player.position + lines
        while copy.player.position < min(stop, goal), copy.player.step() {}
        guard copy.player.position >= goal || copy.player.isFinished else { return }
        building = nil
        park(copy)
        thinOut()
    }

    /// The place where a stage is missing the most: just before the moment, where steps back will want several; then the
    /// nearest one that is empty.
    private func goal(near moment: TimeInterval) -> Int? {
        let interval = interval
        let here = log.count(upTo: moment) / interval
        let segments = log.count / interval
        guard segments > 0 else { return nil }
        var counts = [Int](repeating: 0, count: segments + 1)
        for copy in parked { counts[min(segments, copy.player.position / interval)] += 1 }
        // What stands in the present segment may stand behind the moment; only what is before it can go there.
        let before = parked.count { $0.player.position / interval == here && $0.player.time < moment }
        if here > 0, before < Limits.spares { return here * interval }
        let empty = (1..<max(2, segments)).filter { counts[$0] == 0 && $0 < segments }
        return empty.min { abs($0 - here) < abs($1 - here) }.map { $0 * interval }
    }
}

/// How much is kept of a session, whatever is done with it.
private enum Limits {
    /// Lines that are played in a few milliseconds.
    nonisolated static let shortest = 2000
    /// Into how many parts a long session is divided.
    nonisolated static let places = 32
    /// Stages just before the moment that is shown, for steps back.
    nonisolated static let spares = 6
    /// Parked stages in all.
    nonisolated static let most = 64
}
