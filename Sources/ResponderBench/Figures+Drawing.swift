import Foundation
import ResponderKit
import ResponderKitSDL

extension Figures {
    /// Frames of rotated, bordered, rounded views in memory, without a graphics processor.
    static func drawing() throws -> [Figure] {
        let renderer = Renderer(font: try StrokeFont.standard())
        return try [1_000, 10_000].map { count in
            let window = UIApplication().asCurrent { makeWindow(count) }
            guard let canvas = PixelCanvas(width: 1280, height: 800) else { throw Failure("no canvas") }
            // The first frame makes the buffers that all others use.
            try renderer.draw(window, scale: 1, on: canvas)
            let time = try minimum(5) {
                let (cost, result) = Cost.measure(operations: 1) {
                    Result { try renderer.draw(window, scale: 1, on: canvas) }
                }
                try result.get()
                return cost
            }
            return Figure(
                name: "frame of \(count) rotated, bordered, rounded views", value: number(time / 1e6, "ms"),
                wanted: "draw calls: \(renderer.drawCalls)")
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
