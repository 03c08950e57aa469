import Foundation
import ResponderKit
import ResponderLog

/// The rules about controls that did not get a finger, or lost it.
enum ControlRules {
    /// What is said about such a control.
    static func telling(about one: ControlCase) -> Telling { .first(of: rules(for: one), about: one) }

    /// The rules about a case, the more special ones first.
    private static func rules(for one: ControlCase) -> [Rule<ControlCase>] {
        switch one {
        case .liftedOutside: [liftedOutside]
        case .lost(let lost):
            switch lost.why {
            case .disabled: [disabledUnderFinger, disabledTextField, disabled]
            case .trackingRefused: [besideThumb, trackingRefused]
            case .onSubview: [onSubview]
            case .otherButton: [otherButton]
            case .touchCancelled: [takenAcrossSwitch, taken, cancelledBySystem, touchCancelled]
            case .leftWindow: [leftWindow]
            case .cancelled: [cancelled]
            }
        }
    }

    static let liftedOutside = Rule(
        .liftedOutsideControl,
        .sentence,
        when: { (one: ControlCase) -> (control: String, finger: Int, distance: CGFloat?)? in
            guard case .liftedOutside(let control, let finger, let distance) = one else { return nil }
            return (control: control, finger: finger, distance: distance)
        },
        evidence: {
            [.name("control", $0.control), .count("finger", $0.finger), .number("allows", GestureLimits.controlSlop)]
                + ($0.distance.map { [.number("distance", $0)] } ?? [])
        },
        program: { values in
            let limit = GestureLimits.controlSlop
            let distance = values.distance.map { "\(Wording.points($0, against: limit)) " } ?? ""
            return
                "\(values.control) sent touchUpOutside, not touchUpInside: finger \(values.finger) lifted \(distance)outside "
                + "its bounds; a lift less than \(Wording.points(limit)) outside counts as inside"
        },
        people: { values in
            let limit = GestureLimits.controlSlop
            let distance = values.distance.map { "\(Wording.whole($0, against: limit)) pt" } ?? "far"
            return
                "\(Hand.didLift) \(distance) outside it; less than \(Wording.points(limit)) counts as inside"
        })

    // MARK: Fingers that a control does not track

