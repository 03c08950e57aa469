import Foundation
import MessageText
import ResponderKit

/// A stage that plays a log.
public protocol Replaying: AnyObject {
    associatedtype Target: InputTarget

    /// Plays the log on the stage.
    var player: LogPlayer<Target> { get }
    /// Whether an observer records the stage. Without one the stage plays several times as fast. Switched on again, the
    /// observer starts with an empty record.
    var isWatched: Bool { get set }
    /// Stop observing the stage for good: another player goes on with it.
    func letGo()
}

extension Replaying {
    /// By default setting it has no effect, because the stage has no observer, or one that always records.
    public var isWatched: Bool {
        get { true }
        set {}
    }

    /// By default nothing is observed after this, and nothing else is released.
    public func letGo() { isWatched = false }
}

/// Gives a stage of a session at any moment.
///
/// A stage cannot be copied and only plays forward. A long session therefore keeps stages parked at earlier places, and
/// showing a moment takes no longer than playing on from the last parked stage before it. That stage is then no longer
/// parked; `refill` replaces it in small portions when there is time. Each step back uses one stage, so many are parked
/// shortly before the moment. A search plays the touch of the moment again and again, so some are parked shortly before its landing.
/// Panels describe only the fingers of the moment: until these land, a stage plays unwatched.
public final class History<Copy: Replaying> {
    /// The input of the session.
    public let log: LineLog<Copy.Target.Line>
    private let make: () -> Copy
    /// The parked stages, in the order of their places in the log.
    package private(set) var parked: [Copy] = []
    /// The stage that is playing towards a moment, unwatched until the fingers of that moment land.
    private var approaching: Copy?
    /// The stage that is playing towards the place where it will be parked.
    private var building: (copy: Copy, goal: Int)?
    /// The number of lines up to the moment that was requested last.
    private var line = 0

    private let limits: Limits

    /// A history of a session.
    /// - Parameters:
    ///   - objects: the number of views and gestures of a stage. The more it has, the fewer are parked.
    ///   - make: builds a stage at the beginning of the log.
    public init(of log: LineLog<Copy.Target.Line>, objects: Int = 0, make: @escaping () -> Copy) {
        self.log = log
        limits = Limits(objects: objects)
        self.make = make
    }

    nonisolated deinit {}

