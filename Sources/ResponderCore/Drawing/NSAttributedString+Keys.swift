import Foundation

extension NSAttributedString.Key {
    /// The `UIFont` of a text.
    nonisolated public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The `UIColor` of a text.
    nonisolated public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}
