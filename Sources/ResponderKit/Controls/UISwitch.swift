import Foundation
import ResponderCore

/// On or off: a tap flips it, and its knob can be dragged. Sends `valueChanged` when the finger lifts.
open class UISwitch: UIControl {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofSwitch
    }

    /// The size of every switch in points.
    private static let size = CGSize(width: 51, height: 31)

    /// Whether it is on. Setting it sends no action.
    open var isOn: Bool {
        get { storedIsOn }
        set {
            storedIsOn = newValue
            setNeedsDisplay()
        }
    }
    /// The colour of the track while on; the system's green by default.
    open var onTintColor: UIColor? = .systemGreen { didSet { setNeedsDisplay() } }
    /// The colour of the knob; white by default.
    open var thumbTintColor: UIColor? = .white { didSet { setNeedsDisplay() } }

    private var storedIsOn = false
    private var start = CGPoint.zero
    /// The value when the finger landed, nil while none is tracked, and whether it was dragged since.
    private var valueAtStart: Bool?
    private var isDragged = false

    /// A switch at the origin of a frame; its size is always 51 × 31 points.
    public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

    /// The rectangle in the superview's coordinates. Setting it moves the switch to its origin; the size stays.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let (old, new) = (super.frame.origin, newValue.standardized.origin)
            center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
        }
    }

    /// The rectangle in the switch's own coordinates. Setting it leaves the size as it is.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.standardized.origin, size: Self.size) }
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// Turn it on or off at once; `animated` is ignored.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: self)
        valueAtStart = isOn
        isDragged = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        if abs(place.x - start.x) >= GestureLimits.panMovement { isDragged = true }
        if isDragged { isOn = place.x >= bounds.midX }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isDragged, isTouchInside { isOn.toggle() }
        let isChanged = isOn != valueAtStart
        valueAtStart = nil
        guard isChanged else { return }
        sendValueChanged()
    }

    open override func cancelTracking(with event: UIEvent?) {
        if let valueAtStart { isOn = valueAtStart }
        valueAtStart = nil
        super.cancelTracking(with: event)
    }

    override var outranksTaps: Bool { true }
    override var outranksPansAlongIt: Bool { true }
    override func outranksSwipesAlongIt(from place: CGPoint?) -> Bool { true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override var intrinsicContentSize: CGSize { Self.size }

    open override func draw(_ rect: CGRect) {
        let alpha: CGFloat = isEnabled ? 1 : 0.5
        let track = isOn ? onTintColor ?? .systemGreen : UIColor(white: 0.56, alpha: 0.35)
        track.withAlphaComponent(track.alpha * alpha).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
        // The knob grows a little under the finger, towards the middle.
        let side = bounds.height - 4
        let width = side + (isHighlighted ? 6 : 0)
        let x = isOn ? bounds.maxX - 2 - width : bounds.minX + 2
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(
            roundedRect: CGRect(x: x, y: bounds.minY + 2, width: width, height: side), cornerRadius: side / 2
        ).fill()
    }
}
