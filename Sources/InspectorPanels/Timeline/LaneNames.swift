import ResponderChronicle
import ResponderKit

/// The names of the lanes, beside them.
package final class LaneNames: PassiveView {
    private unowned let lanes: LanesView

    package init(of lanes: LanesView) {
        self.lanes = lanes
        super.init(frame: .zero)
        clipsToBounds = true
    }

    package required init?(coder: NSCoder) { nil }

    package override func draw(_ rect: CGRect) {
        for row in lanes.visibleRows {
            guard let lane = lanes.rows[row].lane else { continue }
            let middle = lanes.middle(of: row)
            let line = CGRect(x: 16, y: middle - lanes.rowHeight / 2, width: bounds.width - 24, height: lanes.rowHeight)
            let isDifferent = lanes.content?.comparison?.subjects.contains(lane.subject) ?? false
            let font = isDifferent ? Type.smallStrong : Type.small
            Drawing.text(
                LaneNames.fitting(LaneNames.name(of: lane, font, line.width), font, line.width), in: line, font: font,
                color: color(of: lane), .right)
        }
        Drawing.fill(CGRect(x: bounds.maxX - 1, y: 0, width: 1, height: bounds.height), Palette.hairline)
    }

    /// The name of a lane; that of a view says so where there is room, because a gesture may have the same name.
    private static func name(of lane: Timeline.Lane, _ font: UIFont, _ width: CGFloat) -> String {
        guard case .target(.view) = lane.subject else { return lane.name }
        let full = "\(lane.name) (view)"
        return UIApplication.shared.width(of: full, font: font) <= width ? full : lane.name
    }

    /// A name that is too long loses its middle: names of a scene begin alike or end alike, and both tell something.
    package static func fitting(_ name: String, _ font: UIFont, _ width: CGFloat) -> String {
        var short = name
        var kept = name.count
        while kept > 2, UIApplication.shared.width(of: short, font: font) > width {
            kept -= 1
            short = "\(name.prefix((kept + 1) / 2))…\(name.suffix(kept / 2))"
        }
        return short
    }

    private func color(of lane: Timeline.Lane) -> UIColor {
        switch lane.subject {
        case .contact(let number): Palette.touch(number)
        case .trackpad, .target(.gesture): Palette.text
        case .target(.view), .others: Palette.textSecond
        }
    }
}

/// The name of a row that folds lanes. It unfolds them, and folds them again.
package final class FoldLine: UIControl, PanelControl {
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
        let corners = isUnfolded ? center.beside((-4, -2), (4, -2), (0, 3)) : center.beside((-2, -4), (3, 0), (-2, 4))
        Drawing.area(corners, color)
    }
}
