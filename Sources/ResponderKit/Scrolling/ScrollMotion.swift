import Foundation

/// A movement of the content without a finger: deceleration, each direction for itself, or a straight line to an offset
/// and perhaps to a scale.
struct ContentMotion {
    private enum Way {
        case running(x: ScrollMotion, y: ScrollMotion)
        /// The motion runs over the longest of the distances; everything else keeps in step with it, so that the fixed
        /// point of a zoom stays where it is.
        case straight(from: CGPoint, to: CGPoint, zoom: (from: CGFloat, to: CGFloat)?, ScrollMotion, length: CGFloat)
    }

    private var way: Way

    init(x: ScrollMotion, y: ScrollMotion) { way = .running(x: x, y: y) }

    /// - Parameters:
    ///   - zoom: the scales at start and end, and the length of the zoomed view at scale 1; nil if the scale stays.
    init(
        from offset: CGPoint, to target: CGPoint, zoom: (from: CGFloat, to: CGFloat, side: CGFloat)? = nil,
        at time: TimeInterval
    ) {
        let growth = zoom.map { abs($0.to - $0.from) * $0.side } ?? 0
        let length = max(abs(target.x - offset.x), abs(target.y - offset.y), growth)
        let motion = ScrollMotion(from: 0, springingTo: length, speed: 0, at: time)
        way = .straight(from: offset, to: target, zoom: zoom.map { ($0.from, $0.to) }, motion, length: length)
    }

    /// Whether the content has come to rest.
    var isOver: Bool {
        switch way {
        case .running(let x, let y): x.isOver && y.isOver
        case .straight(_, _, _, let motion, _): motion.isOver
        }
    }

    /// Whether the scale changes.
    var zooms: Bool { if case .straight(_, _, _?, _, _) = way { true } else { false } }

    /// The offset at a time, and the scale if it changes.
    mutating func position(at time: TimeInterval) -> (offset: CGPoint, zoom: CGFloat?) {
        switch way {
        case .running(var x, var y):
            let offset = CGPoint(x: x.position(at: time), y: y.position(at: time))
            way = .running(x: x, y: y)
            return (offset, nil)
        case .straight(let from, let to, let zoom, var motion, let length):
            let done = motion.position(at: time) / length
            way = .straight(from: from, to: to, zoom: zoom, motion, length: length)
            guard !motion.isOver else { return (to, zoom?.to) }
            let offset = CGPoint(x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done)
            return (offset, zoom.map { $0.from + ($0.to - $0.from) * done })
        }
    }
}

/// A movement in one direction without a finger: slowed down by friction, then perhaps back from beyond its range.
struct ScrollMotion {
    private enum Phase {
        case friction(from: CGFloat, distance: CGFloat, rate: CGFloat, start: TimeInterval)
        case spring(around: CGFloat, start: CGFloat, speed: CGFloat, since: TimeInterval)
        case rest(CGFloat)
    }

    private var phase: Phase
    private let range: ClosedRange<CGFloat>
    private let bounces: Bool

    /// Deceleration to a target.
    init(
        from place: CGFloat, to target: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool,
        at time: TimeInterval
    ) {
        self.range = range
        self.bounces = bounces
        phase = .friction(from: place, distance: target - place, rate: rate, start: time)
    }

    /// A spring to a position, from an offset and a speed.
    init(
        from place: CGFloat, springingTo target: CGFloat, speed: CGFloat, at time: TimeInterval
    ) {
        range = -.infinity ... .infinity
        bounces = true
        let farthest = ScrollPhysics.maximumDistance
        let start = min(max(place - target, -farthest), farthest)
        phase = .spring(around: target, start: start, speed: min(max(speed, -farthest), farthest), since: time)
    }

    /// Whether the content has come to rest.
    var isOver: Bool { if case .rest = phase { true } else { false } }

    /// The offset at a time.
    mutating func position(at time: TimeInterval) -> CGFloat {
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
