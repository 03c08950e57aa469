import Foundation
import ResponderKit
import ResponderLog

/// Rules about taps, buttons, and the number of fingers.
extension GestureRules {
    static let tapped = Rule(
        .tapped,
        when: { (one: GestureCase) -> (taps: Int, fingers: Int, text: String)? in
            guard case .tapped(let taps, let fingers) = one.reason else { return nil }
            return (taps: taps, fingers: fingers, text: one.text)
        },
        evidence: { [.count("taps", $0.taps), .count("fingers", $0.fingers)] },
        program: { $0.text },
        people: { values in
            let isMouse = Hand.current == .mouse
            let deeds =
                isMouse
                ? ["clicked it", "double-clicked it", "clicked it three times"]
                : ["touched it and lifted", "tapped it twice", "tapped it three times"]
            let isNamed = deeds.indices.contains(values.taps - 1)
            let deed = isNamed ? deeds[values.taps - 1] : "\(isMouse ? "clicked" : "tapped") it \(values.taps) times"
            if values.fingers > 1 { return "\(Wording.number(ofFingers: values.fingers)) \(deed)" }
            return "\(isMouse ? "you" : Hand.yours) \(deed)"
        })

    static let nextTapLate = Rule(
        .nextTapLate,
        when: { (one: GestureCase) -> (had: Int, needs: Int, within: TimeInterval, gap: TimeInterval)? in
            guard case .noNextTap(let had, let needs, let within) = one.reason, case .lateTap(let gap)? = one.sequel
            else { return nil }
            return (had: had, needs: needs, within: within, gap: gap)
        },
        evidence: {
            [
                .count("had", $0.had), .count("needs", $0.needs), .number("within", $0.within), .number("gap", $0.gap),
                .property("numberOfTapsRequired"),
            ]
        },
        program: {
            "only \($0.had) of \(Wording.count($0.needs, "tap")) came within \(Wording.span($0.within))"
                + "\($0.had > 1 ? " of each other" : ""); the \(Wording.ordinal($0.had + 1)) landed "
                + "\(Wording.span($0.gap, against: $0.within)) after the \(Wording.ordinal($0.had)) lift"
        },
        people: { "its \(Wording.ordinal($0.had + 1)) tap came too late" },
        badge: { _ in "the next tap came late" })

    static let nextTapMissing = Rule(
        .nextTapMissing,
        when: { (one: GestureCase) -> (had: Int, needs: Int, within: TimeInterval, one: GestureCase)? in
            guard case .noNextTap(let had, let needs, let within) = one.reason else { return nil }
            return (had: had, needs: needs, within: within, one: one)
        },
        evidence: {
            [
                .count("had", $0.had), .count("needs", $0.needs), .number("within", $0.within),
                .property("numberOfTapsRequired"),
            ]
        },
        program: { values in
            guard case .nextTap(let time, let view)? = values.one.sequel else { return values.one.text }
            return "\(values.one.text); the next tap, at \(Wording.seconds(time)), landed on \(view)"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "a tap is missing" })

    static let nextTapElsewhere = Rule(
        .nextTapElsewhere,
        when: { (one: GestureCase) -> (distance: CGFloat, allows: CGFloat, text: String, need: String?)? in
            guard case .tapTooFar(let distance, let allows) = one.reason else { return nil }
            return (distance: distance, allows: allows, text: one.text, need: one.itNeeds)
        },
        evidence: { [.number("distance", $0.distance), .number("allows", $0.allows)] },
        program: { $0.text },
        people: { $0.need },
        badge: { _ in "taps too far apart" })

    static let fingersApart = Rule(
        .fingersApart,
        when: { (one: GestureCase) -> (had: Int, needs: Int, within: TimeInterval, one: GestureCase)? in
            guard case .fingersApart(let had, let needs, let within) = one.reason else { return nil }
            return (had: had, needs: needs, within: within, one: one)
        },
        evidence: {
            [
                .count("had", $0.had), .count("needs", $0.needs), .number("within", $0.within),
                .property("numberOfTouchesRequired"),
            ]
        },
        program: { values in
            guard case .lateFinger(let contact, let delay)? = values.one.sequel else {
                return values.one.text + values.one.elsewhere
            }
            return
                "\(values.one.text); finger \(contact) landed \(Wording.span(delay, against: values.within)) after the first one"
        },
        people: { $0.one.hasLateFinger ? "its last finger came too late" : $0.one.itNeeds },
        badge: { $0.one.hasLateFinger ? "a finger came late" : "too few fingers" },
        remedy: { $0.one.remedyForOneFinger })

