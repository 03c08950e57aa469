/// An object that is written with its members in their order. In code it is a literal: `["time": time, "view": view?.name]`.
nonisolated struct JSONObject: JSONWritable, ExpressibleByDictionaryLiteral {
    var members: [(key: String, value: any JSONWritable)]

    init(dictionaryLiteral members: (String, any JSONWritable)...) { self.members = members.map { ($0, $1) } }

    /// The object without members that have no value.
    var withoutNulls: JSONObject {
        var object = self
        object.members.removeAll { $0.value.isNull }
        return object
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
