import Foundation
import ResponderChronicle
import ResponderKit

/// The stage with the levels of its tree drawn apart: the finger falls through them to the view that was hit, views that
/// were skipped have their reasons, and the responder chain leads back along the right edge. A drag turns it; a pinch or
/// Ctrl and the wheel spread it.
package final class ExplodedView: UIView {
    package var watch: StageWatch?
    /// The stage's window.
    package var source: UIWindow?
    private var projection = ExplodedProjection() { didSet { if projection != oldValue { setNeedsDisplay() } } }
    /// Moves the levels apart while the stage opens; nil before and after. Weak, because it retains this view.
    private weak var opening: CADisplayLink?
    /// When it began to open, in seconds on the window's clock.
    private var openingTime: TimeInterval = 0
    /// How far the levels are apart: 0 for the flat stage, 1 when it is open.
    private var progress: CGFloat = 1
    /// The maps from the levels to the drawing, and what they were made for.
    private var fitted: (shown: Shown?, maps: [CGAffineTransform]) = (nil, [])
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private var lastTranslation = CGPoint.zero
    private var lastScale: CGFloat = 1

    /// Of a crowd of views, those that are drawn.
    private static let maximumViews = 200
    private static let maximumLevels = 24
    /// How long the levels take to move apart, in seconds.
    private static let openingDuration: TimeInterval = 0.4
    /// The room for names left of the levels and for reasons or the chain right of them.
    var margins: UIEdgeInsets {
        UIEdgeInsets(top: 60, left: 96, bottom: 24, right: max(168, chainWidth + 24))
    }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.background
        clipsToBounds = true
        isHidden = true
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "exploded"
        pan.allowedScrollTypesMask = .all
        pan.delegate = self
        pan.addAction { [unowned self] _ in panned() }
        pinch.delegate = self
        pinch.addAction { [unowned self] _ in pinched() }
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
        label = "exploded stage"
    }

    package required init?(coder: NSCoder) { nil }

    // The title depends on the focus.

    package override func becomeFirstResponder() -> Bool {
        setNeedsDisplay()
        return super.becomeFirstResponder()
    }

    package override func resignFirstResponder() -> Bool {
        setNeedsDisplay()
        return super.resignFirstResponder()
    }

    // MARK: Opening

    /// Draw the levels apart, or show the stage as it is. The levels move apart in an animation, so that each view can be followed to its level.
    package func toggle() {
        isHidden.toggle()
        opening?.invalidate()
        progress = 1
        setNeedsDisplay()
        guard !isHidden, UIView.areAnimationsEnabled else { return }
        progress = 0
        openingTime = CACurrentMediaTime()
        let link = CADisplayLink(target: self, selector: Selector(Self.open))
        link.add(to: .main, forMode: .common)
        opening = link
    }

    private func open(_ link: CADisplayLink) {
        let time = min(1, (link.timestamp - openingTime) / Self.openingDuration)
        // Fast at first, then slower.
        progress = 1 - pow(1 - time, 3)
        setNeedsDisplay()
        if time == 1 { link.invalidate() }
    }

    /// Turn, tilt or spread the levels.
    func change(_ body: (inout ExplodedProjection) -> Void) { body(&projection) }

    // MARK: Fingers

    private func panned() {
        if pan.state == .began { lastTranslation = .zero }
        let translation = pan.translation(in: self)
        projection.change(
            turn: (lastTranslation.x - translation.x) * 0.005, tilt: (translation.y - lastTranslation.y) * 0.005)
        lastTranslation = translation
    }

    private func pinched() {
        if pinch.state == .began { lastScale = 1 }
        if lastScale > 0, pinch.scale > 0 { projection.change(spread: pinch.scale / lastScale) }
        lastScale = pinch.scale
    }

    // MARK: Layers

    /// A view in the drawing.
    struct Layer {
        let view: UIView
        let level: Int
        let step: HitTestStep?
        /// Why the hit test skipped this view or did not ask it; empty for a view on the finger's way, and for one whose
        /// parent has the reason.
        let reason: String
        /// The part of the view's bounds that the views around it do not clip.
        let shown: CGRect
        /// From the view's coordinates to the drawing.
        let map: CGAffineTransform

        var corners: [CGPoint] {
            let box = shown
            return [
                box.origin, CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
                CGPoint(x: box.minX, y: box.maxY),
            ].map { $0.applying(map) }
        }
    }

    /// The layers in the order of drawing: lower levels first, and back to front within a level.
    private func layers() -> (layers: [Layer], maps: [CGAffineTransform]) {
        guard let source else { return ([], []) }
        var views: [(view: UIView, level: Int)] = []
        var level: [UIView] = [source]
        while !level.isEmpty, views.count < ExplodedView.maximumViews {
            let depth = views.last.map { $0.level + 1 } ?? 0
            guard depth < ExplodedView.maximumLevels else { break }
            views += level.prefix(ExplodedView.maximumViews - views.count).map { ($0, depth) }
            level = level.flatMap(\.subviews)
        }
        let nodes = watch?.landing.map { HitTestTree($0).nodes } ?? []
        let answers = Dictionary(nodes.map { (ObjectIdentifier($0.view), $0) }) { one, _ in one }
        let room = bounds.inset(by: margins)
        let levels = (views.last?.level ?? 0) + 1
        // The level above the highest one is where the finger comes from.
        let parts = views.map { visiblePart(of: $0.view) }
        var content = zip(views, parts).map { (frame: $1.applying($0.view.toRoot), level: $0.level) }
        if let place = watch?.landing?.presentPoint {
            content.append((CGRect(origin: place, size: CGSize(width: 1, height: 1)), levels))
        }
        let maps = maps(levels: levels + 1, of: source.bounds.size, content, in: room)
        guard !maps.isEmpty else { return ([], []) }
        let layers = zip(views, parts).compactMap { entry, part -> Layer? in
            let (view, level) = entry
            guard !part.isNull, !part.isEmpty || view.bounds.isEmpty else { return nil }
            let answer = answers[ObjectIdentifier(view)]
            let parent = view.superview.flatMap { answers[ObjectIdentifier($0)] }
            return Layer(
                view: view, level: level, step: answer?.step,
                reason: answer.map { reason($0, under: parent) } ?? "", shown: part,
                map: view.toRoot.concatenating(maps[level]))
        }
        return (layers, maps)
    }

    /// The part of a view's bounds that the views around it do not clip; of a view that is turned in them, the part in the
    /// box around the clip.
    private func visiblePart(of view: UIView) -> CGRect {
        let fromRoot = view.toRoot.inverted()
        return sequence(first: view.superview, next: { $0?.superview }).prefix { $0 != nil }.compactMap { $0 }
            .filter { $0.clipsToBounds || $0.superview == nil }
            .reduce(view.bounds) { $0.intersection($1.bounds.applying($1.toRoot).applying(fromRoot)) }
    }

    /// The maps that fit the content in the room. They stay as they are while a finger moves views and the chain gets longer
    /// words, as long as the content does not leave the room, so that the drawing does not follow the finger.
    private func maps(
        levels: Int, of size: CGSize, _ content: [(frame: CGRect, level: Int)], in room: CGRect
    ) -> [CGAffineTransform] {
        let shown = Shown(
            projection: projection.opened(by: progress), levels: levels, size: size, bounds: bounds,
            landing: watch?.landing?.number)
        let isInRoom = content.allSatisfy { frame, level in
            let frame = frame.intersection(CGRect(origin: .zero, size: size))
            return frame.isNull || !fitted.maps.indices.contains(level)
                || room.insetBy(dx: -10, dy: -10).contains(frame.applying(fitted.maps[level]))
        }
        if fitted.shown != shown || !isInRoom {
            fitted = (shown, shown.projection.maps(levels: levels, of: size, content: content, in: room))
        }
        return fitted.maps
    }

    /// On what the maps depend beside the places of views.
    private struct Shown: Equatable {
        let projection: ExplodedProjection
        let levels: Int
        let size: CGSize
        let bounds: CGRect
        let landing: Int?
    }

    private func reason(_ node: HitTestTree.Node, under parent: HitTestTree.Node?) -> String {
        switch node.step?.result {
        case .hit, .descend: ""
        case let result?: "\(result.word): \(node.step?.reason ?? "")"
        case nil where parent?.step?.result == .descend && !(node.view is UILabel):
            "not asked: \(node.whyNotAsked)"
        case nil: ""
        }
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        let (layers, maps) = layers()
        var taken: [CGRect] = []
        for layer in layers { draw(layer) }
        taken.append(drawFinger(layers, maps))
        let chain = drawChain()
        if !chain.isNull { taken.append(chain) }
        drawTitle(&taken)
        // Words would jump from place to place while the levels move.
        guard progress == 1 else { return }
        let edge = chain.isNull ? bounds.maxX : chain.minX
        // Names of the views on the finger's way, then reasons, then the other names; labels last.
        let isLabel = { (layer: Layer) in layer.view is UILabel }
        let (labels, others) = (layers.reversed().filter(isLabel), layers.reversed().filter { !isLabel($0) })
        for layer in others where isOnPath(layer) { drawName(layer, &taken) }
        for layer in others { drawReason(layer, until: edge, &taken) }
        for layer in others where !isOnPath(layer) && !isUnnamed(layer) { drawName(layer, &taken) }
        for layer in labels where !isAside(layer) {
            drawReason(layer, until: edge, &taken)
            drawName(layer, &taken)
        }
    }

    /// Whether a layer has no part in the answer and is only text.
    private func isAside(_ layer: Layer) -> Bool { layer.view is UILabel && layer.step == nil }

    /// Whether a layer has no part in the answer, and only its class for a name.
    private func isUnnamed(_ layer: Layer) -> Bool {
        layer.view.accessibilityIdentifier == nil && layer.step == nil && layer.reason.isEmpty
    }

    /// Whether the finger came here on its way; each view where there is no finger.
    func isOnPath(_ layer: Layer) -> Bool {
        layer.step?.result == .hit || layer.step?.result == .descend || watch?.landing == nil
    }

    private func draw(_ layer: Layer) {
        let view = layer.view
        guard !(view is UIWindow) || layer.level == 0 else { return }
        let radius = layer.shown == view.bounds ? view.cornerRadius : 0
        let path = UIBezierPath(roundedRect: layer.shown, cornerRadius: radius)
        path.apply(layer.map)
        let result = layer.step?.result
        let isOnPath = result == .hit || result == .descend
        let ground = view.backgroundColor.map { $0.alpha > 0 ? $0 : Palette.raised } ?? Palette.raised
        ground.withAlphaComponent(view.isHidden ? 0.05 : isOnPath ? 0.55 : 0.28).setFill()
        path.fill()
        let color = lineColor(layer)
        path.lineWidth = result == .hit ? 2.5 : isOnPath ? 1.5 : 1
        path.lineDash = isOnPath || watch?.landing == nil ? [] : [4, 3]
        color.setStroke()
        path.strokeRounded()
    }

    private func lineColor(_ layer: Layer) -> UIColor {
        guard let contact = watch?.landing?.contact else { return Palette.textSecond }
        guard let result = layer.step?.result else { return Palette.grip }
        return switch result {
        case .hit: Palette.touch(contact)
        case .descend: Palette.touch(contact).withAlphaComponent(0.7)
        case .outside: Palette.textThird
        case .hidden, .transparent, .disabled, .passThrough: result.color(of: layer.view)
        }
    }

    /// The finger's fall: from above to the view that was hit, and faintly on to the window.
    /// - Returns: the strip of the drawing from above to the window.
    private func drawFinger(_ layers: [Layer], _ maps: [CGAffineTransform]) -> CGRect {
        guard let landing = watch?.landing, let place = landing.presentPoint, let top = maps.last else { return .null }
        let color = Palette.touch(landing.contact)
        func dot(_ map: CGAffineTransform) -> CGPoint { place.applying(map) }
        let hit = layers.first { $0.step?.result == .hit }
        let end = hit.map { dot(maps[$0.level]) } ?? dot(maps[0])
        let fall = UIBezierPath()
        fall.move(to: dot(top))
        fall.addLine(to: end)
        fall.lineWidth = 2.5
        color.setStroke()
        fall.strokeRounded()
        let rest = UIBezierPath()
        rest.move(to: end)
        rest.addLine(to: dot(maps[0]))
        rest.lineDash = [3, 4]
        rest.lineWidth = 1.5
        color.withAlphaComponent(0.7).setStroke()
        rest.strokeRounded()
        for layer in layers where layer.step?.result == .descend { ring(dot(maps[layer.level]), 4, color) }
        if hit != nil { Drawing.disc(end, 7, color) }
        ring(dot(top), 15, color)
        Drawing.disc(dot(top), 3, color)
        Drawing.text(
            "\(landing.contact)", in: CGRect(x: dot(top).x + 18, y: dot(top).y - 8, width: 20, height: 16),
            font: Type.captionStrong, color: color)
        let start = dot(top)
        return CGRect(x: start.x - 16, y: start.y - 16, width: 32, height: dot(maps[0]).y - start.y + 24)
    }

    private func ring(_ place: CGPoint, _ radius: CGFloat, _ color: UIColor) {
        let ring = UIBezierPath(
            ovalIn: CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
        Palette.background.setFill()
        ring.fill()
        color.setStroke()
        ring.lineWidth = 2
        ring.strokeRounded()
    }
}

extension ExplodedView: UIGestureRecognizerDelegate {
    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { other.view === self }
}

extension ExplodedView {
    package var element: Element? { Element(role: .stage, label: "exploded stage") }
}
