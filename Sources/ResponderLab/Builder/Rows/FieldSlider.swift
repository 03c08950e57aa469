import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The slider of a row.
final class FieldSlider: PanelControl {
    var number: Double = 0 { didSet { if number != oldValue { setNeedsDisplay() } } }
    /// Called with each value, and at last with true.
    var onValue: ((Double, Bool) -> Void)?
    private let range: ClosedRange<Double>
    private let step: Double

    init(label: String, range: ClosedRange<Double>, step: Double) {
        self.range = range
        self.step = step
        super.init(label: label)
    }

    required init?(coder: NSCoder) { nil }

    override var role: Element.Role { .slider }
    override var value: String? { number.plain }

    private var track: CGRect { CGRect(x: 8, y: bounds.midY - 2, width: max(16, bounds.width - 16), height: 4) }

    override func activate() {}

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        send(touch, isFinal: false)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        send(touch, isFinal: false)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onValue?(number, true) }
    override func cancelTracking(with event: UIEvent?) { onValue?(number, true) }

    private func send(_ touch: UITouch, isFinal: Bool) {
        let part = (touch.location(in: self).x - track.minX) / track.width
        set(range.lowerBound + Double(min(1, max(0, part))) * (range.upperBound - range.lowerBound), isFinal: isFinal)
    }

    private func set(_ value: Double, isFinal: Bool) {
        let stepped = (value / step).rounded() * step
        // 0.1 × 3 is 0.30000000000000004.
        let new = min(max((stepped * 1e6).rounded() / 1e6, range.lowerBound), range.upperBound)
        guard new != number || isFinal else { return }
        number = new
        onValue?(new, isFinal)
    }

    override func handleKey(_ key: UIKey) -> Bool {
        guard key.name == "Left" || key.name == "Right" else { return super.handleKey(key) }
        set(number + (key.name == "Left" ? -step : step), isFinal: true)
        return true
    }

    override func drawFace() {
        let track = track
        let part = (number - range.lowerBound) / max(1e-9, range.upperBound - range.lowerBound)
        let x = track.minX + track.width * CGFloat(min(1, max(0, part)))
        Drawing.fill(track, Palette.hairline, radius: 2)
        Drawing.fill(
            CGRect(x: track.minX, y: track.minY, width: x - track.minX, height: 4), Palette.now, radius: 2)
        Drawing.disc(CGPoint(x: x, y: track.midY), isHighlighted ? 9 : 7, Palette.text)
    }
}
