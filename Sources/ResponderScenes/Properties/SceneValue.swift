import Foundation

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
    var words: String? { isEmpty ? nil : joined(separator: ", ") }
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
    var words: String? { if case .always(let isTrue) = self { "\(isTrue)" } else { names.words ?? "none" } }
}
