import ResponderKit

/// The handle between the stage and the inspector: drag it, or focus it and press an arrow key.
package final class PanelDivider: UIControl, PanelControl {
    /// Called with the change of the inspector's width, in points.
    package var onDrag: ((CGFloat) -> Void)?
    private var lastX: CGFloat = 0

    /// The width of the area for fingers, in points; the line is thinner.
    package static let width: CGFloat = 20

    package convenience init() {
        self.init(frame: .zero)
        label = "Width of the inspector"
        tip = "Drag to make the inspector wider or narrower"
    }

    /// Place it at the edge of the inspector, below its tabs.
    package func place(beside inspector: CGRect) {
        frame = CGRect(
            x: inspector.minX - PanelDivider.width / 2, y: inspector.minY + TabBar.height, width: PanelDivider.width,
            height: max(0, inspector.height - TabBar.height))
    }

    package var role: Element.Role { .slider }

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lastX = touch.location(in: nil).x
        return true
    }

    package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: nil).x
        onDrag?(lastX - x)
        lastX = x
        return true
    }

    package func handleKey(_ key: UIKey) -> Bool {
        guard let way = key.arrow?.dx, way != 0 else { return false }
        onDrag?(-16 * way)
        return true
    }

    package override func draw(_ rect: CGRect) {
        let isOn = isHovered || isHighlighted
        let grip = CGRect(x: bounds.midX - 2, y: bounds.midY - 20, width: 4, height: 40)
        Drawing.fill(grip, isOn ? Palette.chosen : Palette.grip, radius: 2)
    }
}
