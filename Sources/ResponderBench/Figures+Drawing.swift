import Foundation
import ResponderKit
import ResponderKitSDL

extension Figures {
    /// Frames of rotated, bordered, rounded views in memory, without a graphics processor: painted completely, and
    /// painted where one of the views moves.
    static func drawing() throws -> [Figure] {
        let renderer = Renderer(font: try StrokeFont.standard())
        return try views(renderer) + lines(renderer)
    }

    private static func views(_ renderer: Renderer) throws -> [Figure] {
        try [1_000, 10_000].flatMap { count in
            let window = UIApplication().asCurrent { makeWindow(count) }
            guard let canvas = PixelCanvas(width: 1280, height: 800),
                let kept = PixelCanvas(keepingWidth: 1280, height: 800)
            else { throw Failure("no canvas") }
            let views = "\(count) rotated, bordered, rounded views"
            let whole = try frames(21, renderer, window, canvas) { _ in }
            let moved = window.subviews[count / 2]
            let move = try frames(21, renderer, window, kept) { moved.center.x += $0 % 2 == 0 ? 5 : -5 }
            return [
                Figure(
                    name: "frame of \(views)", value: number(whole / 1e6, "ms"),
                    wanted: "draw calls: \(renderer.drawCalls)"),
                Figure(name: "the same when one of them moves", value: number(move / 1e6, "ms")),
            ]
        }
    }

    /// Frames of lines as fingers draw them, and of lines with sharp corners, of which short ones have exact corners.
    private static func lines(_ renderer: Renderer) throws -> [Figure] {
        guard let canvas = PixelCanvas(width: 1280, height: 800) else { throw Failure("no canvas") }
        let kinds: [(name: String, count: Int, points: Int, length: CGFloat, turn: CGFloat)] = [
            ("100 lines of 100 smooth points", 100, 100, 12, 0.3), ("100 lines of 100 sharp corners", 100, 100, 12, 3),
            ("100 lines of 10 sharp corners", 100, 10, 12, 3), ("200 lines of 3 sharp corners", 200, 4, 8, 3),
            ("a finger's line of 500 points", 1, 500, 2.4, 0.8),
        ]
        return try kinds.map { name, count, points, length, turn in
            let window = UIApplication().asCurrent {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
                window.isHidden = false
                window.addSubview(Scribble(frame: window.bounds, count, points: points, length, turn: turn))
                return window
            }
            let cost = try frames(21, renderer, window, canvas) { _ in window.subviews[0].setNeedsDisplay() }
            return Figure(
                name: "frame of \(name)", value: number(cost / 1e6, "ms"),
                wanted: "each line: \(number(cost / 1e3 / Double(count), "µs"))")
        }
    }

    /// Draws lines across itself with equal pieces, which turn at each point by up to `turn` to either side.
    private final class Scribble: UIView {
        private let paths: [UIBezierPath]

        init(frame: CGRect, _ lines: Int, points: Int, _ length: CGFloat, turn: CGFloat) {
            paths = (0..<lines).map { line in
                let path = UIBezierPath()
                path.lineWidth = 4
                path.lineJoinStyle = .round
                var point = CGPoint(x: 20 + 600 * CGFloat(line / 100), y: 8 * CGFloat(line % 100))
                path.move(to: point)
                for piece in 0..<points {
                    let angle = turn / 2 * sin(CGFloat(piece * piece + line))
                    point = CGPoint(x: point.x + length * cos(angle), y: point.y + length * sin(angle))
                    path.addLine(to: point)
                }
                return path
            }
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }

        override func draw(_ rect: CGRect) {
            UIColor.white.setStroke()
            for path in paths { path.stroke() }
        }
    }

    /// The fastest of some frames in nanoseconds, each after a change.
    private static func frames(
        _ count: Int, _ renderer: Renderer, _ window: UIWindow, _ canvas: PixelCanvas, _ change: (Int) -> Void
    ) throws -> Double {
        // The first frames make the buffers that all others use.
        for _ in 0..<2 { try renderer.draw(window, scale: 1, on: canvas) }
        var run = 0
        return try minimum(count) {
            change(run)
            run += 1
            let (cost, result) = Cost.measure(operations: 1) {
                Result { try renderer.draw(window, scale: 1, on: canvas) }
            }
            try result.get()
            return cost
        }
    }

    private static func makeWindow(_ count: Int) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
        window.isHidden = false
        let columns = Int((Double(count) * 1.6).squareRoot().rounded(.up))
        let side = 1280 / CGFloat(columns)
        for index in 0..<count {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 0.8 * side, height: 0.8 * side))
            view.center = CGPoint(
                x: (CGFloat(index % columns) + 0.5) * side, y: (CGFloat(index / columns) + 0.5) * side)
            view.transform = CGAffineTransform(rotationAngle: .pi / 6)
            view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
            view.layer.cornerRadius = side / 6
            view.layer.borderWidth = 1
            view.layer.borderColor = UIColor.white.cgColor
            window.addSubview(view)
        }
        return window
    }
}
