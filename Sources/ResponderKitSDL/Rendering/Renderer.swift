import CSDL2
import Foundation
import ResponderCore

/// Draws a tree of views: shadows, backgrounds, borders, the views' own drawing, and their subviews.
///
///     let renderer = Renderer(font: try StrokeFont.standard())
///     try renderer.draw(application, scale: 2, on: canvas)
///
/// The whole frame becomes one list of triangles, which a `Canvas` shows: an SDL renderer with a graphics processor, or
/// memory. Buffers and glyphs are reused from frame to frame.
@preconcurrency @MainActor
public final class Renderer {
    /// The typeface of all text.
    public let font: StrokeFont

    var painter = Painter()
    /// Painters of pictures within the frame that are not in use.
    var spare: [Painter] = []
    let atlas: GlyphAtlas
    /// What writes JPEG files.
    var sdlImage = SDLImage.installed
    /// Pixels per point of the frame.
    private(set) var scale = 1.0
    /// The views that the portal being drawn leaves out.
    private var omissions: [UIView] = []

    /// A renderer that draws text in a font.
    public init(font: StrokeFont) {
        self.font = font
        atlas = GlyphAtlas(font: font)
    }

    /// The number of draw calls of the last frame on a graphics processor: runs of shapes with one texture.
    public private(set) var drawCalls = 0

    /// The number of cached pages of glyphs.
    var glyphPages: Int { atlas.pages.count }

    /// Draw every window of an application that is not hidden, back to front in the order of `windows`, on a canvas
    /// that shows the screen's bounds with `scale` pixels per point. Pending layout is done first. `background` shows
    /// where nothing is drawn.
    public func draw(
        _ application: UIApplication, scale: CGFloat, background: UIColor = .black, on canvas: Canvas
    ) throws {
        let origin = application.screen.bounds.origin
        try drawFrame(scale, origin: origin, background, on: canvas) { map, clip in
            for window in application.windows where !window.isHidden && window.presentationAlpha > 0 {
                drawTree(
                    window, window.presentationTransformToSuperview.concatenating(map),
                    alpha: window.presentationAlpha, clip)
            }
        }
    }

    /// Draw a view with its subviews, with its bounds at the top left corner of the canvas and `scale` pixels per
    /// point. Pending layout is done first. `background` shows where nothing is drawn.
    public func draw(_ view: UIView, scale: CGFloat, background: UIColor = .black, on canvas: Canvas) throws {
        try drawFrame(scale, origin: view.bounds.origin, background, on: canvas) { map, clip in
            if !view.isHidden { drawTree(view, map, alpha: view.presentationAlpha, clip) }
        }
    }

