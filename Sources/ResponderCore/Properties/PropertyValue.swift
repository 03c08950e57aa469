import Foundation

/// A value of a property without its type: what files, panels and tests exchange.
nonisolated public enum PropertyValue: Hashable, Sendable {
    /// On or off.
    case flag(Bool)
    /// A number, whole or not.
    case number(Double)
    /// A text.
    case text(String)
    /// The words for the members of a set or list: `left`, `up`.
    case words([String])
    /// The numbers of a point, a size or a transform, in the order of UIKit's initializers.
    case numbers([Double])
    /// A colour.
    case color(UIColor)
}

/// A type whose values can be those of a property.
nonisolated public protocol PropertyConvertible: Sendable {
    /// The value; nil for one that stands for no value, such as no colour, or a limit that limits nothing.
    var propertyValue: PropertyValue? { get }
    /// A value of a property as this type; nil for one of another form.
    static func from(_ value: PropertyValue) -> Self?
}

nonisolated extension Bool: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { .flag(self) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> Bool? { if case .flag(let flag) = value { flag } else { nil } }
}

nonisolated extension Int: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { self == .max ? nil : .number(Double(self)) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> Int? {
        if case .number(let number) = value { Int(exactly: number) } else { nil }
    }
}

nonisolated extension PropertyConvertible where Self: BinaryFloatingPoint {
    /// The value.
    public var propertyValue: PropertyValue? { .number(Double(self)) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> Self? {
        if case .number(let number) = value { Self(number) } else { nil }
    }
}

nonisolated extension Double: PropertyConvertible {}
nonisolated extension CGFloat: PropertyConvertible {}
nonisolated extension Float: PropertyConvertible {}

nonisolated extension String: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { .text(self) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> String? {
        if case .text(let text) = value { text } else { nil }
    }
}

nonisolated extension UIColor: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { .color(self) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> Self? {
        if case .color(let color) = value { color as? Self } else { nil }
    }
}

nonisolated extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { flatMap(\.propertyValue) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> Wrapped?? { Wrapped.from(value).map { .some($0) } }
}

nonisolated extension CGPoint: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { .numbers([Double(x), Double(y)]) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> CGPoint? {
        guard case .numbers(let numbers) = value, numbers.count == 2 else { return nil }
        return CGPoint(x: numbers[0], y: numbers[1])
    }
}

nonisolated extension CGSize: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { .numbers([Double(width), Double(height)]) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> CGSize? {
        guard case .numbers(let numbers) = value, numbers.count == 2 else { return nil }
        return CGSize(width: numbers[0], height: numbers[1])
    }
}

nonisolated extension CGAffineTransform: PropertyConvertible {
    /// The value.
    public var propertyValue: PropertyValue? { .numbers([a, b, c, d, tx, ty].map { Double($0) }) }
    /// A value as this type.
    public static func from(_ value: PropertyValue) -> CGAffineTransform? {
        guard case .numbers(let n) = value, n.count == 6 else { return nil }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
}

nonisolated extension PropertyValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    /// True or false.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
}
