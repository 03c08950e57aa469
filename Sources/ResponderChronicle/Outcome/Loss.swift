import Foundation

extension TouchOutcome {
    /// A gesture that failed or was late, or a view, a control or a row that did not get its finger, and why.
    nonisolated public struct Loss: Hashable, Sendable {
        /// How the loss compares with what users expect.
        nonisolated public enum Weight: Sendable {
            /// A rule, another recognizer or an answer decided against a party that could have got the touch.
            case decided
            /// Another got the touch, as users expect: a double tap instead of a single tap.
            case agreed
            /// The touch did not meet its conditions. This matters only if nothing else acted on the touch.
            case missed
        }

        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The party that lost.
        public let party: Party
        /// The name with the kind, if a line begins with it: `swipe (swipe on card)`; nil if `told` names the party.
        var kind: String?
        /// The verb between the kind and `told`.
        var verb = "failed:"
        /// Why, in words.
        public var told: String
        /// Why the gesture that prevented it was first, in words; nil if `told` has no such part.
        var rule: String?
        /// The name of the gesture that got the touch instead; nil if no gesture did.
        public var rival: String?
        /// A line of Swift that is certain to change the outcome; nil if there is none.
        public var remedy: Remedy?
        /// Whether the party got its touch, only late.
        package var isLate = false
        /// How the loss compares with what users expect.
        public var weight = Weight.decided
        /// Whether another loss about the same landings replaces it. For example, a list that scrolls only vertically
        /// did not follow a horizontal stroke, as expected.
        var isFaint = false
        /// The numbers of the decisions in which its touches landed.
        var landings: Set<Int> = []

        /// Whether the party did not get the touch, rather than getting it late or early.
        package var isFailure: Bool { verb == "failed:" }

        /// The name of the gesture that did not get the touch; nil if the party is a view, or the gesture got the touch.
        var gesture: String? {
            if case .gesture(let name) = party, isFailure { name } else { nil }
        }

        /// The loss of a tap that is followed by a tap that came too late: several taps in a row were wanted.
        func followed(after time: TimeInterval) -> Loss {
            var loss = self
            loss.told += "; the next one landed \(Wording.span(time)) after the lift"
            loss.weight = .decided
            return loss
        }
    }

    /// Whether users would ask about a loss.
    private func isMissed(_ loss: Loss) -> Bool {
        switch loss.weight {
        case .decided: true
        case .agreed: false
        case .missed: loss.landings.isDisjoint(with: acted)
        }
    }

    /// The losses that users would ask about: those that a decision caused, and if nothing acted on a touch, the gestures whose
    /// conditions it did not meet. Late touches come last. Equal losses are listed once.
    var missed: [Loss] {
        var told: Set<String> = []
        let all = losses.filter { isMissed($0) }
        let missed = all.filter { loss in
            let isCovered = loss.isFaint && all.contains { !$0.isFaint && !$0.landings.isDisjoint(with: loss.landings) }
            return !isCovered && told.insert((loss.kind ?? "") + loss.told).inserted
        }
        return missed.filter { !$0.isLate } + missed.filter(\.isLate)
    }
}

extension [TouchOutcome.Loss] {
    /// One line for each loss, and one with the remedy if there is one. Gestures that lose for the same reason at the same time share
    /// a line.
    /// - Parameter remedy: the remedy of a loss, as a line of Swift.
    func lines(_ remedy: (TouchOutcome.Loss) -> String?) -> [String] {
        var shown: [(kinds: String, loss: TouchOutcome.Loss, remedy: String?)] = []
        for loss in self {
            let remedy = remedy(loss)
            if let kind = loss.kind, let last = shown.last, last.loss.kind != nil, last.loss.time == loss.time,
                last.loss.told == loss.told, remedy == last.remedy
            {
                shown[shown.count - 1].kinds += ", " + kind
            } else {
                shown.append((loss.kind ?? "", loss, remedy))
            }
        }
        return shown.flatMap { kinds, loss, remedy in
            let words = kinds.isEmpty ? loss.told : "\(kinds) \(loss.verb) \(loss.told)"
            let line = "  \(Wording.seconds(loss.time))  \(words.onOneLine)\n"
            return [line] + (remedy.map { ["           remedy: \($0.onOneLine)\n"] } ?? [])
        }
    }
}
