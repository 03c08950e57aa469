import Foundation

/// A JSON value with the line of the file in which it begins. Objects keep the order of their members.
///
/// In code it is written as a literal: `["alpha": 0.5, "hidden": false]`.
nonisolated public struct JSONValue: Sendable {
    /// What a value can be.
    public enum Content: Hashable, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number; infinite if it is too large for a double.
        case number(Double)
        /// A string.
        case string(String)
        /// A list.
        case list([JSONValue])
        /// An object; its members have different keys.
        case object([Member])
    }

    /// A key of an object with its value.
    public struct Member: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The value.
        public var value: JSONValue

        /// A key with its value.
        public init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// What the value is.
    public var content: Content
    /// The line in which it begins, from 1; 0 for a value that was made in code.
    public var line: Int
    /// Its bytes in the text that it was read from; none for a value that was made in code.
    var range = 0..<0

    /// A value.
    public init(_ content: Content, line: Int = 0) {
        self.content = content
        self.line = line
    }

    /// The value of a key if this is an object that has it, else nil.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }
}

nonisolated extension JSONValue: Hashable {
    /// Compares the content, not the lines.
    public static func == (one: JSONValue, other: JSONValue) -> Bool { one.content == other.content }

    /// Hashes the content.
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

nonisolated extension JSONValue {
    /// `true` or `false`.
    package init(_ flag: Bool) { self.init(.bool(flag)) }
    /// A number.
    package init(_ number: Double) { self.init(.number(number)) }
    /// A string.
    package init(_ text: String) { self.init(.string(text)) }
    /// A list of numbers.
    package init(_ numbers: [Double]) { self.init(.list(numbers.map { JSONValue($0) })) }
    /// A list of strings.
    package init(_ texts: [String]) { self.init(.list(texts.map { JSONValue($0) })) }
}

// `nil` is no `null`: of two branches, one with a value and one with `nil`, Swift would make a value.
nonisolated extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
    /// A number.
    public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
    /// A number.
    public init(floatLiteral value: Double) { self.init(.number(value)) }
    /// A string.
    public init(stringLiteral value: String) { self.init(.string(value)) }
    /// A list.
    public init(arrayLiteral elements: JSONValue...) { self.init(.list(elements)) }
    /// An object; the last value of a repeated key counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        var members: [Member] = []
        for (key, value) in elements {
            members.removeAll { $0.key == key }
            members.append(Member(key, value))
        }
        self.init(.object(members))
    }
}
