import ResponderKit

/// The places that the badge of a view may have in one frame, and what speaks against each.
struct BadgePlaces {
    /// A place of a badge.
    struct Place {
        let frame: CGRect
        let side: BadgeSpot.Side
        /// How far it is from where the eye is: among places that are as good the nearest one is the best.
        let distance: CGFloat
    }

    /// What speaks against a place, the most important first.
    struct Cost: Comparable {
        /// How much it covers; `taken` where another badge or a finger is.
        let covered: Int
        /// How much it disturbs beside that: edges, other views, texts close by.
        let disturbed: Int
        let side: BadgeSpot.Side
        let distance: CGFloat

        /// More than anything else that a badge covers.
        static let taken = 1000

        static func < (one: Cost, other: Cost) -> Bool {
            if one.covered != other.covered { return one.covered < other.covered }
            if one.disturbed != other.disturbed { return one.disturbed < other.disturbed }
            if one.side != other.side { return one.side.rawValue < other.side.rawValue }
            return one.distance < other.distance
        }
    }

    /// The view that the badge is about, and its visible part.
    let view: UIView
    let own: CGRect
    let stage: StageView
    let surroundings: BadgeSurroundings
    /// Where the finger landed, in the stage's view; nil without one.
    let landing: CGPoint?
    /// The badge that the same view has already, beside which this one is; nil for none.
    let partner: CGRect?
    let isWinner: Bool
    /// Where other badges and signs are.
    let taken: [CGRect]
    /// Where fingers are.
    let fingers: [CGRect]

    /// Where badges may be.
    private var room: CGRect { stage.bounds.insetBy(dx: 12, dy: 12) }
    /// Beside a view that is nearly as wide as the stage a badge may come closer to the edge.
    private var widest: CGRect { stage.bounds.insetBy(dx: 6, dy: 6) }

    /// Whether the view covers as good as all of the stage.
    private var isWholeStage: Bool { stage.isFilled(by: own) }

    /// The places beside the view and in it, the preferred ones first.
    /// - Parameter size: the size of the badge.
    func close(_ size: CGSize) -> [Place] {
        let besidePartner = partner.map { BadgeSpot.spots(beside: $0, size, around: own) } ?? []
        let spots =
            besidePartner + BadgeSpot.spots(around: view, on: stage, size, isWinner: isWinner, landing: landing)
        return spots.enumerated().compactMap { index, spot in
            guard let spot, let frame = frame(at: spot, size) else { return nil }
            if index < besidePartner.count { return Place(frame: frame, side: spot.side, distance: 0) }
            // A badge of the whole stage is in the same corner after every touch.
            let distance = isWholeStage ? CGFloat(index) : distance(of: frame)
            return Place(frame: frame, side: spot.side, distance: distance)
        }
    }

    /// Places anywhere on the stage that are not too far from the view.
    /// - Parameter size: the size of the badge.
    func apart(_ size: CGSize) -> [Place] {
        guard !own.isNull else { return [] }
        return BadgeSpot.spots(in: room, size, near: own).compactMap { spot in
            frame(at: spot, size).map { Place(frame: $0, side: spot.side, distance: distance(of: $0)) }
        }
    }

    /// A place that is neither beside the view nor in it.
    /// - Parameter size: the size of the badge.
    func apart(at middle: CGPoint, _ size: CGSize) -> Place {
        let frame = CGRect(size, around: middle).integralOrigin
        return Place(frame: frame, side: .apart, distance: distance(of: frame))
    }

    /// Places beside the area, for a badge of what is not drawn any more.
    /// - Parameter size: the size of the badge.
    func around(_ size: CGSize) -> [Place] {
        BadgeSpot.points(besideLow: own, size).compactMap { middle in
            frame(at: BadgeSpot(middle: middle, side: .outside), size).map {
                Place(frame: $0, side: .outside, distance: distance(of: $0))
            }
        }
    }

    private func distance(of frame: CGRect) -> CGFloat { landing.map(frame.middle._distance(to:)) ?? 0 }

    private func frame(at spot: BadgeSpot, _ size: CGSize) -> CGRect? {
        var frame = CGRect(size, around: spot.middle).integralOrigin
        // One that would have to be moved is on the view.
        if spot.side != .inside { return widest.contains(frame) ? frame : nil }
        frame.origin.x = min(max(room.minX, frame.minX), max(room.minX, room.maxX - size.width))
        frame.origin.y = min(max(room.minY, frame.minY), max(room.minY, room.maxY - size.height))
        return frame
    }

    /// What speaks against a place.
    /// - Complexity: the number of points of a badge times the number of visible views.
    func cost(of place: Place) -> Cost {
        let isFree = Self.isFree(place.frame, of: taken + fingers)
        return Cost(
            covered: isFree ? surroundings.covered(by: place.frame) : Cost.taken,
            disturbed: surroundings.disturbed(by: place.frame), side: place.side, distance: place.distance)
    }

    /// The best of some places; nil without one.
    func best(of places: [Place]) -> (place: Place, cost: Cost)? {
        places.map { (place: $0, cost: cost(of: $0)) }.min { $0.cost < $1.cost }
    }

    /// Whether two badges of one view are side by side.
    static func isPair(_ one: CGRect, _ other: CGRect) -> Bool {
        one.insetBy(dx: -pairing, dy: -pairing).intersects(other)
    }

    /// How far from each other the badges of a pair are at most, in points.
    private static let pairing: CGFloat = 8

    /// Whether a badge has a distance from others.
    static func isFree(_ frame: CGRect, of others: [CGRect]) -> Bool {
        !others.contains { $0.insetBy(dx: -2, dy: -2).intersects(frame) }
    }
}

extension CGRect {
    /// The same with its corner at whole points, so that text in it is sharp.
    var integralOrigin: CGRect { CGRect(x: minX.rounded(), y: minY.rounded(), width: width, height: height) }
}

extension StageView {
    /// Whether an area covers as good as all of the stage.
    func isFilled(by area: CGRect) -> Bool { area.extent >= 0.9 * visibleScene.extent }
}
