import Foundation
import ResponderCore

/// A value in a range, shown by a thumb on a track. The thumb can be dragged.
open class UISlider: UIControl {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofSlider
    }

    /// The value, clamped to `minimumValue` … `maximumValue`. Setting it sends no action. 0 by default.
    open var value: Float {
        get { storedValue }
        set {
            guard newValue.isFinite else { return refuse("a value of \(newValue)") }
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }
    /// The minimum, at the left end; 0 by default.
    open var minimumValue: Float = 0 {
        didSet {
            if !minimumValue.isFinite {
                refuse("a limit of \(minimumValue)")
                minimumValue = oldValue
            }
            value = storedValue
        }
    }
    /// The maximum, at the right end; 1 by default.
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite {
                refuse("a limit of \(maximumValue)")
                maximumValue = oldValue
            }
            value = storedValue
        }
    }
    /// Whether `valueChanged` is sent during a drag, or only at its end. True by default.
    open var isContinuous = true
    /// The colour of the track left of the thumb; nil, the default, for the view's `tintColor`.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the track right of the thumb; a light grey by default.
    open var maximumTrackTintColor: UIColor? = UIColor(white: 0.56, alpha: 0.35) { didSet { setNeedsDisplay() } }
    /// The colour of the thumb; white by default.
    open var thumbTintColor: UIColor? = .white { didSet { setNeedsDisplay() } }

    private var thumbImages: [State: UIImage] = [:]
    private var storedValue: Float = 0
    /// The distance from the thumb's centre to the finger when it landed.
    private var grip: CGFloat = 0
    private var valueAtStart: Float = 0

    /// The thumb's diameter in points, and how far outside of it a finger can still grab it.
    private static let thumbSize: CGFloat = 28
    private static let thumbReach: CGFloat = 8

    /// A slider with a frame in its superview's coordinates.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Set the value. The thumb jumps; `animated` is ignored.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// Show an image instead of the round thumb in a state; nil removes it, so that the one for `normal` is shown.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state] = image
        setNeedsDisplay()
    }

    /// The image of the thumb for a state; if none was set, that for `normal`.
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    /// The image of the thumb being shown.
    public final var currentThumbImage: UIImage? { thumbImage(for: state) }

    // MARK: Geometry

    /// The track for a rectangle of the slider's size.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
    }

    /// The thumb for a value on a track.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        // In CGFloat, because the length of the range may be too large for a Float.
        let range = CGFloat(maximumValue) - CGFloat(minimumValue)
        let part = range > 0 ? (CGFloat(value) - CGFloat(minimumValue)) / range : 0
        let size = thumbImage(for: .normal)?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
        let x = rect.minX - 2 + part * max(0, rect.width + 4 - size.width)
        return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var thumb: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value) }

    private func isOnThumb(_ place: CGPoint) -> Bool {
        thumb.insetBy(dx: -Self.thumbReach, dy: -Self.thumbReach).contains(place)
    }

    private func value(at x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard high > low else { return minimumValue }
        let range = CGFloat(maximumValue) - CGFloat(minimumValue)
        let value = CGFloat(minimumValue) + (x - low) / (high - low) * range
        return Float(min(max(value, CGFloat(minimumValue)), CGFloat(maximumValue)))
    }

    // MARK: Following the finger

    /// Only a finger on the thumb is followed.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard isOnThumb(place) else { return false }
        grip = place.x - thumb.midX
        valueAtStart = value
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let old = value
        value = value(at: touch.location(in: self).x - grip)
        if value != old, isContinuous { sendValueChanged() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous, value != valueAtStart { sendValueChanged() }
    }

    override func outranksSwipesAlongIt(from place: CGPoint?) -> Bool { place.map(isOnThumb) ?? true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 34) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

    open override func draw(_ rect: CGRect) {
        let track = trackRect(forBounds: bounds)
        let thumb = thumb
        func fill(_ color: UIColor?, _ rect: CGRect) {
            guard let color, rect.width > 0 else { return }
            color.withAlphaComponent(color.alpha * (isEnabled ? 1 : 0.5)).setFill()
            UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
        }
        fill(maximumTrackTintColor, track)
        fill(
            minimumTrackTintColor ?? tintColor,
            CGRect(x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: 4))
        if let image = currentThumbImage {
            let size = image.size
            image.shown(tintColor).draw(at: CGPoint(x: thumb.midX - size.width / 2, y: thumb.midY - size.height / 2))
            return
        }
        // A thin ring instead of a shadow.
        UIColor(white: 0, alpha: 0.15).setFill()
        UIBezierPath(ovalIn: thumb.insetBy(dx: -0.5, dy: -0.5)).fill()
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(ovalIn: thumb.insetBy(dx: isHighlighted ? -1 : 0.5, dy: isHighlighted ? -1 : 0.5)).fill()
    }
}
