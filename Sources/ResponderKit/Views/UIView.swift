import Foundation

/// A rectangle of the screen: it has a place in its superview, holds subviews, draws, and receives touches.
///
/// Geometry is UIKit's: `bounds` is the view's own coordinate system, `center` and `transform` place it in the
/// superview, `frame` follows from them. All lengths are in points, y grows downwards.
@preconcurrency @MainActor
open class UIView: UIResponder {
    // Hot state is final and internal: what the path of a touch reads costs no dynamic dispatch. The links upwards are
    // unowned by hand; whoever owns a view clears them when it lets go, in `deinit` too, hence `nonisolated(unsafe)`.
    final var _bounds: CGRect
    final var _center: CGPoint
    final var _transform = CGAffineTransform.identity
    final var cachedToLocal = CGAffineTransform.identity
    final var backgroundColorStorage: UIColor?
    @exclusivity(unchecked) final nonisolated(unsafe) var _subviews: [UIView] = []
    final nonisolated(unsafe) var superviewLink = Link<UIView>()
    final nonisolated(unsafe) var windowLink = Link<UIWindow>()
    final nonisolated(unsafe) unowned(unsafe) var _viewController: UIViewController?
    final nonisolated(unsafe) var _gestureRecognizers: [UIGestureRecognizer] = []
    /// What few views have: border, layer, name of a layout … nil until one of it is set.
    final var rare: RareViewState?
    final var _alpha: CGFloat = 1
    final var flags: Flags

    @inline(__always)
    final nonisolated var _superview: UIView? {
        get { superviewLink.object }
        set { superviewLink = Link(newValue) }
    }
    @inline(__always)
    final nonisolated var _window: UIWindow? {
        get { windowLink.object }
        set { windowLink = Link(newValue) }
    }

    /// The yes-or-no properties, one bit each.
    struct Flags: OptionSet {
        let rawValue: UInt16
        static let interactive = Flags(rawValue: 1)
        static let hidden = Flags(rawValue: 2)
        static let multipleTouch = Flags(rawValue: 4)
        static let exclusiveTouch = Flags(rawValue: 8)
        static let clips = Flags(rawValue: 16)
        static let staleGeometry = Flags(rawValue: 32)
        static let singular = Flags(rawValue: 64)
        static let needsLayout = Flags(rawValue: 128)
        static let needsDisplay = Flags(rawValue: 256)
        static let animatesWithoutTouches = Flags(rawValue: 512)
        static let autoresizesSubviews = Flags(rawValue: 1024)
        static let animates = Flags(rawValue: 2048)
        static let guardsContent = Flags(rawValue: 4096)
        static let overridden = Flags(rawValue: 8192)
    }

    /// A view with a frame in the coordinates of the superview it will get.
    public init(frame: CGRect) {
        _bounds = CGRect(origin: .zero, size: frame.standardized.size)
        _center = CGPoint(x: frame.midX, y: frame.midY)
        flags = [.interactive, .staleGeometry, .needsLayout, .needsDisplay, .autoresizesSubviews]
        super.init()
        if !frame.origin.isFinite || !CGPoint(x: frame.width, y: frame.height).isFinite {
            refuse("a frame of \(frame)")
            _bounds = .zero
            _center = .zero
        }
    }

    /// Archives do not exist here: nil, always. Present so that subclasses which must declare it compile.
    public required init?(coder: NSCoder) { return nil }

    /// A view of no size at the origin.
    public convenience override init() { self.init(frame: .zero) }

    nonisolated deinit {
        for view in _subviews { view._superview = nil }
        for recognizer in _gestureRecognizers { recognizer._view = nil }
    }

    // MARK: Responder

    /// The controller if this is a controller's root view, else the superview.
    open override var next: UIResponder? { _viewController ?? _superview }

    override var responderWindow: UIWindow? { _window }

    /// Whether this view may become first responder. False by default.
    open override var canBecomeFirstResponder: Bool { overrides?.canBecomeFirstResponder ?? false }

    /// Class, address and frame, and the settings that differ from their defaults: for `print`.
    open override var description: String { words }

    // MARK: Touch

