import ResponderKit
import ResponderScenes

/// What a badge beside a view avoids: the visible texts, pictures and controls of the scene and views with gestures, but not the views around the
/// owner or most of its content; and the edges of views that one sees.
struct BadgeSurroundings {
    /// What a badge should not cover.
    private struct Obstacle {
        let view: UIView
        /// The visible part, in the stage's view.
        let area: CGRect
        /// Whether it lies behind the owner of the badge.
        let isBehind: Bool
        let kind: Kind
        /// Whether it is worse to cover than others.
        var isWords: Bool { kind != .other }

        /// What it is: a line of text, a control, or a picture or view with gestures.
        enum Kind { case text, control, other }
    }

    /// The view that the badge is about, and its visible part.
    private let owner: UIView
    private let own: CGRect
    private let stage: StageView
    private var content: [Obstacle] = []
    private var edges: [(area: CGRect, isAround: Bool)] = []

    /// How much of the stage a view covers that other things lie on.
    private static let partOfGround: CGFloat = 0.25

    /// - Parameter views: all that is visible on the stage.
    init(of owner: UIView, on stage: StageView, among views: [VisibleView]) {
        self.owner = owner
        self.stage = stage
        own = stage.visibleArea(of: owner)
        var isBehind = true
        for one in views {
            if one.view === owner { isBehind = false }
            add(one, isBehind)
        }
    }

    private mutating func add(_ one: VisibleView, _ isBehind: Bool) {
        let (view, area) = (one.view, one.area)
        let fills = area.extent > own.extent / 2 && view.isDescendant(of: owner)
        // On the ground of a large view there is room between the things that it shows.
        let isGround = area.extent > stage.visibleScene.extent * Self.partOfGround
        let hasGesture = view.gestureRecognizers?.isEmpty == false && !owner.isDescendant(of: view)
        if hasGesture && !fills && !isGround || view is UIControl {
            content.append(
                Obstacle(view: view, area: area, isBehind: isBehind, kind: view is UIControl ? .control : .other))
        }
        for (place, isText) in one.contents {
            content.append(Obstacle(view: view, area: place, isBehind: isBehind, kind: isText ? .text : .other))
        }
        let hasEdge = view.layer.borderWidth > 0 || (view.backgroundColor?.alpha ?? 0) > 0.05
        if hasEdge, view !== owner, !area.isNull { edges.append((area, owner.isDescendant(of: view))) }
    }

    /// How much a badge disturbs without covering anything, in halves: edges of views on which it lies, views beside its own one that it
    /// lies in, and texts close to it. The edge of the whole scene, which one hardly sees, counts half.
    func disturbed(by frame: CGRect) -> Int {
        let scene = stage.visibleScene.insetBy(dx: 1, dy: 1)
        let ofEdges = edges.reduce(0) { sum, edge in
            if Self.crosses(edge.area, frame) { return sum + (edge.area.contains(scene) ? 1 : 2) }
            return sum + (!edge.isAround && edge.area.contains(frame) ? 1 : 0)
        }
        return ofEdges + texts(in: frame.insetBy(dx: -Self.closeToText, dy: -Self.closeToText))
    }

    /// The distance at which a badge is close to a text, in points.
    private static let closeToText: CGFloat = 5

    /// How many lines of text that one sees are in an area.
    private func texts(in area: CGRect) -> Int {
        content.count { $0.kind == .text && $0.area.intersects(area) && !($0.isBehind && own.contains(area)) }
    }

    /// On how many edges of the views around its own one a badge lies: it is partly in them.
    func straddled(by frame: CGRect) -> Int {
        edges.count { $0.isAround && Self.crosses($0.area, frame) }
    }

    private static func crosses(_ area: CGRect, _ frame: CGRect) -> Bool {
        area.intersects(frame) && !area.contains(frame) && !frame.contains(area)
    }

    /// How many of the points of a badge are on other things, where texts and controls count more, and how many of nine points of
    /// its line are on texts and controls.
    func covered(by frame: CGRect) -> Int {
        let (columns, rows) = Self.points
        let ofBadge = (0..<columns * rows).reduce(0) { sum, number in
            let (column, row) = (number % columns, number / columns)
            let found = others(
                at: CGPoint(
                    x: frame.minX + 2 + CGFloat(column) / CGFloat(columns - 1) * (frame.width - 4),
                    y: frame.minY + 2 + CGFloat(row) / CGFloat(rows - 1) * (frame.height - 4)))
            return sum + (found.isEmpty ? 0 : found.contains(where: \.isWords) ? Self.word : 1)
        }
        // Between the points a line of text may be covered in part.
        let ofText = texts(in: frame) > 0 ? Self.word : 0
        guard let lead = Self.lead(from: frame, to: own) else { return max(ofBadge, ofText) }
        let ofLine = (0..<9).count { number in
            let part = CGFloat(number) / 9
            let point = CGPoint(
                x: lead.start.x + (lead.end.x - lead.start.x) * part,
                y: lead.start.y + (lead.end.y - lead.start.y) * part)
            return others(at: point).contains(where: \.isWords)
        }
        return max(ofBadge, ofText) + ofLine
    }

    /// How much a point of a text or a control counts.
    private static let word = 3

    /// The points of a badge that are looked at: so many that hardly a word lies between them.
    static let points = (columns: 9, rows: 4)

    /// What other things are visible at a point.
    private func others(at point: CGPoint) -> [Obstacle] {
        let place = stage.toScene(point)
        let contains = { (view: UIView) -> Bool in view.bounds.contains(view.convert(place, from: nil)) }
        // The views around it may clip the view.
        let isOnOwner = own.contains(point) && contains(owner)
        return content.filter { $0.area.contains(point) && contains($0.view) && !($0.isBehind && isOnOwner) }
    }

    /// The distance from its view at which a badge has a line to it, in points.
    private static let farAway: CGFloat = 16

    /// The line from a badge that is beside a view around its own one to the edge of its own one; nil for a badge beside its own view.
    static func lead(from frame: CGRect, to area: CGRect) -> (start: CGPoint, end: CGPoint)? {
        guard !area.isNull else { return nil }
        let middle = frame.middle
        let end = CGPoint(
            x: min(max(area.minX, middle.x), area.maxX), y: min(max(area.minY, middle.y), area.maxY))
        let start = CGPoint(x: min(max(frame.minX, end.x), frame.maxX), y: min(max(frame.minY, end.y), frame.maxY))
        return hypot(end.x - start.x, end.y - start.y) > farAway ? (start, end) : nil
    }
}
