import UIKit

/// One finger from its landing to its lift, as the samples of a touchscreen.
struct Stroke {
    private(set) var samples: [TouchSample] = []
    private let contact: Int

    /// A finger lands.
    init(_ contact: Int = 1, from point: CGPoint, at time: TimeInterval) {
        self.contact = contact
        samples = [TouchSample(contact: contact, phase: .down, location: point, timestamp: time)]
    }

    init(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) { self.init(from: CGPoint(x: x, y: y), at: time) }

    init(_ contact: Int, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        self.init(contact, from: CGPoint(x: x, y: y), at: time)
    }

    private var place: CGPoint { samples[samples.count - 1].location }
    private var time: TimeInterval { samples[samples.count - 1].timestamp }

    /// Move straight to a point in a time.
    func to(_ end: CGPoint, in duration: TimeInterval = 0.2, steps: Int = 10) -> Stroke {
        let start = place
        return along(in: duration, steps: steps) { part in
            CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
    }

    func to(_ x: CGFloat, _ y: CGFloat, in duration: TimeInterval = 0.2, steps: Int = 10) -> Stroke {
        to(CGPoint(x: x, y: y), in: duration, steps: steps)
    }

    /// Move around a centre by an angle in radians, clockwise on the screen if positive, in a time.
    func around(_ center: CGPoint, by angle: CGFloat, in duration: TimeInterval = 0.4, steps: Int = 40) -> Stroke {
        let radius = hypot(place.x - center.x, place.y - center.y)
        let start = atan2(place.y - center.y, place.x - center.x)
        return along(in: duration, steps: steps) { part in
            let angle = start + angle * part
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    /// Follow a curve, given by the point for each fraction from 0 to 1.
    func along(in duration: TimeInterval, steps: Int, _ curve: (CGFloat) -> CGPoint) -> Stroke {
        var stroke = self
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            stroke.samples.append(
                TouchSample(contact: contact, phase: .move, location: curve(part), timestamp: time + duration * part))
        }
        return stroke
    }

    /// Stay in place.
    func hold(_ duration: TimeInterval) -> Stroke { to(place, in: duration, steps: 1) }

    /// Lift.
    func up(after pause: TimeInterval = 0.01) -> [TouchSample] {
        samples + [TouchSample(contact: contact, phase: .up, location: place, timestamp: time + pause)]
    }
}

/// A finger that lands and lifts in one place.
func tap(_ point: CGPoint, at time: TimeInterval, contact: Int = 1) -> [TouchSample] {
    Stroke(contact, from: point, at: time).up(after: 0.05)
}

func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, contact: Int = 1) -> [TouchSample] {
    tap(CGPoint(x: x, y: y), at: time, contact: contact)
}

/// Several fingers at once: their samples in order of time.
func together(_ strokes: [TouchSample]...) -> [TouchSample] {
    // Times of fingers that move in step are sums of the same numbers and therefore exactly equal.
    strokes.flatMap { $0 }.enumerated()
        .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
        .map(\.element)
}

extension CGPoint {
    /// Whether both points are equal up to rounding.
    func isClose(to other: CGPoint, within distance: CGFloat = 1e-9) -> Bool {
        hypot(x - other.x, y - other.y) <= distance
    }
}
