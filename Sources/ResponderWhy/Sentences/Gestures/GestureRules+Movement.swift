import Foundation
import ResponderKit
import ResponderLog

/// Rules about the movement of pans, of fingers that should rest, and of fingers at an edge.
extension GestureRules {
    static let panBegan = Rule(
        .panBegan,
        when: { (one: GestureCase) -> (distance: CGFloat, needs: CGFloat, one: GestureCase)? in
            guard case .moved(let distance, let needs) = one.reason else { return nil }
            return (distance: distance, needs: needs, one: one)
        },
        evidence: { [.number("distance", $0.distance), .number("needs", $0.needs)] },
        program: {
            $0.one.gesture.isPan
                ? "moved \(Wording.points($0.distance)); a pan begins at \(Wording.points($0.needs))"
                : $0.one.text
        },
        people: { values in
            let gesture = values.one.gesture
            switch gesture.kind {
            case .edgePan: return "\(gesture.fingerSubject) came in from the edge"
            case .pan: return "\(gesture.fingerSubject) moved \(Wording.direction(gesture.movement))"
            default: return "\(gesture.fingerSubject) moved"
            }
        })

    static let tapMovedWithTooFewFingers = Rule(
        .tapMovedWithTooFewFingers,
        when: { (one: GestureCase) -> (distance: CGFloat, allows: CGFloat, most: Int, needs: Int, one: GestureCase)? in
            guard case .movedTooFar(let distance, let allows, _) = one.reason, one.gesture.isTap,
                let most = one.fingers?.most, most < one.gesture.fingersNeeded
            else { return nil }
            return (distance: distance, allows: allows, most: most, needs: one.gesture.fingersNeeded, one: one)
        },
        evidence: {
            [
                .number("distance", $0.distance), .number("allows", $0.allows), .count("fingers", $0.most),
                .count("needs", $0.needs), .property("numberOfTouchesRequired"),
            ]
        },
        program: {
            "moved \(Wording.points($0.distance, against: $0.allows)) with \(Wording.count($0.most, "finger")); a tap allows "
                + "\(Wording.points($0.allows)), and numberOfTouchesRequired is \($0.needs)"
        },
        people: { $0.one.itNeeds },
        badge: { $0.one.need?.badge })

    static let movedTooFar = Rule(
        .movedTooFar,
        when: { (one: GestureCase) -> (distance: CGFloat, allows: CGFloat, property: String, one: GestureCase)? in
            guard case .movedTooFar(let distance, let allows, let property) = one.reason else { return nil }
            return (distance: distance, allows: allows, property: property, one: one)
        },
        evidence: {
            // The limit of a tap is no property.
            [.number("distance", $0.distance), .number("allows", $0.allows)]
                + ($0.one.gesture.isPress ? [.property($0.property)] : [])
        },
        program: { values in
            if let ready = values.one.ready { return "\(ready), and then its finger \(values.one.text)" }
            guard case .liftedTooEarly(let time, let needs)? = values.one.sequel else { return values.one.text }
            return "\(values.one.text); besides, the finger lifted after \(Wording.span(time, against: needs)), and "
                + "minimumPressDuration is \(Wording.span(needs))"
        },
        people: { values in
            guard values.one.isReady else { return values.one.itNeeds }
            let names = values.one.waitsSpoken.map { $0.subject(after: values.one.gesture.spoken) }
            return "\(Hand.yours) moved while it waited for "
                + (names.isEmpty ? "another gesture" : Wording.list(names))
        },
        badge: { _ in "the finger moved" })

    static let panWithTooFewFingers = Rule(
        .panWithTooFewFingers,
        when: { (one: GestureCase) -> (most: Int, needs: Int, elsewhere: String, one: GestureCase)? in
            guard case .liftedBeforeMoving(_, _, let needs) = one.reason, let fingers = one.fingers else { return nil }
            // An edge pan follows its first finger alone.
            let most = one.gesture.isEdgePan ? min(1, fingers.most) : fingers.most
            return most < needs ? (most: most, needs: needs, elsewhere: one.elsewhere, one: one) : nil
        },
        evidence: {
            [.count("fingers", $0.most), .count("needs", $0.needs), .property("minimumNumberOfTouches")]
        },
        program: {
            let fingers =
                $0.one.gesture.isEdgePan
                ? "an edge pan follows one finger" : "\(Wording.count($0.most, "finger")) down"
            return "\(fingers); minimumNumberOfTouches is \($0.needs)\($0.elsewhere)"
        },
        people: { $0.one.itNeeds ?? "\(Hand.yours) hardly moved" },
        badge: { $0.one.need?.badge },
        remedy: {
            $0.elsewhere.isEmpty
                ? .gesture($0.one.gesture, "minimumNumberOfTouches", .number(Double($0.most))) : nil
        })

