import ResponderCore

nonisolated extension PathFlattener {
    /// The lines that the stroke of a path consists of, in pixels: its figures, or their dashes. Those that are too far away for
    /// drawing are omitted.
    static func lines(
        _ elements: [UIBezierPath.Element], _ style: LineStyle, _ transform: CGAffineTransform,
        tolerance: Double = coarse
    ) -> [Figure] {
        let scale = transform.meanScale
        let pattern = style.dash.map { max(0, Double($0) * scale) }
        let period = pattern.reduce(0, +)
        var lines: [Figure] = []
        for var figure in flatten(elements, transform, tolerance: tolerance) where !figure.points.hasFar {
            // A pattern finer than a third of a pixel looks like a solid line, and drawing too many dashes would take
            // unlimited time.
            if period > 0.35, figure.points.length / period < 20_000 {
                for dash in dashes(of: figure, pattern, style.dashPhase * scale) { lines.append(Figure(points: dash)) }
            } else {
                figure.isClosed = figure.isClosed && figure.points.count > 2
                lines.append(figure)
            }
        }
        return lines
    }

    /// The dashes of a figure, as separate lines. A pattern with an odd number of lengths is used twice, as usual.
    private static func dashes(of figure: Figure, _ pattern: [Double], _ phase: Double) -> [[Vec]] {
        let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
        var points = figure.points
        if figure.isClosed, let first = points.first { points.append(first) }
        guard points.count > 1 else { return [points] }
        var result: [[Vec]] = []
        var place = 0
        // The pattern begins after the phase.
        let period = pattern.reduce(0, +)
        var skipped = phase.truncatingRemainder(dividingBy: period)
        if skipped < 0 { skipped += period }
        while skipped >= pattern[place], skipped > 0 {
            skipped -= pattern[place]
            place = (place + 1) % pattern.count
        }
        var left = pattern[place] - skipped
        var dash: [Vec] = place % 2 == 0 ? [points[0]] : []
        for (from, to) in zip(points, points.dropFirst()) {
            let length = (to - from).length
            var done = 0.0
            while length - done > left {
                done += left
                let at = from + (to - from) * (done / length)
                if place % 2 == 0 {
                    if dash.last.map({ ($0 - at).length > 1e-3 }) ?? true { dash.append(at) }
                    result.append(dash)
                    dash = []
                } else {
                    dash = [at]
                }
                place = (place + 1) % pattern.count
                left = pattern[place]
            }
            left -= length - done
            if place % 2 == 0 { dash.append(to) }
        }
        if place % 2 == 0, dash.count > 1 { result.append(dash) }
        return result
    }
}
