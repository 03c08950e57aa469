import ResponderKit

/// One plane of the exploded stage: the picture of a view without the view in front of it, with a border whose colour says what
/// the view did with the finger, and a shadow on the plane below.
final class ExplodedPlane: PassiveView {
    /// What is below the pictures, with the shadow.
    private let ground = UIView()
    /// One for the view, and one for each that lies over it.
    private var portals: [PortalView] = []
    let edge = PlaneEdge()
    /// The corners of the plane in the drawing, clockwise from the view's upper left one.
    private(set) var corners: [CGPoint] = []
    /// The points of its border in the drawing.
    var rim: [CGPoint] { edge.line.outline.outline }

    convenience init() {
        self.init(frame: .zero)
        ground.backgroundColor = Palette.raised.withAlphaComponent(0.92)
        ground.layer.shadowColor = UIColor.black.cgColor
        ground.layer.shadowOpacity = 0.55
        for view in [ground, edge] { addSubview(view) }
    }

    /// Show a view, and what lies over it.
    /// - Parameters:
    ///   - others: the views that are on other planes.
    ///   - parts: the parts of the bounds of the view and of its riders that the views around them do not clip.
    ///   - drop: the distance to the plane below, in points of the drawing.
    func show(
        _ step: ExplodedPath.Step, without others: [UIView], _ parts: [CGRect], _ map: CGAffineTransform, drop: CGFloat
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
        ground.lie(part, map)
        cast(shadow: min(drop, 60), by: map)
        edge.frame = bounds
        let isAside = step.standing == .aside
        // A view that is clipped has no round corners where it is cut.
        let outline =
            part == step.view.bounds ? step.view.outline(of: part, in: map) : UIBezierPath(corners, isClosed: true)
        ground.layer.cornerRadius = part == step.view.bounds ? step.view.outlineRadius : 0
        edge.line = (outline, isAside ? Palette.grip : step.color, isAside ? 1 : 2)
        edge.tint = step.standing == .lost ? step.color.withAlphaComponent(0.08) : nil
        edge.setNeedsDisplay()
    }

    /// Let the shadow fall straight down in the drawing, although it lies in the plane.
    /// - Parameter drop: the distance to the plane below, in points of the drawing.
    private func cast(shadow drop: CGFloat, by map: CGAffineTransform) {
        let area = abs(map.a * map.d - map.b * map.c)
        guard area > 0 else { return }
        let linear = CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
        let offset = CGPoint(x: 0, y: drop * 0.35).applying(linear.inverted())
        ground.layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
        ground.layer.shadowRadius = drop * 0.2 / area.squareRoot()
    }
}

/// The border of a plane, over its picture.
final class PlaneEdge: UIView {
    var line: (outline: UIBezierPath, color: UIColor, width: CGFloat) = (UIBezierPath(), Palette.grip, 1)
    /// The color of what lost, over its picture; nil for others.
    var tint: UIColor?
    /// The fall of the finger from the plane above to this one; nil on the view that was hit, and without a finger.
    var fall: Fall? { didSet { if fall != oldValue { setNeedsDisplay() } } }

    struct Fall: Equatable {
        let color: UIColor
        let start: CGPoint
        let end: CGPoint

        init(_ color: UIColor, from start: CGPoint, to end: CGPoint) {
            self.color = color
            self.start = start
            self.end = end
        }
    }

    /// The line around the place where a finger goes through a plane.
    static func hole(at place: CGPoint) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: place.x - 9, y: place.y - 4.5, width: 18, height: 9))
    }

    override func draw(_ rect: CGRect) {
        // Light from above left: a breath of white that no picture hides.
        Drawing.fill(line.outline, UIColor(white: 1, alpha: 0.08))
        if let tint { Drawing.fill(line.outline, tint) }
        Drawing.stroke(line.outline, line.color, line.width)
        guard let fall else { return }
        Drawing.line([fall.start, fall.end], fall.color.withAlphaComponent(0.7), 1.5, dash: [2, 5])
        let hole = Self.hole(at: fall.end)
        Drawing.fill(hole, fall.color.withAlphaComponent(0.25))
        Drawing.stroke(hole, fall.color, 1.5)
    }
}

extension PortalView {
    /// Show a part of a view, with a map from the view's coordinates to those around this one.
    fileprivate func show(_ view: UIView, _ part: CGRect, _ map: CGAffineTransform) {
        source = view
        shift = CGAffineTransform(translationX: -part.minX, y: -part.minY)
        lie(part, map)
    }
}

extension UIView {
    /// Take the place of a part of a view, with a map from the view's coordinates to those around this one.
    fileprivate func lie(_ part: CGRect, _ map: CGAffineTransform) {
        transform = .identity
        bounds = CGRect(origin: .zero, size: part.size)
        center = part.middle.applying(map)
        transform = CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    }
}
