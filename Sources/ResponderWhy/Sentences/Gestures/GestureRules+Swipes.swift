import Foundation
import ResponderKit
import ResponderLog

/// Rules about strokes.
extension GestureRules {
    static let swiped = Rule(
        .swiped,
        when: { (one: GestureCase) -> (along: CGFloat, across: CGFloat, time: TimeInterval, gesture: GestureCard)? in
            guard case .swiped(let along, let across, let time) = one.reason else { return nil }
            return (along: along, across: across, time: time, gesture: one.gesture)
        },
        evidence: { [.number("along", $0.along), .number("across", $0.across), .number("time", $0.time)] },
        program: {
            let aside = $0.across < 1 ? "" : " and \(Wording.points($0.across)) across it"
            return "moved \(Wording.points($0.along)) along the direction\(aside) in \(Wording.span($0.time))"
        },
        people: {
            "\($0.gesture.fingerSubject) moved fast and straight \(Wording.direction($0.gesture.movement))"
        })

    static let swipeWithTooFewFingers = Rule(
        .swipeWithTooFewFingers,
        when: { (one: GestureCase) -> (swipe: FailedSwipe, most: Int, needs: Int, one: GestureCase)? in
            guard let swipe = FailedSwipe(one), let most = one.fingers?.most, most < one.gesture.fingersNeeded else {
                return nil
            }
            return (swipe: swipe, most: most, needs: one.gesture.fingersNeeded, one: one)
        },
        evidence: {
            [.count("fingers", $0.most), .count("needs", $0.needs), .property("numberOfTouchesRequired")]
        },
        program: { values in
            let stroke = values.swipe.stroke
            let fingers = Wording.count(values.most, "finger")
            let did = stroke.length < 1 ? "\(fingers) down" : "\(stroke.words) with \(fingers)"
            let isAstray = stroke.length >= 1 && !values.swipe.direction.contains(stroke.direction)
            let direction = isAstray ? ", and direction is \(values.swipe.directionWords)" : ""
            return "\(did); numberOfTouchesRequired is \(values.needs)\(direction)\(values.one.elsewhere)"
        },
        people: { $0.one.itNeeds },
        badge: { $0.one.need?.badge },
        remedy: {
            $0.one.elsewhere.isEmpty
                ? .gesture($0.one.gesture, "numberOfTouchesRequired", .number(Double($0.most))) : nil
        })

    static let swipeInOtherDirection = Rule(
        .swipeInOtherDirection,
        when: { (one: GestureCase) -> (swipe: FailedSwipe, one: GestureCase)? in
            guard let swipe = FailedSwipe(one), !swipe.direction.contains(swipe.stroke.direction),
                swipe.stroke.length >= swipe.limit
            else { return nil }
            return (swipe: swipe, one: one)
        },
        evidence: {
            [
                .number("distance", $0.swipe.stroke.length), .names("direction", $0.swipe.direction.names),
                .property("direction"),
            ]
        },
        program: { values in
            let words = "\(values.swipe.stroke.words); direction is \(values.swipe.directionWords)"
            guard case .swipeAside(_, _, let allows) = values.one.reason, !values.swipe.stroke.isStraight else {
                return words
            }
            return "\(words), and a swipe moves at most \(Wording.points(allows)) across it"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "wrong direction" },
        remedy: { values in
            let stroke = values.swipe.stroke
            guard stroke.isStraight else { return nil }
            return .gesture(values.one.gesture, "direction", .words([stroke.direction.names[0]]))
        })

    static let swipeAside = Rule(
        .swipeAside,
        when: { (one: GestureCase) -> (across: CGFloat, allows: CGFloat, swipe: FailedSwipe, one: GestureCase)? in
            guard case .swipeAside(_, let across, let allows) = one.reason, let swipe = FailedSwipe(one) else {
                return nil
            }
            return (across: across, allows: allows, swipe: swipe, one: one)
        },
        evidence: { [.number("across", $0.across), .number("allows", $0.allows)] },
        program: {
            "\($0.swipe.stroke.words), \(Wording.points($0.across)) of it across the direction; a swipe fails at "
                + "\(Wording.points($0.allows)) across"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "moved aside" })

    static let swipeAslant = Rule(
        .swipeAslant,
        when: { (one: GestureCase) -> (along: CGFloat, swipe: FailedSwipe, one: GestureCase)? in
            guard case .swipeTooSlow(let along, let needs, _) = one.reason, along >= needs, let swipe = FailedSwipe(one)
            else { return nil }
            return (along: along, swipe: swipe, one: one)
        },
        evidence: { [.number("along", $0.along)] },
        program: { "\($0.swipe.stroke.words); across the direction a swipe may move half as far as along it" },
        people: { $0.one.itNeeds },
        badge: { _ in "not straight enough" })

