/// An object that is written with its members in their order. In code it is a literal: `["time": time, "view": view?.name]`.
nonisolated struct JSONObject: JSONWritable, ExpressibleByDictionaryLiteral {
    var members: [(key: String, value: any JSONWritable)]

    init(dictionaryLiteral members: (String, any JSONWritable)...) { self.members = members.map { ($0, $1) } }

    /// Add a member; nothing without a value.
    mutating func add<Value: JSONWritable>(_ key: String, _ value: Value?) {
        if let value { members.append((key, value)) }
    }

    func write(to text: inout JSONText) {
        text.beginObject()
        text.members(of: self)
        text.endObject()
    }
}

nonisolated extension JSONText {
    /// The members of an object, in the current one.
    mutating func members(of object: JSONObject) {
        for (name, value) in object.members {
            key(name)
            value.write(to: &self)
        }
    }
}
