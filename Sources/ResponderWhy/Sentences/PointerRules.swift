import Foundation
import ResponderKit
import ResponderLog

/// The rules about pointers, wheels and trackpads that a view or a recognizer does not get.
enum PointerRules {
    /// What is said about such a view or recognizer.
    static func telling(about one: PointerCase) -> Telling { .first(of: rules(for: one), about: one) }

    private static func rules(for one: PointerCase) -> [Rule<PointerCase>] {
        switch one {
        case .disabled(let one): [one.superview == nil ? pointerDisabled : pointerStopped]
        case .covered: [pointerCovered]
        case .scrolledBeside: [wheelBeside]
        case .pinchedBeside: [trackpadBeside]
        case .notFollowing(_, _, let mask): [mask.isEmpty ? noScrollTypes : otherScrollType]
        case .stays: [wheelStays]
        case .busy: [busyWithPointer]
        case .busyWithFingers: [busyWithFingers]
        case .switchedOff: [pointerGestureDisabled]
        case .hoverPressed: [hoverPressed]
        }
    }

    // MARK: Views

    static let pointerDisabled = Rule(
        .pointerDisabled, .sentence,
        when: { (one: PointerCase) -> PointerCase.Disabled? in
            guard case .disabled(let one) = one, one.superview == nil else { return nil }
            return one
        },
        evidence: { [.name("view", $0.view), .name("property", $0.state.property), .names("losers", $0.losers)] },
        program: {
            "\($0.view) lies under the pointer but \($0.state.program): \(Wording.nothing(for: $0.losers))"
        },
        remedy: { .view($0.view, "isUserInteractionEnabled", true) })

    static let pointerStopped = Rule(
        .pointerStopped, .sentence,
        when: { (one: PointerCase) -> (one: PointerCase.Disabled, superview: String)? in
            guard case .disabled(let one) = one, let superview = one.superview else { return nil }
            return (one: one, superview: superview)
        },
        evidence: {
            [
                .name("view", $0.one.view), .name("stoppedBy", $0.superview), .name("property", $0.one.state.property),
                .names("losers", $0.one.losers),
            ]
        },
        program: {
            "\($0.one.view) lies under the pointer but was not hit-tested: its superview \($0.superview) "
                + "\($0.one.state.program): \(Wording.nothing(for: $0.one.losers))"
        },
        remedy: { .view($0.superview, "isUserInteractionEnabled", true) })

    static let pointerCovered = Rule(
        .pointerCovered, .sentence,
        when: { (one: PointerCase) -> PointerCase.Covered? in
            guard case .covered(let one) = one else { return nil }
            return one
        },
        evidence: { [.name("view", $0.view), .name("stoppedBy", $0.front), .name("input", $0.input.rawValue)] },
        program: {
            "\($0.view) lies under the \($0.input.place) but was not hit-tested: \($0.front), in front of it, took the "
                + "\($0.input.noun)\(Wording.andNothing(for: $0.losers))"
        },
        remedy: { $0.inertBranch.flatMap { .view($0, "isUserInteractionEnabled", false) } })

    static let wheelBeside = Rule(
        .wheelBeside, .sentence,
        when: { (one: PointerCase) -> (miss: NearMiss, kind: ScrollSample.Kind)? in
            guard case .scrolledBeside(let miss, let kind) = one else { return nil }
            return (miss: miss, kind: kind)
        },
        evidence: { $0.miss.evidence },
        program: { "\($0.kind.noun) began \($0.miss.program)" },
        people: { "the pointer was \($0.miss.beside) it" })

    static let trackpadBeside = Rule(
        .trackpadBeside, .sentence,
        when: { (one: PointerCase) -> NearMiss? in
            guard case .pinchedBeside(let miss) = one else { return nil }
            return miss
        },
        evidence: { $0.evidence },
        program: { "the trackpad's gesture began \($0.program)" },
        people: { "the pointer was \($0.beside) it" })

    // MARK: Scrolling

    static let noScrollTypes = Rule(
        .noScrollTypes, .predicate,
        when: { (one: PointerCase) -> (pan: GestureCard, kind: ScrollSample.Kind)? in
            guard case .notFollowing(let pan, let kind, let mask) = one, mask.isEmpty else { return nil }
            return (pan: pan, kind: kind)
        },
        evidence: { [.name("property", "allowedScrollTypesMask"), .name("needs", $0.kind.type)] },
        program: { "does not follow \($0.kind.noun): allowedScrollTypesMask is empty" },
        people: { "a pan follows \($0.kind.noun) only if its allowedScrollTypesMask allows it" },
        badge: { "does not follow \($0.kind.noun)" },
        remedy: { $0.pan.followingEveryScroll })

    static let otherScrollType = Rule(
        .otherScrollType, .predicate,
        when: { (one: PointerCase) -> (pan: GestureCard, kind: ScrollSample.Kind)? in
            guard case .notFollowing(let pan, let kind, let mask) = one, !mask.isEmpty else { return nil }
            return (pan: pan, kind: kind)
        },
        evidence: { [.name("property", "allowedScrollTypesMask"), .name("needs", $0.kind.type)] },
        program: {
            "does not follow \($0.kind.noun): allowedScrollTypesMask lists only \($0.kind.otherType), and the steps of "
                + "\($0.kind.device) are \($0.kind.type)"
        },
        people: {
            $0.kind == .discrete ? "it follows trackpads, and no wheels" : "it follows wheels, and no trackpads"
        },
        remedy: { $0.pan.followingEveryScroll })

