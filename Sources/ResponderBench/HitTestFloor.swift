import Foundation

/// UIKit's hit test on an array of structs: its cost without classes, properties and overriding.
struct HitTestFloor {
    private struct View {
        // The map from the parent's coordinates to the own ones.
        var a, b, c, d, tx, ty: Double
        var width, height: Double
        /// The topmost subview, and the sibling behind this view; 0, the root, for none.
        var lastChild = 0
        var previousSibling = 0
    }

    private var views: [View] = []

    init(_ plan: ViewPlan) {
        for (number, node) in plan.nodes.enumerated() {
            let cosine = cos(node.angle)
            let sine = sin(node.angle)
            // Centre of the parent to origin, turn back, origin to the own middle.
            views.append(
                View(
                    a: cosine, b: -sine, c: sine, d: cosine,
                    tx: node.width / 2 - (cosine * node.centerX + sine * node.centerY),
                    ty: node.height / 2 - (cosine * node.centerY - sine * node.centerX),
                    width: node.width, height: node.height))
            guard number > 0 else { continue }
            views[number].previousSibling = views[node.parent].lastChild
            views[node.parent].lastChild = number
        }
    }

    /// The number of the deepest view at a point of the root; 0 is the root.
    func hit(_ pointX: Double, _ pointY: Double) -> Int {
        var x = pointX
        var y = pointY
        var hit = 0
        var candidate = views[0].lastChild
        while candidate != 0 {
            let view = views[candidate]
            let ownX = view.a * x + view.c * y + view.tx
            let ownY = view.b * x + view.d * y + view.ty
            if ownX >= 0, ownY >= 0, ownX < view.width, ownY < view.height {
                // A view that contains the point is always hit, so views behind it are never asked.
                hit = candidate
                x = ownX
                y = ownY
                candidate = view.lastChild
            } else {
                candidate = view.previousSibling
            }
        }
        return hit
    }
}
