import Foundation
import ResponderKit
import ResponderLog

/// Rules about the system and the program.
extension GestureRules {
    static let touchesCancelled = Rule(
        .touchesCancelled,
        when: { (one: GestureCase) -> (why: String, input: String)? in
            guard case .touchesCancelled(let why) = one.reason else { return nil }
            guard one.isDriven else { return (why: why, input: "touch") }
            return (why: why, input: one.gesture.scroll == nil ? "gesture" : "scrolling")
        },
        evidence: { [.name("why", $0.why)] },
        program: {
            let what = $0.input == "touch" ? "touches" : $0.input
            return "the system cancelled the \(what)" + ($0.why.isEmpty ? "" : " (\($0.why))")
        },
        people: { "the system took your \($0.input)" },
        badge: { _ in "the system took it" })

    static let fingerCancelled = Rule(
        .fingerCancelled,
        when: { (one: GestureCase) -> (left: Int, needs: Int, why: String)? in
            guard case .fingerCancelled(let left, let needs, let why) = one.reason else { return nil }
            return (left: left, needs: needs, why: why)
        },
        evidence: { [.count("left", $0.left), .count("needs", $0.needs)] },
        program: {
            "the system cancelled one of its fingers\($0.why.isEmpty ? "" : " (\($0.why))"); \($0.left) of \($0.needs) were left"
        },
        people: { _ in "the system took one of your fingers" },
        badge: { _ in "the system took a finger" })

    static let disabled = Rule(
        .disabled,
        when: { (one: GestureCase) -> GestureCase? in if case .disabled = one.reason { one } else { nil } },
        program: { one in
            one.scrollThatIsOff.map { "isScrollEnabled of \($0) was set to false" } ?? one.text
        },
        people: { _ in "it was switched off" },
        badge: { _ in "switched off" },
        // A program that switches off an active gesture wants to end it.
        remedy: { one in
            guard one.state == .failed else { return nil }
            return one.scrollThatIsOff.flatMap { .view($0, "isScrollEnabled", true, of: UIScrollView.self) }
                ?? .gesture(one.gesture, "isEnabled", .flag(true))
        })

    static let movedToOtherView = Rule(
        .movedToOtherView,
        when: { (one: GestureCase) -> String? in
            guard case .removed = one.reason, case .movedTo(let view)? = one.sequel else { return nil }
            return view
        },
        evidence: { [.name("view", $0)] },
        program: { "addGestureRecognizer moved it to \($0)" },
        people: { _ in "it was moved to another view" },
        badge: { _ in "moved to another view" })

    static let removed = Rule(
        .removed, when: { (one: GestureCase) -> GestureCase? in if case .removed = one.reason { one } else { nil } },
        program: { $0.text }, people: { _ in "it was taken off its view" },
        badge: { _ in "taken off its view" })

    static let viewLeft = Rule(
        .viewLeft, when: { (one: GestureCase) -> GestureCase? in if case .viewLeft = one.reason { one } else { nil } },
        program: { $0.text }, people: { _ in "its view left the window" }, badge: { _ in "its view left" })

    static let touchesLost = Rule(
        .touchesLost,
        when: { (one: GestureCase) -> GestureCase? in if case .touchesLost = one.reason { one } else { nil } },
        program: { $0.text }, badge: { _ in "conditions not met" })

    static let reset = Rule(
        .reset, when: { (one: GestureCase) -> GestureCase? in if case .reset = one.reason { one } else { nil } },
        program: { $0.text }, badge: { _ in "conditions not met" })

    static let contentDelayEnded = Rule(
        .contentDelayEnded,
        when: { (one: GestureCase) -> GestureCase? in
            switch one.reason {
            case .contentDelayOver, .contentDelayLifted: one
            default: nil
            }
        },
        program: { $0.text }, badge: { _ in "conditions not met" })

    static let stateAssigned = Rule(
        .stateAssigned,
        when: { (one: GestureCase) -> GestureCase? in if case .stateAssigned = one.reason { one } else { nil } },
        program: { $0.text }, badge: { _ in "conditions not met" })
}

extension GestureCase {
    /// The scroll view whose scrolling was switched off, and with it its pan or its pinch, by name; nil if something else was.
    fileprivate var scrollThatIsOff: String? {
        switch gesture.role {
        case .pan(let scroll)?, .pinch(let scroll)?: scroll.isScrollEnabled ? nil : scroll.name
        case .contentDelay?, .pop?, nil: nil
        }
    }
}
