import Foundation

extension TouchOutcome {
    /// The verdict: which gesture or view got the touch, which lost it to which, and which got nothing, in one sentence.
    public var sentence: String {
        let lost = lost
        let isUnexplained = lost.isEmpty && takers.isEmpty && !isOpen && view != nil
        let rest = isUnexplained ? ": no gesture was recognized, and no view handled it" : ""
        return ([answer + rest] + lost + across).joined(separator: "; ") + "."
    }

    /// Says that a scroll view scrolls only across the movement, if that is why another gesture got the touch.
    private var across: [String] {
        guard !winners.isEmpty else { return [] }
        let named = Set(winners + losses.filter { $0.weight != .missed }.map(\.target.name))
        return wrongDirections.filter { !named.contains($0.name) }.prefix(Self.named).map {
            "\($0.name) did not begin: \($0.words)"
        }
    }

    /// Whether the sentence contains another one.
    package func tells(_ other: String) -> Bool { sentence.contains(other.dropLast()) }

    /// The winner of the touch, in a few words, a longer text first: if nothing got the touch, also what missed it.
    public var headlines: [String] {
        if !takers.isEmpty {
            let answer = "\(Wording.list(takers)) got the \(noun)"
            let names = losers.map(\.target.name).uniqued
            return (names.isEmpty ? [] : ["\(answer); \(Wording.list(names)) lost it"]) + [answer]
        }
        if isOpen { return ["The \(noun) is undecided"] }
        let nothing = "Nothing got the \(noun)"
        return (misses.first.map { ["\(nothing); \($0.headline)"] } ?? []) + [nothing]
    }

    /// The kind of input: `touch`, `wheel` or `trackpad's gesture`.
    public var noun: String { !isWheel ? "touch" : pointers[.transform] == nil ? "wheel" : "trackpad's gesture" }

    private var takers: [String] { winners + (taker.map { [$0] } ?? []) }

    private var answer: String {
        let place = view.map { takers == [$0] ? "" : " on \($0)" } ?? ""
        if let apart { return apart }
        if !takers.isEmpty {
            return "\(Wording.list(takers)) got the \(noun)\(place)\(takers.count > 1 ? " together" : "")"
        }
        if isOpen { return "The \(noun)\(place) is undecided: \(Wording.list(candidates)) may still get it" }
        if isWheel { return "Nothing got the \(noun)" }
        return view == nil ? "No view takes touches there" : "Nothing got the touch\(place)"
    }

    /// Which taker got which fingers, if the fingers are on different views and the takers do not share them, or a single
    /// taker did not get the first one.
    private var apart: String? {
        let shares = takers.compactMap { name in self.shares[name].map { (name: name, contacts: $0.sorted()) } }
        let views = Set(contacts.compactMap { landing[$0].flatMap { hitViews[$0]?.id } })
        guard views.count > 1, shares.count == takers.count, shares.allSatisfy({ !$0.contacts.isEmpty }),
            Set(shares.map(\.contacts)).count > 1 || shares.first?.contacts.contains(contacts[0]) == false
        else { return nil }
        let parts = shares.sorted { $0.contacts.lexicographicallyPrecedes($1.contacts) }.map { share in
            "\(share.name) got \(Wording.fingers(share.contacts))"
        }
        return Wording.list(parts)
    }

    /// Why the first loser lost the touch to another gesture, or why the touch counts although it moved or lifted outside, in one
    /// sentence; empty if `sentence` already says it.
    public var reason: String {
        let rule = losers.first { $0.rival != nil }.map { $0.rule ?? $0.told }
        return (rule ?? surprise).map(Wording.sentence) ?? ""
    }

    /// Why the touch counts although a reader may expect that it does not: how far it moved, where it lifted.
    private var surprise: String? {
        gains.lazy.flatMap { gain in gain.facts.filter(\.isSurprising).map(\.words) }.first
    }

    /// If nothing got the touch, the gestures whose conditions it did not meet.
    private var unmet: [Loss] { takers.isEmpty && !isOpen ? missed.filter { standing(of: $0.target) != .lost } : [] }

    /// The losses in the sentence that no other gesture caused.
    package var misses: [Loss] { losers.filter { $0.rival == nil } + unmet }

    /// The name of the gesture that got the touch instead of another one; nil if there is none.
    package func rival(of gesture: String) -> String? { losers.first { $0.target == .gesture(gesture) }?.rival }

    private var losers: [Loss] {
        let losers = losses.filter { $0.weight != .missed && $0.course == .failed && standing(of: $0.target) == .lost }
        // A scroll view and its pan lose as one.
        let scrollViews = losers.compactMap(\.scrollView)
        return losers.filter { loss in !scrollViews.contains { loss.target == .view($0) } }
    }

    /// The losers of the touch, grouped by the gesture that they lost it to; if nothing got the touch, also the reasons.
    private var lost: [String] {
        let losers = losers
        let beaten = losers.compactMap(\.rival).uniqued.map { rival in
            "\(Wording.list(losers.filter { $0.rival == rival }.map(\.target.name).uniqued)) lost it to \(rival)"
        }
        let others =
            losers.filter { $0.rival == nil }.map {
                $0.form == .reason ? "\($0.target.name) lost it: \($0.told)" : $0.sentence(about: $0.target.name)
            }
            + unmet.map { $0.sentence(about: $0.target.name) }
        let rest = others.count - Self.named
        return beaten + others.prefix(Self.named) + (rest > 0 ? ["\(rest) more lost it"] : [])
    }

    /// The maximum number of losses of one kind in the sentence; further ones are counted.
    private static let named = 3
}

extension TouchOutcome.Loss {
    /// Who missed the touch, without the reason.
    fileprivate var headline: String { String(sentence(about: target.name).prefix { $0 != ":" && $0 != ";" }) }
}

extension TouchOutcome.Standing {
    /// The outcome of a target, in a word or two.
    nonisolated public var word: String {
        switch self {
        case .won: "got the touch"
        case .lost: "lost the touch"
        case .undecided: "undecided"
        case .aside: "not its touch"
        }
    }
}
