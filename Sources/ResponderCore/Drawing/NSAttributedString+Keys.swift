import Foundation

// The attributes that are drawn.
nonisolated extension NSAttributedString.Key {
    /// The `UIFont` of a text.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The `UIColor` of a text.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The `UIColor` behind a text, as high as its line.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The raw value of the `NSUnderlineStyle` of a line through a text, a number.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The raw value of the `NSUnderlineStyle` under a text, a number.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The space added after each character, a number of points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The `NSParagraphStyle` of a text. A line has that of its first character; the first style of a text breaks all of its
    /// lines.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}
