import Foundation
import ResponderCore

/// Two buttons, minus and plus, that change a value by steps, and repeat while they are held.
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)

    /// The value, clamped to `minimumValue` … `maximumValue`. Setting it sends no action. 0 by default.
    open var value: Double {
        get { storedValue }
        set {
            guard newValue.isFinite else { return refuse("a value of \(newValue)") }
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }
    /// The minimum; 0 by default.
    open var minimumValue = 0.0 {
        didSet {
            if !minimumValue.isFinite {
                refuse("a limit of \(minimumValue)")
                minimumValue = oldValue
            }
            value = storedValue
        }
    }
    /// The maximum; 100 by default.
    open var maximumValue = 100.0 {
        didSet {
            if !maximumValue.isFinite {
                refuse("a limit of \(maximumValue)")
                maximumValue = oldValue
            }
            value = storedValue
        }
    }
    /// The size of a step; 1 by default.
    open var stepValue = 1.0 {
        didSet {
            guard !stepValue.isFinite else { return }
            refuse("a step of \(stepValue)")
            stepValue = oldValue
        }
    }
    /// Whether `valueChanged` is sent at each step while held, or once at the end. True by default.
    open var isContinuous = true
    /// Whether holding a button repeats the step. True by default.
    open var autorepeat = true
    /// Whether a step beyond one end wraps to the other end. False by default.
    open var wraps = false

    private var storedValue = 0.0
    private var valueAtStart = 0.0
    /// -1 for minus, 1 for plus, 0 while no finger is down.
    private var direction = 0.0
    private var isRepeating = false
    private var pending: Int?

    /// A stepper at the origin of a frame; its size is always 94 × 32 points.
    public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        direction = touch.location(in: self).x < bounds.midX ? -1 : 1
        valueAtStart = value
        isRepeating = false
        if autorepeat { schedule(after: GestureLimits.pressDuration) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        stopRepeating()
        if !isRepeating, isTouchInside { step() }
        if !isContinuous, value != valueAtStart { sendValueChanged() }
        direction = 0
    }

    open override func cancelTracking(with event: UIEvent?) {
        stopRepeating()
        direction = 0
        super.cancelTracking(with: event)
    }

    private func step() {
        let old = value
        let next = value + direction * stepValue
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        if value != old, isContinuous { sendValueChanged() }
    }

    private func schedule(after delay: TimeInterval) {
        pending = clock?.schedule(after: delay) { [weak self] in
            guard let self, isTracking else { return }
            isRepeating = true
            if isTouchInside { step() }
            // The action may have ended tracking.
            if isTracking { schedule(after: GestureLimits.stepperPause) }
        }
    }

    private func stopRepeating() {
        pending.map { clock?.cancel($0) }
        pending = nil
    }

    private var clock: Clock? { (_window?.applicationPointer ?? UIApplication.current)?.clock }

    override var outranksTaps: Bool { true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }

    open override func draw(_ rect: CGRect) {
        UIColor(white: 0.56, alpha: 0.18).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
        if isHighlighted, direction != 0 {
            let half = CGRect(
                x: direction < 0 ? bounds.minX : bounds.midX, y: bounds.minY, width: bounds.width / 2,
                height: bounds.height)
            UIBezierPath(roundedRect: half.insetBy(dx: 2, dy: 2), cornerRadius: 7).fill()
        }
        stroke(
            from: CGPoint(x: bounds.midX, y: bounds.minY + 8), to: CGPoint(x: bounds.midX, y: bounds.maxY - 8), 0.25, 1)
        let minus = CGPoint(x: bounds.minX + bounds.width / 4, y: bounds.midY)
        let plus = CGPoint(x: bounds.minX + bounds.width * 3 / 4, y: bounds.midY)
        for (middle, isOpen) in [(minus, wraps || value > minimumValue), (plus, wraps || value < maximumValue)] {
            let strength = isEnabled && isOpen ? 0.9 : 0.3
            stroke(from: CGPoint(x: middle.x - 7, y: middle.y), to: CGPoint(x: middle.x + 7, y: middle.y), strength, 2)
            guard middle == plus else { continue }
            stroke(from: CGPoint(x: middle.x, y: middle.y - 7), to: CGPoint(x: middle.x, y: middle.y + 7), strength, 2)
        }
    }

    private func stroke(from start: CGPoint, to end: CGPoint, _ strength: CGFloat, _ width: CGFloat) {
        UIColor.label.withAlphaComponent(strength).setStroke()
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        path.lineWidth = width
        path.strokeRounded()
    }
}
