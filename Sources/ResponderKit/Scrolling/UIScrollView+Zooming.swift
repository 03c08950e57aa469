import Foundation
import ResponderCore

// Zooming, with two fingers or by the program.
extension UIScrollView {
    final var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// The scale of the view that the delegate names; 1 is its own size.
    public final var zoomScale: CGFloat {
        get { zoom }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Scale the view that the delegate names about the centre of the visible part, within the limits.
    /// - Parameters:
    ///   - scale: 1 is the view's own size.
    ///   - animated: whether to animate, from `scrollViewWillBeginZooming` to `scrollViewDidEndZooming`. `zoomScale`
    ///     takes all values in between. A finger stops the animation.
    public final func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0 else { return refuse("a zoom scale of \(scale)") }
        let scale = clamped(zoom: scale)
        zoom(to: scale, middle: visibleMiddle(at: scale), animated: animated)
    }

    /// Scale and scroll so that a rectangle fills the view as well as the limits allow.
    /// - Parameters:
    ///   - rect: in the coordinates of the view that the delegate names, at any scale. A rectangle larger than the
    ///     visible part zooms out.
    ///   - animated: as in `setZoomScale(_:animated:)`.
    public final func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let start = zoomedView?.bounds.origin ?? .zero
        let scale = clamped(zoom: min(bounds.width / rect.width, bounds.height / rect.height))
        let middle = CGPoint(x: (rect.midX - start.x) * scale, y: (rect.midY - start.y) * scale)
        zoom(to: scale, middle: middle, animated: animated)
    }

    /// Animate a scale that a pinch left beyond the limits back to them.
    final func bounceToZoomLimit() {
        let scale = clamped(zoom: zoom)
        zoom(to: scale, middle: visibleMiddle(at: scale), animated: true, isBounce: true)
    }

    /// - Parameter middle: the point of the content to show in the centre, at the new scale.
    private final func zoom(to scale: CGFloat, middle: CGPoint, animated: Bool, isBounce: Bool = false) {
        stopMotion(finished: false)
        forgetFinerOffset()
        let view = zoomedView
        let content = view.map { CGSize(width: $0.bounds.width * scale, height: $0.bounds.height * scale) }
        let range = ScrollRange(
            content: content ?? contentSize, inset: contentInset, size: bounds.size, pixels: pixels)
        let target = range.clamp(CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2))
        guard target.isFinite else { return refuse("a content offset of \(target)") }
        guard scale != zoom else { return setContentOffset(target, animated: animated) }
        guard animated, window != nil, let view, let now = pan.clock?.time else {
            show(zoom: scale, offset: target)
            if isBounce { delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom) }
            return
        }
        if !isBounce { delegate?.scrollViewWillBeginZooming(self, with: view) }
        let side = max(view.bounds.width, view.bounds.height)
        startMotion(
            ContentMotion(
                from: contentOffset, to: target, zoom: (from: zoom, to: scale, side), within: self.range, at: now))
    }

    /// The nearest scale within the limits; the current one if there is nothing to zoom.
    final func clamped(zoom scale: CGFloat) -> CGFloat {
        let held = min(max(scale, minimumZoomScale), maximumZoomScale)
        return held > 0 && held.isFinite && zoomedView != nil ? held : zoom
    }

    /// The position of the centre of the visible part at another scale.
    private final func visibleMiddle(at scale: CGFloat) -> CGPoint {
        CGPoint(x: bounds.midX * scale / zoom, y: bounds.midY * scale / zoom)
    }

    final func pinched() {
        switch pinch.state {
        case .began:
            stopMotion(finished: false)
            isZooming = true
            forgetFinerOffset()
            lastPinchScale = 1
            delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
            follow()
        case .changed: follow()
        case .ended, .cancelled: endPinch()
        default: break
        }
    }

    private final func follow() {
        guard isZooming, pinch.scale > 0 else { return }
        let wanted = zoom * pinch.scale / lastPinchScale
        lastPinchScale = pinch.scale
        var low = minimumZoomScale
        var high = maximumZoomScale
        if bouncesZoom {
            low *= 0.75
            high *= 1.25
        }
        apply(zoom: min(max(wanted, low), high), about: pinch.location(in: self))
    }

    private final func endPinch() {
        guard isZooming else { return }
        isZooming = false
        let scale = clamped(zoom: zoom)
        if isDragging {
            apply(zoom: scale, about: CGPoint(x: bounds.midX, y: bounds.midY))
        } else if scale != zoom {
            return bounceToZoomLimit()
        } else if motion == nil {
            // The lift that ended the pinch may have flung the content.
            setContentOffset(clamped(contentOffset), animated: true)
        }
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom)
    }

    /// Show the zoomed view at a scale, keeping the point of the content under `fixed` there.
    private final func apply(zoom scale: CGFloat, about fixed: CGPoint) {
        let factor = scale / zoom
        let onScreen = fixed._minus(contentOffset)
        let fixed = exactOffset._plus(onScreen)
        show(zoom: scale, offset: CGPoint(x: fixed.x * factor - onScreen.x, y: fixed.y * factor - onScreen.y))
    }

    /// Show the zoomed view at a scale, and the content at an offset.
    final func show(zoom scale: CGFloat, offset: CGPoint) {
        guard let view = zoomedView, scale != zoom, scale > 0, scale.isFinite else { return }
        zoom = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.center = view.center._minus(view.frame.origin)
        let kept = keepsOffset
        keepsOffset = true
        contentSize = view.frame.size
        show(offset: offset)
        keepsOffset = kept
        delegate?.scrollViewDidZoom(self)
    }
}
