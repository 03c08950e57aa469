import Foundation

// The functions that draw in the current context.

/// The context of the view whose `draw(_:)` is running, or of the image that is being drawn; nil at any other time.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIApplication.current?.drawingContext }

/// Begin to draw an image of a size in points, in a context of its own, until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - isOpaque: whether the image is black where nothing is drawn, and not clear.
///   - scale: pixels per point; 0 for those of the screen.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ isOpaque: Bool, _ scale: CGFloat) {
    let context = CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale)
    if isOpaque { context.fill(context.bounds) }
    UIApplication.shared.imageContexts.append(context)
}

/// The same with one pixel per point, not opaque.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// The image as drawn so far; nil outside of `UIGraphicsBeginImageContext` and its end.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    UIApplication.current?.imageContexts.last.map(UIImage.init(drawnIn:))
}

/// End the image that was begun last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = UIApplication.current?.imageContexts.popLast() }

/// Draw in a context until `UIGraphicsPopContext()`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { UIApplication.shared.imageContexts.append(context) }

/// Draw in the context before the last `UIGraphicsPushContext(_:)` again.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { UIGraphicsEndImageContext() }

/// Fill a rectangle with the current fill colour while a view's `draw(_:)` runs; elsewhere nothing is drawn.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// The same with a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.fill(rect)
    context.restoreGState()
}

/// Limit what is drawn next to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Fill an edge one point wide inside a rectangle with the current fill colour while a view's `draw(_:)` runs; elsewhere
/// nothing is drawn.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
    let (width, height) = (min(1, rect.width), min(1, rect.height))
    UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
    UIRectFill(CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height))
    let sides = rect.insetBy(dx: 0, dy: height)
    guard !sides.isNull else { return }
    UIRectFill(CGRect(x: rect.minX, y: sides.minY, width: width, height: sides.height))
    UIRectFill(CGRect(x: rect.maxX - width, y: sides.minY, width: width, height: sides.height))
}

extension UIColor {
    /// Use this colour for the next fills and lines.
    @preconcurrency @MainActor
    public func set() {
        setFill()
        setStroke()
    }

    /// Use this colour for the next fills.
    @preconcurrency @MainActor
    public func setFill() { UIGraphicsGetCurrentContext()?.fillColor = self }

    /// Use this colour for the next lines.
    @preconcurrency @MainActor
    public func setStroke() { UIGraphicsGetCurrentContext()?.strokeColor = self }
}
