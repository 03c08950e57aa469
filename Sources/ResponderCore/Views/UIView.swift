import Foundation

/// A rectangular area of the screen: it has a position in its superview, contains subviews, draws, and receives
/// touches.
///
/// The geometry is UIKit's: `bounds` is the view's own coordinate system, `center` and `transform` place it in the
/// superview, and `frame` follows from them. All lengths are in points; y grows downwards.
@preconcurrency @MainActor
open class UIView: UIResponder, Inspectable {
    /// The rows of its class for panels, files and printed descriptions. A subclass adds those of its own properties.
    nonisolated open class var inspectableProperties: [Property] { Property.ofView }

    // The state on the path of a touch is final and internal, which avoids dynamic dispatch. Links to ancestors do not
    // retain; the owner of a view clears them when it releases the view, possibly in a `deinit`, hence
    // `nonisolated(unsafe)`.
    final var _bounds: CGRect
    final var _center: CGPoint
    final var _transform = CGAffineTransform.identity
    final var cachedToLocal = CGAffineTransform.identity
    final var backgroundColorStorage: UIColor?
    final nonisolated(unsafe) var _subviews: [UIView] = []
    final nonisolated(unsafe) var superviewLink = Link<UIView>()
    final nonisolated(unsafe) var windowLink = Link<UIWindow>()
    final nonisolated(unsafe) var viewControllerLink = Link<UIViewController>()
    final nonisolated(unsafe) var _gestureRecognizers: [UIGestureRecognizer] = []
    /// State that few views have, such as border, layer and the name of a layout; nil until one of these is set.
    final var rare: RareViewState?
    final var _alpha: CGFloat = 1
    final var flags: Flags

    @inline(__always)
    final nonisolated var _superview: UIView? {
        get { superviewLink.object }
        set { superviewLink = Link(newValue) }
    }
    @inline(__always)
    package final nonisolated var _window: UIWindow? {
        get { windowLink.object }
        set { windowLink = Link(newValue) }
    }

    final nonisolated var _viewController: UIViewController? {
        get { viewControllerLink.object }
        set { viewControllerLink = Link(newValue) }
    }

    /// The Boolean properties, one bit each.
    struct Flags: OptionSet {
        let rawValue: UInt32
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
        static let needsConstraints = Flags(rawValue: 16384)
        /// `layoutSubviews()` is running.
        static let laysOut = Flags(rawValue: 32768)
        /// A recognizer was added at some time.
        static let hadRecognizers = Flags(rawValue: 65536)
        /// A descendant may need layout. Layout skips the views that have neither this flag nor `needsLayout`.
        static let holdsLayout = Flags(rawValue: 131_072)
    }

    /// A view with a frame in the coordinates of its future superview.
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

    /// Archives do not exist here: nil, always. It exists so that subclasses that must declare it compile.
    public required init?(coder: NSCoder) { return nil }

    /// A view of zero size at the origin.
    public convenience override init() { self.init(frame: .zero) }

    nonisolated deinit {
        for view in _subviews { view._superview = nil }
        for recognizer in _gestureRecognizers { recognizer._view = nil }
        guard let rare, !isKnownUniquelyReferenced(&rare.layer), let layer = rare.layer else { return }
        rare.layer = nil
        layer.outlive(
            CALayer.Remains(
                bounds: _bounds, center: _center, transform: _transform, alpha: _alpha,
                backgroundColor: backgroundColorStorage, flags: flags, rare: rare))
    }

    // MARK: Responder

    /// The controller if this is a controller's root view, else the superview.
    open override var next: UIResponder? { _viewController ?? _superview }

    override var responderWindow: UIWindow? { _window }

    /// What people call this view, in a few words without an article, such as `night photo`; nil by default.
    ///
    /// Explanations call the view and its gestures by it: `the night photo's pan`. As in UIKit, the label of a control or a cell
    /// leaves out what it is: that of a button is `Close`, and explanations say `the Close button`. Traces and files use
    /// `accessibilityIdentifier`. UIKit takes the label of a control from its title, and reads labels aloud; here the label is
    /// nil until it is set, and nothing is read aloud.
    open var accessibilityLabel: String? {
        get { rare?.accessibilityLabel }
        set { if newValue != rare?.accessibilityLabel { rareState.accessibilityLabel = newValue } }
    }

    /// Whether this view may become first responder. False by default.
    open override var canBecomeFirstResponder: Bool { overrides?.canBecomeFirstResponder ?? false }

    @_spi(Engine) open override func firstResponderChanged(_ isFirst: Bool) { showFocus(isFirst) }

    /// Class, address and frame, and settings that differ from the defaults, for `print`.
    open override var description: String { words }

