/// The titles of the items in a label's own editing menu, in any language. It has the items that have a title.
nonisolated public struct MenuTitles: Hashable, Sendable {
    /// The item that moves the text to the pasteboard.
    public var cut: String?
    /// The item that copies the text.
    public var copy: String?
    /// The item that replaces the text by that of the pasteboard.
    public var paste: String?

    package init(cut: String? = nil, copy: String? = nil, paste: String? = nil) {
        self.cut = cut
        self.copy = copy
        self.paste = paste
    }
}

nonisolated extension MenuTitles: SceneValue {
    static let canBeNull = true

    static func read(_ json: JSONValue, at place: Place) throws -> MenuTitles {
        let expected = "an object such as { \"copy\": \"复制\" }, or null"
        let fields = try JSONFields(json, at: place, keys: ["cut", "copy", "paste"], expected: expected)
        guard !fields.members.isEmpty else { throw json.wrong(expected, at: place) }
        func title(_ key: String) throws -> String? { try fields.optional(key) { try $0.string(at: $1) } }
        return MenuTitles(cut: try title("cut"), copy: try title("copy"), paste: try title("paste"))
    }
}
