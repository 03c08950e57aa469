import Foundation

/// The features of a font: its size, its weight, and whether its glyphs are equally wide.
nonisolated public struct UIFontDescriptor: Hashable, Sendable {
    /// Features that a font has or has not.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt32
        /// Traits from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted. No typeface here is.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Semibold or bolder.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Every glyph is equally wide.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    fileprivate let font: UIFont

    /// The height of the em square in points.
    public var pointSize: CGFloat { font.pointSize }

    /// The features of the font.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The features with exactly these traits; nil if no typeface has them, as for `traitItalic`.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        guard traits.isSubset(of: [.traitBold, .traitMonoSpace]) else { return nil }
        var font = font
        if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
            font.weight = traits.contains(.traitBold) ? .bold : .regular
        }
        font.isMonospaced = traits.contains(.traitMonoSpace)
        return UIFontDescriptor(font: font)
    }

    /// The features with another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font: font.withSize(newPointSize))
    }
}

nonisolated extension UIFont {
    /// The features of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

    /// The font with features; a size of 0 means that of the features.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self = pointSize > 0 ? descriptor.font.withSize(pointSize) : descriptor.font
    }
}
