import MessageText

/// The members of an object in a file, read by their keys. Mistakes about keys have the same words in every format.
nonisolated struct JSONFields {
    let members: [JSONValue.Member]
    let place: Place
    /// What to do about a missing key; nil for adding it.
    private let remedy: String?

    /// - Parameters:
    ///   - keys: the keys that the object can have; nil if the caller checks them.
    ///   - expected: what the value should be, for the error about another one.
    init(
        _ json: JSONValue, at place: Place, keys: [String]? = nil, expected: String = "an object", remedy: String? = nil
    ) throws {
        guard case .object(let members) = json.content else { throw json.wrong(expected, at: place) }
        (self.members, self.place, self.remedy) = (members, place, remedy)
        if let keys { try check(keys) }
    }

    /// Check that there are no other keys than these.
    /// - Parameter owner: what has the keys, for the error: ` of a "gesture"`.
    func check(_ keys: [String], of owner: String = "") throws {
        guard let unknown = members.first(where: { !keys.contains($0.key) }) else { return }
        let hint = Spelling.hint(for: unknown.key, among: keys, beside: members.map(\.key))
        throw place(of: unknown.key).error("unknown key\(owner)\(hint)")
    }

    /// The value of a key; nil without it.
    subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    /// The place of the value of a key.
    func place(of key: String) -> Place { place.member(key, line: self[key]?.line ?? place.line) }

    /// The checked value of a key; nil without it.
    func optional<Value>(_ key: String, _ read: (JSONValue, Place) throws -> Value) throws -> Value? {
        try self[key].map { try read($0, place(of: key)) }
    }

    /// The checked value of a key that must be there.
    /// - Parameter form: what to write as its value, for the error.
    func required<Value>(_ key: String, form: String, _ read: (JSONValue, Place) throws -> Value) throws -> Value {
        try read(required(key, form: form), place(of: key))
    }

    /// The value of a key that must be there.
    func required(_ key: String, form: String) throws -> JSONValue {
        guard let value = self[key] else {
            throw place.error("the key \(key.quoted) is missing; \(remedy ?? "add \(key.quoted): \(form)")")
        }
        return value
    }

    /// Check the keys `format` and `version`, which every file has.
    func checkFormat(_ format: String, version: Int) throws {
        let word = try required("format", form: format.quoted) { try $0.string(at: $1) }
        guard word == format else {
            throw place(of: "format").error("\(word.quoted) is another format; expected \(format.quoted)")
        }
        let given = try required("version", form: "\(version)") { try $0.integer(at: $1, atLeast: 1) }
        try place(of: "version").checkVersion(given, upTo: version)
    }
}
