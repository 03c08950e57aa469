import ResponderChronicle
import ResponderKit
import ResponderText

extension SceneChange {
    /// The change in words.
    nonisolated public var words: String {
        let name =
            switch target {
            case .view(let name), .gesture(let name): name
            }
        return values.map { "\(name): \($0.wordsOfChange)" }.joined(separator: "; ")
    }
}

extension JSONValue.Member {
    /// A key with its new value in words, by UIKit's name: `isHidden set to true`.
    nonisolated var wordsOfChange: String { "\(Property.name(ofKey: key)) set to \(value.words)" }
}

extension JSONValue {
    /// The value as a user would say it.
    nonisolated public var words: String {
        switch content {
        case .null: "nothing"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): value.shortest
        case .string(let text): text
        case .list(let values): values.isEmpty ? "none" : values.map(\.words).joined(separator: ", ")
        case .object(let members): members.map { "\($0.key) \($0.value.words)" }.joined(separator: ", ")
        }
    }
}
