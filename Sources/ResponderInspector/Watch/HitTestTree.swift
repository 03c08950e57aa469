import Foundation
import ResponderChronicle
import ResponderKit

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