    static let disabledTextField = Rule(
        .textFieldDisabled,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in
            guard case .lost(let lost) = one, lost.kind == .textField else { return nil }
            return lost
        },
        evidence: { $0.evidence },
        program: { "\($0.control) does not begin editing with \($0.finger.words): isEnabled is false" },
        people: { _ in "it is switched off" },
        remedy: { .control($0.control, "isEnabled", true) })

    static let disabled = Rule(
        .controlDisabled,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost },
        evidence: { $0.evidence },
        program: { "\($0.untracked): isEnabled is false" },
        people: { _ in "it is switched off" },
        badge: { _ in "switched off" },
        remedy: { .control($0.control, "isEnabled", true) })

    static let disabledUnderFinger = Rule(
        .controlDisabledUnderFinger,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost.flatMap { $0.wasTracking ? $0 : nil } },
        evidence: { $0.evidence },
        program: { "\($0.lostIt): isEnabled was set to false while it tracked the finger" },
        people: { _ in "it was switched off under \(Hand.yours)" })

    static let besideThumb = Rule(
        .besideThumb,
        .sentence,
        when: { (one: ControlCase) -> (lost: ControlCase.Lost, distance: CGFloat)? in
            guard let lost = one.lost, let distance = lost.besideThumb else { return nil }
            return (lost: lost, distance: distance)
        },
        evidence: { $0.lost.evidence + [.number("distance", $0.distance)] },
        program: {
            "\($0.lost.untracked): a slider follows only a finger that lands on its thumb, and this one landed "
                + "\(Wording.points($0.distance)) beside it"
        },
        people: { _ in "\(Hand.didLand) beside its thumb" })

    static let trackingRefused = Rule(
        .trackingRefused,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost },
        evidence: { $0.evidence },
        program: { "\($0.untracked): beginTracking or continueTracking returned false" },
        people: {
            $0.kind == .slider ? "\(Hand.didLand) beside its thumb" : "its class refused to track \(Hand.yours)"
        })

    static let onSubview = Rule(
        .landedOnSubview,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost },
        evidence: { lost in lost.evidence + (lost.subview.map { [.name("subview", $0)] } ?? []) },
        program: {
            "\($0.untracked): a control tracks only touches of its own, and this one landed on "
                + ($0.subview.map { "its subview \($0)" } ?? "a subview")
        },
        people: { _ in "\(Hand.yours) is on a view inside of it" },
        remedy: { lost in lost.subview.flatMap { .view($0, "isUserInteractionEnabled", false) } })

    static let otherButton = Rule(
        .controlOtherButton,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost },
        evidence: { $0.evidence },
        program: { "\($0.untracked): only the primary button of a pointer presses it" },
        people: { _ in "it needs the primary mouse button" })

    // MARK: Fingers that a control lost

    static let takenAcrossSwitch = Rule(
        .takenAcrossSwitch,
        .sentence,
        when: { (one: ControlCase) -> (lost: ControlCase.Lost, taker: Taker, way: CGPoint)? in
            guard let lost = one.lost, let taker = lost.taker, let way = lost.acrossSwitch else { return nil }
            return (lost: lost, taker: taker, way: way)
        },
        evidence: {
            $0.lost.evidence + [.name("rival", $0.taker.name), .number("x", $0.way.x), .number("y", $0.way.y)]
        },
        program: { $0.lost.taken(by: $0.taker) },
        people: { "\(Hand.yours) moved \(Wording.direction($0.way)), and a switch keeps only sideways movements" },
        badge: { _ in "keeps only sideways movements" },
        remedy: { $0.taker.sparing($0.lost.control) })

    static let taken = Rule(
        .controlTaken,
        .sentence,
        when: { (one: ControlCase) -> (lost: ControlCase.Lost, taker: Taker)? in
            guard let lost = one.lost, let taker = lost.taker else { return nil }
            return (lost: lost, taker: taker)
        },
        evidence: { $0.lost.evidence + [.name("rival", $0.taker.name)] },
        program: { $0.lost.taken(by: $0.taker) },
        people: { $0.taker.took ?? "the touch was taken away" },
        remedy: { $0.taker.sparing($0.lost.control) })

    static let cancelledBySystem = Rule(
        .controlCancelledBySystem,
        .sentence,
        when: { (one: ControlCase) -> (lost: ControlCase.Lost, why: String)? in
            guard let lost = one.lost, let why = lost.cancelReason else { return nil }
            return (lost: lost, why: why)
        },
        evidence: { $0.lost.evidence },
        program: { "\($0.lost.lostIt): \($0.why)" },
        people: { _ in "the touch was taken away" })

    static let touchCancelled = Rule(
        .controlTouchCancelled,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost },
        evidence: { $0.evidence },
        // A note beside the finger has the gesture that took it, if one did.
        program: { "\($0.lostIt): \($0.isNote ? "the touch was cancelled" : "the system cancelled the touch")" },
        people: { _ in "the touch was taken away" })

    static let cancelled = Rule(
        .trackingCancelled,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost },
        evidence: { $0.evidence },
        program: { "\($0.lostIt): cancelTracking(with:) was called" },
        people: { _ in "the program let go of \(Hand.yours)" })

    static let leftWindow = Rule(
        .controlLeftWindow,
        .sentence,
        when: { (one: ControlCase) -> ControlCase.Lost? in one.lost },
        evidence: { $0.evidence },
        program: { "\($0.lostIt): \($0.control) was removed from its window" },
        people: { _ in "it left the window" })
}

// MARK: Phrases

extension ControlCase {
    fileprivate var lost: Lost? { if case .lost(let lost) = self { lost } else { nil } }
}

extension ControlCase.Lost {
    /// Whether it is a note about a finger. The line of the note names the gesture that took the finger.
    fileprivate var isNote: Bool { if case .known = finger { true } else { false } }
}

extension ControlCase.Finger {
    fileprivate var words: String {
        switch self {
        case .number(let number): "finger \(number)"
        case .own: "its finger"
        case .known: "the finger"
        }
    }
}

extension ControlCase.Lost {
    fileprivate var untracked: String { "\(control) does not track \(finger.words)" }

    fileprivate var lostIt: String { "\(control) lost \(finger.words)" }

    /// That a gesture took the finger, why the control lets it go, and what else the gesture kept from the control.
    fileprivate func taken(by taker: Taker) -> String {
        let allowed = allowing.map { "; touchesShouldCancel(in:) of \($0) returns true for it" } ?? ""
        let kept =
            keptLift.map {
                "; \(taker.name) kept the lift of \(Wording.seconds($0)) back too (delaysTouchesEnded), so that press was "
                    + "cancelled with it"
            } ?? ""
        return "\(lostIt): taken by \(taker.name) (cancelsTouchesInView)\(allowed)\(kept)"
    }

    fileprivate var evidence: [Evidence] {
        guard case .number(let number) = finger else { return [.name("control", control)] }
        return [.name("control", control), .count("finger", number)]
    }
}
