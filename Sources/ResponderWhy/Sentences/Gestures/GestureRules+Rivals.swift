import Foundation
import ResponderKit
import ResponderLog

/// Rules about recognizers that prevent others, and about those that wait.
extension GestureRules {
    static let movedAlongEdge = Rule(
        .movedAlongEdge,
        when: { (one: GestureCase) -> Prevention? in
            guard one.isAlongEdge, let rival = one.rival else { return nil }
            return Prevention(of: one, by: rival)
        },
        evidence: { $0.evidence },
        program: { "moved along the edge or out of it, not inwards; besides, it was prevented by \($0.rival.name)" },
        people: { _ in "\(Hand.yours) did not move inwards from the edge" },
        badge: { _ in "not inwards" },
        remedy: { $0.remedy })

    static let preventedAfterLift = Rule(
        .preventedAfterLift,
        when: { (one: GestureCase) -> (lift: EarlyLift, rival: GestureCard)? in
            guard case .prevented = one.reason, let rival = one.rival, let lift = EarlyLift(one) else { return nil }
            return (lift: lift, rival: rival)
        },
        evidence: { [.name("rival", $0.rival.name)] + $0.lift.evidence },
        program: { "\($0.lift.words), before it began; besides, it was prevented by \($0.rival.name)" },
        people: { $0.lift.people },
        badge: { _ in "a finger lifted" })

    static let swipePreventedByPan = Rule(
        .swipePreventedByPan,
        when: { (one: GestureCase) -> Prevention? in
            guard case .prevented = one.reason, let rival = one.rival, one.gesture.swipeDirection != nil, rival.isPan
            else { return nil }
            return Prevention(of: one, by: rival)
        },
        evidence: { $0.evidence },
        program: { $0.words },
        people: { $0.people ?? Prevention.sooner("a swipe after") },
        badge: { "\($0.rival.spoken.short) begins sooner" },
        remedy: { $0.remedy })

    static let preventedByDeeperView = Rule(
        .preventedByDeeperView,
        when: { (one: GestureCase) -> Prevention? in
            guard case .prevented = one.reason, let rival = one.rival, rival.isDeeper(than: one.gesture) else {
                return nil
            }
            return Prevention(of: one, by: rival)
        },
        evidence: { $0.evidence },
        program: { $0.words },
        people: { prevention in
            let (own, other) = (prevention.one.gesture.kindWords, prevention.rival.kindWords)
            if let need = prevention.people { return need }
            if own != other { return "\(prevention.rival.spoken.subject) is on the deeper view" }
            return prevention.one.isDriven
                ? "of two views under the pointer, the deeper one comes first"
                : "of two \(Wording.plural(own)), the one on the deeper view begins first"
        },
        badge: { "\($0.rival.spoken.owner) is deeper" },
        remedy: { $0.remedy })

    static let pressPrevented = Rule(
        .pressPrevented,
        when: { (one: GestureCase) -> (prevention: Prevention, pressed: (time: TimeInterval, needs: TimeInterval))? in
            guard case .prevented = one.reason, let rival = one.rival, let pressed = one.pressed, !rival.isPress else {
                return nil
            }
            return (prevention: Prevention(of: one, by: rival), pressed: pressed)
        },
        evidence: {
            $0.prevention.evidence + [.number("time", $0.pressed.time), .number("needs", $0.pressed.needs)]
        },
        program: { $0.prevention.words },
        people: {
            $0.prevention.people
                ?? "it needs \(Wording.span($0.pressed.needs)) of rest, and \($0.prevention.rival.spoken.subject) came before"
        },
        badge: { "needs \(Wording.span($0.pressed.needs))" },
        remedy: { $0.prevention.remedy })

