import ResponderLog

extension TouchOutcome {
    /// The outcome with the names of the program, as an explanation tells it, in one sentence: `pan (pan on photo) got the touch:
    /// moved 12 pt; a pan begins at 10 pt.`
    public var sentence: String {
        var account = Account(input: input, time: start)
        account.isTrackpad = isTrackpad
        account.gains = gains
        // A failure belongs to the last one of several taps in a row, unless nothing else is known about this one.
        let own = missed.filter { $0.course != .failed || log.episode(of: $0.landings) ?? index == index }
        account.remarks = undecidedRemarks
        account.losses = own.isEmpty && gains.isEmpty && account.remarks.isEmpty ? missed : own
        let told = account.sentences.map(\.text) + account.losses.told { _ in nil }.map(\.sentence)
        guard told.isEmpty, let landing = landings.last else { return told.joined(separator: "; ") + "." }
        return log.nothing(got: landing, alone: contacts.count < 2, as: input, failures) + "."
    }

    /// Whether the same targets got it, lost it to the same ones, and may still get it, whatever the numbers of the reasons.
    package func isSame(as other: TouchOutcome) -> Bool {
        func lost(_ outcome: TouchOutcome) -> [[String?]] {
            (outcome.losers + outcome.misses).map { [$0.target.name, $0.rival, $0.origin.code] }
        }
        return (winners, handlers, candidates) == (other.winners, other.handlers, other.candidates)
            && lost(self) == lost(other)
    }

    /// The losses that no other gesture caused; if nothing got the touch, also the gestures whose conditions it did not meet.
    package var misses: [Loss] {
        let isTaken = isOpen || taker != nil || !winners.isEmpty
        return losers.filter { $0.rival == nil }
            + (isTaken ? [] : missed.filter { standing(of: $0.target) != .lost })
    }

    /// The name of the gesture that got the touch instead of another one; nil if there is none.
    package func rival(of gesture: String) -> String? { losers.first { $0.target == .gesture(gesture) }?.rival }

    private var losers: [Loss] {
        let losers = losses.filter { $0.weight != .missed && $0.course == .failed && standing(of: $0.target) == .lost }
        // A scroll view and its pan lose as one.
        let scrollViews = losers.compactMap(\.scrollView)
        return losers.filter { loss in !scrollViews.contains { loss.target == .view($0) } }
    }
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

extension TouchOutcome {
    /// The input, as an account names it.
    var input: Account.Input {
        switch episode.input {
        case .touch: .touch(contacts)
        case .wheel: .wheel
        case .trackpad: .trackpad
        }
    }
}
