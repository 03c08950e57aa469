import ResponderKit
import ResponderLog

/// The first half of a reason about a touch that no gesture lost: why the first gesture or view got it.
enum WhyTaken {
    /// The focus comes before the gesture that set it, a gesture before the view that it is on, and what the finger did to a
    /// control before where it landed.
    enum Rank: Int, Comparable {
        case landedOnControl
        case handledTouch
        case handledBeforeTaps
        case pressedByLift
        case eachOnItsView
        case eachPressed
        case landedInField
        case landedOnThumb
        case movedAcross
        case rowChosen
        case liftedOutside
        case leftButton
        case keptSideways
        case recognized
        case focusRefused
        case focused

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    static let rules = PartRules([
        focused, focusRefused, recognized, keptSideways, leftButton, liftedOutside, rowChosen, movedAcross,
        landedOnThumb, landedInField, pressedByLift, eachPressed, eachOnItsView, handledBeforeTaps, handledTouch,
        landedOnControl,
    ])
}

extension TouchOutcome {
    /// Whether views share it, by finger or one after the other: why one of them got its part says nothing of the others.
    fileprivate var isSharedByViews: Bool { apartWords != nil || isWheel && takerOwners.count > 1 }

    /// The view or control that got the touch, with its kind; nil if a gesture, several views or nothing got it.
    fileprivate var viewTaker: (name: String, control: ControlKind?)? {
        guard winners.isEmpty, handlers.count == 1, let taker else { return nil }
        return (name: taker, control: people.controls[taker])
    }

    /// A gain of the view that got the touch, after the lift.
    fileprivate func fact(_ kind: GainCase.Kind) -> GainCase? {
        guard let taker = viewTaker, held.isEmpty else { return nil }
        return gain(of: taker.name)?.cases.first { $0.kind == kind }
    }

    /// That the superview of the touched view asks it about points outside of the superview's bounds; empty if the finger is in
    /// them.
    fileprivate var askedOutside: String {
        let asker = courses.lazy.compactMap(\.asker).first?.subject
        return asker.map { "; \($0) also asks subviews that stick out of it" } ?? ""
    }

    /// Who overrides the touch methods: `it`; the superview to which the touched view passed the touch on.
    fileprivate func handler(_ view: String) -> String {
        guard let hit = firstHit, hit.name != view, !isHit(view) else { return "it" }
        return "\(hit.spoken.subject) passed it on; \(spoken(.view(view))?.subject ?? "its superview")"
    }
}

extension WhyTaken {
    static let focused = PartRule<Rank>(
        .focusedByTap, .focused,
        when: { (outcome: TouchOutcome) -> GainCase? in outcome.focus },
        words: { $0.words })

    /// A text field took the finger and did not become first responder.
    static let focusRefused = PartRule<Rank>(
        .focusRefused, .focusRefused,
        when: { (outcome: TouchOutcome) -> String? in
            let fields = outcome.takers.map(\.name.view).filter { outcome.people.controls[$0] == .textField }
            let refusals: Set<RuleID> = [.cannotBecomeFirstResponder, .firstResponderStays, .editingRefused]
            return outcome.losses.first { refusals.contains($0.rule) && fields.contains($0.target.name) }?.plain
        },
        words: { $0 })

    static let recognized = PartRule<Rank>(
        .recognizedFirst, .recognized,
        when: { (outcome: TouchOutcome) -> GainCase? in
            outcome.winners.isEmpty || outcome.isSharedByViews ? nil : outcome.people.won
        },
        words: { $0.words })

    static let keptSideways = PartRule<Rank>(
        .switchKeepsSideways, .keptSideways,
        when: { (outcome: TouchOutcome) -> Bool? in
            outcome.viewTaker?.control == .switch && outcome.stroke == .drag ? true : nil
        },
        words: { _ in "a switch keeps sideways movements for itself" })

    static let leftButton = PartRule<Rank>(
        .fingerLeftButton, .leftButton,
        when: { (outcome: TouchOutcome) -> Bool? in
            guard outcome.viewTaker?.control == .button, !outcome.held.isEmpty else { return nil }
            return outcome.courses.lazy.compactMap(\.isInside).first == false ? true : nil
        },
        words: { _ in "\(Hand.yours) left it; lifting there does not press it" })

