/// The parts of a value, which can be changed in place.
nonisolated extension JSONValue {
    /// The members of an object; none for another value.
    package var memberList: [Member] {
        get { if case .object(let members) = content { members } else { [] } }
        set { content = .object(newValue) }
    }

    /// The elements of a list; none for another value.
    package var elementList: [JSONValue] {
        get { if case .list(let elements) = content { elements } else { [] } }
        set { content = .list(newValue) }
    }

    /// Set the value of a key of an object.
    /// - Parameters:
    ///   - value: nil removes the key.
    ///   - order: the usual order of keys, which determines the position of a new one.
    package mutating func set(_ key: String, _ value: JSONValue?, order: [String] = []) {
        var members = memberList
        let place = members.firstIndex { $0.key == key }
        switch (place, value) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?):
            let rank = order.firstIndex(of: key) ?? .max
            let next = members.firstIndex { (order.firstIndex(of: $0.key) ?? .max) > rank }
            members.insert(Member(key, value), at: next ?? members.count)
        case (nil, nil): return
        }
        memberList = members
    }

    /// Set the list of a key. A list that becomes empty is left out.
    package mutating func set(_ key: String, list: [JSONValue], order: [String] = []) {
        if list.isEmpty, self[key]?.elementList.isEmpty != false { return }
        set(key, list.isEmpty ? nil : JSONValue(.list(list)), order: order)
    }

    /// The value that a text contains; nil if it is not JSON.
    package init?(parsing text: String) {
        guard !text.isEmpty, let value = try? JSONParser.parse(text, file: "") else { return nil }
        self = value
    }

    /// The value on one line, with spaces after commas and colons.
    package var shortText: String {
        switch content {
        case .list(let elements): return "[" + elements.map(\.shortText).joined(separator: ", ") + "]"
        case .object(let members) where !members.isEmpty:
            let parts = members.map { JSONValue($0.key).text + ": " + $0.value.shortText }
            return "{ " + parts.joined(separator: ", ") + " }"
        default: return text
        }
    }

    /// The value of the key `name`, which identifies views and gestures.
    package var ownName: String? { self["name"]?.word }

    /// The string; nil for other values.
    package var word: String? { if case .string(let word) = content { word } else { nil } }

    /// The number; nil for other values.
    package var number: Double? { if case .number(let number) = content { number } else { nil } }
}
