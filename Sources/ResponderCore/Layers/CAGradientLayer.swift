import Foundation

/// How a gradient layer's colours are laid out.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's word.
    public let rawValue: String
    /// A type by its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that fills its bounds with a transition between colours, within its rounded corners.
open class CAGradientLayer: CALayer {
    /// The colours, `CGColor`s; nil for none.
    open var colors: [Any]? { didSet { setNeedsDisplay() } }
    /// Where the colours are, 0 … 1, in ascending order; nil for evenly.
    open var locations: [NSNumber]? { didSet { if locations != oldValue { setNeedsDisplay() } } }
    /// Where the first colour is, in parts of the bounds; the middle of the top by default.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { if startPoint != oldValue { setNeedsDisplay() } } }
    /// Where the last colour is, in parts of the bounds; the middle of the bottom by default. Of a radial gradient, the
    /// corner of the box around a quarter of its ellipse.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { if endPoint != oldValue { setNeedsDisplay() } } }
    /// Along a line by default.
    open var type = CAGradientLayerType.axial { didSet { if type != oldValue { setNeedsDisplay() } } }

    nonisolated deinit {}

    override func drawContents(in context: CGContext) {
        let places = locations?.map { CGFloat($0.doubleValue) }
        guard let colors, let stops = CGGradient.stops(colors, places), !stops.isEmpty, !bounds.isEmpty else { return }
        let bounds = bounds
        func place(_ part: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
        }
        let (start, end) = (place(startPoint), place(endPoint))
        context.saveGState()
        context.clip(to: outline, isEvenOdd: false)
        var gradient = DrawGradient(stops: stops, start: start, end: end, extendsBefore: true, extendsAfter: true)
        if type == .radial {
            let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
            guard radii.width > 0, radii.height > 0 else { return context.restoreGState() }
            // A circle of one point, stretched to the ellipse.
            context.concatenate(
                CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: start.x, ty: start.y))
            gradient.isRadial = true
            (gradient.start, gradient.end) = (.zero, .zero)
            gradient.endRadius = 1
        }
        context.add(gradient)
        context.restoreGState()
    }
}
