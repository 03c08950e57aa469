import Foundation
import ResponderText

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
    }

    /// The calls by the tap's number in its row, from 1.
    public var calls: [Int: Call]

    /// The largest number of taps in a row that a file can name.
    static let mostTaps = 5
}

nonisolated extension JSONValue {
    /// Deferred effects; null for none.
    func deferredTaps(at place: Place) throws -> DeferredTaps? {
        if case .null = content { return nil }
        let keys = (1...DeferredTaps.mostTaps).map { "tap\($0)" }
        guard case .object(let members) = content else {
            throw wrong("an object such as { \"tap1\": { \"after\": 0.3 } }, or null", at: place)
        }
        var calls: [Int: DeferredTaps.Call] = [:]
        for member in members {
            let place = place.member(member.key, line: member.value.line)
            guard let number = keys.firstIndex(of: member.key) else {
                throw place.error("unknown key\(Spelling.hint(for: member.key, among: keys))")
            }
            calls[number + 1] = try member.value.deferredCall(at: place)
        }
        guard !calls.isEmpty else {
            throw place.error("the object is empty; give at least one tap, such as \"tap1\": { \"after\": 0.3 }")
        }
        return DeferredTaps(calls: calls)
    }

    private func deferredCall(at place: Place) throws -> DeferredTaps.Call {
        guard case .object(let members) = content else { throw wrong("an object with after and effect", at: place) }
        var call = DeferredTaps.Call(after: 0, effect: .highlight)
        for member in members {
            let place = place.member(member.key, line: member.value.line)
            switch member.key {
            case "after": call.after = try member.value.number(at: place, in: 0...60)
            case "effect": call.effect = try member.value.word(at: place)
            default: throw place.error("unknown key\(Spelling.hint(for: member.key, among: ["after", "effect"]))")
            }
        }
        return call
    }
}
