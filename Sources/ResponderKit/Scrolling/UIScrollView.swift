import Foundation

/// A view whose content is larger than itself: a finger drags it, a flick lets it run, two fingers scale it.
///
/// The content moves by the origin of `bounds`, which is `contentOffset`. All lengths are points, speeds of the delegate
/// points a millisecond.
open class UIScrollView: UIView {
    /// The part of its speed that running content keeps over a millisecond.
    nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// Between 0 and 1.
        public let rawValue: CGFloat
        /// A rate; held between 0.5 and 0.9999.
        public init(rawValue: CGFloat) { self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 0.5), 0.9999) }
        /// The usual one, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// One that stops sooner, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// When the safe area is added to `contentInset`.
    nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Where the content scrolls, or where a navigation controller shows the view.
        case automatic
        /// In the directions in which the content scrolls.
        case scrollableAxes
        /// Never.
        case never
        /// Always.
        case always
    }

    /// Is told about every movement. Not retained.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content.
    open var contentSize = CGSize.zero { didSet { takeSize(oldValue) } }
    /// Room around the content that it may be scrolled into.
    open var contentInset = UIEdgeInsets.zero { didSet { takeInset(oldValue) } }
    /// The same as `contentInset`: there are no safe areas.
    public final var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a drag beyond the range shows more, with resistance. True by default.
    open var bounces = true
    /// Whether a drag up and down works though the content is not taller than the view, if `bounces` is true. False by
    /// default.
    open var alwaysBounceVertical = false
    /// Whether a drag sideways works though the content is not wider than the view, if `bounces` is true. False by default.
    open var alwaysBounceHorizontal = false
    /// Whether content rests at multiples of the view's size. False by default.
    open var isPagingEnabled = false
    /// Kept and not used: there are no safe areas that an inset could follow. Automatic by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Whether a drag that starts along one axis stays on it. False by default.
    open var isDirectionalLockEnabled = false
    /// How fast running content slows down.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches reach the content only when it is clear that they do not scroll. True by default.
    open var delaysContentTouches = true { didSet { chooseDelay() } }
    /// Whether a drag may take a touch from the content that already has it. True by default.
    open var canCancelContentTouches = true
    /// Whether a bar shows the place while the content moves up and down. True by default.
    open var showsVerticalScrollIndicator = true
    /// Whether a bar shows the place while the content moves sideways. True by default.
    open var showsHorizontalScrollIndicator = true
    /// The smallest scale of a pinch. 1 by default.
    open var minimumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = isZoomable } }
    /// The largest scale of a pinch. 1 by default; a pinch does nothing unless it is above the smallest.
    open var maximumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = isZoomable } }
    /// Whether a pinch goes beyond the limits, from where the content springs back. True by default.
    open var bouncesZoom = true

    /// Whether fingers move the content. Switched off during a drag, it ends the drag at once. While it is off the scroll
    /// view hands touches to the next responder, its own and those that come up from its content; else it keeps them.
    open var isScrollEnabled = true {
        didSet {
            pan.isEnabled = isScrollEnabled
            chooseDelay()
        }
    }

    /// Whether a finger is down that may scroll.
    public internal(set) final var isTracking = false
    /// Whether a finger drags the content.
    public internal(set) final var isDragging = false
    /// Whether the content runs by itself after a drag.
    public internal(set) final var isDecelerating = false
    /// Whether a pinch scales the content.
    public internal(set) final var isZooming = false

    final lazy var pan = ScrollPanGestureRecognizer(of: self)
    final let contentDelay = ContentDelayGestureRecognizer(target: nil, action: nil)
    final let pinch = ScrollPinchGestureRecognizer()
    final var motion: ContentMotion?
    final var callDepth = CallDepth()
    final var motionTimer: Int?
    final var indicatorTimer: Int?
    /// Whether the finger that is down stopped running content.
    final var wasCaught = false
    final var dragStart = CGPoint.zero
    final var lockedAxis: Axis?
    final var zoom: CGFloat = 1
    final var lastPinchScale: CGFloat = 1
    final let indicators = (ScrollIndicator(.vertical), ScrollIndicator(.horizontal))

    /// The two directions.
    nonisolated enum Axis { case horizontal, vertical }

    /// A scroll view with a frame in its superview's coordinates. It clips.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        flags.insert(.scrolls)
        contentDelay.name = "content delay"
        pan.addAction { [weak self] _ in self?.panned() }
        pinch.addAction { [weak self] _ in self?.pinched() }
        for recognizer in [contentDelay, pan, pinch] { addGestureRecognizer(recognizer) }
        pinch.isEnabled = false
        // A subclass that adopts the protocol answers for them.
        if let delegate = self as? any UIGestureRecognizerDelegate {
            pan.delegate = delegate
            pinch.delegate = delegate
        }
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// The recognizer that drags the content; disabled while `isScrollEnabled` is false. Leave its delegate as it is: it is
    /// the scroll view itself where its class adopts `UIGestureRecognizerDelegate`.
    public final var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// The recognizer that scales the view that the delegate names. nil while the limits of the scale leave no room to zoom.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { isZoomable ? pinch : nil }

    private var isZoomable: Bool { maximumZoomScale > minimumZoomScale }

    // A recognizer that has nothing to do is off, and holds up none that waits for it to fail.
    private func chooseDelay() { contentDelay.isEnabled = isScrollEnabled && delaysContentTouches }

    /// The point of the content at the top left corner. Assigned, it is taken as it is, also beyond the range.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            let old = bounds.origin
            bounds.origin = newValue
            if bounds.origin != old { offsetChanged() }
        }
    }

    private func takeSize(_ old: CGSize) {
        guard CGPoint(x: contentSize.width, y: contentSize.height).isFinite else {
            refuse("a content size of \(contentSize)")
            contentSize = old
            return
        }
        if contentSize != old { contentChanged() }
    }

    private func takeInset(_ old: UIEdgeInsets) {
        let new = contentInset
        guard (new.top + new.bottom).isFinite, (new.left + new.right).isFinite else {
            refuse("a content inset of \(new)")
            contentInset = old
            return
        }
        moveWithInset(from: old)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { comeToRest() }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
    }

    // MARK: For subclasses

    /// Whether a view in the content gets touches. True by default. Not asked about a touch that stopped moving content,
    /// which is the scroll view's for good.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may take touches from a view in the content that has them. By default not from controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return mayDrag() }
        if gestureRecognizer === pinch { return zoomedView != nil }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Where content comes to rest after a drag, before the delegate is asked; `velocity` in points a millisecond.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeIndicators(adds: false)
    }
}
