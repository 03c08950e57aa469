import ResponderChronicle
import ResponderKit

/// The scale above the lanes. Pressed or dragged, it brings the playhead there.
package final class RulerView: UIControl {
    package var scale = TimeScale() { didSet { if scale != oldValue { setNeedsDisplay() } } }
    enum Side { case before, after }
    /// Where the shown moment is that the ruler does not reach; nil while the playhead shows it.
    var sideOfNow: Side? { didSet { if sideOfNow != oldValue { setNeedsDisplay() } } }
    weak var timeline: TimelineView?

    package static let height: CGFloat = 32
    /// As far as this a finger hits it, a little below what is drawn.
    package static let touchHeight: CGFloat = 44

    package convenience init() {
        self.init(frame: .zero)
        accessibilityIdentifier = "ruler"
        clipsToBounds = true
    }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.minX <= point.x && point.x < bounds.maxX && 0 <= point.y && point.y < RulerView.touchHeight
    }

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }
    package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

    private func follow(_ touch: UITouch) -> Bool {
        timeline?.scrub(to: scale.time(at: touch.location(in: self).x))
        return true
    }

    package override func draw(_ rect: CGRect) {
        let ticks = scale.ticks
        for time in ticks.minor {
            Drawing.fill(
                CGRect(x: scale.x(of: time).rounded(), y: bounds.maxY - 6, width: 1, height: 6), Palette.hairline)
        }
        for time in ticks.major {
            let x = scale.x(of: time).rounded()
            Drawing.fill(CGRect(x: x, y: bounds.maxY - 10, width: 1, height: 10), Palette.textThird)
            let text = String(format: "%.\(scale.digits)f s", time)
            let width = Drawing.width(text, Type.caption)
            // The first label would be cut in half by the edge.
            let left = max(2, min(x - width / 2, bounds.width - width - 16))
            Drawing.text(text, left, 4, width + 2, 16, Type.caption, Palette.textSecond)
        }
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
        guard let sideOfNow else { return }
        let tip = CGPoint(x: sideOfNow == .after ? bounds.maxX - 2 : 2, y: bounds.maxY - 9)
        let back: CGFloat = sideOfNow == .after ? -10 : 10
        Drawing.area(tip.beside((0, 0), (back, -6), (back, 6)), Palette.now)
    }
}
