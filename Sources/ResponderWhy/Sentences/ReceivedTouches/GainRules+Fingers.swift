import Foundation
import ResponderKit
import ResponderLog

/// Rules about what the fingers did beside the conditions of a gesture, and about other fingers.
extension GainRules {
    static let tapMoved = Rule(
        .tapMoved,
        when: { (one: GainCase) -> (distance: Double, allows: Double)? in
            guard case .moved(let distance, let allows) = one else { return nil }
            return (distance: distance, allows: allows)
        },
        evidence: { [.number("distance", $0.distance), .number("allows", $0.allows)] },
        program: {
            "the finger moved \(Wording.points($0.distance, against: $0.allows)); a tap allows \(Wording.points($0.allows))"
        })

    static let tapHeld = Rule(
        .tapHeld,
        when: { (one: GainCase) -> (time: TimeInterval, allows: TimeInterval)? in
            guard case .held(let time, let allows) = one else { return nil }
            return (time: time, allows: allows)
        },
        evidence: { [.number("time", $0.time), .number("allows", $0.allows)] },
        program: {
            "the finger was down for \(Wording.span($0.time, against: $0.allows)); a tap allows \(Wording.span($0.allows))"
        })

    static let pressMovedBefore = Rule(
        .pressMovedBefore,
        when: { (one: GainCase) -> (distance: Double, allows: Double)? in
            guard case .movedBefore(let distance, let allows) = one else { return nil }
            return (distance: distance, allows: allows)
        },
        evidence: { [.number("distance", $0.distance), .number("allows", $0.allows)] },
        program: {
            "the finger moved \(Wording.points($0.distance, against: $0.allows)); allowableMovement is "
                + Wording.points($0.allows)
        })

    static let pressMovedAfterwards = Rule(
        .pressMovedAfterwards,
        when: { (one: GainCase) -> (distance: Double, allows: Double)? in
            guard case .movedAfterwards(let distance, let allows) = one else { return nil }
            return (distance: distance, allows: allows)
        },
        evidence: { [.number("distance", $0.distance), .number("allows", $0.allows)] },
        program: {
            "the finger moved \(Wording.points($0.distance)) after that; allowableMovement, \(Wording.points($0.allows)), "
                + "counts only before it begins"
        })

    static let firstTranslation = Rule(
        .firstTranslation,
        when: { (one: GainCase) -> CGPoint? in
            guard case .jump(let way, moved: nil) = one else { return nil }
            return way
        },
        evidence: { [.number("x", $0.x), .number("y", $0.y)] },
        program: { "its first translation is \(Wording.place($0))" })

    static let firstTranslationAfterMovement = Rule(
        .firstTranslationAfterMovement,
        when: { (one: GainCase) -> (way: CGPoint, moved: Double)? in
            guard case .jump(let way, let moved?) = one else { return nil }
            return (way: way, moved: moved)
        },
        evidence: { [.number("x", $0.way.x), .number("y", $0.way.y)] },
        program: {
            "the fingers had moved \(Wording.points($0.moved)) by then, so its first translation is \(Wording.place($0.way))"
        })

    static let pageWentBack = Rule(
        .pageWentBack,
        when: { (one: GainCase) -> (moved: Double, length: Double, speed: Double, flick: Double)? in
            guard case .pageWentBack(let moved, let length, let speed, let flick) = one else { return nil }
            return (moved: moved, length: length, speed: speed, flick: flick)
        },
        evidence: {
            [
                .number("distance", $0.moved), .number("length", $0.length), .number("speed", $0.speed),
                .number("flick", $0.flick),
            ]
        },
        program: {
            "the page came back, because the finger moved it \(Wording.points($0.moved)) of \(Wording.points($0.length)), less "
                + "than half, and lifted at \(Wording.whole(abs($0.speed))) pt/s, slower than "
                + "\(Wording.whole($0.flick)) pt/s"
        },
        people: { _ in "\(Hand.itLifted) before the middle, so the page stayed" })

    static let screenMovedBack = Rule(
        .screenMovedBack,
        when: { (one: GainCase) -> ScreenBack? in
            guard let back = ScreenBack(one), back.moved > back.needs, back.speed < 0 else { return nil }
            return back
        },
        evidence: { $0.evidence },
        program: { $0.words },
        people: { _ in "it moved back as \(Hand.itLifted), so the screen stayed" })

    static let screenWentBack = Rule(
        .screenWentBack,
        when: { (one: GainCase) -> ScreenBack? in
            guard let back = ScreenBack(one) else { return nil }
            return back
        },
        evidence: { $0.evidence },
        program: { $0.words },
        people: { _ in "\(Hand.itLifted) before the middle, so the screen stayed" })

    static let otherFingerElsewhere = Rule(
        .otherFingerElsewhere,
        when: { (one: GainCase) -> OtherFinger? in
            guard let finger = OtherFinger(one), case .elsewhere = finger.why else { return nil }
            return finger
        },
        evidence: { $0.evidence },
        program: { $0.words(because: "it is not on the recognizer's view") })

    static let otherFingerRefused = Rule(
        .otherFingerRefused,
        when: { (one: GainCase) -> (finger: OtherFinger, refusal: RefusalCase.Reason)? in
            guard let finger = OtherFinger(one), case .refused(let refusal) = finger.why else { return nil }
            return (finger: finger, refusal: refusal)
        },
        evidence: { $0.finger.evidence },
        program: { $0.finger.words(because: $0.refusal.words) })

