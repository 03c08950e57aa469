import ResponderKit
import ResponderLog

/// The rules about keys and the first responder.
enum KeyRules {
    /// What is said about a view that does not get the keys, or keeps them.
    static func telling(about one: KeyCase) -> Telling { .first(of: rules(for: one), about: one) }

    private static func rules(for one: KeyCase) -> [Rule<KeyCase>] {
        switch one {
        case .taken: [keysTaken]
        case .kept: [keysKept]
        case .refused(_, .cannotBecome): [cannotBecomeFirstResponder]
        case .refused(_, .cannotResign): [firstResponderStays]
        case .refused(_, .delegate): [editingRefused]
        }
    }

    static let keysTaken = Rule(
        .keysTaken, .sentence,
        when: { (one: KeyCase) -> (view: String, first: String)? in
            guard case .taken(let view, let first) = one else { return nil }
            return (view: view, first: first)
        },
        evidence: { [.name("view", $0.view), .name("firstResponder", $0.first)] },
        program: { "\($0.view) gets no keys: \($0.first) is first responder and takes them" })

    static let keysKept = Rule(
        .keysKept, .sentence,
        when: { (one: KeyCase) -> String? in
            guard case .kept(let field) = one else { return nil }
            return field
        },
        evidence: { [.name("view", $0)] },
        program: {
            "\($0) stays first responder: a touch elsewhere does not change that, only resignFirstResponder() or "
                + "endEditing(_:)"
        },
        people: { _ in "it keeps the keyboard: a touch elsewhere does not end typing" })

    static let cannotBecomeFirstResponder = refused(
        .cannotBecomeFirstResponder, .cannotBecome, people: "it cannot become first responder, so keys do not go to it"
    ) {
        .firstResponder($0)
    }

    static let firstResponderStays = refused(
        .firstResponderStays, .cannotResign, people: "the view that has the keyboard does not give it up")

    static let editingRefused = refused(
        .editingRefused, .delegate, people: "its delegate does not let editing begin")

    /// A rule about one of the reasons why a responder does not become first responder.
    private static func refused(
        _ id: RuleID, _ why: FirstResponderRefusal, people: String, remedy: @escaping (String) -> Remedy? = { _ in nil }
    ) -> Rule<KeyCase> {
        Rule(
            id, .sentence,
            when: { (one: KeyCase) -> String? in
                guard case .refused(let responder, why) = one else { return nil }
                return responder
            },
            evidence: { [.name("responder", $0), .name("method", why.rawValue)] },
            program: { "\($0) did not become first responder: \(why.words)" },
            people: { _ in people },
            remedy: remedy)
    }
}
