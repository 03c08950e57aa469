import Foundation
import ResponderKit
import ResponderLog

/// Rules about views in front that take the touch.
extension HitTestRules {
    static let viewInFront = Rule(
        .viewInFront, .sentence,
        when: { (one: UnreachedCase) -> (one: Stopped, front: HitTestStop.Front)? in
            guard let one = Stopped(one), one.stop.place == .front, case .front(let front) = one.stop.reason,
                case .view = front.layer
            else { return nil }
            return (one: one, front: front)
        },
        evidence: { $0.one.evidence + $0.front.evidence },
        program: { $0.one.because($0.one.stop.words(of: $0.front)) },
        people: { $0.one.stop.liesInFront },
        remedy: { $0.one.stop.withoutTouches(if: $0.front.isInert) })

    static let partInFront = Rule(
        .partInFront, .sentence,
        when: { (one: UnreachedCase) -> (one: Stopped, branch: String)? in
            guard let one = Stopped(one), case .front(let front) = one.stop.reason, case .part(let branch) = front.layer
            else { return nil }
            return (one: one, branch: branch)
        },
        evidence: { $0.one.evidence + [.name("branch", $0.branch)] },
        program: { $0.one.because("\($0.one.stop.view.name), in \($0.branch) in front of it, took the touch") },
        people: { $0.one.stop.liesInFront },
        remedy: { .view($0.branch, "isUserInteractionEnabled", false) })

    static let presentedInFront = Rule(
        .presentedInFront, .sentence,
        when: { (one: UnreachedCase) -> Stopped? in
            guard let one = Stopped(one), case .front(let front) = one.stop.reason, case .presented = front.layer else {
                return nil
            }
            return one
        },
        evidence: { $0.evidence },
        program: { $0.because("\($0.stop.view.name), which is presented in front of it, took the touch") },
        people: { $0.stop.liesInFront })

    static let superviewAnswers = Rule(
        .superviewAnswers, .sentence,
        when: { (one: UnreachedCase) -> (one: Stopped, front: HitTestStop.Front)? in
            guard let one = Stopped(one), one.stop.place != .front, case .front(let front) = one.stop.reason else {
                return nil
            }
            return (one: one, front: front)
        },
        evidence: { $0.one.evidence + $0.front.evidence },
        program: { $0.one.because($0.one.stop.words(of: $0.front)) },
        people: { $0.one.stop.sticksOut },
        remedy: { $0.one.stop.withoutTouches(if: $0.front.isInert) })

    static let laterSubview = Rule(
        .laterSubview, .sentence,
        when: { (one: UnreachedCase) -> (one: Stopped, order: HitTestStop.Order)? in
            guard let one = Stopped(one), case .order(let order) = one.stop.reason else { return nil }
            return (one: one, order: order)
        },
        evidence: {
            $0.one.evidence + [
                .name("drawn", $0.order.drawn), .name("later", $0.order.later), .name("superview", $0.order.parent),
                .number("zPosition", $0.order.zPosition),
            ]
        },
        program: {
            $0.one.because(
                "\($0.one.stop.view.name) took the touch, because \($0.order.later) comes later in the subviews of "
                    + "\($0.order.parent); the zPosition \(Wording.rounded($0.order.zPosition, 3)) of \($0.order.drawn) "
                    + "changes only what is drawn in front")
        },
        people: { $0.one.stop.liesInFront },
        remedy: { $0.one.stop.isLast ? .bringToFront($0.order.drawn, in: $0.order.parent) : nil })

    static let coveredHitArea = Rule(
        .coveredHitArea, .sentence,
        when: {
            (one: UnreachedCase) -> (view: String, finger: Int, front: ViewCard, hindrances: [HindranceCard])? in
            guard case .coveredHitArea(let view, let finger, let front, let hindrances) = one else { return nil }
            return (view: view, finger: finger, front: front, hindrances: hindrances)
        },
        evidence: {
            [
                .name("view", $0.view), .count("finger", $0.finger), .name("stoppedBy", $0.front.name),
                .names("hindrances", $0.hindrances.map(\.name)),
            ]
        },
        program: {
            "finger \($0.finger) landed in the hit area of \($0.view) (point(inside:with:)), but \($0.view) was not "
                + "hit-tested: \($0.hindrances.map { $0.words(after: $0.name) }.joined(separator: ", and "))"
        },
        people: { "\($0.front.spoken.subject) lies in front of it" })
}

extension HitTestStop {
    /// `the panel lies in front of it`.
    fileprivate var liesInFront: String { "\(view.spoken.subject) lies in front of it" }

    /// `cover, in front of it, took the touch`, with its alpha if it is almost transparent.
    fileprivate func words(of front: Front) -> String {
        let veil = front.veil.map { "; its alpha is \(Wording.rounded($0, 3)), not below 0.01" } ?? ""
        return "\(view.name), in front of it, took the touch\(veil)"
    }

    /// That the view takes no touches any more, if nothing in it does anything with them and nothing else stops the hit test.
    fileprivate func withoutTouches(if isInert: Bool) -> Remedy? {
        isInert && isLast ? .view(view.name, "isUserInteractionEnabled", false) : nil
    }
}

extension HitTestStop.Front {
    fileprivate var evidence: [Evidence] { veil.map { [.number("alpha", $0)] } ?? [] }
}
