import Foundation

// Fonts by name and by the style of a text. There is one family of typefaces; a name selects a weight of it.
nonisolated extension UIFont {
    /// The words of font names and their weights, the longest first of those that contain each other.
    private static let words: [(word: String, weight: Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold),
        ("extrabold", .heavy), ("thin", .thin), ("light", .light), ("medium", .medium), ("heavy", .heavy),
        ("black", .black), ("bold", .bold),
    ]

    /// The typeface with the weight and the width that a font's name tells: `"HelveticaNeue-Bold"` is bold, and the names
    /// of typewriter faces (`"Menlo"`, `"Courier"`, all with *mono*) give equally wide glyphs. The family in the name has
    /// no effect. nil for an empty name.
    public init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        let name = name.lowercased()
        let weight = Self.words.first { name.contains($0.word) }?.weight ?? .regular
        let isMonospaced = ["mono", "menlo", "courier", "consolas", "typewriter"].contains { name.contains($0) }
        self =
            isMonospaced
            ? .monospacedSystemFont(ofSize: size, weight: weight) : .systemFont(ofSize: size, weight: weight)
    }

    /// The family's name, without blanks, and the nearest named weight. `UIFont(name:size:)` takes it.
    public var fontName: String {
        let named: [(name: String, weight: Weight)] = [
            ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
            ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
        ]
        func distance(_ entry: (name: String, weight: Weight)) -> CGFloat {
            abs(entry.weight.rawValue - weight.rawValue)
        }
        let name = named.min { distance($0) < distance($1) }?.name ?? "Regular"
        return familyName.replacingOccurrences(of: " ", with: "") + "-" + name
    }

    /// The family's name.
    public var familyName: String { isMonospaced ? "Responder Sans Mono" : "Responder Sans" }

    /// The same font at another size in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        var font = self
        font.pointSize = size
        return font
    }

    /// The purpose of a text.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the style.
        public let rawValue: String
        /// A style by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The largest title.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first level.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second level.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third level.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A heading below a heading.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A remark in the text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The text of a picture.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller text of a picture.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The font for a style, at the sizes of iOS for the text size "Large", the default there.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .callout: 16,
            .footnote: 13, .caption1: 12, .caption2: 11,
        ]
        return systemFont(ofSize: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
    }
}