    /// Whether touches can hit this view and what is in it. True by default, false for labels and image views.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.interactive) }
        set { set(.interactive, newValue) }
    }

    /// Whether more than the first finger of a sequence is delivered to this view. False by default. Gesture
    /// recognizers always get every finger.
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { set(.multipleTouch, newValue) }
    }

    /// Whether this view refuses to share the fingers of its window with other views. False by default. Gesture
    /// recognizers take no notice.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { set(.exclusiveTouch, newValue) }
    }

    /// Whether touches on the content of this view may begin there; `view` is the touched one. Asked of the superviews of a
    /// touched view if one of them has the flag `guardsContent`. For the containers of the engine.
    func contentMayBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool { true }

    /// Whether a touch that lands on the content now stops its motion, so that this view keeps the touch. For the containers
    /// of the engine.
    var stopsForTouches: Bool { false }

    // MARK: Appearance

    /// Whether the view and all in it is neither drawn nor hit.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { set(.hidden, newValue) }
    }

    /// How opaque the view with all in it is, 0 … 1. Below 0.01 it is not hit either.
    open var alpha: CGFloat {
        get { _alpha }
        set {
            guard !newValue.isNaN else { return refuse("an alpha that is not a number") }
            let alpha = min(max(newValue, 0), 1)
            guard alpha != _alpha else { return }
            willAnimate(.alpha)
            _alpha = alpha
            contentChanged()
        }
    }

    /// The colour that fills the bounds, nil for none.
    open var backgroundColor: UIColor? {
        get { backgroundColorStorage }
        set {
            guard newValue != backgroundColorStorage else { return }
            willAnimate(.backgroundColor)
            backgroundColorStorage = newValue
            contentChanged()
        }
    }

    /// Whether subviews and what the view draws are shown only inside the bounds. Hit testing takes no notice: it never goes outside the bounds.
    open var clipsToBounds: Bool {
        get { flags.contains(.clips) }
        set { set(.clips, newValue) }
    }

    /// A hint that the view's content covers its bounds. Kept and not used: the engine draws what is behind every view.
    /// True by default.
    open var isOpaque: Bool {
        get { rare?.isOpaque ?? true }
        set { if newValue != isOpaque { rareState.isOpaque = newValue } }
    }

    /// A number to find the view by.
    open var tag: Int {
        get { rare?.tag ?? 0 }
        set { rareState.tag = newValue }
    }

    // MARK: Hooks for subclasses

    /// The view got `subview`.
    open func didAddSubview(_ subview: UIView) {}
    /// The view is about to lose `subview`.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The superview is about to become `newSuperview`, nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The superview changed.
    open func didMoveToSuperview() {}
    /// The window is about to become `newWindow`, nil for none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The window changed.
    open func didMoveToWindow() {}

    /// Place the subviews. Called before a frame is drawn, after the size changed or `setNeedsLayout()`.
    open func layoutSubviews() {}

    /// Draw the view's content with `UIBezierPath`, colours and text. Called before a frame is drawn, after the size
    /// changed or `setNeedsDisplay()`; the result is kept and drawn at any scale and angle.
    open func draw(_ rect: CGRect) {}

    /// The size that fits the content best within `size`; by default the present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { _bounds.size }

    /// The natural size of the content; `UIView.noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// "No natural size in this direction."
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Hit testing (the default walk is in UIView+HitTesting.swift)

    /// The view that gets a finger which lands at `point`, in this view's coordinates: the frontmost descendant that
    /// contains the point, or this view; nil if the point is outside or this view cannot receive touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { walkHitTest(point, event) }

    /// Whether `point`, in this view's coordinates, is in the view: by default whether it is in `bounds`, its right and
    /// bottom edge excluded.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        point.x >= _bounds.origin.x && point.y >= _bounds.origin.y
            && point.x < _bounds.origin.x + _bounds.size.width && point.y < _bounds.origin.y + _bounds.size.height
    }

    // MARK: Gestures

    /// Whether `recognizer`, which is about to leave `possible` for a touch in this view, may. True by default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Geometry that subclasses observe

    /// The rectangle in the superview's coordinates; under a transform, the box around the turned bounds.
    open var frame: CGRect {
        get { frameFromGeometry }
        set { setFrame(newValue) }
    }

    /// The rectangle in the view's own coordinates. Its origin is the point of the own space that is shown at the
    /// top left corner; its size is the view's size before the transform.
    open var bounds: CGRect {
        get { _bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point (by default the middle) lies in the superview's coordinates.
    open var center: CGPoint {
        get { _center }
        set { setCenter(newValue) }
    }

    /// Turns, scales and moves the view about its anchor point. Identity by default.
    open var transform: CGAffineTransform {
        get { _transform }
        set { setTransform(newValue) }
    }
}
