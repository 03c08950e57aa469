import Foundation
import ResponderKit
import ResponderLog

/// Rules about views, controls and rows that got a touch, and about what changed before it.
extension GainRules {
    static let eventsSent = Rule(
        .eventsSent,
        when: { (one: GainCase) -> [String]? in
            guard case .sent(let events) = one else { return nil }
            return events
        },
        evidence: { [.names("events", $0)] },
        program: { "it sent \(Wording.list($0))" })

    static let touchHandled = Rule(
        .touchHandled,
        when: { (one: GainCase) -> Bool? in
            guard case .handled = one else { return nil }
            return true
        },
        program: { _ in "it overrides the touch methods and does not call super" })

    static let passedToSuperview = Rule(
        .passedToSuperview,
        when: { (one: GainCase) -> String? in
            guard case .passedOn(let view) = one else { return nil }
            return view
        },
        evidence: { [.name("view", $0)] },
        program: { "\($0) passed it on to its superview, because it does not override the touch methods" })

    static let leftToItsView = Rule(
        .leftToItsView,
        when: { (one: GainCase) -> String? in
            guard case .left(let gesture) = one else { return nil }
            return gesture
        },
        evidence: { [.name("gesture", $0)] },
        program: {
            "\($0) got it too and does not take it from its view, because its cancelsTouchesInView is false"
        })

    static let landedInHitArea = Rule(
        .landedInHitArea,
        when: { (one: GainCase) -> Double? in
            guard case .landedInHitArea(let distance) = one else { return nil }
            return distance
        },
        evidence: { [.number("distance", $0)] },
        program: {
            "the finger landed \(Wording.points($0)) outside of its bounds, but inside its hit area (point(inside:with:))"
        })

    static let liftedNearIt = Rule(
        .liftedNearIt,
        when: { (one: GainCase) -> (distance: Double, counts: Double)? in
            guard case .liftedOutside(let distance, let counts) = one, distance < counts else { return nil }
            return (distance: distance, counts: counts)
        },
        evidence: { [.number("distance", $0.distance), .number("allows", $0.counts)] },
        program: {
            "the finger lifted \(Wording.points($0.distance, against: $0.counts)) outside of its bounds; a lift less than "
                + "\(Wording.points($0.counts)) outside counts as inside"
        },
        people: {
            "\(Hand.didLift) \(Wording.points($0.distance)) outside it, and less than \(Wording.points($0.counts)) count "
                + "as inside"
        })

    static let liftedFarFromIt = Rule(
        .liftedFarFromIt,
        when: { (one: GainCase) -> (distance: Double, counts: Double)? in
            guard case .liftedOutside(let distance, let counts) = one else { return nil }
            return (distance: distance, counts: counts)
        },
        evidence: { [.number("distance", $0.distance), .number("allows", $0.counts)] },
        program: {
            "the finger lifted \(Wording.points($0.distance, against: $0.counts)) outside of its bounds, farther than the "
                + "\(Wording.points($0.counts)) that count as inside, but isTouchInside changes only when the finger moves"
        },
        people: {
            "\(Hand.didLift) \(Wording.points($0.distance)) outside it, but it had not moved since it was inside"
        })

    static let movedAcrossSlider = Rule(
        .movedAcrossSlider,
        when: { (one: GainCase) -> (along: Double, across: Double)? in
            guard case .sliderStill(let along, let across) = one else { return nil }
            return (along: along, across: across)
        },
        evidence: { [.number("along", $0.along), .number("across", $0.across)] },
        program: {
            "its value did not change: the finger moved \(Wording.points($0.across)) across it and "
                + "\(Wording.points($0.along)) along it"
        },
        people: { _ in "\(Hand.yours) moved across it, and a slider follows only movements along it" })

    static let cameBackInside = Rule(
        .cameBackInside,
        when: { (one: GainCase) -> Bool? in
            guard case .cameBack = one else { return nil }
            return true
        },
        program: { _ in "the finger left it and came back before it lifted" })

