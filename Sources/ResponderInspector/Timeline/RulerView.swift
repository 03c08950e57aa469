import ResponderKit

/// The scale above the lanes. Pressed or dragged, it brings the playhead there.
package final class RulerView: UIControl {
    package var scale = TimeScale() { didSet { if scale != oldValue { setNeedsDisplay() } } }
    /// Called with the moment under the finger.
    package var onScrub: ((TimeInterval) -> Void)?

    package static let height: CGFloat = 32
    /// As far as this a finger hits it, a little below what is drawn.
    package static let touchHeight: CGFloat = 44

    package override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "ruler"
        clipsToBounds = true
    }

    package required init?(coder: NSCoder) { nil }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.minX <= point.x && point.x < bounds.maxX && 0 <= point.y && point.y < RulerView.touchHeight
    }

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }
    package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

    private func follow(_ touch: UITouch) -> Bool {
        onScrub?(scale.time(at: touch.location(in: self).x))
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
            let left = max(2, min(x - width / 2, bounds.width - width - 2))
            Drawing.text(
                text, in: CGRect(x: left, y: 4, width: width + 2, height: 16), font: Type.caption,
                color: Palette.textSecond)
        }
        Drawing.fill(CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1), Palette.hairline)
    }
}
