import Foundation

// Drawing again after changes, drawing a tree of views in a context, and pictures of views.
extension UIView {
    /// Tell the window that it must be drawn again.
    @inline(__always)
    package final func contentChanged() { windowLink.borrow { $0.isFrameDue = true } }

    /// Draw the view and everything in it in a context, with its own coordinates, as it is now and without shadows.
    final func render(in context: CGContext) {
        layoutIfNeeded()
        context.saveGState()
        let mask = maskingView
        let isLayer = mask != nil || _alpha < 1
        if isLayer {
            context.setAlpha(_alpha)
            context.beginTransparencyLayer()
        }
        renderLook(in: context)
        if let mask {
            context.saveGState()
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer()
            context.concatenate(mask.toSuperview)
            mask.render(in: context)
            context.endTransparencyLayer()
            context.restoreGState()
        }
        if isLayer { context.endTransparencyLayer() }
        context.restoreGState()
    }

    private final func renderLook(in context: CGContext) {
        let outline = layer.outline
        if let color = backgroundColor, color.alpha > 0 { context.add(.fill(outline.elements, color)) }
        context.saveGState()
        if clipsToBounds { context.clip(to: outline, isEvenOdd: false) }
        for command in drawCommands { context.add(command) }
        for view in layers(after: nil) { view.renderInSuperview(context) }
        for view in subviewsInDrawingOrder where !view.isHidden && view._alpha > 0 {
            view.renderInSuperview(context)
            for layer in layers(after: view) { layer.renderInSuperview(context) }
        }
        context.restoreGState()
        guard borderWidth > 0, let borderColor else { return }
        let inner = UIBezierPath(
            roundedRect: bounds.insetBy(dx: borderWidth, dy: borderWidth), cornerRadius: cornerRadius - borderWidth)
        context.add(.fillEvenOdd(outline.elements + inner.elements, borderColor))
    }

    private final func renderInSuperview(_ context: CGContext) {
        guard !isHidden else { return }
        context.saveGState()
        context.concatenate(toSuperview)
        render(in: context)
        context.restoreGState()
    }

    /// Draw the view and everything in it in a rectangle of the current context.
    /// - Parameter afterScreenUpdates: no effect: the view is drawn as it is now.
    /// - Returns: whether there is a current context.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        render(in: context)
        context.restoreGState()
        return true
    }

    /// A view that shows a picture of this one, as it is now; nil without a size.
    /// - Parameter afterUpdates: no effect: the view is drawn as it is now.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let picture = UIGraphicsImageRenderer(size: bounds.size).image { _ in
            drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: false)
        }
        return UIImageView(image: picture)
    }

    /// A view outside of the tree whose opacity at each point limits what is visible of this view and everything in it; in
    /// this view's coordinates. nil for none. It does not affect hit testing.
    public final var mask: UIView? {
        get { rare?.maskView }
        set {
            guard newValue !== rare?.maskView else { return }
            rare?.maskView?._window = nil
            newValue?.removeFromSuperview()
            rareState.maskView = newValue
            newValue?._window = _window
            contentChanged()
        }
    }
}
