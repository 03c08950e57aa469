import Foundation
import ResponderCore

/// What lies behind a button with a configuration: an area and a line around it.
nonisolated public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// The colour of the area in every state; nil, the default, for that of the button's style and state.
    public var backgroundColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The distances from the button's edges to the area. A finger hits the whole button.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the line; nil, the default, for the button's tint colour.
    public var strokeColor: UIColor?
    /// The width of the line, in points; 0 by default, for none.
    public var strokeWidth: CGFloat = 0
    /// The distance from the edge of the area out to the line, in points; negative values go inwards.
    public var strokeOutset: CGFloat = 0

    /// Nothing to be seen.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    /// Draw it in a button.
    /// - Parameters:
    ///   - color: the colour of the area where none was set; nil for none.
    ///   - radius: the radius of the corners; nil for half of the height.
    @MainActor func draw(in bounds: CGRect, color: UIColor?, radius: CGFloat?, tint: UIColor) {
        let area = bounds.inset(by: backgroundInsets.sides)
        guard area.width > 0, area.height > 0 else { return }
        let radius = radius ?? min(area.width, area.height) / 2
        if let color = backgroundColor ?? color, color.alpha > 0 {
            color.setFill()
            UIBezierPath(roundedRect: area, cornerRadius: radius).fill()
        }
        guard strokeWidth > 0 else { return }
        (strokeColor ?? tint).setStroke()
        // A line lies inside the edge that it follows.
        let inset = strokeWidth / 2 - strokeOutset
        let line = UIBezierPath(
            roundedRect: area.insetBy(dx: inset, dy: inset), cornerRadius: max(0, radius - inset))
        line.lineWidth = strokeWidth
        line.strokeRounded()
    }
}