    static let preventedByPress = Rule(
        .preventedByPress,
        when: { (one: GestureCase) -> (prevention: Prevention, duration: TimeInterval)? in
            guard case .prevented = one.reason, let rival = one.rival, case .press(_, let duration, _) = rival.kind,
                duration > 0
            else { return nil }
            return (prevention: Prevention(of: one, by: rival), duration: duration)
        },
        evidence: { $0.prevention.evidence + [.number("rest", $0.duration)] },
        program: { $0.prevention.words },
        people: {
            $0.prevention.people
                ?? "\(Hand.yours) rested for at least \(Wording.span($0.duration)) before it moved, so \($0.prevention.rivalNearby) came first"
        },
        badge: { $0.prevention.badge },
        remedy: { $0.prevention.remedy })

    static let prevented = Rule(
        .prevented,
        when: { (one: GestureCase) -> Prevention? in
            guard case .prevented = one.reason, let rival = one.rival else { return nil }
            return Prevention(of: one, by: rival)
        },
        evidence: { $0.evidence },
        program: { $0.words },
        people: {
            $0.people ?? "\($0.rival.spoken.subject) came first, and no delegate lets both act"
        },
        badge: { $0.badge },
        remedy: { $0.remedy })

    static let oneFingerElsewhere = Rule(
        .oneFingerElsewhere,
        when: { (one: GestureCase) -> (contact: Int, view: String)? in
            guard case .otherFinger(let contact, let view)? = one.sequel else { return nil }
            return (contact: contact, view: view)
        },
        evidence: { [.count("finger", $0.contact), .name("view", $0.view)] },
        program: { "it has 1 of 2 fingers: finger \($0.contact) landed on \($0.view)" },
        several: { "they have 1 of 2 fingers: finger \($0.contact) landed on \($0.view)" },
        people: { _ in "it needs two fingers and got one" },
        badge: { _ in "got one finger of two" })

    static let requirementRecognized = Rule(
        .requirementRecognized,
        when: { (one: GestureCase) -> (name: String, rival: GestureCard?, one: GestureCase)? in
            guard case .requirementRecognized(let other) = one.reason else { return nil }
            return (name: other.name, rival: one.rival, one: one)
        },
        evidence: { [.name("rival", $0.name)] },
        program: { $0.one.text },
        several: { "they require \($0.name) to fail, and \($0.name) was recognized" },
        people: { "it waits for \($0.rival?.spoken.subject ?? "another gesture")" },
        badge: { values in values.rival.map { Badge(lostTo: $0, insteadOf: values.one.gesture) } ?? "it waited" })

    static let requirementsFailed = Rule(
        .requirementsFailed,
        when: { (one: GestureCase) -> (names: [String], one: GestureCase)? in
            guard case .requirementsFailed(let others) = one.reason else { return nil }
            return (names: others.map(\.name), one: one)
        },
        evidence: { [.names("awaited", $0.names)] },
        program: {
            $0.names.count < 4
                ? "\($0.names.joined(separator: " and ")), which it waited for, failed\($0.one.means.words)"
                : $0.one.text
        },
        people: { values in
            let names = values.one.awaited.map { $0.subject(after: values.one.gesture.spoken) }
            return names.isEmpty ? nil : "it waited for \(Wording.list(names)), which did not come"
        })

    static let failedWithCycle = Rule(
        .failedWithCycle,
        when: { (one: GestureCase) -> (names: [String], text: String)? in
            guard case .deadlocked(let ring) = one.reason else { return nil }
            return (names: ring.map(\.name), text: one.text)
        },
        evidence: { [.names("cycle", $0.names)] },
        program: { $0.text },
        people: { _ in "gestures waited for each other in a circle" },
        badge: { _ in "waits in a circle" })

    static let waitsInCycle = Rule(
        .waitsInCycle,
        when: { (one: GestureCase) -> GestureCase? in
            if case .liftedWaiting = one.reason, !one.cycle.isEmpty { one } else { nil }
        },
        evidence: { [.names("cycle", $0.cycle)] },
        program: {
            "\(Wording.list($0.cycle)) wait for each other\($0.means.words): each can act only after the others have failed"
        },
        people: { _ in "\(Hand.didLift) while it still waited for another gesture" },
        badge: { _ in "lifted while it waited" })