    static let liftedBeforeNextFinger = Rule(
        .liftedBeforeNextFinger,
        when: { (one: GestureCase) -> (had: Int, needs: Int, one: GestureCase)? in
            guard case .liftedBeforeNext(let had, let needs) = one.reason else { return nil }
            return (had: had, needs: needs, one: one)
        },
        evidence: {
            [.count("had", $0.had), .count("needs", $0.needs), .property("numberOfTouchesRequired")]
        },
        program: { values in
            let elsewhere = values.one.elsewhere
            guard !elsewhere.isEmpty else { return values.one.text }
            return "\(values.had) of \(Wording.count(values.needs, "finger")) down when one lifted; "
                + "numberOfTouchesRequired is \(values.needs)\(elsewhere)"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "too few fingers" },
        remedy: { $0.one.remedyForOneFinger })

    static let laterTapWithTooFewFingers = Rule(
        .laterTapWithTooFewFingers,
        when: { (one: GestureCase) -> LaterTap? in LaterTap(one) },
        evidence: {
            [
                .count("tap", $0.number), .count("had", $0.had), .count("needs", $0.needs),
                .property("numberOfTouchesRequired"),
            ]
        },
        program: {
            "\($0.earlier) of \($0.taps) had \(Wording.count($0.needs, "finger")), tap \($0.number) only \($0.had)"
                + "\($0.within.map { " within \(Wording.span($0))" } ?? ""); numberOfTouchesRequired is \($0.needs)"
                + $0.elsewhere
        },
        people: { "its \(Wording.ordinal($0.number)) tap had only \(Wording.number(ofFingers: $0.had))" },
        badge: { _ in "too few fingers" })

    /// A tap after the first one of several that has too few fingers.
    private struct LaterTap {
        /// Its number, from 2.
        let number: Int
        /// The number of taps that the gesture needs.
        let taps: Int
        let had: Int
        let needs: Int
        /// How long the gesture waited for more fingers, in seconds; nil if it did not wait until the end.
        var within: TimeInterval?
        let elsewhere: String

        /// Nil for a first tap, and for other reasons.
        init?(_ one: GestureCase) {
            guard case .tap(let taps) = one.gesture.kind, let number = one.fingers?.round, number > 1 else {
                return nil
            }
            switch one.reason {
            case .liftedBeforeNext(let had, let needs):
                self.had = had
                self.needs = needs
            case .fingersApart(let had, let needs, let within):
                self.had = had
                self.needs = needs
                self.within = within
            default: return nil
            }
            self.number = number
            self.taps = taps
            elsewhere = one.elsewhere
        }

        /// `tap 1`, `taps 1 and 2`.
        var earlier: String {
            "tap\(number == 2 ? "" : "s") \(Wording.list((1..<number).map(String.init)))"
        }
    }

    static let tooManyFingers = Rule(
        .tooManyFingers,
        when: { (one: GestureCase) -> (count: Int, allows: Int, lifted: Int, property: String, one: GestureCase)? in
            guard case .tooManyTouches(let count, let allows, let lifted) = one.reason else { return nil }
            let property = one.gesture.isPan ? "maximumNumberOfTouches" : "numberOfTouchesRequired"
            return (count: count, allows: allows, lifted: lifted, property: property, one: one)
        },
        evidence: {
            [.count("fingers", $0.count), .count("allows", $0.allows), .property($0.property)]
                + ($0.lifted > 0 ? [.count("liftedFingers", $0.lifted)] : [])
        },
        program: { values in
            let fingers = Wording.tooMany(values.count, lifted: values.lifted)
            let words = "\(fingers); \(values.property) is \(values.allows)"
            guard case .movedAlone(let contact, let distance)? = values.one.sequel else { return words }
            return
                "\(words); finger \(contact) moved \(Wording.points(distance)) after the other finger lifted, but a new attempt "
                + "counts only fingers that land after this failure"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "too many fingers" },
        // A tap of more fingers fails too when one of them lifts before the last one lands.
        remedy: { $0.lifted > 0 ? nil : .gesture($0.one.gesture, $0.property, .number(Double($0.count))) })

