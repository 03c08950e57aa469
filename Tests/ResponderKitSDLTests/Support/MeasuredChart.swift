@testable import ResponderKitSDL

/// Three charts side by side: lines of the engine, dots of the recordings, and below them how far apart they are.
struct MeasuredChart {
    nonisolated static let size = CGSize(width: 1200, height: 500)

    private struct Series {
        let name: String
        var engine: [CGPoint] = []
        var recorded: [CGPoint] = []

        /// The engine's value at a place: on the line between those around it.
        func engine(at x: CGFloat) -> CGFloat {
            guard let after = engine.firstIndex(where: { $0.x > x }) else { return engine.last?.y ?? 0 }
            guard after > 0 else { return engine[0].y }
            let (old, new) = (engine[after - 1], engine[after])
            return old.y + (new.y - old.y) * (x - old.x) / (new.x - old.x)
        }
    }

    private struct Panel {
        let title: String
        let subtitle: String
        /// The file of the recordings.
        let file: String
        let x: Axis
        let y: Axis
        /// The names of its series, with what the picture calls them and where, in the values of the axes.
        let labels: [(series: String, text: String, at: CGPoint)]
    }

    private struct Axis {
        let ticks: [CGFloat]
        let unit: String
        let range: ClosedRange<CGFloat>
    }

    private static let panels = [
        Panel(
            title: "Flicks", subtitle: "how far content goes after the lift", file: "flick-traces",
            x: Axis(ticks: [0, 1, 2, 3], unit: "s", range: 0...3),
            y: Axis(ticks: [0, 500, 1000, 1500], unit: "pt", range: 0...1600),
            labels: [
                ("openuikit-3000", "3000 pt/s", CGPoint(2.15, 1390)), ("openuikit-750", "750 pt/s", CGPoint(2.15, 500)),
                ("Cranpose-481", "481 pt/s", CGPoint(2.15, 150)),
            ]),
        Panel(
            title: "Rubber band", subtitle: "how far content follows a finger beyond its edge",
            file: "rubber-band",
            x: Axis(ticks: [0, 200, 400, 600], unit: "pt", range: 0...600),
            y: Axis(ticks: [0, 50, 100, 150, 200, 250], unit: "pt", range: 0...250),
            labels: [
                ("openuikit", "a view of 852 pt", CGPoint(330, 235)), ("Cranpose", "of 682 pt", CGPoint(455, 165)),
            ]),
        Panel(
            title: "Back from beyond the edge", subtitle: "let go at rest, and flung into the edge",
            file: "bounce-back",
            x: Axis(ticks: [0, 0.2, 0.4, 0.6, 0.8], unit: "s", range: 0...0.8),
            y: Axis(ticks: [0, 100, 200, 300, 400], unit: "pt", range: -60...420),
            labels: [
                ("LNCustomScrollView-3", "flung", CGPoint(0.36, 390)),
                ("LNCustomScrollView-1", "flung", CGPoint(0.36, 355)),
                ("LNCustomScrollView-2", "flung", CGPoint(0.36, 320)),
                ("openuikit-edge-3125", "flung at 3125 pt/s", CGPoint(0.36, 285)),
                ("openuikit-235-rest", "let go at rest, 235 pt out", CGPoint(0.36, 250)),
                ("Cranpose-177-rest", "let go at rest, 177 pt out", CGPoint(0.36, 215)),
            ]),
    ]

    private static let hues = ["#4CC2FF", "#FFB454", "#9BE564", "#FF7AB6", "#C58BFF", "#FFD84C"].map(color)
    private static let ground = color("#0E1116")
    private static let raised = color("#151A21")
    private static let hairline = color("#2A323D")
    private static let text = color("#E8ECF2")
    private static let quiet = color("#AEB8C5")
    /// The differences that the lower part shows, in points to both sides.
    private static let room: CGFloat = 2

    private var series: [String: [Series]] = [:]

