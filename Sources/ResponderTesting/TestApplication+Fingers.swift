import Foundation
import ResponderKit

extension TestApplication {
    /// Tap the middle of a view, or a point in it.
    /// - Parameters:
    ///   - point: in the view's coordinates; nil for its middle.
    ///   - count: how many taps, 0.1 seconds from lift to landing.
    ///   - fingers: how many fingers, 20 points apart.
    public func tap(on view: UIView, at point: CGPoint? = nil, count: Int = 1, fingers: Int = 1) {
        tap(at: place(point, in: view), count: count, fingers: fingers)
    }

    /// Tap a point of the window.
    public func tap(at point: CGPoint, count: Int = 1, fingers: Int = 1) {
        for number in 0..<max(0, count) {
            if number > 0 { wait(0.1) }
            self.fingers(row(of: fingers, at: point).map { .hold($0, for: 0.05) })
        }
    }

    /// Hold a finger on the middle of a view, or on a point in it, for a time in seconds, and lift it.
    public func press(on view: UIView, at point: CGPoint? = nil, for duration: TimeInterval) {
        press(at: place(point, in: view), for: duration)
    }

    /// Hold a finger on a point of the window for a time in seconds, and lift it.
    public func press(at point: CGPoint, for duration: TimeInterval) { fingers([.hold(point, for: duration)]) }

    /// Drag from the middle of a view, or from a point in it, by a vector. The finger rests before it lifts, so its velocity is
    /// about 0; see `flick`. A pan's translation leaves out the 10 points that it needs to begin.
    public func drag(on view: UIView, at point: CGPoint? = nil, by vector: CGVector, duration: TimeInterval = 0.3) {
        let start = place(point, in: view)
        drag(from: start, to: CGPoint(x: start.x + vector.dx, y: start.y + vector.dy), duration: duration)
    }

    /// Drag from one point of the window to another. The finger rests before it lifts.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
        let finger = touchDown(at: start)
        // A velocity does not expire during a rest. A finger that rests still moves a little, and so does this one.
        let distance = hypot(end.x - start.x, end.y - start.y)
        let part = distance > 1 ? 0.01 / distance : 0
        let rest = CGPoint(x: end.x - (end.x - start.x) * part, y: end.y - (end.y - start.y) * part)
        finger.move(to: rest, duration: duration)
        wait(0.1)
        finger.move(to: end, duration: 4 * Self.frame)
        finger.lift()
    }

    /// Flick from the middle of a view, or from a point in it, by a vector: the finger lifts while it moves, as a swipe does.
    public func flick(on view: UIView, at point: CGPoint? = nil, by vector: CGVector, duration: TimeInterval = 0.1) {
        let start = place(point, in: view)
        fingers([.line(from: start, to: CGPoint(x: start.x + vector.dx, y: start.y + vector.dy), duration: duration)])
    }

    /// Pinch with two fingers about the middle of a view, or a point in it. The fingers are side by side, as far apart as fits.
    /// - Parameter scale: the distance of the fingers at the end, divided by that at the beginning. The scale of a recognizer
    ///   leaves out the 8.7 points that it needs to begin.
    public func pinch(on view: UIView, at point: CGPoint? = nil, scale: CGFloat, duration: TimeInterval = 0.4) {
        guard scale > 0, scale.isFinite else {
            return misused("a pinch cannot scale by \(scale); give a number above 0")
        }
        let (middle, reach) = pair(on: view, at: point)
        let (first, last) = scale < 1 ? (reach, reach * scale) : (reach / scale, reach)
        fingers(
            [-1, 1].map { side in
                .line(
                    from: CGPoint(x: middle.x + side * first, y: middle.y),
                    to: CGPoint(x: middle.x + side * last, y: middle.y), duration: duration)
            })
    }

    /// Turn two fingers about the middle of a view, or a point in it.
    /// - Parameter angle: in radians; a positive one turns clockwise on the screen. The rotation of a recognizer leaves out the 8
    ///   degrees that it needs to begin.
    public func rotate(on view: UIView, at point: CGPoint? = nil, by angle: CGFloat, duration: TimeInterval = 0.4) {
        let (middle, reach) = pair(on: view, at: point)
        fingers(
            [-1, 1].map { side in
                .arc(
                    around: middle, from: CGPoint(x: middle.x + side * reach, y: middle.y), by: angle,
                    duration: duration)
            })
    }

    /// Move any number of fingers, each on its own path, and lift them. Samples with the same time are one batch.
    public func fingers(_ paths: [FingerPath]) {
        guard paths.allSatisfy(\.isPossible) else {
            return misused("a finger needs a point to land on, a start and a duration of 0 s or more")
        }
        let begin = time
        let numbers = takeContacts(paths.count)
        var samples: [TouchSample] = []
        for (contact, path) in zip(numbers, paths) {
            func add(_ phase: TouchSample.Phase, _ part: CGFloat, _ offset: TimeInterval) {
                samples.append(
                    TouchSample(
                        contact: contact, phase: phase, location: path.point(after: part),
                        timestamp: begin + path.start + offset))
            }
            let steps = path.points.count > 1 ? max(1, Int((path.duration / Self.frame).rounded())) : 0
            add(.down, 0, 0)
            for step in 0..<steps {
                let part = Double(step + 1) / Double(steps)
                add(.move, part, path.duration * part)
            }
            add(.up, 1, steps == 0 ? path.duration : path.duration + Self.frame)
        }
        // The times of fingers that move in step differ only by rounding.
        func tick(_ sample: TouchSample) -> Int { Int((sample.timestamp * 1e6).rounded()) }
        let order = samples.enumerated().sorted { (tick($0.element), $0.offset) < (tick($1.element), $1.offset) }
        var rest = order.map(\.element)[...]
        while let first = rest.first {
            let batch = rest.prefix { tick($0) == tick(first) }
            rest = rest.dropFirst(batch.count)
            wait(max(0, first.timestamp - time))
            send(touches: Array(batch))
        }
        contacts.subtract(numbers)
    }

    /// Put a finger down on the middle of a view, or on a point in it, and leave it there.
    public func touchDown(on view: UIView, at point: CGPoint? = nil) -> TestFinger {
        touchDown(at: place(point, in: view))
    }

    /// Put a finger down on a point of the window, and leave it there.
    public func touchDown(at point: CGPoint) -> TestFinger { TestFinger(self, takeContacts(1)[0], at: point) }

    /// The middle of a two-finger gesture, and how far from it the fingers can be.
    private func pair(on view: UIView, at point: CGPoint?) -> (middle: CGPoint, reach: CGFloat) {
        let middle = place(point, in: view)
        let frame = view.convert(view.bounds, to: nil).intersection(window.bounds)
        let room = min(middle.x - frame.minX, frame.maxX - middle.x)
        return (middle, min(150, max(10, room * 0.9)))
    }

    private func row(of count: Int, at middle: CGPoint) -> [CGPoint] {
        (0..<max(1, count)).map { number in
            CGPoint(x: middle.x + 20 * (CGFloat(number) - CGFloat(max(1, count) - 1) / 2), y: middle.y)
        }
    }
}