    static let tooFewFingers = Rule(
        .tooFewFingers,
        when: { (one: GestureCase) -> (left: Int, needs: Int, one: GestureCase)? in
            guard case .tooFewTouches(let left, let needs) = one.reason else { return nil }
            return (left: left, needs: needs, one: one)
        },
        evidence: { values in
            let most = values.one.state == .failed ? values.one.fingers?.most : nil
            return [.count("fingers", most ?? values.left), .count("needs", values.needs)]
        },
        program: { values in
            guard let most = values.one.fingers?.most, most < values.needs, !values.one.gesture.isActive else {
                return values.one.text
            }
            return "\(most) of \(Wording.count(values.needs, "finger")) down\(values.one.elsewhere)"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "too few fingers" })

    static let otherButton = Rule(
        .otherButton,
        when: { (one: GestureCase) -> (pressed: UIEvent.ButtonMask, needs: UIEvent.ButtonMask, one: GestureCase)? in
            guard case .otherButton(let pressed, let needs) = one.reason else { return nil }
            return (pressed: pressed, needs: needs, one: one)
        },
        evidence: { [.name("pressed", $0.pressed.told), .name("needs", $0.needs.told)] },
        program: { values in
            let rule =
                values.one.gesture.isTap
                ? "buttonMaskRequired is the \(values.needs.told)"
                : "only a tap can be set to another button than the \(values.needs.told)"
            return "pressed the \(values.pressed.told) of the pointer; \(rule)"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "wrong mouse button" },
        // A gesture of the secondary button is a menu, which the primary one does not open.
        remedy: { values in
            guard values.needs.contains(.primary), let word = values.pressed.word else { return nil }
            return .gesture(values.one.gesture, "buttonMaskRequired", .words([word]))
        })
}

extension GestureCase {
    /// That the gesture had met its conditions: `it was ready and waited for tap (require(toFail:))`; nil if it had not.
    var ready: String? { isReady ? "it was ready and waited for \(Wording.list(waits))\(means.words)" : nil }

    /// What the gesture needs that its fingers did not do; nil if something else is the reason.
    var need: Need? {
        // After an early lift, the gesture had too few fingers, although enough had landed.
        let count = EarlyLift(self) == nil ? max(gesture.fingers, fingers?.most ?? 0) : 1
        return need(max(1, count))
    }

    /// `it needs two fingers`; nil if something else than a condition of the gesture is the reason.
    var itNeeds: String? { need.map { "it \($0.words)" } }

    /// The landings of fingers that are down and that the attempt does not count: `; finger 2 landed on side`,
    /// `; finger 2 does not count: isEnabled is false`. Empty if there are none.
    var elsewhere: String {
        let uncounted = fingers?.uncounted ?? []
        let landed = uncounted.filter { $0.why.failure == nil }.map { finger in
            switch finger.why {
            // Where a finger landed that was refused does not matter.
            case .refused(let reason): "; finger \(finger.contact) does not count: \(reason.words)"
            case .earlier: "; finger \(finger.contact), which had landed before, does not count"
            case .elsewhere, .failed: "; finger \(finger.contact) landed on \(finger.view ?? "no view")"
            }
        }
        let spent = uncounted.filter { $0.why.failure != nil }
        guard let time = spent.last?.why.failure else { return landed.joined() }
        let names = Wording.fingers(spent.map(\.contact))
        return landed.joined()
            + "; \(names) no longer \(spent.count == 1 ? "counts" : "count"), because \(gesture.name) failed at "
            + Wording.seconds(time)
    }

    /// The remedy for a gesture that needs several fingers and got only one.
    fileprivate var remedyForOneFinger: Remedy? {
        guard fingers?.most == 1, elsewhere.isEmpty, !hasLateFinger else { return nil }
        return .gesture(gesture, "numberOfTouchesRequired", .number(1))
    }
}

extension GestureCase {
    /// Whether the finger for which it had waited landed too late.
    fileprivate var hasLateFinger: Bool { if case .lateFinger? = sequel { true } else { false } }
}

extension UIEvent.ButtonMask {
    /// UIKit's word for a button; nil for other buttons, or for several.
    nonisolated fileprivate var word: String? {
        switch self {
        case .primary: "primary"
        case .secondary: "secondary"
        default: nil
        }
    }

    /// `primary button`, `secondary button`, `button 3`.
    nonisolated fileprivate var told: String { word.map { "\($0) button" } ?? words }
}
