import ResponderChronicle
import ResponderKit
import StagePlayback

/// The stage with the views under the finger drawn apart, each with its own picture: the finger falls through them to the view that was
/// hit, and a chain at the right says what each view did with it. A drag turns the planes; the wheel, or two fingers, spread them.
package final class ExplodedView: UIView {
    package var watch: StageWatch?
    package var source: UIWindow?
    private var projection = ExplodedProjection() { didSet { if projection != oldValue { setNeedsDisplay() } } }
    /// Moves the planes apart while the stage opens; nil before and after. Weak, because it retains this view.
    private weak var opening: CADisplayLink?
    /// When it began to open, in seconds on the window's clock.
    private var openingTime: TimeInterval = 0
    /// How far the planes are apart: 0 for the flat stage, 1 when it is open.
    private var progress: CGFloat = 1
    /// The maps from the planes to the drawing, and what they were made for.
    private var fitted: (shown: Shown?, maps: [CGAffineTransform]) = (nil, [])
    /// The planes, the lowest first.
    private(set) var planes: [ExplodedPlane] = []
    private let words = ExplodedWords()
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()

    private static let openingDuration: TimeInterval = 0.4

    package convenience init() {
        self.init(frame: .zero)
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
        addSubview(words)
        label = "exploded stage"
    }

    // The headline depends on the focus.

    package override func becomeFirstResponder() -> Bool {
        setNeedsDisplay()
        return super.becomeFirstResponder()
    }

    package override func resignFirstResponder() -> Bool {
        setNeedsDisplay()
        return super.resignFirstResponder()
    }

    /// What it shows changed.
    package override func setNeedsDisplay() {
        super.setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: Opening

    /// Draw the planes apart, or show the stage as it is. The planes move apart in an animation, so that each view can be followed.
    package func setOpen(_ isOpen: Bool) {
        guard isHidden == isOpen else { return }
        isHidden = !isOpen
        opening?.invalidate()
        progress = 1
        setNeedsDisplay()
        if isHidden {
            // They retain the views that they show.
            for plane in planes { plane.removeFromSuperview() }
            planes = []
        }
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

    // MARK: Fingers

    private func panned() {
        let step = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        // A wheel has no fingers: it is for the depth.
        if pan.numberOfTouches == 0, pan.state != .ended {
            projection.change(spread: exp(step.y * 0.004))
        } else if pan.numberOfTouches > 0 {
            projection.change(turn: -step.x * 0.005, tilt: step.y * 0.005)
        }
    }

    private func pinched() {
        if pinch.scale > 0 { projection.change(spread: pinch.scale) }
        pinch.scale = 1
    }

    // MARK: Planes

    /// A glow behind the planes.
    package override func draw(_ rect: CGRect) {
        let color = Palette.touches[0]
        guard let context = UIGraphicsGetCurrentContext(),
            let glow = CGGradient(
                colorsSpace: nil,
                colors: [color.withAlphaComponent(0.1), color.withAlphaComponent(0.04), color.withAlphaComponent(0)],
                locations: [0, 0.5, 1])
        else { return }
        // A circle, as wide as the stage is high.
        let radius = bounds.height / 2
        context.saveGState()
        context.translateBy(x: bounds.width * 0.52, y: bounds.midY)
        context.scaleBy(x: bounds.width / max(1, bounds.height), y: 1)
        context.drawRadialGradient(
            glow, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: radius, options: [])
        context.restoreGState()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard !isHidden, let source else { return }
        words.frame = bounds
        let path = ExplodedPath(in: source, watch: watch)
        let parts = path.steps.map { ([$0.view] + $0.riders).map(visiblePart) }
        let place = pin(parts, path)
        let count = path.steps.count
        // The window is on the lowest plane, the finger above the highest.
        var content = zip(path.steps, parts).enumerated().map { index, entry in
            (frame: entry.1[0].applying(entry.0.view.toRoot), level: count - 1 - index)
        }
        if let place { content.append((CGRect(origin: place, size: CGSize(width: 1, height: 1)), count)) }
        let maps = maps(levels: count + 1, of: source.bounds.size, content, in: room)
        guard maps.count == count + 1 else { return }
        let contact = watch?.pointerPlace == nil ? watch?.landing?.contact : nil
        let fall = place.map { place in
            let lowest = place.applying(maps[count])
            // A long pin leaves free what is around the place.
            let rise = min(words.pinRise, max(0, lowest.y - words.pinRadius - 6 - room.minY))
            return ExplodedWords.Fall(
                contact: contact, start: CGPoint(x: lowest.x, y: lowest.y - rise),
                places: path.steps.indices.map { place.applying(maps[count - 1 - $0]) })
        }
        show(path, parts, maps, fall)
        words.content = ExplodedWords.Content(
            path: path, rims: planes.reversed().map(\.rim), fall: fall, isAtRest: progress == 1,
            hint: isFirstResponder ? "Arrows turn, + and − spread." : nil)
    }

    /// The room for the planes: below the headline, left of the chain.
    private var room: CGRect {
        let isLarge = words.isLarge
        return bounds.inset(
            by: UIEdgeInsets(
                top: isLarge ? 118 : 84, left: isLarge ? 40 : 14, bottom: isLarge ? 36 : 12,
                right: max(isLarge ? 40 : 14, words.chainWidth + (isLarge ? 36 : 10))))
    }

    /// The place of the finger or the pointer in the scene; nil without either. The finger is above the place that it touched, and above
    /// the part of its view that is shown, which was perhaps thrown over the edge.
    private func pin(_ parts: [[CGRect]], _ path: ExplodedPath) -> CGPoint? {
        if let place = watch?.pointerPlace { return place }
        guard let landing = watch?.landing, let place = landing.presentPoint, let view = landing.view?.object,
            let index = path.steps.firstIndex(where: { $0.view === view })
        else { return watch?.landing?.presentPoint }
        let part = parts[index][0]
        // The content of a scroll view that was hit has moved since, and the scroll view has not.
        let scrolled = landing.viewAtLanding?.bounds.origin ?? view.bounds.origin
        let local = place.applying(view.toRoot.inverted())
        let point = CGPoint(
            x: local.x + view.bounds.minX - scrolled.x, y: local.y + view.bounds.minY - scrolled.y)
        let held = CGPoint(x: min(max(part.minX, point.x), part.maxX), y: min(max(part.minY, point.y), part.maxY))
        return held == local ? place : held.applying(view.toRoot)
    }

    private func show(
        _ path: ExplodedPath, _ parts: [[CGRect]], _ maps: [CGAffineTransform], _ fall: ExplodedWords.Fall?
    ) {
        while planes.count > path.steps.count { planes.removeLast().removeFromSuperview() }
        while planes.count < path.steps.count {
            let plane = ExplodedPlane()
            insertSubview(plane, belowSubview: words)
            planes.append(plane)
        }
        let views = path.steps.map { [$0.view] + $0.riders }
        for (level, plane) in planes.enumerated() {
            let index = path.steps.count - 1 - level
            let step = path.steps[index]
            plane.frame = bounds
            plane.show(
                step, without: views.enumerated().flatMap { $0 == index ? [] : $1 }, parts[index], maps[level],
                drop: level == 0 ? 30 : maps[level - 1].ty - maps[level].ty)
            plane.edge.fall = fall.flatMap { fall in
                index == 0 ? nil : PlaneEdge.Fall(fall.color, from: fall.places[index - 1], to: fall.places[index])
            }
        }
    }

    /// The part of a view's bounds that the views around it do not clip; of a view that is turned in them, the part in the
    /// box around the clip.
    private func visiblePart(of view: UIView) -> CGRect {
        let fromRoot = view.toRoot.inverted()
        return sequence(first: view.superview, next: { $0?.superview }).prefix { $0 != nil }.compactMap { $0 }
            .filter { $0.clipsToBounds || $0.superview == nil }
            .reduce(view.bounds) { part, around in
                let clip = around.bounds.applying(around.toRoot).applying(fromRoot)
                let rest = part.intersection(clip)
                return rest.isNull ? CGRect(origin: part.origin, size: .zero) : rest
            }
    }

    /// The maps that fit the content in the room. They stay as they are while a finger moves views, as long as the content
    /// does not leave the room, so that the drawing does not follow the finger.
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
}

extension ExplodedView: UIGestureRecognizerDelegate {
    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { other.view === self }
}

/// The keyboard on the exploded stage: the arrow keys turn the levels, + and − spread them.
extension ExplodedView: PanelControl {
    package var isEnabled: Bool { true }
    package var role: Element.Role { .stage }

    package func handleKey(_ key: UIKey) -> Bool {
        switch key.name {
        case _ where key.arrow != nil: key.arrow.map { projection.change(turn: -0.1 * $0.dx, tilt: 0.1 * $0.dy) }
        case "+", "=", "Keypad +": projection.change(spread: 1.2)
        case "-", "Keypad -": projection.change(spread: 1 / 1.2)
        default: return false
        }
        return true
    }
}
