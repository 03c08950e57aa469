import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The tree of the scene with what each view said to the shown finger, and why.
package enum HitTestPanel {
    package static func items(_ watch: StageWatch, _ stage: Stage) -> [ListItem] {
        guard let landing = watch.landing, landing.steps.first?.view.object != nil else {
            let hint = "Touch a view: here you will read what each view said when it was asked."
            return watch.landing?.outcomes.isEmpty ?? true ? [.paragraph(hint, .plain)] : []
        }
        let target = landing.view.map { "\($0.name) is hit" } ?? "no view is hit"
        var items: [ListItem] = [.heading("Hit test of finger \(landing.contact): \(target)")]
        items += HitTestTree(landing).nodes.map { .row(row($0, landing.contact, stage)) }
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

    private static func row(_ node: HitTestTree.Node, _ contact: Int, _ stage: Stage) -> ListRow {
        let result = node.step?.result
        return ListRow(
            name: node.view.traceName,
            note: node.step.map { $0.reason + ($0.skipsSubviews ? ": it and all in it are skipped" : "") }
                ?? node.whyNotAsked,
            verdict: result?.word ?? "not asked",
            color: result == .hit ? Palette.touch(contact) : result?.color(of: node.view) ?? Palette.textThird,
            depth: node.depth, isFaint: result == nil, isSelected: result == .hit,
            action: stage.name(of: node.view).map { InspectorAction.inspect(view: $0) })
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
}

/// The tree of views with the answer of each one in the hit test of a finger, or the reason why it was not asked.
package struct HitTestTree {
    package struct Node {
        package let view: UIView
        /// The level in the tree; 0 for the window.
        package let depth: Int
        /// Nil for a view that was not asked.
        package let step: HitTestStep?
        /// Why the view was not asked; empty for one that was.
        package let whyNotAsked: String
    }

    /// Each view before its subviews, these from front to back, as a hit test asks them.
    package private(set) var nodes: [Node] = []

    /// The hit test of a finger; empty where its views are gone.
    package init(_ landing: Landing) {
        var steps: [ObjectIdentifier: HitTestStep] = [:]
        for step in landing.steps { steps[step.view.id] = step }
        if let root = landing.steps.first?.view.object { append(root, 0, "", steps) }
    }

    private mutating func append(
        _ view: UIView, _ depth: Int, _ whyNotAsked: String, _ steps: [ObjectIdentifier: HitTestStep]
    ) {
        let step = steps[ObjectIdentifier(view)]
        nodes.append(Node(view: view, depth: depth, step: step, whyNotAsked: step == nil ? whyNotAsked : ""))
        var answered: UIView?
        for child in view.subviews.reversed() {
            let why =
                answered.map { "\($0.traceName), \(view.place(of: $0, to: child)), answered" }
                ?? (step == nil ? "\(view.traceName) was not asked" : "\(view.traceName) asked none of its subviews")
            append(child, depth + 1, why, steps)
            let answer = steps[ObjectIdentifier(child)]?.result
            if answer == .hit || answer == .descend { answered = child }
        }
    }
}

extension UIView {
    /// Where a subview is that a hit test asks before another one. A zPosition changes which of them is drawn in front.
    fileprivate func place(of first: UIView, to other: UIView) -> String {
        let front = subviewsInDrawingOrder.last { $0 === first || $0 === other }
        return front === first ? "in front of it" : "later in the subviews of \(traceName)"
    }
}
