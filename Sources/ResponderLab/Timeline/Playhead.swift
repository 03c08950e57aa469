import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The line at the moment that is shown. It can be taken hold of; a tap on it goes to what lies under it.
final class Playhead: LabControl {
    /// The moment, in seconds.
    var moment: TimeInterval = 0
    /// Called with a place in the superview to which a finger drags the line.
    var onDrag: ((CGFloat) -> Void)?
    /// Called with a place in the superview that was tapped, and whether by a finger.
    var onTap: ((CGPoint, Bool) -> Void)?
    /// Called by the arrow keys with the direction.
    var onStep: ((Int) -> Void)?
    private var grip: CGFloat = 0
    private var landed = CGPoint.zero
    private var hasMoved = false
    private var isFinger = false

    /// How wide it is; the line is in the middle.
    static let width: CGFloat = 44
    /// How near a finger has to be to the line below the ruler, in points.
    private static let reach: CGFloat = 9

    init() {
        super.init(label: "Playhead")
        accessibilityIdentifier = "playhead"
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { nil }

    override var role: Element.Role { .slider }
    override var value: String? { Wording.seconds(moment) }
    override func activate() {}

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard bounds.contains(point) else { return false }
        return point.y < RulerView.touchHeight || abs(point.x - bounds.midX) <= Playhead.reach
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        landed = touch.location(in: superview)
        grip = landed.x - frame.midX
        hasMoved = false
        isFinger = touch.type == .direct
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: superview)
        // A finger never stands quite still.
        if !hasMoved, hypot(place.x - landed.x, place.y - landed.y) < 3 { return true }
        hasMoved = true
        onDrag?(place.x - grip)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { if !hasMoved { onTap?(landed, isFinger) } }

    override func handleKey(_ key: UIKey) -> Bool {
        guard ["Left", "Right"].contains(key.name) else { return false }
        onStep?(key.name == "Left" ? -1 : 1)
        return true
    }

    override var focusFrame: CGRect {
        CGRect(x: bounds.midX - 11, y: RulerView.height - 17, width: 22, height: 18)
    }
    override var focusRadius: CGFloat { 6 }

    override func drawFace() {
        let x = bounds.midX
        Drawing.fill(CGRect(x: x - 1, y: RulerView.height - 4, width: 2, height: bounds.height), Palette.now)
        let handle = UIBezierPath()
        let top = RulerView.height - 14
        handle.move(to: CGPoint(x: x - 7, y: top))
        handle.addLine(to: CGPoint(x: x + 7, y: top))
        handle.addLine(to: CGPoint(x: x + 7, y: top + 5))
        handle.addLine(to: CGPoint(x: x, y: top + 12))
        handle.addLine(to: CGPoint(x: x - 7, y: top + 5))
        handle.close()
        Palette.now.setFill()
        handle.fill()
    }
}
