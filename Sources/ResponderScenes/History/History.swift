import Foundation
import ResponderChronicle
import ResponderKit

/// A stage that plays a log.
public protocol Replaying: AnyObject {
    /// What plays on it.
    var player: Player { get }
    /// Whether somebody gathers what happens on it. Not watched it plays several times as fast; once it is again, what is
    /// gathered begins anew.
    var isWatched: Bool { get set }
}

extension Replaying {
    /// Nobody gathers anything, or always.
    public var isWatched: Bool {
        get { true }
        set {}
    }
}

/// Gives a stage of a session at any moment.
///
/// A stage cannot be copied and goes only forward, so for a long session stages stand parked along the way: a moment costs
/// no more than to play on from the last one before it. One that was used is missing afterwards; `refill` puts another one
/// in its place in small portions, whenever there is time. Every step back uses one up, so many wait shortly before the
/// moment. What is told of a moment is about its fingers: until they land a stage plays unwatched.
public final class History<Copy: Replaying> {
    /// What was done.
    public let log: InputLog
    private let make: () -> Copy
    /// Stages that wait, by their place in the log.
    private(set) var parked: [Copy] = []
    /// The one that is on its way to a moment, and not watched until the fingers of that moment land.
    private var approaching: Copy?
    /// The one that is on its way to where it shall be parked.
    private var building: (copy: Copy, goal: Int)?
    /// How many lines there were up to the moment that was asked for last.
    private var line = 0

    private let limits: Limits

    /// A history of a session.
    /// - Parameters:
    ///   - objects: the number of views and gestures of a stage. The more it has, the fewer are parked.
    ///   - make: builds a stage at the beginning of the log.
    public init(of log: InputLog, objects: Int = 0, make: @escaping () -> Copy) {
        self.log = log
        limits = Limits(objects: objects)
        self.make = make
    }

    nonisolated deinit {}

    /// The stage at a moment: everything up to and including it has happened.
    /// - Parameter current: the stage that was shown so far and is given back; where it can simply go on it is the answer.
    public func copy(at time: TimeInterval, insteadOf current: Copy? = nil) -> Copy {
        copy(at: time, insteadOf: current) { true }.copy
    }

    /// The same in pieces: call it again, with the stage that it returned, until that is at the moment.
    /// - Parameter mayGoOn: asked before each batch; false ends this piece.
    public func copy(
        at time: TimeInterval, insteadOf current: Copy? = nil, while mayGoOn: () -> Bool
    ) -> (copy: Copy, isThere: Bool) {
        line = log.count(upTo: time)
        let landing = log.landing(before: line, at: time)
        if let current, current !== approaching { park(current) }
        let copy = nearest(to: time, landing)
        if let next = copy.player.nextTime, next < landing {
            copy.isWatched = false
            while let next = copy.player.nextTime, next < landing {
                guard mayGoOn() else {
                    approaching = copy
                    thinOut()
                    return (copy, false)
                }
                copy.player.step()
            }
        }
        copy.isWatched = true
        let isThere = copy.player.play(until: time, while: mayGoOn)
        thinOut()
        return (copy, isThere)
    }

    /// The stage that has the shortest way to a moment whose first finger lands at `landing`.
    private func nearest(to time: TimeInterval, _ landing: TimeInterval) -> Copy {
        let index = parked.prefixCount(whileSorted: { $0.player.time <= time })
        let last = index > 0 ? parked[index - 1] : nil
        defer { approaching = nil }
        // What happened on the one under way was not watched, so it serves only if those fingers are still to land.
        if let approaching, let next = approaching.player.nextTime, next <= landing,
            approaching.player.time >= last?.player.time ?? 0
        {
            return approaching
        }
        return index > 0 ? parked.remove(at: index - 1) : make()
    }

    /// Take back a stage that is no longer shown.
    public func giveBack(_ copy: Copy) {
        // It was not watched.
        if copy === approaching { return approaching = nil }
        park(copy)
        thinOut()
    }

    /// Let go of every stage.
    public func removeAll() {
        parked = []
        approaching = nil
        building = nil
    }

    // MARK: Parking

