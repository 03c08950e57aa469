import Foundation
import ResponderChronicle
import ResponderKit

/// The tree of the scene with what each view said to the shown finger, and why.
package enum HitTestPanel {
    package static func items(_ watch: StageWatch, _ stage: any InspectedStage) -> [ListItem] {
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

    private static func row(_ node: HitTestTree.Node, _ contact: Int, _ stage: any InspectedStage) -> ListRow {
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
