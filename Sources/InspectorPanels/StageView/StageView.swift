import ResponderKit
import StagePlayback

/// Shows the stage's window, and sends the touches that land here to it, in points of the scene.
package final class StageView: UIView {
    /// The stage's window; it is drawn here and gets the input.
    package var source: UIWindow? { didSet { setNeedsLayout() } }
    /// Whether all windows of the source's application are drawn, not the source alone.
    package var showsAllWindows = false { didSet { portal.showsAllWindows = showsAllWindows } }
    package var onTouches: (([TouchSample]) -> Void)?
    /// Called with the scale at which the source is shown, when the view is laid out.
    package var onScale: ((CGFloat) -> Void)?
    private let portal = PortalView()
    private let ghostPortal = PortalView()
    /// Another window of the same size that shimmers through: how the stage would look with a change; nil for none.
    package var ghost: UIWindow? {
        didSet {
            ghostPortal.source = ghost
            ghostPortal.isHidden = ghost == nil
        }
    }
    private var samples: [TouchSample] = []
    /// The way of the fingers that no recognizer of the panels gets.
    package let entrance = StageEntrance()
    /// The margin around the scene, in points; the lower one is next to the rail.
    package static let margin: CGFloat = 24
    package static let lowerMargin: CGFloat = 8
    /// Whether the scene comes close to the edges, on a ground of its own color, so that it looks as large as this view. Else the ground
    /// is darker than most scenes.
    package var isTight = false { didSet { if isTight != oldValue { setNeedsLayout() } } }
    /// The margin in a small stage, and in one that is so low that texts need the room.
    private static let smallMargin: CGFloat = 8
    private static let leastMargin: CGFloat = 4
    private static let maximumScale: CGFloat = 2
    /// The part of the scene that a tight stage shows, in points of the scene: empty ground around it only makes it smaller. All of it
    /// for nil.
    package var part: CGRect? { didSet { if part != oldValue { setNeedsLayout() } } }
    /// How much larger a part is shown than the whole scene would be.
    private static let maximumZoom: CGFloat = 1.3

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        clipsToBounds = true
        backgroundColor = Palette.surroundings
        portal.isUserInteractionEnabled = false
        portal.clipsToBounds = true
        addSubview(portal)
        ghostPortal.isUserInteractionEnabled = false
        ghostPortal.clipsToBounds = true
        ghostPortal.alpha = 0.5
        ghostPortal.isHidden = true
        addSubview(ghostPortal)
    }

    package required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        guard let source else { return }
        takeGround()
        portal.source = source
        let room = room
        let whole = CGRect(origin: .zero, size: source.bounds.size)
        let part = shownPart(of: whole)
        func scale(of area: CGRect) -> CGFloat { min(room.width / area.width, room.height / area.height) }
        let fit = max(0.05, min(StageView.maximumScale, StageView.maximumZoom * scale(of: whole), scale(of: part)))
        portal.transform = .identity
        portal.bounds = whole
        portal.center = CGPoint(
            x: (room.midX + (whole.midX - part.midX) * fit).rounded(),
            y: (room.midY + (whole.midY - part.midY) * fit).rounded())
        portal.transform = CGAffineTransform(scaleX: fit, y: fit)
        ghostPortal.transform = .identity
        ghostPortal.bounds = portal.bounds
        ghostPortal.center = portal.center
        ghostPortal.transform = portal.transform
        placeChanged()
        onScale?(fit)
    }

    private func shownPart(of whole: CGRect) -> CGRect {
        guard isTight, let part = part?.intersection(whole), !part.isEmpty else { return whole }
        return part
    }

    /// Around the scene there is the color behind everything in it.
    private func takeGround() {
        let ground = isTight ? source.flatMap(Self.ground) : nil
        if backgroundColor != ground ?? Palette.surroundings { backgroundColor = ground ?? Palette.surroundings }
    }

    /// The color behind everything in a window; nil if it shows through.
    private static func ground(of window: UIWindow) -> UIColor? {
        let whole = window.subviews.first { !$0.isHidden && $0.alpha == 1 && $0.frame.contains(window.bounds) }
        let views = [whole, window]
        return views.lazy.compactMap { $0?.backgroundColor }.first { $0.alpha == 1 }
    }

    /// The place of the scene's editing menu; null while it is hidden.
    package var menuFrame: CGRect {
        let frame = source?.application?.asCurrent { UIMenuController.shared.menuFrame } ?? .zero
        return frame.isEmpty ? .null : frameFromScene(frame)
    }

    /// The place for the scene in this view, without its margins.
    package var room: CGRect {
        let isSmall = isTight || bounds.height < 440 || bounds.width < 440
        let isLow = isTight && bounds.height < 400
        let margin = isLow ? StageView.leastMargin : isSmall ? StageView.smallMargin : StageView.margin
        return CGRect(
            x: margin, y: margin, width: bounds.width - 2 * margin,
            height: bounds.height - margin - min(margin, StageView.lowerMargin))
    }

    /// The window of a program may have another size and another color at each moment.
    func fitSource() {
        takeGround()
        if let source, portal.bounds.size != source.bounds.size { setNeedsLayout() }
    }

    /// The scene's rectangle in this view. Its edges are outside of this view while only a part of it is shown.
    package var sceneFrame: CGRect { portal.frame }

    /// The part of this view that shows the scene.
    package var visibleScene: CGRect { sceneFrame.intersection(bounds) }

    /// The rectangle of the part that is shown, in this view; that of the scene where all of it is.
    package var shownFrame: CGRect { frameFromScene(shownPart(of: portal.bounds)) }

    /// A point of this view in the scene.
    package func toScene(_ point: CGPoint) -> CGPoint { portal.convert(point, from: self) }

    /// A point of the scene in this view.
    package func fromScene(_ point: CGPoint) -> CGPoint { portal.convert(point, to: self) }

    /// A rectangle of the scene in this view.
    package func frameFromScene(_ rect: CGRect) -> CGRect { portal.convert(rect, to: self) }

    // MARK: Touches

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        entrance.admit(touches.filter { $0.gestureRecognizers?.isEmpty != false }.map(\.contact))
        collect(touches, event, .down)
    }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { collect(touches, event, .move) }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        disown(touches)
        collect(touches, event, .up)
    }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        disown(touches)
        collect(touches, event, .cancel)
    }

    private func disown(_ touches: Set<UITouch>) {
        entrance.dismiss(touches.map(\.contact))
    }

    /// From the window of the panels to the scene.
    package var windowToScene: CGAffineTransform {
        let map = entrance.map ?? portal.toRoot.inverted()
        entrance.map = map
        return map
    }

    /// The stage has another place in the window.
    func placeChanged() { entrance.map = nil }

    private func collect(_ touches: Set<UITouch>, _ event: UIEvent?, _ phase: TouchSample.Phase) {
        // By the same map as moves: a finger that lifts where it rested has not moved, by no fraction of a point.
        let map = windowToScene
        for touch in touches.sorted(by: { $0.contact < $1.contact }) {
            for moment in event?.coalescedTouches(for: touch) ?? [touch] {
                samples.append(
                    TouchSample(
                        contact: touch.contact, phase: phase, location: moment.location(in: nil).applying(map),
                        timestamp: moment.timestamp, type: touch.type, buttonMask: event?.buttonMask ?? [],
                        modifierFlags: event?.modifierFlags ?? [], force: moment.force,
                        maximumForce: moment.maximumPossibleForce, radius: touch.majorRadius))
            }
        }
    }

    /// Send the samples of the event as one batch.
    package func flush() {
        guard !samples.isEmpty else { return }
        let batch = samples
        samples.removeAll(keepingCapacity: true)
        onTouches?(batch)
    }
}

/// Draws another tree of views in its bounds.
package final class PortalView: UIView, ViewPortal {
    package weak var source: UIView? { didSet { setNeedsDisplay() } }
    /// Whether all windows of the source's application are drawn, not the source alone.
    package var showsAllWindows = false
    /// Views in the source that are not drawn.
    package var omitted: [UIView] = [] {
        didSet { if !omitted.elementsEqual(oldValue, by: ===) { setNeedsDisplay() } }
    }
    /// From the source's coordinates to this view's.
    package var shift = CGAffineTransform.identity { didSet { setNeedsDisplay() } }
    package var portalContents: [UIView] {
        guard showsAllWindows, let application = source?.window?.application else { return source.map { [$0] } ?? [] }
        return application.windows
    }
    package var portalTransform: CGAffineTransform { shift }
    package var portalOmissions: [UIView] { omitted }
}

extension StageView: Described {
    package var element: Element? { source.map { _ in Element(role: .stage, label: "stage") } }
    /// The frame of the scene.
    package var describedFrame: CGRect? { sceneFrame }
}