    static let liftedOutside = PartRule<Rank>(
        .liftCounted, .liftedOutside,
        when: { (outcome: TouchOutcome) -> GainCase? in outcome.fact(.liftedOutside) },
        words: { $0.words })

    static let rowChosen = PartRule<Rank>(
        .rowChosen, .rowChosen,
        when: { (outcome: TouchOutcome) -> GainCase? in
            outcome.viewTaker?.control == nil ? outcome.fact(.selected) : nil
        },
        words: { $0.words })

    static let movedAcross = PartRule<Rank>(
        .movedAcrossSlider, .movedAcross,
        when: { (outcome: TouchOutcome) -> String? in
            guard let taker = outcome.viewTaker, outcome.held.isEmpty else { return nil }
            return outcome.gain(of: taker.name)?.cases.lazy.filter(\.isOfStillSlider).compactMap(\.telling.people).first
        },
        words: { $0 })

    static let landedOnThumb = PartRule<Rank>(
        .landedOnThumb, .landedOnThumb,
        when: { (outcome: TouchOutcome) -> Bool? in
            outcome.viewTaker?.control == .slider && outcome.held.isEmpty ? true : nil
        },
        words: { _ in "\(Hand.didLand) on its thumb" })

    static let landedInField = PartRule<Rank>(
        .landedInField, .landedInField,
        when: { (outcome: TouchOutcome) -> Bool? in
            outcome.viewTaker?.control == .textField && outcome.held.isEmpty ? true : nil
        },
        words: { _ in "\(Hand.didLand) in it" })

    static let pressedByLift = PartRule<Rank>(
        .pressedByLift, .pressedByLift,
        when: { (outcome: TouchOutcome) -> String? in
            guard outcome.viewTaker?.control == .button, outcome.fact(.sent) != nil else { return nil }
            return outcome.askedOutside
        },
        words: { "\(Hand.pressedIt)\($0)" })

    static let eachPressed = PartRule<Rank>(
        .eachPressed, .eachPressed,
        when: { (outcome: TouchOutcome) -> Bool? in
            guard outcome.winners.isEmpty, outcome.handlers.count > 1 else { return nil }
            let isEach = outcome.handlers.allSatisfy {
                outcome.people.controls[$0] == .button && outcome.gain(of: $0)?.has(.sent) == true
            }
            return isEach ? true : nil
        },
        words: { _ in "each finger landed and lifted on its own button" })

    static let eachOnItsView = PartRule<Rank>(
        .eachOnItsView, .eachOnItsView,
        when: { (outcome: TouchOutcome) -> Bool? in
            // A view that follows one finger at a time got only one of those that landed on it.
            outcome.apartWords == nil || outcome.losses.contains(where: \.cause.isOfSecondFinger) ? nil : true
        },
        words: { _ in "each finger belongs to the view on which it landed" })

    static let handledBeforeTaps = PartRule<Rank>(
        .handledBeforeTaps, .handledBeforeTaps,
        when: { (outcome: TouchOutcome) -> (handler: String, tap: SpokenName)? in
            guard let taker = outcome.viewTaker, taker.control == nil, let tap = outcome.people.letsThrough else {
                return nil
            }
            return (handler: outcome.handler(taker.name), tap: tap)
        },
        words: { "\($0.handler) overrides the touch methods, and its \($0.tap.short) does not delay the lift" })

    static let handledTouch = PartRule<Rank>(
        .handledTouch, .handledTouch,
        when: { (outcome: TouchOutcome) -> String? in
            guard let taker = outcome.viewTaker, taker.control == nil else { return nil }
            return outcome.handler(taker.name)
        },
        words: { "\($0) overrides the touch methods, and no gesture took \(Hand.yours)" })

    static let landedOnControl = PartRule<Rank>(
        .landedOnControl, .landedOnControl,
        when: { (outcome: TouchOutcome) -> String? in
            outcome.viewTaker?.control == nil ? nil : outcome.askedOutside
        },
        words: { "\(Hand.didLand) on it\($0)" })
}
