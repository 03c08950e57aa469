import Foundation
import ResponderKit

// Reasons with distances and angles.
extension GestureReason {
    /// The entry of a reason with the distance that fingers moved; nil for others.
    func movementEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        switch self {
        case .moved(let distance, let needs):
            let isPan = facts?.recognizer is UIPanGestureRecognizer
            let moved = "moved \(Wording.points(distance)); "
            return ReasonEntry(
                moved + "it begins at \(Wording.points(needs))", facts,
                told: isPan ? moved + "a pan begins at \(Wording.points(needs))" : nil)
        case .movedOn: return ReasonEntry("the fingers moved on", facts)
        case .movedTooFar(let distance, let allows, let rule): return movedTooFar(distance, allows, rule, facts)
        case .lifted: return ReasonEntry("all fingers lifted", facts)
        case .liftedBeforeMoving(let distance, let needs, let touches):
            return liftedBeforeMoving(distance, needs, touches, facts)
        case .liftedAcross(let distance, let needs):
            let direction = "in the direction in which the content moves; it begins at \(Wording.points(needs))"
            return ReasonEntry(
                "all fingers lifted before it began: they moved \(Wording.points(distance)) \(direction)",
                told: facts?.scroll.flatMap { facts?.refusal(by: $0).told }
                    ?? "lifted after moving \(Wording.points(distance, against: needs)) \(direction)", weight: .missed,
                "moved too little")
        case .notAtEdge(let distance, let allows):
            let landed = "landed \(Wording.points(distance, against: allows)) from the "
            let pan = facts?.recognizer as? UIScreenEdgePanGestureRecognizer
            let edges = pan?.edges.names(in: UIRectEdge.words) ?? []
            let own = facts?.ownEdge.map {
                "; the edge of \(pan?.view?.traceName ?? "its view"), \(Wording.points($0)) away, does not count"
            }
            let limit = "edges allows \(Wording.points(allows))"
            let edge = edges.contains("all") ? "nearest" : edges.joined(separator: " or ")
            var entry = ReasonEntry(
                landed + "edge; \(limit)",
                told: landed + "\(edge) edge of the window; an edge pan begins only within "
                    + "\(Wording.points(allows)) of it\(own ?? "")",
                weight: facts?.isOfProgram == true || facts?.canPop == true ? .missed : nil, "not from the edge")
            entry.isNear = distance <= 3 * allows
            return entry
        case .noEdges: return ReasonEntry("edges is empty, so it never begins", weight: .decided, "not from the edge")
        case .notInwards:
            return ReasonEntry(
                "moved along the edge or out of it, not inwards", facts, "not from the edge",
                plain: "your finger did not move inwards from the edge", isNear: true)
        default: return nil
        }
    }

    private func movedTooFar(
        _ distance: CGFloat, _ allows: CGFloat, _ rule: String, _ facts: ReasonFacts?
    ) -> ReasonEntry {
        let moved = "moved \(Wording.points(distance, against: allows))"
        var entry = ReasonEntry(
            "\(moved); \(rule) allows \(Wording.points(allows))", facts, "the finger moved",
            isNear: distance < 2 * allows)
        guard let facts else { return entry }
        if facts.recognizer is UITapGestureRecognizer, facts.most < facts.recognizer.fingersNeeded {
            entry.told =
                "\(moved) with \(Wording.count(facts.most, "finger")); a tap allows \(Wording.points(allows)), and "
                + "numberOfTouchesRequired is \(facts.recognizer.fingersNeeded)"
        }
        // The finger rested long enough to mean a press before it moved a little.
        if facts.pressed != nil { entry.weight = .decided }
        return entry
    }

    private func liftedBeforeMoving(
        _ distance: CGFloat, _ needs: CGFloat, _ touches: Int, _ facts: ReasonFacts?
    ) -> ReasonEntry {
        var entry = ReasonEntry(
            "all fingers lifted before it began: it moved \(Wording.whole(distance, against: needs)) pt"
                + (touches > 1 ? " with at least \(touches) fingers down" : "")
                + "; it begins at \(Wording.points(needs))", facts, "moved too little",
            plain: "your finger hardly moved", isNear: distance >= needs / 2)
        guard let facts else { return entry }
        if facts.most < touches {
            let elsewhere = facts.elsewhere
            entry.told = "\(Wording.count(facts.most, "finger")) down; minimumNumberOfTouches is \(touches)\(elsewhere)"
            if elsewhere.isEmpty { entry.remedy = facts.set("minimumNumberOfTouches", .number(Double(facts.most))) }
        } else {
            entry.told =
                distance >= needs
                ? "the finger moved \(Wording.points(distance)) only with its lift; a pan begins while a finger moves, at "
                    + Wording.points(needs)
                : (facts.most < 2
                    ? "lifted after moving" : "its \(facts.most) fingers lifted after the point between them moved")
                    + " \(Wording.points(distance, against: needs)); a pan begins at \(Wording.points(needs))"
            if distance < 1 { entry.weight = nil }
        }
        return entry
    }

    /// The entry of a reason of a swipe; nil for others.
    func strokeEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        switch self {
        case .swiped(let along, let across, let time):
            let aside = across < 1 ? "" : " and \(Wording.points(across)) across it"
            return ReasonEntry(
                "a stroke of \(Wording.points(along)) with \(Wording.points(across)) aside in \(Wording.span(time))",
                facts, told: "moved \(Wording.points(along)) along the direction\(aside) in \(Wording.span(time))")
        case .swipeTooSlow(let along, let needs, let within):
            let swipe = facts?.swipe(along, 0, needs, within: within)
            return ReasonEntry(
                "a stroke of \(Wording.points(along, against: needs)) in \(Wording.span(within)); a swipe needs "
                    + "\(Wording.points(needs)) by then", facts, told: swipe?.told, remedy: swipe?.remedy,
                "too slow or short", isNear: along >= needs / 2)
        case .swipeAside(let along, let across, let allows):
            let swipe = facts?.swipe(along, across, allows, within: nil)
            return ReasonEntry(
                "moved \(Wording.points(across, against: allows)) across the direction and \(Wording.points(along)) along it; "
                    + "a swipe allows \(Wording.points(allows)) across", facts, told: swipe?.told,
                remedy: swipe?.remedy, "moved aside", isNear: along >= allows / 2)
        default: return nil
        }
    }

    /// The entry of a reason of a pinch or a rotation; nil for others.
    func twoFingerEntry(_ facts: ReasonFacts?) -> ReasonEntry? {
        // A search, so only where it is needed.
        func few(_ gesture: String) -> String? {
            facts.flatMap { $0.most < 2 ? "1 finger down; a \(gesture) needs 2\($0.elsewhere)" : nil }
        }
        switch self {
        case .pinched(let change, let needs):
            return ReasonEntry(
                "the distance between the fingers changed by \(Wording.points(change)); a pinch begins at "
                    + Wording.points(needs), facts)
        case .turned(let angle, let needs):
            return ReasonEntry(
                "the fingers turned by \(Wording.degrees(angle)); a rotation begins at \(Wording.degrees(needs))", facts
            )
        case .liftedBeforePinching(let change, let needs):
            let rest = "fingers changed by at most \(Wording.points(change, against: needs)); a pinch begins at "
            return ReasonEntry(
                "all fingers lifted before it began: the distance between two \(rest)\(Wording.points(needs))", facts,
                told: few("pinch") ?? "the distance between the \(rest)\(Wording.points(needs))", "pinched too little",
                isNear: change >= needs / 2)
        case .liftedBeforeTurning(let angle, let needs):
            let rest =
                "turned by at most \(Wording.degrees(angle, against: needs)); a rotation begins at \(Wording.degrees(needs))"
            return ReasonEntry(
                "all fingers lifted before it began: the line between two fingers \(rest)", facts,
                told: few("rotation") ?? "the fingers \(rest)", "turned too little", isNear: angle >= needs / 2)
        default: return nil
        }
    }
}
