import Foundation

/// Corners of a layer, for `CALayer.maskedCorners`. Min is left and top, max is right and bottom.
nonisolated public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Core Animation's bits.
    public let rawValue: UInt
    /// Corners from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}

/// A view's look with Core Animation's names. There is no layer tree: a layer reads and sets the properties of its
/// view.
@preconcurrency @MainActor
public final class CALayer {
    private unowned let view: UIView
    private let isPresented: Bool

    init(view: UIView, isPresented: Bool = false) {
        self.view = view
        self.isPresented = isPresented
    }

    /// The layer as it is shown during an animation: its position, bounds, frame, transform, opacity and background
    /// have the values that are seen now. Read it at once, because it follows its view. Setting a property sets that of
    /// the view.
    public func presentation() -> CALayer? { CALayer(view: view, isPresented: true) }

    /// Stop all animations of the view. Its properties show their values at once, and the completions get false.
    public func removeAllAnimations() { UIApplication.current?.animator.stopAll(of: view) }

    /// The radius of the corners in points. It does not affect hit testing.
    public var cornerRadius: CGFloat {
        get { view.cornerRadius }
        set { view.cornerRadius = newValue }
    }
    /// The corners that `cornerRadius` rounds; all by default. The other corners are square in the background, the
    /// border, the shadow and the clipping of `masksToBounds`.
    public var maskedCorners: CACornerMask {
        get { view.maskedCorners }
        set { view.maskedCorners = newValue }
    }
    /// The width of the line along the inside of the edge, in points.
    public var borderWidth: CGFloat {
        get { view.borderWidth }
        set { view.borderWidth = newValue }
    }
    /// The colour of the border.
    public var borderColor: CGColor? {
        get { view.borderColor }
        set { view.borderColor = newValue }
    }
    /// The fill of the bounds.
    public var backgroundColor: CGColor? {
        get { isPresented ? view.presentationBackgroundColor : view.backgroundColor }
        set { view.backgroundColor = newValue }
    }
    /// The opacity of the view and its subviews, 0 … 1.
    public var opacity: Float {
        get { Float(isPresented ? view.presentationAlpha : view.alpha) }
        set { view.alpha = CGFloat(newValue) }
    }
    /// Whether the view clips its subviews.
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
    /// Stored but not used: caching does not change how a layer looks. False by default.
    public var shouldRasterize = false
    /// Stored but not used, like `shouldRasterize`. Pixels per point; 1 by default.
    public var rasterizationScale: CGFloat = 1
    /// Make the view draw its content again; see `UIView.setNeedsDisplay()`.
    public func setNeedsDisplay() { view.setNeedsDisplay() }
    /// Make the view lay out its subviews again; see `UIView.setNeedsLayout()`.
    public func setNeedsLayout() { view.setNeedsLayout() }
    /// Do pending layout now; see `UIView.layoutIfNeeded()`.
    public func layoutIfNeeded() { view.layoutIfNeeded() }
    /// Whether a point in the layer's coordinates is in its bounds.
    public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// The view's `transform`.
    public func affineTransform() -> CGAffineTransform { isPresented ? view.presentationTransform : view.transform }
    /// Set the view's `transform`.
    public func setAffineTransform(_ transform: CGAffineTransform) { view.transform = transform }
    /// Siblings with a higher value are drawn in front. Hit testing follows the order of `subviews`.
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
    /// The opacity of the shadow, 0 … 1. A view that clips draws no shadow: put it into another one that has the shadow.
    public var shadowOpacity: Float {
        get { Float(view.shadow.opacity) }
        set { view.shadow.opacity = CGFloat(newValue) }
    }
    /// The offset of the shadow, in points.
    public var shadowOffset: CGSize {
        get { view.shadow.offset }
        set { view.shadow.offset = newValue }
    }
    /// The blur radius of the shadow, in points.
    public var shadowRadius: CGFloat {
        get { view.shadow.radius }
        set { view.shadow.radius = newValue }
    }

    nonisolated deinit {}
}

extension UIView {
    /// The view's look with Core Animation's names.
    public final var layer: CALayer {
        if let layer = rare?.layer { return layer }
        let layer = CALayer(view: self)
        rareState.layer = layer
        return layer
    }

    // What `layer` says, for renderers. Not public: a subclass declares `cornerRadius` and the like for itself.

    /// The radius of the corners in points, 0 by default.
    package final var cornerRadius: CGFloat {
        get { rare?.cornerRadius ?? 0 }
        set { setLook(newValue) { $0.cornerRadius = max(0, newValue) } }
    }

    /// The corners that the radius rounds; all by default. See `CALayer.maskedCorners`.
    package final var maskedCorners: CACornerMask {
        get { rare?.maskedCorners ?? .all }
        set { if newValue != maskedCorners { setLook(0) { $0.maskedCorners = newValue } } }
    }

    /// The width of the line along the inside of the edge in points, 0 by default.
    package final var borderWidth: CGFloat {
        get { rare?.borderWidth ?? 0 }
        set { setLook(newValue) { $0.borderWidth = max(0, newValue) } }
    }

    /// The colour of the border; nil draws none.
    package final var borderColor: UIColor? {
        get { rare?.borderColor }
        set { setLook(0) { $0.borderColor = newValue } }
    }

    /// A soft dark edge around the view; none by default.
    package final var shadow: Shadow {
        get { rare?.shadow ?? Shadow() }
        set { setLook(newValue.radius) { $0.shadow = newValue } }
    }

    /// The position of the view in the drawing order of its siblings; see `CALayer.zPosition`.
    package final var zPosition: CGFloat { rare?.zPosition ?? 0 }

    /// The subviews from back to front in drawing order: by `zPosition`, then in the order of `subviews`.
    public final var subviewsInDrawingOrder: [UIView] {
        guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
        return subviews.enumerated().sorted { one, other in
            (one.element.zPosition, one.offset) < (other.element.zPosition, other.offset)
        }.map(\.element)
    }

    private func setLook(_ number: CGFloat, _ change: (RareViewState) -> Void) {
        guard number.isFinite else { return refuse("a look of \(number) points") }
        change(rareState)
        contentChanged()
    }
}