    /// Collect the drawing of `content` and show it. The closure gets the map from points to pixels and the canvas's
    /// area.
    /// - Parameter origin: the point at the top left corner of the canvas.
    private func drawFrame(
        _ scale: CGFloat, origin: CGPoint, _ background: UIColor, on canvas: Canvas,
        _ content: (CGAffineTransform, ConvexClip) -> Void
    ) throws {
        guard scale > 0, scale.isFinite else { throw RenderingError(description: "a scale of \(scale) draws nothing") }
        let size = canvas.pixelSize
        atlas.prune()
        self.scale = scale
        painter.frame.reset()
        painter.makesAreas = canvas.isMemory
        let area = ConvexClip([
            Vec(0, 0), Vec(Double(size.width), 0), Vec(Double(size.width), Double(size.height)),
            Vec(0, Double(size.height)),
        ])
        content(CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -origin.x, y: -origin.y), area)
        drawCalls = painter.frame.runs.count
        try canvas.show(Picture(frame: painter.frame, atlas: atlas, background: background))
    }

    /// Draw the root of a tree and its subviews, with its application as the current one.
    private func drawTree(_ root: UIView, _ map: CGAffineTransform, alpha: Double, _ clip: ConvexClip) {
        func drawing() {
            root.layoutIfNeeded()
            draw(root, map, alpha: alpha, clip)
        }
        if let application = root.window?.application { application.asCurrent(drawing) } else { drawing() }
    }

    /// Draw a view. `map` maps its own coordinates to pixels; `alpha` is the product of its alpha and that of its
    /// ancestors. With `isMasked` its mask is applied already.
    func draw(
        _ view: UIView, _ map: CGAffineTransform, alpha: Double, _ clip: ConvexClip, isMasked: Bool = false
    ) {
        guard map.isFinite, map.meanScale > 3e-5 else { return }
        if !isMasked, let mask = view.maskingView { return drawMasked(view, by: mask, map, alpha: alpha, clip) }
        painter.clip = clip
        drawShape(view, map, alpha)
        drawContent(of: view, map, alpha, clip)
        // As in UIKit the border is on top of the subviews.
        if view.borderWidth > 0, let color = view.borderColor {
            painter.clip = clip
            painter.border(
                view.presentationBounds, radii: view.cornerRadii, width: view.borderWidth, map,
                SDL_Color(color, alpha: alpha))
        }
    }

    /// The view's own drawing, and its subviews.
    private func drawContent(of view: UIView, _ map: CGAffineTransform, _ alpha: Double, _ clip: ConvexClip) {
        let drawing = view.drawCommands
        let subviews = view.subviews
        let hasLayers = view.hasLayers
        var inner = clip
        if view.clipsToBounds, !drawing.isEmpty || !subviews.isEmpty || hasLayers {
            inner = clip.intersection(Self.clip(of: view, map))
            if inner.isEmpty { return }
        }
        painter.clip = inner
        for command in drawing { draw(command, map, alpha) }
        if let portal = view as? ViewPortal { drawContent(of: portal, map, alpha, clip) }
        if hasLayers { for layer in view.layers(after: nil) { drawSubview(layer, map, alpha, inner) } }
        guard !subviews.isEmpty else { return }
        for subview in view.subviewsInDrawingOrder {
            drawSubview(subview, map, alpha, inner)
            if hasLayers { for layer in view.layers(after: subview) { drawSubview(layer, map, alpha, inner) } }
        }
    }

    private func drawSubview(_ view: UIView, _ map: CGAffineTransform, _ alpha: Double, _ clip: ConvexClip) {
        guard !view.isHidden, view.presentationAlpha > 0, !omissions.contains(where: { $0 === view }) else { return }
        draw(
            view, view.presentationTransformToSuperview.concatenating(map), alpha: alpha * view.presentationAlpha, clip)
    }

    /// The contents of a portal, clipped to the portal's bounds.
    private func drawContent(
        of portal: any ViewPortal, _ map: CGAffineTransform, _ alpha: Double, _ clip: ConvexClip
    ) {
        let contents = portal.portalContents.filter { !$0.isHidden && $0.presentationAlpha > 0 }
        guard !contents.isEmpty else { return }
        let inner = clip.intersection(Self.clip(of: portal, map))
        if inner.isEmpty { return }
        let outer = omissions
        omissions = portal.portalOmissions
        defer { omissions = outer }
        for content in contents {
            let place = content is UIWindow ? content.presentationTransformToSuperview : .identity
            drawTree(
                content, place.concatenating(portal.portalTransform).concatenating(map),
                alpha: alpha * content.presentationAlpha, inner)
        }
    }

    private static func clip(of view: UIView, _ map: CGAffineTransform) -> ConvexClip {
        var points: [Vec] = []
        let bounds = view.presentationBounds
        let radii = view.cornerRadii
        let pieces = pointwiseMin(PathFlattener.cornerPieces(radii, scale: map.meanScale), SIMD4(repeating: 6))
        PathFlattener.roundedRect(bounds, radii: radii, pieces: pieces, map, into: &points)
        return ConvexClip(points)
    }

    /// Shadow and background.
    private func drawShape(_ view: UIView, _ map: CGAffineTransform, _ alpha: Double) {
        let bounds = view.presentationBounds
        let background = view.presentationBackgroundColor
        let radii = view.cornerRadii
        let borderWidth = view.borderColor == nil ? 0 : view.borderWidth
        // The shadow lies outside of the bounds: a view that clips has none, as in Core Animation.
        let shadow = view.shadow
        let density = shadow.shape == nil ? background?.alpha ?? 0 : 1
        if density > 0, shadow.opacity > 0, let color = shadow.color, !view.clipsToBounds {
            let rect = shadow.shape?.rect ?? bounds
            // The view covers nothing of the shadow of another shape for sure.
            let hidden = shadow.shape == nil ? hiddenDepth(of: shadow, density * alpha, map) : .infinity
            painter.shadow(
                rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height),
                radii: shadow.shape.map { CornerRadii(repeating: $0.radius) } ?? radii, blur: shadow.radius,
                hiddenFrom: hidden, map, SDL_Color(color, alpha: min(1, shadow.opacity) * density * alpha))
        }
        if let background, background.alpha > 0 {
            // Under an opaque border the background ends halfway, so that it does not show through the fringe.
            let isUnderBorder = borderWidth > 0 && (view.borderColor?.alpha ?? 0) * alpha >= 1
            let inset = isUnderBorder ? min(borderWidth, min(bounds.width, bounds.height)) / 2 : 0
            painter.fillRect(
                bounds.insetBy(dx: inset, dy: inset), radii: radii.grown(by: -inset), map,
                SDL_Color(background, alpha: alpha))
        }
    }

    /// The distance from a shadow's edge from which on an opaque view covers it: the shadow's offset, and two pixels for smooth
    /// edges. The corners of a shadow are at least as round as the view's.
    private func hiddenDepth(of shadow: UIView.Shadow, _ alpha: Double, _ map: CGAffineTransform) -> Double {
        guard alpha >= 1 else { return .infinity }
        let scale = min(Vec(map.a, map.b).length, Vec(map.c, map.d).length)
        return Vec(shadow.offset.width, shadow.offset.height).length + 2 / scale
    }

    func draw(_ command: DrawCommand, _ map: CGAffineTransform, _ alpha: Double) {
        switch command {
        case .fill(let elements, let color):
            painter.fill(elements, map, SDL_Color(color, alpha: alpha))
        case .fillEvenOdd(let elements, let color):
            painter.fill(elements, isEvenOdd: true, map, SDL_Color(color, alpha: alpha))
        case .stroke(let elements, let style, let color):
            painter.stroke(elements, style, map, SDL_Color(color, alpha: alpha))
        case .text(let text, let point, let uiFont, let color):
            painter.text(text, at: point, uiFont, map, SDL_Color(color, alpha: alpha), atlas, font)
        case .image(let image, let rect):
            painter.image(image, in: rect, map, alpha: alpha)
        case .composed(let composition):
            if let image = picture(of: composition, scale: scale) {
                painter.image(image, in: composition.rect, map, alpha: alpha)
            }
        }
    }
}
