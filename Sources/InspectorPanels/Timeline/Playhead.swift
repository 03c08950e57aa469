import ResponderChronicle
import ResponderKit

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