    static let wheelStays = Rule(
        .wheelStays, .sentence,
        when: { (one: PointerCase) -> (inner: String, outer: String, time: TimeInterval)? in
            guard case .stays(let inner, let outer, let time) = one else { return nil }
            return (inner: inner, outer: outer, time: time)
        },
        evidence: {
            [
                .name("view", $0.inner), .name("rival", $0.outer), .number("time", $0.time),
                .number("needs", GestureLimits.wheelPause),
            ]
        },
        program: {
            "\($0.inner) does not get the wheel: the wheel began over \($0.outer) at \(Wording.seconds($0.time)) and stays "
                + "with \($0.outer) until it pauses for \(Wording.span(GestureLimits.wheelPause))"
        })

    static let pointerGestureDisabled = Rule(
        .pointerGestureDisabled, .predicate,
        when: { (one: PointerCase) -> (gesture: GestureCard, source: PointerCase.Source)? in
            guard case .switchedOff(let gesture, let source) = one else { return nil }
            return (gesture: gesture, source: source)
        },
        evidence: { [.name("input", $0.source.input.rawValue), .name("property", "isEnabled")] },
        program: { "does not follow \($0.source.noun): isEnabled is false" },
        people: { _ in "it is switched off" },
        remedy: { .gesture($0.gesture, "isEnabled", .flag(true)) })

    // MARK: Fingers besides

    static let busyWithFingers = Rule(
        .busyWithFingers, .predicate,
        when: { (one: PointerCase) -> (fingers: [Int], source: PointerCase.Source)? in
            guard case .busyWithFingers(let fingers, let source) = one else { return nil }
            return (fingers: fingers, source: source)
        },
        evidence: {
            [
                .names("fingers", $0.fingers.map(String.init)), .name("input", $0.source.input.rawValue),
            ]
        },
        program: {
            "does not follow \($0.source.noun): it was busy with \(Wording.fingers($0.fingers)), and follows "
                + "\($0.source.noun) only while it has no finger"
        },
        people: {
            "it was still busy with \($0.fingers.count > 1 ? "your fingers" : "your finger") when \($0.source.noun) began"
        },
        badge: { "busy with \($0.fingers.count > 1 ? "fingers" : "a finger")" })

    static let busyWithPointer = Rule(
        .busyWithPointer, .predicate,
        when: { (one: PointerCase) -> (finger: Int, input: PointerInput, end: TimeInterval)? in
            guard case .busy(let finger, let input, let end) = one else { return nil }
            return (finger: finger, input: input, end: end)
        },
        evidence: { [.count("finger", $0.finger), .name("input", $0.input.rawValue), .number("time", $0.end)] },
        program: {
            "does not follow finger \($0.finger): it was busy with the \($0.input.noun) until "
                + "\(Wording.seconds($0.end)), and counts only fingers that land after that"
        },
        people: { "it was still busy with the \($0.input.noun) when \(Hand.didLand)" },
        badge: { "busy with the \($0.input.noun)" })

    // MARK: Hovers

    static let hoverPressed = Rule(
        .hoverPressed, .predicate,
        when: { (one: PointerCase) -> Int? in
            guard case .hoverPressed(let finger) = one else { return nil }
            return finger
        },
        evidence: { [.count("finger", $0)] },
        program: {
            "gets nothing from finger \($0): a hover follows a pointer with no button pressed, not a touch"
        },
        people: { _ in "a hover follows a pointer with no button pressed, not a touch" })
}

extension PointerInput {
    /// What moves: `trackpad's gesture`.
    fileprivate var noun: String {
        switch self {
        case .hover: "pointer"
        case .wheel: "wheel"
        case .transform: "trackpad's gesture"
        }
    }

    /// Under what a view lies.
    fileprivate var place: String {
        switch self {
        case .hover, .transform: "pointer"
        case .wheel: "wheel"
        }
    }
}

extension PointerCase.Source {
    /// What the recognizer would follow: `the wheel`.
    fileprivate var noun: String { input == .wheel ? kind.noun : "the \(input.noun)" }
}

extension ScrollSample.Kind {
    /// What scrolls.
    fileprivate var noun: String {
        switch self {
        case .discrete: "the wheel"
        case .continuous, .lifted: "the trackpad's scrolling"
        }
    }

    /// What makes such steps.
    fileprivate var device: String {
        switch self {
        case .discrete: "a wheel"
        case .continuous, .lifted: "a trackpad"
        }
    }

    /// The scroll type of such steps, as UIKit names it.
    fileprivate var type: String {
        switch self {
        case .discrete: "discrete"
        case .continuous, .lifted: "continuous"
        }
    }

    /// The other scroll type.
    fileprivate var otherType: String {
        switch self {
        case .discrete: Self.continuous.type
        case .continuous, .lifted: Self.discrete.type
        }
    }
}

extension GestureCard {
    /// The pan follows wheels and trackpads.
    fileprivate var followingEveryScroll: Remedy? {
        .gesture(self, "allowedScrollTypesMask", .words(UIScrollTypeMask.words.map(\.0)))
    }
}
