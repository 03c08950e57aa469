import Foundation

/// One drawing command of a view, in the view's coordinates. Renderers read these; see `UIView.drawCommands`.
nonisolated public enum DrawCommand: Hashable, Sendable {
    /// An area, filled by the non-zero winding rule.
    case fill([UIBezierPath.Element], UIColor)
    /// An area, filled by the even-odd rule.
    case fillEvenOdd([UIBezierPath.Element], UIColor)
    /// A line.
    case stroke([UIBezierPath.Element], LineStyle, UIColor)
    /// One line of text, with the top left corner of its line box at the point.
    case text(String, at: CGPoint, UIFont, UIColor)
    /// A picture stretched over a rectangle.
    case image(UIImage, in: CGRect)
    /// Steps that are mixed with each other before the result is drawn: a picture of its own.
    case composed(DrawComposition)
}

/// Drawing steps that depend on those before them, by a blend mode, a clip or a mask. A renderer paints them one after the
/// other into a clear picture, and draws that.
nonisolated public final class DrawComposition: Hashable, Sendable {
    /// The rectangle that the picture shows, in the coordinates of the steps. The rest of them is cut off.
    public let rect: CGRect
    /// The steps, in their order.
    public let steps: [DrawStep]
    /// The picture as it was last painted, for the renderer.
    @MainActor package var picture: (scale: CGFloat, image: UIImage)?

    /// A picture of a rectangle.
    public init(rect: CGRect, steps: [DrawStep]) {
        self.rect = rect
        self.steps = steps
    }

    /// Whether both are the same object.
    public static func == (one: DrawComposition, other: DrawComposition) -> Bool { one === other }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One step of a composition.
nonisolated public struct DrawStep: Hashable, Sendable {
    /// What is drawn.
    public enum Content: Hashable, Sendable {
        /// A command.
        case command(DrawCommand)
        /// A transition between colours over everything that the clips leave.
        case gradient(DrawGradient)
        /// Steps that are mixed with each other first.
        case layer([DrawStep])
    }

    /// A limit of what is drawn.
    public enum Clip: Hashable, Sendable {
        /// To the inside of a path, in the coordinates of the composition.
        case path([UIBezierPath.Element], isEvenOdd: Bool)
        /// To a rectangle, as strongly as a picture in it covers it; the rectangle's coordinates are mapped to those of the
        /// composition.
        case mask(UIImage, in: CGRect, CGAffineTransform)
    }

    /// What is drawn.
    public var content: Content
    /// From the coordinates of the content to those of the composition.
    public var transform = CGAffineTransform.identity
    /// The limits; all of them apply.
    public var clips: [Clip] = []
    /// How it is mixed with the steps before it.
    public var blendMode = CGBlendMode.normal
    /// Its opacity, 0 … 1.
    public var alpha: CGFloat = 1
    /// Whether pixels at an edge are covered in part.
    public var isSmooth = true
    /// Its shadow; nil for none. The offset and the radius do not depend on the transform.
    public var shadow: UIView.Shadow?

    /// A step that is drawn over those before it.
    public init(_ content: Content) { self.content = content }
}

/// A transition between colours along a line or between circles.
nonisolated public struct DrawGradient: Hashable, Sendable {
    /// The colours and where they are, 0 … 1, in ascending order.
    public var stops: [Stop]
    /// Where it begins and ends.
    public var start, end: CGPoint
    /// The radii of the circles around `start` and `end`; nil for a line.
    public var radii: (start: CGFloat, end: CGFloat)? { isRadial ? (startRadius, endRadius) : nil }
    var isRadial = false
    var startRadius: CGFloat = 0
    var endRadius: CGFloat = 0
    /// Whether the first and the last colour go on beyond its ends.
    public var extendsBefore, extendsAfter: Bool

    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The place, 0 … 1.
        public var location: CGFloat
        /// The colour.
        public var color: UIColor
    }
}
