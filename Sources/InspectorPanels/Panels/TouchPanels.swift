import MessageText
import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The responder chain of the shown finger or event, in words.
package enum ChainPanel {
    package static func items(_ watch: StageWatch, _ stage: Stage) -> [ListItem] {
        guard let chain = watch.chain else {
            return [.paragraph("Touch a view: here you will read which responders the touch comes to.", .plain)]
        }
        var items: [ListItem] = [.heading("Responder chain of \(chain.subject.name)")]
        if case .finger = chain.subject, let blocked = watch.landing?.blockedWords {
            items.append(.paragraph("The touch is \(blocked).", .now))
        }
        return items
            + chain.links.enumerated().map { index, link in
                let isIdle = chain.idleWord != nil && index == chain.stop
                let view = stage.name(of: link.responder.object as? UIView)
                return .row(
                    ListRow(
                        name: link.responder.name, number: index + 1,
                        kind: link.responder.object.map { kind(of: $0, stage) } ?? "", verdict: chain.word(for: index),
                        color: isIdle ? Palette.textSecond : RailLink.color(link.verdict),
                        isFaint: link.verdict == .notReached, action: view.map { InspectorAction.inspect(view: $0) }))
            }
    }

    private static func kind(of responder: UIResponder, _ stage: Stage) -> String {
        switch responder {
        case let view as UIView: stage.className(of: view)
        case is UIViewController: "view controller"
        case is UIApplication: "UIApplication"
        default: "application's delegate"
        }
    }
}

/// The tree of the scene with what each view said to the shown finger, and why.
package enum HitTestPanel {
    package static func items(_ watch: StageWatch, _ stage: Stage) -> [ListItem] {
        guard let landing = watch.landing, let root = landing.steps.first?.view.object else {
            let hint = "Touch a view: here you will read what each view said when it was asked."
            return watch.landing?.outcomes.isEmpty ?? true ? [.paragraph(hint, .plain)] : []
        }
        let target = landing.view.map { "\($0.name.onOneLine) is hit" } ?? "no view is hit"
        var items: [ListItem] = [.heading("Hit test of finger \(landing.contact): \(target)")]
        let steps = Dictionary(landing.steps.map { ($0.view.id, $0) }, uniquingKeysWith: { $1 })
        func add(_ view: UIView, _ depth: Int, _ whyNotAsked: String) {
            let step = steps[ObjectIdentifier(view)]
            items.append(.row(row(view, depth, step, whyNotAsked, landing.contact, stage)))
            var answered: UIView?
            // From front to back, as a hit test asks them.
            for child in view.subviews.reversed() {
                let why =
                    answered.map { "\($0.traceName), \(view.place(of: $0, to: child)), answered" }
                    ?? "\(view.traceName) \(step == nil ? "was not asked" : "asked none of its subviews")"
                add(child, depth + 1, why)
                let answer = steps[ObjectIdentifier(child)]?.result
                if answer == .hit || answer == .descend { answered = child }
            }
        }
        add(root, 0, "")
        return withoutBystanders(items, landing.steps)
    }

    /// Of a crowd of views the ones that have to do with the answer: those that were asked and had the point in them.
    private static func withoutBystanders(_ items: [ListItem], _ steps: [HitTestStep]) -> [ListItem] {
        guard items.count > Crowd.rows else { return items }
        let involved = Set(steps.filter { $0.result != .outside }.map(\.view.name))
        let kept = items.filter { item in
            guard let row = item.content as? ListRow else { return true }
            return involved.contains(row.name)
        }
        guard kept.count < items.count else { return items }
        return kept + [.paragraph("… and \(items.count - kept.count) views without the point, or not asked", .faint)]
    }

    private static func row(
        _ view: UIView, _ depth: Int, _ step: HitTestStep?, _ whyNotAsked: String, _ contact: Int, _ stage: Stage
    ) -> ListRow {
        let result = step?.result
        return ListRow(
            name: view.traceName,
            note: step.map { $0.reason + ($0.skipsSubviews ? ": it and all in it are skipped" : "") } ?? whyNotAsked,
            verdict: result?.word ?? "not asked",
            color: result == .hit ? Palette.touch(contact) : result?.color(of: view) ?? Palette.textThird,
            depth: depth, isFaint: result == nil, isSelected: result == .hit,
            action: stage.name(of: view).map { InspectorAction.inspect(view: $0) })
    }
}

extension HitTestStep.Result {
    /// The colour of a view's answer. Red is for a view that could have been hit, not for a label or an image view without a
    /// gesture, which is off by default.
    package func color(of view: UIView) -> UIColor {
        switch self {
        case .hit, .descend: Palette.text
        case .outside: Palette.textSecond
        case .hidden, .transparent, .disabled: view.isMeantForTouches ? Palette.failed : Palette.textSecond
        case .passThrough: Palette.waiting
        }
    }
}

extension UIView {
    fileprivate var isMeantForTouches: Bool {
        !(self is UILabel || self is UIImageView) || gestureRecognizers?.isEmpty == false
    }

    /// Where a subview is that a hit test asks before another one. A zPosition changes which of them is drawn in front.
    fileprivate func place(of first: UIView, to other: UIView) -> String {
        let front = subviewsInDrawingOrder.last { $0 === first || $0 === other }
        return front === first ? "in front of it" : "later in the subviews of \(traceName)"
    }
}
