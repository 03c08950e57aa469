import ResponderKit

/// A place for a badge.
struct BadgeSpot {
    /// Outside of the view, inside of it, outside of a view around it, or anywhere; the first is the best.
    enum Side: Int { case outside, inside, around, apart }

    let middle: CGPoint
    let side: Side

    /// The distance of a badge from the edge that it is at, in points: outside of the view, and inside.
    private static let gap: CGFloat = 6
    private static let innerGap: CGFloat = 4
    /// The height of views at whose corners badges are; they are beside the middle of lower ones. In points.
    private static let minimumForCorners: CGFloat = 64
    /// How much larger than a view, at one side, a view around it may be that has the view's badge beside it, in points.
    static let reach: CGFloat = 100

    /// The places for a badge around a view, the best first: along the edges as they are drawn, also of a view that is turned.
    /// First outside of the view, then inside, then beside what the view is in. Nil at edges that are not visible.
    /// - Parameters:
    ///   - size: the size of the badge.
    ///   - landing: where the finger landed, in the stage's view; nil without one.
    static func spots(
        around view: UIView, on stage: StageView, _ size: CGSize, isWinner: Bool, landing: CGPoint?
    ) -> [BadgeSpot?] {
        let area = stage.visibleArea(of: view)
        guard !area.isNull else { return [] }
        let map = view.presentationTransformToRoot.concatenating(stage.sceneTransform)
        let corners =
            map.b != 0 && map.c != 0 ? view.presentationBounds.corners.map { $0.applying(map) } : area.corners
        let sides: [(left: CGPoint, right: CGPoint)] = corners.indices.map { index in
            let (one, other) = (corners[index], corners[(index + 1) % corners.count])
            return one.x < other.x ? (left: one, right: other) : (left: other, right: one)
        }.sorted { $0.left.y + $0.right.y < $1.left.y + $1.right.y }
        let edges = [sides[0], sides[3], sides[1], sides[2]]
        let middle = CGPoint(
            x: corners.reduce(0) { $0 + $1.x } / CGFloat(corners.count),
            y: corners.reduce(0) { $0 + $1.y } / CGFloat(corners.count))
        func along(_ side: Side) -> [BadgeSpot?] {
            edges.flatMap { edge in
                points(along: edge, away: side == .outside, from: middle, size, isWinner: isWinner).map { on, point in
                    area.insetBy(dx: -1, dy: -1).contains(on) ? BadgeSpot(middle: point, side: side) : nil
                }
            }
        }
        let (outside, inside) = (along(.outside), along(.inside))
        let around = points(around: view, area, on: stage, size, landing ?? area.middle)
            .map { BadgeSpot(middle: $0, side: .around) }
        guard area.height < minimumForCorners else { return outside + inside + around }
        // On a button it would cover the title.
        let beside = points(besideLow: area, size).map { BadgeSpot(middle: $0, side: .outside) }
        return beside + outside + inside + around
    }

    /// How many places anywhere are looked at.
    private static let grid = (columns: 9, rows: 12)

    /// Places anywhere on the stage that are not on a view and not too far from it, for a badge that would cover words beside it.
    /// - Parameters:
    ///   - room: where badges may be, in the stage's view.
    ///   - area: the visible part of the view.
    static func spots(in room: CGRect, _ size: CGSize, near area: CGRect) -> [BadgeSpot] {
        let middles = room.insetBy(dx: size.width / 2, dy: size.height / 2)
        let close = area.insetBy(dx: -size.width / 2 - reach, dy: -size.height / 2 - reach)
        return (0..<grid.columns * grid.rows).compactMap { number in
            let middle = CGPoint(
                x: middles.minX + middles.width * CGFloat(number % grid.columns) / CGFloat(grid.columns - 1),
                y: middles.minY + middles.height * CGFloat(number / grid.columns) / CGFloat(grid.rows - 1))
            let frame = CGRect(size, around: middle)
            let isBeside = close.contains(middle) && !frame.intersects(area)
            return isBeside ? BadgeSpot(middle: middle, side: .apart) : nil
        }
    }

    /// The places for a badge beside another one of the same view, the best first. Those that are partly on the view are left out.
    /// - Parameter area: the visible part of the view.
    static func spots(beside partner: CGRect, _ size: CGSize, around area: CGRect) -> [BadgeSpot] {
        let (across, down) = ((partner.width + size.width) / 2 + gap, (partner.height + size.height) / 2 + gap)
        return [
            CGPoint(x: partner.midX + across, y: partner.midY), CGPoint(x: partner.midX - across, y: partner.midY),
            CGPoint(x: partner.midX, y: partner.midY + down), CGPoint(x: partner.midX, y: partner.midY - down),
        ].filter { middle in
            let frame = CGRect(size, around: middle)
            return area.contains(frame) || !area.intersects(frame)
        }.map { BadgeSpot(middle: $0, side: .outside) }
    }

