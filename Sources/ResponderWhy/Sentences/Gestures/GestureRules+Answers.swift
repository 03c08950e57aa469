import Foundation
import ResponderKit
import ResponderLog

/// Rules about gestures whose conditions were met and that were not allowed to begin.
extension GestureRules {
    static let nothingToGoBackTo = Rule(
        .nothingToGoBackTo,
        when: { (one: GestureCase) -> NavigationCard? in
            guard case .nothingToPop(let navigation)? = one.refuser else { return nil }
            return navigation
        },
        evidence: { [.count("screens", $0.screens)] },
        program: { $0.nothingToPop },
        people: { _ in "there is no screen to go back to" },
        badge: { _ in "nothing to go back" })

    static let screenStillMoves = Rule(
        .screenStillMoves,
        when: { (one: GestureCase) -> NavigationCard? in
            guard case .navigation(let navigation)? = one.refuser, navigation.isInTransition else { return nil }
            return navigation
        },
        evidence: { [.name("navigation", $0.name)] },
        program: { "\($0.name) is still pushing or popping a screen (interactivePopGestureRecognizer)" },
        people: { _ in "a screen is still moving in or out" },
        badge: { _ in "a screen still moves" })

    static let noBackButton = Rule(
        .noBackButton,
        when: { (one: GestureCase) -> String? in
            guard case .navigation(let navigation)? = one.refuser else { return nil }
            return navigation.obstacle
        },
        program: { "\($0) (interactivePopGestureRecognizer)" },
        people: { _ in "this screen has no back button of its own" },
        badge: { _ in "no back button" })

    static let controlKeepsTouch = Rule(
        .controlKeepsTouch,
        when: { (one: GestureCase) -> (control: ControlCard, isTap: Bool)? in
            guard case .control(let control)? = one.refuser else { return nil }
            return (control: control, isTap: one.gesture.isTap)
        },
        evidence: { [.name("control", $0.control.name)] },
        program: {
            let does = $0.isTap ? "prevents taps of its superviews" : "tracks the finger along its own direction"
            return "the \($0.control.noun) \($0.control.name) \(does), as every \($0.control.type) does "
                + "(gestureRecognizerShouldBegin)"
        },
        people: {
            "\($0.control.spoken.subject) \($0.isTap ? "takes taps itself" : "follows \(Hand.yours) itself")"
        },
        badge: { "\($0.control.spoken.owner) keeps it" })

    static let nothingToScroll = Rule(
        .nothingToScroll,
        when: { (one: GestureCase) -> (room: ScrollRoom, reason: String, resting: String)? in
            guard case .scroll(let scroll, _)? = one.refuser, let reason = scroll.room.restingReason,
                let resting = scroll.room.resting,
                one.keeper == nil
            else { return nil }
            return (room: scroll.room, reason: reason, resting: resting)
        },
        evidence: { [.number("content", $0.room.content), .number("bounds", $0.room.bounds)] },
        program: { $0.reason },
        people: { "it \($0.resting)" },
        badge: { Badge(reason: $0.resting) })

    static let contentKeepsTouch = Rule(
        .contentKeepsTouch,
        when: {
            (one: GestureCase) -> (scroll: ScrollCard, touched: GestureCase.Touched, isKept: Bool, one: GestureCase)? in
            guard case .scroll(let scroll, let touched?)? = one.refuser else { return nil }
            return (scroll: scroll, touched: touched, isKept: one.keeper != nil, one: one)
        },
        evidence: { [.name("scrollView", $0.scroll.name), .name("view", $0.touched.name)] },
        program: { values in
            let name = values.scroll.name
            // Each of them alone is enough.
            let rules = [
                values.scroll.canCancelContentTouches ? nil : "canCancelContentTouches of \(name) is false",
                values.touched.mayBeCancelled
                    ? nil
                    : "touchesShouldCancel(in:) of \(name) is false for "
                        + (values.touched.isControl ? "controls" : values.touched.name),
            ]
            let rule = rules.compactMap(\.self).joined(separator: ", and ")
            return values.isKept
                ? "\(values.touched.name) keeps its touch: \(rule)" : values.one.answer?.words ?? values.one.text
        },
        people: { values in
            let control = values.touched.control.map { "a \($0)" } ?? values.touched.spoken.subject
            return "it does not take a finger from \(values.scroll.canCancelContentTouches ? control : "its content")"
        },
        badge: { "\($0.touched.spoken.owner) keeps it" },
        remedy: {
            $0.scroll.canCancelContentTouches || !$0.touched.mayBeCancelled
                ? nil : .scrollView($0.scroll.name, "canCancelContentTouches", true)
        })

    static let scrollViewRefused = Rule(
        .scrollViewRefused,
        when: { (one: GestureCase) -> GestureCase? in if case .scroll? = one.refuser { one } else { nil } },
        program: { $0.answer?.words ?? $0.text },
        people: { _ in "it did not let the gesture begin" },
        badge: { _ in "refused to begin" })

    static let refusedByProgram = Rule(
        .refusedByProgram,
        when: { (one: GestureCase) -> GestureCase? in
            switch (one.reason, one.answerer) {
            case (.shouldBegin, .program?): return one
            default: return one.refuser == nil ? nil : one
            }
        },
        program: { $0.answer?.words ?? $0.text },
        people: { _ in "its delegate did not let it begin" },
        badge: { _ in "its delegate refused" })

    static let refusedByView = Rule(
        .refusedByView,
        when: { (one: GestureCase) -> GestureCase? in if case .shouldBegin = one.reason { one } else { nil } },
        program: { $0.answer?.words ?? $0.text },
        people: { _ in "its view did not let it begin" },
        badge: { _ in "its view refused" })
}

extension GestureCase {
    /// What the rules about refusals say, for a gesture that could not begin.
    var refusal: Telling? {
        guard refuser != nil else { return nil }
        return GestureRules.refusals.lazy.compactMap { $0.telling(about: self) }.first
    }

    /// Why a scroll view or a navigation controller has nothing to do, in words; nil if it has, and for other gestures.
    var idle: String? {
        guard let navigation = gesture.navigation else { return room?.restingReason }
        return navigation.canPop ? nil : navigation.nothingToPop
    }
}

extension NavigationCard {
    /// That there is no screen to go back to, in words.
    fileprivate var nothingToPop: String {
        let screens = screens == 0 ? "no screen" : "only one screen"
        return "\(screens) on the stack, nothing to pop (interactivePopGestureRecognizer)"
    }
}
