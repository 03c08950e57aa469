import Foundation
import ResponderKit
import ResponderLog

/// Rules about views that answer a hit test with nil although they are under the finger.
extension HitTestRules {
    static let viewHidden = skipped(.viewHidden, by: .hidden)

    static let viewTransparent = skipped(.viewTransparent, by: .transparent)

    static let viewDisabled = skipped(.viewDisabled, by: .disabled) {
        .view($0.view, "isUserInteractionEnabled", true)
    }

    static let viewInTransition = skipped(.viewInTransition, by: .transition) {
        .view($0.view, "isUserInteractionEnabled", true)
    }

    static let viewAnimated = skipped(.viewAnimated, by: .animated)

    static let viewPassesThrough = Rule(
        .viewPassesThrough, .sentence,
        when: { (one: UnreachedCase) -> UnreachedCase.Skipped? in
            guard case .skipped(let one) = one, case .passThrough = one.reason else { return nil }
            return one
        },
        evidence: { $0.evidence },
        program: {
            "\($0.view) lies under finger \($0.finger) but its hitTest(_:with:) returns nil instead of the view itself: "
                + $0.consequence
        },
        people: { _ in "it lets touches through" })

    static let viewRefusesPoint = Rule(
        .viewRefusesPoint, .sentence,
        when: { (one: UnreachedCase) -> UnreachedCase.Skipped? in
            guard case .skipped(let one) = one, case .refused = one.reason else { return nil }
            return one
        },
        evidence: { $0.evidence },
        program: {
            "\($0.view) lies under finger \($0.finger) but its point(inside:with:) is false there: \($0.consequence)"
        })

    /// A rule about one of the states that make a hit test skip a view.
    private static func skipped(
        _ id: RuleID, by kind: ViewState.Kind, remedy: @escaping (UnreachedCase.Skipped) -> Remedy? = { _ in nil }
    ) -> Rule<UnreachedCase> {
        Rule(
            id, .sentence,
            when: { (one: UnreachedCase) -> (one: UnreachedCase.Skipped, state: ViewState)? in
                guard case .skipped(let one) = one, case .state(let state) = one.reason, state.kind == kind else {
                    return nil
                }
                return (one: one, state: state)
            },
            evidence: { $0.one.evidence + [.name("property", $0.state.property)] },
            program: {
                "\($0.one.view) lies under finger \($0.one.finger) but \($0.state.program): \($0.one.consequence)"
            },
            people: { "it \($0.state.people)" },
            remedy: { remedy($0.one) })
    }
}

extension UnreachedCase.Skipped {
    fileprivate var evidence: [Evidence] {
        [.name("view", view), .count("finger", finger), .names("losers", losers)] + others.evidence
    }

    /// `pick gets nothing; besides, …`.
    fileprivate var consequence: String {
        let names = losers.isEmpty ? "it" : losers.joined(separator: ", ")
        return "\(names) \(losers.count > 1 ? "get" : "gets") nothing\(others.words)"
    }
}
