import Foundation

/// A view's look under the names that Core Animation gives it. There is no layer tree: a layer is a window on the
/// properties of its view.
public final class CALayer {
    private unowned let view: UIView
    private let isPresented: Bool

    init(view: UIView, isPresented: Bool = false) {
        self.view = view
        self.isPresented = isPresented
    }

    /// The layer as it is shown while it is on its way: its position, bounds, frame, transform, opacity and background read
    /// what is to be seen now. Read it at once; it follows its view, and setting something on it sets that of the view.
    public func presentation() -> CALayer? { CALayer(view: view, isPresented: true) }

    /// Stop all animations of the view: its properties show their values at once, and the completions are called with
    /// false.
    public func removeAllAnimations() { UIApplication.current?.animator.stopAll(of: view) }

    /// The radius of the corners in points. Hit testing takes no notice.
    public var cornerRadius: CGFloat {
        get { view.cornerRadius }
        set { view.cornerRadius = newValue }
    }
    /// The width of the line along the inside of the edge, in points.
    public var borderWidth: CGFloat {
        get { view.borderWidth }
        set { view.borderWidth = newValue }
    }
    /// The colour of that line.
    public var borderColor: CGColor? {
        get { view.borderColor }
        set { view.borderColor = newValue }
    }
    /// The fill of the bounds.
    public var backgroundColor: CGColor? {
        get { isPresented ? view.presentationBackgroundColor : view.backgroundColor }
        set { view.backgroundColor = newValue }
    }
    /// How opaque the view with all in it is, 0 … 1.
    public var opacity: Float {
        get { Float(isPresented ? view.presentationAlpha : view.alpha) }
        set { view.alpha = CGFloat(newValue) }
    }
    /// Whether the view clips what is in it.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }
    /// See `UIView.anchorPoint`.
    public var anchorPoint: CGPoint {
        get { view.anchorPoint }
        set { view.anchorPoint = newValue }
    }
    /// The view's `center`.
    public var position: CGPoint {
        get { isPresented ? view.presentationCenter : view.center }
        set { view.center = newValue }
    }
    /// The view's `frame`.
    public var frame: CGRect {
        get { isPresented ? view.presentationFrame : view.frame }
        set { view.frame = newValue }
    }
    /// The view's `bounds`.
    public var bounds: CGRect {
        get { isPresented ? view.presentationBounds : view.bounds }
        set { view.bounds = newValue }
    }
    /// Whether the view is hidden.
    public var isHidden: Bool {
        get { view.isHidden }
        set { view.isHidden = newValue }
    }
    /// The view's `transform`.
    public func affineTransform() -> CGAffineTransform { isPresented ? view.presentationTransform : view.transform }
    /// Set the view's `transform`.
    public func setAffineTransform(_ transform: CGAffineTransform) { view.transform = transform }
    /// Siblings of a higher value are drawn in front; hit testing follows the order of `subviews` all the same.
    public var zPosition: CGFloat {
        get { view.rare?.zPosition ?? 0 }
        set {
            guard newValue.isFinite else { return view.refuse("a zPosition of \(newValue)") }
            view.rareState.zPosition = newValue
            view.contentChanged()
        }
    }
    /// The colour of the shadow.
    public var shadowColor: CGColor? {
        get { view.shadow.color }
        set { view.shadow.color = newValue ?? .clear }
    }
    /// How strong the shadow is, 0 … 1.
    public var shadowOpacity: Float {
        get { Float(view.shadow.opacity) }
        set { view.shadow.opacity = CGFloat(newValue) }
    }
    /// How far the shadow is moved, in points.
    public var shadowOffset: CGSize {
        get { view.shadow.offset }
        set { view.shadow.offset = newValue }
    }
    /// How far the shadow fades out, in points.
    public var shadowRadius: CGFloat {
        get { view.shadow.radius }
        set { view.shadow.radius = newValue }
    }
}

extension UIView {
    /// The view's look under Core Animation's names.
    public final var layer: CALayer {
        if let layer = rare?.layer { return layer }
        let layer = CALayer(view: self)
        rareState.layer = layer
        return layer
    }

    /// The radius of the corners in points, 0 by default.
    public final var cornerRadius: CGFloat {
        get { rare?.cornerRadius ?? 0 }
        set { setLook(newValue) { $0.cornerRadius = max(0, newValue) } }
    }

    /// The width of the line along the inside of the edge in points, 0 by default.
    public final var borderWidth: CGFloat {
        get { rare?.borderWidth ?? 0 }
        set { setLook(newValue) { $0.borderWidth = max(0, newValue) } }
    }

    /// The colour of that line; nil draws none.
    public final var borderColor: UIColor? {
        get { rare?.borderColor }
        set { setLook(0) { $0.borderColor = newValue } }
    }

    /// A soft dark edge around the view; none by default.
    public final var shadow: Shadow {
        get { rare?.shadow ?? Shadow() }
        set { setLook(newValue.radius) { $0.shadow = newValue } }
    }

    /// Where the view is drawn among its siblings; see `CALayer.zPosition`.
    public final var zPosition: CGFloat { rare?.zPosition ?? 0 }

    private func setLook(_ number: CGFloat, _ change: (RareViewState) -> Void) {
        guard number.isFinite else { return refuse("a look of \(number) points") }
        change(rareState)
        contentChanged()
    }
}
