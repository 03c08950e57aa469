@testable import ResponderKitSDL

/// A picture drawn for a test, read pixel by pixel.
struct Drawn {
    let snapshot: Snapshot

    /// Red, green, blue of a pixel, 0 … 255.
    func rgb(_ x: Int, _ y: Int) -> SIMD3<Int> {
        let at = (y * snapshot.width + x) * 4
        return SIMD3(Int(snapshot.pixels[at]), Int(snapshot.pixels[at + 1]), Int(snapshot.pixels[at + 2]))
    }

    /// The green part of a pixel as 0 … 1: the coverage, for white on black.
    func ink(_ x: Int, _ y: Int) -> Double { Double(rgb(x, y).y) / 255 }

    /// The sum of `ink` over a rectangle, or the whole picture if none is given: an area in pixels.
    func area(_ rect: (x: Range<Int>, y: Range<Int>)? = nil) -> Double {
        let (xs, ys) = rect ?? (0..<snapshot.width, 0..<snapshot.height)
        return ys.reduce(0) { sum, y in xs.reduce(sum) { $0 + ink($1, y) } }
    }

    /// The largest difference, over all pixels, to the expected coverage; `inside` answers for points in pixels and is
    /// called 256 times for each pixel.
    func worstError(_ inside: (Double, Double) -> Bool) -> Double {
        var worst = 0.0
        for y in 0..<snapshot.height {
            for x in 0..<snapshot.width {
                var hits = 0
                for j in 0..<16 {
                    for i in 0..<16 {
                        let (sx, sy) = ((Double(i) + 0.5) / 16, (Double(j) + 0.5) / 16)
                        if inside(Double(x) + sx, Double(y) + sy) { hits += 1 }
                    }
                }
                worst = max(worst, abs(ink(x, y) - Double(hits) / 256))
            }
        }
        return worst
    }
}

/// The font and a renderer that all tests share, because reading the font takes a while.
enum Shared {
    static let font = try! StrokeFont.standard()
    static let renderer = Renderer(font: font)
}

/// A view that draws with a closure.
final class DrawingView: UIView {
    var content: () -> Void = {}
    override func draw(_ rect: CGRect) { content() }
}

/// Draw a window to which `fill` adds views.
func drawn(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ fill: (UIWindow) -> Void) throws -> Drawn {
    let application = UIApplication()
    application.textMeasurer = Shared.font
    return try application.asCurrent {
        let window = UIWindow(frame: CGRect(0, 0, width, height))
        window.isHidden = false
        fill(window)
        return Drawn(snapshot: try Snapshot(of: window, renderer: Shared.renderer, scale: scale))
    }
}

/// Draw a window with one view, which a closure changes.
func drawn<View: UIView>(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, on background: UIColor? = nil,
    _ makeView: @autoclosure () -> View, _ change: (View) -> Void
) throws -> Drawn {
    try drawn(width, height, scale: scale) { window in
        window.backgroundColor = background
        let view = makeView()
        change(view)
        window.addSubview(view)
    }
}

/// Draw one view that draws with a closure.
func drawnContent(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: @escaping () -> Void) throws -> Drawn
{
    let frame = CGRect(0, 0, width, height)
    return try drawn(width, height, scale: scale, DrawingView(frame: frame)) { $0.content = draw }
}

/// A window that is shown.
func shownWindow(_ width: CGFloat, _ height: CGFloat) -> UIWindow {
    let window = UIWindow(frame: CGRect(0, 0, width, height))
    window.isHidden = false
    return window
}

extension UIBezierPath {
    /// Lines through points.
    convenience init(through points: [(x: CGFloat, y: CGFloat)], isClosed: Bool = false) {
        self.init()
        for (index, point) in points.enumerated() {
            let point = CGPoint(point.x, point.y)
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        if isClosed { close() }
    }
}

/// A view with a frame and a colour.
func block(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = .white) -> UIView {
    let view = UIView(frame: CGRect(x, y, width, height))
    view.backgroundColor = color
    return view
}
