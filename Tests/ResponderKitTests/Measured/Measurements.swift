import Foundation

@testable import ResponderCore
@testable import ResponderKit

/// The engine under the touches of the recordings, one function for each file.
enum Measurements {
    /// A curve of the engine and the recorded one.
    struct Pair {
        let series: String
        /// The engine's, on its own clock.
        let engine: Curve
        let recorded: [(time: Double, value: Double)]
        /// The shift of the clock that fits best.
        let shift: Double

        init(_ series: String, engine: Curve, recorded: [(time: Double, value: Double)], fits: Bool = true) {
            self.series = series
            self.engine = engine
            self.recorded = recorded
            shift = fits ? engine.bestShift(against: recorded) : 0
        }

        func measurement(of file: String) -> Measurement {
            Measurement(
                file: file, series: series, unit: "pt", errors: engine.errors(against: recorded, shift: shift),
                shift: shift)
        }
    }

    static func all() throws -> [Measurement] {
        try flicks() + flickTraces().map { $0.measurement(of: "flick-traces") } + rubberBand().map(\.measured)
            + bounceBack().map { $0.measurement(of: "bounce-back") } + flingGate() + launchVelocity() + slowDrags()
            + pinch() + pop()
    }

    // MARK: Flicks

    /// The distances, announced and travelled, and the durations.
    static func flicks() throws -> [Measurement] {
        var announced: [Double] = []
        var travelled: [Double] = []
        var durations: [Double] = []
        for row in try RecordedRow.all(of: "flicks") {
            // Flutter's screen had steps of half a point.
            let it = MeasuredScroll(scale: row.text("source").hasPrefix("flutter") ? 2 : 3)
            it.scroll.decelerationRate = .init(rawValue: row.value("deceleration_rate_per_ms"))
            it.flick(at: row.value("lift_velocity_pt_s"))
            let announcement = it.target.y - it.lifted.y
            let way = it.way()
            if row.text("distance_is") == "target" {
                announced.append(announcement - row.value("distance_pt"))
            } else if row.number("end_speed_pt_s") == nil, let end = row.number("duration_s") {
                // The last sample of a trace, before the end.
                travelled.append(way.value(at: end) - row.value("distance_pt"))
            } else {
                travelled.append((way.points.last?.value ?? 0) - row.value("distance_pt"))
                if let end = row.number("duration_s") { durations.append((it.duration ?? .nan) - end) }
            }
        }
        return [
            Measurement(file: "flicks", series: "announced distance", unit: "pt", errors: announced),
            Measurement(file: "flicks", series: "travelled distance", unit: "pt", errors: travelled),
            Measurement(file: "flicks", series: "time", unit: "s", errors: durations),
        ]
    }

    static func flickTraces() throws -> [Pair] {
        try RecordedRow.series(of: "flick-traces").map { name, rows in
            let it = MeasuredScroll()
            let speeds = ["Cranpose-481": 480.834, "openuikit-750": 750, "openuikit-3000": 3000]
            it.flick(at: speeds[name] ?? .nan)
            return Pair(
                name, engine: it.way(),
                recorded: rows.map { ($0.value("t_s"), $0.value("offset_from_lift_pt")) })
        }
    }

    // MARK: Beyond the edge

    /// How far content is shown beyond its edge: the fingers' way beyond it instead of a time.
    struct Band {
        let series: String
        var shown: [(way: Double, engine: Double, recorded: Double)] = []

        var measured: Measurement {
            Measurement(
                file: "rubber-band", series: series, unit: "pt", errors: shown.map { $0.engine - $0.recorded })
        }
    }

    static func rubberBand() throws -> [Band] {
        try RecordedRow.series(of: "rubber-band").map { name, rows in
            let it = MeasuredScroll(size: CGSize(393, rows[0].value("bounds_length_pt")))
            var band = Band(series: name)
            it.down(200, 100, at: 1).move(200, 110, at: 1.008)
            for (index, row) in rows.enumerated() {
                let way = row.value("pan_translation_pt")
                it.move(200, 110 + way, at: 1.016 + 0.008 * Double(index))
                band.shown.append((way, -it.scroll.contentOffset.y, row.value("beyond_edge_pt")))
            }
            it.up(at: 10)
            return band
        }
    }

    static func bounceBack() throws -> [Pair] {
        try RecordedRow.series(of: "bounce-back").map { name, rows in
            let recorded = rows.map { (time: $0.value("t_s"), value: $0.value("beyond_edge_pt")) }
            switch name {
            case "Cranpose-177-rest": return pulled(name, height: 681.6667, recorded)
            case "openuikit-235-rest": return pulled(name, height: 852, recorded)
            case "openuikit-edge-3125": return flung(name, at: 3125, scale: 3, recorded)
            default:
                // The speed is not recorded; a critically damped spring has it in its farthest place.
                let farthest = recorded.map(\.value).max() ?? 0
                let impact = farthest * ScrollPhysics.impactRate * exp(1)
                return flung(
                    name, at: impact + 60 / 0.499, scale: name == "LNCustomScrollView-1" ? 3 : 2, recorded)
            }
        }
    }

