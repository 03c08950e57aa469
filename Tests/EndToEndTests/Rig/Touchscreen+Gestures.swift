import Foundation

extension Touchscreen {
    /// The path of one finger: its location at a fraction of the gesture from 0 to 1.
    typealias Path = (CGFloat) -> CGPoint

    /// Moves one finger along each path; all land together and move in step.
    ///
    /// - Parameters:
    ///   - first: The number of the first finger; the others follow.
    ///   - lifts: False keeps the fingers down, so that a test can check the app during the gesture.
    ///   - rests: Whether the fingers rest before they lift, so that the view is not thrown.
    ///   - landed: Waits until the app has received the landings. A slow app may otherwise see one finger land after
    ///     another has moved, and measure from there.
    func play(
        _ paths: [Path], steps: Int = 20, every pace: Duration = .milliseconds(16), first: Int = 0, lifts: Bool = true,
        rests: Bool = true, landed: () async throws -> Void = {}
    ) async throws {
        let fingers = paths.indices.map { (number: first + $0, path: paths[$0]) }
        try send(fingers.map { .down($0.number, $0.path(0)) })
        try await landed()
        let clock = ContinuousClock()
        var due = clock.now
        for step in 1...max(1, steps) {
            // Steps are due at fixed times, so that one delay does not slow the whole gesture.
            due += pace
            try await clock.sleep(until: due)
            let progress = CGFloat(step) / CGFloat(max(1, steps))
            try send(fingers.map { .move($0.number, $0.path(progress)) })
        }
        try await clock.sleep(until: due + (lifts && rests ? .milliseconds(250) : pace))
        if lifts { try send(fingers.map { .up($0.number) }) }
        try sync()
    }

    func tap(_ points: CGPoint..., holding duration: Duration = .milliseconds(60)) async throws {
        try send(points.enumerated().map { .down($0.offset, $0.element) })
        try await Task.sleep(for: duration)
        try send(points.indices.map { .up($0) })
        try sync()
    }

    func drag(
        from start: CGPoint, to end: CGPoint, steps: Int = 20, lifts: Bool = true, rests: Bool = true
    ) async throws {
        try await play([Self.line(from: start, to: end)], steps: steps, lifts: lifts, rests: rests)
    }

    /// Two fingers on opposite sides of a centre, whose distance and angle change. Angles are in radians, clockwise.
    func twist(
        about center: CGPoint, radius: (from: CGFloat, to: CGFloat), angle: (from: CGFloat, to: CGFloat) = (0, 0),
        steps: Int = 20, first: Int = 0, lifts: Bool = true, landed: () async throws -> Void = {}
    ) async throws {
        let paths = Self.twist(about: center, radius: radius, angle: angle)
        try await play(paths, steps: steps, first: first, lifts: lifts, landed: landed)
    }

    static func line(from start: CGPoint, to end: CGPoint) -> Path {
        { CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0) }
    }

    /// The two paths of ``twist(about:radius:angle:steps:first:lifts:landed:)``, to be played together with others.
    static func twist(
        about center: CGPoint, radius: (from: CGFloat, to: CGFloat), angle: (from: CGFloat, to: CGFloat) = (0, 0)
    ) -> [Path] {
        [-1, 1].map { side in
            { progress in
                let reach = side * (radius.from + (radius.to - radius.from) * progress)
                let turn = angle.from + (angle.to - angle.from) * progress
                return CGPoint(x: center.x + reach * cos(turn), y: center.y + reach * sin(turn))
            }
        }
    }
}
