import ResponderChronicle
import ResponderKit

/// An arrow from a span of a gesture to what it led to in another lane.
package struct LaneArrow {
    /// What the gesture did to the other lane.
    package enum Kind: String {
        case prevented, waits, took, delayed, cancelled

        /// The kind by the span at the arrow's head; nil for a span without an arrow.
        package init?(_ span: Timeline.Span) {
            switch span.state {
            case .failed where span.isLoss: self = .prevented
            case .waiting: self = .waits
            case .taken: self = .took
            case .withheld: self = .delayed
            case .cancelled: self = .cancelled
            default: return nil
            }
        }
    }

    package let kind: Kind
    package let source: LanesView.Pick
    package let target: LanesView.Pick
    package let names: (source: String, target: String)
    /// The frames of the two bars.
    package let from: CGRect
    package let to: CGRect
    package let color: UIColor

    /// More arrows than these hide each other.
    package static let maximum = 12

    /// Whether a bar is at one of its ends.
    package func touches(_ pick: LanesView.Pick) -> Bool { source == pick || target == pick }

    private var isDown: Bool { from.midY < to.midY }
    private var start: CGPoint { CGPoint(x: from.minX + 5, y: isDown ? from.maxY : from.minY) }
    private var end: CGPoint { CGPoint(x: to.minX + 5, y: isDown ? to.minY - 1 : to.maxY + 1) }

    package var frame: CGRect { CGRect(between: start, end).insetBy(dx: -4, dy: 0) }

    package var element: Element {
        Element(role: .arrow, label: "\(names.source) to \(names.target)", value: kind.rawValue)
    }

    /// - Parameter isStrong: whether no other arrow is picked.
    package func draw(isStrong: Bool) {
        let color = color.withAlphaComponent(isStrong ? 0.95 : 0.3)
        let line = UIBezierPath()
        line.move(to: start)
        // An arrow past other lanes makes way for their bars to the left.
        let distance = abs(end.y - start.y)
        let aside = distance > 16 ? min(14, distance * 0.2) : 0
        let tip = CGPoint(x: end.x, y: end.y - (isDown ? 4 : -4))
        line.addCurve(
            to: tip, controlPoint1: CGPoint(x: start.x - aside, y: start.y + (tip.y - start.y) * 0.4),
            controlPoint2: CGPoint(x: end.x - aside, y: start.y + (tip.y - start.y) * 0.7))
        Drawing.stroke(line, color, 1.5, dash: kind == .took || kind == .cancelled ? [3, 3] : [])
        let back: CGFloat = isDown ? -5 : 5
        Drawing.area(end.beside((0, 0), (-3.5, back), (3.5, back)), color)
    }
}
