/// The effects of taps that a view counts itself: its `touchesEnded` defers the call for a tap, and its `touchesBegan` cancels
/// that call when the next tap lands in time.
nonisolated public struct DeferredTaps: Hashable, Sendable {
    /// The effect of a tap.
    public enum Effect: String, FileWord, Hashable {
        /// Toggles the highlight of the view.
        case highlight
        /// Turns the view by 90 degrees.
        case rotate
        /// None.
        case log

        static let noun = "effect of a deferred tap"
    }

    /// What happens after a tap.
    public struct Call: Hashable, Sendable {
        /// Seconds between the lift and the effect.
        public var after: Double
        /// The effect.
        public var effect: Effect

        package init(after: Double, effect: Effect) {
            self.after = after
            self.effect = effect
        }
    }

    /// The calls by the tap's number in its row, from 1.
    public var calls: [Int: Call]

    /// The largest number of taps in a row that a file can name.
    static let mostTaps = 5

    package init(calls: [Int: Call]) { self.calls = calls }
}

nonisolated extension DeferredTaps: SceneValue {
    static let canBeNull = true

    static func read(_ json: JSONValue, at place: Place) throws -> DeferredTaps {
        let keys = (1...mostTaps).map { "tap\($0)" }
        let fields = try JSONFields(
            json, at: place, keys: keys, expected: "an object such as { \"tap1\": { \"after\": 0.3 } }, or null")
        guard !fields.members.isEmpty else {
            throw place.error("the object is empty; give at least one tap, such as \"tap1\": { \"after\": 0.3 }")
        }
        var calls: [Int: Call] = [:]
        for (index, key) in keys.enumerated() { calls[index + 1] = try fields.optional(key, Call.read) }
        return DeferredTaps(calls: calls)
    }
}

nonisolated extension DeferredTaps.Call {
    fileprivate static func read(_ json: JSONValue, at place: Place) throws -> Self {
        let fields = try JSONFields(
            json, at: place, keys: ["after", "effect"], expected: "an object with after and effect")
        return Self(
            after: try fields.optional("after") { try $0.number(at: $1, in: 0...60) } ?? 0,
            effect: try fields.optional("effect") { try $0.word(at: $1) } ?? .highlight)
    }
}
