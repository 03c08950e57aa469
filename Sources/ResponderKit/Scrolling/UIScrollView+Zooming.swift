import Foundation

// What two fingers do to the content.
extension UIScrollView {
    final var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// How large the view that the delegate names is shown; 1 is its own size.
    public final var zoomScale: CGFloat {
        get { zoom }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Scale the view that the delegate names about the middle of what is visible, held to the limits.
    public final func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0 else { return refuse("a zoom scale of \(scale)") }
        apply(zoom: min(max(scale, minimumZoomScale), maximumZoomScale), about: visibleMiddle)
        contentOffset = clamped(contentOffset)
    }

    /// Scale and scroll so that a rectangle of the content fills the view as well as the limits allow.
    public final func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let scale = min(bounds.width / rect.width, bounds.height / rect.height) * zoom
        let middle = CGPoint(x: rect.midX / zoom, y: rect.midY / zoom)
        setZoomScale(scale, animated: false)
        let target = CGPoint(x: middle.x * zoom - bounds.width / 2, y: middle.y * zoom - bounds.height / 2)
        setContentOffset(clamped(target), animated: animated)
    }

    private final var visibleMiddle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    final func pinched() {
        switch pinch.state {
        case .began:
            stopMotion(finished: false)
            isZooming = true
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
        apply(zoom: min(max(zoom, minimumZoomScale), maximumZoomScale), about: visibleMiddle)
        if !isDragging { setContentOffset(clamped(contentOffset), animated: true) }
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom)
    }

    /// Show the zoomed view at a scale, the point of the content under `fixed` staying there.
    private final func apply(zoom scale: CGFloat, about fixed: CGPoint) {
        guard let view = zoomedView, scale != zoom, scale > 0, scale.isFinite, zoom > 0 else { return }
        let factor = scale / zoom
        let onScreen = fixed.minus(contentOffset)
        zoom = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = .zero
        contentSize = view.frame.size
        contentOffset = CGPoint(x: fixed.x * factor - onScreen.x, y: fixed.y * factor - onScreen.y)
        // A drag that goes on counts from here.
        if isDragging { dragStart = contentOffset.plus(pan.translation(in: self)) }
        delegate?.scrollViewDidZoom(self)
    }
}
