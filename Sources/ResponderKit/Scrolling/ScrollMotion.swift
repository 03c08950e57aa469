import Foundation
import ResponderCore

/// A movement of the content without a finger: deceleration, each direction for itself, or a straight line to an offset
/// and perhaps to a scale.
struct ContentMotion {
    private enum Way {
        case running(x: ScrollMotion, y: ScrollMotion)
        case straight(StraightMotion)
    }

    private var way: Way
    /// The offset that the movement showed last, when, and the range then.
    private var shown: CGPoint
    private var time: TimeInterval
    private var range: ScrollRange

    /// Deceleration.
    init(x: ScrollMotion, y: ScrollMotion, from offset: CGPoint, within range: ScrollRange, at time: TimeInterval) {
        way = .running(x: x, y: y)
        (shown, self.range, self.time) = (offset, range, time)
    }

    /// A straight line.
    /// - Parameter zoom: the scales at start and end, and the length of the zoomed view at scale 1; nil if the scale
    ///   stays.
    init(
        from offset: CGPoint, to target: CGPoint, zoom: (from: CGFloat, to: CGFloat, side: CGFloat)? = nil,
        within range: ScrollRange, at time: TimeInterval
    ) {
        way = .straight(StraightMotion(from: offset, to: target, zoom: zoom, at: time))
        (shown, self.range, self.time) = (offset, range, time)
    }

    /// Whether the content has come to rest.
    var isOver: Bool {
        switch way {
        case .running(let x, let y): x.isOver && y.isOver
        case .straight(let motion): motion.isOver
        }
    }

    /// The speed of decelerating content, in points a second; zero while it springs, and for a straight line.
    func frictionSpeed(at time: TimeInterval) -> CGPoint {
        guard case .running(let x, let y) = way else { return .zero }
        return CGPoint(x: x.frictionSpeed(at: time), y: y.frictionSpeed(at: time))
    }

    /// Whether the scale changes.
    var zooms: Bool { if case .straight(let motion) = way { motion.zooms } else { false } }

    /// Continue from where the program moved the content since the last step, and within the range of now. The speed
    /// stays.
    mutating func follow(from offset: CGPoint, within range: ScrollRange) {
        guard offset != shown || range != self.range else { return }
        switch way {
        case .running(var x, var y):
            x.follow(from: offset.x, movedBy: offset.x - shown.x, within: range.x, since: time)
            y.follow(from: offset.y, movedBy: offset.y - shown.y, within: range.y, since: time)
            way = .running(x: x, y: y)
        case .straight(var motion):
            motion.move(by: offset._minus(shown))
            let target = range.broughtBack(motion.target, from: self.range)
            // The range of zoomed content changes with the scale.
            if target != motion.target, !motion.zooms {
                motion = StraightMotion(from: offset, to: target, zoom: nil, at: time)
            }
            way = .straight(motion)
        }
        (shown, self.range) = (offset, range)
    }

    /// The offset at a time, and the scale if it changes.
    mutating func position(at time: TimeInterval) -> (offset: CGPoint, zoom: CGFloat?) {
        self.time = time
        switch way {
        case .running(var x, var y):
            shown = CGPoint(x: x.position(at: time), y: y.position(at: time))
            way = .running(x: x, y: y)
            return (shown, nil)
        case .straight(var motion):
            let place = motion.position(at: time)
            way = .straight(motion)
            shown = place.offset
            return place
        }
    }
}

/// A movement along a line. It runs over the longest of the distances; everything else keeps in step with it, so that
/// the fixed point of a zoom stays where it is.
private struct StraightMotion {
    private var start: CGPoint
    private(set) var target: CGPoint
    private let zoom: (from: CGFloat, to: CGFloat)?
    private let length: CGFloat
    private var motion: ScrollMotion

    init(
        from start: CGPoint, to target: CGPoint, zoom: (from: CGFloat, to: CGFloat, side: CGFloat)?,
        at time: TimeInterval
    ) {
        let growth = zoom.map { abs($0.to - $0.from) * $0.side } ?? 0
        length = max(abs(target.x - start.x), abs(target.y - start.y), growth)
        motion = ScrollMotion(from: 0, springingTo: length, speed: 0, at: time)
        self.start = start
        self.target = target
        self.zoom = zoom.map { ($0.from, $0.to) }
    }

    var isOver: Bool { motion.isOver }
    var zooms: Bool { zoom != nil }

    mutating func move(by way: CGPoint) {
        start = start._plus(way)
        target = target._plus(way)
    }

    mutating func position(at time: TimeInterval) -> (offset: CGPoint, zoom: CGFloat?) {
        let place = motion.position(at: time)
        guard !motion.isOver, length > 0 else { return (target, zoom?.to) }
        let done = place / length
        let offset = CGPoint(x: start.x + (target.x - start.x) * done, y: start.y + (target.y - start.y) * done)
        return (offset, zoom.map { $0.from + ($0.to - $0.from) * done })
    }
}

/// A movement in one direction without a finger: slowed down by friction, then perhaps back from beyond its range.
struct ScrollMotion {
    private enum Phase {
        case friction(from: CGFloat, speed: CGFloat, since: TimeInterval)
        case spring(Spring)
        case rest(CGFloat)
    }

