import MessageText

nonisolated extension JSONValue {
    /// The value as a user would say it.
    public var words: String {
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
