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

/// The line at the moment that is shown. It can be taken hold of; a tap on it goes to what lies under it.
package final class Playhead: UIControl, PanelControl {
    package var moment: TimeInterval = 0
    weak var timeline: TimelineView?
    private var grip: CGFloat = 0
    private var landed = CGPoint.zero
    private var hasMoved = false
    private var isFinger = false

    /// How wide it is; the line is in the middle.
    package static let width: CGFloat = 44
    /// How near a finger has to be to the line below the ruler, in points.
    private static let reach: CGFloat = 9

    package convenience init() {
        self.init(frame: .zero)
        label = "Playhead"
        accessibilityIdentifier = "playhead"
        clipsToBounds = false
    }

    package var role: Element.Role { .slider }
    package var valueText: String? { Wording.seconds(moment) }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard bounds.contains(point) else { return false }
        return point.y < RulerView.touchHeight || abs(point.x - bounds.midX) <= Playhead.reach
    }

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        landed = touch.location(in: superview)
        grip = landed.x - frame.midX
        hasMoved = false
        isFinger = touch.type == .direct
        return true
    }

    package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: superview)
        // A finger that rests moves a little all the time.
        if !hasMoved, hypot(place.x - landed.x, place.y - landed.y) < 3 { return true }
        hasMoved = true
        timeline?.drag(to: place.x - grip)
        return true
    }

    package override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !hasMoved { timeline?.tap(at: landed, byFinger: isFinger) }
    }

    package func handleKey(_ key: UIKey) -> Bool {
        guard ["Left", "Right"].contains(key.name) else { return false }
        timeline?.onStep?(key.name == "Left" ? -1 : 1)
        return true
    }

    package var focusFrame: CGRect { CGRect(x: bounds.midX - 11, y: RulerView.height - 17, width: 22, height: 18) }
    package var focusRadius: CGFloat { 6 }

    package override func draw(_ rect: CGRect) {
        let x = bounds.midX
        Drawing.fill(CGRect(x: x - 1, y: RulerView.height - 4, width: 2, height: bounds.height), Palette.now)
        let top = CGPoint(x: x, y: RulerView.height - 14)
        Drawing.area(top.beside((-7, 0), (7, 0), (7, 5), (0, 12), (-7, 5)), Palette.now)
    }
}