    static let otherFingerSpent = Rule(
        .otherFingerSpent,
        when: { (one: GainCase) -> (finger: OtherFinger, time: TimeInterval)? in
            guard let finger = OtherFinger(one), case .failed(let time) = finger.why else { return nil }
            return (finger: finger, time: time)
        },
        evidence: { $0.finger.evidence },
        program: {
            $0.finger.words(
                because:
                    "the attempt with it failed at \(Wording.seconds($0.time)); a new one counts only fingers that land after "
                    + "that")
        })

    static let otherFingerEarlier = Rule(
        .otherFingerEarlier,
        when: { (one: GainCase) -> OtherFinger? in
            guard let finger = OtherFinger(one), case .earlier = finger.why else { return nil }
            return finger
        },
        evidence: { $0.evidence },
        program: { $0.words(because: "it landed before the recognizer was added") })

    static let exclusiveAmongViews = Rule(
        .exclusiveAmongViews,
        when: { (one: GainCase) -> (view: String, finger: Int)? in
            guard case .exclusive(let view, let finger) = one else { return nil }
            return (view: view, finger: finger)
        },
        evidence: { [.count("finger", $0.finger), .name("view", $0.view)] },
        program: {
            "isExclusiveTouch of \($0.view) keeps finger \($0.finger) from other views, but not from recognizers"
        })
}

/// Rules about fingers of a gesture that lifted before the others.
extension GainRules {
    static let panEndedByLift = Rule(
        .panEndedByLift,
        when: { (one: GainCase) -> (lost: GainCase.LostFinger, needs: Int)? in
            guard case .lostFinger(let lost) = one, case .endedPan(let needs) = lost.effect else { return nil }
            return (lost: lost, needs: needs)
        },
        evidence: { $0.lost.departure.evidence + [.count("left", $0.lost.left), .count("needs", $0.needs)] },
        program: {
            "\($0.lost.departure.words), which ended it: \(Wording.count($0.lost.left, "finger")) left, \($0.needs) needed; "
                + "\($0.lost.departure.movedAfterwards) do not count"
        })

    static let pressEndedByLift = Rule(
        .pressEndedByLift,
        when: { (one: GainCase) -> GainCase.LostFinger? in
            guard case .lostFinger(let lost) = one, case .endedPress = lost.effect else { return nil }
            return lost
        },
        evidence: { $0.departure.evidence },
        program: {
            "\($0.departure.words), which ended it: a long press ends with the first lift; \($0.departure.movedAfterwards) do not "
                + "count"
        })

    static let lastFingerMovedAlone = Rule(
        .lastFingerMovedAlone,
        when: { (one: GainCase) -> (lost: GainCase.LostFinger, value: String)? in
            guard case .lostFinger(let lost) = one else { return nil }
            switch lost.effect {
            case .noScale: return (lost: lost, value: "scale")
            case .noRotation: return (lost: lost, value: "rotation")
            case .endedPan, .endedPress: return nil
            }
        },
        evidence: { $0.lost.departure.evidence + [.name("property", $0.value)] },
        program: { "\($0.lost.departure.words); \($0.lost.departure.movedAfterwards) did not change its \($0.value)" })

    static let fingerCameBack = Rule(
        .fingerCameBack,
        when: {
            (one: GainCase) -> (left: [Int], lifted: TimeInterval, back: [Int], landed: TimeInterval)? in
            guard case .fingerBack(let left, let lifted, let back, let landed) = one else { return nil }
            return (left: left, lifted: lifted, back: back, landed: landed)
        },
        evidence: { [.number("lifted", $0.lifted), .number("landed", $0.landed)] },
        program: {
            let again = $0.left == $0.back ? " and landed again" : ", \(Wording.fingers($0.back)) landed"
            return "\(Wording.fingers($0.left)) lifted at \(Wording.seconds($0.lifted))\(again) at "
                + "\(Wording.seconds($0.landed)), and it went on"
        })
}

/// A screen that went back to its place at the end of an interactive pop.
struct ScreenBack {
    let moved: Double
    let width: Double
    let speed: Double
    let ahead: TimeInterval
    let needs: Double

    fileprivate init?(_ one: GainCase) {
        guard case .screenWentBack(let moved, let width, let speed, let ahead, let needs) = one else { return nil }
        self.moved = moved
        self.width = width
        self.speed = speed
        self.ahead = ahead
        self.needs = needs
    }

    fileprivate var evidence: [Evidence] {
        [
            .number("distance", moved), .number("length", width), .number("speed", speed), .number("time", ahead),
            .number("needs", needs),
        ]
    }

    /// `moved it 40 pt of 400 pt`.
    private var way: String {
        moved < 0
            ? "moved back to \(Wording.points(-moved)) before the place where it had begun"
            : "moved it \(Wording.points(moved)) of \(Wording.points(width))"
    }

    fileprivate var words: String {
        "the screen came back, because the finger \(way) and lifted at \(Wording.whole(abs(speed))) pt/s\(speed < 0 ? " backwards" : "")"
            + (moved < 0
                ? "" : ": \(Wording.span(ahead)) later it would be at \(Wording.points(moved + speed * ahead))")
            + (moved < 0 ? ": it needs \(Wording.points(needs))" : ", and it needs \(Wording.points(needs))")
    }
}

/// A finger that is down and that a gesture does not count.
struct OtherFinger {
    let finger: Int
    let view: String?
    let why: GainCase.Uncounted

    fileprivate init?(_ one: GainCase) {
        guard case .otherFinger(let finger, let view, let why) = one else { return nil }
        self.finger = finger
        self.view = view
        self.why = why
    }

    fileprivate var evidence: [Evidence] { [.count("finger", finger)] + (view.map { [.name("view", $0)] } ?? []) }

    fileprivate func words(because reason: String) -> String {
        "finger \(finger), on \(view ?? "no view"), does not count, because \(reason)"
    }
}
