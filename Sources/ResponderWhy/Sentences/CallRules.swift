import ResponderKit
import ResponderLog

/// The rules about views that did not receive the calls of a touch until its lift.
enum CallRules {
    /// What is said about such a view.
    static func telling(about one: CallCase) -> Telling { .first(of: rules(for: one), about: one) }

    private static func rules(for one: CallCase) -> [Rule<CallCase>] {
        switch one {
        case .handledInside: [handledInside]
        case .cancelled(_, _, .gesture): [cancelledByGesture]
        case .cancelled(_, _, .scroll(_, _, delaysContent: true)): [cancelledByScrolling]
        case .cancelled(_, _, .scroll(_, _, delaysContent: false)): [cancelledByScrollingAtOnce]
        case .cancelled(_, _, .system): [cancelledBySystem]
        case .touchCancelled: [touchCancelled]
        }
    }

    static let handledInside = Rule(
        .handledInside,
        .sentence,
        when: { (one: CallCase) -> (view: String, inner: String, finger: Int)? in
            guard case .handledInside(let view, let inner, let finger) = one else { return nil }
            return (view: view, inner: inner, finger: finger)
        },
        evidence: { [.name("view", $0.view), .count("finger", $0.finger), .name("handler", $0.inner)] },
        program: {
            "\($0.view), which overrides touchesBegan too, does not receive finger \($0.finger): \($0.inner) "
                + "handles it and does not call super"
        })

    static let cancelledByGesture = Rule(
        .cancelledByGesture,
        .sentence,
        when: { (one: CallCase) -> (view: String, finger: Int, taker: Taker)? in
            guard case .cancelled(let view, let finger, .gesture(let taker)) = one else { return nil }
            return (view: view, finger: finger, taker: taker)
        },
        evidence: { [.name("view", $0.view), .count("finger", $0.finger), .name("rival", $0.taker.name)] },
        program: {
            "\($0.view) received touchesCancelled instead of touchesEnded: \($0.taker.name) took finger \($0.finger) "
                + "(cancelsTouchesInView)"
        },
        people: { $0.taker.took },
        remedy: { $0.taker.passing })

    static let cancelledByScrolling = Rule(
        .cancelledByScrolling,
        .sentence,
        when: { (one: CallCase) in byScrolling(one) },
        evidence: { $0.evidence },
        program: { $0.words },
        people: { $0.taker.took },
        remedy: { .scrollView($0.scroll, "canCancelContentTouches", false) })

    static let cancelledByScrollingAtOnce = Rule(
        .cancelledByScrollingAtOnce,
        .sentence,
        when: { (one: CallCase) in byScrolling(one) },
        evidence: { $0.evidence },
        program: {
            "\($0.words); \($0.view) got it at once, because delaysContentTouches of \($0.scroll) is false"
        },
        people: { $0.taker.took })

    /// A touch that a scroll view took from its content.
    private struct ScrolledAway {
        let view: String
        let finger: Int
        let taker: Taker
        let scroll: String

        var evidence: [Evidence] {
            [.name("view", view), .count("finger", finger), .name("rival", taker.name), .name("scrollView", scroll)]
        }

        var words: String {
            "\(view) received touchesCancelled instead of touchesEnded: \(taker.name) took finger \(finger) "
                + "(canCancelContentTouches of \(scroll) is true)"
        }
    }

    private static func byScrolling(_ one: CallCase) -> ScrolledAway? {
        guard case .cancelled(let view, let finger, .scroll(let taker, let scroll, _)) = one else { return nil }
        return ScrolledAway(view: view, finger: finger, taker: taker, scroll: scroll)
    }

    static let cancelledBySystem = Rule(
        .cancelledBySystem,
        .sentence,
        when: { (one: CallCase) -> (view: String, finger: Int, why: String)? in
            guard case .cancelled(let view, let finger, .system(let why)) = one else { return nil }
            return (view: view, finger: finger, why: why)
        },
        evidence: { [.name("view", $0.view), .count("finger", $0.finger)] },
        program: { "\($0.view) received touchesCancelled instead of touchesEnded: \($0.why)" })

    static let touchCancelled = Rule(
        .viewTouchCancelled,
        .predicate,
        when: { (one: CallCase) -> Void? in if case .touchCancelled = one { () } else { nil } },
        program: { _ in "lost it: the touch was cancelled" })
}

extension Taker {
    /// It leaves touches to their views; nil if that alone does not leave the view its touch.
    var passing: Remedy? { only.flatMap { .gesture($0, "cancelsTouchesInView", .flag(false)) } }

    /// The control keeps its touch. A tap, and a gesture of the control itself, passes it on; another gesture does not get it, because that
    /// and the control would both follow the finger. Nil if that alone does not leave the control its touch.
    func sparing(_ control: String) -> Remedy? {
        only.flatMap { $0.isTap || $0.view == control ? passing : .leave(control, by: $0) }
    }
}
