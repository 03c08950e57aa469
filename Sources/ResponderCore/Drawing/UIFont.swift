import Foundation

/// A size and a weight of text, proportional or monospaced. There is one family of typefaces, chosen by the host.
///
/// The engine contains no glyphs and asks the application's `textMeasurer` for widths.
nonisolated public struct UIFont: Hashable, Sendable {
    /// How bold the strokes are; `rawValue` on UIKit's scale from -1 (thin) to 1 (black).
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// -1 … 1, 0 being regular.
        public var rawValue: CGFloat
        /// A weight by its value on UIKit's scale.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The thinnest.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Very thin.
        public static let thin = Weight(rawValue: -0.6)
        /// Thinner than regular.
        public static let light = Weight(rawValue: -0.4)
        /// The normal weight.
        public static let regular = Weight(rawValue: 0)
        /// A little bolder.
        public static let medium = Weight(rawValue: 0.23)
        /// For headings.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Bolder than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The boldest.
        public static let black = Weight(rawValue: 0.62)
    }

    /// The height of the em square in points.
    public var pointSize: CGFloat { didSet { pointSize = Self.valid(pointSize) } }
    /// How bold.
    public var weight: Weight
    /// Whether every glyph is equally wide, for columns of numbers.
    public var isMonospaced: Bool

    /// The distance from the top of a line to the top of the next line, in points.
    public var lineHeight: CGFloat { (pointSize * 1.25).rounded(.up) }

    /// The typeface at a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(pointSize: valid(size), weight: weight, isMonospaced: false)
    }

    /// The typeface, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    /// The typeface: its digits are equally wide.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// The typeface with equally wide glyphs.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: valid(size), weight: weight, isMonospaced: true)
    }

    /// A valid size, because layout depends on it.
    private static func valid(_ size: CGFloat) -> CGFloat { size.isFinite ? min(max(size, 0), 10_000) : 17 }
}

/// The place of a character in a line of text, in points from the line's left end.
nonisolated public struct TextSpan: Equatable, Sendable {
    /// Where a reader enters the character: its left edge in text from left to right.
    public var start: CGFloat
    /// Where a reader leaves it, and the caret after it is.
    public var end: CGFloat

    /// The place between two edges.
    public init(start: CGFloat, end: CGFloat) {
        self.start = start
        self.end = end
    }
}

/// Measures text. A host with a font implements it. See `UIApplication.textMeasurer`.
@preconcurrency @MainActor
public protocol TextMeasurer: AnyObject {
    /// The width of one line of `text` in points.
    func width(of text: String, font: UIFont) -> CGFloat
    /// The place of each character (grapheme cluster) of one line of `text`. Default: from left to right, by the widths
    /// of the beginnings of the text.
    func spans(of text: String, font: UIFont) -> [TextSpan]
}

extension TextMeasurer {
    /// From left to right, by the widths of the beginnings of the text.
    public func spans(of text: String, font: UIFont) -> [TextSpan] {
        var end: CGFloat = 0
        return text.indices.map { index in
            let start = end
            end = width(of: String(text[...index]), font: font)
            return TextSpan(start: start, end: end)
        }
    }
}
