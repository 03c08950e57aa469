import ResponderChronicle
import ResponderKit
import StagePlayback

/// The words of the exploded stage: the views that a finger fell through, the one in front first, and the outcome at each.
struct ExplodedPath {
    /// One of the views.
    struct Step {
        let view: UIView
        /// The views beside it that lie over it, and so on its plane.
        let riders: [UIView]
        let standing: TouchOutcome.Standing
        /// What people call the view: `photo`.
        let name: String
        /// The outcome here, in about five words; empty without an input, and where a wheel has none.
        var words: String

        var color: UIColor { standing == .aside ? Palette.textSecond : Palette.standing(standing) }
    }

    let steps: [Step]
    let headline: String
    let reason: String

    /// A path has no more views than this; the window is always among them.
    private static let maximum = 7

    /// - Parameter watch: what was observed; without a finger the path is that of the middle of the window.
    init(in window: UIWindow, watch: StageWatch?) {
        let pointer = watch?.pointerChain
        let landing = pointer == nil ? watch?.landing : nil
        let hit =
            if let pointer {
                pointer.first?.object as? UIView
            } else if let landing {
                landing.view?.object
            } else {
                Self.view(at: window.bounds.middle, of: window)
            }
        let badges = watch?.verdict?.badges ?? []
        let views = Self.passed(by: landing) + Self.views(from: hit ?? window, in: window)
        let shown = views.count > Self.maximum ? views.prefix(Self.maximum - 1) + [window] : views
        let riders = Self.riders(of: shown)
        let isTouched = landing != nil || pointer != nil
        var steps = zip(shown, riders).map { Self.step($0, $1, landing, isTouched ? badges : []) }
        // A wheel goes outwards from view to view until one follows it.
        if pointer != nil, let taker = steps.firstIndex(where: { $0.standing == .won }) {
            for index in steps.indices where steps[index].words.isEmpty {
                steps[index].words = index < taker ? "does not scroll" : "not reached"
            }
        }
        self.steps = steps
        let count = Self.count(steps.count)
        headline =
            if pointer != nil {
                "The pointer was over \(count)."
            } else if landing != nil {
                "\(Self.finger(of: watch)) landed on \(count)."
            } else {
                "\(Self.count(steps.count, isFirst: true)) on top of each other."
            }
        // After a touch the verdict below the stage says why.
        reason =
            isTouched
            ? "Drag to turn, scroll to spread, press X to leave."
            : "Touch one, and look here how a finger falls through them."
    }

    /// What the shown finger is called: by its number beside others.
    private static func finger(of watch: StageWatch?) -> String {
        guard let watch, let landing = watch.landing, watch.verdictFingers.count > 1 else { return "Your finger" }
        return "Finger \(landing.contact)"
    }

    /// The views from the hit one to the window, without those that have no name of their own, unless a controller owns them.
    private static func views(from hit: UIView, in window: UIWindow) -> [UIView] {
        let all = sequence(first: hit) { $0 === window ? nil : $0.superview }
        return all.filter {
            $0 === hit || $0 === window || $0.accessibilityIdentifier != nil || $0.next is UIViewController
        }
    }

    /// The views in front of the hit one that let the finger through, a subview before the views around it. What the hit view
    /// contains, such as the title of a button, is shown with it.
    private static func passed(by landing: TouchedFinger?) -> [UIView] {
        guard let landing, let point = landing.point, let hit = landing.view?.object else { return [] }
        var views: [UIView] = []
        for step in landing.steps where step.result == .disabled || step.result == .passThrough {
            guard let view = step.view.object, view.accessibilityIdentifier != nil, !view.isDescendant(of: hit),
                !hit.isDescendant(of: view), view.bounds.contains(view.convert(point, from: nil))
            else { continue }
            views.insert(view, at: views.firstIndex { view.isDescendant(of: $0) } ?? views.count)
        }
        return views
    }

    /// For each view the views beside it, or beside a view around it, that are drawn over it: each is with the foremost view that
    /// it covers.
    private static func riders(of views: [UIView]) -> [[UIView]] {
        var placed = Set(views.map(ObjectIdentifier.init))
        var riders = views.map { _ in [UIView]() }
        for view in views {
            let siblings = view.superview?.subviewsInDrawingOrder ?? []
            for rider in siblings.drop(while: { $0 !== view }) {
                guard !rider.isHidden, Self.lies(rider, on: view),
                    placed.insert(ObjectIdentifier(rider)).inserted
                else { continue }
                let frame = rider.convert(rider.bounds, to: nil)
                let covered = views.firstIndex {
                    $0.isDescendant(of: view) && $0.convert($0.bounds, to: nil).intersects(frame)
                }
                if let covered { riders[covered].append(rider) }
            }
        }
        return riders
    }

    /// Whether a view and another one beside it have more in common than an edge.
    private static func lies(_ rider: UIView, on view: UIView) -> Bool {
        let common = rider.frame.intersection(view.frame)
        let least = min(rider.frame.width * rider.frame.height, view.frame.width * view.frame.height)
        return !common.isNull && common.width * common.height > 0.1 * least
    }

    /// The view that a finger at a point would hit, without a hit test, which the program would notice.
    private static func view(at point: CGPoint, of view: UIView) -> UIView? {
        guard !view.isHidden, view.bounds.contains(point) else { return nil }
        for child in view.subviewsInDrawingOrder.reversed() where child.isUserInteractionEnabled {
            if let hit = Self.view(at: child.convert(point, from: view), of: child) { return hit }
        }
        return view
    }

    private static func step(
        _ view: UIView, _ riders: [UIView], _ landing: TouchedFinger?, _ badges: [TouchVerdict.Badge]
    ) -> Step {
        let gestures = (view.gestureRecognizers ?? []).map(\.traceName)
        let badge = badges.first {
            $0.target.isGesture ? gestures.contains($0.target.name) : $0.target.name == view.traceName
        }
        let name = SpokenName(responder: Participant(view)).owner
        func step(_ words: String, _ standing: TouchOutcome.Standing = .aside) -> Step {
            Step(view: view, riders: riders, standing: standing, name: name, words: words)
        }
        if let badge { return step(badge.words(at: name), badge.standing) }
        guard let landing else { return step("") }
        // A view that a program returns for another one, or asks again at another point, has no such answer.
        return step(landing.steps.first { $0.view.object === view }?.result.spoken ?? HitTestStep.Result.wasHit)
    }

    private static func count(_ number: Int, isFirst: Bool = false) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven"]
        let word = words.indices.contains(number) ? words[number] : "\(number)"
        return (isFirst ? word.capitalized : word) + (number == 1 ? " view" : " views")
    }
}
