import Foundation
import ResponderKit
import ResponderLog

/// Rules about hit tests that stop at a superview of the view under the finger, or at the control of which it is a part.
extension HitTestRules {
    static let superviewHidden = stopped(.superviewHidden, by: .hidden)

    static let superviewTransparent = stopped(.superviewTransparent, by: .transparent)

    static let superviewDisabled = stopped(.superviewDisabled, by: .disabled) {
        $0.isLast ? .view($0.view.name, "isUserInteractionEnabled", true) : nil
    }

    static let superviewInTransition = stopped(.superviewInTransition, by: .transition)

    static let superviewAnimated = stopped(.superviewAnimated, by: .animated)

    static let superviewPassesThrough = Rule(
        .superviewPassesThrough, .sentence,
        when: { (one: UnreachedCase) -> Stopped? in
            guard let one = Stopped(one), case .passThrough = one.stop.reason else { return nil }
            return one
        },
        evidence: { $0.evidence },
        program: { $0.because("hitTest(_:with:) of \($0.stop.name) returns nil\($0.stop.skipping)") },
        people: { "\($0.stop.spoken) lets touches through" })

    static let outsideSuperview = Rule(
        .outsideSuperview, .sentence,
        when: { (one: UnreachedCase) -> (one: Stopped, outside: HitTestStop.Outside)? in
            guard let one = Stopped(one), one.stop.control == nil, case .outside(let outside) = one.stop.reason else {
                return nil
            }
            return (one: one, outside: outside)
        },
        evidence: { $0.one.evidence + $0.outside.evidence },
        program: { $0.one.because($0.one.stop.words(of: $0.outside)) },
        people: { $0.one.stop.sticksOut })

    static let outsideControl = Rule(
        .outsideControl, .sentence,
        when: { (one: UnreachedCase) -> (one: Stopped, outside: HitTestStop.Outside)? in
            guard let one = Stopped(one), one.stop.control != nil, case .outside(let outside) = one.stop.reason else {
                return nil
            }
            return (one: one, outside: outside)
        },
        evidence: { $0.one.evidence + $0.outside.evidence },
        program: { $0.one.because(outside: $0.outside) },
        people: { _ in "\(Hand.yours) is outside of it" })

    static let beyondHitArea = Rule(
        .beyondHitArea, .sentence,
        when: { (one: UnreachedCase) -> (view: String, finger: Int, stop: HitTestStop, outside: HitTestStop.Outside)? in
            guard case .beyondHitArea(let view, let finger, let stop) = one, case .outside(let outside) = stop.reason
            else { return nil }
            return (view: view, finger: finger, stop: stop, outside: outside)
        },
        evidence: { [.name("view", $0.view), .count("finger", $0.finger)] + $0.stop.evidence + $0.outside.evidence },
        program: {
            "finger \($0.finger) landed in the hit area of \($0.view) (point(inside:with:)), but \($0.view) was not "
                + "hit-tested: \($0.stop.words(of: $0.outside))\($0.stop.others.words)"
        },
        people: { $0.stop.control == nil ? $0.stop.hitAreaSticksOut : "\(Hand.yours) is outside of it" })

    /// A rule about one of the states that make a hit test skip what is in a view.
    private static func stopped(
        _ id: RuleID, by kind: ViewState.Kind, remedy: @escaping (HitTestStop) -> Remedy? = { _ in nil }
    ) -> Rule<UnreachedCase> {
        Rule(
            id, .sentence,
            when: { (one: UnreachedCase) -> (one: Stopped, state: ViewState)? in
                guard let one = Stopped(one), case .state(let state) = one.stop.reason, state.kind == kind else {
                    return nil
                }
                return (one: one, state: state)
            },
            evidence: { $0.one.evidence + [.name("property", $0.state.property)] },
            program: { $0.one.because("\($0.one.stop.name) \($0.state.program)\($0.one.stop.skipping)") },
            people: { "\($0.one.stop.spoken) \($0.state.people)" },
            remedy: { remedy($0.one.stop) })
    }
}

/// A view under a finger that a hit test did not reach, and where the hit test stopped.
struct Stopped {
    /// The name of the view.
    let view: String
    let finger: Int
    let stop: HitTestStop

    init?(_ one: UnreachedCase) {
        guard case .unreached(let view, let finger, let stop) = one else { return nil }
        self.view = view
        self.finger = finger
        self.stop = stop
    }

    var evidence: [Evidence] { [.name("view", stop.control ?? view), .count("finger", finger)] + stop.evidence }

    /// `ok lies under finger 1 but was not hit-tested: …; besides, …`.
    func because(_ why: String) -> String {
        let got = stop.control == nil ? "was not hit-tested" : "got nothing"
        return "\(stop.control ?? view) lies under finger \(finger) but \(got): \(why)\(stop.others.words)"
    }

    /// `ok, a part of go, lies under finger 1, but go got nothing: the finger is 12 pt right of the bounds (0, 0, 40, 20) of go`.
    fileprivate func because(outside: HitTestStop.Outside) -> String {
        let control = stop.control ?? view
        let part = view == control ? "a part of \(control)" : "\(view), a part of \(control),"
        let words = stop.words(of: outside, named: control)
        return "\(part) lies under finger \(finger), but \(control) got nothing: \(words)\(stop.others.words)"
    }
}

extension HitTestStop {
    var evidence: [Evidence] { [.name("stoppedBy", view.name)] + others.evidence }

    /// `its superview panel`; `it` for the control itself.
    fileprivate var name: String {
        switch (place, reason) {
        case (.itself, _): "it"
        case (_, .state(.transition(let navigation))): navigation
        case (.superview, _): "its superview \(view.name)"
        case (.ancestor, _), (.front, _): "its ancestor \(view.name)"
        }
    }

    /// That what is in the view is skipped; empty for the control itself.
    fileprivate var skipping: String { control == nil ? ", so the hit test skips its subviews" : "" }

    /// `the panel around it`; `it` for the control itself.
    fileprivate var spoken: String { control == nil ? "\(view.spoken.subject) around it" : "it" }

    /// That the view that is not reached reaches over the bounds of the superview.
    var sticksOut: String { "it \(sticking)" }
    /// The same about the area in which the view takes touches.
    fileprivate var hitAreaSticksOut: String { "its hit area \(sticking)" }
    private var sticking: String { "sticks out of \(view.spoken.subject), which takes no touches outside its bounds" }

    /// `the finger is 12 pt above the bounds (0, 0, 40, 20) of its superview bar, so the hit test skips its subviews`.
    fileprivate func words(of outside: Outside) -> String { words(of: outside, named: name) }

    /// The same with a name for the superview, or for the control itself.
    fileprivate func words(of outside: Outside, named name: String) -> String {
        switch outside {
        case .empty(let size): "\(name) is \(Wording.tenths(size.width)) × \(Wording.tenths(size.height))\(skipping)"
        case .refused: "point(inside:with:) of \(name) is false there\(skipping)"
        case .beyond(let miss, let bounds):
            "the finger is \(Wording.distances(miss)) the bounds \(Wording.rect(bounds)) of \(name)\(skipping)"
        }
    }
}

extension HitTestStop.Outside {
    /// The distances of the finger from the bounds.
    fileprivate var evidence: [Evidence] {
        switch self {
        case .empty, .refused: []
        case .beyond(let miss, _): [.number("right", miss.x), .number("below", miss.y)]
        }
    }
}
