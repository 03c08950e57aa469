/// An object that is written with its members in their order.
nonisolated struct JSONObject: JSONWritable {
    /// A member.
    typealias Member = (key: String, value: any JSONWritable)

    var members: [Member]

    init(_ members: [Member] = []) { self.members = members }

    /// The members of the line of a decision.
    init(line members: [DecisionLine.Member]) { self.members = members.map { ("\($0.key)", $0.value) } }

    /// Add a member; nothing without a value.
    mutating func add<Value: JSONWritable>(_ key: String, _ value: Value?) {
        if let value { members.append((key, value)) }
    }

    func write(to text: inout JSONText) {
        text.beginObject()
        for (key, value) in members {
            text.key(key)
            value.write(to: &text)
        }
        text.endObject()
    }
}
