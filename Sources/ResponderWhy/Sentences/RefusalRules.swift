import Foundation
import ResponderKit
import ResponderLog

/// The rules about recognizers that do not get a finger.
enum RefusalRules {
    /// What is said about such a recognizer.
    static func telling(about one: RefusalCase) -> Telling { .first(of: rules(for: one), about: one) }

    /// The rules about a case, the more special ones first.
    private static func rules(for one: RefusalCase) -> [Rule<RefusalCase>] {
        switch one {
        case .answered: [answered]
        case .touchType: [touchType]
        case .exclusiveType: [exclusiveType]
        case .disabled: [disabled]
        case .landedBefore: [landedBefore]
        case .popDisabled: [popDisabledAwayFromEdge, popDisabledOnFirstScreen, popDisabled]
        case .scrollingDisabled: [scrollingDisabled]
        }
    }

    static let answered = Rule(
        .fingerRefused,
        .predicate,
        when: { (one: RefusalCase) -> (finger: Int, reason: RefusalCase.Reason, disabled: String?)? in
            guard case .answered(_, let finger, let reason, let disabled) = one else { return nil }
            return (finger: finger, reason: reason, disabled: disabled)
        },
        evidence: { [.count("finger", $0.finger)] },
        program: { values in
            let under =
                values.disabled.map { "; \($0), which lies under the finger, has isUserInteractionEnabled = false" }
            return "does not get finger \(values.finger): \(values.reason.words)\(under ?? "")"
        },
        people: { _ in "its delegate refused \(Hand.yours)" })

    static let touchType = Rule(
        .touchTypeNotAllowed,
        .predicate,
        when: { (one: RefusalCase) -> (gesture: GestureCard, finger: Int, reason: RefusalCase.Reason)? in
            guard case .touchType(let gesture, let finger, let reason) = one else { return nil }
            return (gesture: gesture, finger: finger, reason: reason)
        },
        evidence: { [.count("finger", $0.finger), .name("property", "allowedTouchTypes")] },
        program: { "does not get finger \($0.finger): \($0.reason.words)" },
        people: { _ in "it takes no touches of this kind" },
        remedy: { values in
            values.reason.type.flatMap { .allow($0, besides: values.reason.allowed ?? [], on: values.gesture) }
        })

    static let exclusiveType = Rule(
        .otherTouchTypeFirst,
        .predicate,
        when: { (one: RefusalCase) -> (finger: Int, reason: RefusalCase.Reason)? in
            guard case .exclusiveType(_, let finger, let reason) = one else { return nil }
            return (finger: finger, reason: reason)
        },
        evidence: { [.count("finger", $0.finger), .name("property", "requiresExclusiveTouchType")] },
        program: { "does not get finger \($0.finger): \($0.reason.words)" },
        people: { _ in "it takes only one kind of touch at a time" })

    static let disabled = Rule(
        .gestureDisabled,
        .predicate,
        when: { (one: RefusalCase) -> (gesture: GestureCard, finger: Int, reason: RefusalCase.Reason)? in
            guard case .disabled(let gesture, let finger, let reason) = one else { return nil }
            return (gesture: gesture, finger: finger, reason: reason)
        },
        evidence: { [.count("finger", $0.finger), .name("property", "isEnabled")] },
        program: { "does not get finger \($0.finger): \($0.reason.words)" },
        people: { _ in "it is switched off" },
        remedy: { .gesture($0.gesture, "isEnabled", .flag(true)) })

    static let landedBefore = Rule(
        .landedBeforeGesture,
        .predicate,
        when: { (one: RefusalCase) -> Int? in if case .landedBefore(let finger) = one { finger } else { nil } },
        evidence: { [.count("finger", $0)] },
        program: {
            "does not get finger \($0), which landed before: a recognizer gets only fingers that land after it "
                + "was added to their view or a superview"
        })

    static let popDisabledAwayFromEdge = Rule(
        .popDisabledAwayFromEdge,
        .predicate,
        when: { (one: RefusalCase) -> (gesture: GestureCard, finger: Int, distance: CGFloat)? in
            guard case .popDisabled(let gesture, let finger, let distance, _) = one,
                distance > GestureLimits.edgeDistance
            else { return nil }
            return (gesture: gesture, finger: finger, distance: distance)
        },
        evidence: {
            [
                .count("finger", $0.finger), .name("property", "isEnabled"), .number("distance", $0.distance),
                .number("allows", GestureLimits.edgeDistance),
            ]
        },
        program: {
            "does not get finger \($0.finger): isEnabled is false; besides, it landed \(Wording.points($0.distance)) from the "
                + "left edge, and an edge pan begins only within \(Wording.points(GestureLimits.edgeDistance)) of it"
        },
        remedy: { .gesture($0.gesture, "isEnabled", .flag(true)) })

    static let popDisabledOnFirstScreen = Rule(
        .popDisabledOnFirstScreen,
        .predicate,
        when: { (one: RefusalCase) -> Int? in
            if case .popDisabled(_, let finger, _, canPop: false) = one { finger } else { nil }
        },
        evidence: { [.count("finger", $0), .name("property", "isEnabled")] },
        program: {
            "does not get finger \($0): isEnabled is false; besides, there is no screen to go back to"
        },
        people: { _ in "there is no screen to go back to" })

    static let popDisabled = Rule(
        .popDisabled,
        .predicate,
        when: { (one: RefusalCase) -> (gesture: GestureCard, finger: Int)? in
            guard case .popDisabled(let gesture, let finger, _, _) = one else { return nil }
            return (gesture: gesture, finger: finger)
        },
        evidence: { [.count("finger", $0.finger), .name("property", "isEnabled")] },
        program: { "does not get finger \($0.finger): isEnabled is false" },
        remedy: { .gesture($0.gesture, "isEnabled", .flag(true)) })

    static let scrollingDisabled = Rule(
        .scrollingDisabled,
        .sentence,
        when: { (one: RefusalCase) -> (scroll: String, besides: String?)? in
            guard case .scrollingDisabled(let scroll, let room) = one else { return nil }
            return (scroll: scroll, besides: room?.restingReason)
        },
        evidence: { [.name("scrollView", $0.scroll), .name("property", "isScrollEnabled")] },
        program: {
            "\($0.scroll) does not scroll: isScrollEnabled is false\($0.besides.map { "; besides, \($0)" } ?? "")"
        },
        // Switched on it would not scroll either.
        remedy: { $0.besides == nil ? .scrollView($0.scroll, "isScrollEnabled", true) : nil })
}

// MARK: Phrases

extension RefusalCase.Reason {
    /// Why a recognizer ignored a finger, at the end of a sentence: `: maximumNumberOfTouches is 1`, ` (ignore(_:for:))`.
    var ignoringWords: String {
        switch ignoring {
        case .maximum(let count): ": maximumNumberOfTouches is \(count)"
        case .fingers(let count): ": it follows \(Wording.number(ofFingers: count))"
        case .complete: ": it needed no more fingers"
        case nil: " (ignore(_:for:))"
        }
    }

    /// Why a recognizer does not get a finger, as lanes and stories say it too.
    var words: String {
        if let answer { return answer.words }
        guard why == .touchType, let type, let allowed else { return why.words }
        let names = UITouch.TouchType.words.filter { allowed.contains($0.1) }.map(\.0)
        let word = UITouch.TouchType.words.first { $0.1 == type }?.0 ?? ""
        return "its type is \(word), and allowedTouchTypes lists "
            + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
    }
}