    static let liftedWaiting = Rule(
        .liftedWaiting,
        when: { (one: GestureCase) -> GestureCase? in if case .liftedWaiting = one.reason { one } else { nil } },
        evidence: { [.names("awaited", $0.waits)] },
        program: { one in
            let others = one.waits.isEmpty ? "other gestures" : Wording.list(one.waits)
            return "it waited for \(others) to fail\(one.means.words) until its fingers lifted"
        },
        several: { one in
            let others = one.waits.isEmpty ? "other gestures" : Wording.list(one.waits)
            return "they waited for \(others) to fail\(one.means.words) until their fingers lifted"
        },
        people: { one in
            let names = one.waitsSpoken.map { $0.subject(after: one.gesture.spoken) }
            return names.isEmpty
                ? "\(Hand.didLift) while it still waited for another gesture"
                : "it waited for \(Wording.list(names)), and \(Hand.didLift) first"
        },
        badge: { _ in "lifted while it waited" })

    static let leftUndecided = Rule(
        .leftUndecided,
        when: { (one: GestureCase) -> (pause: TimeInterval, text: String)? in
            guard case .leftOpen(let pause) = one.reason else { return nil }
            return (pause: pause, text: one.text)
        },
        evidence: { [.number("pause", $0.pause)] },
        program: { $0.text },
        people: { _ in "it stayed undecided after \(Hand.didLift)" },
        badge: { _ in "left undecided" })
}

/// How one recognizer prevented another.
private struct Prevention {
    let one: GestureCase
    let rival: GestureCard

    init(of one: GestureCase, by rival: GestureCard) {
        self.one = one
        self.rival = rival
    }

    var evidence: [Evidence] { [.name("rival", rival.name)] + (rival.view.map { [.name("view", $0)] } ?? []) }

    /// What the gesture needs that the fingers did not do, if that is the reason for people.
    var people: String? { one.itNeeds }

    /// The rival, without its view if both are on one view.
    var rivalNearby: String {
        one.gesture.view == rival.view ? "the \(rival.spoken.short)" : rival.spoken.subject
    }

    var badge: Badge { one.need?.badge ?? Badge(lostTo: rival, insteadOf: one.gesture) }

    /// The reason in words: `prevented by pan on list: no delegate allows both (…)`.
    var words: String {
        let idle = one.idle.map { "\($0); besides, it was " } ?? ""
        let ready = one.ready.map { "\($0), and then it was " } ?? ""
        return ready + idle + reason + (one.sequel?.words(after: rival) ?? "")
    }

    private var reason: String {
        let by = "prevented by \(rival.name)\(rival.view.map { " on \($0)" } ?? "")"
        if case .fingerLanded(let contact)? = one.sequel {
            let needs = "\(one.gesture.name) needs \(Wording.count(one.gesture.fingersNeeded, "finger"))"
            return "\(by) before finger \(contact) landed (\(needs)); \(why)"
        }
        return moment.map { "\(by) \($0); \(why)" } ?? "\(by): \(why)"
    }

    /// When it prevented a long press; nil for other gestures.
    private var moment: String? {
        guard let pressed = one.pressed, !rival.isPress else { return nil }
        let landing = one.fingers?.arrival.map { "\(Wording.fingers($0.contacts)) landed" } ?? "the landing"
        let moment = "\(Wording.span(pressed.time, against: pressed.needs)) after \(landing)"
        return pressed.time < pressed.needs
            ? "\(moment), before the \(Wording.span(pressed.needs)) of minimumPressDuration" : moment
    }

    private var why: String {
        let why = "no delegate allows both (shouldRecognizeSimultaneouslyWith)"
        guard let pressed = one.pressed, !rival.isPress else {
            // Which of two pans is first does not matter for one that cannot move anything.
            let first = one.idle == nil ? rule.map { "; \($0)" } ?? "" : ""
            return why + first + movedAnyway
        }
        return pressed.time < pressed.needs
            ? why + movedAnyway : "\(why); minimumPressDuration is \(Wording.span(pressed.needs))"
    }

