import ResponderKit
import ResponderLog

/// The outcome of the last input, as people say it: a headline, its reason, and a few words for each view that it concerns. The
/// verdict strip, the badges on a stage and descriptions of a window show it.
public struct TouchVerdict: Equatable {
    /// The rule that made the headline.
    public let rule: RuleID
    /// The rules that made the parts of the reason, in order.
    public internal(set) var parts: [RuleID] = []
    /// Who has the touch: `The photo's pan has your finger.` Its subject is never an id.
    public var headline: String
    /// Why, in a sentence; empty if there is nothing to add.
    public var reason: String
    /// The standing of what the headline is about.
    public var standing: TouchOutcome.Standing
    /// What could have got the touch and did not; nil if nothing could.
    public var wish: Wish?
    /// A few words for each gesture or view that got the touch, lost it, or waits for it.
    public var badges: [Badge] = []

    /// Headline and reason.
    public var words: String { [headline, reason].filter { !$0.isEmpty }.joined(separator: " ") }

    /// A gesture or view that could have got the touch.
    public struct Wish: Equatable {
        /// The gesture or view.
        public let target: Target
        /// `Let the board win`.
        public let title: String
    }

    /// A few words about a gesture or view, beside the view.
    public struct Badge: Hashable {
        /// The gesture or view.
        public let target: Target
        /// Whether it won, lost or is undecided.
        public let standing: TouchOutcome.Standing
        /// `pan has it`, `list scrolls`, `board lost: photo is deeper`.
        public var words: String { words(.whole) }
        /// What the words are about: `pan`, `list`; empty if they name nothing.
        private let subject: String
        /// The subject with the view that it belongs to: `board's pan`.
        private let ownedSubject: String
        /// What is said about it: `lost`.
        private let outcome: String
        /// The reason, or what got the touch instead, with the punctuation before it: `: photo is deeper`; empty for neither.
        private let detail: String

        /// - Parameters:
        ///   - ownedSubject: the subject with the view that it belongs to; nil if the subject needs none.
        ///   - words: what is said about the subject.
        ///   - detail: the reason, or what got the touch instead, with the punctuation before it.
        package init(
            target: Target, standing: TouchOutcome.Standing, _ subject: String = "", ownedSubject: String? = nil,
            words: String, detail: String = ""
        ) {
            self.target = target
            self.standing = standing
            self.subject = subject
            self.ownedSubject = ownedSubject ?? subject
            self.detail = detail
            outcome = words
        }

        /// How much a badge says.
        package enum Length: CaseIterable {
            /// `pan lost: photo is deeper`.
            case whole
            /// Without a reason: `pan lost`.
            case short
        }

        /// Whether it says more than its shortest words.
        package var hasDetail: Bool { !detail.isEmpty }

        /// The words for a place.
        /// - Parameter isAlone: whether nothing else shows which view they are about, so that they name it: `board's pan lost`.
        package func words(_ length: Length, isAlone: Bool = false) -> String {
            let subject = isAlone ? ownedSubject : subject
            let words = length == .short ? outcome : outcome + detail
            return subject.isEmpty ? words : "\(subject) \(words)"
        }

        /// The words below a name, which they do not repeat.
        package func words(at name: String) -> String { subject == name ? outcome + detail : words }
    }

    /// Say that the touchscreen lost a finger.
    /// - Parameter isReason: whether a gesture failed because of that; otherwise it is said after the reason.
    fileprivate mutating func tell(_ contact: LostContact, isReason: Bool) {
        let words = TouchOutcome.sentence(contact.people)
        if standing == .aside, isReason {
            reason = words
            parts = [.contactLost]
        } else {
            reason = [reason, words].filter { !$0.isEmpty }.joined(separator: " ")
            parts.append(.contactLost)
        }
    }

    /// A verdict.
    public init(
        _ rule: RuleID, _ headline: String, reason: String = "", standing: TouchOutcome.Standing = .won
    ) {
        self.rule = rule
        self.headline = headline
        self.reason = reason
        self.standing = standing
    }
}

extension TouchOutcome {
    /// The outcome of this input, as people say it: by the rule with the highest rank of those that hold.
    public var verdict: TouchVerdict { Hand.$current.withValue(hand) { makeVerdict() } }

    private func makeVerdict() -> TouchVerdict {
        var verdict = VerdictRules.verdict(on: self)
        if verdict.badges.isEmpty { verdict.badges = badges }
        if let lostContact {
            verdict.tell(lostContact, isReason: (unmetTry ?? decisiveLoss).map(log.isInterrupted) ?? false)
        }
        // The reason names these losers, so each of them has a badge.
        if verdict.parts.contains(.othersNeed), let sharedNeed { verdict.badges += sharedNeed.badges }
        if verdict.parts.contains(.controlKeeps), let scroll = losingScrollView {
            verdict.badges.append(
                .init(
                    target: .view(scroll.view), standing: .lost, scroll.loser,
                    words: "lost",
                    detail: ": a control keeps it"))
        }
        if verdict.parts.contains(.sparedView), let view = people.spared?.view {
            verdict.badges.append(
                .init(
                    target: .view(view.view), standing: .lost, view.short, words: "lost",
                    detail: ": your finger was delayed"))
        }
        return verdict
    }
}
