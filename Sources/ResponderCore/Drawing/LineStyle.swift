import Foundation

/// How lines end.
nonisolated public enum CGLineCap: Int32, Sendable {
    /// At the last point.
    case butt
    /// In a half circle around the last point.
    case round
    /// In a half square around the last point.
    case square
}

/// How pieces of a line meet.
nonisolated public enum CGLineJoin: Int32, Sendable {
    /// In a corner, or bevelled where the corner would be longer than the miter limit.
    case miter
    /// In part of a circle around the corner.
    case round
    /// With the corner cut off.
    case bevel
}

/// How a line is drawn; lengths in points of the path.
nonisolated public struct LineStyle: Hashable, Sendable {
    /// The width; 1 by default.
    public var width: CGFloat
    /// Its ends; `butt` by default.
    public var cap: CGLineCap
    /// Its corners; `miter` by default.
    public var join: CGLineJoin
    /// The longest corner, from its inside to its outside, in widths of the line; 10 by default.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps; empty for a solid line.
    public var dash: [CGFloat]
    /// The length of the pattern that is left out at the start.
    public var dashPhase: CGFloat

    /// A style.
    public init(
        width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The same line, all lengths multiplied.
    func scaled(by factor: CGFloat) -> LineStyle {
        var style = self
        style.width *= factor
        style.dash = dash.map { $0 * factor }
        style.dashPhase *= factor
        return style
    }
}
