import Foundation

extension TouchOutcome {
    /// Who got the touch and who lost it to whom, in one sentence.
    public var sentence: String { ([answer] + lost).joined(separator: "; ") + "." }

    /// Who got the touch, in a few words.
    public var headline: String {
        let got = winners + (taker.map { [$0] } ?? [])
        if !got.isEmpty { return "\(Self.list(got)) got the touch" }
        return isOpen ? "The touch is undecided" : "Nothing got the touch"
    }

    private var answer: String {
        let got = winners + (taker.map { [$0] } ?? [])
        let place = view.map { got == [$0] ? "" : " on \($0)" } ?? ""
        if !got.isEmpty { return "\(Self.list(got)) got the touch\(place)\(got.count > 1 ? " together" : "")" }
        if isOpen { return "The touch\(place) is undecided: \(Self.list(candidates)) may still get it" }
        if view == nil { return "No view takes touches there" }
        return "Nothing got the touch\(place): no gesture was recognized, and no view handled it"
    }

    /// Who lost the touch, those together that lost it to the same gesture.
    private var lost: [String] {
        var rivals: [String] = []
        for case let rival? in losses.map(\.rival) where !rivals.contains(rival) { rivals.append(rival) }
        let beaten = rivals.map { rival in
            "\(Self.list(losses.filter { $0.rival == rival }.map(\.party.name))) lost it to \(rival)"
        }
        let others = losses.filter { $0.rival == nil }
        let refused = others.prefix(Self.named).map { "\($0.party.name) lost it: \($0.why)" }
        let rest = others.count - refused.count
        return beaten + refused + (rest > 0 ? ["\(rest) more lost it"] : [])
    }

    /// More names than these are counted.
    private static let named = 3

    private static func list(_ names: [String]) -> String {
        guard names.count > 1 else { return names.first ?? "" }
        let rest = names.count - named
        if rest > 1 { return "\(names.prefix(named).joined(separator: ", ")) and \(rest) more" }
        return "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    }
}

extension TouchOutcome.Standing {
    /// What a party came to, in a word or two.
    nonisolated public var word: String {
        switch self {
        case .won: "got the touch"
        case .lost: "lost the touch"
        case .undecided: "undecided"
        case .aside: "not its touch"
        }
    }
}
