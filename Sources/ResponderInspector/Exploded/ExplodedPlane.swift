import ResponderKit

/// One plane of the exploded stage: the picture of a view without the view in front of it, with a border whose colour says what
/// the view did with the finger, and a shadow on the plane below.
final class ExplodedPlane: PassiveView {
    /// One for the view, and one for each that lies over it.
    private var portals: [PortalView] = []
    private let edge = PlaneEdge()
    /// The corners of the plane in the drawing, clockwise from the view's upper left one.
    private(set) var corners: [CGPoint] = []
    /// The direction and distance in which the shadow falls.
    private var drop: CGFloat = 0
    private var ground = Palette.raised

    convenience init() {
        self.init(frame: .zero)
        addSubview(edge)
    }

    /// Show a view, and what lies over it.
    /// - Parameters:
    ///   - others: the views that are on other planes.
    ///   - parts: the parts of the bounds of the view and of its riders that the views around them do not clip.
    ///   - drop: the distance to the plane below, in points of the drawing.
    func show(
        _ step: ExplodedPath.Step, without others: [UIView], _ parts: [CGRect], _ map: CGAffineTransform, drop: CGFloat,
        isAlone: Bool
    ) {
        let views = [step.view] + step.riders
        while portals.count > views.count { portals.removeLast().removeFromSuperview() }
        while portals.count < views.count {
            let portal = PortalView()
            portal.clipsToBounds = true
            insertSubview(portal, belowSubview: edge)
            portals.append(portal)
        }
        for (portal, (view, part)) in zip(portals, zip(views, parts)) {
            portal.omitted = others
            portal.show(view, part, view.toRoot.concatenating(map))
        }
        let (part, map) = (parts[0], step.view.toRoot.concatenating(map))
        corners = part.corners.map { $0.applying(map) }
        self.drop = drop
        ground = step.view.backgroundColor.flatMap { $0.alpha > 0 ? nil : $0 } ?? Palette.raised
        edge.frame = bounds
        let isAside = step.standing == .aside
        edge.line = (corners, isAside ? Palette.grip : step.color, isAside ? 1 : 2)
        edge.tint = isAlone ? 0 : step.standing == .lost ? 0.2 : step.standing == .undecided ? 0.14 : 0
        edge.setNeedsDisplay()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard corners.count == 4 else { return }
        // A soft shadow: the same shape several times, each a little larger and fainter.
        let middle = CGPoint(x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2)
        for ring in stride(from: 5, through: 1, by: -1) {
            let grown = CGFloat(ring) * min(drop, 60) * 0.07
            let shadow = corners.map { corner in
                let away = CGPoint(x: corner.x - middle.x, y: corner.y - middle.y)
                let length = max(1, hypot(away.x, away.y))
                return CGPoint(
                    x: corner.x + away.x / length * grown,
                    y: corner.y + away.y / length * grown + min(drop, 60) * 0.3)
            }
            Drawing.area(shadow, UIColor(white: 0, alpha: 0.13))
        }
        Drawing.area(corners, ground.withAlphaComponent(0.92))
    }
}

/// The border of a plane, over its picture.
final class PlaneEdge: UIView {
    var line: (corners: [CGPoint], color: UIColor, width: CGFloat) = ([], Palette.grip, 1)
    /// How much of the colour lies over the picture.
    var tint: CGFloat = 0

    override func draw(_ rect: CGRect) {
        guard line.corners.count == 4 else { return }
        let path = UIBezierPath(line.corners, isClosed: true)
        // Light from above left: a breath of white that no picture hides.
        Drawing.fill(path, UIColor(white: 1, alpha: 0.055))
        if tint > 0 { Drawing.fill(path, line.color.withAlphaComponent(tint)) }
        Drawing.stroke(path, line.color, line.width)
    }
}

extension PortalView {
    /// Show a part of a view, with a map from the view's coordinates to those around this one.
    fileprivate func show(_ view: UIView, _ part: CGRect, _ map: CGAffineTransform) {
        source = view
        shift = CGAffineTransform(translationX: -part.minX, y: -part.minY)
        transform = .identity
        bounds = CGRect(origin: .zero, size: part.size)
        center = part.middle.applying(map)
        transform = CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    }
}
