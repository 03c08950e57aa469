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
    package static let all = CACornerMask(rawValue: 15)
}

/// A view's look with Core Animation's names, or a layer without a view that is drawn by the view it was added to.
///
/// The layer of a view reads and sets the properties of its view. A layer without a view is only drawn: it is not hit, and
/// changes without an animation unless they are made in one of `UIView`. A layer that outlives its view keeps the look that
/// it had, and is a layer without a view then.
@preconcurrency @MainActor
open class CALayer: nonisolated IdentityHashable {
    // The view clears the link in its `deinit`, and leaves what the layer needs.
    private final nonisolated(unsafe) var viewLink: Link<UIView>
    private final nonisolated(unsafe) var remains: Remains?
    private final var keptView: LayerView?
    /// The layer whose shown values this one has; nil for all others.
    private let model: CALayer?
    /// The layer that this layer without a view was added to, or masks.
    weak var parentLayer: CALayer?
    /// The layer that this one was added to, or masks; of a view's layer, that of the superview.
    public var superlayer: CALayer? { view.superview?.layer ?? parentLayer }
    /// A name for the program; nil at first.
    open var name: String?
    /// Whether `draw(in:)` was asked for.
    private var draws = false

    /// The layer of a view.
    init(view: UIView) {
        viewLink = Link(view)
        model = nil
    }

    private init(presentationOf layer: CALayer) {
        viewLink = Link()
        model = layer
    }

    /// A layer without a view, of no size.
    public init() {
        let own = LayerView(frame: .zero)
        viewLink = Link(own)
        keptView = own
        model = nil
        own.owner = self
    }

    /// The same as `init()`. It exists so that subclasses that override it compile, and is never called here.
    public init(layer: Any) {
        let own = LayerView(frame: .zero)
        viewLink = Link(own)
        keptView = own
        model = nil
        own.owner = self
    }

    /// The view whose look the layer is.
    final var view: UIView { viewLink.object ?? model?.view ?? surviving() }

    /// The view of a layer that belongs to no other view.
    final var ownView: LayerView? { keptView ?? (remains == nil ? nil : surviving()) }

    /// Whether the layer has the values that are seen now.
    private var isPresented: Bool { model != nil }

    /// What a view leaves to a layer that outlives it.
    nonisolated struct Remains {
        let bounds: CGRect
        let center: CGPoint
        let transform: CGAffineTransform
        let alpha: CGFloat
        let backgroundColor: UIColor?
        let flags: UIView.Flags
        let rare: RareViewState
    }

    /// The view is being released.
    final nonisolated func outlive(_ remains: Remains) {
        viewLink = Link()
        self.remains = remains
    }

    /// A view of its own, after the first one was released.
    private func surviving() -> LayerView {
        let own = LayerView(frame: .zero)
        own.owner = self
        keptView = own
        viewLink = Link(own)
        if let remains { own.take(remains) }
        remains = nil
        return own
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// Draw the content of a layer. A subclass overrides it; it is called before a frame after `setNeedsDisplay()`. Does
    /// nothing by default.
    open func draw(in context: CGContext) {}

    /// Draw the content: the picture of `contents`, or what `draw(in:)` draws.
    func drawContents(in context: CGContext) {
        if let contents = contents as? CGImage {
            let image = contents.image.with(scale: contentsScale)
            let place = contentsGravity.mode.place(of: image.size, in: bounds)
            let clips = masksToBounds && cornerRadius > 0
            if clips {
                context.saveGState()
                context.clip(to: outline, isEvenOdd: false)
            }
            context.draw(image, in: place)
            if clips { context.restoreGState() }
        }
        if draws { draw(in: context) }
    }

    /// Draw the layer and the layers in it in a context.
    open func render(in context: CGContext) { view.render(in: context) }

    /// The picture of the content, a `CGImage`; nil for none.
    open var contents: Any? { didSet { setNeedsContent() } }
    /// Where the picture is in the bounds; stretched by default.
    open var contentsGravity = CALayerContentsGravity.resize { didSet { setNeedsContent() } }
    /// Pixels per point of the picture; 1 by default.
    open var contentsScale: CGFloat = 1 { didSet { setNeedsContent() } }
    /// Kept and not used: edges are always smooth here. False by default.
    open var allowsEdgeAntialiasing = false

    private func setNeedsContent() { view.setNeedsDisplay() }

    /// The bounds with their rounded corners.
    var outline: UIBezierPath {
        let bounds = bounds
        guard cornerRadius > 0 else { return UIBezierPath(rect: bounds) }
        let corners = maskedCorners
        guard corners != .all else { return UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius) }
        return UIBezierPath(
            roundedRect: bounds, byRoundingCorners: UIRectCorner(rawValue: corners.rawValue),
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Whether the layer shows nothing but its content.
    final var isBare: Bool {
        backgroundColor == nil && borderWidth == 0 && shadowOpacity == 0 && sublayers == nil && mask == nil
            && contents == nil
    }

    /// The layer as it is shown during an animation: its position, bounds, frame, transform, opacity and background
    /// have the values that are seen now. Read it at once, because it follows its view. Setting a property sets that of
    /// the view.
    public func presentation() -> CALayer? { CALayer(presentationOf: self) }

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
    /// Draw the content again: that of the view, and that of `draw(in:)`.
    open func setNeedsDisplay() {
        draws = true
        view.setNeedsDisplay()
    }
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
    /// The view's `transform`, with Core Animation's matrix. A layer is flat here: a matrix that turns it out of its plane
    /// is shown as it looks from the front, without depth, as in Core Animation without a perspective. One with a
    /// perspective is refused with a warning.
    open var transform: CATransform3D {
        get {
            let shown = affineTransform()
            if let spatial, spatial.isFlat, spatial.flat == shown { return spatial }
            return CATransform3DMakeAffineTransform(shown)
        }
        set {
            guard newValue.isFlat else {
                return view.refuse("a transform of its layer with a perspective: layers are flat")
            }
            spatial = newValue
            view.transform = newValue.flat
        }
    }
    /// The matrix as it was set, of which the view has what is visible.
    private var spatial: CATransform3D?
    /// Siblings with a higher value are drawn in front. Hit testing follows the order of `subviews`.
    public var zPosition: CGFloat {
        get { view.rare?.zPosition ?? 0 }
        set {
            guard newValue.isFinite else { return view.refuse("a zPosition of \(newValue)") }
            view.rareState.zPosition = newValue
            view.contentChanged()
        }
    }
    /// The colour of the shadow; nil for none.
    public var shadowColor: CGColor? {
        get { view.shadow.color }
        set { view.shadow.color = newValue }
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
    /// What casts the shadow, in the layer's coordinates: a rectangle, a rectangle with four equal round corners, or a circle.
    /// Any other path is refused with a warning. nil, the default, for the background; with a path a layer without a
    /// background has a shadow too.
    public var shadowPath: CGPath? {
        get { view.shadow.shape.map { UIBezierPath(roundedRect: $0.rect, cornerRadius: $0.radius).cgPath } }
        set {
            guard let newValue else { return view.shadow.shape = nil }
            guard let shape = newValue.roundedRect else {
                return view.refuse("a shadowPath that is neither a rectangle nor one with four equal round corners")
            }
            view.shadow.shape = shape
        }
    }
}

/// Where a layer's picture is in its bounds.
nonisolated public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Core Animation's word.
    public let rawValue: String
    /// A place by its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Stretched.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// At its own size, in the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")

    var mode: UIView.ContentMode {
        switch self {
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        case .center: .center
        default: .scaleToFill
        }
    }
}

extension UIView {
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