    /// How many lines lie between parked stages. What is shorter needs none: it is played faster than a frame is drawn.
    private var interval: Int { max(Limits.shortest, log.count / limits.places + 1) }

    private func park(_ copy: Copy) {
        let index = parked.prefixCount(whileSorted: { $0.player.time <= copy.player.time })
        parked.insert(copy, at: index)
    }

    /// Keep no more than memory is meant for: the one goes whose neighbours are the closest, but for those that wait for steps
    /// back.
    private func thinOut() {
        while parked.count > limits.maximum {
            let places = [0] + parked.map(\.player.position) + [log.count]
            let spares = waiting(before: line)
            let others = parked.indices.filter { !spares.contains($0) }
            guard let spare = others.min(by: { places[$0 + 2] - places[$0] < places[$1 + 2] - places[$1] }) else {
                return
            }
            parked.remove(at: spare)
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
        if building == nil, let goal = goal(near: moment) {
            line = log.count(upTo: moment)
            building = (leftOver(before: goal) ?? make(), goal)
        }
        guard let (copy, goal) = building else { return }
        let stop = min(copy.player.position + lines, goal)
        let landing = log.landing(before: goal, at: log.time(of: goal - 1))
        while copy.player.position < stop, let next = copy.player.nextTime {
            copy.isWatched = next >= landing
            copy.player.step()
        }
        guard copy.player.position >= goal || copy.player.isFinished else { return }
        building = nil
        copy.isWatched = true
        park(copy)
        thinOut()
    }

    /// A stage that can go on to a place because where it stands, others do too.
    private func leftOver(before goal: Int) -> Copy? {
        let spares = waiting(before: line)
        var found: Int?
        for index in parked.indices.dropFirst() where parked[index].player.position < goal && !spares.contains(index) {
            if parked[index].player.position / interval == parked[index - 1].player.position / interval {
                found = index
            }
        }
        return found.map { parked.remove(at: $0) }
    }

    /// Where stages wait for steps back from a line: so far before it that many steps find them, and no further.
    private func waitingPlace(before line: Int) -> Int {
        let grain = max(Limits.shortest, interval) / 4
        return max(0, line - grain) / grain * grain
    }

    /// The parked stages that wait for steps back from a line.
    private func waiting(before line: Int) -> Range<Int> {
        let place = waitingPlace(before: line)
        let first = parked.prefixCount(whileSorted: { $0.player.position < place })
        return first..<max(first, parked.prefixCount(whileSorted: { $0.player.position < line }))
    }

    /// The place where a stage is missing the most: just before the moment, where steps back will want several; then the
    /// nearest part of the session that has none.
    private func goal(near moment: TimeInterval) -> Int? {
        let interval = interval
        let line = log.count(upTo: moment)
        let segments = log.count / interval
        guard segments > 0 else { return nil }
        let place = waitingPlace(before: line)
        if place > 0, waiting(before: line).count < limits.spares { return place }
        var counts = [Int](repeating: 0, count: segments + 1)
        for copy in parked { counts[min(segments, copy.player.position / interval)] += 1 }
        let here = line / interval
        let empty = (1..<max(2, segments)).filter { counts[$0] == 0 && $0 < segments }
        return empty.min { abs($0 - here) < abs($1 - here) }.map { $0 * interval }
    }
}

/// How much is kept of a session, whatever is done with it.
private struct Limits {
    /// Lines that are played in a few milliseconds.
    nonisolated static let shortest = 2000
    /// The views and gestures of all parked stages together; they take up to 4 KB each.
    nonisolated static let objects = 20_000
    /// Parked stages in all.
    let maximum: Int
    /// Into how many parts a long session is divided.
    let places: Int
    /// Stages shortly before the moment that is shown: as many steps back as somebody may hold a key down for.
    let spares: Int

    /// - Parameter objects: the number of views and gestures of a stage.
    init(objects: Int) {
        maximum = min(96, max(2, Limits.objects / max(1, objects)))
        // Together they need fewer than the maximum, so that none is parked in vain.
        places = max(2, maximum / 3)
        spares = max(1, maximum * 13 / 24)
    }
}