    /// Pulled beyond the top edge as far as the first recorded value, and let go at rest.
    private static func pulled(_ name: String, height: Double, _ recorded: [(time: Double, value: Double)]) -> Pair {
        let it = MeasuredScroll(size: CGSize(393, height))
        let way = ScrollPhysics.unresisted(recorded[0].value, size: height)
        it.drag(
            by: [CGPoint(0, 10)] + Array(repeating: CGPoint(0, way / 100), count: 100), from: CGPoint(200, 100),
            every: 0.008, rest: 0.3)
        return Pair(name, engine: it.way().mapped(times: -1, plus: -it.lifted.y), recorded: recorded)
    }

    /// Flung towards the top edge, 60 pt from it at the lift.
    private static func flung(
        _ name: String, at speed: Double, scale: CGFloat, _ recorded: [(time: Double, value: Double)]
    ) -> Pair {
        let it = MeasuredScroll(scale: scale)
        let steps = speed > 4000 ? 6 : 12
        it.scroll.contentOffset.y = 60 + speed * 0.008 * Double(steps) - 10
        it.flick(at: -speed, steps: steps)
        return Pair(name, engine: it.way().mapped(times: -1, plus: -it.lifted.y), recorded: recorded)
    }

    // MARK: Lifts

    /// Whether a lift at a speed glides: 1 where the engine does otherwise than the recording.
    static func flingGate() throws -> [Measurement] {
        let rows = try RecordedRow.all(of: "fling-gate").filter { $0.text("kind") == "recorded" }
        let errors = rows.map { row -> Double in
            let it = MeasuredScroll()
            it.flick(at: row.value("velocity_pt_s"))
            return (it.way().points.last?.value != 0) == (row.text("glided") == "yes") ? 0 : 1
        }
        return [Measurement(file: "fling-gate", series: "glides or not", unit: "of 1", errors: errors)]
    }

    static func launchVelocity() throws -> [Measurement] {
        let rows = try RecordedRow.all(of: "launch-velocity").filter {
            $0.text("by") == "UIKit willEndDragging" && $0.number("finger_speed_pt_s") != nil
        }
        let errors = rows.map { row -> Double in
            let speed = row.value("finger_speed_pt_s")
            let it = MeasuredScroll()
            switch speed {
            case 187.5:
                it.drag(
                    by: Array(repeating: CGPoint(0, -3), count: 60), from: CGPoint(200, 800), every: 0.016, rest: 0.32)
            case 625:
                it.drag(
                    by: Array(repeating: CGPoint(0, 5), count: 120), from: CGPoint(200, 100), every: 0.008, rest: 0.3)
            default: it.flick(at: speed)
            }
            return abs(it.velocity.y) - row.value("reported_pt_s")
        }
        return [Measurement(file: "launch-velocity", series: "reported speed", unit: "pt/s", errors: errors)]
    }

    /// Where slow drags leave the content.
    static func slowDrags() throws -> [Measurement] {
        let sources = ["openuikit", "EarlGrey", "Hammer"]
        return try sources.map { source in
            let rows = try RecordedRow.all(of: "slow-drags").filter { $0.text("source") == source }
            return Measurement(
                file: "slow-drags", series: source, unit: "pt",
                errors: rows.map { row in offset(after: row) - row.value("offset_pt") })
        }
    }

    private static func offset(after row: RecordedRow) -> Double {
        let it = MeasuredScroll(size: CGSize(393, 852), content: CGSize(4000, 4000))
        let (travel, isX) = (row.value("finger_travel_pt"), row.text("axis") == "x")
        if row.text("source") == "Hammer" {
            it.drag(
                by: Array(repeating: CGPoint(-0.8, -2), count: 100), from: CGPoint(200, 400), every: 0.01)
            it.settle()
            return isX ? it.scroll.contentOffset.x : it.scroll.contentOffset.y
        }
        var steps: [Double]
        var pause = 0.008
        if row.text("source") == "EarlGrey" {
            // The last ten points are small steps.
            pause = 1.0 / 60
            let fast = Int((travel - 10) / 10)
            steps = Array(repeating: 10, count: fast) + [travel - 10 - Double(fast) * 10].filter { $0 > 0 }
            steps += Array(repeating: 0.5, count: 20)
        } else {
            let step = row.value("speed_pt_s") == 187.5 ? 3 : row.value("speed_pt_s") * pause
            if step == 3 { pause = 0.016 }
            steps = Array(repeating: step, count: Int((travel / step).rounded()))
        }
        // The edge is above the content.
        let isPull = row.text("note").contains("edge")
        let sign: Double = isPull || row.text("note").contains("backwards") ? 1 : -1
        if sign > 0, !isPull { it.scroll.contentOffset = CGPoint(1000, 1000) }
        let before = isX ? it.scroll.contentOffset.x : it.scroll.contentOffset.y
        var now = 0.0
        let places = steps.map { step -> CGPoint in
            now += step
            return isX ? CGPoint(200 + sign * now, 800) : CGPoint(200, (sign > 0 ? 100 : 800) + sign * now)
        }
        it.down(200, isX || sign < 0 ? 800 : 100, at: 1)
        for (index, place) in places.enumerated() {
            it.move(place.x, place.y, at: 1 + pause * Double(index + 1))
        }
        let offset = isX ? it.scroll.contentOffset.x : it.scroll.contentOffset.y
        if row.text("source") == "EarlGrey" {
            // It stays there after the lift.
            it.up(at: 1 + pause * Double(places.count + 1)).settle()
            return abs((isX ? it.scroll.contentOffset.x : it.scroll.contentOffset.y) - before)
        }
        let pulled = ScrollPhysics.unresisted(-it.scroll.exactOffset.y, size: 852)
        it.up(at: 10)
        return isPull ? pulled : abs(offset - before)
    }

