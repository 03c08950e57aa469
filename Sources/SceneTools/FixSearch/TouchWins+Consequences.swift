import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

/// What follows for later inputs from the wish alone, whatever change fulfils it.
struct Consequences {
    /// The landings that hit another view because content is elsewhere: what a list scrolled or a pan moved now stays where it was.
    fileprivate let displaced: Set<TouchOutcome.Landing>
    /// The landings of other attempts of the same kind, which the goal gets too, from the rivals that had got them.
    fileprivate let attempts: Set<TouchOutcome.Landing>
    fileprivate let before: TouchWins
    fileprivate let after: TouchWins

    /// Whether a landing is got, or no longer got, only because the wish of the goal is fulfilled.
    /// - Parameter view: the view of the gesture that gets it; nil for a view, and if it is not known.
    func include(_ landing: TouchOutcome.Landing, on view: String?) -> Bool {
        if attempts.contains(landing) { return true }
        guard displaced.contains(landing) else { return false }
        // A gesture on a view that contains both gets touches wherever the content is.
        guard let view, let old = before.isHit(view, by: landing), let new = after.isHit(view, by: landing) else {
            return true
        }
        return old != new
    }
}

extension TouchWins {
    /// The outcomes after an input that differ in another play only because the wish of a goal is fulfilled in that input.
    /// - Parameters:
    ///   - changes: the changes of the other play.
    ///   - input: the landings of the input of the goal.
    func consequences(
        of changes: [SceneChange], in after: TouchWins, besides input: Set<TouchOutcome.Landing>, _ goal: FixGoal
    ) -> Consequences {
        var (displaced, attempts): ([TouchOutcome.Landing], [TouchOutcome.Landing]) = ([], [])
        if let first = input.min(), let last = input.max() {
            let later = model.log.courses.keys.filter { $0.time > last.time && after.model.log.courses[$0] != nil }
            if !changes.contains(where: \.altersHitTests) {
                displaced = later.filter { hit(by: $0) != after.hit(by: $0) }
            }
            attempts = self.attempts(like: first, among: later, after, goal)
        }
        return Consequences(displaced: Set(displaced), attempts: Set(attempts), before: self, after: after)
    }

    /// Whether a landing hit a view, or a view in it; nil if the scene does not have the view that it hit.
    fileprivate func isHit(_ view: String, by landing: TouchOutcome.Landing) -> Bool? {
        guard let hit = hit(by: landing) else { return false }
        let path = path(to: hit)
        return path.isEmpty ? nil : path.contains(view)
    }

    /// The landings of other attempts that fingers like those of the goal's input made on the same view, and which the goal gets from the
    /// rivals that lose both.
    private func attempts(
        like first: TouchOutcome.Landing, among later: [TouchOutcome.Landing], _ after: TouchWins, _ goal: FixGoal
    ) -> [TouchOutcome.Landing] {
        guard goal.wish == .win else { return [] }
        let (old, new) = (wins(of: goal), after.wins(of: goal))
        let gained = later.filter { old[$0] == nil && new[$0] != nil && isLike(first, $0) }
        guard !gained.isEmpty else { return [] }
        let (before, others) = (gestures, after.gestures)
        func lost(_ landing: TouchOutcome.Landing) -> Set<String> {
            Set(before.filter { $0.value[landing] != nil && others[$0.key]?[landing] == nil }.keys)
        }
        let rivals = lost(first)
        return rivals.isEmpty ? [] : gained.filter { lost($0) == rivals }
    }

    /// The name of the view that a landing hit; nil for none.
    private func hit(by landing: TouchOutcome.Landing) -> String? { model.log.courses[landing]?.viewName }

    /// Whether two landings hit the same view, with as many fingers that went the same way.
    private func isLike(_ one: TouchOutcome.Landing, _ other: TouchOutcome.Landing) -> Bool {
        guard hit(by: one) == hit(by: other), let way = direction(of: one), way == direction(of: other) else {
            return false
        }
        let touches = timeline.touches
        return touches[touch(of: one)].landings.count == touches[touch(of: other)].landings.count
    }

    /// The direction in which a finger went; empty for one that rested, nil for a landing that is not known.
    private func direction(of landing: TouchOutcome.Landing) -> UISwipeGestureRecognizer.Direction? {
        guard let way = model.log.courses[landing]?.way else { return nil }
        guard hypot(way.x, way.y) >= GestureLimits.panMovement else { return [] }
        if abs(way.x) > abs(way.y) { return way.x < 0 ? .left : .right }
        return way.y < 0 ? .up : .down
    }
}

extension SceneChange {
    /// The keys of views with which hit tests find other views.
    nonisolated private static let hitTestKeys: Set = [
        "alpha", "animate", "bringSubviewToFront", "contentSize", "exclusiveTouch", "hidden", "hitArea", "hitTest",
        "multipleTouchEnabled", "userInteractionEnabled",
    ]

    /// Whether hit tests may find another view with it at the same place.
    nonisolated fileprivate var altersHitTests: Bool {
        !target.isGesture && values.contains { Self.hitTestKeys.contains($0.key) }
    }
}
