import Foundation
import ResponderChronicle
import ResponderKit

/// The words of the exploded stage: the views that a finger fell through, the one in front first, and the outcome at each.
struct ExplodedPath {
    /// One of the views.
    struct Step {
        let view: UIView
        let standing: TouchOutcome.Standing
        /// What people call the view: `photo`.
        let name: String
        /// The outcome for the finger here, in about five words; empty without a finger.
        let words: String

        var color: UIColor { standing == .aside ? Palette.textSecond : Palette.standing(standing) }
    }

    let steps: [Step]
    let headline: String
    let reason: String

    /// A path has no more views than this; the window is always among them.
    private static let maximum = 7

    /// - Parameters:
    ///   - window: the stage's window.
    ///   - watch: what was observed; without a finger the path is that of the middle of the window.
    init(in window: UIWindow, watch: StageWatch?) {
        let landing = watch?.landing
        let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
        let hit = landing.map { $0.view?.object } ?? Self.view(at: middle, of: window)
        let badges = watch?.verdict?.badges ?? []
        steps = Self.views(from: hit ?? window, in: window).map { Self.step($0, landing, badges) }
        guard landing != nil else {
            headline = "\(Self.count(steps.count, isFirst: true)) on top of each other."
            reason = "Touch one, and look here how a finger falls through them."
            return
        }
        headline = "Your finger fell through \(Self.count(steps.count))."
        reason = watch?.verdict?.reason ?? ""
    }

    /// The views from the hit one to the window, without those that have no name of their own.
    private static func views(from hit: UIView, in window: UIWindow) -> [UIView] {
        let all = sequence(first: hit) { $0 === window ? nil : $0.superview }
        let named = all.filter { $0 === hit || $0 === window || $0.accessibilityIdentifier != nil }
        return named.count > maximum ? named.prefix(maximum - 1) + [named[named.count - 1]] : named
    }

    /// The view that a finger at a point would hit, without a hit test, which the program would notice.
    private static func view(at point: CGPoint, of view: UIView) -> UIView? {
        guard !view.isHidden, view.bounds.contains(point) else { return nil }
        for child in view.subviewsInDrawingOrder.reversed() where child.isUserInteractionEnabled {
            if let hit = Self.view(at: child.convert(point, from: view), of: child) { return hit }
        }
        return view
    }

    private static func step(_ view: UIView, _ landing: Landing?, _ badges: [TouchVerdict.Badge]) -> Step {
        let gestures = (view.gestureRecognizers ?? []).map(\.traceName)
        let badge = badges.first {
            $0.target.isGesture ? gestures.contains($0.target.name) : $0.target.name == view.traceName
        }
        let name = SpokenName.words(ofResponder: Participant(view))
        guard let landing else { return Step(view: view, standing: .aside, name: name, words: "") }
        if let badge { return Step(view: view, standing: badge.standing, name: name, words: badge.words) }
        let link = landing.chain.links.first { $0.responder.object === view }
        return Step(
            view: view, standing: .aside, name: name, words: link?.verdict == .passedOn ? "passed it on" : "not asked")
    }

    private static func count(_ number: Int, isFirst: Bool = false) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven"]
        let word = words.indices.contains(number) ? words[number] : "\(number)"
        return (isFirst ? word.capitalized : word) + (number == 1 ? " view" : " views")
    }
}