    /// The stage at a moment: everything up to and including it has happened.
    /// - Parameter current: the stage that was shown so far. It is returned if it can play on to the moment, else taken back.
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
        let index = parked.partitionIndex(sortedWhere: { $0.player.time > time })
        let last = index > 0 ? parked[index - 1] : nil
        defer { approaching = nil }
        // The approaching stage is unwatched, so it can be used only if the fingers of the moment have not landed on it.
        if let approaching, let next = approaching.player.nextTime, next <= landing,
            approaching.player.time >= last?.player.time ?? 0
        {
            return approaching
        }
        return index > 0 ? parked.remove(at: index - 1) : make()
    }

    /// The last stage that is parked before a moment, for a caller who keeps it; nil if none is. It has played no line of that moment.
    public func take(before moment: TimeInterval) -> Copy? {
        let index = parked.partitionIndex(sortedWhere: { $0.player.time >= moment })
        return index > 0 ? parked.remove(at: index - 1) : nil
    }

    /// Take back a stage that is no longer shown.
    public func giveBack(_ copy: Copy) {
        // It is unwatched, so it cannot be shown later.
        if copy === approaching { return approaching = nil }
        park(copy)
        thinOut()
    }

    // MARK: Parking

    /// The number of lines between parked stages. A shorter part needs none, because it plays faster than a frame is drawn.
    private var interval: Int { max(Limits.shortest, log.count / limits.places + 1) }

    private func park(_ copy: Copy) {
        let index = parked.partitionIndex(sortedWhere: { $0.player.time > copy.player.time })
        parked.insert(copy, at: index)
    }

    /// Remove stages beyond the maximum: first the stage with the closest neighbours. Stages parked for steps back and for searches
    /// remain.
    private func thinOut() {
        while parked.count > limits.maximum {
            let places = [0] + parked.map(\.player.position) + [log.count]
            let others = parked.indices.filter { !isWaiting($0, near: line) }
            guard let spare = others.min(by: { places[$0 + 2] - places[$0] < places[$1 + 2] - places[$1] }) else {
                return
            }
            parked.remove(at: spare)
        }
    }

    /// Whether a stage is missing that `refill` would park.
    /// - Parameters:
    ///   - moment: the moment that is shown, in seconds.
    ///   - isLive: whether the session still runs, so that no step leads back from this moment.
    public func needsRefill(near moment: TimeInterval, isLive: Bool = false) -> Bool {
        building != nil || goal(near: moment, isLive: isLive) != nil
    }

    /// Play a small part of the way to the next place that needs a parked stage.
    /// - Parameters:
    ///   - moment: the moment that is shown, in seconds. Stages are needed near it first.
    ///   - isLive: whether the session still runs, so that no step leads back from this moment.
    ///   - lines: how many lines of the log to play at most.
    public func refill(near moment: TimeInterval, isLive: Bool = false, lines: Int) {
        if building == nil, let goal = goal(near: moment, isLive: isLive) {
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

    /// A parked stage that can play on to a place, because another stage is parked in the same part of the session.
    private func leftOver(before goal: Int) -> Copy? {
        var found: Int?
        for index in parked.indices.dropFirst()
        where parked[index].player.position < goal && !isWaiting(index, near: line) {
            if parked[index].player.position / interval == parked[index - 1].player.position / interval {
                found = index
            }
        }
        return found.map { parked.remove(at: $0) }
    }

    /// The place of the stages for steps back from a line: far enough before it for many steps, and no further.
    private func waitingPlace(before line: Int) -> Int {
        let grain = max(Limits.shortest, interval) / 4
        return max(0, line - grain) / grain * grain
    }

    /// The indices of the stages that are parked for steps back from a line.
    private func waiting(before line: Int) -> Range<Int> { indices(from: waitingPlace(before: line), to: line) }

    /// The place of the stages for searches about the touch of a line: before its landing, and before that of a tap that belongs to it.
    private func searchPlace(before line: Int) -> Int {
        let grain = Limits.shortest / 4
        return max(0, log.landingLine(before: line) - grain) / grain * grain
    }

    /// The indices of the stages that are parked for searches about the touch of a line.
    private func searching(before line: Int) -> Range<Int> {
        indices(from: searchPlace(before: line), to: log.landingLine(before: line))
    }

    /// The indices of the stages that are parked between two lines.
    private func indices(from first: Int, to end: Int) -> Range<Int> {
        let start = parked.partitionIndex(sortedWhere: { $0.player.position >= first })
        return start..<max(start, parked.partitionIndex(sortedWhere: { $0.player.position >= end }))
    }

    /// Whether a parked stage is one for steps back from a line, or for searches about its touch.
    private func isWaiting(_ index: Int, near line: Int) -> Bool {
        waiting(before: line).contains(index) || searching(before: line).contains(index)
    }

    /// The place that needs a stage most: shortly before the landing of the moment's touch, where searches use several; shortly before the
    /// moment, where steps back do; then the nearest part of the session without one.
    private func goal(near moment: TimeInterval, isLive: Bool) -> Int? {
        let interval = interval
        let line = log.count(upTo: moment)
        let segments = log.count / interval
        guard segments > 0 else { return nil }
        let (landing, place) = (searchPlace(before: line), waitingPlace(before: line))
        if landing > 0, searching(before: line).count < limits.searches { return landing }
        if place > 0, !isLive, waiting(before: line).count < limits.spares { return place }
        var counts = [Int](repeating: 0, count: segments + 1)
        for copy in parked { counts[min(segments, copy.player.position / interval)] += 1 }
        let here = line / interval
        let empty = (1..<max(2, segments)).filter { counts[$0] == 0 && $0 < segments }
        return empty.min { abs($0 - here) < abs($1 - here) }.map { $0 * interval }
    }
}

/// The maximum number of stages that are kept of a session.
private struct Limits {
    /// A number of lines that plays in a few milliseconds.
    nonisolated static let shortest = 2000
    /// The views and gestures of all parked stages together; they take up to 4 KB each.
    nonisolated static let objects = 20_000
    /// The number of parked stages.
    let maximum: Int
    /// The number of parts of a long session.
    let places: Int
    /// The number of stages shortly before the shown moment, enough for the steps back while a key is held down.
    let spares: Int
    /// The number of stages shortly before the landing of the shown touch, enough for the first proposals of a search.
    let searches: Int

    /// - Parameter objects: the number of views and gestures of a stage.
    init(objects: Int) {
        maximum = min(96, max(2, Limits.objects / max(1, objects)))
        // Their sum is the maximum at most, so no stage is parked only to be removed.
        places = max(2, maximum / 3)
        spares = max(1, maximum * 13 / 24)
        searches = maximum / 8
    }
}
