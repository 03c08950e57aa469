import Foundation
import ResponderKit

/// Verdicts about touches that nothing got.
extension TouchOutcome {
    /// The touch met no view.
    var beside: TouchVerdict? {
        guard view == nil, !isWheel, !contacts.isEmpty else { return nil }
        let reason = "No view is there to take it."
        return TouchVerdict(
            people.isBeside ? "You touched beside the scene." : "No view takes touches there.", reason: reason,
            standing: .aside)
    }

    /// What came nearest to the touch: a decision against it, or a condition that the fingers did not meet.
    var unmetTry: Loss? {
        let unmet = missed.filter { $0.course == .failed && $0.spoken?.gesture != "wait" }
        let decided = unmet.filter { $0.weight == .decided }
        if let first = decided.first(where: { $0.plain != nil }) ?? decided.first { return first }
        return stroke == .drag
            ? unmet.first { $0.spoken?.deed == .scroll } ?? unmet.first { $0.spoken?.gesture == "pan" }
                ?? unmet.first { $0.spoken?.isTap != true } ?? unmet.first
            : unmet.first { $0.spoken?.isTap == true || ["hover", nil].contains($0.spoken?.gesture) }
    }

    func missed(by loss: Loss?) -> TouchVerdict? {
        guard let loss else { return nil }
        let headline: String
        if let name = loss.spoken {
            headline =
                name.gesture == nil
                ? "\(name.subject) did not get your \(thing)."
                : name.doer == name.subject
                    ? "\(name.subject) did not happen." : "\(name.doer) did not \(name.deed?.rawValue ?? "")."
        } else {
            headline = "Nothing got your \(thing)."
        }
        var reason = loss.plain.map(Self.sentence) ?? Wording.sentence(loss.told)
        // A view was hit instead of the one that is meant.
        if !loss.target.isGesture, !isHit(loss.target.name), let hit = hitWords { reason += " \(hit)" }
        var verdict = TouchVerdict(Wording.capital(headline), reason: reason, standing: .aside)
        // No setting makes content scroll where there is none, or a hover follow a touch.
        verdict.wish = loss.isAcross || loss.spoken?.gesture == "hover" ? nil : wish(loss)
        verdict.badges = [missBadge(loss)].compactMap { $0 }
        return verdict
    }

    var nothing: TouchVerdict {
        let others = people.tries.filter { $0.name.isTap == (stroke != .drag) }
        let isHeard = stroke != .drag && !others.isEmpty
        let headline =
            switch stroke {
            case _ where isWheel: "Nothing here follows your \(thing)."
            case .tap: isHeard ? "Nothing used your touch." : "Nothing here listens for taps."
            case .press: isHeard ? "Nothing used your touch." : "Nothing here waits for a held finger."
            default: "Nothing here follows your \(contacts.count > 1 ? thing : "\(thing) \(strokeDirection)")."
            }
        let isEmpty = people.tries.isEmpty
        let hit = isEmpty || !held.isEmpty && stroke != .drag ? hitWords : nil
        let reason =
            Self.sentence(ofNeeds: isHeard ? others : people.tries)
            ?? (isEmpty
                ? hit == nil ? "no view under your finger has a gesture, and none handles touches" : hitReason
                : "its gestures need another movement")
        return TouchVerdict(hit ?? headline, reason: Self.sentence(reason), standing: .aside)
    }

    /// The view that the first finger hit; nil if no finger has hit one.
    var firstHit: UIView? { hits.lazy.compactMap(\.object).first }

    /// `The yellow view was hit.` Nil if no finger has hit a view.
    var hitWords: String? {
        let first = isWheel ? nil : firstHit
        return first.map { Wording.capital("\(SpokenName(view: $0).subject) was hit.") }
    }

    /// Who asked the hit view: `the orange view asked the blue view, which asked the yellow view; …`.
    private var hitReason: String {
        let views =
            firstHit.map { [$0] + $0.superviews.prefix { !($0.superview is UIWindow) && $0.superview != nil } } ?? []
        let names = views.prefix(3).reversed().map { SpokenName(view: $0).subject }
        let unused = "no gesture or responder handled the touch"
        let out = "on the way out nothing handled it"
        if stroke == .drag { return "a touch stays with the view on which it landed; \(unused)" }
        switch names.count {
        case 0, 1: return "no deeper view is there; \(unused)"
        case 2: return "\(names[0]) asked \(names[1]); \(out)"
        default: return "\(names[0]) asked \(names[1]), which asked \(names[2]); \(out)"
        }
    }

    /// What the fingers did; `other` if nothing is known.
    var stroke: TouchLog.Course.Kind {
        let kinds = courses.map(\.kind)
        return kinds.contains(.drag) ? .drag : kinds.contains(.press) ? .press : .tap
    }

    /// `up`, `to the left`.
    private var strokeDirection: String {
        let way = courses.map(\.way).max { hypot($0.x, $0.y) < hypot($1.x, $1.y) }
        return Wording.direction(way ?? .zero)
    }
}
