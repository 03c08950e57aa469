import Foundation

/// Records the drawing of a view's `draw(_:)`, or of an image, as a list of commands.
///
/// Drawing that only puts one shape over another is recorded as shapes, which the renderer draws at any scale. As soon as
/// something else is used (a clip, a mask, a blend mode, a gradient, a shadow), all of it becomes one `DrawComposition`: a
/// picture with the pixels of the screen, limited to `bounds`, as UIKit makes of every view that draws.
@preconcurrency @MainActor
public final class CGContext: nonisolated IdentityHashable {
    /// What `saveGState()` saves.
    private struct State {
        var fill = UIColor.black
        var stroke = UIColor.black
        var line = LineStyle()
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var map = CGAffineTransform.identity
        var clips: [DrawStep.Clip] = []
        var isSmooth = true
        var shadow: UIView.Shadow?

        /// Whether a command needs nothing but itself.
        var isPlain: Bool {
            alpha == 1 && blendMode == .normal && map.isIdentity && clips.isEmpty && isSmooth && shadow == nil
        }
    }

    /// The rectangle that the picture shows.
    let bounds: CGRect
    /// Pixels per point of the picture; 0 for those of the screen.
    let scale: CGFloat
    private var plain: [DrawCommand] = []
    /// All steps, once the plain commands are not enough.
    private var steps: [DrawStep]?
    private var state = State()
    private var saved: [State] = []
    /// The layers that have begun, with the steps and the state before each.
    private var layers: [(steps: [DrawStep], state: State)] = []
    /// In the coordinates of the picture: the transform at the time of each call is applied to it.
    private var figures = UIBezierPath()

    init(bounds: CGRect = .infinite, scale: CGFloat = 0) {
        self.bounds = bounds
        self.scale = scale
    }

    nonisolated deinit {}

    /// What was drawn.
    var commands: [DrawCommand] {
        guard var steps else { return plain }
        for layer in layers.reversed() { steps = layer.steps + [DrawStep(.layer(steps))] }
        return [.composed(DrawComposition(rect: bounds, steps: steps))]
    }

    // MARK: Recording

    /// Draw a command in the present coordinates, with the present clip, mode, opacity and shadow.
    func add(_ command: DrawCommand) {
        if steps == nil {
            if state.isPlain { return plain.append(command) }
            if let command = simple(command) { return plain.append(command) }
        }
        add(content: .command(command))
    }

    /// Fill everything within the clips with a gradient.
    func add(_ gradient: DrawGradient) { add(content: .gradient(gradient)) }

    private func add(content: DrawStep.Content) {
        if steps == nil { steps = plain.map { DrawStep(.command($0)) } }
        var step = DrawStep(content)
        step.transform = state.map
        step.clips = state.clips
        step.blendMode = state.blendMode
        step.alpha = state.alpha
        step.isSmooth = state.isSmooth
        step.shadow = state.shadow
        steps?.append(step)
    }

