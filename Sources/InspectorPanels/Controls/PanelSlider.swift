import ResponderKit

/// A slider in the panels: its values are multiples of a step, and a finger anywhere on it takes the thumb along.
package final class PanelSlider: UISlider, PanelControl {
    package var number: Double = 0 { didSet { value = Float(number) } }
    /// Called with each value, and with true when the finger is gone or a key was pressed.
    package var onNumber: ((Double, Bool) -> Void)?
    /// How much an arrow key adds.
    package var keyStep: Double
    private let range: ClosedRange<Double>
    private let step: Double

    private static func thumb(_ size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
            Palette.text.setFill()
            context.cgContext.fillEllipse(in: context.bounds)
        }
    }

    package init(_ label: String, range: ClosedRange<Double>, step: Double) {
        self.range = range
        self.step = step
        keyStep = step
        super.init(frame: .zero)
        self.label = label
        maximumValue = Float(range.upperBound)
        minimumValue = Float(range.lowerBound)
        minimumTrackTintColor = Palette.chosen
        maximumTrackTintColor = Palette.hairline
        setThumbImage(PanelSlider.thumb(16), for: .normal)
        setThumbImage(PanelSlider.thumb(18), for: .highlighted)
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

    package func handleKey(_ key: UIKey) -> Bool {
        guard let way = ["Left": -1.0, "Right": 1.0][key.name] else { return false }
        set(number + way * keyStep)
        onNumber?(number, true)
        return true
    }

    package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        // The thumb comes to the finger, and is dragged on from there.
        let half = (thumbImage(for: .normal)?.size.width ?? 0) / 2
        let part = (touch.location(in: self).x - half) / max(1, bounds.width - 2 * half)
        value = minimumValue + Float(part) * (maximumValue - minimumValue)
        sendActions(for: .valueChanged)
        return true
    }
}

extension Double {
    /// Without a fraction if it is whole, else with two decimals.
    package var plain: String { self == rounded() ? String(format: "%.0f", self) : String(format: "%.2f", self) }
}
