import Foundation
import ResponderChronicle
import ResponderKit

/// The tree of the scene with what each view said to the last finger that landed, and why.
enum HitTestPanel {
    static func items(_ watch: StageWatch) -> [ListItem] {
        // First of all, what got nothing.
        var items: [ListItem] = watch.outcomes.map { .paragraph($0, .now) }
        guard let root = watch.steps.first?.view.object else {
            let hint = "Touch a view of the scene: here you will read what each view said when it was asked."
            return items.isEmpty ? [.paragraph(hint, .plain)] : items
        }
        let target = watch.hitView.map { "\($0.traceName) is hit" } ?? "no view is hit"
        items.append(.heading("Hit test of finger \(watch.hitContact): \(target)"))
        var steps: [ObjectIdentifier: Entry.Step] = [:]
        for step in watch.steps { steps[step.view.id] = step }
        append(root, depth: 0, whyNot: "", steps, watch, to: &items)
        return withoutBystanders(items, steps)
    }

    /// Of a crowd of views the ones that have to do with the answer: those that were asked and had the point in them.
    private static func withoutBystanders(_ items: [ListItem], _ steps: [ObjectIdentifier: Entry.Step]) -> [ListItem] {
        guard items.count > Crowd.rows else { return items }
        let involved = Set(steps.values.filter { $0.result != .outside }.map(\.view.name))
        let kept = items.filter { item in
            guard case .row(let row) = item else { return true }
            return involved.contains(row.name)
        }
        guard kept.count < items.count else { return items }
        return kept + [.paragraph("… and \(items.count - kept.count) views without the point, or not asked", .faint)]
    }

    private static func append(
        _ view: UIView, depth: Int, whyNot: String, _ steps: [ObjectIdentifier: Entry.Step],
        _ watch: StageWatch, to items: inout [ListItem]
    ) {
        let step = steps[ObjectIdentifier(view)]
        let result = step?.result
        var row = ListRow(name: view.traceName)
        row.depth = depth
        row.verdict = result?.word ?? "not asked"
        row.note = step.map { $0.reason + ($0.skipsSubviews ? ": it and all in it are skipped" : "") } ?? whyNot
        row.color = result == .hit ? Palette.touch(watch.hitContact) : result?.color ?? Palette.textThird
        row.isFaint = result == nil
        row.isSelected = result == .hit
        if !(view is UIWindow), let name = view.accessibilityIdentifier { row.action = .inspect(view: name) }
        items.append(.row(row))
        // In the order in which they are asked: front to back.
        var answered: UIView?
        for child in view.subviews.reversed() {
            let answer = steps[ObjectIdentifier(child)]?.result
            let why =
                answered.map { "\($0.traceName), in front of it, answered" }
                ?? (result == nil ? "\(view.traceName) was not asked" : "\(view.traceName) asked none of its subviews")
            append(child, depth: depth + 1, whyNot: why, steps, watch, to: &items)
            if answer == .hit || answer == .descend { answered = child }
        }
    }
}

extension HitTestStep.Result {
    fileprivate var color: UIColor {
        switch self {
        case .hit, .descend: Palette.text
        case .outside: Palette.textSecond
        case .hidden, .transparent, .disabled: Palette.failed
        case .passThrough: Palette.waiting
        }
    }
}
