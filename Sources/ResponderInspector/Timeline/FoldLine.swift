import ResponderChronicle
import ResponderKit

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
