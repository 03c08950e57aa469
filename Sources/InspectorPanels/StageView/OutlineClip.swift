import ResponderKit

/// The visible part of a view's outline. Views around it may clip it, and views in front of it may cover it.
package struct OutlineClip {
    /// Convex areas that clip the outline, each as its corners in order.
    private var areas: [[CGPoint]] = []
    /// Convex areas that cover the outline.
    private var covers: [[CGPoint]] = []

    /// More covers than these are not looked at.
    private static let maximumCovers = 32
    /// How far inside of a cover a line must come for the cover to hide it, in points: a line along its edge is visible, and so is one
    /// along a separator.
    private static let coverInset: CGFloat = 1

    /// The areas that clip and cover a view, in the coordinates of the drawing.
    /// - Parameter map: from the stage to the drawing.
    package init(of view: UIView, _ map: CGAffineTransform) {
        let box = view.presentationBounds.applying(view.presentationTransformToRoot)
        // Subviews may stick out over the line.
        for cover in view.subviewsInDrawingOrder where covers.count < Self.maximumCovers && Self.isOpaque(cover) {
            guard !view.clipsToBounds, !view.bounds.contains(cover.frame) else { continue }
            covers.append(cover.outline(in: map).outline)
        }
        var child = view
        while let around = child.superview {
            if around.clipsToBounds || around.superview == nil {
                areas.append(around.outline(in: map).outline)
            }
            let front = around.subviewsInDrawingOrder.drop { $0 !== child }.dropFirst()
            for cover in front where covers.count < Self.maximumCovers && Self.isOpaque(cover) {
                let area = cover.presentationBounds.applying(cover.presentationTransformToRoot)
                guard area.intersects(box) else { continue }
                covers.append(cover.outline(in: map).outline)
            }
            child = around
        }
        // What sticks out of an area that clips hides nothing there.
        covers = covers.map { cover in areas.reduce(cover) { Self.intersection($0, $1) } }.filter { $0.count > 2 }
    }

    /// Whether hardly anything behind a view is seen through it.
    private static func isOpaque(_ view: UIView) -> Bool {
        !view.isHidden && (view.backgroundColor?.alpha ?? 0) * view.presentationAlpha > 0.8
    }

    /// A rectangle of the drawing that clips.
    package init(in frame: CGRect) { areas = [frame.corners] }

    /// A rectangle of the drawing that covers; null for none.
    package mutating func cover(_ frame: CGRect) { if !frame.isNull { covers.append(frame.corners) } }

    /// A convex area of the drawing that covers, as its corners in order.
    mutating func cover(_ corners: [CGPoint]) { covers.append(corners) }

    /// The visible part of the line around a view of a stage, along the edges and rounded corners that clip the view too. It goes
    /// behind the editing menu, and it has round corners also around a view that has none.
    /// - Parameters:
    ///   - margin: how far outside of the visible part of the view it is, in points of the stage's view. With a margin it is also outside
    ///     of the views that clip the view, but always within the stage's view.
    ///   - around: a view around it whose own line it does not cross; nil for none.
    ///   - covers: views whose visible parts hide it.
    package static func visibleOutline(
        of view: UIView, on stage: StageView, outside margin: CGFloat = 0, within around: UIView? = nil,
        behind covers: [UIView] = []
    ) -> UIBezierPath {
        var clip = OutlineClip(of: view, stage.sceneTransform)
        var line = clip.closed(view.outline(in: stage.sceneTransform).outline)
        if margin > 0 {
            let room = stage.bounds.insetBy(dx: Self.edgeInset, dy: Self.edgeInset).corners
            line = Self.intersection(Self.scaled(line, by: margin), room)
            if let around {
                let part = OutlineClip(of: around, stage.sceneTransform)
                let inner = part.closed(around.outline(in: stage.sceneTransform).outline)
                line = Self.intersection(line, Self.scaled(inner, by: -Self.insetWithin))
            }
            clip.areas = [stage.bounds.corners]
            // What begins at the edge of the view does not hide the line outside of it.
            clip.covers = clip.covers.map { Self.scaled($0, by: -margin) }
        }
        clip.cover(stage.menuFrame)
        for cover in covers {
            let part = OutlineClip(of: cover, stage.sceneTransform)
            clip.cover(part.closed(cover.outline(in: stage.sceneTransform).outline))
        }
        return clip.visible(Self.rounded(line))
    }

    /// How far a line within another one is from it, in points.
    private static let insetWithin: CGFloat = 2

    /// The radius of the corners of a line around a view without round corners, in points.
    private static let cornerRadius: CGFloat = 6
    /// The cosine of the angle by which a line turns at a corner at least: curves are lines that turn less at each point.
    private static let cosineOfCorner: CGFloat = 0.7

    /// How far the control points of a curve are from its ends, as a part of the radius, for a quarter of a circle.
    private static let quarterOfCircle: CGFloat = 0.5523

    /// A closed line with an arc of several points in place of each corner.
    private static func rounded(_ points: [CGPoint]) -> [CGPoint] {
        guard points.count > 2 else { return points }
        return points.indices.flatMap { index -> [CGPoint] in
            let corner = points[index]
            let before = points[(index + points.count - 1) % points.count]
            let after = points[(index + 1) % points.count]
            let (arriving, leaving) = (before._distance(to: corner), corner._distance(to: after))
            guard min(arriving, leaving) > 1 else { return [corner] }
            let cosine =
                ((corner.x - before.x) * (after.x - corner.x) + (corner.y - before.y) * (after.y - corner.y))
                / (arriving * leaving)
            guard cosine < cosineOfCorner else { return [corner] }
            let radius = min(cornerRadius, arriving / 2, leaving / 2)
            func point(_ end: CGPoint, _ distance: CGFloat, _ length: CGFloat) -> CGPoint {
                let part = distance / length
                return CGPoint(x: corner.x + (end.x - corner.x) * part, y: corner.y + (end.y - corner.y) * part)
            }
            // A quarter of a circle, where the edges are at a right angle.
            let (start, end) = (point(before, radius, arriving), point(after, radius, leaving))
            let near = radius * (1 - quarterOfCircle)
            let (c1, c2) = (point(before, near, arriving), point(after, near, leaving))
            return (0...4).map { UIBezierPath.point(at: CGFloat($0) / 4, start, c1, c2, end) }
        }
    }

    /// How far inside of the edges that clip a view its line is, in points: half the width of the widest line.
    private static let edgeInset: CGFloat = 1.5

    /// The part of a convex area that is in all areas that clip, as a closed line. It is a little smaller than that part, so that all of
    /// the line is in it; the whole area stays as it is.
    private func closed(_ points: [CGPoint]) -> [CGPoint] {
        let part = areas.reduce(points) { Self.intersection($0, $1) }
        return part.count > 2 && part != points ? Self.scaled(part, by: -Self.edgeInset) : points
    }

    /// A convex area that is larger at each side of the box around it; smaller below 0, by a quarter of the box at most.
    private static func scaled(_ points: [CGPoint], by margin: CGFloat) -> [CGPoint] {
        guard let first = points.first else { return points }
        let box = points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
        let (across, down) = (max(margin, -box.width / 4), max(margin, -box.height / 4))
        let scale = CGPoint(x: 1 + 2 * across / max(1, box.width), y: 1 + 2 * down / max(1, box.height))
        return points.map {
            CGPoint(x: box.midX + ($0.x - box.midX) * scale.x, y: box.midY + ($0.y - box.midY) * scale.y)
        }
    }

    /// The common part of a convex area and another one, by Sutherland and Hodgman: each edge of the other one cuts off what is
    /// outside of it.
    private static func intersection(_ points: [CGPoint], _ area: [CGPoint]) -> [CGPoint] {
        guard area.count > 2 else { return points }
        // The corners of a mirrored area are in the opposite order.
        let sign: CGFloat = turn(area) < 0 ? -1 : 1
        var part = points
        for (index, corner) in area.enumerated() where !part.isEmpty {
            let next = area[(index + 1) % area.count]
            func depth(_ point: CGPoint) -> CGFloat {
                sign * ((next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x))
            }
            let whole = part
            part = []
            for (index, point) in whole.enumerated() {
                let before = whole[(index + whole.count - 1) % whole.count]
                let (depth, depthBefore) = (depth(point), depth(before))
                if (depth < -1e-6) != (depthBefore < -1e-6) {
                    let along = depthBefore / (depthBefore - depth)
                    part.append(
                        CGPoint(
                            x: before.x + (point.x - before.x) * along, y: before.y + (point.y - before.y) * along))
                }
                if depth >= -1e-6 { part.append(point) }
            }
        }
        return part
    }

    /// The visible parts of a closed line, as a path to be stroked.
    package func visible(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        guard points.count > 1 else { return path }
        var pen: CGPoint?
        var pieces = 0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            for part in parts(point, next) {
                if pen != part.0 {
                    path.move(to: part.0)
                    pieces += 1
                }
                path.addLine(to: part.1)
                pen = part.1
            }
        }
        // A line of one piece that ends where it began has no ends.
        if pieces == 1, pen == points[0] { path.close() }
        return path
    }

    /// The parts of a straight line that are in all areas, and that nothing covers.
    private func parts(_ from: CGPoint, _ to: CGPoint) -> [(CGPoint, CGPoint)] {
        guard let whole = Self.clip(from, to, areas) else { return [] }
        var parts = [whole]
        for cover in covers {
            guard Self.clip(from, to, [cover], inset: Self.coverInset) != nil,
                let hidden = Self.clip(from, to, [cover])
            else { continue }
            parts = parts.flatMap { part in
                [(part.start, min(part.end, hidden.start)), (max(part.start, hidden.end), part.end)]
                    .filter { $0 < $1 }.map { (start: $0, end: $1) }
            }
        }
        let way = CGVector(dx: to.x - from.x, dy: to.y - from.y)
        func at(_ part: CGFloat) -> CGPoint { CGPoint(x: from.x + way.dx * part, y: from.y + way.dy * part) }
        // The exact ends if nothing is cut off, so that lines join.
        return parts.map { ($0.start == 0 ? from : at($0.start), $0.end == 1 ? to : at($0.end)) }
    }

    /// The part of a straight line that is in all of some areas, as fractions of it; nil: none.
    /// - Parameter inset: how far inside of each edge the line must be, in points.
    private static func clip(
        _ from: CGPoint, _ to: CGPoint, _ areas: [[CGPoint]], inset: CGFloat = 0
    ) -> (start: CGFloat, end: CGFloat)? {
        var start: CGFloat = 0
        var end: CGFloat = 1
        let way = CGVector(dx: to.x - from.x, dy: to.y - from.y)
        for area in areas {
            // The corners of a mirrored area are in the opposite order.
            let sign: CGFloat = turn(area) < 0 ? -1 : 1
            for (index, corner) in area.enumerated() {
                let next = area[(index + 1) % area.count]
                let normal = CGVector(dx: -(next.y - corner.y) * sign, dy: (next.x - corner.x) * sign)
                let inside =
                    (from.x - corner.x) * normal.dx + (from.y - corner.y) * normal.dy
                    - inset * (normal.dx * normal.dx + normal.dy * normal.dy).squareRoot()
                let change = way.dx * normal.dx + way.dy * normal.dy
                if abs(change) < 1e-9 {
                    if inside < -1e-6 { return nil }
                } else if change > 0 {
                    start = max(start, -inside / change)
                } else {
                    end = min(end, -inside / change)
                }
                if start > end { return nil }
            }
        }
        return (start, end)
    }

    /// Twice the area inside of a closed line, negative for one that goes the other way round.
    private static func turn(_ area: [CGPoint]) -> CGFloat {
        area.indices.reduce(0) { sum, index in
            let (one, next) = (area[index], area[(index + 1) % area.count])
            return sum + one.x * next.y - next.x * one.y
        }
    }
}

extension UIBezierPath {
    /// The first figure as points of a line, curves in eight pieces.
    package var outline: [CGPoint] {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .curve(let end, let c1, let c2):
                let from = points.last ?? end
                points += (1...8).map { UIBezierPath.point(at: CGFloat($0) / 8, from, c1, c2, end) }
            case .close: break
            }
        }
        return points
    }

    /// The length of its straight lines, in points.
    var length: CGFloat {
        var (sum, start, pen): (CGFloat, CGPoint, CGPoint) = (0, .zero, .zero)
        for element in elements {
            switch element {
            case .move(let point): (start, pen) = (point, point)
            case .line(let point), .curve(let point, _, _):
                sum += pen._distance(to: point)
                pen = point
            case .close:
                sum += pen._distance(to: start)
                pen = start
            }
        }
        return sum
    }
}
