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

/// A view's look under the names that Core Animation gives it. There is no layer tree: a layer is a window on the
/// properties of its view.
@preconcurrency @MainActor
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
    /// The corners that `cornerRadius` rounds; all by default. The others are square, in the background, the border, the
    /// shadow, and what `masksToBounds` cuts.
    public var maskedCorners: CACornerMask {
        get { view.maskedCorners }
        set { view.maskedCorners = newValue }
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
    /// Kept and not used: how a layer is cached changes nothing in how it looks. False by default.
    public var shouldRasterize = false
    /// Kept and not used, as `shouldRasterize`. Pixels to a point; 1 by default.
    public var rasterizationScale: CGFloat = 1
    /// Have the view draw its content again; see `UIView.setNeedsDisplay()`.
    public func setNeedsDisplay() { view.setNeedsDisplay() }
    /// Have the view place its subviews again; see `UIView.setNeedsLayout()`.
    public func setNeedsLayout() { view.setNeedsLayout() }
    /// Have layout done now where it is due; see `UIView.layoutIfNeeded()`.
    public func layoutIfNeeded() { view.layoutIfNeeded() }
    /// Whether a point in the layer's coordinates is in its bounds.
    public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
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

    nonisolated deinit {}
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

    /// The corners that the radius rounds; all by default. See `CALayer.maskedCorners`.
    public final var maskedCorners: CACornerMask {
        get { rare?.maskedCorners ?? .all }
        set { if newValue != maskedCorners { setLook(0) { $0.maskedCorners = newValue } } }
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

    /// The subviews from back to front, as a renderer draws them: by `zPosition`, then in the order of `subviews`.
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