    static let panLostFinger = Rule(
        .panLostFinger,
        when: { (one: GestureCase) -> (distance: CGFloat, needs: CGFloat, lost: EarlyLift, one: GestureCase)? in
            guard case .liftedBeforeMoving(let distance, let needs, _) = one.reason, distance < needs,
                let lost = EarlyLift(one)
            else { return nil }
            return (distance: distance, needs: needs, lost: lost, one: one)
        },
        evidence: { [.number("distance", $0.distance), .number("needs", $0.needs)] + $0.lost.evidence },
        program: {
            "\($0.lost.words), when the point between its fingers had moved \(Wording.points($0.distance, against: $0.needs)); "
                + "a pan begins at \(Wording.points($0.needs)), and \($0.lost.rest)"
        },
        people: { $0.lost.people },
        badge: { _ in "a finger lifted" })

    static let movedOnlyWithLift = Rule(
        .movedOnlyWithLift,
        when: { (one: GestureCase) -> (distance: CGFloat, needs: CGFloat, one: GestureCase)? in
            guard case .liftedBeforeMoving(let distance, let needs, _) = one.reason, distance >= needs else {
                return nil
            }
            return (distance: distance, needs: needs, one: one)
        },
        evidence: { [.number("distance", $0.distance), .number("needs", $0.needs)] },
        program: {
            "the finger moved \(Wording.points($0.distance)) only with its lift; a pan begins while a finger moves, at "
                + Wording.points($0.needs)
        },
        people: { $0.one.itNeeds ?? "\(Hand.yours) hardly moved" },
        badge: { _ in "moved too little" })

    static let liftedBeforeMoving = Rule(
        .liftedBeforeMoving,
        when: { (one: GestureCase) -> (distance: CGFloat, needs: CGFloat, most: Int, one: GestureCase)? in
            guard case .liftedBeforeMoving(let distance, let needs, _) = one.reason else { return nil }
            return (distance: distance, needs: needs, most: one.fingers?.most ?? 0, one: one)
        },
        evidence: {
            [.number("distance", $0.distance), .number("needs", $0.needs), .count("fingers", $0.most)]
        },
        program: {
            let lifted =
                $0.most < 2
                ? "lifted after moving" : "its \($0.most) fingers lifted after the point between them moved"
            return
                "\(lifted) \(Wording.points($0.distance, against: $0.needs)); a pan begins at \(Wording.points($0.needs))"
                + $0.one.movedBeforeLastFinger
        },
        people: { $0.one.itNeeds ?? "\(Hand.yours) hardly moved" },
        badge: { _ in "moved too little" })

    static let liftedAcross = Rule(
        .liftedAcross,
        when: { (one: GestureCase) -> (distance: CGFloat, needs: CGFloat, one: GestureCase)? in
            guard case .liftedAcross(let distance, let needs) = one.reason else { return nil }
            return (distance: distance, needs: needs, one: one)
        },
        evidence: { [.number("distance", $0.distance), .number("needs", $0.needs)] },
        program: {
            $0.one.refusal?.program
                ?? "lifted after moving \(Wording.points($0.distance, against: $0.needs)) in the direction in which the "
                + "content moves; it begins at \(Wording.points($0.needs))"
        },
        people: { $0.one.itNeeds },
        badge: { $0.one.need?.badge ?? "moved too little" })

    static let notAtEdge = Rule(
        .notAtEdge,
        when: { (one: GestureCase) -> (distance: CGFloat, allows: CGFloat, one: GestureCase)? in
            guard case .notAtEdge(let distance, let allows) = one.reason else { return nil }
            return (distance: distance, allows: allows, one: one)
        },
        evidence: { [.number("distance", $0.distance), .number("allows", $0.allows)] },
        program: { values in
            let edges = values.one.gesture.edges
            let own = values.one.ownEdge.map {
                "; the edge of \(values.one.gesture.view ?? "its view"), \(Wording.points($0)) away, does not count"
            }
            let edge = edges.contains("all") ? "nearest" : edges.joined(separator: " or ")
            return
                "landed \(Wording.points(values.distance, against: values.allows)) from the \(edge) edge of the window; an "
                + "edge pan begins only within \(Wording.points(values.allows)) of it\(own ?? "")"
        },
        people: { $0.one.itNeeds },
        badge: { _ in "not from the edge" })

    static let noEdges = Rule(
        .noEdges,
        when: { (one: GestureCase) -> GestureCase? in if case .noEdges = one.reason { one } else { nil } },
        program: { $0.text },
        people: { $0.itNeeds },
        badge: { _ in "has no edge" })

    static let notInwards = Rule(
        .notInwards,
        when: { (one: GestureCase) -> GestureCase? in if case .notInwards = one.reason { one } else { nil } },
        program: { $0.text },
        people: { _ in "\(Hand.yours) did not move inwards from the edge" },
        badge: { _ in "not inwards" })
}
