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