    /// A command that draws the same without the state, nil if there is none.
    private func simple(_ command: DrawCommand) -> DrawCommand? {
        var rest = state
        rest.map = .identity
        guard rest.isPlain else { return nil }
        let map = state.map
        let size = hypot(map.a, map.b)
        func isSame(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) <= 1e-9 * size }
        // Turned, mirrored and enlarged evenly.
        let isEven =
            isSame(map.a, map.d) && isSame(map.b, -map.c) || isSame(map.a, -map.d) && isSame(map.b, map.c)
        switch command {
        case .fill, .fillEvenOdd: return command.applying(map, scale: 1)
        case .stroke: return isEven ? command.applying(map, scale: size) : nil
        case .text, .image:
            return isEven && map.b == 0 && map.a > 0 && map.d > 0 ? command.applying(map, scale: size) : nil
        case .composed: return nil
        }
    }

    // MARK: State

    /// Save everything that the setters of this context set, for `restoreGState()`. The path is not saved.
    public func saveGState() { saved.append(state) }

    /// Restore what the last `saveGState()` saved. Does nothing without one.
    public func restoreGState() { if let last = saved.popLast() { state = last } }

    /// The colour of the next fills.
    public func setFillColor(_ color: UIColor) { state.fill = color }

    /// The colour of the next lines.
    public func setStrokeColor(_ color: UIColor) { state.stroke = color }

    var fillColor: UIColor {
        get { state.fill }
        set { state.fill = newValue }
    }

    var strokeColor: UIColor {
        get { state.stroke }
        set { state.stroke = newValue }
    }

    var lineStyle: LineStyle {
        get { state.line }
        set { state.line = newValue }
    }

    /// The width of the next lines, in points; 1 at first.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }

    /// How the next lines end; `butt` at first.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

    /// How pieces of the next lines meet; `miter` at first.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

    /// The longest corner of a `miter` join, in widths of the line; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// The lengths of dashes and gaps of the next lines, and the length of the pattern that is left out at the start; an empty
    /// list for solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.dash = lengths
        state.line.dashPhase = phase
    }

    /// The opacity of everything that is drawn next, 0 … 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

    /// How what is drawn next is mixed with what was drawn before.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Whether edges are smooth; true at first.
    public func setShouldAntialias(_ isSmooth: Bool) { state.isSmooth = isSmooth }

    /// The shadow of everything that is drawn next; `nil` for none. The offset and the radius are points of the picture,
    /// whatever the transform.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { UIView.Shadow(color: $0, opacity: 1, offset: offset, radius: blur / 2) }
    }

    /// A shadow of a third of black.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: UIColor(white: 0, alpha: 1 / 3))
    }

    // MARK: Coordinates

    /// From the present coordinates to those of the picture.
    public var ctm: CGAffineTransform { state.map }

    /// Map the coordinates of what is drawn next before all transforms so far.
    public func concatenate(_ transform: CGAffineTransform) { state.map = transform.concatenating(state.map) }

    /// Move the origin of what is drawn next.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }

    /// Enlarge what is drawn next.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Turn what is drawn next, in radians: clockwise on the screen if positive.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    // MARK: Clips

    /// Limit what is drawn next to the inside of the path, and start an empty path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(.path(figures.elements, isEvenOdd: rule == .evenOdd))
        beginPath()
    }

    /// Limit what is drawn next to a rectangle.
    public func clip(to rect: CGRect) { clip(to: UIBezierPath(rect: rect), isEvenOdd: false) }

    /// Limit what is drawn next to some rectangles.
    public func clip(to rects: [CGRect]) {
        let path = UIBezierPath()
        for rect in rects { path.append(UIBezierPath(rect: rect)) }
        clip(to: path, isEvenOdd: false)
    }

    func clip(to path: UIBezierPath, isEvenOdd: Bool) {
        state.clips.append(.path(path.elements.map { $0.applying(state.map) }, isEvenOdd: isEvenOdd))
    }

    /// Limit what is drawn next to a rectangle, as strongly as a picture stretched over it is opaque. As Core Graphics draws
    /// pictures, its top is at the larger y.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.clips.append(.mask(mask.image, in: rect, Self.flip(rect).concatenating(state.map)))
    }

    /// The map that turns a rectangle upside down.
    static func flip(_ rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    }

    /// A rectangle around what can be drawn, in the present coordinates.
    public var boundingBoxOfClipPath: CGRect {
        var box = bounds
        for case .path(let elements, _) in state.clips {
            let path = UIBezierPath()
            path.append(elements)
            box = box.intersection(path.bounds)
        }
        return box.isInfinite ? box : box.applying(state.map.inverted())
    }

    // MARK: Layers

    /// Begin a layer: what is drawn until `endTransparencyLayer()` is mixed by itself first, and then drawn as a whole, with
    /// the present opacity, mode and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        if steps == nil { steps = plain.map { DrawStep(.command($0)) } }
        layers.append((steps ?? [], state))
        steps = []
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// End the last layer that was begun. Does nothing without one.
    public func endTransparencyLayer() {
        guard let outer = layers.popLast() else { return }
        let content = steps ?? []
        steps = outer.steps
        let map = state.map
        state = outer.state
        state.map = .identity
        add(content: .layer(content))
        state.map = map
    }

    // MARK: The path

    /// Start an empty path.
    public func beginPath() { figures = UIBezierPath() }

    /// Add figures in the present coordinates.
    private func add(_ change: (UIBezierPath) -> Void) {
        guard !state.map.isIdentity else { return change(figures) }
        // The figures so far in the present coordinates, so that the new ones go on from their end.
        figures.apply(state.map.inverted())
        change(figures)
        figures.apply(state.map)
    }

    /// Start a new figure of the path at a point.
    public func move(to point: CGPoint) { add { $0.move(to: point) } }

    /// A straight line to a point.
    public func addLine(to point: CGPoint) { add { $0.addLine(to: point) } }

    /// Lines from the first point through all others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        add {
            $0.move(to: first)
            for point in points.dropFirst() { $0.addLine(to: point) }
        }
    }

    /// A cubic curve to a point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add { $0.addCurve(to: end, controlPoint1: control1, controlPoint2: control2) }
    }

    /// A quadratic curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        add { $0.addQuadCurve(to: end, controlPoint: control) }
    }

    /// Part of a circle; angles in radians. `clockwise` refers to an upward y axis, as in Core Graphics; on the screen
    /// the direction is the opposite.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        add {
            $0.addArc(
                withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        }
    }

    /// A rectangle as a separate figure.
    public func addRect(_ rect: CGRect) { add { $0.append(UIBezierPath(rect: rect)) } }

    /// The ellipse that fills a rectangle, as a separate figure.
    public func addEllipse(in rect: CGRect) { add { $0.append(UIBezierPath(ovalIn: rect)) } }

    /// The figures of a path.
    public func addPath(_ other: CGPath) { add { $0.append(other.path) } }

    /// A line back to the start of the figure.
    public func closePath() { figures.close() }

    /// The figures so far, in the present coordinates; nil without any.
    public var path: CGPath? {
        guard !figures.isEmpty else { return nil }
        let copy = UIBezierPath()
        copy.append(figures)
        copy.apply(state.map.inverted())
        return CGPath(copy)
    }

    /// Fill the path with the fill colour, and start an empty path.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .evenOdd ? .eoFill : .fill)
    }

    /// Stroke the path with the stroke colour, and start an empty path.
    public func strokePath() { drawPath(using: .stroke) }

    /// Fill the path, stroke it, or both, and start an empty path.
    public func drawPath(using mode: CGPathDrawingMode) {
        figures.apply(state.map.inverted())
        let elements = figures.elements
        switch mode {
        case .fill, .fillStroke: add(.fill(elements, fillColor))
        case .eoFill, .eoFillStroke: add(.fillEvenOdd(elements, fillColor))
        case .stroke: break
        }
        if mode != .fill, mode != .eoFill { add(.stroke(elements, lineStyle, strokeColor)) }
        beginPath()
    }
}