    static let rowSelected = Rule(
        .rowSelected,
        when: { (one: GainCase) -> RowPlace? in
            guard case .selected(let row) = one else { return nil }
            return row
        },
        evidence: { [.name("row", $0.words)] },
        program: { "\($0.words) was selected" },
        people: { _ in "\(Hand.didLift) on a row and selected it" })

    static let rowKeptByView = Rule(
        .rowKeptByView,
        when: { (one: GainCase) -> RowPlace? in
            guard case .rowKept(let row, isByControl: false) = one else { return nil }
            return row
        },
        evidence: { [.name("row", $0.words)] },
        program: { "\($0.words) is not selected, because a view in it takes the touch" })

    static let rowKeptByControl = Rule(
        .rowKeptByControl,
        when: { (one: GainCase) -> RowPlace? in
            guard case .rowKept(let row, isByControl: true) = one else { return nil }
            return row
        },
        evidence: { [.name("row", $0.words)] },
        program: { "\($0.words) is not selected, because a control in it takes the touch" })

    static let becameFirstResponder = Rule(
        .becameFirstResponder,
        when: { (one: GainCase) -> Bool? in
            guard case .firstResponder = one else { return nil }
            return true
        },
        program: { _ in "it became first responder" },
        people: { _ in "you made it the first responder, which gets the keys" })

    static let drawnElsewhere = Rule(
        .drawnElsewhere,
        when: { (one: GainCase) -> String? in
            guard case .ahead(let view) = one else { return nil }
            return view
        },
        evidence: { [.name("view", $0)] },
        program: {
            "\($0) is animated and still drawn elsewhere, but a hit test uses its frame at the end of the animation"
        })

    static let disabledControlLets = Rule(
        .disabledControlLets,
        when: { (one: GainCase) -> String? in
            guard case .disabledControl(let control) = one else { return nil }
            return control
        },
        evidence: { [.name("view", $0)] },
        program: {
            "isEnabled of \($0) is false, and a disabled control sends nothing and does not stop recognizers of its superviews"
        })

    static let frontLetsThrough = Rule(
        .frontLetsThrough,
        when: { (one: GainCase) -> String? in
            guard case .letThrough(let front) = one, case .passThrough = front.reason else { return nil }
            return front.name
        },
        evidence: { [.name("view", $0)] },
        program: { "\($0), in front of it, lets touches through (its hitTest(_:with:) returns nil)" })

    static let frontSkipped = Rule(
        .frontSkipped,
        when: { (one: GainCase) -> (view: String, state: ViewState)? in
            guard case .letThrough(let front) = one, case .state(let state) = front.reason else { return nil }
            return (view: front.name, state: state)
        },
        evidence: { [.name("view", $0.view), .property($0.state.property)] },
        program: { "\($0.view), in front of it, \($0.state.program)" })

    static let askedAboutViewBehind = Rule(
        .askedAboutViewBehind,
        when: { (one: GainCase) -> (view: String, touched: String, state: ViewState)? in
            guard case .askedAbout(let touched, let front) = one, case .state(let state) = front.reason else {
                return nil
            }
            return (view: front.name, touched: touched, state: state)
        },
        evidence: { [.name("view", $0.view), .name("touched", $0.touched), .property($0.state.property)] },
        program: {
            "\($0.view), in front of it, \($0.state.program), so touch.view is \($0.touched) when its delegate is asked"
        })

    static let contentWithheld = Rule(
        .contentWithheld,
        when: { (one: GainCase) -> (view: String, delay: TimeInterval, scroll: String)? in
            guard case .withheld(let view, let delay, let scroll) = one else { return nil }
            return (view: view, delay: delay, scroll: scroll)
        },
        evidence: { [.number("time", $0.delay), .name("view", $0.view), .name("scroll", $0.scroll)] },
        program: {
            "\($0.view) never received the finger, because delaysContentTouches of \($0.scroll) keeps it back for "
                + Wording.span($0.delay)
        })

