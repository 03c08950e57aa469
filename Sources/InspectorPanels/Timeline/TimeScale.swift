import Foundation

/// Which part of a session a strip of some width shows, and where its moments stand on it.
package struct TimeScale: Equatable {
    /// The moment at the left edge, in seconds.
    package private(set) var start: TimeInterval = 0
    /// How much time the strip shows, in seconds.
    package private(set) var span: TimeInterval = 1
    package var width: CGFloat = 1
    /// The first moment that is worth showing, in seconds.
    package var begin: TimeInterval = 0
    package var end: TimeInterval = 0

    /// The closest view: a hundredth of a second.
    package static let minimumSpan: TimeInterval = 0.01
    /// What is left free at the right end, so that the last moment can be seen and taken.
    private static let air = 1.03

    /// How much time has to fit to see everything.
    private var whole: TimeInterval { max(0.5, (end - begin) * TimeScale.air) }

    package var showsAll: Bool { start <= begin && span >= whole * 0.999 }

    package func x(of time: TimeInterval) -> CGFloat {
        // Where something still goes on, or lies far outside, any place outside will do.
        min(max(CGFloat((time - start) / span) * width, -1e6), 1e6)
    }

    package func time(at x: CGFloat) -> TimeInterval { start + Double(x / max(1, width)) * span }

    /// How much time a length stands for, in seconds.
    package func duration(of length: CGFloat) -> TimeInterval { Double(length / max(1, width)) * span }

    package mutating func fit() {
        start = begin
        span = whole
    }

    /// Show the last seconds; all of a session that is shorter.
    package mutating func follow(_ seconds: TimeInterval) {
        span = seconds
        start = max(begin, end - seconds * 0.97)
    }

    /// Show a part of the session with some room around it.
    package mutating func frame(_ part: ClosedRange<TimeInterval>) {
        span = max(TimeScale.minimumFrame, (part.upperBound - part.lowerBound) * 1.2)
        start = max(0, part.lowerBound - span * 0.04)
    }

    /// The closest view that a frame has, in seconds.
    private static let minimumFrame: TimeInterval = 0.5

    /// Show more (below 1) or less of the time, while what is at a place stays there.
    package mutating func zoom(by factor: CGFloat, about x: CGFloat) {
        guard factor.isFinite, factor > 0 else { return }
        let held = time(at: x)
        // A live session that is still short is shown in more time than it has taken.
        span = min(max(span / Double(factor), TimeScale.minimumSpan), max(whole, span))
        start = held - Double(x / max(1, width)) * span
        clamp()
    }

    /// Move what is shown along with a finger.
    package mutating func pan(by length: CGFloat) {
        start -= duration(of: length)
        clamp()
    }

    /// Bring a moment into view, with some room around it.
    package mutating func reveal(_ time: TimeInterval) {
        let room = span * 0.08
        if time < start + room { start = time - room }
        if time > start + span - room { start = time - span + room }
        clamp()
    }

    private mutating func clamp() { start = max(begin, min(start, begin + whole - span)) }

    // MARK: Ruler

    /// The moments that the ruler labels and those that it only marks.
    package var ticks: (major: [TimeInterval], minor: [TimeInterval]) {
        let step = majorStep
        let digit = (step / pow(10, floor(log10(step) + 1e-9))).rounded()
        let minor = step / (digit == 2 ? 4 : 5)
        return (multiples(of: step), multiples(of: minor))
    }

    /// How many digits after the point the labels need.
    package var digits: Int { max(0, -Int(floor(log10(majorStep) + 1e-9))) }

    /// 1, 2 or 5 times a power of ten, so that labels keep at least 110 points apart.
    private var majorStep: TimeInterval {
        let minimum = max(duration(of: 110), 1e-6)
        let power = pow(10, floor(log10(minimum)))
        return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= minimum * 0.999 } ?? 10 * power
    }

    private func multiples(of step: TimeInterval) -> [TimeInterval] {
        let first = Int((start / step).rounded(.up))
        let last = Int(((start + span) / step).rounded(.down))
        return first <= last ? (first...last).map { Double($0) * step } : []
    }
}
