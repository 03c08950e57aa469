import Foundation
import ResponderKit

/// A value of a key of a view or gesture that is no property.
nonisolated protocol SceneValue: Sendable {
    /// Check the value of a file.
    static func read(_ json: JSONValue, at place: Place) throws -> Self
    /// Whether a file can contain `null` for no value.
    static var canBeNull: Bool { get }
    /// The names of gestures or views in it.
    var names: [String] { get }
    /// The value in words; nil for a value that has no effect.
    var words: String? { get }
}

nonisolated extension SceneValue {
    static var canBeNull: Bool { false }
    var names: [String] { [] }
    var words: String? { nil }
}

nonisolated extension Optional: SceneValue where Wrapped: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> Wrapped? {
        Wrapped.canBeNull && json.content == .null ? nil : try Wrapped.read(json, at: place)
    }

    var names: [String] { self?.names ?? [] }
    var words: String? { self?.words }
}

nonisolated extension Bool: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> Bool { try json.bool(at: place) }
    var words: String? { "\(self)" }
}

nonisolated extension String: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> String { try json.name(at: place) }
}

nonisolated extension CGRect: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> CGRect { try json.rect(at: place) }
}

nonisolated extension [String]: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> [String] { try json.names(at: place) }
    var names: [String] { self }
    package var words: String? { isEmpty ? nil : joined(separator: ", ") }
}

nonisolated extension FileWord {
    static func read(_ json: JSONValue, at place: Place) throws -> Self { try json.word(at: place) }
}

nonisolated extension GestureDescription.Company: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> Self {
        switch json.content {
        case .string("all"): .all
        case .list: .names(try json.names(at: place))
        default: throw json.wrong("a list of names, or the word \"all\"", at: place)
        }
    }

    var names: [String] { if case .names(let names) = self { names } else { [] } }
    var words: String? { self == .all ? "all" : names.words }
}

nonisolated extension GestureDescription.Prevention: SceneValue {
    static func read(_ json: JSONValue, at place: Place) throws -> Self {
        switch json.content {
        case .bool(let value): .always(value)
        case .list: .names(try json.names(at: place))
        default: throw json.wrong("a list of names, or true or false", at: place)
        }
    }

    var names: [String] { if case .names(let names) = self { names } else { [] } }
    package var words: String? { if case .always(let isTrue) = self { "\(isTrue)" } else { names.words ?? "none" } }
}

nonisolated extension PropertyForm {
    /// Check a value of a file.
    /// - Throws: `FormatError` with one line that says what is wrong and what is allowed.
    package func value(_ json: JSONValue, at place: Place) throws -> PropertyValue {
        switch self {
        case .flag: .flag(try json.bool(at: place))
        case .number(let form): .number(try form.value(json, at: place))
        case .count(let range): .number(Double(try json.integer(at: place, atLeast: range.lowerBound)))
        case .text: .text(try json.string(at: place))
        case .color: .color(try json.color(at: place))
        case .words(let form): .words(try form.value(json, at: place))
        case .point: .numbers([try json.point(at: place)].flatMap { [Double($0.x), Double($0.y)] })
        case .size: .numbers([try json.size(at: place)].flatMap { [Double($0.width), Double($0.height)] })
        case .transform: .numbers(try json.transform(at: place).numbers)
        }
    }
}

nonisolated extension PropertyNumber {
    fileprivate func value(_ json: JSONValue, at place: Place) throws -> Double {
        guard let limits else { return try json.number(at: place) }
        return limits.upperBound == .infinity ? try json.notNegative(at: place) : try json.number(at: place, in: limits)
    }
}

nonisolated extension PropertyWords {
    fileprivate func value(_ json: JSONValue, at place: Place) throws -> [String] {
        let known = words.map { ($0.text, $0.text) }
        let words = try json.list(at: place, of: plural) { try $0.word(in: known, noun: noun, at: $1) }
        if words.isEmpty, let emptyMeans { throw place.error("the list is empty, \(emptyMeans)") }
        return words
    }
}

nonisolated extension CGAffineTransform {
    /// Its numbers in the order of its initializer.
    var numbers: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
}

nonisolated extension PropertyValue {
    /// The value as scene files write it.
    package var json: JSONValue {
        switch self {
        case .flag(let flag): JSONValue(flag)
        case .number(let number): JSONValue(number)
        case .text(let text): JSONValue(text)
        case .words(let words): JSONValue(words)
        case .numbers(let numbers): JSONValue(numbers)
        case .color(let color): JSONValue(color.hex)
        }
    }
}

/// An enumeration whose cases are words in a file.
nonisolated protocol FileWord: CaseIterable, RawRepresentable, SceneValue where RawValue == String {
    /// The noun for the words in messages: `kind of gesture`.
    static var noun: String { get }
}

nonisolated extension FileWord {
    /// All words.
    static var words: [String] { allCases.map(\.rawValue) }
}

nonisolated extension JSONValue {
    /// One of the words of a type.
    func word<Word: FileWord>(_ type: Word.Type = Word.self, at place: Place) throws -> Word {
        try word(in: Word.allCases.map { ($0.rawValue, $0) }, noun: Word.noun, at: place)
    }
}
