import Foundation
import ResponderKit

/// The tree of the scene with what each view said to the last finger that landed, and why.
enum HitTestPanel {
    static func items(_ watch: StageWatch) -> [ListItem] {
        guard let root = watch.steps.first?.view else {
            return [
                .paragraph(
                    "Touch a view of the scene: here you will read what each view said when it was asked.", .plain)
            ]
        }
        let target = watch.hitView.map { "\($0.traceName) is hit" } ?? "no view is hit"
        var items: [ListItem] = [.heading("Hit test of finger \(watch.hitContact): \(target)")]
        var verdicts: [ObjectIdentifier: HitTestStep.Result] = [:]
        for step in watch.steps { verdicts[ObjectIdentifier(step.view)] = step.result }
        append(root, depth: 0, whyNot: "", verdicts, watch, to: &items)
        return items
    }

    private static func append(
        _ view: UIView, depth: Int, whyNot: String, _ verdicts: [ObjectIdentifier: HitTestStep.Result],
        _ watch: StageWatch, to items: inout [ListItem]
    ) {
        let result = verdicts[ObjectIdentifier(view)]
        var row = ListRow(name: view.traceName)
        row.depth = depth
        row.verdict = result?.word ?? "not asked"
        row.note = result.map { reason($0, view) } ?? whyNot
        row.color = result == .hit ? Palette.touch(watch.hitContact) : result?.color ?? Palette.textThird
        row.isFaint = result == nil
        row.isSelected = result == .hit
        if !(view is UIWindow), let name = view.accessibilityIdentifier { row.action = .inspect(view: name) }
        items.append(.row(row))
        // In the order in which they are asked: front to back.
        var answered: UIView?
        for child in view.subviews.reversed() {
            let answer = verdicts[ObjectIdentifier(child)]
            let why =
                answered.map { "\($0.traceName), in front of it, answered" }
                ?? (result == nil ? "\(view.traceName) was not asked" : "\(view.traceName) asked none of its subviews")
            append(child, depth: depth + 1, whyNot: why, verdicts, watch, to: &items)
            if answer == .hit || answer == .descend { answered = child }
        }
    }

    /// Why a view said what it said.
    private static func reason(_ result: HitTestStep.Result, _ view: UIView) -> String {
        switch result {
        case .hit: "the point is inside, and none of its subviews answered"
        case .descend: "one of its subviews answered"
        case .outside: "point(inside:) is false: the point is not in its bounds"
        case .hidden: "isHidden is true: it and all in it are skipped"
        case .transparent: "alpha is below 0.01: it and all in it are skipped"
        case .disabled:
            view.isUserInteractionEnabled
                ? "it was animated or its user interaction was off: it and all in it are skipped"
                : "isUserInteractionEnabled is false: it and all in it are skipped"
        case .passThrough: "its hitTest(_:with:) answers nothing for itself"
        }
    }
}

extension HitTestStep.Result {
    /// The verdict in a word or two.
    var word: String {
        switch self {
        case .hit: "hit"
        case .outside: "outside"
        case .hidden: "hidden"
        case .transparent: "transparent"
        case .disabled: "disabled"
        case .passThrough: "passes through"
        case .descend: "descends"
        }
    }

    fileprivate var color: UIColor {
        switch self {
        case .hit, .descend: Palette.text
        case .outside: Palette.textSecond
        case .hidden, .transparent, .disabled: Palette.failed
        case .passThrough: Palette.waiting
        }
    }
}
