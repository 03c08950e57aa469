import ResponderChronicle
import ResponderKit
import ResponderText

extension SceneChange {
    /// The change in words, by UIKit's names: `card: isHidden set to true`.
    nonisolated public var words: String {
        values.map { "\(target.name): \(Property.name(ofKey: $0.key)) set to \($0.value.words)" }.joined(
            separator: "; ")
    }
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
