import Foundation

/// Draws a layer that belongs to no view. It has the layer's geometry and look, is in no list of subviews, and is never hit;
/// the renderer draws it with the view that has the layer.
package final class LayerView: UIView {
    weak var owner: CALayer?
    /// The subview of the owner's view in front of which the layer is; nil for behind all.
    weak var anchor: UIView?

    @_spi(Engine) public override class var publicClass: UIResponder.Type { UIView.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    /// Have the look of a view that was released, and its layers.
    func take(_ remains: CALayer.Remains) {
        _bounds = remains.bounds
        _center = remains.center
        _transform = remains.transform
        _alpha = remains.alpha
        backgroundColorStorage = remains.backgroundColor
        flags.formUnion(remains.flags.intersection([.hidden, .clips]))
        rare = remains.rare
        rare?.animations = []
        rare?.overrides = nil
        rare?.focusEffect = nil
        rare?.focusRing = nil
        setWindow(of: self)
        geometryChanged()
    }

    package override func draw(_ rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { owner?.drawContents(in: context) }
    }
}

// The tree of layers: a view's layer, and layers without a view in it.
extension CALayer {
    /// The layers without a view that were added, from back to front. Those of subviews are not in the list.
    public var sublayers: [CALayer]? {
        get { view.rare?.sublayers.isEmpty == false ? view.rare?.sublayers : nil }
        set {
            for layer in view.rare?.sublayers ?? [] { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Add a layer in front of everything that this layer has now, the subviews included. The layer of a view is not added:
    /// its view is a subview.
    public func addSublayer(_ layer: CALayer) { insert(layer, at: view.rare?.sublayers.count ?? 0, view.subviews.last) }

    /// Add a layer at an index among the layers without a view; 0 is behind all of them and all subviews.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        let layers = (view.rare?.sublayers ?? []).filter { $0 !== layer }
        let index = min(Int(index), layers.count)
        insert(layer, at: index, index == 0 ? nil : layers[index - 1].ownView?.anchor)
    }

    /// Add a layer behind another one; in front of all if that is neither added nor the layer of a subview.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, 0) }

    /// Add a layer in front of another one; in front of all if that is neither added nor the layer of a subview.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, 1) }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, _ step: Int) {
        let layers = (view.rare?.sublayers ?? []).filter { $0 !== layer }
        if let index = layers.firstIndex(where: { $0 === sibling }) {
            insert(layer, at: index + step, layers[index].ownView?.anchor)
        } else if let index = view.subviews.firstIndex(where: { $0 === sibling?.view }) {
            let anchor = index + step == 0 ? nil : view.subviews[index + step - 1]
            insert(layer, at: step == 0 ? 0 : layers.count, anchor)
        } else {
            addSublayer(layer)
        }
    }

    private func insert(_ layer: CALayer, at index: Int, _ anchor: UIView?) {
        guard let own = layer.ownView, !isWithin(layer) else {
            let why = layer.ownView == nil ? "it is a view's, so add the view" : "it is inside itself"
            UIApplication.current?.warn("a layer was not added: \(why).")
            return
        }
        layer.removeFromSuperlayer()
        layer.parentLayer = self
        own.anchor = anchor
        view.rareState.sublayers.insert(layer, at: min(index, view.rareState.sublayers.count))
        own.setWindow(of: view)
        view.contentChanged()
    }

    private func isWithin(_ other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let candidate = layer {
            if candidate === other { return true }
            layer = candidate.superlayer
        }
        return false
    }

    /// Replace a layer that was added. Does nothing if it was not.
    public func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old.parentLayer === self else { return }
        insertSublayer(new, above: old)
        old.removeFromSuperlayer()
    }

    /// Leave the layer that this one was added to, or masks.
    public func removeFromSuperlayer() {
        guard let superlayer = parentLayer else { return }
        let rare = superlayer.view.rareState
        rare.sublayers.removeAll { $0 === self }
        if rare.mask === self { rare.mask = nil }
        parentLayer = nil
        superlayer.view.contentChanged()
    }

    /// A layer whose opacity at each point limits what is visible of this layer, its view and everything in it; in this
    /// layer's coordinates. nil for none. It may be the layer of a view that has no superview. It does not affect hit
    /// testing.
    public var mask: CALayer? {
        get { view.rare?.mask }
        set {
            guard newValue !== view.rare?.mask else { return }
            view.rare?.mask?.removeFromSuperlayer()
            guard let newValue else { return }
            guard newValue.view.superview == nil, !isWithin(newValue) else {
                let reason = isWithin(newValue) ? "it contains the layer" : "its view has a superview"
                UIApplication.current?.warn("a layer does not become a mask: \(reason).")
                return
            }
            newValue.removeFromSuperlayer()
            newValue.parentLayer = self
            view.rareState.mask = newValue
            newValue.view.setWindow(of: view)
            view.contentChanged()
        }
    }
}

extension UIView {
    /// Layers report changes to the window of their view.
    final func setWindow(of view: UIView) {
        _window = view._window
        for layer in rare?.sublayers ?? [] { layer.ownView?.setWindow(of: view) }
        rare?.mask?.view.setWindow(of: view)
        rare?.maskView?._window = view._window
    }

    /// The view's look with Core Animation's names.
    public final var layer: CALayer {
        if let layer = rare?.layer { return layer }
        let layer: CALayer
        switch type(of: self).layerClass {
        case is CAShapeLayer.Type: layer = CAShapeLayer(view: self)
        case is CAGradientLayer.Type: layer = CAGradientLayer(view: self)
        default: layer = CALayer(view: self)
        }
        rareState.layer = layer
        return layer
    }

    /// The layers without a view that are drawn right after a subview, or after the view's own drawing for nil, back to front.
    package final func layers(after subview: UIView?) -> [UIView] {
        guard let layers = rare?.sublayers, !layers.isEmpty else { return [] }
        let subviews = subviews
        return layers.compactMap(\.ownView).enumerated().filter { _, own in
            guard let anchor = own.anchor, subviews.contains(where: { $0 === anchor }) else {
                return own.zPosition > 0 ? subview === subviews.last : subview == nil
            }
            return subview === (own.zPosition > 0 ? subviews.last : anchor)
        }.sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }

    /// The picture of the view under its mask, as the renderer painted it last.
    package final var maskedPicture: UIImage? {
        get { rare?.maskedPicture }
        set { rareState.maskedPicture = newValue }
    }

    /// Whether the view has layers without a view.
    package final var hasLayers: Bool { rare?.sublayers.isEmpty == false }

    /// What limits the visible part of the view: its mask view, or the view of its layer's mask; nil for all.
    package final var maskingView: UIView? { rare?.maskView ?? rare?.mask?.view }

    /// The mask as an area, if it is nothing else; in the coordinates of the mask.
    package final var maskingArea: (elements: [UIBezierPath.Element], isEvenOdd: Bool)? {
        guard rare?.maskView == nil, let mask = rare?.mask as? CAShapeLayer, mask.ownView != nil else { return nil }
        return mask.plainArea
    }

    /// The drawing of the view within its mask as one composition, in which the edges of both are exact where they cross; nil
    /// if the mask is more than an area, or the view more than a composition.
    package final var maskedComposition: DrawComposition? {
        guard let area = maskingArea, let mask = maskingView, drawCommands.count == 1,
            case .composed(let content) = drawCommands[0], subviews.isEmpty, !hasLayers, !clipsToBounds,
            presentationBackgroundColor == nil, borderWidth == 0
        else { return nil }
        let place = mask.presentationTransformToSuperview
        let clip = DrawStep.Clip.path(area.elements.map { $0.applying(place) }, isEvenOdd: area.isEvenOdd)
        if let last = rare?.maskedComposition, last.content == content, last.clip == clip { return last.result }
        var steps = content.steps.count == 1 ? content.steps : [DrawStep(.layer(content.steps))]
        steps[0].clips.append(clip)
        let result = DrawComposition(rect: content.rect, steps: steps)
        rareState.maskedComposition = (content, clip, result)
        return result
    }
}
