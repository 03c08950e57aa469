import Foundation

/// Content on its way by itself in one direction: slowed down by friction, then perhaps back from beyond its range.
struct ScrollMotion {
    private enum Phase {
        case friction(from: CGFloat, distance: CGFloat, rate: CGFloat, start: TimeInterval)
        case spring(around: CGFloat, start: CGFloat, speed: CGFloat, since: TimeInterval)
        case rest(CGFloat)
    }

    private var phase: Phase
    private let range: ClosedRange<CGFloat>
    private let bounces: Bool

    /// Content that stays where it is.
    init(resting place: CGFloat, range: ClosedRange<CGFloat>) {
        phase = .rest(place)
        self.range = range
        bounces = false
    }

    /// Content that slows down on its way to a target.
    init(
        from place: CGFloat, to target: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool,
        at time: TimeInterval
    ) {
        self.range = range
        self.bounces = bounces
        phase = .friction(from: place, distance: target - place, rate: rate, start: time)
    }

    /// Content that springs to a place, from where it is and with the speed it has.
    init(
        from place: CGFloat, springingTo target: CGFloat, speed: CGFloat, range: ClosedRange<CGFloat>,
        at time: TimeInterval
    ) {
        self.range = range
        bounces = true
        let farthest = ScrollPhysics.farthest
        let start = min(max(place - target, -farthest), farthest)
        phase = .spring(around: target, start: start, speed: min(max(speed, -farthest), farthest), since: time)
    }

    /// Whether the content has come to rest.
    var isOver: Bool { if case .rest = phase { true } else { false } }

    /// Where the content is at a time.
    mutating func place(at time: TimeInterval) -> CGFloat {
        switch phase {
        case .rest(let place): return place
        case .friction(let from, let distance, let rate, let start):
            let elapsed = time - start
            let place = from + distance * ScrollPhysics.progress(after: elapsed, rate: rate)
            if !range.contains(place), range.contains(from) { return meetEdge(place, distance, rate, elapsed, time) }
            if abs(from + distance - place) < ScrollPhysics.restDistance {
                phase = .rest(from + distance)
                return from + distance
            }
            return place
        case .spring(let around, let start, let speed, let since):
            let away = ScrollPhysics.spring(start: start, speed: speed, after: time - since)
            let later = ScrollPhysics.spring(start: start, speed: speed, after: time - since + ScrollPhysics.step)
            if abs(away) < ScrollPhysics.restDistance, abs(later) < ScrollPhysics.restDistance {
                phase = .rest(around)
                return around
            }
            return around + away
        }
    }

    private mutating func meetEdge(
        _ place: CGFloat, _ distance: CGFloat, _ rate: CGFloat, _ elapsed: TimeInterval, _ time: TimeInterval
    ) -> CGFloat {
        let edge = min(max(place, range.lowerBound), range.upperBound)
        guard bounces else {
            phase = .rest(edge)
            return edge
        }
        let speed = ScrollPhysics.speed(after: elapsed, distance: distance, rate: rate)
        phase = .spring(around: edge, start: 0, speed: speed, since: time)
        return edge
    }
}
