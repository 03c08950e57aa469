import Foundation

/// How the lines of a paragraph of an attributed string lie.
nonisolated open class NSParagraphStyle: NSObject {
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.left
        var lineSpacing: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
    }
    fileprivate final var values = Values()

    /// The style of a text without one.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where lines are; left at first.
    open var alignment: NSTextAlignment { values.alignment }
    /// The space between two lines, in points; 0 at first.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Where lines are broken, and what is left out; between words at first.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

    /// A style whose properties can be set.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func copy() -> Any { mutableCopy() }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

/// A style of a paragraph whose properties can be set.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
}

/// The line under a text.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// UIKit's bits; the value of the attribute `underlineStyle`.
    public let rawValue: Int
    /// A style from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A line twice as thick.
    public static let thick = NSUnderlineStyle(rawValue: 2)
}