    /// The middles of badges near both ends of an edge, each with the point of the edge beside it.
    /// - Parameters:
    ///   - isAway: whether they are on the side of the edge that is away from the middle of the view.
    ///   - middle: the middle of the view.
    private static func points(
        along edge: (left: CGPoint, right: CGPoint), away isAway: Bool, from middle: CGPoint, _ size: CGSize,
        isWinner: Bool
    ) -> [(on: CGPoint, middle: CGPoint)] {
        let (left, right) = edge
        let (dx, dy) = (right.x - left.x, right.y - left.y)
        let length = max(1, (dx * dx + dy * dy).squareRoot())
        let inset = (abs(dx) * (size.width / 2 + 12) + abs(dy) * (size.height / 2 + 12)) / length
        // One that is longer than its edge is at the middle, or begins or ends with the edge: there may be no room beyond the other end.
        let isLong = inset > length / 2
        let isLevel = abs(dx) > abs(dy)
        let flush = (size.width / 2 + 8) / length
        let parts = !isLong ? [inset / length, 1 - inset / length] : isLevel ? [0.5, flush, 1 - flush] : [0.5]
        // Away from the edge, so far that no corner of the badge is on it.
        let faces = (middle.x - left.x) * dy - (middle.y - left.y) * dx < 0
        let normal = CGPoint(x: (faces ? dy : -dy) / length, y: (faces ? -dx : dx) / length)
        let half = abs(normal.x) * size.width / 2 + abs(normal.y) * size.height / 2
        let distance = isAway ? half + gap : -half - innerGap
        return (isWinner ? parts.reversed() : parts).map { part in
            func point(_ part: CGFloat) -> CGPoint { CGPoint(x: left.x + dx * part, y: left.y + dy * part) }
            let beside = point(part)
            let middle = CGPoint(x: beside.x + normal.x * distance, y: beside.y + normal.y * distance)
            return (on: point(min(max(0, part), 1)), middle: middle)
        }
    }

    /// The middles of badges beside the middle of a low view. A badge that is wider than the view may begin or end with it.
    static func points(besideLow area: CGRect, _ size: CGSize) -> [CGPoint] {
        let (beside, above) = (size.width / 2 + gap, size.height / 2 + gap)
        let middles = [
            CGPoint(x: area.midX, y: area.minY - above), CGPoint(x: area.midX, y: area.maxY + above),
            CGPoint(x: area.maxX + beside, y: area.midY), CGPoint(x: area.minX - beside, y: area.midY),
        ]
        let ends = [area.maxX - size.width / 2, area.minX + size.width / 2].flatMap { x in
            [area.minY - above, area.maxY + above].map { CGPoint(x: x, y: $0) }
        }
        return middles + ends
    }

    /// The middles of badges beside the views around a view, near the finger.
    static func points(
        around view: UIView, _ area: CGRect, on stage: StageView, _ size: CGSize, _ landing: CGPoint
    ) -> [CGPoint] {
        let (beside, above) = (size.width / 2 + gap, size.height / 2 + gap)
        let near = CGPoint(x: min(max(area.minX, landing.x), area.maxX), y: min(max(area.minY, landing.y), area.maxY))
        return sequence(first: view, next: \.superview).dropFirst().prefix { $0.superview != nil }.flatMap {
            let frame = stage.visibleArea(of: $0)
            let spots: [(middle: CGPoint, distance: CGFloat)] = [
                (CGPoint(x: frame.maxX + beside, y: near.y), frame.maxX - area.maxX),
                (CGPoint(x: frame.minX - beside, y: near.y), area.minX - frame.minX),
                (CGPoint(x: near.x, y: frame.minY - above), area.minY - frame.minY),
                (CGPoint(x: near.x, y: frame.maxY + above), frame.maxY - area.maxY),
            ]
            // A view may lie outside of what it is in, far from one of its edges.
            return spots.filter { abs($0.distance) < reach }.map(\.middle)
        }
    }
}

extension StageView {
    /// The visible part of a view of the scene as it is shown now, in this view; null where views around it clip all of it.
    func visibleArea(of view: UIView) -> CGRect {
        let clips = sequence(first: view, next: \.superview).dropFirst().filter {
            $0.clipsToBounds || $0.superview == nil
        }
        return clips.reduce(box(of: view).intersection(bounds)) { $0.intersection(box(of: $1)) }
    }

    /// The box around a view of the scene as it is shown now, in this view.
    func box(of view: UIView) -> CGRect {
        view.presentationBounds.applying(view.presentationTransformToRoot.concatenating(sceneTransform))
    }
}
