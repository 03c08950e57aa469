import UIKit

/// The circle of best fit through some points, and its error.
struct CircleFit: Equatable {
    var center = CGPoint.zero
    var radius: CGFloat = 0
    /// The mean distance of the points from the circle, as a fraction of the radius.
    var error = CGFloat.infinity

    /// Least squares on `x² + y² + p·x + q·y + r = 0`, about the points' mean so that the numbers stay small. Needs three
    /// points that do not lie on a line; the error stays infinite otherwise.
    init(_ points: [CGPoint]) {
        let count = CGFloat(points.count)
        guard count >= 3 else { return }
        let meanX = points.reduce(0) { $0 + $1.x } / count
        let meanY = points.reduce(0) { $0 + $1.y } / count
        var (uu, uv, vv, uw, vw) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for point in points {
            let u = point.x - meanX
            let v = point.y - meanY
            let square = u * u + v * v
            uu += u * u
            uv += u * v
            vv += v * v
            uw += u * square
            vw += v * square
        }
        let determinant = uu * vv - uv * uv
        guard abs(determinant) > 1e-6 else { return }
        let u = (uw * vv - vw * uv) / (2 * determinant)
        let v = (vw * uu - uw * uv) / (2 * determinant)
        center = CGPoint(x: meanX + u, y: meanY + v)
        radius = sqrt(u * u + v * v + (uu + vv) / count)
        let deviation = points.reduce(0) { $0 + abs(hypot($1.x - center.x, $1.y - center.y) - radius) }
        error = deviation / count / radius
    }
}

/// One finger that draws a closed circle. Continuous, so that the line can be shown during the gesture: ends if the line
/// is a circle, otherwise it is cancelled.
class CircleGestureRecognizer: UIGestureRecognizer {
    /// The maximum mean distance of the points from the circle, as a fraction of the radius.
    var tolerance: CGFloat = 0.15
    /// The line so far, in the window's coordinates.
    private(set) var path: [CGPoint] = []
    /// The circle, once the finger has lifted.
    private(set) var fit = CircleFit([])
    private var trackedTouch: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if trackedTouch == nil, touches.count == 1 {
            trackedTouch = touches.first
            path = [location(in: nil)]
            state = .began
        } else {
            for touch in touches where touch != trackedTouch {
                ignore(touch, for: event)
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        for sample in event.coalescedTouches(for: touch) ?? [touch] {
            path.append(sample.location(in: nil))
        }
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        fit = CircleFit(path)
        state = isCircle ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        path = []
        fit = CircleFit([])
        trackedTouch = nil
    }

    /// Whether the line is round and closed: its ends are nearer to each other than the radius.
    private var isCircle: Bool {
        guard let first = path.first, let last = path.last, fit.error < tolerance else { return false }
        return hypot(last.x - first.x, last.y - first.y) < fit.radius && path.count > 8
    }
}

/// Pictures that a person selects by drawing a circle around them.
class CirclePickerViewController: UIViewController {
    private(set) var log: [String] = []
    private(set) var lastFit: CircleFit?
    /// The number of points of the line being drawn.
    private(set) var drawnPoints = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, name) in ["apple", "pear", "plum"].enumerated() {
            let picture = UIView(frame: CGRect(x: 160, y: 100 + 200 * index, width: 80, height: 80))
            picture.accessibilityIdentifier = name
            picture.tag = index + 1
            picture.isUserInteractionEnabled = false
            view.addSubview(picture)
        }
        let circle = CircleGestureRecognizer(target: self, action: Selector(Self.circled(_:)))
        view.addGestureRecognizer(circle)
    }

    private func circled(_ gesture: CircleGestureRecognizer) {
        switch gesture.state {
        case .began:
            log.append("began")
        case .changed:
            drawnPoints = gesture.path.count
        case .ended:
            lastFit = gesture.fit
            let center = view.convert(gesture.fit.center, from: nil)
            let chosen = view.subviews.first { $0.frame.contains(center) }
            log.append("circled \(chosen?.accessibilityIdentifier ?? "nothing")")
        case .failed, .cancelled:
            log.append("no circle")
        default:
            break
        }
    }
}