    static let scrolledSince = Rule(
        .scrolledSince,
        when: { (one: GainCase) -> (way: CGPoint, displacement: GainCase.Displacement)? in
            guard case .displaced(let displacement) = one, case .scrolled(let way) = displacement.how else {
                return nil
            }
            return (way: way, displacement: displacement)
        },
        evidence: {
            [.name("view", $0.displacement.mover), .number("x", $0.way.x), .number("y", $0.way.y)]
                + $0.displacement.evidence
        },
        program: {
            let isUpright = abs($0.way.y) >= abs($0.way.x)
            let side = isUpright ? ($0.way.y > 0 ? "down" : "up") : ($0.way.x > 0 ? "to the right" : "to the left")
            let distance = Wording.points(isUpright ? abs($0.way.y) : abs($0.way.x))
            return "\($0.displacement.mover) has scrolled \(side) by \(distance) since \($0.displacement.moment)"
        })

    static let movedSince = Rule(
        .movedSince,
        when: { (one: GainCase) -> (distance: CGFloat, displacement: GainCase.Displacement)? in
            guard case .displaced(let displacement) = one, case .moved(let distance) = displacement.how else {
                return nil
            }
            return (distance: distance, displacement: displacement)
        },
        evidence: {
            [.name("view", $0.displacement.mover), .number("distance", $0.distance)] + $0.displacement.evidence
        },
        program: {
            "\($0.displacement.mover) has moved \(Wording.points($0.distance)) since \($0.displacement.moment)"
        })

    static let reshapedSince = Rule(
        .reshapedSince,
        when: { (one: GainCase) -> GainCase.Displacement? in
            guard case .displaced(let displacement) = one, case .reshaped = displacement.how else { return nil }
            return displacement
        },
        evidence: { [.name("view", $0.mover)] + $0.evidence },
        program: { "\($0.mover) was scaled or turned after \($0.moment)" })

    static let setDuringTouch = Rule(
        .setDuringTouch,
        when: { (one: GainCase) -> (words: String, time: TimeInterval, keepsView: Bool)? in
            guard case .set(let words, let time, .during(let keepsView)) = one else { return nil }
            return (words: words, time: time, keepsView: keepsView)
        },
        evidence: { [.number("time", $0.time)] },
        program: {
            let moment = "at \(Wording.seconds($0.time)), after the landing"
            return $0.keepsView
                ? "\($0.words) only \(moment): a touch keeps the view that was hit at its landing"
                : "\($0.words) \(moment)"
        })

    static let setBetweenFingers = Rule(
        .setBetweenFingers,
        when: { (one: GainCase) -> (words: String, time: TimeInterval, finger: Int?)? in
            guard case .set(let words, let time, .beforeFinger(let finger)) = one else { return nil }
            return (words: words, time: time, finger: finger)
        },
        evidence: { [.number("time", $0.time)] + ($0.finger.map { [.count("finger", $0)] } ?? []) },
        program: {
            let fingers = $0.finger.map { "finger \($0) landed" } ?? "these fingers landed"
            return "\($0.words) at \(Wording.seconds($0.time)), during the touch, before \(fingers)"
        })

    static let setBefore = Rule(
        .setBefore,
        when: { (one: GainCase) -> (words: String, time: TimeInterval)? in
            guard case .set(let words, let time, .before) = one else { return nil }
            return (words: words, time: time)
        },
        evidence: { [.number("time", $0.time)] },
        program: { "\($0.words) at \(Wording.seconds($0.time)), before the touch" })
}

extension GainCase.Displacement {
    fileprivate var evidence: [Evidence] { [.name("here", view), .number("since", since)] }

    /// `the touch at 0.300 s, when volume was here`.
    fileprivate var moment: String {
        "the touch at \(Wording.seconds(since)), when \(isSame ? "it" : view) was here"
    }
}