    // MARK: Pinches and pops

    static func pinch() throws -> [Measurement] {
        let rows = try RecordedRow.all(of: "pinch")
        return ["swift_transitions-zoom", "Hammer"].map { source in
            let errors = rows.filter { $0.text("source") == source }.map { row in
                (source == "Hammer" ? zoom(row) : scale(row)) - row.value("scale_at_end")
            }
            return Measurement(file: "pinch", series: source, unit: "×", errors: errors)
        }
    }

    /// The scale of a plain pinch, up to the recorded maximum.
    private static func scale(_ row: RecordedRow) -> Double {
        let (start, end) = (row.value("start_distance_pt"), row.value("end_distance_pt"))
        let (rig, _, pinch) = Rig.with(UIPinchGestureRecognizer(), "pinch", watched: false)
        let ends = row.text("note").contains("reopened") ? [start * 0.6, end] : [end]
        spread(rig, from: start, to: ends)
        let scale = pinch.scale
        rig.up(1, at: 9).up(2, at: 9)
        return min(scale, row.value("maximum_scale"))
    }

    /// The scale of a scroll view, 0.3 s after the lift.
    private static func zoom(_ row: RecordedRow) -> Double {
        let it = MeasuredScroll(size: CGSize(400, 400), content: CGSize(400, 400))
        let zoomer = Zoomer(UIView(frame: CGRect(0, 0, 400, 400)))
        it.run {
            it.scroll.addSubview(zoomer.view)
            it.scroll.delegate = zoomer
            it.scroll.maximumZoomScale = row.value("maximum_scale")
            it.scroll.setZoomScale(row.value("scale_at_start"), animated: false)
        }
        spread(it.rig, from: row.value("start_distance_pt"), to: [row.value("end_distance_pt")])
        it.send([(1, .up, it.places[1] ?? .zero), (2, .up, it.places[2] ?? .zero)], at: 3)
        return it.advance(to: 3.3).scroll.zoomScale
    }

    private final class Zoomer: UIScrollViewDelegate {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    /// Two fingers around (200, 200) whose distance changes over a second for each of `ends`.
    private static func spread(_ rig: Rig, from start: Double, to ends: [Double]) {
        func places(_ distance: Double) -> ((x: CGFloat, y: CGFloat), (x: CGFloat, y: CGFloat)) {
            ((200 - distance / 2, 200), (200 + distance / 2, 200))
        }
        var (distance, time) = (start, 1.0)
        rig.send(.down, places(start).0, places(start).1, at: time)
        for end in ends {
            for step in 1...60 {
                let now = places(distance + (end - distance) * Double(step) / 60)
                rig.send(.move, now.0, now.1, at: time + Double(step) / 60)
            }
            (distance, time) = (end, time + 1)
        }
    }

    /// Whether lifts pop: 1 where the engine does otherwise than the recording.
    static func pop() throws -> [Measurement] {
        let rows = try RecordedRow.all(of: "pop").filter { $0.text("group") == "page" }
        let errors = rows.map { isPopped($0) == ($0.text("popped") == "yes") ? 0.0 : 1 }
        return [Measurement(file: "pop", series: "page: pops or not", unit: "of 1", errors: errors)]
    }

    private static func isPopped(_ row: RecordedRow) -> Bool {
        let it = NavigationRig(watched: false, width: row.value("width_pt"))
        it.stack(it.b)
        let (end, speed) = (row.value("position_fraction") * row.value("width_pt"), row.value("scripted_velocity_pt_s"))
        it.down(5, 400, at: 1)
        // The page is some points behind the finger.
        it.move(25, 400, at: 1.2)
        let behind = 25 - (it.x(of: it.b) ?? .nan)
        let step = speed * 0.008
        for count in 0...4 { it.move(end + behind - step * Double(4 - count), 400, at: 1.5 + 0.008 * Double(count)) }
        let isMoving = speed != 0
        return it.up(at: isMoving ? 1.54 : 3).settle().navigation.viewControllers.count == 1
    }
}
