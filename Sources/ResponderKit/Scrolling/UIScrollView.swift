import Foundation
@_spi(Engine) import ResponderCore

/// A view whose content may be larger than itself: a finger drags it, a flick makes it decelerate, two fingers scale
/// it.
///
/// Scrolling changes the origin of `bounds`, which is `contentOffset`. Lengths are in points, the speeds that the
/// delegate gets in points a millisecond.
open class UIScrollView: UIView {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofScrollView
    }

    /// The fraction of its speed that decelerating content keeps over a millisecond.
    nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// Between 0 and 1.
        public let rawValue: CGFloat
        /// A rate; clamped to 0.5 … 0.9999.
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

    /// Called about every movement. Not retained.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content.
    open var contentSize = CGSize.zero { didSet { updateSize(oldValue) } }
    /// The insets around the content into which it can scroll, in points. Setting them moves the content only if it would be
    /// beyond its new end: content at the top stays there under a larger inset.
    open var contentInset = UIEdgeInsets.zero { didSet { updateInset(oldValue) } }
    /// The same as `contentInset`: there are no safe areas.
    public final var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a drag beyond the range shows more, with resistance. True by default.
    open var bounces = true
    /// Whether a vertical drag bounces even if the content is not taller than the view, provided `bounces` is true.
    /// False by default.
    open var alwaysBounceVertical = false
    /// Whether a horizontal drag bounces even if the content is not wider than the view, provided `bounces` is true.
    /// False by default.
    open var alwaysBounceHorizontal = false
    /// Whether content rests at multiples of the view's size. False by default.
    open var isPagingEnabled = false
    /// Stored but not used: there are no safe areas. Automatic by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Whether a drag that starts along one axis stays on it. False by default.
    open var isDirectionalLockEnabled = false
    /// How fast content slows down after a drag. It stops at 10 points a second.
    open var decelerationRate = DecelerationRate.normal
    /// Whether touches reach the content only when it is clear that they do not scroll. True by default.
    open var delaysContentTouches = true { didSet { chooseDelay() } }
    /// Whether a drag may take a touch from the content that already has it. True by default.
    open var canCancelContentTouches = true
    /// Whether an indicator is visible while the content moves vertically. True by default.
    open var showsVerticalScrollIndicator = true
    /// Whether an indicator is visible while the content moves sideways. True by default.
    open var showsHorizontalScrollIndicator = true
    /// How far the indicator of vertical movements stays away from the edges of the bounds. Zero by default.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators(adds: false) } }
    /// How far the indicator of sideways movements stays away from the edges of the bounds. Zero by default.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators(adds: false) } }
    /// The insets of both indicators; read, those of the vertical one.
    public final var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// The minimum scale of a pinch. 1 by default.
    open var minimumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = isZoomable } }
    /// The maximum scale of a pinch. 1 by default; a pinch has no effect unless the maximum is above the minimum.
    open var maximumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = isZoomable } }
    /// Whether a pinch can go beyond the limits; the content springs back afterwards. True by default.
    open var bouncesZoom = true

    /// Whether fingers move the content. Setting it to false during a drag ends the drag at once. While it is false the
    /// scroll view forwards touches, its own and those from its content, to the next responder; else it keeps them.
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
    /// Whether the content decelerates after a drag.
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
    /// Whether the finger that is down stopped moving content.
    final var wasCaught = false
    /// The offset of content without resistance if the fingers had not moved.
    final var dragStart = CGPoint.zero
    /// How far the fingers had moved at the last step of the drag.
    final var dragged = CGPoint.zero
    /// The last offset of a drag, a deceleration or a zoom, before it was rounded to whole pixels; see `exactOffset`.
    private final var unroundedOffset = CGPoint.zero
    /// The speed of the deceleration that the finger stopped, in points a second; zero if there was none.
    final var caughtSpeed = CGPoint.zero
    /// The range before the next change of it.
    final var knownRange = ScrollRange(content: .zero, inset: .zero, size: .zero, pixels: 1)
    /// Whether a change of the range leaves content at rest where it is, because the offset follows.
    final var keepsOffset = false
    final var lockedAxis: Axis?
    final var zoom: CGFloat = 1
    final var lastPinchScale: CGFloat = 1
    final let indicators = (ScrollIndicator(.vertical), ScrollIndicator(.horizontal))

    /// The two directions, in the coordinates of the scroll view.
    nonisolated package enum Axis {
        case horizontal, vertical

        /// The axis along which a vector is longer; the vertical one for equal parts.
        package init(of way: CGPoint) { self = abs(way.x) > abs(way.y) ? .horizontal : .vertical }

        /// The axis across this one.
        package var other: Axis { self == .horizontal ? .vertical : .horizontal }
    }

    /// A scroll view with a frame in its superview's coordinates. It clips.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        guardContent()
        contentDelay.name = "content delay"
        pan.addAction { [weak self] _ in self?.panned() }
        pinch.addAction { [weak self] _ in self?.pinched() }
        for recognizer in [contentDelay, pan, pinch] { addGestureRecognizer(recognizer) }
        pinch.isEnabled = false
        // A subclass that adopts the protocol is the delegate.
        if let delegate = self as? any UIGestureRecognizerDelegate {
            pan.delegate = delegate
            pinch.delegate = delegate
        }
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    @_spi(Engine) open override var touchRole: TouchRole { .scroll }

    @_spi(Engine) open override var ownWords: [(name: String, value: String)] {
        [("contentOffset", Description.point(contentOffset)), ("contentSize", Description.size(contentSize))]
    }

    /// The recognizer that drags the content; disabled while `isScrollEnabled` is false. Do not set its delegate: the
    /// scroll view is the delegate if its class adopts `UIGestureRecognizerDelegate`.
    public final var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// The recognizer that scales the view that the delegate names. nil if the limits of the scale leave no room to
    /// zoom.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { isZoomable ? pinch : nil }

    private var isZoomable: Bool { maximumZoomScale > minimumZoomScale }

    // Disable the recognizer if it has nothing to do, so that no other waits for it to fail.
    private func chooseDelay() { contentDelay.isEnabled = isScrollEnabled && delaysContentTouches }

    /// The point of the content at the top left corner. It can be set to values beyond the range.
    ///
    /// It is on whole pixels of the screen, and without a window on whole points: (3.8, 0.3) at one pixel to a point reads
    /// (4, 0). A drag and a deceleration keep the finer value for themselves.
    ///
    /// A drag or a deceleration continues from the offset that is set. Set in an animation block, it ends a movement.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            if motion != nil, UIView.isInAnimationBlock { stopMotion(finished: false) }
            let old = bounds.origin
            let new = onPixels(newValue)
            guard new != old else { return }
            bounds.origin = new
            if bounds.origin != old { offsetChanged() }
        }
    }

    /// Pixels in a point of the screen that shows the view; 1 without a window.
    final var pixels: CGFloat { _window?.applicationPointer?.screen.scale ?? 1 }

    /// The nearest offset on whole pixels.
    final func onPixels(_ offset: CGPoint) -> CGPoint { offset.rounded(toPixels: pixels) }

    /// The offset of a drag, a deceleration or a zoom, which is finer than the pixels that show it. What the program moves
    /// the content by moves this offset too. Content that the program puts at an end of the range is not beyond it by a part
    /// of a pixel, or a deceleration would turn back there.
    final var exactOffset: CGPoint {
        func exact(_ unrounded: CGFloat, rounded: CGFloat, shown: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            guard shown != rounded else { return unrounded }
            let moved = unrounded + (shown - rounded)
            return range.contains(shown) ? range.clamp(moved) : moved
        }
        let (unrounded, rounded, shown, range) = (unroundedOffset, onPixels(unroundedOffset), contentOffset, range)
        return CGPoint(
            x: exact(unrounded.x, rounded: rounded.x, shown: shown.x, range.x),
            y: exact(unrounded.y, rounded: rounded.y, shown: shown.y, range.y))
    }

    /// Show the offset of a drag, a deceleration or a zoom.
    final func show(offset: CGPoint) {
        unroundedOffset = offset
        contentOffset = offset
    }

    /// Continue from the pixels that are shown.
    final func forgetFinerOffset() { unroundedOffset = contentOffset }

    private func updateSize(_ old: CGSize) {
        guard CGPoint(x: contentSize.width, y: contentSize.height).isFinite else {
            refuse("a content size of \(contentSize)")
            contentSize = old
            return
        }
        guard contentSize != old else { return }
        contentChanged()
        rangeChanged()
    }

    private func updateInset(_ old: UIEdgeInsets) {
        let new = contentInset
        guard (new.top + new.bottom).isFinite, (new.left + new.right).isFinite else {
            refuse("a content inset of \(new)")
            contentInset = old
            return
        }
        rangeChanged()
    }

    @_spi(Engine) open override func sizeChanged() { rangeChanged() }

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

    /// Scroll to an offset, at once or with an animation. The offset may be beyond the range.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    /// Scroll as little as it takes to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { scrollToShow(rect, animated: animated) }

    /// Whether a view in the content gets touches. True by default. Not called for a touch that stopped moving content:
    /// the scroll view keeps that touch.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    @_spi(Engine) open override func contentMayBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView)
        -> Bool
    {
        touchesShouldBegin(touches, with: event, in: view)
    }

    /// Whether a finger that lands now stops the content, so that the scroll view keeps it.
    @_spi(Engine) open override var stopsForTouches: Bool { motion != nil && pan.isEnabled }

    /// Whether a drag may take touches from a view in the content that has them. By default not from controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { view.touchRole != .control }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return mayDrag() }
        if gestureRecognizer === pinch { return zoomedView != nil }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// The offset at which content comes to rest after a drag, before the delegate can change it; `velocity` in points
    /// a millisecond.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeIndicators(adds: false)
    }
}
