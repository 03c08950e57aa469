import Foundation
import ResponderKit

/// A slider in the panels: its values are multiples of a step, and a finger anywhere on it takes the thumb along.
package final class PanelSlider: UISlider, PanelControl {
    /// The value.
    package var number: Double = 0 { didSet { value = Float(number) } }
    /// Called with each value, and with true when the finger is gone or a key was pressed.
    package var onNumber: ((Double, Bool) -> Void)?
    /// How much an arrow key adds.
    package var keyStep: Double
    private let range: ClosedRange<Double>
    private let step: Double

    private static let thumb: CGFloat = 16

    package init(_ label: String, range: ClosedRange<Double>, step: Double) {
        self.range = range
        self.step = step
        keyStep = step
        super.init(frame: .zero)
        self.label = label
        maximumValue = Float(range.upperBound)
        minimumValue = Float(range.lowerBound)
        maximumTrackTintColor = Palette.hairline
        thumbTintColor = Palette.text
        addAction(for: .valueChanged) { [unowned self] _ in
            let old = number
            set(Double(value))
            if number != old { onNumber?(number, false) }
        }
        addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned self] _ in onNumber?(number, true) }
    }

    package required init?(coder: NSCoder) { nil }

    private func set(_ value: Double) {
        let stepped = (value / step).rounded() * step
        // 0.1 × 3 is 0.30000000000000004.
        number = min(max((stepped * 1e6).rounded() / 1e6, range.lowerBound), range.upperBound)
    }

    package var role: Element.Role { .slider }
    package var valueText: String? { number.plain }
    package func activate() {}

    package func handleKey(_ key: UIKey) -> Bool {
        guard let way = ["Left": -1.0, "Right": 1.0][key.name] else { return false }
        set(number + way * keyStep)
        onNumber?(number, true)
        return true
    }

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let part = (touch.location(in: self).x - track.minX) / max(1, track.width)
        value = minimumValue + Float(part) * (maximumValue - minimumValue)
        sendActions(for: .valueChanged)
        return true
    }

    package override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds.insetBy(dx: 6, dy: 0))
    }

    package override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let part = (value - minimumValue) / max(1e-9, maximumValue - minimumValue)
        let size = PanelSlider.thumb
        return CGRect(
            x: rect.minX + CGFloat(part) * rect.width - size / 2, y: rect.midY - size / 2, width: size, height: size)
    }
}

extension Double {
    /// Without a fraction if it is whole, else with two decimals.
    package var plain: String { self == rounded() ? String(format: "%.0f", self) : String(format: "%.2f", self) }
}