    // MARK: Touch

    /// Whether touches can hit this view and its subviews. True by default, false for labels and image views.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.interactive) }
        set { set(.interactive, newValue) }
    }

    /// Whether this view receives more than the first finger of a sequence. False by default. Gesture recognizers
    /// always receive every finger.
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { set(.multipleTouch, newValue) }
    }

    /// Whether this view does not share the fingers of its window with other views. False by default. It does not
    /// affect gesture recognizers.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { set(.exclusiveTouch, newValue) }
    }

    /// Whether touches on the content of this view may begin there; `view` is the touched one. Asked of the superviews of a
    /// touched view if one of them has the flag `guardsContent`. For the containers of the engine.
    @_spi(Engine) open func contentMayBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool {
        true
    }

    /// Whether a touch that lands on the content now stops its motion, so that this view keeps the touch. For the containers
    /// of the engine.
    @_spi(Engine) open var stopsForTouches: Bool { false }

    /// Have `contentMayBegin(_:with:in:)` and `stopsForTouches` asked for touches on the content.
    package final func guardContent() { flags.insert(.guardsContent) }

    // MARK: Appearance

    /// The class of the view's layer: `CALayer`, `CAShapeLayer` or `CAGradientLayer`. A subclass of the program's own counts as
    /// that of these three from which it comes, because Swift cannot make an object of it here.
    open class var layerClass: AnyClass { CALayer.self }

    /// Whether the view and its subviews are neither drawn nor hit.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { set(.hidden, newValue) }
    }

    /// The opacity of the view and its subviews, 0 … 1. Below 0.01 the view is not hit.
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

    /// The colour of the background; nil for none.
    open var backgroundColor: UIColor? {
        get { backgroundColorStorage }
        set {
            guard newValue != backgroundColorStorage else { return }
            willAnimate(.backgroundColor)
            backgroundColorStorage = newValue
            contentChanged()
        }
    }

    /// Whether the view clips its drawing and its subviews to its bounds. It does not affect hit testing, which never
    /// leaves the bounds.
    open var clipsToBounds: Bool {
        get { flags.contains(.clips) }
        set { set(.clips, newValue) }
    }

    /// A hint that the view's content covers its bounds. Stored but not used: the engine draws everything behind a
    /// view. True by default.
    open var isOpaque: Bool {
        get { rare?.isOpaque ?? true }
        set { if newValue != isOpaque { rareState.isOpaque = newValue } }
    }

    /// Where the picture of an image view is in its bounds. Other views keep the value: their `draw(_:)` runs again after
    /// each change of size, as with `redraw`. `scaleToFill` by default.
    open var contentMode: ContentMode {
        get { rare?.contentMode ?? .scaleToFill }
        set {
            guard newValue != contentMode else { return }
            rareState.contentMode = newValue
            setNeedsDisplay()
        }
    }

    /// A number for `viewWithTag(_:)`; 0 by default.
    open var tag: Int {
        get { rare?.tag ?? 0 }
        set { rareState.tag = newValue }
    }

    /// The colour of what can be operated in the view, such as the titles of buttons and the caret. A view without one of
    /// its own has its superview's; without any it is the system's blue. Set nil to go back to that.
    open var tintColor: UIColor! {
        get { rare?.tintColor ?? _superview?.tintColor ?? .systemBlue }
        set {
            guard newValue != rare?.tintColor else { return }
            rareState.tintColor = newValue
            announceTint()
        }
    }

    /// The tint colour changed, in this view or in the one that it has the colour of.
    open func tintColorDidChange() {}

    /// The traits of the screen changed; `previousTraitCollection` has the old ones. UIKit does not call it either when a
    /// view is added to a window with the traits that it expected.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Hierarchy (the rest is in UIView+Hierarchy.swift)

    /// Add a view in front of the other subviews. It leaves its old superview.
    open func addSubview(_ view: UIView) { insert(view) { $0.count } }

    /// Add a view at an index, counted after it left its old place; 0 is the back. An index beyond the end means the
    /// front.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view) { min(max(index, 0), $0.count) }
    }

    /// Add a view directly in front of a subview; in front of all if `sibling` is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view) { views in views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count }
    }

    /// Add a view directly behind a subview; in front of all if `sibling` is not a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
    }

    /// Leave the superview. The view keeps its touches.
    open func removeFromSuperview() { leaveSuperview() }

    // MARK: Hooks for subclasses

    /// `subview` was added.
    open func didAddSubview(_ subview: UIView) {}
    /// `subview` is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The superview is about to become `newSuperview`; nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The superview changed.
    open func didMoveToSuperview() {}
    /// The window is about to become `newWindow`; nil for none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The window changed.
    open func didMoveToWindow() {}

    /// Schedule `layoutSubviews()` for the end of the current event, or before the next event or frame, whichever comes
    /// first. A change of the size of this view or of one of its subviews does that too.
    open func setNeedsLayout() {
        flags.insert(.needsLayout)
        tellOfLayout()
        contentChanged()
        layoutChanged()
    }

    /// Call `layoutSubviews()` now for this view and all descendants with pending layout.
    open func layoutIfNeeded() { performLayout() }

    /// Override this to place the subviews. Called before a frame is drawn, after a change of size, of this view or of a
    /// subview, or `setNeedsLayout()`.
    open func layoutSubviews() {}

    /// Update the view's constraints. There are none here to solve: override it for code that must run once before the next
    /// layout, after that of the subviews. Call `super` last, as in UIKit.
    open func updateConstraints() {}

    /// Schedule `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        flags.insert(.needsConstraints)
        setNeedsLayout()
    }

    /// Whether `updateConstraints()` is called once after the view was added to a window, without
    /// `setNeedsUpdateConstraints()`. False by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Schedule `draw(_:)` before the next frame.
    open func setNeedsDisplay() {
        flags.insert(.needsDisplay)
        contentChanged()
    }

    /// The same: a view's drawing is stored as a whole, so all of it is drawn again.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// Override this to draw content with `UIBezierPath`, colours and text. Called before a frame is drawn, after a
    /// change of size or `setNeedsDisplay()`. The result is stored and drawn at any scale and angle.
    open func draw(_ rect: CGRect) {}

    /// The size that fits the content best within `size`; by default the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { _bounds.size }

    /// Set the size to the result of `sizeThatFits(_:)`. The top left corner stays.
    open func sizeToFit() {
        let origin = frame.origin
        frame = CGRect(origin: origin, size: sizeThatFits(_bounds.size))
    }

    /// The insets that parts of the screen cover, in points. Zero: nothing covers a desktop window.
    open var safeAreaInsets: UIEdgeInsets { .zero }

    /// The natural size of the content; `UIView.noIntrinsicMetric` in a direction without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Called only by Interface Builder, so never here. Does nothing.
    open func prepareForInterfaceBuilder() {}

    /// The natural size changed: the superview, which may place this view by it, is laid out again.
    public final func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// `layoutMargins` changed. Does nothing by default.
    open func layoutMarginsDidChange() {}

    /// There is no natural size in this direction.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Hit testing (the default walk is in UIView+HitTesting.swift)

    /// The view that receives a finger landing at `point`, in this view's coordinates: the frontmost descendant that
    /// contains the point, or this view. nil if the point is outside or this view cannot receive touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { walkHitTest(point, event) }

    /// Whether `point`, in this view's coordinates, is in the view: by default whether it is in `bounds`, without the
    /// right and bottom edges.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        point.x >= _bounds.origin.x && point.y >= _bounds.origin.y
            && point.x < _bounds.origin.x + _bounds.size.width && point.y < _bounds.origin.y + _bounds.size.height
    }

    // MARK: Gestures

    /// Attach a recognizer to this view, so that it receives touches of the view and its descendants. It leaves its
    /// previous view. It does not receive fingers that are already down.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }

    /// Remove a recognizer. If its gesture is active, it is cancelled with an action.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }

    /// Whether `recognizer`, which is about to leave `possible` because of a touch in this view, may do that. True by
    /// default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: What a class is, for the engine

    /// What the views of a class do with touches.
    @_spi(Engine) nonisolated public enum TouchRole {
        /// They pass touches on, or have recognizers and overrides of their own.
        case none
        /// They are operated by one finger, and draw their parts themselves: a control.
        case control
        /// They scroll.
        case scroll
    }

    /// What views of this class do with touches.
    @_spi(Engine) open var touchRole: TouchRole { .none }

    /// Properties that the printed description of this class has besides those of every view, with their values.
    @_spi(Engine) open var ownWords: [(name: String, value: String)] { [] }

    // MARK: Geometry that subclasses observe

    /// The rectangle in the superview's coordinates; under a transform, the bounding box.
    open var frame: CGRect {
        get { frameFromGeometry }
        set { setFrame(newValue) }
    }

    /// The rectangle in the view's own coordinates. Its origin is the point of these coordinates at the top left
    /// corner; its size is the view's size before the transform.
    open var bounds: CGRect {
        get { _bounds }
        set { setBounds(newValue) }
    }

    /// The size of the bounds changed. For scroll views.
    @_spi(Engine) open func sizeChanged() {}

    /// The position of the anchor point (by default the middle) in the superview's coordinates.
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