    /// - Parameter file: lines of the file of the recordings, the series, who made it, x and y.
    init(_ file: String) {
        for line in file.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: ",").map(String.init)
            guard fields.count == 5, let x = Double(fields[3]), let y = Double(fields[4]) else { continue }
            if series[fields[0]]?.last?.name != fields[1] {
                series[fields[0], default: []].append(Series(name: fields[1]))
            }
            let last = (series[fields[0]]?.count ?? 0) - 1
            if fields[2] == "engine" {
                series[fields[0]]?[last].engine.append(CGPoint(x, y))
            } else {
                series[fields[0]]?[last].recorded.append(CGPoint(x, y))
            }
        }
    }

    func draw() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(Self.ground)
        context.fill(CGRect(origin: .zero, size: Self.size))
        write("Scrolling beside recordings of UIKit", CGPoint(32, 22), 20, Self.text, context, isHeavy: true)
        write("lines: this engine", CGPoint(880, 26), 13, Self.quiet, context)
        write("dots: recordings that others published", CGPoint(880, 44), 13, Self.quiet, context)
        stroke([CGPoint(840, 34), CGPoint(868, 34)], Self.quiet, 2, context)
        for x in [844, 854, 864] as [CGFloat] { dot(CGPoint(x, 52), 2.2, Self.quiet, context) }
        for (index, panel) in Self.panels.enumerated() {
            draw(panel, in: CGRect(32 + 384 * CGFloat(index), 76, 368, 396), context)
        }
    }

    private func draw(_ panel: Panel, in frame: CGRect, _ context: CGContext) {
        context.setFillColor(Self.raised)
        context.addPath(UIBezierPath(roundedRect: frame, cornerRadius: 8).cgPath)
        context.fillPath()
        write(panel.title, CGPoint(frame.minX + 16, frame.minY + 12), 15, Self.text, context, isHeavy: true)
        write(panel.subtitle, CGPoint(frame.minX + 16, frame.minY + 32), 12, Self.quiet, context)
        let plot = CGRect(frame.minX + 48, frame.minY + 64, frame.width - 68, 216)
        let strip = CGRect(plot.minX, plot.maxY + 40, plot.width, 48)
        drawAxes(of: panel, plot, strip, context)
        func x(_ value: CGFloat) -> CGFloat {
            plot.minX + plot.width * (value - panel.x.range.lowerBound)
                / (panel.x.range.upperBound - panel.x.range.lowerBound)
        }
        func y(_ value: CGFloat) -> CGFloat {
            plot.maxY - plot.height * (value - panel.y.range.lowerBound)
                / (panel.y.range.upperBound - panel.y.range.lowerBound)
        }
        for (index, label) in panel.labels.enumerated() {
            guard let curve = series[panel.file]?.first(where: { $0.name == label.series }) else { continue }
            let hue = Self.hues[index % Self.hues.count]
            let recorded = curve.recorded.filter { panel.x.range.contains($0.x) }
            let first = CGPoint(panel.x.range.lowerBound, curve.engine(at: panel.x.range.lowerBound))
            let start = curve.engine.contains { $0.x < first.x } ? [first] : []
            let engine = start + curve.engine.filter { panel.x.range.contains($0.x) }
            stroke(engine.map { CGPoint(x($0.x), y($0.y)) }, hue.withAlphaComponent(0.75), 1.5, context)
            let points = recorded.map { CGPoint(x($0.x), y($0.y)) }
            for point in Self.spaced(points, by: 9) { dot(point, 2.2, hue, context) }
            for place in recorded {
                let error = min(max(curve.engine(at: place.x) - place.y, -Self.room), Self.room)
                let point = CGPoint(x(place.x), strip.midY - strip.height / 2 * error / Self.room)
                dot(point, 1.2, hue.withAlphaComponent(0.8), context)
            }
            if !label.text.isEmpty { write(label.text, CGPoint(x(label.at.x), y(label.at.y)), 12, hue, context) }
        }
    }

    private func drawAxes(of panel: Panel, _ plot: CGRect, _ strip: CGRect, _ context: CGContext) {
        let (xs, ys) = (panel.x.range, panel.y.range)
        for tick in panel.y.ticks {
            let y = plot.maxY - plot.height * (tick - ys.lowerBound) / (ys.upperBound - ys.lowerBound)
            stroke([CGPoint(plot.minX, y), CGPoint(plot.maxX, y)], Self.hairline, 1, context)
            let unit = tick == panel.y.ticks.last ? " \(panel.y.unit)" : ""
            write("\(Int(tick))\(unit)", CGPoint(plot.minX - 40, y - 8), 11, Self.quiet, context)
        }
        for tick in panel.x.ticks {
            let x = plot.minX + plot.width * (tick - xs.lowerBound) / (xs.upperBound - xs.lowerBound)
            stroke([CGPoint(x, plot.maxY), CGPoint(x, plot.maxY + 4)], Self.quiet, 1, context)
            let number = tick == tick.rounded() ? "\(Int(tick))" : "\(tick)"
            let unit = tick == panel.x.ticks.last ? " \(panel.x.unit)" : ""
            write(
                number + unit, CGPoint(x - (unit.isEmpty ? 3 : 4.5) * CGFloat(number.count), plot.maxY + 6), 11,
                Self.quiet, context)
        }
        for (part, value) in [(0.0, "+2"), (0.5, "0"), (1, "-2")] as [(CGFloat, String)] {
            let y = strip.minY + strip.height * part
            stroke([CGPoint(strip.minX, y), CGPoint(strip.maxX, y)], Self.hairline, 1, context)
            write(value, CGPoint(strip.minX - 40, y - 8), 11, Self.quiet, context)
        }
        write("engine less recording, pt", CGPoint(strip.minX, strip.maxY + 6), 11, Self.quiet, context)
    }

    /// The points that are at least a distance apart.
    private static func spaced(_ points: [CGPoint], by distance: CGFloat) -> [CGPoint] {
        points.reduce(into: []) { kept, point in
            guard let last = kept.last, hypot(point.x - last.x, point.y - last.y) < distance else {
                return kept.append(point)
            }
        }
    }

    private func stroke(_ points: [CGPoint], _ color: UIColor, _ width: CGFloat, _ context: CGContext) {
        guard points.count > 1 else { return }
        context.setStrokeColor(color)
        context.setLineWidth(width)
        context.setLineJoin(.round)
        context.beginPath()
        context.addLines(between: points)
        context.strokePath()
    }

    private func dot(_ center: CGPoint, _ radius: CGFloat, _ color: UIColor, _ context: CGContext) {
        context.setFillColor(color)
        context.beginPath()
        context.addEllipse(in: CGRect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
        context.fillPath()
    }

    private func write(
        _ words: String, _ place: CGPoint, _ size: CGFloat, _ color: UIColor, _ context: CGContext,
        isHeavy: Bool = false
    ) {
        context.draw(
            words, at: place, font: .systemFont(ofSize: size, weight: isHeavy ? .semibold : .regular), color: color)
    }

    nonisolated private static func color(_ hex: String) -> UIColor {
        let value = Int(hex.dropFirst(), radix: 16) ?? 0
        func part(_ shift: Int) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