    /// Why the rival was first; nil if something else decided.
    private var rule: String? {
        if one.gesture.swipeDirection != nil, rival.isPan { return Self.sooner("a swipe is recognized after") }
        guard one.gesture.isPan, rival.isPan, rival.isInside(one.gesture) else { return nil }
        return "the pan on the deeper view begins first; \(rival.view ?? "") is inside \(one.gesture.view ?? "")\(room)"
    }

    static func sooner(_ swipe: String) -> String {
        "a pan begins after \(Wording.points(GestureLimits.panMovement)), \(swipe) "
            + Wording.points(GestureLimits.swipeDistance)
    }

    /// Why the scroll view of the rival scrolls in the direction of the fingers: `; contentSize of photos is 180 high, its bounds
    /// 160`.
    private var room: String {
        guard let room = rival.scroll?.room, room.isExceeded else { return "" }
        let keeps = one.gesture.scroll == nil ? "" : ", and it keeps the touch when it reaches its end"
        return "; \(room.words), so it scrolls \(room.isSideways ? "sideways" : "up and down")\(keeps)"
    }

    /// Says that a long press would have failed without the pan that prevented it, because the fingers moved too far; empty if not.
    private var movedAnyway: String {
        // A press that was ready may move.
        guard !one.isReady, case .press(_, _, let allows) = one.gesture.kind, rival.isPan else { return "" }
        let distance = hypot(rival.movement.x, rival.movement.y)
        guard distance > allows else { return "" }
        return "; it would fail anyway: moved \(Wording.points(distance, against: allows)), and allowableMovement is "
            + Wording.points(allows)
    }

    /// The swipe goes first, if the fingers are fast enough for it.
    var remedy: Remedy? {
        guard let direction = one.gesture.swipeDirection, rival.isPan, let age = one.age else { return nil }
        let stroke = Stroke(way: one.gesture.movement)
        let isFast =
            stroke.isStraight && direction.contains(stroke.direction)
            && stroke.length / max(age, 0.001) * GestureLimits.swipeDuration >= GestureLimits.swipeDistance
        return isFast ? .require(rival, toFail: one.gesture) : nil
    }
}

extension Badge {
    /// Another gesture got the touch; of two gestures of one kind the view says which one is meant.
    fileprivate init(lostTo rival: GestureCard, insteadOf gesture: GestureCard) {
        let isAlike = gesture.spoken.short == rival.spoken.short
        self = .to(isAlike ? rival.spoken.subject : "the \(rival.spoken.short)")
    }
}

extension GestureCard {
    /// Whether it is on a view inside that of another one of its kind.
    fileprivate func isDeeper(than other: GestureCard) -> Bool {
        isInside(other) && (isPan && other.isPan || type == other.type)
    }

    /// The kind of a gesture, of a scroll view's too.
    fileprivate var kindWords: String { isPan ? "pan" : spoken.gesture ?? "" }
}

extension GestureCase.Sequel {
    /// What the fingers did after a rival had prevented the gesture: `; the finger moved only after press began`. Empty if the reason
    /// says it.
    fileprivate func words(after rival: GestureCard) -> String {
        switch self {
        case .fingerLanded, .otherFinger, .nextTap, .lateTap, .liftedTooEarly, .lateFinger, .movedTo: return ""
        case .moved(let fingers):
            let subject = fingers == 1 ? "finger" : "point between the fingers"
            return "; the \(subject) moved only after \(rival.name) began"
        case .rested(let time, let distance, let needs, let allows):
            return "; the finger was down for \(Wording.span(time)) and moved \(Wording.points(distance)); "
                + "minimumPressDuration is \(Wording.span(needs)), allowableMovement \(Wording.points(allows))"
        case .movedAlone(let contact, let distance):
            return
                "; finger \(contact) moved \(Wording.points(distance)) after the other finger lifted, but \(rival.name) "
                + "has its fingers until all have lifted"
        }
    }
}