    static let swipeLostFinger = Rule(
        .swipeLostFinger,
        when: {
            (one: GestureCase) -> (
                along: CGFloat, needs: CGFloat, departure: GestureCase.Departure, swipe: FailedSwipe, one: GestureCase
            )? in
            guard case .swipeTooSlow(let along, let needs, _) = one.reason, one.followsLift,
                let swipe = FailedSwipe(one),
                let departure = one.fingers?.departure
            else { return nil }
            return (along: along, needs: needs, departure: departure, swipe: swipe, one: one)
        },
        evidence: {
            [.number("along", $0.along), .number("needs", $0.needs), .number("lifted", $0.departure.time)]
                + $0.departure.contacts.prefix(1).map { .count("finger", $0) }
        },
        program: {
            let count = $0.one.gesture.fingersNeeded
            let (all, shortest) = count == 2 ? ("both", "shorter") : ("all \(count)", "shortest")
            return
                "\($0.departure.words), before \(all) fingers had moved \(Wording.points($0.needs)) along the direction; "
                + "the \(shortest) way was \(Wording.points($0.along, against: $0.needs))"
        },
        people: { "it needs \(Wording.number(ofFingers: $0.one.gesture.fingersNeeded)), but one lifted too soon" },
        badge: { _ in "a finger lifted" })

    static let swipeWithLateFinger = Rule(
        .swipeWithLateFinger,
        when: {
            (one: GestureCase) -> (
                along: CGFloat, needs: CGFloat, within: TimeInterval, arrival: GestureCase.Arrival, swipe: FailedSwipe,
                one: GestureCase
            )? in
            guard case .swipeTooSlow(let along, let needs, let within) = one.reason, !one.followsLift,
                let swipe = FailedSwipe(one), let arrival = one.fingers?.arrival, arrival.delay >= within / 4
            else { return nil }
            return (along: along, needs: needs, within: within, arrival: arrival, swipe: swipe, one: one)
        },
        evidence: {
            [
                .number("along", $0.along), .number("needs", $0.needs), .number("within", $0.within),
                .number("delay", $0.arrival.delay),
            ]
        },
        program: {
            "moved only \(Wording.points($0.along, against: $0.needs)) along the direction in \(Wording.span($0.within)); a swipe "
                + "needs \(Wording.points($0.needs)), and the time counts from the first landing, "
                + "\(Wording.span($0.arrival.delay)) before \(Wording.fingers($0.arrival.contacts)) landed"
        },
        people: { _ in "one of its fingers came too late" },
        badge: { _ in "a finger came late" })

    static let swipeTooShort = Rule(
        .swipeTooShort,
        when: {
            (one: GestureCase) -> (
                along: CGFloat, needs: CGFloat, within: TimeInterval, swipe: FailedSwipe, one: GestureCase
            )? in
            guard case .swipeTooSlow(let along, let needs, let within) = one.reason, let swipe = FailedSwipe(one) else {
                return nil
            }
            return (along: along, needs: needs, within: within, swipe: swipe, one: one)
        },
        evidence: { [.number("along", $0.along), .number("needs", $0.needs), .number("within", $0.within)] },
        program: {
            let moment = "\($0.one.followsLift ? "and lifted after" : "in") \(Wording.span($0.within))"
            let (slowest, each) = $0.one.gesture.fingersNeeded > 1 ? ("one of its fingers ", " of each") : ("", "")
            return
                "\(slowest)moved only \(Wording.points($0.along, against: $0.needs)) along the direction \(moment); a swipe needs "
                + Wording.points($0.needs) + each
        },
        people: { $0.one.itNeeds },
        badge: { _ in "too slow or short" })

    /// A swipe that failed by its movement.
    private struct FailedSwipe {
        let direction: UISwipeGestureRecognizer.Direction
        let stroke: Stroke
        /// The distance along the direction that a swipe needs, or that it may move across it.
        let limit: CGFloat

        /// Nil for other reasons, and for gestures that are no swipes.
        init?(_ one: GestureCase) {
            guard let direction = one.gesture.swipeDirection else { return nil }
            switch one.reason {
            case .swipeTooSlow(_, let needs, _): limit = needs
            case .swipeAside(_, _, let allows): limit = allows
            default: return nil
            }
            self.direction = direction
            // After a lift the recognizer measures from the middle of the fingers that are left.
            let way = one.followsLift && one.gesture.fingersNeeded > 1 ? one.fingers?.way : nil
            stroke = Stroke(way: way ?? one.gesture.movement)
        }

        /// `left or right`.
        var directionWords: String { direction.names.joined(separator: " or ") }
    }
}
