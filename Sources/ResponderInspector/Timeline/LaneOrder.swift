import ResponderChronicle
import ResponderKit

/// The order of the timeline's rows: the answer first.
///
/// After a touch the lanes of its fingers are followed by what got it, then what lost it, then what is undecided. What the touch
/// does not concern is folded into one row, and so are the fingers of a whole hand. Each row can be unfolded.
package struct LaneOrder {
    /// The touch in view; nil before the first, where lanes keep their order.
    package let touch: TouchOutcome?
    /// What is never folded: lanes that a what-if changed.
    package let kept: Set<Timeline.Subject>
    /// The folds whose rows are shown.
    package let unfolded: Set<LaneFold>

    private func fold(_ rows: inout [TimelineContent.Row], _ fold: LaneFold) {
        guard rows.count >= fold.minimum else { return }
        let row = TimelineContent.Row(now: nil, before: nil, folded: rows.compactMap(\.lane), fold: fold)
        rows = unfolded.contains(fold) ? [row] + rows : [row]
    }

    package func rows(_ rows: [TimelineContent.Row]) -> [TimelineContent.Row] {
        guard let touch else { return rows }
        var places: [[TimelineContent.Row]] = Array(repeating: [], count: LanePlace.allCases.count)
        for row in rows {
            let subject = row.lane?.subject
            // The lane of a finger of another touch is empty here.
            let isStale = if case .contact(let contact)? = subject { !touch.contacts.contains(contact) } else { false }
            let place =
                isStale
                ? LanePlace.aside
                : LanePlace(of: subject, in: touch, isKept: subject.map(kept.contains) ?? false)
            places[place.rawValue].append(row)
        }
        for place in [LanePlace.winners, .losers] {
            func order(_ row: TimelineContent.Row) -> Int { row.lane?.subject.target.map(touch.place) ?? 0 }
            places[place.rawValue].sort { order($0) < order($1) }
        }
        fold(&places[LanePlace.otherFingers.rawValue], .fingers)
        fold(&places[LanePlace.aside.rawValue], .aside)
        return places.flatMap { $0 }
    }
}

/// A row of the timeline that stands for several lanes, and can be unfolded.
package struct LaneFold: Hashable {
    /// What the lanes are, for the fold's description.
    package let about: String
    /// The tip while it is unfolded.
    package let tip: String
    /// From how many lanes on they are folded.
    package let minimum: Int
    /// The fingers of a hand beyond the first ones.
    package static let fingers = LaneFold(
        about: "fingers of the touch", tip: "Fold the fingers into one row", minimum: 4)
    /// The gestures and views that the touch does not concern.
    package static let aside = LaneFold(
        about: "never their touch", tip: "Fold the gestures that the touch does not concern", minimum: 2)
}

/// The name of a row that folds lanes. It unfolds them, and folds them again.
package final class FoldLine: UIControl, PanelControl {
    /// The lanes that it folds.
    package private(set) var names: [String] = []
    package let fold: LaneFold
    private var isUnfolded = false
    /// How far around itself a finger hits it, in points.
    private static let reach: CGFloat = 11

    package init(_ fold: LaneFold) {
        self.fold = fold
        super.init(frame: .zero)
        press(as: "")
        isHidden = true
    }

    package required init?(coder: NSCoder) { nil }

    /// Show what is folded.
    package func show(_ lanes: [Timeline.Lane], isUnfolded: Bool) {
        names = lanes.map(\.name)
        self.isUnfolded = isUnfolded
        isSelected = isUnfolded
        tip = isUnfolded ? fold.tip : "Show them"
        let more = fold == .fingers ? "\(names.count) more fingers" : "\(names.count) more"
        let words = isUnfolded ? "Fewer" : more
        if label != words { label = words }
        setNeedsDisplay()
    }

    package var valueText: String? { "\(fold.about): \(Crowd.line(of: names))" }
    package var focusRadius: CGFloat { 4 }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: 0, dy: -FoldLine.reach).contains(point)
    }

    package override func draw(_ rect: CGRect) {
        let color = isHovered || isHighlighted ? Palette.text : Palette.textSecond
        let line = CGRect(x: 16, y: 0, width: bounds.width - 40, height: bounds.height)
        Drawing.text(label, in: line, font: Type.small, color: color, .right)
        let center = CGPoint(x: bounds.width - 16, y: bounds.midY)
        let corners =
            isUnfolded ? center.beside((-4, -2), (4, -2), (0, 3)) : center.beside((-2, -4), (3, 0), (-2, 4))
        Drawing.area(corners, color)
    }
}