    private struct Spring {
        let around: CGFloat
        let start: CGFloat
        let speed: CGFloat
        let since: TimeInterval
        let rate: CGFloat
        /// Whether the target was chosen, as a page is; else it is the edge of the range.
        let isAimed: Bool

        func distance(at time: TimeInterval) -> CGFloat {
            ScrollPhysics.spring(start: start, speed: speed, after: time - since, rate: rate)
        }

        func speed(at time: TimeInterval) -> CGFloat {
            ScrollPhysics.springSpeed(start: start, speed: speed, after: time - since, rate: rate)
        }
    }

    private var phase: Phase
    private var range: ClosedRange<CGFloat>
    private let rate: CGFloat
    private let bounces: Bool

    /// Deceleration from a speed.
    init(
        from place: CGFloat, speed: CGFloat, rate: CGFloat, range: ClosedRange<CGFloat>, bounces: Bool,
        at time: TimeInterval
    ) {
        self.range = range
        self.rate = rate
        self.bounces = bounces
        phase = .friction(from: place, speed: speed, since: time)
    }

    /// A spring to a position, from an offset and a speed.
    /// - Parameters:
    ///   - isAimed: whether the position was chosen; false for the edge of the range.
    ///   - rate: how it decelerates if the range grows, so that the content is within it.
    init(
        from place: CGFloat, springingTo target: CGFloat, speed: CGFloat, isAimed: Bool = true,
        rate: CGFloat = UIScrollView.DecelerationRate.normal.rawValue,
        range: ClosedRange<CGFloat> = -.infinity ... .infinity, bounces: Bool = true, at time: TimeInterval
    ) {
        self.range = range
        self.rate = rate
        self.bounces = bounces
        phase = Self.spring(
            from: place, to: target, speed: speed, isAimed: isAimed, rate: ScrollPhysics.springRate, at: time)
    }

    private static func spring(
        from place: CGFloat, to target: CGFloat, speed: CGFloat, isAimed: Bool, rate: CGFloat, at time: TimeInterval
    ) -> Phase {
        let farthest = ScrollPhysics.maximumDistance
        let start = min(max(place - target, -farthest), farthest)
        let speed = min(max(speed, -farthest), farthest)
        return .spring(
            Spring(around: target, start: start, speed: speed, since: time, rate: rate, isAimed: isAimed))
    }

    /// Whether the content has come to rest.
    var isOver: Bool { if case .rest = phase { true } else { false } }

    /// The offset at a time.
    mutating func position(at time: TimeInterval) -> CGFloat {
        switch phase {
        case .rest(let place): return place
        case .friction(let from, let speed, let since):
            let duration = ScrollPhysics.duration(from: speed, rate: rate)
            let place = from + ScrollPhysics.distance(from: speed, after: min(time - since, duration), rate: rate)
            if !range.contains(place), range.contains(from) {
                let edge = range.clamp(place)
                let way = ScrollPhysics.time(over: edge - from, from: speed, rate: rate)
                let left = speed * ScrollPhysics.remainder(after: way, rate: rate)
                turnBack(from: edge, speed: left, rate: ScrollPhysics.impactRate, at: since + way)
                return position(at: time)
            }
            if time - since >= duration { phase = .rest(place) }
            return place
        case .spring(let spring):
            let away = spring.distance(at: time)
            let later = spring.distance(at: time + ScrollPhysics.step)
            if abs(away) < ScrollPhysics.restDistance, abs(later) < ScrollPhysics.restDistance {
                phase = .rest(spring.around)
                return spring.around
            }
            return spring.around + away
        }
    }

    private func speed(at time: TimeInterval) -> CGFloat {
        switch phase {
        case .rest: 0
        case .friction(_, let speed, let since): speed * ScrollPhysics.remainder(after: time - since, rate: rate)
        case .spring(let spring): spring.speed(at: time)
        }
    }

    /// The speed of the deceleration; zero while it springs.
    func frictionSpeed(at time: TimeInterval) -> CGFloat {
        if case .friction = phase { speed(at: time) } else { 0 }
    }

    /// Return to the range from its edge, or from a position beyond it.
    private mutating func turnBack(from place: CGFloat, speed: CGFloat, rate: CGFloat, at time: TimeInterval) {
        let edge = range.clamp(place)
        phase =
            bounces
            ? Self.spring(from: place, to: edge, speed: speed, isAimed: false, rate: rate, at: time)
            : .rest(edge)
    }

    /// Continue from another position and within another range, with the speed of the last step.
    /// - Parameters:
    ///   - way: how far the program moved the content since the last step. A chosen target moves along.
    ///   - time: the time of the last step.
    mutating func follow(
        from place: CGFloat, movedBy way: CGFloat, within newRange: ClosedRange<CGFloat>, since time: TimeInterval
    ) {
        guard way != 0 || newRange != range else { return }
        let speed = speed(at: time)
        range = newRange
        if case .spring(let spring) = phase, spring.isAimed {
            phase = Self.spring(
                from: place, to: range.clamp(spring.around + way), speed: speed, isAimed: true, rate: spring.rate,
                at: time)
        } else if !range.contains(place) {
            turnBack(from: place, speed: speed, rate: ScrollPhysics.springRate, at: time)
        } else if isOver {
            phase = .rest(place)
        } else {
            // Friction has no memory, and content that springs decelerates from the speed that it has.
            phase = .friction(from: place, speed: speed, since: time)
        }
    }
}
